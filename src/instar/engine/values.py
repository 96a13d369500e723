"""Derived values by demand: base values and the changes in force, computed when asked for and never stored.

A reading that runs into itself sees the printed value. A value computed under such a cut is not kept, or the order
of asking would decide what others see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from instar.engine.abilities import Ban, Static
from instar.engine.node import Frame

if TYPE_CHECKING:
    from instar.engine.state import State

UNKNOWN: Final = -(1 << 30)


class Values:
    """The values of one position. Replaced whole after an event that may change them."""

    def __init__(self, s: State) -> None:
        game = s.game
        self.found: list[int] = [UNKNOWN] * (len(s.pieces) * game.characteristics)
        self.statics: list[Static] = []
        self.static_frames: list[Frame] = []
        self.bans: list[Ban] = []
        self.ban_frames: list[Frame] = []
        self.hushed = False
        self.busy: list[int] = []
        self.cut = False

    def gather(self, s: State) -> None:
        """Find the texts that hold now."""
        game = s.game
        pieces = s.pieces
        cards = game.cards
        for zone in game.play_zones:
            for number in s.zones[zone]:
                card = cards[pieces[number].card]
                if card.plain:
                    continue
                f = Frame(card.node, 0, 0, game.zone_seat[zone], number | pieces[number].inc << 12, False, 0)
                for static in card.statics:
                    self.statics.append(static)
                    self.static_frames.append(f)
                for ban in card.bans:
                    self.bans.append(ban)
                    self.ban_frames.append(f)
                if card.hushes:
                    self.hushed = True


def value(s: State, number: int, characteristic: int) -> int:
    """What a piece in play has now."""
    values = s.values
    if values is None:
        values = Values(s)
        s.values = values
    game = s.game
    printed = game.cards[s.pieces[number].card].printed[characteristic]
    if not values.statics:
        return printed
    key = number * game.characteristics + characteristic
    known = values.found[key]
    if known != UNKNOWN:
        return known
    if key in values.busy:
        values.cut = True
        return printed
    values.busy.append(key)
    result = printed
    frames = values.static_frames
    additive = game.additive[characteristic]
    for i, static in enumerate(values.statics):
        amount = static.amount(characteristic)
        if amount != 0 and static.touches(s, frames[i], number):
            result = result + amount if additive else result | amount
    values.busy.pop()
    if not values.busy:
        values.cut = False
        values.found[key] = result
    elif not values.cut:
        values.found[key] = result
    return result
