"""A decision: who is asked, why, and what can be answered. Each answer can be carried out as it stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

ACT: Final = 0
PICK: Final = 1
OPTION: Final = 2
NUMBER: Final = 3
ORDER: Final = 4
KIND_NAMES: Final = ("act", "pick", "option", "number", "order")

STOP: Final = 4095  # the last answer of a pick that may end early: no piece has this number
NO: Final = 0
YES: Final = 1
NO_OR_YES: Final = [NO, YES]  # shared: answers are never changed in place


@mypyc_attr(acyclic=True)
class Decision:
    """Answers are sorted and distinct. They are indexed, not always a list: a question may have no edge."""

    def __init__(
        self, seat: int, kind: int, rule: int, src: int, answers: list[int], group: int, want: int, left: int
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.rule = rule  # the rule that asks (an index)
        self.src = src  # the card that asks (a reference), or 0
        self.answers = answers
        self.group = group  # picks with one group number are one choice to a person
        self.want = want  # how many picks are still to be made at the least
        self.left = left  # and at the most

    def count(self) -> int:
        return len(self.answers)

    def at(self, index: int) -> int:
        return self.answers[index]

    def allows(self, answer: int) -> bool:
        return answer in self.answers

    def null(self) -> int:
        """The answer of a seat that is not there any more: the least, or to stop where one may."""
        return STOP if self.kind == PICK and STOP in self.answers else self.answers[0]


@mypyc_attr(acyclic=True, free_list_len=1)
class RangeDecision(Decision):
    """A number from `low` to `high`, never written out."""

    def __init__(self, seat: int, rule: int, src: int, low: int, high: int) -> None:
        super().__init__(seat, NUMBER, rule, src, [], 0, 1, 1)
        self.low = low
        self.high = high

    def count(self) -> int:
        return self.high - self.low + 1

    def at(self, index: int) -> int:
        return self.low + index

    def allows(self, answer: int) -> bool:
        return self.low <= answer <= self.high

    def null(self) -> int:
        return self.low
