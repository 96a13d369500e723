"""What somebody types, understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from instar.cli.line.reading import SHORT, Typed, understood

ANSWERS = [
    "Play Killer Bee",
    "Play Bee Bear",
    "Attack with Bee Bear",
    "Attack with Rhino Turtle (exhausted)",
    "Pass",
]


def answers(*indexes: int) -> Typed:
    return Typed("answers", indexes=indexes)


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("", Typed("nothing")),
        ("   ", Typed("nothing")),
        ("2", answers(1)),
        (" 02 ", answers(1)),
        ("2 4", answers(1, 3)),
        ("2,4", answers(1, 3)),
        ("2, 4 and 5", answers(1, 3, 4)),
        ("2 2", answers(1)),
        ("0", answers(-1)),
        ("99", answers(98)),
        ("play killer bee", answers(0)),
        ("Play KILLER", answers(0)),
        ("play bee bear", answers(1)),
        ("play bear", answers(1)),
        ("play bee", Typed("which", indexes=(0, 1))),
        ("attack bee", answers(2)),
        ("attack with the rhino", answers(3)),
        ("attack rhino exhausted", answers(3)),
        ("attack", Typed("which", indexes=(2, 3))),
        ("pass", answers(4)),
        ("p", answers(4)),
        ("bee", Typed("words", argument="bee")),
        ("block bee", Typed("words", argument="block bee")),
        ("help", Typed("command", "help")),
        ("?", Typed("command", "help")),
        ("L 50", Typed("command", "log", "50")),
        ("why not attack bee?", Typed("command", "why", "not attack bee?")),
        ("save a file.json", Typed("command", "save", "a file.json")),
        ("quit", Typed("command", "quit")),
        ("quit now", Typed("words", argument="quit now")),
        ("undo", Typed("command", "undo")),
        ("-1", Typed("words", argument="-1")),
        ("1.5", Typed("words", argument="1.5")),
    ],
)
def test_lines(line: str, meaning: Typed) -> None:
    assert understood(line, ANSWERS) == meaning


def test_yes_and_no() -> None:
    question = ["Spend no Mindbug", "Spend a Mindbug"]
    for word in ("y", "Y", "yes", "YES", "spend a mindbug", "spend mindbug", "2"):
        assert understood(word, question, yes_or_no=True) == answers(1)
    for word in ("n", "no", "spend no", "1"):
        assert understood(word, question, yes_or_no=True) == answers(0)
    assert understood("spend", question, yes_or_no=True).kind == "which"
    assert understood("y", ANSWERS).kind == "words"


def test_a_number_from_a_range() -> None:
    assert understood("7", [], low=5) == answers(2)
    assert understood("5", [], low=5) == answers(0)


@given(st.text(), st.lists(st.text(max_size=30), max_size=5))
def test_any_line_means_something(line: str, offered: list[str]) -> None:
    typed = understood(line, offered)
    assert typed.kind in ("nothing", "command", "answers", "which", "words")
    if typed.kind == "which":
        assert len(typed.indexes) > 1
        assert all(0 <= index < len(offered) for index in typed.indexes)
    if typed.kind == "command":
        assert typed.name in SHORT.values()


@given(st.integers(0, 4))
def test_every_answer_can_be_typed_out(index: int) -> None:
    assert understood(ANSWERS[index], ANSWERS) == answers(index)
    assert understood(ANSWERS[index].upper(), ANSWERS) == answers(index)
