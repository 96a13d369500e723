"""The reference of the scenario format names everything that can be written in one."""

from __future__ import annotations

import re

from instar.games.registry import find, open_game
from instar.table.scenario.expect import FACTS
from instar.table.scenario.reader import DESKS, KEYS
from tests.docs.reading import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_keys_and_desks() -> None:
    for word in (*KEYS, *DESKS):
        assert f"`{word}`" in PAGE or f"## {word}" in PAGE, word


def test_expectations() -> None:
    for fact in FACTS:
        assert fact in PAGE, fact


def test_moves() -> None:
    for move in find("mindbug").desk.moves:
        # The page writes X, Y where the table has places for cards.
        first = move.phrase.replace("{cards}", "X").replace("{card}", "X", 1).replace("{card}", "Y")
        assert f"`{first}`" in PAGE, move.phrase


def test_places_numbers_and_events() -> None:
    game = open_game("mindbug").game
    for name in [*(row.name for row in game.zone_rows), *(row.name for row in game.seat_fields)]:
        assert name in PAGE, name
    events = re.search(r"Kinds of events: (.+?)\n\n", PAGE, re.S)
    assert events is not None
    named = set(re.findall(r"[a-z-]+", re.sub(r"\(.*?\)", "", events[1])))
    assert {kind.name for kind in game.kinds} <= named
