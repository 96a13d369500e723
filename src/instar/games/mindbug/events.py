"""What can happen in Mindbug. The `apply` of these kinds is the game's only code that changes a state."""

from typing import Final, cast

from instar.engine.events import Event, EventKind
from instar.engine.refs import NUMBER_MASK
from instar.engine.state import State
from instar.games.mindbug.pieces import (
    BEING_PLAYED,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    LIFE_PILE,
    PLAY_AREA,
    REMOVED,
    UNUSED,
    Creature,
    Player,
)


def creature(s: State, number: int) -> Creature:
    return cast(Creature, s.pieces[number])


def player(s: State, seat: int) -> Player:
    return cast(Player, s.seats[seat])


class Kind(EventKind):
    """A kind of event that happens to one card."""

    def heard_by(self, s: State, e: Event) -> int:
        return e.obj & NUMBER_MASK


class Quiet(EventKind):
    """A kind of event that no derived value depends on."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.stirs = False


# --- set-up -------------------------------------------------------------------------------------------------


class GiveMindbugs(Quiet):
    def apply(self, s: State, e: Event) -> None:
        cast(Player, s.own_seat(e.seat)).mindbugs = e.n


def trackers(s: State) -> bool:
    """Whether cards stand for the life (MB.setup.10). Other things may: it is a number (MB.setup.12)."""
    wanted = s.game.switches["life"] == "cards" or not s.game.has("MB.setup.12")
    return wanted and s.game.has("MB.setup.10")


class SetLife(Quiet):
    """MB.setup.9: life is a number; with trackers, that many cards show it."""

    def apply(self, s: State, e: Event) -> None:
        cast(Player, s.own_seat(e.seat)).life = e.n
        if trackers(s):
            s.move_top(UNUSED, LIFE_PILE + e.seat, e.n)


class Shuffle(Quiet):
    def apply(self, s: State, e: Event) -> None:
        s.shuffle(UNUSED)


class Deal(Quiet):
    def apply(self, s: State, e: Event) -> None:
        s.move_top(UNUSED, DRAW_PILE + e.seat, e.n)


class Reveal(Quiet):
    """MB.turn.1: one random unused card for each player. With R2's other reading, tied cards stay out."""

    def apply(self, s: State, e: Event) -> None:
        e.many = s.dice().some(s.slot(s.frames[-1], 0) or s.zones[UNUSED], 2)


class Turn(EventKind):
    """A turn begins: whose it is may change derived values ("during your turn")."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.regroups = False

    def apply(self, s: State, e: Event) -> None:
        s.active = e.seat
        s.turn += 1


# --- cards and hands ----------------------------------------------------------------------------------------


class Draw(Quiet):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.measured = True
        self.secret = True

    def apply(self, s: State, e: Event) -> None:
        e.many = s.move_top(DRAW_PILE + e.seat, HAND + e.seat, e.n)


class LayDown(Kind):
    """MB.play.3: face up on the table, in no play area yet."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.stirs = False
        self.follows = True

    def apply(self, s: State, e: Event) -> None:
        number = e.obj & NUMBER_MASK
        s.move(number, BEING_PLAYED)


class Discard(Kind):
    """MB.term.5: from a hand to that player's own discard pile, which is no defeat (MB.tdef.6)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.stirs = False
        self.follows = True

    def apply(self, s: State, e: Event) -> None:
        s.move(e.obj & NUMBER_MASK, DISCARD_PILE + e.seat)


class Steal(Kind):
    """MB.term.7: `n` cards at random from the opponent's hand into your own; `seat` is the loser."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.measured = True
        self.stirs = False
        self.follows = True
        self.secret = True

    def heard_by(self, s: State, e: Event) -> int:
        return -1

    def apply(self, s: State, e: Event) -> None:
        hand = s.zones[HAND + e.seat]
        e.many = s.dice().some(hand, e.n) if e.n < len(hand) else hand
        for number in e.many:
            s.move(number, HAND + s.game.opponent(s, e.seat))


class TakePile(Quiet):
    """A whole discard pile goes to its player's hand."""

    def apply(self, s: State, e: Event) -> None:
        pile = DISCARD_PILE + e.seat
        e.many = s.move_top(pile, HAND + e.seat, len(s.zones[pile]))


class SpendMindbug(Quiet):
    """MB.bug.2: it is turned face down, and stays so (MB.bug.3)."""

    def apply(self, s: State, e: Event) -> None:
        cast(Player, s.own_seat(e.seat)).mindbugs -= 1


# --- creatures ----------------------------------------------------------------------------------------------


class Enter(Kind):
    """Into play, from wherever (MB.tplay.2) and on the side of whoever plays it (MB.tplay.3)."""

    def apply(self, s: State, e: Event) -> None:
        number = e.obj & NUMBER_MASK
        s.move(number, PLAY_AREA + e.seat)


class Attack(Kind):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.stirs = False

    def apply(self, s: State, e: Event) -> None:
        pass


class Block(Kind):
    """A creature blocks; `n` is 1 when a Hunter forces it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.stirs = False

    def apply(self, s: State, e: Event) -> None:
        pass


class Defeat(Kind):
    """MB.tdef.2: from the play area to the discard pile of the player on whose side it was (MB.attack.9),
    whatever the cause (MB.tdef.3)."""

    def apply(self, s: State, e: Event) -> None:
        number = e.obj & NUMBER_MASK
        e.was = s.game.zone_seat[s.pieces[number].zone]
        s.move(number, DISCARD_PILE + e.was)

    def holder(self, s: State, e: Event) -> int:
        return e.was


class Exhaust(Kind):
    def apply(self, s: State, e: Event) -> None:
        cast(Creature, s.own(e.obj & NUMBER_MASK)).exhausted = True


class TakeControl(Kind):
    """MB.term.8, MB.term.9: into your own play area, in the state it is in. It was in play and stays there:
    nothing is defeated (MB.tdef.4) and nothing comes into play (MB.term.10)."""

    def apply(self, s: State, e: Event) -> None:
        s.move(e.obj & NUMBER_MASK, PLAY_AREA + e.seat)


class Return(Kind):
    """Back to the hand of the player on whose side it is (MB.R15), which is no defeat (MB.tdef.5)."""

    def apply(self, s: State, e: Event) -> None:
        number = e.obj & NUMBER_MASK
        e.was = s.game.zone_seat[s.pieces[number].zone]
        s.move(number, HAND + e.was)


# --- life ---------------------------------------------------------------------------------------------------


class LifeKind(EventKind):
    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.measured = True
        self.stirs = False
        self.checked = True


class LoseLife(LifeKind):
    """Life stops at zero (MB.R36). For each point lost a tracker leaves the game (MB.life.2, MB.life.3)."""

    def apply(self, s: State, e: Event) -> None:
        loser = cast(Player, s.own_seat(e.seat))
        e.n = min(e.n, loser.life)
        loser.life -= e.n
        if s.zones[LIFE_PILE + e.seat] and s.game.has("MB.life.2"):
            s.move_top(LIFE_PILE + e.seat, REMOVED if s.game.has("MB.life.3") else DISCARD_PILE + e.seat, e.n)


class GainLife(LifeKind):
    """No upper limit (MB.life.5). With trackers, a card of the unused pile for each point (MB.life.4)."""

    def apply(self, s: State, e: Event) -> None:
        cast(Player, s.own_seat(e.seat)).life += e.n
        if trackers(s) and s.game.has("MB.life.4"):
            s.move_top(UNUSED, LIFE_PILE + e.seat, e.n)


class Begin(Quiet):
    """An effect with a trigger word begins; `n` is the kind of event that triggered it."""


GIVE_MINDBUGS: Final = GiveMindbugs("mindbugs")
SET_LIFE: Final = SetLife("life")
SHUFFLE: Final = Shuffle("shuffle")
DEAL: Final = Deal("deal")
REVEAL: Final = Reveal("reveal")
TURN: Final = Turn("turn")
DRAW: Final = Draw("draw")
LAY_DOWN: Final = LayDown("lay-down")
DISCARD: Final = Discard("discard")
STEAL: Final = Steal("steal")
TAKE_PILE: Final = TakePile("take-pile")
SPEND: Final = SpendMindbug("spend")
ENTER: Final = Enter("play")
ATTACK: Final = Attack("attack")
BLOCK: Final = Block("block")
DEFEAT: Final = Defeat("defeat")
EXHAUST: Final = Exhaust("exhaust")
TAKE_CONTROL: Final = TakeControl("take-control")
RETURN: Final = Return("return")
LOSE_LIFE: Final = LoseLife("lose-life")
GAIN_LIFE: Final = GainLife("gain-life")
BEGIN: Final = Begin("begin")

# all of them, in the order of their numbers
KINDS: Final[list[EventKind]] = [
    GIVE_MINDBUGS,
    SET_LIFE,
    SHUFFLE,
    DEAL,
    REVEAL,
    TURN,
    DRAW,
    LAY_DOWN,
    DISCARD,
    STEAL,
    TAKE_PILE,
    SPEND,
    ENTER,
    ATTACK,
    BLOCK,
    DEFEAT,
    EXHAUST,
    TAKE_CONTROL,
    RETURN,
    LOSE_LIFE,
    GAIN_LIFE,
    BEGIN,
]
