"""A table to sit at."""

from __future__ import annotations

import pytest

from instar.bots.playout import Dice
from instar.games import registry
from instar.games.registry import Loaded
from instar.table.match import Chair, Match


@pytest.fixture(scope="session", params=registry.names())
def loaded(request: pytest.FixtureRequest) -> Loaded:
    opened = registry.open_game(request.param)
    assert not opened.problems
    return opened


def seated(loaded: Loaded, seed: int | str | None = 1) -> Match:
    return Match(loaded, [Chair(f"Player {i}") for i in range(loaded.game.seat_count)], seed)


def played(loaded: Loaded, seed: int, inputs: int = 10_000) -> Match:
    """A random match, to its end or for so many inputs."""
    match = seated(loaded, seed)
    dice = Dice(seed)
    while not match.over and len(match.inputs) < inputs:
        if match.forced():
            match.answer_forced()
        else:
            decision = match.decision
            assert decision is not None
            match.answer_index(decision.seat, dice.below(decision.count()))
    return match
