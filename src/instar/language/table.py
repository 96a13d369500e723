"""The phrase table. One row per phrase; grammar, printer, manual and diagnostics are made from the rows.

    table.row("effect", DefeatCreature, "defeat {to:target}")
    table.row("effect", DrawCards, ("draw a card", {"n": 1}), "draw {n:int} cards")
    table.row("effect", None, "{x:sentence}")            # a chain: whatever the other nonterminal reads
    table.listing("changes", "change", " and ")             # one or more, with a separator
    table.words("keyword", {"Hunter": "Hunter"})         # open words, each with the value it stands for

A row belongs to a nonterminal and names the node class that is built with the fields of its template: those
in braces (`{field:nonterminal}`) and fixed ones. Any template is read; the first that fits is printed.
`{n:int}` is a number, `{n:signed}` one with its sign, `{name:quoted}` a card's name in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from instar.engine.node import Node

BUILT_IN = ("int", "signed", "quoted")
PLACE = re.compile(r"\{(\w+):(\w+)\}")
WORD = re.compile(r"\{\w+:\w+\}|[^\s{}.,]+|[.,]")

Fixed = Mapping[str, object]


@dataclass(frozen=True)
class Slot:
    """A place of a template that another phrase fills."""

    field: str
    nonterminal: str


@dataclass(frozen=True)
class Template:
    text: str
    fixed: Fixed
    parts: tuple[str | Slot, ...]


@dataclass
class Row:
    nonterminal: str
    node: type[Node] | None
    templates: list[Template]
    number: int
    note: str = ""


@dataclass(frozen=True)
class ListRow:
    nonterminal: str
    item: str
    separator: str  # " ", ", then", "and" (with commas before), ...
    least: int


@dataclass
class PhraseTable:
    rows: list[Row] = field(default_factory=list)
    lists: dict[str, ListRow] = field(default_factory=dict)
    vocabularies: dict[str, dict[str, object]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)

    def row(
        self, nonterminal: str, node: type[Node] | None, *templates: str | tuple[str, Fixed], note: str = ""
    ) -> None:
        made = [template(t) if isinstance(t, str) else template(t[0], t[1]) for t in templates]
        self.rows.append(Row(nonterminal, node, made, len(self.rows), note))

    def listing(self, nonterminal: str, item: str, separator: str = "", least: int = 1) -> None:
        """Items one after the other. `separator` "and" reads "a, b and c"."""
        self.lists[nonterminal] = ListRow(nonterminal, item, separator, least)

    def words(self, nonterminal: str, values: Mapping[str, object]) -> None:
        """Open words, replaced whole: a set of cards brings its own."""
        self.vocabularies[nonterminal] = dict(values)

    def name(self, nonterminal: str, words: str) -> None:
        """What people call a nonterminal in messages and in the manual."""
        self.names[nonterminal] = words

    def rows_of(self, nonterminal: str) -> Sequence[Row]:
        return [row for row in self.rows if row.nonterminal == nonterminal]

    def fields_of(self, node: type[Node]) -> list[str]:
        """The fields that rows give a class, in order of appearance."""
        found: dict[str, None] = {}
        for row in self.rows:
            if row.node is node:
                for t in row.templates:
                    for part in t.parts:
                        if isinstance(part, Slot):
                            found[part.field] = None
                    for name in t.fixed:
                        found[name] = None
        return list(found)


def template(text: str, fixed: Fixed | None = None) -> Template:
    parts: list[str | Slot] = []
    for word in WORD.findall(text):
        place = PLACE.fullmatch(word)
        parts.append(Slot(place[1], place[2]) if place else word)
    return Template(text, fixed or {}, tuple(parts))


def same(a: Any, b: Any) -> bool:
    """Whether two field values mean the same: nodes by class and what they were built with."""
    if isinstance(a, Node) or isinstance(b, Node):
        return type(a) is type(b) and shape(a) == shape(b)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b) and type(a) is type(b)


def shape(node: Node) -> list[object]:
    """A node's kids and plain fields, for comparing the small nodes that templates fix."""
    return [type(node).__name__, [shape(kid) for kid in node.kids()]]
