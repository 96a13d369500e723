"""The manual that is made from the phrase table."""

from __future__ import annotations

import pytest

from instar.games.registry import Loaded
from instar.language.manual import Section, Text, binds, manual, templates_of


@pytest.fixture(scope="module")
def sections(mindbug: Loaded) -> list[Section]:
    texts = [Text(line, c.name) for s in mindbug.sets for c in s.cards for line in c.text.split("\n") if line]
    return manual(mindbug.words, texts, mindbug.game.switches)


def test_every_wording_is_there_once(mindbug: Loaded, sections: list[Section]) -> None:
    table = mindbug.words.table
    wordings = [(w.nonterminal, w.text) for section in sections for w in section.wordings]
    assert sorted(wordings) == sorted(
        (r.nonterminal, t.text) for r in table.rows if r.node for t in r.templates
    )
    names = {section.nonterminal for section in sections}
    assert names >= {*table.lists, *table.vocabularies}


def test_every_example_has_its_wording(mindbug: Loaded, sections: list[Section]) -> None:
    """And is read, printed back to the byte, and refers to nothing that is not there."""
    table = mindbug.words.table
    places = {(r.nonterminal, t.text): id(t) for r in table.rows for t in r.templates}
    for section in sections:
        for wording in section.wordings:
            assert places[wording.nonterminal, wording.text] in templates_of(mindbug.words, wording.example)
            assert binds(mindbug.words, wording.example, mindbug.game.switches), wording.example


def test_cards_are_named_where_they_use_a_wording(sections: list[Section]) -> None:
    wordings = {w.text: w for section in sections for w in section.wordings}
    assert wordings["take your discard pile into your hand"].cards == ["Giraffodile"]
    assert (
        wordings["take your discard pile into your hand"].example
        == "Play: Take your discard pile into your hand."
    )
    assert wordings["exhaust {to:target}"].cards == []
