"""Golden games: one whole transcript for each game, and the checksums of a hundred. A change of rules,
wording or order shows as a difference, and is blessed on purpose: `python -m instar.lab.bless GAME`."""

from __future__ import annotations

import json

import pytest

from instar.games.registry import FOLDER, names, open_game
from instar.lab.bless import BLESSED_GAMES, transcript
from instar.lab.checksums import game_checksum


@pytest.mark.parametrize("game", names())
def test_the_golden_game_reads_the_same(game: str) -> None:
    golden = (FOLDER / game / "scenarios" / "golden.txt").read_text("utf-8")
    assert transcript(game).splitlines() == golden.splitlines()


@pytest.mark.parametrize("game", names())
def test_seeded_games_are_the_same(game: str) -> None:
    blessed = json.loads((FOLDER / game / "scenarios" / "checksums.json").read_text("utf-8"))
    loaded = open_game(game).game
    assert [game_checksum(loaded, seed) for seed in range(BLESSED_GAMES)] == blessed
