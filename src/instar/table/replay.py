"""Replays: a save, stepped through or verified."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from instar.table import save as saves
from instar.table.match import Match
from instar.table.message import Line


@dataclass
class Step:
    """One input of a replay, what was asked, and what followed."""

    number: int  # of the input, from 1; 0 is the beginning
    seat: int
    input: str
    asked: str  # the prompt that it answered
    lines: list[Line]


class Replay:
    """`match` stands where the replay is; `step` takes it one input further."""

    def __init__(self, save: saves.Save, seat: int = -1) -> None:
        self.save = save
        self.seat = seat  # who looks: -1 is a spectator
        self.match: Match = saves.opened(save)
        self.at = 0

    @classmethod
    def open(cls, path: Path, seat: int = -1) -> Replay:
        return cls(saves.read(path), seat)

    @property
    def length(self) -> int:
        return len(self.save.inputs)

    def beginning(self) -> Step:
        return Step(0, -1, "", "", self.match.lines(self.seat))

    def step(self) -> Step | None:
        """The next input; None at the end. Raises BadSave if it does not fit."""
        if self.at == self.length:
            return None
        given = self.save.inputs[self.at]
        noted = self.match.line_count
        question = self.match.message(self.seat, noted).question
        self.at += 1
        saves.repeat(self.match, given, self.at)
        if self.at == self.length:
            saves.check_end(self.match, self.save)
        asked = question.prompt if question is not None and not given.command else ""
        return Step(
            self.at, given.seat, given.key or given.command, asked, self.match.lines(self.seat, noted)
        )

    def steps(self) -> Iterator[Step]:
        while (step := self.step()) is not None:
            yield step


@dataclass
class Verdict:
    """What verifying found: how much was played again, and what is wrong (empty if nothing is)."""

    inputs: int
    turn: int
    result: int
    problem: str


def verify(path: Path) -> Verdict:
    """Play a save again and compare every input and the end."""
    try:
        match = saves.load_file(path)
    except saves.BadSave as error:
        return Verdict(0, 0, 0, str(error))
    return Verdict(len(match.inputs), match.state.turn, match.result, "")
