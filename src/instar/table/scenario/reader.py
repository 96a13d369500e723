"""Reading scenario files: YAML without anchors, with the line of every scenario and step."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from instar.language.lexer import printable

LARGEST_FILE = 1_000_000
DEEPEST = 12
KEYS = ("name", "rules", "desk", "switches", "cards", "given", "steps", "expect", "note")
DESKS = ("game", "setup", "cards", "match")
MOST_RULES = 3


class BadScenario(Exception):
    """One line: what is wrong, where, and what would be right."""


@dataclass
class Scenario:
    file: str
    line: int
    game: str
    name: str
    rules: list[str]
    desk: str = "game"
    switches: dict[str, str] = field(default_factory=dict)
    cards: list[dict[str, Any]] = field(default_factory=list)
    given: dict[str, Any] = field(default_factory=dict)
    steps: list[Any] = field(default_factory=list)
    step_lines: list[int] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)
    note: str = ""


def read_scenarios(path: Path) -> list[Scenario]:
    shown = str(path)
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadScenario(f"{shown}:1: the file is larger than {LARGEST_FILE:,} bytes")
        text = path.read_text("utf-8")
    except UnicodeDecodeError:
        raise BadScenario(f"{shown}:1: the file is not UTF-8 text") from None
    except OSError as error:
        raise BadScenario(f"{shown}:1: cannot be read: {(error.strerror or 'error').lower()}") from None
    return from_text(text, shown)


def from_text(text: str, shown: str) -> list[Scenario]:
    node = composed(text, shown)
    data = plain(node, shown, 0, set())
    if not isinstance(data, dict) or not isinstance(data.get("scenarios"), list):
        raise BadScenario(f"{shown}:1: a scenario file has “game: NAME” and a list “scenarios:”")
    for key in data:
        if key not in ("game", "scenarios"):
            raise BadScenario(f"{shown}:1: “{printable(str(key))}” is not known here: game, scenarios")
    game = data.get("game")
    if not isinstance(game, str):
        raise BadScenario(f"{shown}:1: “game:” needs the name of a game")
    entries = next(v for k, v in node.value if k.value == "scenarios").value
    return [
        scenario(entry, game, shown, entries[i].start_mark.line + 1, step_lines(entries[i]))
        for i, entry in enumerate(data["scenarios"])
    ]


def composed(text: str, shown: str) -> Any:
    """The YAML as nodes; what would make a reader run away is refused before it starts."""
    depth = deepest = 0
    for char in text:
        if char in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif char in "]}":
            depth -= 1
    if deepest > DEEPEST or re.search(r"^ {80}", text, re.M) or re.search(r"^(\s*- ){12}", text, re.M):
        raise BadScenario(f"{shown}:1: nested more than {DEEPEST} levels deep")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        node = yaml.compose(text, Loader=loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = mark.line + 1 if mark else 1
        column = mark.column + 1 if mark else 1
        why = printable(str(getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"))
        raise BadScenario(f"{shown}:{line}:{column}: not YAML: {why}") from None
    except (RecursionError, ValueError) as error:
        raise BadScenario(f"{shown}:1: not YAML: {printable(str(error))}") from None
    if node is None:
        raise BadScenario(f"{shown}:1: the file is empty")
    return node


def plain(node: Any, shown: str, depth: int, seen: set[int]) -> Any:
    line = node.start_mark.line + 1
    if depth > DEEPEST:
        raise BadScenario(f"{shown}:{line}: nested more than {DEEPEST} levels deep")
    if isinstance(node, yaml.ScalarNode):
        return scalar(node)
    if id(node) in seen:
        raise BadScenario(f"{shown}:{line}: anchors and aliases are not used in scenarios")
    seen.add(id(node))
    if isinstance(node, yaml.SequenceNode):
        return [plain(item, shown, depth + 1, seen) for item in node.value]
    found: dict[str, Any] = {}
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            raise BadScenario(f"{shown}:{line}: a key must be a word")
        if key.value in found:
            raise BadScenario(f"{shown}:{key.start_mark.line + 1}: “{printable(key.value)}” stands twice")
        found[key.value] = plain(value, shown, depth + 1, seen)
    return found


def scalar(node: Any) -> Any:
    if node.style in ("'", '"', "|", ">"):
        return node.value
    if re.fullmatch(r"-?\d{1,9}", node.value):
        return int(node.value)
    if node.value in ("true", "false"):
        return node.value == "true"
    return node.value


def step_lines(node: Any) -> list[int]:
    if not isinstance(node, yaml.MappingNode):
        return []
    for key, value in node.value:
        if getattr(key, "value", "") == "steps" and isinstance(value, yaml.SequenceNode):
            return [item.start_mark.line + 1 for item in value.value]
    return []


def scenario(entry: Any, game: str, shown: str, line: int, lines: list[int]) -> Scenario:
    def bad(why: str) -> BadScenario:
        return BadScenario(f"{shown}:{line}: {why}")

    if not isinstance(entry, dict) or not isinstance(entry.get("name"), str):
        raise bad("a scenario needs a name")
    for key in entry:
        if key not in KEYS:
            raise bad(f"“{printable(str(key))}” is not known here: {', '.join(KEYS)}")
    rules = entry.get("rules", [])
    if not isinstance(rules, list) or not all(isinstance(r, str) for r in rules):
        raise bad("rules: a list of rule ids")
    if len(rules) > MOST_RULES:
        raise bad(f"a scenario shows at most {MOST_RULES} rules; this one cites {len(rules)}")
    desk = entry.get("desk", "game")
    if desk not in DESKS:
        raise bad(f"desk: one of {', '.join(DESKS)}")
    kinds = {"switches": dict, "given": dict, "expect": dict, "cards": list, "steps": list}
    for key, kind in kinds.items():
        if not isinstance(entry.get(key, kind()), kind):
            raise bad(f"{key}: {'a list' if kind is list else 'names with values'}")
    if not all(isinstance(c, dict) for c in entry.get("cards", [])):
        raise bad("cards: a list of cards, each with name, numbers and text")
    return Scenario(
        file=shown,
        line=line,
        game=game,
        name=entry["name"],
        rules=rules,
        desk=desk,
        switches={str(k): str(v) for k, v in entry.get("switches", {}).items()},
        cards=entry.get("cards", []),
        given=entry.get("given", {}),
        steps=entry.get("steps", []),
        step_lines=lines,
        expect=entry.get("expect", {}),
        note=str(entry.get("note", "")),
    )
