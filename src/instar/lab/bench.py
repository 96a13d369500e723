"""How fast this machine plays, in terms of a plain loop, so that figures of machines can be compared.

Nothing here is faster than play: games are `bots.playout`, which the simulation uses too.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

from instar.bots.playout import Dice, play_out
from instar.engine.decision import ACT
from instar.engine.flow import Ask
from instar.engine.state import RUNNING, State
from instar.games.registry import Loaded

LOOPS = 10**7
ROUNDS = 5
POSITIONS = 40
WRITES = 5
SEARCHED = 20_000  # copies that a long history has seen


def loop() -> int:
    x = 0
    for i in range(LOOPS):
        x += i
    return x


def calibrate() -> float:
    """Seconds for the loop: the median of five."""
    found = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        loop()
        found.append(time.perf_counter() - began)
    return statistics.median(found)


@dataclass(frozen=True)
class Figure:
    """One measured thing, with the calibration before and after it."""

    name: str
    value: float
    unit: str  # "games/s" and the like, or "us", "ms", "ratio"
    before: float
    after: float

    @property
    def calibration(self) -> float:
        return (self.before + self.after) / 2

    def per_loop(self) -> float:
        """A rate as so many per loop; a time as a part of the loop."""
        if self.unit.endswith("/s"):
            return self.value * self.calibration
        scale = {"us": 1e-6, "ms": 1e-3}.get(self.unit, 0.0)
        return self.value * scale / self.calibration


def measured(name: str, unit: str, what: Callable[[], float]) -> Figure:
    before = calibrate()
    value = what()
    return Figure(name, value, unit, before, calibrate())


def each(positions: list[State], what: Callable[[State], None], seconds: float) -> float:
    """Microseconds for one call, on average over the positions: the best of some rounds, or a busy machine
    would be measured instead of the code."""
    best = float("inf")
    end = time.perf_counter() + seconds
    while True:
        began = time.perf_counter()
        for s in positions:
            what(s)
        took = time.perf_counter()
        best = min(best, took - began)
        if took > end:
            return best / len(positions) * 1e6


# --- what is measured --------------------------------------------------------------------------------------


def rates(loaded: Loaded, seconds: float) -> tuple[float, float]:
    """Random games and decisions a second."""
    dice = Dice(1)
    games = decisions = 0
    began = time.perf_counter()
    while True:
        for _ in range(20):
            s = loaded.game.start(games.to_bytes(32, "little"), None)
            s.run()
            decisions += play_out(s, dice)
            games += 1
        took = time.perf_counter() - began
        if took > seconds:
            return games / took, decisions / took


def main_decisions(loaded: Loaded) -> list[State]:
    """Typical main decisions: what to do next, amid random games, with a usual number of answers."""
    found: list[State] = []
    dice = Dice(2)
    for number in range(POSITIONS * 2):
        s = loaded.game.start(number.to_bytes(32, "big"), None)
        s.run()
        acts: list[State] = []
        while s.result == RUNNING and s.decision is not None:
            if s.decision.kind == ACT:
                acts.append(s.copy())
            s.answer(s.decision.at(dice.below(s.decision.count())))
        if acts:
            found.append(acts[len(acts) // 2])
    usual = statistics.median(count(s) for s in found)
    return sorted(found, key=lambda s: abs(count(s) - usual))[:POSITIONS]


def count(s: State) -> int:
    return s.decision.count() if s.decision else 0


def copy_and_write(s: State) -> None:
    t = s.copy()
    for number in range(WRITES):
        t.own(number)


def list_answers(s: State) -> None:
    frame = s.frames[-1]
    node = s.asking
    assert isinstance(node, Ask)
    node.ask(s, frame)


def copy_and_answer(s: State) -> None:
    t = s.copy()
    assert t.decision is not None
    t.answer(t.decision.at(0))


def history_ratio(loaded: Loaded, seconds: float) -> float:
    """What a copy and an answer cost after a long history, relative to the same positions fresh.

    The long history: a log of many thousand events, and tens of thousands of copies made and dropped before.
    """
    fresh = main_decisions(loaded)
    old = main_decisions(loaded)
    for s in old:
        s.log = []
    for i in range(SEARCHED):
        s = old[i % len(old)]
        t = s.copy()
        t.log = s.log
        assert t.decision is not None
        t.answer(t.decision.at(0))
    found = []
    for _ in range(ROUNDS):
        first = each(fresh, copy_and_answer, seconds / ROUNDS / 2)
        found.append(each(old, copy_and_answer, seconds / ROUNDS / 2) / first)
    return statistics.median(found)


def game_figures(loaded: Loaded, seconds: float) -> list[Figure]:
    name = loaded.entry.name
    before = calibrate()
    games, decisions = rates(loaded, seconds)
    after = calibrate()
    positions = main_decisions(loaded)
    short = seconds / 3
    return [
        Figure(f"{name}: random games", games, "games/s", before, after),
        Figure(f"{name}: decisions", decisions, "decisions/s", before, after),
        measured(f"{name}: copy with {WRITES} writes", "us", lambda: each(positions, copy_and_write, short)),
        measured(f"{name}: list of answers", "us", lambda: each(positions, list_answers, short)),
        measured(f"{name}: copy and answer", "us", lambda: each(positions, copy_and_answer, short)),
        measured(f"{name}: long history / short", "ratio", lambda: history_ratio(loaded, seconds)),
    ]
