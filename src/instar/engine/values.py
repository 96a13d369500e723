"""Derived values by demand: base values and the changes in force, computed when asked for and never stored.

A reading that runs into itself sees the printed value. A value computed under such a cut is not kept, or the
order of asking would decide what others see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from instar.engine.abilities import Adjust, Ban, Forbid, Static
from instar.engine.node import Frame
from instar.engine.refs import ref

if TYPE_CHECKING:
    from instar.engine.cards import Card
    from instar.engine.state import State

UNKNOWN: Final = -(1 << 30)
# Inside one reading. Texts that all read each other would take for ever; beyond this they see printed values.
MOST_READINGS: Final = 400


class Readings:
    """What was read so far, where the texts in force ask for values themselves."""

    def __init__(self) -> None:
        self.found: dict[int, int] = {}
        self.busy: list[int] = []
        self.cut = False
        self.work = 0  # readings inside the present one


@mypyc_attr(acyclic=True, free_list_len=1)
class Values:
    """The texts in force in one position. Replaced whole after an event that may change them."""

    def __init__(self) -> None:
        self.statics: tuple[Static, ...] = ()
        self.static_frames: tuple[Frame, ...] = ()
        self.touched = 0  # the characteristics (as bits) that some text in force changes
        self.readings: Readings | None = None  # kept if one of these texts asks for values itself
        self.bans: tuple[Ban, ...] = ()
        self.ban_frames: tuple[Frame, ...] = ()
        self.forbids: tuple[Forbid, ...] = ()
        self.forbid_frames: tuple[Frame, ...] = ()
        self.adjusts: tuple[Adjust, ...] = ()
        self.adjust_frames: tuple[Frame, ...] = ()
        self.hushed = False

    def add(self, card: Card, f: Frame) -> None:
        """The texts of a card in play."""
        for static in card.statics:
            self.statics += (static,)
            self.static_frames += (f,)
            self.touched |= static.touched
            if static.reads and self.readings is None:
                self.readings = Readings()
        for ban in card.bans:
            self.bans += (ban,)
            self.ban_frames += (f,)
        for forbid in card.forbids:
            self.forbids += (forbid,)
            self.forbid_frames += (f,)
        for adjust in card.adjusts:
            self.adjusts += (adjust,)
            self.adjust_frames += (f,)
        if card.hushes:
            self.hushed = True

    def again(self) -> Values:
        """After an event that leaves the same texts in force, but may change what they say."""
        if self.readings is None:
            return self
        again = Values()
        again.readings = Readings()
        again.statics = self.statics
        again.static_frames = self.static_frames
        again.touched = self.touched
        again.bans = self.bans
        again.ban_frames = self.ban_frames
        again.forbids = self.forbids
        again.forbid_frames = self.forbid_frames
        again.adjusts = self.adjusts
        again.adjust_frames = self.adjust_frames
        again.hushed = self.hushed
        return again


# Most positions have no such text in play and share this; nothing writes to it.
NOTHING_IN_FORCE: Final = Values()


def in_force(s: State) -> Values:
    """The position's values, found anew if an event may have changed them."""
    values = s.values
    if values is None:
        values = gathered(s)
        s.values = values
    return values


def gathered(s: State) -> Values:
    """The values with the texts that hold now."""
    values = NOTHING_IN_FORCE
    pieces = s.pieces
    game = s.game
    for zone in game.play_zones:
        for number in s.zones[zone]:
            card = game.cards[pieces[number].card]
            if not card.plain:
                if values is NOTHING_IN_FORCE:
                    values = Values()
                this = ref(number, pieces[number].inc)
                values.add(card, Frame(card.node, 0, 0, game.zone_seat[zone], this, False, 0))
    return values


def value(s: State, number: int, characteristic: int) -> int:
    """What a piece in play has now."""
    values = s.values
    if values is None:
        values = in_force(s)
    printed = s.game.cards[s.pieces[number].card].printed[characteristic]
    if not values.touched >> characteristic & 1:
        return printed
    if values.readings is not None:
        return looked_into(s, values, values.readings, number, characteristic, printed)
    return changed(s, values, number, characteristic, printed)


def changed(s: State, values: Values, number: int, characteristic: int, printed: int) -> int:
    """A printed value with the changes in force."""
    result = printed
    frames = values.static_frames
    additive = s.game.additive[characteristic]
    for i, static in enumerate(values.statics):
        if static.touched >> characteristic & 1 and static.touches(s, frames[i], number):
            amount = static.amount(characteristic)
            result = result + amount if additive else result | amount
    return result


def looked_into(
    s: State, values: Values, readings: Readings, number: int, characteristic: int, printed: int
) -> int:
    """The same where the texts ask for values themselves: each is found once, and none runs into itself for
    ever."""
    key = number * s.game.characteristics + characteristic
    known = readings.found.get(key, UNKNOWN)
    if known != UNKNOWN:
        return known
    if not readings.busy:
        readings.work = 0
    elif readings.work >= MOST_READINGS or key in readings.busy:
        readings.cut = True
        return printed
    readings.work += 1
    readings.busy.append(key)
    result = changed(s, values, number, characteristic, printed)
    readings.busy.pop()
    if not readings.busy:
        readings.cut = False
        readings.found[key] = result
    elif not readings.cut:
        readings.found[key] = result
    return result
