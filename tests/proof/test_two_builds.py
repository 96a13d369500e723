"""Two builds: compiled and interpreted play the same two thousand games, question by question."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from instar.games.registry import names

pytestmark = pytest.mark.proof
GAMES = 2000


def checksums(game: str, pure: str) -> dict[str, object]:
    environment = {**os.environ, "INSTAR_PURE": pure}
    command = [sys.executable, "-m", "instar.lab.checksums", game, "--games", str(GAMES)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    data = json.loads(done.stdout)
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("game", names())
def test_both_builds_play_the_same_games(game: str) -> None:
    interpreted = checksums(game, "1")
    compiled = checksums(game, "0")
    assert interpreted["compiled"] is False
    if not compiled["compiled"]:
        pytest.fail("the engine is not compiled here: run “make build” first")
    assert compiled["blocks"] == interpreted["blocks"]
