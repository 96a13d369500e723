"""Every walk has its answer, and those of finished games are scenarios of that name."""

from __future__ import annotations

import re

from instar.games.registry import FOLDER
from instar.table.scenario.run import scenarios_at
from tests.docs.reading import ROOT

WALKS = (ROOT / "docs" / "walks.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| ([A-Z]\d+) \| (.+?) \| (.+?) \|", re.M)
HOW_MANY = {"M": 6, "S": 5, "B": 7, "T": 34}


def test_there_are_fifty_two() -> None:
    found = [name for name, hard, carried in ROW.findall(WALKS) if hard.strip() and carried.strip()]
    assert sorted(found) == sorted(
        f"{game}{n}" for game, most in HOW_MANY.items() for n in range(1, most + 1)
    )


def test_the_walks_of_mindbug_are_scenarios() -> None:
    scenarios, problems = scenarios_at([FOLDER / "mindbug" / "scenarios" / "walks.yaml"])
    assert not problems
    named = re.findall(r"W-M\d: .+?(?=<br>| \|)", WALKS)
    assert sorted(named) == sorted(scenario.name for scenario in scenarios)
    assert {f"W-M{n}" for n in range(1, HOW_MANY["M"] + 1)} == {name.split(":")[0] for name in named}


def test_the_mechanisms_are_where_they_are_said_to_be() -> None:
    package = ROOT / "src" / "instar"
    table = WALKS[WALKS.index("## The mechanisms") : WALKS.index("## Mindbug")]
    for file in re.findall(r"`((?:engine|table)/[\w/]+\.py)`", table):
        assert (package / file).exists(), file
    code = "\n".join(path.read_text(encoding="utf-8") for path in (package / "engine").glob("*.py"))
    for name in re.findall(r"`([A-Z]\w+)`", table):
        assert f"class {name}" in code, name
