"""The words of Mindbug's cards: creatures and cards, conditions, constants. (What their verbs do:
`effects.py`; their English: `phrases.py`.)"""

from __future__ import annotations

from typing import Final

from instar.engine.abilities import Instead, Static
from instar.engine.events import Event
from instar.engine.game import KEYWORDS
from instar.engine.node import Binder, Condition, Frame, Node, Number, Who
from instar.engine.refs import NUMBER_MASK
from instar.engine.select import Noun
from instar.engine.state import State
from instar.engine.values import value
from instar.games.mindbug.events import EXHAUST, creature, player
from instar.games.mindbug.pieces import HAND, PLAY_AREA, POWER

ANY: Final = 0
ALLIED: Final = 1
ENEMY: Final = 2


# --- creatures and cards ------------------------------------------------------------------------------------


class Filter(Node):
    def passes(self, s: State, f: Frame, number: int) -> bool:
        raise AssertionError


class PowerFilter(Filter):
    """MB.R29: the current power; in constants a switch may ask for the printed one."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n
        self.printed = False

    def bind(self, binder: Binder) -> None:
        self.printed = binder.constant and binder.switches["power_conditions"] == "printed"

    def reads_values(self) -> bool:
        return not self.printed

    def power(self, s: State, number: int) -> int:
        if self.printed:
            return s.game.cards[s.pieces[number].card].printed[POWER]
        return value(s, number, POWER)


class PowerOrMore(PowerFilter):
    def passes(self, s: State, f: Frame, number: int) -> bool:
        return self.power(s, number) >= self.n


class PowerOrLess(PowerFilter):
    def passes(self, s: State, f: Frame, number: int) -> bool:
        return self.power(s, number) <= self.n


class With(Filter):
    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword
        self.bit = 0

    def bind(self, binder: Binder) -> None:
        self.bit = binder.words[self.keyword]

    def reads_values(self) -> bool:
        return True

    def passes(self, s: State, f: Frame, number: int) -> bool:
        return value(s, number, KEYWORDS) & self.bit != 0


class Without(With):
    def passes(self, s: State, f: Frame, number: int) -> bool:
        return value(s, number, KEYWORDS) & self.bit == 0


class Exhausted(Filter):
    def passes(self, s: State, f: Frame, number: int) -> bool:
        return creature(s, number).exhausted


class Creatures(Noun):
    """Allied creatures are in your play area (MB.term.1), enemy ones in the opponent's (MB.term.2), others in
    either (MB.term.3), none of them anywhere else (MB.term.4)."""

    def __init__(self, side: int, other: bool, filters: list[Filter]) -> None:
        super().__init__()
        self.side = side
        self.other = other  # not this one
        self.filters = filters

    def kids(self) -> list[Node]:
        return list(self.filters)

    def numbers(self, s: State, f: Frame) -> list[int]:
        zones = s.zones
        if self.side == ALLIED:
            there = zones[PLAY_AREA + f.you]
        elif self.side == ENEMY:
            there = zones[PLAY_AREA + 1 - f.you]
        else:
            there = zones[PLAY_AREA] + zones[PLAY_AREA + 1]
        found = [n for n in there if self.passes(s, f, n)]
        found.sort()
        return found

    def passes(self, s: State, f: Frame, number: int) -> bool:
        if self.other and number == f.src & NUMBER_MASK:
            return False
        for one in self.filters:
            if not one.passes(s, f, number):
                return False
        return True

    def fits(self, s: State, f: Frame, number: int) -> bool:
        zone = s.pieces[number].zone
        if zone != PLAY_AREA + f.you and self.side == ALLIED:
            return False
        if zone != PLAY_AREA + 1 - f.you and self.side == ENEMY:
            return False
        if self.side == ANY and not s.game.zone_row[zone].play:
            return False
        return self.passes(s, f, number)

    def refusal(self, s: State, f: Frame, number: int) -> int:
        """The terms say which creatures a text speaks of; its own words do the rest."""
        game = s.game
        zone = s.pieces[number].zone
        if not game.zone_row[zone].play and game.has("MB.term.4"):
            return game.rule("MB.term.4")
        if self.side == ALLIED and zone != PLAY_AREA + f.you and game.has("MB.term.1"):
            return game.rule("MB.term.1")
        if self.side == ENEMY and zone != PLAY_AREA + 1 - f.you and game.has("MB.term.2"):
            return game.rule("MB.term.2")
        return Noun.refusal(self, s, f, number)


class CardsIn(Noun):
    """The cards of somebody's hand or discard pile."""

    def __init__(self, zone: int, whose: Who) -> None:
        super().__init__()
        self.zone = zone
        self.whose = whose
        self.concealed = zone == HAND

    def kids(self) -> list[Node]:
        return [self.whose]

    def numbers(self, s: State, f: Frame) -> list[int]:
        found = list(s.zones[self.zone + self.whose.seat(s, f)])
        found.sort()
        return found

    def fits(self, s: State, f: Frame, number: int) -> bool:
        return s.pieces[number].zone == self.zone + self.whose.seat(s, f)

    def refusal(self, s: State, f: Frame, number: int) -> int:
        """MB.term.5: what is discarded is in that hand; MB.life.3: what is played from a pile is in that
        pile."""
        rule = "MB.term.5" if self.zone == HAND else "MB.life.3"
        return 0 if self.fits(s, f, number) or not s.game.has(rule) else s.game.rule(rule)


# --- numbers and conditions ---------------------------------------------------------------------------------


class LifeOf(Number):
    def __init__(self, whose: Who) -> None:
        super().__init__()
        self.whose = whose

    def kids(self) -> list[Node]:
        return [self.whose]

    def value(self, s: State, f: Frame) -> int:
        return player(s, self.whose.seat(s, f)).life


class YourTurn(Condition):
    def holds(self, s: State, f: Frame) -> bool:
        return s.active == f.you


class FewerCreatures(Condition):
    def holds(self, s: State, f: Frame) -> bool:
        return len(s.zones[PLAY_AREA + f.you]) < len(s.zones[PLAY_AREA + 1 - f.you])


# --- constants ----------------------------------------------------------------------------------------------


class MorePower(Node):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n


class GainsKeyword(Node):
    def __init__(self, keyword: str) -> None:
        super().__init__()
        self.keyword = keyword
        self.bit = 0

    def bind(self, binder: Binder) -> None:
        self.bit = binder.words[self.keyword]


class Has(Static):
    """Creatures that have more power or further keywords, while a condition holds (MB.const.3). A keyword
    that a creature has in this way is as good as a printed one (MB.kw.2), and all that it has count
    (MB.kw.1)."""

    def __init__(self, noun: Noun | None, changes: list[Node], condition: Condition | None) -> None:
        super().__init__(noun, changes, condition)
        self.power = 0
        self.mask = 0

    def bind(self, binder: Binder) -> None:
        Static.bind(self, binder)
        self.power = 0
        self.mask = 0
        for change in self.changes:
            if isinstance(change, MorePower):
                self.power += change.n
            elif isinstance(change, GainsKeyword):
                self.mask |= change.bit
        self.touched = (1 << POWER if self.power else 0) | (1 << KEYWORDS if self.mask else 0)

    def amount(self, characteristic: int) -> int:
        return self.power if characteristic == POWER else self.mask


class ExhaustInstead(Instead):
    """Any defeat (MB.tough.7) replaced by exhausting (MB.tough.1): the creature is not moved, and was not
    defeated (MB.tough.8). Beyond that it can do all that it could before (MB.tough.6)."""

    def in_place_of(self, s: State, e: Event) -> Event:
        return Event(EXHAUST, e.seat, e.obj, 0, e.obj, self.rule)


class ThisIsExhausted(Condition):
    """Tough has been used, and does not help again (MB.tough.2)."""

    def holds(self, s: State, f: Frame) -> bool:
        return creature(s, f.src & NUMBER_MASK).exhausted
