"""Mindbug, as its rules sheet tells it: the table, setting up, taking turns.

Read this first. Playing a card is in `play.py`, attacking in `combat.py`, the words of the cards in
`words.py`; every step names the rule that it carries out, and `rules.yaml` says what that rule is.
"""

from __future__ import annotations

from typing import Final

from instar.engine.abilities import Triggered
from instar.engine.events import Event, EventKind, emit
from instar.engine.flow import Act, Forever, Steps
from instar.engine.game import Game
from instar.engine.legality import Check, Verb
from instar.engine.node import Frame, Node
from instar.engine.piece import Piece, Seat
from instar.engine.state import DRAWN, RUNNING, State
from instar.games.mindbug import events
from instar.games.mindbug.blocks import block, force
from instar.games.mindbug.combat import ATTACK, attack_with, attacking
from instar.games.mindbug.events import (
    BEGIN,
    DEAL,
    DRAW,
    GIVE_MINDBUGS,
    KINDS,
    REVEAL,
    SET_LIFE,
    SHUFFLE,
    TURN,
    player,
)
from instar.games.mindbug.pieces import (
    CREATURE_FIELDS,
    DRAW_PILE,
    HAND,
    PLAY_AREA,
    PLAYER_FIELDS,
    POWER,
    UNUSED,
    ZONES,
    Creature,
    Player,
)
from instar.games.mindbug.play import (
    ATTACKER,
    BLOCKER,
    PLAY,
    SINCE,
    SPENT,
    TURN_SLOTS,
    GameGoesOn,
    YourTurn,
    choose,
    order,
    play_a_card,
    playing_a_card,
    spend_a_mindbug,
)

# what a trigger word means, by the kind of event that it waits for
TRIGGER_WORDS: Final = {"play": "MB.tplay.1", "attack": "MB.tatk.1", "defeat": "MB.tdef.1"}


class Mindbug(Game):
    def __init__(self, switches: dict[str, str], without: set[str]) -> None:
        super().__init__("mindbug", 2, ZONES, 2, without)
        self.switches = switches
        self.piece_fields = self.fields(CREATURE_FIELDS)
        self.seat_fields = self.fields(PLAYER_FIELDS)
        self.keyword_rule = "MB.card.2"
        self.ability_rule = "MB.card.3"
        self.concede_rule = "MB.R41"
        self.scene = [("attacker", ATTACKER), ("blocker", BLOCKER)]
        self.add_kinds(KINDS)
        self.does_what_it_can = self.has("MB.key.1")
        self.drops_the_impossible = self.has("MB.key.2")
        self.lenient = self.does_what_it_can and self.drops_the_impossible
        self.new_triggers_join = switches["new_triggers"] == "join"
        self.turn_cap = 0 if switches["turn_cap"] == "none" else int(switches["turn_cap"])
        self.hand_size = self.number("MB.draw.9", 5, 99)
        self.refills = [0] * len(KINDS)  # by kind of event: the rule by which a hand is filled again, or 0
        self.refills[events.LAY_DOWN.no] = self.rule_in_force("MB.draw.1")
        self.refills[events.DISCARD.no] = self.rule_in_force("MB.draw.2")
        self.refills[events.STEAL.no] = self.rule_in_force("MB.draw.3")
        self.lay_out_procedures()

    # --- the course of a game -------------------------------------------------------------------------------

    def lay_out_procedures(self) -> None:
        self.verbs = {
            verb.name: verb
            for verb in (
                play_a_card(self),
                attack_with(self),
                spend_a_mindbug(self),
                block(self),
                force(self),
                choose(self),
                order(self),
                pass_(self),
            )
        }
        self.procedures = {
            PLAY: playing_a_card(self, PassTheTurn(self)),
            ATTACK: attacking(self, PassTheTurn(self)),
        }
        self.turn_steps = Steps(
            [
                *(self.step("MB.R41", TurnCap(self.turn_cap)) if self.turn_cap else []),
                *self.step("MB.R9", LoseWithoutAnAction()),
                *self.step("MB.turn.6", Act([self.verbs["play"], self.verbs["attack"]])),
            ]
        )
        self.turn_slots = TURN_SLOTS
        self.course = Forever(TakeATurn(self.turn_steps))
        self.root = Steps([*self.setting_up(), self.course])

    def link(self) -> None:
        """What a text is, its first words say: with a trigger word it happens then, without one it holds
        (MB.const.1) while its card is in play (MB.const.2)."""
        super().link()
        self.turn_nid = self.turn_steps.nid
        for card in self.cards:
            for ability in card.triggers:
                if not self.has(TRIGGER_WORDS[ability.event]):
                    ability.kind = -1
            if not self.has("MB.const.1"):
                card.forget_constants()

    def setting_up(self) -> list[Node]:
        return [
            *self.step("MB.setup.1", GiveEach(GIVE_MINDBUGS, 2)),
            *self.step("MB.setup.3", Happens(SHUFFLE)),
            *self.step("MB.setup.4", GiveEach(DEAL, 10)),
            *self.step("MB.setup.8", GiveEach(DRAW, 5)),
            *self.step("MB.setup.9", GiveEach(SET_LIFE, 3)),
            *self.step("MB.turn.1", RevealUntilOneStarts()),
        ]

    # --- what follows from events ---------------------------------------------------------------------------

    def follow(self, s: State, batch: list[Event]) -> None:
        """Whoever loses cards from hand draws up to five again, before anything else happens (MB.draw.4,
        MB.draw.5) and without being asked (MB.draw.11), once for each instruction (MB.R5), from the own pile
        (MB.draw.6) as far as it goes (MB.draw.7, MB.draw.8). Nobody else draws, nor at any other time
        (MB.draw.10, MB.bug.9)."""
        done = -1
        for e in batch:
            if e.kind.follows and e.seat != done:
                done = e.seat
                self.follow_one(s, e)

    def follow_one(self, s: State, e: Event) -> None:
        rule = self.refills[e.kind.no]
        missing = self.hand_size - len(s.zones[HAND + e.seat])
        there = len(s.zones[DRAW_PILE + e.seat])
        if rule != 0 and missing > 0 and there > 0:
            emit(s, Event(DRAW, e.seat, 0, min(missing, there), 0, rule))

    def check(self, s: State) -> None:
        """MB.goal.1, MB.goal.2: at zero life the other player wins, at once."""
        first = player(s, 0).life <= 0
        second = player(s, 1).life <= 0
        if (first or second) and s.result == RUNNING and self.has("MB.goal.1"):
            rule = self.rule("MB.goal.1")
            if first and second:
                s.finish(DRAWN if self.switches["both_at_zero"] == "draw" else s.active, self.rule("MB.R10"))
            else:
                s.finish(1 if first else 0, rule)

    def beginning(self, ability: Triggered, f: Frame) -> Event:
        return Event(BEGIN, f.you, f.src, ability.kind, f.src, ability.rule)

    def make_piece(self, number: int, card: int) -> Piece:
        return Creature(number, card, UNUSED, 0, 0, 0, 0, False)

    def make_seat(self, seat: int) -> Seat:
        return Player(seat, seat, True, 0, 0, 0)

    def seat_facts(self, s: State, seat: int) -> tuple[int, ...]:
        return (player(s, seat).life, player(s, seat).mindbugs)


# --- steps of the set-up ------------------------------------------------------------------------------------


class Happens(Node):
    def __init__(self, kind: EventKind) -> None:
        super().__init__()
        self.kind = kind

    def do(self, s: State, f: Frame) -> None:
        emit(s, Event(self.kind, 0, 0, 0, 0, self.rule))


class GiveEach(Node):
    """Each player gets a number of something."""

    def __init__(self, kind: EventKind, n: int) -> None:
        super().__init__()
        self.kind = kind
        self.n = n

    def do(self, s: State, f: Frame) -> None:
        for seat in (0, 1):
            emit(s, Event(self.kind, seat, 0, self.n, 0, self.rule))


class RevealUntilOneStarts(Node):
    """A random unused card each (MB.turn.1), of those that were not dealt and show no life (MB.turn.4). The
    higher power starts (MB.turn.2); a tie is repeated (MB.turn.3)."""

    def do(self, s: State, f: Frame) -> None:
        s.call(self, 1, 0, 0)

    def step(self, s: State, f: Frame) -> None:
        pool = s.slot(f, 0) or s.zones[UNUSED]
        if len(pool) < 2:
            pool = s.zones[UNUSED]
            s.put(f, 0, ())
            if len(pool) < 2:  # in a stock that is too small
                self.starts(s, 0)
                return
        e = Event(REVEAL, 0, 0, 2, 0, self.rule)
        emit(s, e)
        first = self.power(s, e.many[0])
        second = self.power(s, e.many[1])
        if first == second and s.game.has("MB.turn.3"):
            if s.game.switches["reveal"] == "untied":
                s.put(f, 0, tuple([n for n in pool if n not in e.many]))
            return
        self.starts(s, 1 if second >= first and s.game.has("MB.turn.2") else 0)

    def starts(self, s: State, seat: int) -> None:
        s.pop()
        emit(s, Event(TURN, seat, 0, 1, 0, s.game.rule("MB.turn.2")))

    def power(self, s: State, number: int) -> int:
        return s.game.cards[s.pieces[number].card].printed[POWER]


# --- steps of a turn ----------------------------------------------------------------------------------------


class TakeATurn(Node):
    """A turn, with what it remembers."""

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self.steps = steps

    def kids(self) -> list[Node]:
        return [self.steps]

    def do(self, s: State, f: Frame) -> None:
        s.call(self.steps, TURN_SLOTS, s.active, 0)
        s.put(s.frames[-1], SINCE, (s.born,))


class TurnCap(Node):
    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def do(self, s: State, f: Frame) -> None:
        if s.turn > self.most:
            s.finish(DRAWN, self.rule)


class LoseWithoutAnAction(Node):
    """An action is compulsory (MB.turn.7): who has neither a card to play nor a creature to attack with
    loses. To run out of one of them is no loss (MB.goal.3)."""

    def do(self, s: State, f: Frame) -> None:
        if not s.zones[HAND + f.you] and not s.zones[PLAY_AREA + f.you]:
            s.finish(1 - f.you, self.rule)


class PassTheTurn(Node):
    """The opponent's turn is next (MB.turn.5), or another one of the same player, whose card was taken
    (MB.bug.5): one for each Mindbug (MB.bug.7), and a turn like any other (MB.bug.6). What a turn remembers
    ends with it."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.again = game.has("MB.bug.5")
        self.alternate = game.has("MB.turn.5")
        self.extra = game.rule("MB.bug.5")
        self.rule = game.rule("MB.turn.5")

    def do(self, s: State, f: Frame) -> None:
        if s.slot(f, SPENT) and self.again:
            emit(s, Event(TURN, f.you, 0, s.turn + 1, 0, self.extra))
        else:
            emit(s, Event(TURN, 1 - f.you if self.alternate else f.you, 0, s.turn + 1, 0, self.rule))


class AnActionMustBeTaken(Check):
    """Nobody may pass; to do without the second attack of Frenzy is another matter."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is not None and s.decision.rule == s.game.rule("MB.frenzy.1")


class Passing(Verb):
    def offer(self, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        pass


def pass_(game: Game) -> Verb:
    return Passing(
        0,
        "pass",
        game.checks([GameGoesOn("MB.goal.2"), YourTurn("MB.turn.5"), AnActionMustBeTaken("MB.turn.7")]),
    )
