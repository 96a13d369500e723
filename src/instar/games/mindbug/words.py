"""The words of Mindbug's cards: creatures and cards, conditions, effects, constants. (Their English: `phrases.py`.)"""

from __future__ import annotations

from typing import Final

from instar.engine.abilities import Effect, Instead, Static
from instar.engine.events import Event
from instar.engine.game import KEYWORDS
from instar.engine.node import Binder, Condition, Frame, Node, Number, Who
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.select import Choose, Noun, Selector, You
from instar.engine.state import State
from instar.engine.values import value
from instar.games.mindbug.events import (
    DEFEAT,
    DISCARD,
    DRAW,
    ENTER,
    EXHAUST,
    GAIN_LIFE,
    LOSE_LIFE,
    RETURN,
    STEAL,
    TAKE_CONTROL,
    TAKE_PILE,
    creature,
    player,
)
from instar.games.mindbug.pieces import DISCARD_PILE, DRAW_PILE, HAND, PLAY_AREA, POWER

ANY: Final = 0
ALLIED: Final = 1
ENEMY: Final = 2


# --- creatures and cards -----------------------------------------------------------------------------------------


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
    """Allied creatures are in your play area (MB.term.1), enemy ones in the opponent's (MB.term.2), others in either
    (MB.term.3), none of them anywhere else (MB.term.4)."""

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
        """MB.term.5: what is discarded is in that hand; MB.life.3: what is played from a pile is in that pile."""
        rule = "MB.term.5" if self.zone == HAND else "MB.life.3"
        return 0 if self.fits(s, f, number) or not s.game.has(rule) else s.game.rule(rule)


# --- numbers and conditions --------------------------------------------------------------------------------------


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


# --- effects -----------------------------------------------------------------------------------------------------


class LifeEffect(Effect):
    def __init__(self, who: Who, n: Number) -> None:
        super().__init__()
        self.who = who
        self.n = n

    def kids(self) -> list[Node]:
        return [self.who, self.n]


class Gain(LifeEffect):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        batch.append(Event(GAIN_LIFE, self.who.seat(s, f), 0, self.n.value(s, f), f.src, self.rule))


class Lose(LifeEffect):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        batch.append(Event(LOSE_LIFE, self.who.seat(s, f), 0, self.n.value(s, f), f.src, self.rule))


class EachLoses(Effect):
    """Both players at once (MB.R10 says who wins if both come to zero)."""

    def __init__(self, n: Number) -> None:
        super().__init__()
        self.n = n

    def kids(self) -> list[Node]:
        return [self.n]

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        n = self.n.value(s, f)
        for seat in (s.active, 1 - s.active):
            batch.append(Event(LOSE_LIFE, seat, 0, n, f.src, self.rule))


class Become(LifeEffect):
    """A life total becomes a number: the difference is gained or lost."""

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        seat = self.who.seat(s, f)
        difference = self.n.value(s, f) - player(s, seat).life
        kind = GAIN_LIFE if difference > 0 else LOSE_LIFE
        batch.append(Event(kind, seat, 0, abs(difference), f.src, self.rule))


class DrawCards(Effect):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        n = min(self.n, len(s.zones[DRAW_PILE + f.you]))
        batch.append(Event(DRAW, f.you, 0, n, f.src, self.rule))


class DiscardCards(Effect):
    """The player who discards chooses (MB.R7), all from the hand as it is, and refills once (MB.R5). A smaller hand is
    discarded as far as it goes (MB.term.6)."""

    def __init__(self, who: Who, n: int) -> None:
        super().__init__()
        self.who = who
        self.n = n
        self.times = 1
        self.chosen = Choose(CardsIn(HAND, who), n, False, who)

    def kids(self) -> list[Node]:
        return [self.who, self.chosen]

    def bind(self, binder: Binder) -> None:
        if binder.switches["discards"] == "one_by_one":
            self.times = self.n
            self.chosen.most = 1
        Effect.bind(self, binder)

    def step(self, s: State, f: Frame) -> None:
        """One instruction after the other where the switch says so, each with its refill."""
        i = f.pc
        f.pc = i + 1
        if i == 2 * self.times - 1:
            s.pop()
        if i % 2 == 0:
            self.chosen.do(s, f)
        else:
            self.carry_out(s, f)

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        seat = self.who.seat(s, f)
        for r in self.chosen.refs(s, f):
            batch.append(Event(DISCARD, seat, r, 0, f.src, self.rule))


class StealAtRandom(Effect):
    """The hand is hidden, so what is stolen is left to chance (MB.R7)."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        loser = 1 - f.you
        batch.append(Event(STEAL, loser, 0, min(self.n, len(s.zones[HAND + loser])), f.src, self.rule))


class ToEach(Effect):
    """An effect on every creature or card selected, all at once."""

    def __init__(self, to: Selector) -> None:
        super().__init__()
        self.to = to

    def kids(self) -> list[Node]:
        return [self.to]


class DefeatCreature(ToEach):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        for r in self.to.refs(s, f):
            batch.append(Event(DEFEAT, side_of(s, r), r, 0, f.src, self.rule))


class ExhaustCreature(ToEach):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        for r in self.to.refs(s, f):
            batch.append(Event(EXHAUST, side_of(s, r), r, 0, f.src, self.rule))


class Control(ToEach):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        for r in self.to.refs(s, f):
            if side_of(s, r) != f.you:
                batch.append(Event(TAKE_CONTROL, f.you, r, 0, f.src, self.rule))


class ReturnToHand(ToEach):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        for r in self.to.refs(s, f):
            batch.append(Event(RETURN, side_of(s, r), r, 0, f.src, self.rule))


class PlayFrom(Effect):
    """Put a card of a discard pile into play on your side (MB.R43); nobody may spend a Mindbug on it (MB.bug.10)."""

    def __init__(self, whose: Who) -> None:
        super().__init__()
        self.whose = whose
        self.chosen = Choose(CardsIn(DISCARD_PILE, whose), 1, False, You())

    def kids(self) -> list[Node]:
        return [self.whose, self.chosen]

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        for r in self.chosen.refs(s, f):
            batch.append(Event(ENTER, f.you, r, 0, f.src, self.rule))


class TakeDiscardPile(Effect):
    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        if s.zones[DISCARD_PILE + f.you]:
            batch.append(Event(TAKE_PILE, f.you, 0, 0, f.src, self.rule))


def side_of(s: State, reference: int) -> int:
    """The player in whose play area a creature is."""
    return s.pieces[reference & NUMBER_MASK].zone - PLAY_AREA


# --- constants ---------------------------------------------------------------------------------------------------


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
    """Creatures that have more power or further keywords, while a condition holds (MB.const.3). A keyword that a
    creature has in this way is as good as a printed one (MB.kw.2), and all that it has count (MB.kw.1)."""

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
    """Any defeat (MB.tough.7) replaced by exhausting (MB.tough.1): the creature is not moved, and was not defeated
    (MB.tough.8). Beyond that it can do all that it could before (MB.tough.6)."""

    def in_place_of(self, s: State, e: Event) -> Event:
        return Event(EXHAUST, e.seat, e.obj, 0, e.obj, self.rule)


class ThisIsExhausted(Condition):
    """Tough has been used, and does not help again (MB.tough.2)."""

    def holds(self, s: State, f: Frame) -> bool:
        return creature(s, f.src & NUMBER_MASK).exhausted
