"""Answers at random."""

from __future__ import annotations

from instar.bots.playout import Dice
from instar.table.asked import Asked


class RandomBot:
    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, asked: Asked) -> int:
        return self.dice.below(asked.count) if asked.count > 1 else 0
