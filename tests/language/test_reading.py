"""Texts that cannot be read: the caret, what was expected, the nearest phrases; and sets with many faults."""

from __future__ import annotations

import pytest

from instar.games.registry import Loaded, open_game
from instar.language.cardset import NumberField, read_text
from instar.language.lexer import Unreadable

POWER = [NumberField("power", 0, 99, "MB.card.1")]


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("Play: Gain 2 lif.", 13, "is not a word of this game's card English"),
        ("Play: Defeat enemy creature.", 13, "cannot stand here"),
        ("Play: Defeat", 12, "the text ends too early"),
        ("Play: Gain 2 life", 17, "the text ends too early"),
        ("play: Gain 2 life.", 0, "is written “Play:” here"),
        ("Play: Gain 99999 life.", 11, "at most three digits"),
        ("Play: Gain 2 life. €", 19, "is no part of card English"),
        ("", 0, "the text ends too early"),
    ],
)
def test_a_text_that_cannot_be_read(mindbug: Loaded, text: str, column: int, why: str) -> None:
    with pytest.raises(Unreadable) as error:
        mindbug.words.reader.grammar.parse(text)
    assert error.value.column == column
    assert why in error.value.why
    assert error.value.caret().splitlines()[-1].index("^") == column


def test_the_nearest_phrases_are_named(mindbug: Loaded) -> None:
    with pytest.raises(Unreadable) as error:
        mindbug.words.reader.grammar.parse("Play: Destroy an enemy creature.")
    assert "defeat <creatures>" in error.value.nearest or "an enemy creature <with …>" in error.value.nearest


SET = """
[set]
game = "mindbug"

[[card]]
name = "One"
power = 400

[[card]]
name = "Two"
power = 3
keywords = ["Flying"]
text = "Play: Gain 2 live."

[[card]]
name = "Two"
power = 3
text = \"\"\"
Attack: Draw a card.
Defeated: Defeat it.\"\"\"
"""


def test_all_faults_of_a_set_are_told_in_one_go() -> None:
    loaded = open_game("mindbug", extra=[read_text(SET, "mine.toml", POWER)])
    told = [p.one_line() for p in loaded.problems]
    assert told[0] == "mine.toml:7:1: One: needs power = a number from 0 to 99 (MB.card.1)"
    assert "mine.toml:15:1: Two: the name stands twice (first in line 9)" in told
    assert any(line.startswith("mine.toml:9:1: Two: “Flying” is no keyword") for line in told)
    assert any(line.startswith("mine.toml:13:22: Two: “live” is not a word") for line in told)


def test_it_needs_something_before_it() -> None:
    text = '[[card]]\nname = "One"\npower = 1\ntext = "Play: Defeat it."\n'
    loaded = open_game("mindbug", extra=[read_text(text, "mine.toml", POWER)])
    assert [p.message for p in loaded.problems] == ["“it” refers to nothing before it"]


def test_it_is_what_was_chosen_before() -> None:
    text = '[[card]]\nname = "One"\npower = 1\ncopies = 0\n'
    text += 'text = "Play: Exhaust an enemy creature, then defeat it."\n'
    assert open_game("mindbug", extra=[read_text(text, "mine.toml", POWER)]).problems == []
