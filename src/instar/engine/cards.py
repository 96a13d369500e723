"""A card as the machine knows it: printed numbers and compiled abilities, sorted by what they are."""

from __future__ import annotations

from instar.engine.abilities import Ability, Adjust, Ban, Forbid, Hush, Instead, Permission, Static, Triggered
from instar.engine.node import Node


class Card:
    def __init__(self, index: int, name: str, printed: list[int], abilities: list[Ability]) -> None:
        self.index = index
        self.name = name
        self.printed = printed  # by characteristic
        self.abilities = abilities
        self.node = Node()  # stands for the card in frames that only evaluate its text
        self.triggers = [a for a in abilities if isinstance(a, Triggered)]
        self.statics = [a for a in abilities if isinstance(a, Static)]
        self.bans = [a for a in abilities if isinstance(a, Ban) and not a.this_only]
        self.own_bans = [a for a in abilities if isinstance(a, Ban) and a.this_only]
        self.hushes = [a for a in abilities if isinstance(a, Hush)]
        self.forbids = [a for a in abilities if isinstance(a, Forbid)]
        self.adjusts = [a for a in abilities if isinstance(a, Adjust)]
        self.insteads = [a for a in abilities if isinstance(a, Instead)]
        self.permits = [a.permits for a in abilities if isinstance(a, Permission)]
        self.permit_mask = 0  # the same as bits, settled when the game is built
        self.plain = not (self.statics or self.bans or self.hushes or self.forbids or self.adjusts)

    def forget_constants(self) -> None:
        """Without the rule that such texts hold by themselves."""
        self.statics = []
        self.bans = []
        self.own_bans = []
        self.hushes = []
        self.forbids = []
        self.adjusts = []
        self.insteads = []
        self.permit_mask = 0
        self.plain = True


class Keyword:
    """A word that stands for text: whoever has it has these abilities."""

    def __init__(self, index: int, name: str, rule: int, abilities: list[Ability]) -> None:
        self.index = index
        self.bit = 1 << index
        self.name = name
        self.rule = rule
        self.abilities = abilities
        self.own_bans = [a for a in abilities if isinstance(a, Ban) and a.this_only]
        self.insteads = [a for a in abilities if isinstance(a, Instead)]
        self.permits = [a.permits for a in abilities if isinstance(a, Permission)]
