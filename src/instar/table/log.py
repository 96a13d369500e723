"""The log: what happened, worded for a seat. Cards that it may not know are "a card" to it."""

from __future__ import annotations

from dataclasses import dataclass

from instar.engine.events import Event
from instar.engine.refs import NUMBER_MASK
from instar.engine.state import State
from instar.engine.view import eye
from instar.games.registry import Loaded
from instar.table.message import Line
from instar.table.sentences import Arguments, message_id, sentences

CONCEDE = "concede"
END = "end"


@dataclass(frozen=True)
class Happening:
    """A line of the log before it is worded: an event, or what the table itself noted."""

    turn: int
    event: Event | None
    kind: str
    seat: int = -1
    rule: str = ""


def kind_of(happening: Happening) -> str:
    return happening.event.kind.name if happening.event is not None else happening.kind


def line_of(loaded: Loaded, s: State, names: list[str], number: int, happening: Happening, seat: int) -> Line:
    """The line for a seat (-1: a spectator). Cards never change their names, so `s` may be any later
    state."""
    e = happening.event
    if e is None:
        return table_line(loaded, names, number, happening, seat)
    game = loaded.game
    known = bool(e.seen & eye(game, seat))
    cards = [card_name(loaded, s, n) for n in e.many]
    arguments: Arguments = {
        "who": "you" if e.seat == seat else "other",
        "player": names[e.seat],
        "opponent": names[game.opponent(s, e.seat)],
        "whom": "you" if game.opponent(s, e.seat) == seat else "other",
        "known": "yes" if known else "no",
        "card": card_name(loaded, s, e.obj & NUMBER_MASK) if e.obj > 0 and known else "",
        "cards": ", ".join(cards) if known else "",
        "count": len(e.many) or e.n,
        "n": e.n,
        "source": card_name(loaded, s, e.src & NUMBER_MASK) if e.src > 0 else "",
        "trigger": game.kinds[e.n].name if 0 <= e.n < len(game.kinds) else "",
    }
    kind = e.kind.name
    sentence = sentences(loaded.entry).say(message_id(game.name, "log", kind), arguments)
    rule = game.rule_ids[e.rule]
    return Line(number, kind, sentence, rule, str(arguments["source"]), happening.turn)


def card_name(loaded: Loaded, s: State, number: int) -> str:
    return loaded.game.cards[s.pieces[number].card].name


def table_line(loaded: Loaded, names: list[str], number: int, happening: Happening, seat: int) -> Line:
    arguments: Arguments = {
        "who": "you" if happening.seat == seat else "other" if happening.seat >= 0 else "nobody",
        "player": names[happening.seat] if happening.seat >= 0 else "",
    }
    sentence = sentences(loaded.entry).say(message_id("table", "log", happening.kind), arguments)
    return Line(number, happening.kind, sentence, happening.rule, "", happening.turn)
