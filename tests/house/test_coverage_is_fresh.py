"""The coverage that is committed beside a game is that of its code and scenarios as they are."""

from __future__ import annotations

import pytest

from instar.games.registry import find, names
from instar.table.coverage import coverage, stored
from instar.table.rulebook import rulebook


@pytest.mark.parametrize("game", names())
def test_the_stored_results_are_of_these_files(game: str) -> None:
    assert stored(find(game)).fresh, f"run “instar scenario {game}” and commit coverage.json"


@pytest.mark.parametrize("game", names())
def test_every_testable_rule_is_shown(game: str) -> None:
    assert coverage(find(game), rulebook(find(game))).uncovered == []
