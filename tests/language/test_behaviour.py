"""A round trip does not prove meaning: every phrase is also played. Each template of the table stands on a
card of some scenario, whose steps and expectations say what it does."""

from __future__ import annotations

from typing import Any

from instar.engine.node import Node
from instar.games.registry import FOLDER, Loaded
from instar.language.printer import Printer
from instar.language.table import Row, Template
from instar.table.scenario.run import scenarios_at


class Noting(Printer):
    """A printer that notes the templates it prints with."""

    def __init__(self, words: Any) -> None:
        super().__init__(words.table)
        self.used: set[tuple[str, str]] = set()

    def filled(self, template: Template, row: Row, value: Any) -> list[str] | None:
        words = super().filled(template, row, value)
        if words is not None:
            self.used.add((row.nonterminal, template.text))
        return words


def texts_of_scenarios(mindbug: Loaded) -> set[str]:
    found, problems = scenarios_at([FOLDER / "mindbug" / "scenarios"])
    assert not problems
    printed = {c.name: c.text for s in mindbug.sets for c in s.cards}
    texts: set[str] = {k.text for s in mindbug.sets for k in s.keywords}
    for scenario in found:
        texts |= {str(card.get("text", "")) for card in scenario.cards}
        said = repr(scenario.given)
        texts |= {text for name, text in printed.items() if name in said}
    return {line for text in texts for line in text.split("\n") if line}


def test_every_phrase_is_played(mindbug: Loaded) -> None:
    printer = Noting(mindbug.words)
    for text in texts_of_scenarios(mindbug):
        node = mindbug.words.reader.read(text)
        assert isinstance(node, Node)
        printer.text(node)
    rows = {(row.nonterminal, t.text) for row in mindbug.words.table.rows if row.node for t in row.templates}
    assert sorted(rows - printer.used) == []


def test_every_card_is_played(mindbug: Loaded) -> None:
    found, _ = scenarios_at([FOLDER / "mindbug" / "scenarios"])
    said = repr([(s.given, s.steps) for s in found])
    assert [c.name for s in mindbug.sets for c in s.cards if c.name not in said] == []
