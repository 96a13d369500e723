"""A set of cards: numbers and texts in a TOML file. Reading runs nothing; all errors are told in one go."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from instar.language.lexer import printable

LARGEST_FILE = 1_000_000
MOST_CARDS = 1_000
LONGEST_NAME = 60
LONGEST_TEXT = 1_000
MOST_COPIES = 100
CARD_KEYS = ("name", "keywords", "copies", "text", "flavour")


@dataclass(frozen=True)
class Problem:
    """What is wrong, where, and what would be right."""

    file: str
    line: int
    column: int
    card: str
    message: str
    rule: str = ""
    caret: str = ""
    nearest: tuple[str, ...] = ()

    def one_line(self) -> str:
        card = f" {self.card}:" if self.card else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.file}:{self.line}:{self.column}:{card} {self.message}{rule}"


@dataclass(frozen=True)
class NumberField:
    """A number that every card of a game has."""

    name: str
    least: int
    most: int
    rule: str  # the rule that says that every card has it
    needed: bool = True

    def unless(self, without: set[str]) -> NumberField:
        """Without its rule, a card may do without it."""
        return replace(self, needed=False) if self.rule in without else self


@dataclass
class CardText:
    name: str
    numbers: dict[str, int]
    keywords: list[str]
    copies: int
    text: str
    line: int = 0
    text_line: int = 0
    text_column: int = 1

    def as_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"name": self.name, **self.numbers, "copies": self.copies}
        if self.keywords:
            data["keywords"] = self.keywords
        if self.text:
            data["text"] = self.text
        return data


@dataclass
class KeywordText:
    name: str
    rule: str
    text: str
    line: int = 0


@dataclass
class CardSet:
    file: str
    name: str = ""
    game: str = ""
    cards: list[CardText] = field(default_factory=list)
    keywords: list[KeywordText] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_file(path: Path, numbers: list[NumberField]) -> CardSet:
    shown = str(path)
    found = CardSet(shown)
    try:
        if path.stat().st_size > LARGEST_FILE:
            found.problems.append(Problem(shown, 1, 1, "", f"the file is larger than {LARGEST_FILE:,} bytes"))
            return found
        text = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        found.problems.append(Problem(shown, 1, error.start + 1, "", "the file is not UTF-8 text"))
        return found
    except OSError as error:
        found.problems.append(
            Problem(shown, 1, 1, "", f"cannot be read: {(error.strerror or 'error').lower()}")
        )
        return found
    return read_text(text, shown, numbers)


def read_text(text: str, shown: str, numbers: list[NumberField]) -> CardSet:
    found = CardSet(shown)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (len(text.splitlines()) or 1, 1)
        why = re.sub(r" \(at .*\)", "", str(error))
        found.problems.append(Problem(shown, line, column, "", f"not TOML: {printable(why)}"))
        return found
    except RecursionError:
        found.problems.append(Problem(shown, 1, 1, "", "not a set of cards: nested too deeply"))
        return found
    return from_data(data, shown, numbers, Places(text))


class Places:
    """Where the tables of a TOML text begin, to tell a person the line."""

    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")

    def table(self, kind: str, index: int) -> int:
        header = re.compile(rf"\s*\[\[\s*{kind}\s*\]\]")
        seen = -1
        for i, line in enumerate(self.lines):
            if header.match(line):
                seen += 1
                if seen == index:
                    return i + 1
        return 1

    def key(self, start: int, key: str) -> int:
        for i in range(start, len(self.lines)):
            line = self.lines[i]
            if line.lstrip().startswith("[["):
                break
            if re.match(rf"\s*{key}\s*=", line):
                return i + 1
        return start

    def text_start(self, line: int) -> tuple[int, int]:
        """The line and column at which the value of a text begins."""
        if 0 < line <= len(self.lines):
            quote = re.match(r"\s*\w+\s*=\s*(\"\"\"|'''|\"|')", self.lines[line - 1])
            if quote:
                if len(quote[1]) == 3 and not self.lines[line - 1][quote.end() :].strip():
                    return line + 1, 1
                return line, quote.end() + 1
        return line, 1


def from_data(
    data: dict[str, Any], shown: str, numbers: list[NumberField], places: Places | None = None
) -> CardSet:
    """Check the shape of what was read. `data` may also come from a scenario or a save."""
    found = CardSet(shown)
    head = data.get("set", {})
    if isinstance(head, dict):
        found.name = str(head.get("name", ""))
        found.game = str(head.get("game", ""))
    for key in data:
        if key not in ("set", "card", "keyword"):
            found.problems.append(
                Problem(
                    shown,
                    1,
                    1,
                    "",
                    f"“{printable(str(key))}” is no part of a set: [set], [[card]], [[keyword]]",
                )
            )
    for kind in ("card", "keyword"):
        entries = data.get(kind, [])
        if not isinstance(entries, list) or not all(isinstance(e, dict) for e in entries):
            found.problems.append(Problem(shown, 1, 1, "", f"“{kind}” must be a list of tables: [[{kind}]]"))
            continue
        if len(entries) > MOST_CARDS:
            found.problems.append(Problem(shown, 1, 1, "", f"more than {MOST_CARDS} cards"))
            continue
        for i, entry in enumerate(entries):
            line = places.table(kind, i) if places else 1
            if kind == "card":
                card(entry, found, line, numbers, places)
            else:
                keyword(entry, found, line)
    names: dict[str, int] = {}
    for one in found.cards:
        if one.name in names:
            found.problems.append(
                Problem(
                    shown, one.line, 1, one.name, f"the name stands twice (first in line {names[one.name]})"
                )
            )
        names.setdefault(one.name, one.line)
    return found


def card(
    entry: dict[str, Any], found: CardSet, line: int, numbers: list[NumberField], places: Places | None
) -> None:
    name = entry.get("name")
    shown = printable(name) if isinstance(name, str) else "?"
    problems: list[Problem] = []

    def wrong(key: str, message: str, rule: str = "") -> None:
        at = places.key(line, key) if places else line
        problems.append(Problem(found.file, at, 1, shown, message, rule))

    sound = (
        isinstance(name, str)
        and bool(name.strip())
        and len(name) <= LONGEST_NAME
        and name.isprintable()
        and '"' not in name
    )
    if not sound:
        wrong("name", f"a card needs a name of 1 to {LONGEST_NAME} printable characters", "")
    values: dict[str, int] = {}
    for number in numbers:
        value = entry.get(number.name, None if number.needed else number.least)
        if not isinstance(value, int) or isinstance(value, bool) or not number.least <= value <= number.most:
            wrong(
                number.name,
                f"needs {number.name} = a number from {number.least} to {number.most}",
                number.rule,
            )
        else:
            values[number.name] = value
    keywords = entry.get("keywords", [])
    if (
        not isinstance(keywords, list)
        or not all(isinstance(k, str) for k in keywords)
        or len(set(keywords)) < len(keywords)
    ):
        wrong("keywords", 'keywords are a list of different words: keywords = ["…"]')
        keywords = []
    copies = entry.get("copies", 1)
    if not isinstance(copies, int) or isinstance(copies, bool) or not 0 <= copies <= MOST_COPIES:
        wrong("copies", f"copies = a number from 0 to {MOST_COPIES}")
        copies = 1
    text = entry.get("text", "")
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        wrong("text", f"text = at most {LONGEST_TEXT} characters")
        text = ""
    for key in entry:
        if key not in CARD_KEYS and key not in [n.name for n in numbers]:
            known = ", ".join([*[n.name for n in numbers], *CARD_KEYS])
            wrong(str(key), f"“{printable(str(key))}” is nothing a card has: {known}")
    found.problems += problems
    # A faulty card is kept under the name that is shown for it: its text is looked at in the same run.
    text_line, text_column = places.text_start(places.key(line, "text")) if places else (line, 1)
    text = text.strip("\n")
    given = {number.name: values.get(number.name, number.least) for number in numbers}
    found.cards.append(
        CardText(str(name) if sound else shown, given, keywords, copies, text, line, text_line, text_column)
    )


def keyword(entry: dict[str, Any], found: CardSet, line: int) -> None:
    name, text, rule = entry.get("name"), entry.get("text", ""), entry.get("rule", "")
    if not (isinstance(name, str) and re.fullmatch(r"[A-Z][\w'-]{0,30}", name)):
        found.problems.append(
            Problem(found.file, line, 1, printable(str(name)), "a keyword is one word with a capital")
        )
    elif not isinstance(text, str) or not text or len(text) > LONGEST_TEXT or not isinstance(rule, str):
        found.problems.append(
            Problem(found.file, line, 1, name, f"a keyword needs a text of at most {LONGEST_TEXT} characters")
        )
    else:
        found.keywords.append(KeywordText(name, rule, text.strip("\n"), line))
