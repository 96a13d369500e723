"""The child of `mutants`: one module is replaced by its mutant, then the proof runs until something fails."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

CHECKSUM_GAMES = 100
MOST_MEMORY = 2 << 30

try:
    import resource
except ImportError:  # not on every system
    resource = None  # type: ignore[assignment]


class Replacing(importlib.abc.MetaPathFinder):
    """Finds one module in another file."""

    def __init__(self, name: str, file: str) -> None:
        self.name = name
        self.file = file

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.file)


def fail(why: str) -> None:
    print(why)
    sys.exit(1)


def main() -> None:
    game, original, mutant = sys.argv[1:4]
    if resource is not None:  # a mutant may collect for ever
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    import instar

    package = Path(instar.__file__).parent
    name = "instar." + ".".join(Path(original).relative_to(package).with_suffix("").parts)
    sys.meta_path.insert(0, Replacing(name, mutant))
    try:
        prove(game)
        unit_tests()
    except SystemExit:
        raise
    except BaseException as error:
        fail(f"a crash ({type(error).__name__})")


def prove(game: str) -> None:
    from instar.games.registry import FOLDER, open_game
    from instar.lab.checksums import game_checksum
    from instar.lab.conformance import check_game
    from instar.table.scenario.run import run_scenario, scenarios_at

    loaded = open_game(game)
    if loaded.problems:
        fail("the cards")
    scenarios, problems = scenarios_at([FOLDER / game / "scenarios"])
    for scenario in scenarios:
        if problems or not run_scenario(scenario).passed:
            fail(f"scenario {scenario.name}")
    blessed = json.loads((FOLDER / game / "scenarios" / "checksums.json").read_text("utf-8"))
    loaded = open_game(game)
    for seed in range(CHECKSUM_GAMES):
        if game_checksum(loaded.game, seed) != blessed[seed]:
            fail("checksums")
    for seed in range(3):
        wrong = check_game(loaded.game, seed)
        if wrong:
            fail(f"conformance: {wrong}")


def unit_tests() -> None:
    """The unit tests, where there is a checkout: in this process, so with the mutant."""
    import pytest

    folders = [folder for folder in sys.argv[4:] if Path(folder).is_dir()]
    if folders and pytest.main(["-q", "-x", "-p", "no:cacheprovider", *folders]) != 0:
        fail("the unit tests")


if __name__ == "__main__":
    main()
