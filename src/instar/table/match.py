"""A match: a game in progress with its seats, everything that was answered, and what happened.

    loaded = open_game("...")                       # instar.games.registry
    match = Match(loaded, [Chair("Ada"), Chair("Bot", "greedy")], seed=7)
    while not match.over:
        asked = match.asked()                       # whose decision, how many answers; the rest is built on demand
        match.answer_index(asked.seat, 0)           # or answer_key(seat, "play ..."), or answer(seat, 4098)
    match.lines(seat=0)                             # the log, as this seat may know it
"""

from __future__ import annotations

from dataclasses import dataclass

from instar.engine.decision import Decision
from instar.engine.state import State
from instar.games.registry import Loaded


@dataclass
class Chair:
    """Who sits at a seat: a name for the log, and "human" or the name of a bot."""

    name: str
    kind: str = "human"


@dataclass(frozen=True)
class Input:
    """One recorded input: an answer by its readable key, or a command ("concede")."""

    seat: int
    key: str
    command: bool = False
    forced: bool = False  # the only answer there was, given by the driver


class Refused(Exception):
    """An input that is not accepted. `why` is a Reason (see `reasons.py`); str() is one line for people."""


class Match:
    loaded: Loaded
    state: State
    seats: list[Chair]
    key: bytes  # 32 bytes: settles all chance
    inputs: list[Input]

    def __init__(
        self,
        loaded: Loaded,
        seats: list[Chair],
        seed: int | str | None = None,
        key: bytes | None = None,
        start: State | None = None,
    ) -> None:
        """A new match, run to its first decision. `start` is a position to begin at instead of the set-up."""

    # --- where we are
    @property
    def over(self) -> bool: ...
    @property
    def result(self) -> int:
        """The winning team, DRAWN or RUNNING (instar.engine.state)."""
    @property
    def decision(self) -> Decision | None: ...
    @property
    def deciding(self) -> int:
        """The seat whose decision it is; -1 when the game is over."""
    def asked(self) -> "Asked":
        """What the deciding seat is handed (bots: `bot.choose(match.asked())` gives the index)."""
    def message(self, seat: int, since: int = 0) -> "Message":
        """All that a seat (-1: a spectator) is told now, with the log lines from number `since` on."""
    def keys(self) -> list[str]:
        """The readable keys of the answers, in their order."""

    # --- inputs; each raises Refused, and then nothing has changed
    def answer(self, seat: int, answer: int) -> None: ...
    def answer_index(self, seat: int, index: int) -> None: ...
    def answer_key(self, seat: int, key: str) -> None: ...
    def command(self, seat: int, command: str) -> None:
        """An input that answers nothing: "concede"."""
    def forced(self) -> bool:
        """Whether the decision has but one answer (the driver pauses neutrally, then calls `answer_forced`)."""
    def answer_forced(self) -> None: ...
    def why_no_undo(self, seat: int) -> "Reason | None": ...
    def undo(self, seat: int) -> None:
        """Take back the last answer of a seat."""

    # --- what happened
    def lines(self, seat: int, since: int = 0) -> "list[Line]":
        """Log lines for a seat: Line(number, sentence, kind, rule, card): rule id and card say why."""
