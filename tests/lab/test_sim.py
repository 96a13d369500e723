"""Simulations: the same seed gives the same games, however they are shared out."""

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instar.games import registry
from instar.lab.figures import mean, percentile, wilson
from instar.lab.games import Plan, Tally, play_games
from instar.lab.seats import check_seats
from instar.lab.sim import Result, chunked, simulate


@pytest.fixture(params=registry.names())
def plan(request: pytest.FixtureRequest) -> Plan:
    return Plan(request.param, ("random",) * registry.find(request.param).seats, "7")


def same(a: Result, b: Result) -> None:
    drop = ("seconds", "decisions_per_second")
    first, second = ({k: v for k, v in r.data().items() if k not in drop} for r in (a, b))
    assert json.dumps(first) == json.dumps(second)


def test_the_number_of_workers_changes_nothing(plan: Plan) -> None:
    same(simulate(plan, 60, workers=1), simulate(plan, 60, workers=2))


def test_the_same_seed_gives_the_same_games(plan: Plan) -> None:
    same(simulate(plan, 30), simulate(plan, 30))


def test_another_seed_gives_other_games(plan: Plan) -> None:
    other = Plan(plan.game, plan.seats, "8")
    assert simulate(plan, 30).tally.decisions != simulate(other, 30).tally.decisions


def test_a_game_depends_on_its_number_alone(plan: Plan) -> None:
    loaded = plan.opened()
    whole = play_games(loaded, plan, 0, 20)
    parts = Tally()
    for number in reversed(range(20)):
        parts.add(play_games(loaded, plan, number, number + 1))
    assert parts == whole


def test_every_game_is_counted_once(plan: Plan) -> None:
    tally = simulate(plan, 40).tally
    assert tally.games == 40
    assert sum(tally.wins.values()) + tally.draws == 40
    assert sum(tally.turns.values()) == 40
    assert sum(tally.endings.values()) == 40


@given(st.integers(0, 5000), st.integers(1, 64))
def test_chunks_cover_all_games_once(games: int, workers: int) -> None:
    numbers = [n for first, last in chunked(games, workers) for n in range(first, last)]
    assert numbers == list(range(games))


def test_seats() -> None:
    assert check_seats("random", 2) == ("random", "random")
    assert check_seats("random, greedy", 2) == ("random", "greedy")
    for wrong in ("", "clever", "random,random,random", "human"):
        with pytest.raises(ValueError, match="seat"):
            check_seats(wrong, 2)


# --- figures -----------------------------------------------------------------------------------------------


@given(st.integers(1, 10_000), st.data())
def test_wilson_holds_the_share(games: int, data: st.DataObject) -> None:
    wins = data.draw(st.integers(0, games))
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games + 1e-12
    assert wins / games - 1e-12 <= high <= 1


def test_wilson_known_values() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.lists(st.integers(0, 50), min_size=1))
def test_percentiles_are_those_of_the_sorted_list(values: list[int]) -> None:
    counts = Counter(values)
    for percent in (5, 50, 95, 100):
        value = percentile(counts, percent)
        assert sum(1 for v in values if v <= value) >= percent / 100 * len(values)
        assert sum(1 for v in values if v < value) < percent / 100 * len(values)
    assert abs(mean(counts) - sum(values) / len(values)) < 1e-9
