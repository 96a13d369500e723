"""Random texts of a game's card English, from the phrase table: for testing the language, and for games with
cards that nobody wrote."""

from __future__ import annotations

import random

from instar.language.lexer import capitalised
from instar.language.table import BUILT_IN, PhraseTable, Slot, Template

DEEPEST = 9
LONGEST_LIST = 3


class Generator:
    def __init__(self, table: PhraseTable, rng: random.Random) -> None:
        self.table = table
        self.rng = rng
        self.shortest: dict[str, int] = {}
        self.measure()

    def text(self, nonterminal: str = "ability") -> str:
        return capitalised(self.words(nonterminal, 0))

    def words(self, nonterminal: str, depth: int) -> list[str]:
        if nonterminal in BUILT_IN:
            return [self.built_in(nonterminal)]
        vocabulary = self.table.vocabularies.get(nonterminal)
        if vocabulary is not None:
            return self.rng.choice(list(vocabulary)).split()
        items = self.table.lists.get(nonterminal)
        if items is not None:
            most = items.least if depth >= DEEPEST else max(items.least, LONGEST_LIST)
            return self.list_words(nonterminal, self.rng.randint(items.least, most), depth)
        templates = [t for row in self.table.rows_of(nonterminal) for t in row.templates]
        if depth >= DEEPEST:
            least = min(self.depth_of(t) for t in templates)
            templates = [t for t in templates if self.depth_of(t) == least]
        return self.filled(self.rng.choice(templates), depth)

    def filled(self, template: Template, depth: int) -> list[str]:
        words: list[str] = []
        for part in template.parts:
            words += self.words(part.nonterminal, depth + 1) if isinstance(part, Slot) else [part]
        return words

    def list_words(self, nonterminal: str, count: int, depth: int) -> list[str]:
        items = self.table.lists[nonterminal]
        words: list[str] = []
        for i in range(count):
            if i > 0:
                last = i == count - 1
                joint = (
                    ("and" if last else ",")
                    if items.separator == "and"
                    else items.separator.replace(",", " , ")
                )
                words += joint.split()
            words += self.words(items.item, depth + 1)
        return words

    def built_in(self, kind: str) -> str:
        if kind == "quoted":
            return '"Nobody"'
        number = self.rng.randint(2, 6)  # one of something has a wording of its own
        return f"+{number}" if kind == "signed" else str(number)

    # --- the way out: how deep the shortest text of each nonterminal is -------------------------------------

    def measure(self) -> None:
        names = {row.nonterminal for row in self.table.rows}
        self.shortest = dict.fromkeys([*BUILT_IN, *self.table.vocabularies], 0)
        for _ in range(len(names) + len(self.table.lists) + 1):
            for name, items in self.table.lists.items():
                inner = self.shortest.get(items.item, 99)
                self.shortest[name] = 0 if items.least == 0 else min(self.shortest.get(name, 99), inner + 1)
            for name in names:
                best = min(self.depth_of(t) for row in self.table.rows_of(name) for t in row.templates)
                self.shortest[name] = min(self.shortest.get(name, 99), best)

    def depth_of(self, template: Template) -> int:
        return 1 + max(
            [self.shortest.get(p.nonterminal, 99) for p in template.parts if isinstance(p, Slot)], default=0
        )
