"""The words for a game's moves in scenarios: one row a phrase, with the verb that is tried."""

from __future__ import annotations

import re
from dataclasses import dataclass

ACT, PICK, STOP, YES, NO, ORDER = "act", "pick", "stop", "yes", "no", "order"


@dataclass(frozen=True)
class Move:
    """`phrase` follows the player's name; `{card}` stands for a card, `{cards}` for one or several."""

    phrase: str
    verb: str
    answer: str = ACT

    def pattern(self) -> re.Pattern[str]:
        escaped = re.escape(self.phrase).replace(r"\{card\}", "(.+?)").replace(r"\{cards\}", "(.+)")
        return re.compile(escaped + "$")


@dataclass(frozen=True)
class Desk:
    """How scenarios of a game are set up."""

    moves: tuple[Move, ...]
    filler: str  # the card that stands for "some card" where a scenario gives only a number
    defaults: tuple[tuple[str, int], ...]  # what a seat has where a scenario does not say
    seats: tuple[str, ...] = ("Alice", "Bob")
    marks: tuple[tuple[str, str], ...] = ()  # a word in brackets behind a card, and the field that it sets
    tokens: tuple[str, ...] = ()  # things that are no cards, but can be named in a move
