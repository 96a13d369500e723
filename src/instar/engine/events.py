"""The event pipe: the one place where proposals become changes.

    zero is no event -> can't -> instead -> change the amount -> zero again -> apply -> record -> notice
    -> consequences -> checks

Committing is the last act of a step; what follows is the next step. So the pipe may put frames on the stack:
a trigger, or a question whether to use an optional "instead".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from instar.engine.refs import NUMBER_MASK

if TYPE_CHECKING:
    from instar.engine.state import State


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """First a proposal, then a record: a kind and a few integers. `rule` and `src` say why it happened."""

    def __init__(self, kind: EventKind, seat: int, obj: int, n: int, src: int, rule: int) -> None:
        self.kind = kind
        self.seat = seat
        self.obj = obj  # what it happens to (a reference), or 0
        self.n = n
        self.src = src  # the card that causes it (a reference), or 0
        self.rule = rule  # the rule that causes it (an index), or 0
        self.was = -1  # for what leaves a zone: the seat that held it
        self.many: tuple[int, ...] = ()  # the pieces it moved, where it moved several
        self.used: tuple[int, ...] = ()  # the sources whose "instead" it has passed
        self.seen = -1  # in the log: the mask of those who know which cards it concerns


class EventKind:
    """One object a kind; a game's kinds stand in its `events.py`, its only code that writes the state."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.no = -1
        self.measured = False  # with an amount of zero it does not happen
        self.stirs = True  # it may change derived values
        self.regroups = True  # if so, perhaps because other texts hold after it
        self.checked = False  # the game's checks follow it
        self.follows = False  # it has consequences
        self.secret = False  # which piece it concerns is known to those alone who know the piece
        self.heard = False  # some loaded ability listens (settled when the game is built)
        self.guarded = False  # some loaded ability forbids, replaces or changes it

    def apply(self, s: State, e: Event) -> None:
        """Change the state."""

    def heard_by(self, s: State, e: Event) -> int:
        """The number of the piece whose own triggers hear this event; -1 if it happens to no piece."""
        return -1

    def holder(self, s: State, e: Event) -> int:
        """The seat that is "you" in those triggers."""
        return e.seat


def emit(s: State, e: Event) -> None:
    """Commit a single proposal."""
    kind = e.kind
    if kind.measured and e.n <= 0:
        return
    if kind.guarded:
        commit(s, [e])
        return
    kind.apply(s, e)
    if s.log is not None:
        record(s, s.log, e)
    if kind.stirs:
        s.values = None if kind.regroups or s.values is None else s.values.again()
    if kind.heard:
        s.game.notice(s, e)
    if kind.follows:
        s.game.follow_one(s, e)
    if kind.checked:
        s.game.check(s)


def record(s: State, log: list[Event], e: Event) -> None:
    """Note down what happened, and who knows at this moment which cards it concerned."""
    if e.kind.secret:
        if e.obj > 0:
            e.seen &= s.pieces[e.obj & NUMBER_MASK].known
        for number in e.many:
            e.seen &= s.pieces[number].known
    log.append(e)


def commit(s: State, batch: list[Event]) -> None:
    """Commit proposals that happen together."""
    standing: list[Event] = []
    for e in batch:
        kind = e.kind
        if kind.measured and e.n <= 0:
            continue
        if kind.guarded and s.game.forbids(s, e):
            continue
        standing.append(e)
    if not s.game.replace(s, standing):
        apply_all(s, standing)


def apply_all(s: State, batch: list[Event]) -> None:
    """The second half of the pipe, for what nothing forbids or replaces any more."""
    checked = False
    follows = False
    heard = False
    happened = with_amounts(s, batch)
    for e in happened:
        kind = e.kind
        kind.apply(s, e)
        if s.log is not None:
            record(s, s.log, e)
        if kind.stirs:
            s.values = None if kind.regroups or s.values is None else s.values.again()
        checked = checked or kind.checked
        follows = follows or kind.follows
        heard = heard or kind.heard
    if heard:
        for e in happened:
            if e.kind.heard:
                s.game.notice(s, e)
    if follows:
        s.game.follow(s, happened)
    if checked:
        s.game.check(s)


def with_amounts(s: State, batch: list[Event]) -> list[Event]:
    """Change the amounts of all of them first, and leave out what comes to nothing."""
    gone = False
    for e in batch:
        if e.kind.guarded and e.kind.measured:
            s.game.change_amount(s, e)
            gone = gone or e.n <= 0
    if not gone:
        return batch
    return [e for e in batch if e.n > 0 or not (e.kind.guarded and e.kind.measured)]
