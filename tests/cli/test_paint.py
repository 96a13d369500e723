"""Long lines are broken between words, and colours take no place."""

from __future__ import annotations

from instar.cli.paint import folded, seen_length

LONG = "    Snail Thrower, power 1. Other allied creatures with power 4 or less have Hunter and Poisonous."


def test_short_lines_stay_as_they_are() -> None:
    assert folded("  a line\n\n    another", 80) == "  a line\n\n    another"


def test_long_lines_are_broken_between_words() -> None:
    lines = folded(LONG, 40).split("\n")
    assert all(len(line) < 40 for line in lines)
    assert " ".join(line.strip() for line in lines) == LONG.strip()
    assert lines[0].startswith("    Snail")
    assert all(line.startswith("      ") for line in lines[1:])


def test_colours_take_no_place() -> None:
    painted = LONG.replace("Snail Thrower", "\x1b[1mSnail Thrower\x1b[0m")
    assert seen_length(painted) == len(LONG)
    assert folded(painted, 60).replace("\x1b[1m", "").replace("\x1b[0m", "") == folded(LONG, 60)


def test_a_word_longer_than_the_line_stays_whole() -> None:
    assert folded("x" * 50, 20) == "x" * 50
