"""The chapter "Attack with a creature": attack, Attack effects, Hunter, block, fight, Frenzy."""

from __future__ import annotations

from typing import Final

from instar.engine.abilities import Drain
from instar.engine.decision import ACT, PICK, STOP, Decision
from instar.engine.events import Event, commit, emit
from instar.engine.flow import Ask, Scope, Steps, leave
from instar.engine.game import Game
from instar.engine.legality import Check, Verb, act
from instar.engine.node import Frame, Node
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.select import distinct
from instar.engine.state import State
from instar.engine.values import value
from instar.games.mindbug.blocks import banning, bans_against
from instar.games.mindbug.events import ATTACK as ATTACKS_EVENT
from instar.games.mindbug.events import BLOCK, DEFEAT, LOSE_LIFE
from instar.games.mindbug.pieces import PLAY_AREA, POWER
from instar.games.mindbug.play import (
    ATTACKER,
    ATTACKS,
    BLOCKER,
    FORCED,
    ActionIsDue,
    GameGoesOn,
    YourTurn,
    turn_slot,
)

STOP_HERE: Final = 0
ATTACK: Final = 3
THE_ATTACK: Final = 1  # the scope that an attack without an attacker leaves

ATTACK_AGAIN: Final = "attack again"
FORCE_A_BLOCK: Final = "force a block"
DEFEAT_ITS_OPPONENT: Final = "defeat its opponent"


# --- who may attack -----------------------------------------------------------------------------------------


class OneAttacker(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return b == 0


class YourCreature(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return a >= 0 and s.pieces[a].zone == PLAY_AREA + seat


class SameCreatureAgain(Check):
    """While the second attack of a Frenzy creature is open, nothing else can be done."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        if s.decision is None or s.decision.rule != s.game.rule("MB.frenzy.1"):
            return True
        return turn_slot(s, ATTACKER)[0] & NUMBER_MASK == a


class AttackIsDue(ActionIsDue):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is not None and s.decision.kind == ACT


class AttackWith(Verb):
    """Any creature on your side can attack, an exhausted one too (MB.tough.4)."""

    def offer(self, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        attack = act(ATTACK, 0)
        for number in distinct(s, s.zones[PLAY_AREA + seat]):
            answers.append(attack | number)

    def perform(self, s: State, f: Frame, a: int) -> None:
        s.put(f, ATTACKER, (ref(a, s.pieces[a].inc),))
        s.game.procedures[ATTACK].do(s, f)


def attack_with(game: Game) -> AttackWith:
    return AttackWith(
        ATTACK,
        "attack",
        game.checks(
            [
                GameGoesOn("MB.goal.2"),
                YourTurn("MB.turn.5"),
                OneAttacker("MB.attack.1"),
                YourCreature("MB.attack.2"),
                SameCreatureAgain("MB.frenzy.6"),
                AttackIsDue("MB.turn.6"),
            ]
        ),
    )


# --- the steps ----------------------------------------------------------------------------------------------


class Declare(Node):
    def do(self, s: State, f: Frame) -> None:
        attacker = s.slots[f.base + ATTACKER]
        s.put(f, ATTACKS, s.slots[f.base + ATTACKS] + attacker)
        if s.slots[f.base + BLOCKER]:  # of the first attack
            s.put(f, BLOCKER, ())
            s.put(f, FORCED, ())
        emit(s, Event(ATTACKS_EVENT, f.you, attacker[0], 0, 0, self.rule))


class EndIfTheAttackerIsGone(Node):
    """MB.R24: no attacker is left to be blocked."""

    def do(self, s: State, f: Frame) -> None:
        if not attacker_stands(s, f):
            leave(s, THE_ATTACK)


def attacker_stands(s: State, f: Frame) -> bool:
    attacker = s.slots[f.base + ATTACKER][0]
    piece = s.pieces[attacker & NUMBER_MASK]
    return piece.zone == PLAY_AREA + f.you and ref(piece.number, piece.inc) == attacker


class NameABlocker(Ask):
    """A Hunter may name an enemy creature, which has to block; the rules for blocks do not stand against
    it."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.hunter = game.permit(FORCE_A_BLOCK)
        self.voluntary = game.has("MB.hunter.2")

    def ask(self, s: State, f: Frame) -> Decision | None:
        enemies = s.zones[PLAY_AREA + 1 - f.you]
        attacker = s.slots[f.base + ATTACKER][0]
        if not enemies or not s.game.permits(s, attacker & NUMBER_MASK, self.hunter):
            return None
        answers = distinct(s, enemies)
        if self.voluntary:
            answers.append(STOP)
        return Decision(f.you, PICK, self.rule, attacker, answers, 0, 0, 1)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer != STOP:
            blocker = ref(answer, s.pieces[answer].inc)
            s.put(f, BLOCKER, (blocker,))
            s.put(f, FORCED, (blocker,))
            emit(s, Event(BLOCK, 1 - f.you, blocker, 1, s.slots[f.base + ATTACKER][0], self.rule))


class AskForABlock(Ask):
    """The defender may block with a creature that is able to, exhausted (MB.tough.5) or not, Sneaky
    (MB.sneaky.3) or not; with none, as without a Sneaky one against a Sneaky attacker (MB.sneaky.2; with one,
    MB.sneaky.ex1), there is nothing to ask."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.voluntary = game.has("MB.attack.4")

    def ask(self, s: State, f: Frame) -> Decision | None:
        if s.slots[f.base + FORCED]:
            return None
        seat = 1 - f.you
        there = s.zones[PLAY_AREA + seat]
        if not there:
            return None
        attacker = s.slots[f.base + ATTACKER][0]
        bans = bans_against(s, attacker & NUMBER_MASK)
        if bans:
            there = tuple([n for n in there if banning(s, n, bans, attacker) == 0])
        answers = distinct(s, there)
        if not answers:
            return None
        if self.voluntary:
            answers.append(STOP)
        return Decision(seat, PICK, self.rule, attacker, answers, 0, 0, 1)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer != STOP:
            blocker = ref(answer, s.pieces[answer].inc)
            s.put(f, BLOCKER, (blocker,))
            emit(s, Event(BLOCK, 1 - f.you, blocker, 0, s.slots[f.base + ATTACKER][0], self.rule))


class Unblocked(Node):
    """No creature blocks, so a life is lost (MB.attack.ex2), and nothing else (MB.poison.5). Whoever blocks,
    by choice or because a Hunter says so (MB.hunter.3), protects the life total, also when it is defeated
    (MB.attack.10)."""

    def do(self, s: State, f: Frame) -> None:
        if not s.slots[f.base + BLOCKER]:
            emit(s, Event(LOSE_LIFE, 1 - f.you, 0, 1, s.slots[f.base + ATTACKER][0], self.rule))


class Fight(Node):
    """Power and keywords are read once; then all defeats happen together, one for each creature (MB.R18). The
    block may have been forced, that makes no difference (MB.hunter.4), and nothing of the fight stays
    (MB.attack.7). An example is MB.attack.ex1."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.weaker = game.rule_in_force("MB.attack.6")
        self.equal = game.rule_in_force("MB.attack.8")
        self.poison = game.rule("MB.poison.1")
        self.poisonous = game.permit(DEFEAT_ITS_OPPONENT)

    def do(self, s: State, f: Frame) -> None:
        blocker = s.slots[f.base + BLOCKER]
        if not blocker:
            return
        a = s.slots[f.base + ATTACKER][0]
        b = blocker[0]
        a_power = value(s, a & NUMBER_MASK, POWER)
        b_power = value(s, b & NUMBER_MASK, POWER)
        a_falls = self.falls(s, a_power, b_power, b & NUMBER_MASK)
        b_falls = self.falls(s, b_power, a_power, a & NUMBER_MASK)
        batch: list[Event] = []
        if a_falls != 0:
            batch.append(Event(DEFEAT, f.you, a, 0, b, a_falls))
        if b_falls != 0:
            batch.append(Event(DEFEAT, 1 - f.you, b, 0, a, b_falls))
        commit(s, batch)

    def falls(self, s: State, mine: int, its: int, other: int) -> int:
        """The rule by which a creature is defeated by another, or 0. A Poisonous one defeats its opponent on
        either side (MB.poison.4), and its own power counts as ever (MB.poison.2, MB.poison.3)."""
        if mine < its and self.weaker != 0:
            return self.weaker
        if mine == its and self.equal != 0:
            return self.equal
        return self.poison if s.game.permits(s, other, self.poisonous) else 0


class AttackAgain(Ask):
    """A Frenzy creature that has survived may attack a second time. The attack is a whole one (MB.frenzy.7);
    they are counted in what the turn remembers (MB.frenzy.5)."""

    def __init__(self, game: Game, attack: Node) -> None:
        super().__init__()
        self.attack = attack
        self.most = game.number("MB.frenzy.3", 2, 99)
        self.frenzy = game.permit(ATTACK_AGAIN)
        self.voluntary = game.has("MB.frenzy.4")

    def kids(self) -> list[Node]:
        return [self.attack]

    def ask(self, s: State, f: Frame) -> Decision | None:
        if len(s.slots[f.base + ATTACKS]) >= self.most or not self.survived(s, f):
            return None
        attacker = s.slots[f.base + ATTACKER][0]
        number = attacker & NUMBER_MASK
        if not s.game.permits(s, number, self.frenzy):
            return None
        answers = [act(STOP_HERE, 0)] if self.voluntary else []
        answers.append(act(ATTACK, number))
        return Decision(f.you, ACT, self.rule, attacker, answers, 0, 1, 1)

    def survived(self, s: State, f: Frame) -> bool:
        """MB.frenzy.2, MB.frenzy.8: it is still there, however that came about."""
        return attacker_stands(s, f)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer != act(STOP_HERE, 0):
            s.push(self, f)
            self.attack.do(s, f)

    def step(self, s: State, f: Frame) -> None:
        """The attack is over; perhaps there may be another."""
        s.pop()
        self.do(s, s.top())


def attacking(game: Game, end_of_turn: Node) -> Node:
    """One attack, its effects before the block (MB.tatk.2); the second one of a Frenzy creature runs inside
    the step that asks for it."""
    attack = Scope(
        THE_ATTACK,
        [
            *game.step("MB.attack.1", Declare()),
            *game.step("MB.key.4", Drain()),
            *game.step("MB.R24", EndIfTheAttackerIsGone()),
            *game.step("MB.hunter.1", NameABlocker(game)),
            *game.step("MB.attack.3", AskForABlock(game)),
            *game.step("MB.attack.5", Unblocked()),
            *game.step("MB.attack.6", Fight(game)),
            *game.step("MB.key.4", Drain()),
        ],
        Drain(),
    )
    return Steps(
        [
            attack,
            *game.step("MB.frenzy.1", AttackAgain(game, attack)),
            *game.step("MB.attack.11", end_of_turn),
        ]
    )
