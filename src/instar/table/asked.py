"""What a player who is asked is handed: everything it may know, each part built when it is looked at.

A bot that picks at random costs nothing; one that thinks looks at the view, or plays on in samples, which are
full states that its seat cannot tell from the real one.
"""

from __future__ import annotations

from collections.abc import Callable

from instar.engine.chance import Chance
from instar.engine.sample import sample
from instar.engine.state import State
from instar.engine.view import View, view
from instar.games.registry import Loaded
from instar.table.message import Message
from instar.table.telling import message_of


class Asked:
    """`count` answers are open to `seat`; the bot returns the index of one."""

    def __init__(self, loaded: Loaded, s: State, told: Callable[[], Message] | None = None) -> None:
        decision = s.decision
        assert decision is not None
        self.loaded = loaded
        self.seat = decision.seat
        self.count = decision.count()
        self.kind = decision.kind
        self._state = s
        self._told = told
        self._view: View | None = None

    @property
    def view(self) -> View:
        """What the seat may know, in numbers."""
        if self._view is None:
            self._view = view(self._state, self.seat)
        return self._view

    @property
    def message(self) -> Message:
        """What the seat is told, in words."""
        if self._told is not None:
            return self._told()
        names = [f"Player {i + 1}" for i in range(len(self._state.seats))]
        return message_of(self.loaded, self._state, self.seat, names, [])

    def sample(self, chance: Chance) -> State:
        """A full state that this seat cannot tell from the real one. The answers have the same indexes in
        it."""
        return sample(self._state, self.seat, chance)
