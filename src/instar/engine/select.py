"""Nouns and selectors: what a text speaks of, and how it is chosen.

A noun names pieces ("enemy creatures with power 6 or more"); a selector says which of them are meant: one, up
to two, all, this, it. Only a selector that leaves a choice asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from instar.engine.decision import PICK, STOP, Decision
from instar.engine.node import Binder, Condition, Frame, Node, Number, Who
from instar.engine.refs import NUMBER_BITS, NUMBER_MASK, ref

if TYPE_CHECKING:
    from instar.engine.chance import Chance
    from instar.engine.state import State


class You(Who):
    def seat(self, s: State, f: Frame) -> int:
        return f.you


class Opponent(Who):
    def seat(self, s: State, f: Frame) -> int:
        return s.game.opponent(s, f.you)


class Literal(Number):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def value(self, s: State, f: Frame) -> int:
        return self.n


class Noun(Node):
    def __init__(self) -> None:
        super().__init__()
        self.concealed = False  # its pieces lie where others cannot see which they are

    def numbers(self, s: State, f: Frame) -> list[int]:
        """The pieces it names, in ascending order."""
        raise AssertionError

    def fits(self, s: State, f: Frame, number: int) -> bool:
        raise AssertionError

    def refusal(self, s: State, f: Frame, number: int) -> int:
        """0 if it names that piece; else what says no: a rule (positive) or a text's source (-1 - number)."""
        return 0 if self.fits(s, f, number) else -1 - (f.src & NUMBER_MASK)


class CountOf(Number):
    """The number of some pieces."""

    def __init__(self, noun: Noun) -> None:
        super().__init__()
        self.noun = noun

    def kids(self) -> list[Node]:
        return [self.noun]

    def value(self, s: State, f: Frame) -> int:
        return len(self.noun.numbers(s, f))


class ThereIs(Condition):
    """There is such a piece."""

    def __init__(self, noun: Noun) -> None:
        super().__init__()
        self.noun = noun

    def kids(self) -> list[Node]:
        return [self.noun]

    def holds(self, s: State, f: Frame) -> bool:
        return bool(self.noun.numbers(s, f))


class Not(Condition):
    def __init__(self, condition: Condition) -> None:
        super().__init__()
        self.condition = condition

    def kids(self) -> list[Node]:
        return [self.condition]

    def holds(self, s: State, f: Frame) -> bool:
        return not self.condition.holds(s, f)


class Selector(Node):
    def refs(self, s: State, f: Frame) -> tuple[int, ...]:
        """What it selects; what became another object since is left out."""
        raise AssertionError

    def asks(self) -> bool:
        return False

    def short(self, s: State, f: Frame) -> bool:
        """Whether the position offers less than the text asks for."""
        return not self.refs(s, f)


def still(s: State, references: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are still the same object."""
    if len(references) == 1:
        r = references[0]
        return references if s.pieces[r & NUMBER_MASK].inc == r >> NUMBER_BITS else ()
    return tuple([r for r in references if s.pieces[r & NUMBER_MASK].inc == r >> NUMBER_BITS])


class This(Selector):
    """The card that the text stands on."""

    def bind(self, binder: Binder) -> None:
        pass

    def refs(self, s: State, f: Frame) -> tuple[int, ...]:
        return still(s, (f.src,)) if s.game.in_play(s, f.src) else ()


class All(Selector):
    def __init__(self, noun: Noun) -> None:
        super().__init__()
        self.noun = noun

    def kids(self) -> list[Node]:
        return [self.noun]

    def refs(self, s: State, f: Frame) -> tuple[int, ...]:
        return tuple([ref(n, s.pieces[n].inc) for n in self.noun.numbers(s, f)])


class It(Selector):
    """What was chosen before."""

    def __init__(self) -> None:
        super().__init__()
        self.slot = -1

    def bind(self, binder: Binder) -> None:
        if binder.it < 0:
            binder.errors.append("it")
        self.slot = binder.it

    def refs(self, s: State, f: Frame) -> tuple[int, ...]:
        return still(s, s.slots[f.base + self.slot])


class Choose(Selector):
    """Some of what a noun names, picked one after the other in ascending order (a set has one path).

    Picks that nothing but public counts leave open are asked; picks without any choice are made at once.
    """

    def __init__(self, noun: Noun, most: int, up_to: bool, chooser: Who) -> None:
        super().__init__()
        self.noun = noun
        self.most = most
        self.up_to = up_to
        self.chooser = chooser
        self.slot = -1

    def kids(self) -> list[Node]:
        return [self.noun, self.chooser]

    def bind(self, binder: Binder) -> None:
        self.noun.bind(binder)
        self.slot = binder.slot(self.noun.concealed)
        binder.it = self.slot

    def asks(self) -> bool:
        return True

    def short(self, s: State, f: Frame) -> bool:
        return not self.up_to and len(self.noun.numbers(s, f)) < self.most

    def refs(self, s: State, f: Frame) -> tuple[int, ...]:
        return still(s, s.slots[f.base + self.slot])

    def do(self, s: State, f: Frame) -> None:
        found = self.noun.numbers(s, f)
        if not self.up_to and len(found) <= self.most:
            s.put(f, self.slot, tuple([ref(n, s.pieces[n].inc) for n in found]))
        elif not found:
            s.put(f, self.slot, ())
        else:
            s.put(f, self.slot, ())
            self.ask_next(s, f, found, -1, min(self.most, len(found)))

    def ask_next(self, s: State, f: Frame, found: list[int], last: int, left: int) -> None:
        """Offer what comes after the last pick and leaves enough to go on; twins are offered once."""
        need = 0 if self.up_to else left
        answers: list[int] = []
        rest = len(found)
        for number in found:
            rest -= 1
            if number > last and rest >= need - 1 and not has_twin(s, answers, number):
                answers.append(number)
        if self.up_to:
            answers.append(STOP)
        s.decision = Decision(
            self.chooser.seat(s, f), PICK, self.rule, f.src, answers, 1 if self.most > 1 else 0, need, left
        )
        s.asking = self

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer == STOP:
            return
        picked = s.slots[f.base + self.slot] + (ref(answer, s.pieces[answer].inc),)
        s.put(f, self.slot, picked)
        found = self.noun.numbers(s, f)
        left = min(self.most, len(found)) - len(picked)
        if left > 0 and (not self.up_to or found[-1] > answer):
            self.ask_next(s, f, found, answer, left)

    def ask_again(self, s: State, f: Frame, chance: Chance) -> None:
        """The picks made out of sight are guessed too, so that as many can follow as the question says."""
        found = self.noun.numbers(s, f)
        picked = s.slots[f.base + self.slot]
        left = s.decision.left if s.decision is not None else 0
        if self.noun.concealed and picked:
            some = list(chance.some(tuple(found), len(picked) + left))
            some.sort()
            picked = tuple([ref(n, s.pieces[n].inc) for n in some[: len(picked)]])
            s.put(f, self.slot, picked)
        last = picked[-1] & NUMBER_MASK if picked else -1
        self.ask_next(s, f, found, last, left)


def ascending(numbers: tuple[int, ...]) -> list[int]:
    """What lies in a zone, in the order in which it is offered."""
    if len(numbers) < 2:
        return list(numbers)
    if len(numbers) == 2:
        first, second = numbers[0], numbers[1]
        return [first, second] if first < second else [second, first]
    return sorted(numbers)


def distinct(s: State, numbers: tuple[int, ...]) -> list[int]:
    """What lies in a zone, in ascending order and twins once."""
    if len(numbers) < 2:
        return list(numbers)
    found: list[int] = []
    last = -1
    for number in ascending(numbers):
        card = s.pieces[number].card
        if card != last or not has_twin(s, found, number):
            found.append(number)
            last = card
    return found


def has_twin(s: State, offered: list[int], number: int) -> bool:
    """Whether a piece that differs in nothing is offered already. Equal cards have neighbouring numbers."""
    card = s.pieces[number].card
    i = len(offered) - 1
    while i >= 0:
        other = offered[i]
        if s.pieces[other].card != card:
            return False
        if s.game.twins(s, other, number):
            return True
        i -= 1
    return False
