"""What the rules of set-up, drawing, turns, playing and Mindbugs forbid, put in on purpose.

Only for rules that no lever of the game switches off (`Game.step`, `checks`, `number`, `has`): rules that say that
something does not happen, or when it happens.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from instar.engine.events import Event, emit
from instar.engine.node import Frame
from instar.engine.state import State
from instar.games.mindbug import game as game_module
from instar.games.mindbug.events import DRAW
from instar.games.mindbug.pieces import DRAW_PILE
from tests.knockout.patching import replacing


def draws_at_the_start_of_a_turn(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        if s.zones[DRAW_PILE + s.active]:
            emit(s, Event(DRAW, s.active, 0, 1, 0, 0))

    return changed


CONTRARY: dict[str, Callable[[], AbstractContextManager[object]]] = {
    "MB.draw.10": replacing(game_module.LoseWithoutAnAction, "do", draws_at_the_start_of_a_turn),
}
