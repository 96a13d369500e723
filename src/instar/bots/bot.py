"""Bots: what they have to do, and which there are. A bot sees what its seat is handed, and nothing else."""

from __future__ import annotations

from typing import Protocol

from instar.table.asked import Asked

NAMES = ("random", "greedy")


class Bot(Protocol):
    def choose(self, asked: Asked) -> int:
        """The index of an answer."""
        ...


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name, with chance of its own; raises ValueError if there is none of that name."""
    if name == "random":
        from instar.bots.random_bot import RandomBot

        return RandomBot(seed)
    if name == "greedy":
        from instar.bots.greedy import GreedyBot

        return GreedyBot(seed)
    raise ValueError(f"there is no bot “{name[:40]}”; there are: {', '.join(NAMES)}")
