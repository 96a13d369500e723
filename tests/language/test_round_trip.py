"""Every text prints back to the byte: those of the cards, and those that nobody wrote."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from instar.games.registry import Loaded, open_game
from instar.language.generate import Generator
from instar.language.trees import dumped, restored

LOADED = open_game("mindbug")


def test_the_cards_print_back(mindbug: Loaded) -> None:
    texts = [
        (c.text, card)
        for s in mindbug.sets
        for c in s.cards
        for card in mindbug.game.cards
        if card.name == c.name
    ]
    assert len(texts) == 32
    for text, card in texts:
        assert "\n".join(mindbug.words.printer.text(a) for a in card.abilities) == text


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32))
def test_generated_texts_print_back(seed: int) -> None:
    words = LOADED.words
    text = Generator(words.table, random.Random(seed)).text()
    node = words.reader.grammar.parse(text)
    proper = words.printer.text(node)  # a synonym is read, and printed in its proper wording
    again = words.reader.grammar.parse(proper)
    assert words.printer.text(again) == proper
    assert dumped(again, words.table) == dumped(node, words.table)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 2**32))
def test_trees_survive_as_data(seed: int) -> None:
    """What the cache keeps is the same tree."""
    words = LOADED.words
    text = Generator(words.table, random.Random(seed)).text()
    node = words.reader.grammar.parse(text)
    data = dumped(node, words.table)
    again = restored(data, words.reader.classes)
    assert dumped(again, words.table) == data
    assert words.printer.text(again) == words.printer.text(node)


def test_every_template_can_be_generated(mindbug: Loaded) -> None:
    """The generator reaches every template of the table, so the round trip above speaks for all of them."""
    rng = random.Random(7)
    generator = Generator(mindbug.words.table, rng)
    made: set[str] = set()
    filled = generator.filled

    def noting(template: object, depth: int) -> list[str]:
        made.add(template.text)  # type: ignore[attr-defined]
        return filled(template, depth)  # type: ignore[arg-type]

    generator.filled = noting  # type: ignore[method-assign]
    for _ in range(3000):
        generator.text()
    everything = {t.text for row in mindbug.words.table.rows for t in row.templates}
    assert everything - made == set()
