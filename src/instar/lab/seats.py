"""Who sits where in a simulation, and a game played by seats that differ."""

from __future__ import annotations

from instar.engine.state import State
from instar.games.registry import Loaded
from instar.lab.games import RANDOM, Plan

BOTS = (RANDOM, "greedy")


def check_seats(given: str, seats: int) -> tuple[str, ...]:
    """`random,greedy` as a tuple; one word stands for every seat."""
    names = [name.strip() for name in given.split(",")]
    for name in names:
        if name not in BOTS:
            raise ValueError(f"a seat can be {' or '.join(BOTS)}, not “{name[:40]}”")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise ValueError(f"the game has {seats} seats, --seats names {len(names)}")
    return tuple(names)


def play_with(loaded: Loaded, s: State, plan: Plan, number: int) -> tuple[State, int]:
    raise NotImplementedError
