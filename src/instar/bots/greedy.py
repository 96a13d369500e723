"""Takes what looks best at the end of the turn.

It imagines positions that it cannot tell from the real one, tries each answer there, lets both sides go on by
what looks best to them at once, and asks the game's face how good the outcome looks to its seat.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from instar.engine.chance import KEY_BYTES, Chance
from instar.engine.game import Game
from instar.engine.state import RUNNING, State
from instar.engine.view import View, view
from instar.games.registry import face_of
from instar.table.asked import Asked

WORLDS = 2  # positions imagined for a decision
STEPS = 8  # decisions looked ahead, at the most
MOST_ANSWERS = 40  # of a question with more, only so many are tried


class GreedyBot:
    def __init__(self, seed: int, worlds: int = WORLDS) -> None:
        key = blake2b(str(seed).encode(), digest_size=KEY_BYTES, person=b"instar greedy").digest()
        self.chance = Chance(key, 0, [], 0)
        self.worlds = worlds

    def choose(self, asked: Asked) -> int:
        if asked.count == 1:
            return 0
        evaluate = face_of(asked.loaded.entry).evaluate
        tried = min(asked.count, MOST_ANSWERS)
        scores = [0.0] * tried
        for _ in range(self.worlds):
            world = asked.sample(self.chance)
            decision = world.decision
            assert decision is not None
            for i in range(tried):
                t = world.copy()
                t.answer(decision.at(i))
                go_on(t, world.turn, evaluate)
                scores[i] += evaluate(t.game, view(t, asked.seat))
        return max(range(tried), key=scores.__getitem__)


def go_on(s: State, turn: int, evaluate: Callable[[Game, View], float]) -> None:
    """Play to the end of the turn: each side takes what looks best to it at once."""
    for _ in range(STEPS):
        decision = s.decision
        if s.result != RUNNING or s.turn != turn or decision is None:
            return
        best, most = 0, float("-inf")
        count = min(decision.count(), MOST_ANSWERS)
        for i in range(count) if count > 1 else ():
            t = s.copy()
            t.answer(decision.at(i))
            score = evaluate(s.game, view(t, decision.seat))
            if score > most:
                best, most = i, score
        s.answer(decision.at(best))
