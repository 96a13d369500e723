"""What a game shows to people and bots, apart from its rules. Terminal, browser and bots read it, so that
none of them needs to name a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from instar.engine.game import Game
from instar.engine.view import View


@dataclass(frozen=True)
class Face:
    """`keys` are the readable keys of answers, as saves hold them: they never change once they were used.

    An answer is looked up as "WHAT RULE" and then as "WHAT", where WHAT is a verb's name, or one of pick,
    stop, yes, no, order, number, and RULE is the rule that asks. Sentences for people are messages of the
    same names.
    """

    keys: dict[str, str]
    zones: tuple[str, ...]  # in the order in which a player looks at them; those left out are not shown
    evaluate: Callable[[Game, View], float]  # how good a position looks to the seat of the view
    icons: dict[str, str] = field(default_factory=dict)  # for fields, keywords, zones
    tutorial: tuple[str, ...] = ()  # scenarios, in the order in which to meet the game
