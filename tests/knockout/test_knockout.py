"""Every testable rule: a scenario cites it, passes with it, and fails without it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from instar.games.registry import FOLDER
from instar.lab.knockout import knock_out
from instar.table.scenario.reader import Scenario
from instar.table.scenario.run import run_scenario, scenarios_at
from tests.knockout import combat_and_cards, table_and_turns

MINDBUG = FOLDER / "mindbug"
RULES = yaml.safe_load((MINDBUG / "rules.yaml").read_text("utf-8"))["rules"]
TESTABLE = [r["id"] for r in RULES if r["testable"] and "restates" not in r]
CONTRARY = table_and_turns.CONTRARY | combat_and_cards.CONTRARY


def scenarios() -> list[Scenario]:
    found, problems = scenarios_at([Path(MINDBUG / "scenarios")])
    assert not problems, problems
    return found


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda s: s.name)
def test_scenario_passes(scenario: Scenario) -> None:
    assert run_scenario(scenario).differences == []


@pytest.mark.proof
@pytest.mark.parametrize("rule", TESTABLE)
def test_a_scenario_fails_without_the_rule(rule: str) -> None:
    verdict = knock_out(rule, scenarios(), CONTRARY.get(rule))
    assert verdict.cited_by, f"no scenario cites {rule}"
    assert verdict.caught, f"all {verdict.cited_by} scenarios that cite {rule} pass without it"


def test_contraries_are_of_rules_that_exist() -> None:
    assert set(CONTRARY) <= set(TESTABLE)
    assert not set(table_and_turns.CONTRARY) & set(combat_and_cards.CONTRARY)
