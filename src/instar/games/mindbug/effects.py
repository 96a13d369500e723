"""The effects of Mindbug's cards: what their verbs propose. (Nouns, conditions and constants: `words.py`.)"""

from __future__ import annotations

from instar.engine.abilities import Effect
from instar.engine.events import Event
from instar.engine.node import Binder, Frame, Node, Number, Who
from instar.engine.refs import NUMBER_MASK
from instar.engine.select import Choose, Selector, You
from instar.engine.state import State
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
    player,
)
from instar.games.mindbug.pieces import DISCARD_PILE, DRAW_PILE, HAND, PLAY_AREA
from instar.games.mindbug.words import CardsIn


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
    """The player who discards chooses (MB.R7), all from the hand as it is, and refills once (MB.R5). A
    smaller hand is discarded as far as it goes (MB.term.6)."""

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
    """Put a card of a discard pile into play on your side (MB.R43); no Mindbug may take it (MB.bug.10)."""

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
