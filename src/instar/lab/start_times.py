"""How long one waits: for a game to load, for the command line to answer."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

from instar.games.registry import open_game
from instar.lab.bench import Figure, measured

ROUNDS = 3


def load_figures(game: str) -> list[Figure]:
    """Loading a game with an empty cache, and with a filled one. Only the cache differs."""
    held = os.environ.get("INSTAR_CACHE")
    with tempfile.TemporaryDirectory() as folder:
        try:

            def cold() -> float:
                # Several empty caches: the first load also imports what every later one finds imported.
                return median_load(game, [f"{folder}/{i}" for i in range(ROUNDS)])

            def cached() -> float:
                return median_load(game, [f"{folder}/0"] * ROUNDS)

            return [
                measured(f"{game}: load, grammar built", "ms", cold),
                measured(f"{game}: load, from the cache", "ms", cached),
            ]
        finally:
            if held is None:
                os.environ.pop("INSTAR_CACHE", None)
            else:
                os.environ["INSTAR_CACHE"] = held


def median_load(game: str, caches: list[str]) -> float:
    found = []
    for folder in caches:
        os.environ["INSTAR_CACHE"] = folder
        began = time.perf_counter()
        open_game(game)
        found.append((time.perf_counter() - began) * 1000)
    return statistics.median(found)


def help_figure() -> Figure:
    """`instar --help`, from pressing Enter to the end."""

    def once() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, "-m", "instar.cli", "--help"], stdout=subprocess.DEVNULL, check=True)
        return (time.perf_counter() - began) * 1000

    return measured("instar --help", "ms", lambda: statistics.median(once() for _ in range(ROUNDS)))
