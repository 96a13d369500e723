"""Who sits where in a simulation, and a game played by seats that differ."""

from __future__ import annotations

from instar.bots.bot import NAMES, make_bot
from instar.engine.state import RUNNING, State
from instar.games.registry import Loaded
from instar.lab.games import Plan
from instar.table.asked import Asked


def check_seats(given: str, seats: int) -> tuple[str, ...]:
    """`random,greedy` as a tuple; one word stands for every seat."""
    names = [name.strip() for name in given.split(",")]
    for name in names:
        if name not in NAMES:
            raise ValueError(f"a seat can be {' or '.join(NAMES)}, not “{name[:40]}”")
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise ValueError(f"the game has {seats} seats, --seats names {len(names)}")
    return tuple(names)


def play_with(loaded: Loaded, s: State, plan: Plan, number: int) -> int:
    """Play a game to its end, each seat by its own bot. Returns how many decisions had a choice."""
    bots = [make_bot(name, plan.bot_seed(number, seat)) for seat, name in enumerate(plan.seats)]
    real = 0
    while s.result == RUNNING:
        decision = s.decision
        assert decision is not None
        if decision.count() == 1:
            s.answer(decision.at(0))
            continue
        real += 1
        s.answer(decision.at(bots[decision.seat].choose(Asked(loaded, s))))
    return real
