"""The tables that a game fills in: its zones, and the fields of its pieces and seats.

Copying, saving, viewing and fingerprints follow from these rows; tests compare the hand-written `copy`
methods with them.
"""

from __future__ import annotations

from typing import Final

ALL: Final = "all"
HOLDER: Final = "holder"
NOBODY: Final = "nobody"


def otherwise(seen: str) -> str:
    """Who sees it when the rule that says so is switched off: the opposite."""
    return NOBODY if seen == ALL else ALL


class ZoneRow:
    def __init__(self, name: str, each: bool, seen: str, play: bool, ordered: bool, rule: str) -> None:
        self.name = name
        self.each = each  # every seat has one
        self.seen = seen  # who sees what lies there: all, holder, nobody
        self.play = play
        self.ordered = ordered  # its order can be seen where its cards can
        self.rule = rule  # the rule that says so


class FieldRow:
    """A field of a piece or seat: who may see it, whether it decides the future, and how long it lasts."""

    def __init__(self, name: str, seen: str, counts: bool, lasts: str, rule: str) -> None:
        self.name = name
        self.seen = seen
        self.counts = counts
        self.lasts = lasts  # "zone" (until it becomes a new object) or "game"
        self.rule = rule
