"""Which rules scenarios show: the stamped results of the last run of a game's scenarios.

The stamp says which code and which scenarios were run. Results whose stamp does not fit the files any more
are stale, and are shown as such; nothing is run to answer a question.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import instar
from instar.games.registry import Entry
from instar.language.trees import cache_folder
from instar.table.rulebook import Rulebook
from instar.table.scenario.run import Outcome

PACKAGE = Path(instar.__file__).parent
CODE = ("engine", "language", "table/scenario")


@dataclass
class Results:
    """What a run of all of a game's scenarios gave."""

    code: str = ""
    scenarios: str = ""
    outcomes: list[dict[str, Any]] = field(default_factory=list)
    fresh: bool = False

    @property
    def state(self) -> str:
        return "fresh" if self.fresh else "stale" if self.outcomes else "never run"


def hashed(folders: Iterable[Path], wanted: Callable[[Path], bool]) -> str:
    """A hash of the wanted files of some folders, by their names inside them."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in sorted(f for f in folder.rglob("*") if f.is_file() and wanted(f)):
            digest.update(file.relative_to(folder).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:24]


def decides(file: Path) -> bool:
    """Whether a file of the engine, the language or a game bears on what its scenarios show."""
    return (file.suffix in (".py", ".toml") and file.name != "face.py") or file.name == "rules.yaml"


def code_hash(entry: Entry) -> str:
    return hashed([*[PACKAGE / part for part in CODE], entry.folder], decides)


def scenario_folder(entry: Entry) -> Path:
    return entry.folder / "scenarios"


def scenario_hash(entry: Entry) -> str:
    return hashed([scenario_folder(entry)], lambda file: file.suffix == ".yaml")


def places(entry: Entry) -> list[Path]:
    """Beside the game, where it is committed; else in the cache, for a package that nobody may write to."""
    return [entry.folder / "coverage.json", cache_folder() / f"coverage-{entry.name}.json"]


def stored(entry: Entry) -> Results:
    """The results that fit the files, or else the newest there are."""
    code, scenarios = code_hash(entry), scenario_hash(entry)
    best = Results()
    for place in places(entry):
        try:
            data = json.loads(place.read_bytes())
            found = Results(str(data["code"]), str(data["scenarios"]), list(data["outcomes"]))
        except (OSError, ValueError, KeyError, TypeError):
            continue
        found.fresh = found.code == code and found.scenarios == scenarios
        if found.fresh:
            return found
        if not best.outcomes:
            best = found
    return best


def store(entry: Entry, outcomes: list[Outcome]) -> Results:
    """Keep the results of a run of all scenarios of a game."""
    results = Results(
        code_hash(entry), scenario_hash(entry), [outcome_data(entry, outcome) for outcome in outcomes], True
    )
    data = {"code": results.code, "scenarios": results.scenarios, "outcomes": results.outcomes}
    text = json.dumps(data, indent=1, ensure_ascii=False) + "\n"
    for place in places(entry):
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            part = place.with_suffix(f".{os.getpid()}.part")
            part.write_text(text, "utf-8")
            part.replace(place)
            break
        except OSError:
            continue
    return results


def outcome_data(entry: Entry, outcome: Outcome) -> dict[str, Any]:
    scenario = outcome.scenario
    file = Path(scenario.file)
    shown = file.relative_to(PACKAGE) if file.is_relative_to(PACKAGE) else file
    return {
        "name": scenario.name,
        "file": shown.as_posix(),
        "line": scenario.line,
        "rules": scenario.rules,
        "switches": scenario.switches,
        "passed": outcome.passed,
    }


@dataclass(frozen=True)
class Coverage:
    game: str
    testable: list[str]
    covered: list[str]
    uncovered: list[str]
    state: str
    scenarios: int
    passed: int

    def as_data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "testable": len(self.testable),
            "covered": len(self.covered),
            "uncovered": self.uncovered,
            "scenarios": self.scenarios,
            "passed": self.passed,
            "results": self.state,
        }


def coverage(entry: Entry, book: Rulebook) -> Coverage:
    """A rule is covered if a passing scenario cites it under switches where it holds; what only restates
    another rule counts with that one."""
    results = stored(entry)
    defaults = {switch.name: switch.values[0] for switch in book.switches}
    rules = {rule.id: rule for rule in book.rules}
    shown: set[str] = set()
    for outcome in results.outcomes:
        played = {**defaults, **outcome["switches"]}
        for rule_id in outcome["rules"]:
            rule = rules.get(rule_id)
            if rule and outcome["passed"] and all(played[n] == value for n, value in rule.switches.items()):
                shown.add(rule_id)
    testable = [rule.id for rule in book.rules if rule.testable]
    covered = [r for r in testable if r in shown or rules[r].restates in shown]
    return Coverage(
        entry.name,
        testable,
        covered,
        [rule for rule in testable if rule not in set(covered)],
        results.state,
        len(results.outcomes),
        sum(bool(o["passed"]) for o in results.outcomes),
    )


def decided_at(entry: Entry, rule: str) -> list[tuple[Path, int]]:
    """The lines of the game's code and keyword texts that cite a rule: first where a step, check or number
    carries it, then where it is only explained."""
    carried: list[tuple[Path, int]] = []
    explained: list[tuple[Path, int]] = []
    for file in sorted([*entry.folder.glob("*.py"), *entry.folder.glob("cards/*.toml")]):
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
            if f'"{rule}"' in line:
                carried.append((file, number))
            elif cites(line, rule):
                explained.append((file, number))
    return carried + explained


def cites(line: str, rule: str) -> bool:
    place = line.find(rule)
    while place >= 0:
        after = line[place + len(rule) : place + len(rule) + 1]
        if not after.isalnum():
            return True
        place = line.find(rule, place + 1)
    return False
