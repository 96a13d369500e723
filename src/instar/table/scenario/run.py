"""Running scenarios at their desks."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from instar.table.scenario import expect, moves
from instar.table.scenario.position import Table, card_problems, game_for, laid_out, set_up
from instar.table.scenario.reader import BadScenario, Scenario, read_scenarios


@dataclass
class Outcome:
    scenario: Scenario
    passed: bool
    differences: list[str] = field(default_factory=list)
    seconds: float = 0.0

    def as_data(self) -> dict[str, Any]:
        return {
            "file": self.scenario.file,
            "line": self.scenario.line,
            "name": self.scenario.name,
            "rules": self.scenario.rules,
            "passed": self.passed,
            "differences": self.differences,
        }


def files_at(path: Path) -> list[Path]:
    if path.is_dir():
        return sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
    return [path]


def run_scenario(
    scenario: Scenario, paranoid: bool = False, without: frozenset[str] = frozenset()
) -> Outcome:
    began = time.perf_counter()
    try:
        differences = at_desk(scenario, paranoid, without)
    except BadScenario as error:
        differences = [str(error)]
    except ValueError as error:
        differences = [f"{scenario.file}:{scenario.line}: {scenario.name}: {error}"]
    return Outcome(scenario, not differences, differences, time.perf_counter() - began)


def at_desk(scenario: Scenario, paranoid: bool, without: frozenset[str]) -> list[str]:
    if scenario.desk == "cards":
        return at_card_desk(scenario, without)
    if scenario.desk == "setup":
        refused = at_setup_desk(scenario, without)
        if refused is not None:
            return refused
        return played(set_up(scenario, without), scenario, paranoid)
    return played(laid_out(scenario, without), scenario, paranoid)


def at_card_desk(scenario: Scenario, without: frozenset[str]) -> list[str]:
    """Cards that are read, or refused by a rule."""
    loaded = game_for(scenario, without)
    problems = card_problems(loaded)
    wanted = scenario.expect.get("refused")
    if wanted is not None:
        rules = sorted({p.rule for p in problems})
        if wanted in rules:
            return []
        return [f"refused: expected {wanted}, but {', '.join(rules) or 'nothing'} refuses"]
    if problems:
        return [problems[0].one_line()]
    return []


def at_setup_desk(scenario: Scenario, without: frozenset[str]) -> list[str] | None:
    """A table that cannot be set up at all, if the scenario expects that."""
    from instar.games.registry import seats_refused, stock_refused

    wanted = scenario.expect.get("refused")
    loaded = game_for(scenario, without)
    refused = ""
    if "seats" in scenario.given:
        refused = seats_refused(loaded, int(scenario.given["seats"]))
    if not refused and "stock" in scenario.given:
        refused = stock_refused(loaded, int(scenario.given["stock"]))
    if wanted is None and not refused:
        return None
    return [] if wanted == refused else [f"refused: expected {wanted}, but it is {refused or 'accepted'}"]


def played(table: Table, scenario: Scenario, paranoid: bool) -> list[str]:
    for i, step in enumerate(scenario.steps):
        if paranoid:
            reload(table)
        line = scenario.step_lines[i] if i < len(scenario.step_lines) else scenario.line
        found = taken(table, step)
        if found:
            return [f"{scenario.file}:{line}: {scenario.name}: {one}" for one in found]
    if paranoid:
        reload(table)
    found = expect.differences(table, scenario.expect)
    return [f"{scenario.file}:{scenario.line}: {scenario.name}: {one}" for one in found]


def reload(table: Table) -> None:
    """Paranoid mode: what goes on is only what a saved state holds."""
    from instar.engine.snapshot import from_data, to_data

    chance = table.state.chance
    state = from_data(table.loaded.game, to_data(table.state))
    state.chance = chance.copy(state.epoch)
    state.log = table.log
    table.state = state


def taken(table: Table, step: Any) -> list[str]:
    if isinstance(step, str):
        moves.carry_out(table, moves.understood(table, step))
        return []
    if isinstance(step, dict) and set(step) == {"expect"} and isinstance(step["expect"], dict):
        return expect.differences(table, step["expect"])
    if isinstance(step, dict) and set(step) == {"refused", "by"}:
        return refused(table, str(step["refused"]), str(step["by"]))
    raise table.bad("a step is a move, “expect: …”, or “refused: MOVE” with “by: RULE or CARD”")


def refused(table: Table, text: str, by: str) -> list[str]:
    attempt = moves.understood(table, text)
    reason = moves.refusal(table, attempt)
    if reason == by:
        return []
    if reason:
        return [f"“{text}”: expected to be refused by {by}, but {reason} refuses it"]
    fate = "refused by no rule" if moves.answer_for(table, attempt, attempt.a) is None else "allowed"
    return [f"“{text}”: expected to be refused by {by}, but it is {fate}"]


def scenarios_at(paths: list[Path]) -> tuple[list[Scenario], list[str]]:
    """All scenarios, and what could not be read."""
    found: list[Scenario] = []
    problems: list[str] = []
    for path in paths:
        for file in files_at(path):
            try:
                found += read_scenarios(file)
            except BadScenario as error:
                problems.append(str(error))
    return found, problems
