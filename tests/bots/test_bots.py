"""Bots: they play to the end, see only their seat, and the greedy one is worth playing against."""

from __future__ import annotations

import time
from typing import Any

import pytest

import instar
from instar.bots.bot import NAMES, Bot, make_bot
from instar.bots.playout import Dice
from instar.engine.sample import sample
from instar.engine.state import RUNNING, State
from instar.games import registry
from instar.games.registry import Loaded
from instar.lab.conformance import chance_of
from instar.table.asked import Asked
from instar.table.match import Chair, Match


@pytest.fixture(scope="module", params=registry.names())
def loaded(request: pytest.FixtureRequest) -> Loaded:
    return registry.open_game(request.param)


def game_between(loaded: Loaded, bots: list[Bot], seed: int) -> State:
    s = loaded.game.start(seed.to_bytes(32, "big"), None)
    s.run()
    while s.result == RUNNING and s.decision is not None:
        s.answer(s.decision.at(bots[s.decision.seat].choose(Asked(loaded, s))))
    return s


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_match(loaded: Loaded, name: str) -> None:
    match = Match(loaded, [Chair("A", name), Chair("B", name)], 3)
    bots = [make_bot(name, seat) for seat in range(2)]
    while not match.over:
        asked = match.asked()
        match.answer_index(asked.seat, bots[asked.seat].choose(asked))


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same(loaded: Loaded, name: str) -> None:
    ends = [game_between(loaded, [make_bot(name, 1), make_bot(name, 2)], 4) for _ in range(2)]
    assert loaded.game.fingerprint(ends[0]) == loaded.game.fingerprint(ends[1])


@pytest.mark.parametrize("name", NAMES)
def test_what_looks_alike_is_answered_alike(loaded: Loaded, name: str) -> None:
    """The bot cannot tell a position from another that its seat cannot tell from it."""
    s = loaded.game.start(bytes(32), None)
    s.run()
    dice = Dice(1)
    while s.result == RUNNING and s.decision is not None:
        other = sample(s, s.decision.seat, chance_of(dice))
        chosen = make_bot(name, 7).choose(Asked(loaded, s))
        assert make_bot(name, 7).choose(Asked(loaded, other)) == chosen
        assert 0 <= chosen < s.decision.count()
        s.answer(s.decision.at(dice.below(s.decision.count())))


def test_random_looks_at_nothing(loaded: Loaded) -> None:
    s = loaded.game.start(bytes(32), None)
    s.run()
    asked: Any = Asked(loaded, s)
    make_bot("random", 1).choose(asked)
    assert asked._view is None


@pytest.mark.parametrize("games", [60, pytest.param(200, marks=pytest.mark.proof)])
def test_greedy_beats_random(loaded: Loaded, games: int) -> None:
    """At least four games in five, from either seat; and quickly."""
    won = decisions = 0
    spent = 0.0
    for seed in range(games):
        seat = seed % 2
        bots = [make_bot("greedy" if i == seat else "random", 2 * seed + i) for i in range(2)]
        s = loaded.game.start(seed.to_bytes(32, "big"), None)
        s.run()
        while s.result == RUNNING and s.decision is not None:
            asked = Asked(loaded, s)
            began = time.perf_counter()
            chosen = bots[asked.seat].choose(asked)
            if asked.seat == seat and asked.count > 1:
                spent += time.perf_counter() - began
                decisions += 1
            s.answer(s.decision.at(chosen))
        won += s.result == s.seats[seat].team
    assert won > 0.8 * games
    assert spent / decisions < (0.010 if instar.compiled() else 0.100)


def test_unknown_bots() -> None:
    with pytest.raises(ValueError, match="there are: random, greedy"):
        make_bot("x" * 1_000_000, 1)
