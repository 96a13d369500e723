"""Who may block, and who may be made to: the texts that forbid a block, and the checks of both verbs."""

from __future__ import annotations

from instar.engine.abilities import Ban
from instar.engine.game import KEYWORDS, Game
from instar.engine.legality import Check, Verb
from instar.engine.node import Frame
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.state import State
from instar.engine.values import in_force, value
from instar.games.mindbug.pieces import PLAY_AREA
from instar.games.mindbug.play import ATTACKER, FORCED, GameGoesOn, turn_slot


def bans_against(s: State, attacker: int) -> list[tuple[Ban, Frame]]:
    """The texts in force that keep creatures from blocking this attacker."""
    values = in_force(s)
    found: list[tuple[Ban, Frame]] = []
    for i, ban in enumerate(values.bans):
        found.append((ban, values.ban_frames[i]))
    game = s.game
    piece = s.pieces[attacker]
    own = game.cards[piece.card].own_bans
    has = value(s, attacker, KEYWORDS) & game.ban_mask if game.ban_mask else 0
    if own or has:
        f = Frame(game.root, 0, 0, game.zone_seat[piece.zone], ref(attacker, piece.inc), False, 0)
        for ban in own:
            found.append((ban, f))
        for keyword in game.ban_keywords:
            if has & keyword.bit:
                for ban in keyword.own_bans:
                    found.append((ban, f))
    return found


def banning(s: State, number: int, bans: list[tuple[Ban, Frame]], attacker: int) -> int:
    """What keeps a creature from blocking: a keyword's rule, a piece's text (-1 - number), or 0."""
    for ban, f in bans:
        if ban.noun.fits(s, f, number):
            return ban.rule if ban.source < 0 else -1 - (f.src & NUMBER_MASK)
    return 0


class NotForcedOtherwise(Check):
    """The creature that a Hunter named has to block."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        forced = turn_slot(s, FORCED)
        return not forced or forced[0] & NUMBER_MASK == a


class InPlay(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return a >= 0 and s.game.zone_row[s.pieces[a].zone].play


class ItsOwnOneCreature(Check):
    """One creature of the defender's own play area."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return b == 0 and s.pieces[a].zone == PLAY_AREA + seat


class NothingForbidsIt(Check):
    """It is able to block: no keyword and no card says that it can't (the reason is that rule or card)."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return self.reason(s, seat, a, b) == 0

    def reason(self, s: State, seat: int, a: int, b: int) -> int:
        attacker = turn_slot(s, ATTACKER)
        if not attacker or not s.game.in_play(s, attacker[0]):
            return 0
        number = attacker[0] & NUMBER_MASK
        return banning(s, a, bans_against(s, number), number)


class DefenderIsAsked(Check):
    """A block is decided after the attack and its effects, by the defender."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return (
            s.decision is not None
            and s.decision.rule == s.game.rule("MB.attack.3")
            and s.decision.seat == seat
        )


class Blocking(Verb):
    """`a` blocks; `b` is a second blocker."""


def block(game: Game) -> Verb:
    return Blocking(
        4,
        "block",
        game.checks(
            [
                GameGoesOn("MB.goal.2"),
                InPlay("MB.attack.12"),
                ItsOwnOneCreature("MB.attack.3"),
                NotForcedOtherwise("MB.hunter.1"),
                NothingForbidsIt("MB.attack.12"),
                DefenderIsAsked("MB.tatk.2"),
            ]
        ),
    )


class AnEnemyCreature(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return a >= 0 and s.pieces[a].zone == PLAY_AREA + 1 - seat


class AttackerHasHunter(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return (
            s.decision is not None
            and s.decision.rule == s.game.rule("MB.hunter.1")
            and s.decision.seat == seat
        )


class Forcing(Verb):
    """`a` is the creature named to block."""


def force(game: Game) -> Verb:
    return Forcing(
        5,
        "force",
        game.checks(
            [
                GameGoesOn("MB.goal.2"),
                AnEnemyCreature("MB.hunter.5"),
                AttackerHasHunter("MB.hunter.6"),
            ]
        ),
    )
