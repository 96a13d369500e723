"""What holds for every game, looked at in every decision of a random game.

Copies and snapshots are equal to the state and play on equally; old copies stay as they were; answers are
sorted, distinct, and can be carried out; they are what passes the lists of checks; a replay gives the same
state; nobody's view tells more than it may. A new game gets these tests for nothing.
"""

from __future__ import annotations

import json
from typing import Any

from instar.bots.playout import Dice
from instar.engine.chance import Chance
from instar.engine.decision import ACT, PICK, STOP, Decision
from instar.engine.game import Game
from instar.engine.legality import Verb, act
from instar.engine.refs import NUMBER_MASK
from instar.engine.sample import sample
from instar.engine.select import Choose
from instar.engine.snapshot import from_data, to_data
from instar.engine.state import RUNNING, State
from instar.engine.view import SPECTATOR, facts, view

MOST_SEEDS = 1 << 30


def check_game(game: Game, seed: int) -> str:
    """The first thing that is wrong in a random game, or ""."""
    key = seed.to_bytes(32, "little")
    s = game.start(key, None)
    s.run()
    dice = Dice(seed)
    given: list[int] = []
    while s.result == RUNNING:
        decision = s.decision
        if decision is None:
            return "the machine stands still without a decision"
        answer = decision.at(dice.below(decision.count()))
        wrong = check_decision(s, decision, answer, dice)
        if wrong:
            return f"turn {s.turn}, after {len(given)} answers: {wrong}"
        s.answer(answer)
        given.append(answer)
    return "" if to_data(played_again(game, key, given)) == to_data(s) else "a replay gives another state"


def played_again(game: Game, key: bytes, given: list[int]) -> State:
    s = game.start(key, None)
    s.run()
    for answer in given:
        s.answer(answer)
    return s


def check_decision(s: State, decision: Decision, answer: int, dice: Dice) -> str:
    return (
        check_answers(decision)
        or check_copies(s, decision, answer)
        or check_snapshot(s, answer)
        or check_offers(s, decision)
        or check_views(s, dice)
    )


# --- answers, copies, snapshots -----------------------------------------------------------------------------


def check_answers(decision: Decision) -> str:
    answers = [decision.at(i) for i in range(decision.count())]
    if not answers:
        return "a decision without answers"
    if answers != sorted(set(answers)):
        return f"answers are not sorted and distinct: {answers}"
    if not all(decision.allows(answer) for answer in answers) or not decision.allows(decision.null()):
        return "an answer that is offered is not allowed"
    return ""


def check_copies(s: State, decision: Decision, answer: int) -> str:
    """A copy is equal; carrying out any answer in a copy changes neither the original nor another copy."""
    before = to_data(s)
    old = s.copy()
    if to_data(old) != before or s.game.fingerprint(old) != s.game.fingerprint(s):
        return "a copy differs from its original"
    after: list[Any] = []
    for i in range(decision.count()):
        t = s.copy()
        t.answer(decision.at(i))
        if t.result == RUNNING and t.decision is None:
            return "an answer leads to a state without a decision"
        if decision.at(i) == answer:
            after.append(to_data(t))
    if to_data(s) != before or to_data(old) != before:
        return "an answer carried out in one copy changed another"
    old.answer(answer)
    if to_data(old) != after[0]:
        return "the same answer leads to another state in another copy"
    return "" if to_data(s) == before else "an answer carried out in a copy changed its original"


def check_snapshot(s: State, answer: int) -> str:
    data = json.loads(json.dumps(to_data(s)))
    loaded = from_data(s.game, data)
    if to_data(loaded) != data or s.game.fingerprint(loaded) != s.game.fingerprint(s):
        return "a loaded snapshot differs from the state"
    t = s.copy()
    t.answer(answer)
    loaded.answer(answer)
    return "" if to_data(loaded) == to_data(t) else "a loaded snapshot plays on differently"


# --- offers are what passes the checks ----------------------------------------------------------------------


def check_offers(s: State, decision: Decision) -> str:
    if decision.kind == ACT:
        return check_acts(s, decision)
    if decision.kind == PICK:
        return check_picks(s, decision)
    return ""


def passing(s: State, verb: Verb, seat: int) -> list[int]:
    """All pieces, wherever they are, with which the seat may do this now."""
    return [piece.number for piece in s.pieces if verb.refusal(s, seat, piece.number, 0) == 0]


def check_acts(s: State, decision: Decision) -> str:
    offered = [decision.at(i) for i in range(decision.count())]
    verbs = {verb.code: verb for verb in s.game.verbs.values()}
    for answer in offered:
        code, number = answer >> 12, answer & NUMBER_MASK
        if code and verbs[code].refusal(s, decision.seat, number, 0) != 0:
            return f"{verbs[code].name} {number} is offered, but a check refuses it"
    for verb in s.game.verbs.values():
        if verb.code:
            for number in passing(s, verb, decision.seat):
                there = [a & NUMBER_MASK for a in offered if a >> 12 == verb.code]
                if act(verb.code, number) not in offered and not has_twin_in(s, there, number):
                    return f"{verb.name} {number} passes all checks, but is not offered"
    return ""


def check_picks(s: State, decision: Decision) -> str:
    """Some verb has to fit the question: what passes its checks is what is offered."""
    offered = [decision.at(i) for i in range(decision.count()) if decision.at(i) != STOP]
    wrong = "no verb"
    for verb in s.game.verbs.values():
        found = passing(s, verb, decision.seat)
        missing = [n for n in offered if n not in found]
        if not missing:
            extra = [n for n in found if n not in offered and not left_out(s, decision, offered, found, n)]
            if not extra:
                return ""
            wrong = f"{verb.name} {extra[0]} passes all checks, but is not offered"
    return f"the picks {offered} are not what the checks allow: {wrong}"


def left_out(s: State, decision: Decision, offered: list[int], found: list[int], number: int) -> bool:
    """Whether a piece is not offered for a good reason: it has a twin that is, or picks are made in ascending
    order and it comes before the last one, or too few would be left after it."""
    if has_twin_in(s, offered, number):
        return True
    node = s.asking
    if not isinstance(node, Choose):
        return False
    picked = [r & NUMBER_MASK for r in s.slot(s.frames[-1], node.slot)]
    behind = len([n for n in found if n > number])
    return (bool(picked) and number < picked[-1]) or behind < decision.want - 1


def has_twin_in(s: State, offered: list[int], number: int) -> bool:
    return any(s.game.twins(s, other, number) for other in offered)


# --- views and samples --------------------------------------------------------------------------------------


def check_views(s: State, dice: Dice) -> str:
    """A sample looks the same as the real state, can be played on, and depends on nothing but the view."""
    for seat in range(SPECTATOR, s.game.seat_count):
        before = facts(view(s, seat))
        one = sample(s, seat, chance_of(dice))
        if facts(view(one, seat)) != before:
            return f"seat {seat} can tell a sample from the real state"
        if one.decision is None or s.decision is None or one.decision.seat != s.decision.seat:
            return f"a sample for seat {seat} asks somebody else"
        again = dice.below(MOST_SEEDS)
        a = to_data(sample(s, seat, chance_of(Dice(again))))
        b = to_data(sample(one, seat, chance_of(Dice(again))))
        if a != b:
            return f"a sample for seat {seat} depends on what the seat may not know"
        one.answer(one.decision.at(dice.below(one.decision.count())))
    return ""


def chance_of(dice: Dice) -> Chance:
    return Chance(b"".join(dice.below(256).to_bytes(1, "little") for _ in range(32)), 0, [], 0)
