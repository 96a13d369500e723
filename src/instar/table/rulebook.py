"""A game's rulebook: rules, rulings and switches, as `rules.yaml` states them.

Reading YAML takes a moment, so what was read is kept as JSON in the cache folder, under a name made from the
file's content.
"""

from __future__ import annotations

import hashlib
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from instar.games.registry import Entry
from instar.language.trees import cache_folder


class Rule(msgspec.Struct, frozen=True):
    """One rule of the book, in our words."""

    id: str
    section: str
    rule: str  # what it says
    kind: str
    testable: bool
    basis: str
    test: str = ""
    rulings: list[str] = []
    switches: dict[str, str] = {}  # the readings under which it holds
    restates: str = ""


class Ruling(msgspec.Struct, frozen=True):
    """What the book leaves open, and how it is played here."""

    id: str
    question: str
    ruling: str
    reason: str
    certainty: str
    switch: str = ""


class SwitchEntry(msgspec.Struct, frozen=True):
    """A reading that can be chosen; the first value is the default."""

    name: str
    values: list[str]
    ruling: str
    meaning: str


class Source(msgspec.Struct, frozen=True):
    title: str
    short: str
    source: str
    publisher: str = ""


class Rulebook(msgspec.Struct, frozen=True):
    book: Source
    switches: list[SwitchEntry]
    rulings: list[Ruling]
    rules: list[Rule]

    def rule(self, rule_id: str) -> Rule | None:
        return next((rule for rule in self.rules if rule.id == rule_id), None)

    def ruling(self, rule_id: str) -> Ruling | None:
        return next((ruling for ruling in self.rulings if ruling.id == rule_id), None)

    def statement(self, rule_id: str) -> str:
        """What a rule or ruling says; "" if there is none of that id."""
        rule = self.rule(rule_id)
        if rule is not None:
            return rule.rule
        ruling = self.ruling(rule_id)
        return ruling.ruling if ruling is not None else ""

    def ids(self) -> list[str]:
        return [rule.id for rule in self.rules] + [ruling.id for ruling in self.rulings]


def rulebook(entry: Entry) -> Rulebook:
    """The rulebook of a game. Raises ValueError in one line if its file is not one."""
    return read_rulebook(entry.folder / "rules.yaml")


@lru_cache(maxsize=8)
def read_rulebook(path: Path) -> Rulebook:
    content = path.read_bytes()
    kept = cache_folder() / f"rules-{hashlib.sha256(content).hexdigest()[:24]}.json"
    try:
        return msgspec.json.decode(kept.read_bytes(), type=Rulebook)
    except (OSError, msgspec.MsgspecError):
        pass
    try:
        book = msgspec.convert(parsed(content), Rulebook)
    except msgspec.ValidationError as error:
        raise ValueError(f"{path}: {error}") from None
    keep(kept, msgspec.json.encode(book))
    return book


def parsed(content: bytes) -> Any:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return yaml.load(content, loader)
    except yaml.YAMLError as error:
        raise ValueError("not a rulebook: " + " ".join(str(error).split())) from None


def keep(path: Path, content: bytes) -> None:
    """Write a cache file; a home that cannot be written to is no reason to fail."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as out:
            out.write(content)
        Path(out.name).replace(path)
    except OSError:
        pass
