"""Simulations: many games on one core or several."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from instar.games.registry import Loaded
from instar.lab.figures import mean, percentile, wilson
from instar.lab.games import Plan, Tally, play_games

CHUNKS_PER_WORKER = 16
LARGEST_CHUNK = 500
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Result:
    plan: Plan
    tally: Tally
    seconds: float
    workers: int

    def data(self) -> dict[str, Any]:
        """The figures; all but the last two are the same on every machine and for every number of workers."""
        tally = self.tally
        seats = [
            {"seat": i, "player": name, **share(tally.wins[i], tally.games)}
            for i, name in enumerate(self.plan.seats)
        ]
        return {
            "game": self.plan.game,
            "seed": self.plan.seed,
            "switches": dict(self.plan.switches),
            "games": tally.games,
            "decisions": tally.decisions,
            "wins": seats,
            "starter": share(tally.starter_wins, tally.games),
            "draws": tally.draws,
            "turns": {
                "mean": round(mean(tally.turns), 3),
                "p5": percentile(tally.turns, 5),
                "p95": percentile(tally.turns, 95),
            },
            "ended_by": {
                rule or "no rule": n for rule, n in sorted(tally.endings.items(), key=lambda e: (-e[1], e[0]))
            },
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(tally.decisions / self.seconds) if self.seconds else 0,
        }


def share(wins: int, games: int) -> dict[str, float]:
    low, high = wilson(wins, games)
    return {
        "wins": wins,
        "share": round(wins / games, 4) if games else 0.0,
        "low": round(low, 4),
        "high": round(high, 4),
    }


def simulate(
    plan: Plan, games: int, workers: int = 1, progress: Progress | None = None, loaded: Loaded | None = None
) -> Result:
    """Play games. `loaded` saves opening the game again where the caller has done so."""
    tally = Tally()
    began = time.perf_counter()
    chunks = chunked(games, workers)
    if workers <= 1:
        loaded = loaded or plan.opened()
        for first, last in chunks:
            tally.add(play_games(loaded, plan, first, last))
            if progress:
                progress(last - first)
        return Result(plan, tally, time.perf_counter() - began, 1)
    # Spawned, not forked: the same on every system, and nothing of this process leaks into a worker.
    context = multiprocessing.get_context("spawn")
    with starting_deaf():
        pool = context.Pool(min(workers, len(chunks) or 1), begin_work, (plan,))
    with pool:
        for part in pool.imap_unordered(work, chunks):
            tally.add(part)
            if progress:
                progress(part.games)
    return Result(plan, tally, time.perf_counter() - began, workers)


@contextmanager
def starting_deaf() -> Iterator[None]:
    """Ctrl-C is for the process that somebody started, which then ends its workers. They inherit not hearing
    it, or one that is just starting would die of it and leave us waiting."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    held = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, held)


def chunked(games: int, workers: int) -> list[tuple[int, int]]:
    size = max(1, min(LARGEST_CHUNK, games // (CHUNKS_PER_WORKER * max(1, workers))))
    return [(first, min(games, first + size)) for first in range(0, games, size)]


# --- in a worker -------------------------------------------------------------------------------------------

HELD: list[tuple[Plan, Loaded]] = []  # what this worker plays


def begin_work(plan: Plan) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # also in a worker that replaces a lost one
    HELD.append((plan, plan.opened()))


def work(chunk: tuple[int, int]) -> Tally:
    plan, loaded = HELD[0]
    return play_games(loaded, plan, chunk[0], chunk[1])
