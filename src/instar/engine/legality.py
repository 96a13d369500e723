"""Legality: an ordered list of checks for every verb. Each check names the rule that it decides.

What is offered, what is refused and what is explained come from the same list: a verb offers the candidates
that pass all of it, and a refusal is the first check that fails.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from instar.engine.node import Frame

if TYPE_CHECKING:
    from instar.engine.state import State


class Check:
    """One rule's say on an attempt: `a` and `b` are pieces (numbers) or, where negative, seats."""

    def __init__(self, rule_id: str) -> None:
        self.rule_id = rule_id
        self.rule = 0  # the rule's index, settled when the game is built

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        raise AssertionError

    def reason(self, s: State, seat: int, a: int, b: int) -> int:
        """The rule (positive), or the piece whose text forbids it (negative: -1 - number)."""
        return self.rule


class Permit:
    """What a text can permit, numbered when the game is built: a bit in the masks of cards, and the keywords
    that give it."""

    def __init__(self, name: str, bit: int) -> None:
        self.name = name
        self.bit = bit
        self.keywords = 0


class Verb:
    """Something that a player can try to do: a number for answers, a name for people, its checks."""

    def __init__(self, code: int, name: str, checks: list[Check]) -> None:
        self.code = code
        self.name = name
        self.checks = checks

    def refusal(self, s: State, seat: int, a: int, b: int) -> int:
        """0 if the rules allow it, else the reason."""
        for check in self.checks:
            if not check.ok(s, seat, a, b):
                return check.reason(s, seat, a, b)
        return 0

    def offer(self, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        """Add the answers, in ascending order. Candidates that pass by the way they are found are not checked
        again (a test compares the offers with the full list of checks over every piece)."""
        raise AssertionError

    def perform(self, s: State, f: Frame, a: int) -> None:
        raise AssertionError


def act(code: int, number: int) -> int:
    return code << 12 | number
