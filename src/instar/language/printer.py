"""The way back: from a tree to its text."""

from __future__ import annotations

from typing import Any

from instar.engine.node import Node
from instar.language.lexer import capitalised
from instar.language.table import ListRow, PhraseTable, Row, Slot, Template, same


class Printer:
    def __init__(self, table: PhraseTable) -> None:
        self.table = table
        self.rows: dict[str, list[Row]] = {}
        for row in table.rows:
            self.rows.setdefault(row.nonterminal, []).append(row)

    def text(self, node: Node, nonterminal: str = "ability") -> str:
        words = self.words(node, nonterminal)
        if words is None:
            raise ValueError(f"no phrase prints {type(node).__name__} as {nonterminal}")
        return capitalised(words)

    def words(self, value: Any, nonterminal: str) -> list[str] | None:
        """The words of a value as that nonterminal, or None if no row of it prints the value."""
        if nonterminal == "int":
            return [str(value)]
        if nonterminal == "signed":
            return [f"{value:+d}"]
        if nonterminal == "quoted":
            return [f'"{value}"']
        vocabulary = self.table.vocabularies.get(nonterminal)
        if vocabulary is not None:
            return next((word.split() for word, v in vocabulary.items() if same(v, value)), None)
        items = self.table.lists.get(nonterminal)
        if items is not None:
            return self.list_words(value, items)
        for row in self.rows.get(nonterminal, []):
            for template in row.templates:
                words = self.filled(template, row, value)
                if words is not None:
                    return words
        return None

    def filled(self, template: Template, row: Row, value: Any) -> list[str] | None:
        if row.node is not None:
            if type(value) is not row.node:
                return None
            if not all(same(getattr(value, name), fixed) for name, fixed in template.fixed.items()):
                return None
        words: list[str] = []
        for part in template.parts:
            if isinstance(part, Slot):
                held = value if row.node is None else getattr(value, part.field)
                inner = self.words(held, part.nonterminal)
                if inner is None:
                    return None
                words += inner
            else:
                words.append(part)
        return words

    def list_words(self, value: Any, items: ListRow) -> list[str] | None:
        if not isinstance(value, list) or len(value) < items.least:
            return None
        words: list[str] = []
        for i, item in enumerate(value):
            if i > 0:
                words += separator_words(items, last=i == len(value) - 1)
            inner = self.words(item, items.item)
            if inner is None:
                return None
            words += inner
        return words


def separator_words(items: ListRow, last: bool) -> list[str]:
    if items.separator == "and":
        return ["and"] if last else [","]
    return items.separator.replace(",", " , ").split()
