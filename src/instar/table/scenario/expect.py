"""What must be true: each expectation is compared with the state, and a difference is told in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from instar.engine.game import KEYWORDS
from instar.engine.state import DRAWN, RUNNING
from instar.engine.values import value
from instar.engine.view import HIDDEN, view
from instar.language.lexer import printable
from instar.table.scenario import moves
from instar.table.scenario.position import Table, zone_number


def differences(table: Table, expected: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for key, wanted in expected.items():
        actual = actual_value(table, key, wanted)
        if not agrees(key, wanted, actual):
            found.append(f"{key}: expected {shown(wanted)}, but it is {shown(actual)}")
    return found


def agrees(key: str, wanted: Any, actual: Any) -> bool:
    if isinstance(wanted, list) and isinstance(actual, list):
        if key.endswith("in order") or key in ("events",):
            return wanted == actual
        return Counter(map(str, wanted)) == Counter(map(str, actual))
    return bool(wanted == actual)


def shown(what: Any) -> str:
    if isinstance(what, list):
        return "[" + ", ".join(str(x) for x in what) + "]" if what else "nothing"
    return str(what)


def actual_value(table: Table, key: str, wanted: Any) -> Any:
    """The value of one key, in the form in which it was asked for."""
    s, game = table.state, table.loaded.game
    if key in FACTS:
        return FACTS[key](table)
    if key == "events":
        return matching_events(table, wanted)
    if key == "no events":
        return ([e for e in wanted if e in all_events(table)] and wanted) or wanted_if_absent(table, wanted)
    for phrase, characteristic in characteristics(table).items():
        if key.startswith(phrase + " of "):
            return of_piece(table, key[len(phrase) + 4 :], characteristic)
    if key.endswith(" sees"):
        return seen_by(table, key[: -len(" sees")], wanted)
    if key.startswith("deal with seed "):
        return compared_deal(table, int(key.rsplit(" ", 1)[1]))
    seat, _, name = key.partition(".")
    if seat in table.seats:
        index = table.seats.index(seat)
        if name in [row.name for row in game.seat_fields]:
            return getattr(s.seats[index], name)
        return zone_value(
            table, zone_number(table.loaded, name.removesuffix(" in order"), index), wanted, key
        )
    return zone_value(table, zone_number(table.loaded, key.removesuffix(" in order"), -1), wanted, key)


def zone_value(table: Table, zone: int, wanted: Any, key: str) -> Any:
    if zone < 0:
        raise table.bad(f"expect: “{printable(key)}” is not known here")
    numbers = table.state.zones[zone]
    if isinstance(wanted, int):
        return len(numbers)
    return [moves.piece_label(table, n) for n in numbers]


# --- facts with a name of their own -------------------------------------------------------------------------


def winner(table: Table) -> str:
    result = table.state.result
    return "" if result == RUNNING else "nobody" if result == DRAWN else table.seats[result]


def ended_by(table: Table) -> str:
    return table.loaded.game.rule_ids[table.state.result_rule]


def asked(table: Table) -> str:
    decision = table.state.decision
    return "nobody" if decision is None else table.seats[decision.seat]


def question(table: Table) -> str:
    decision = table.state.decision
    if decision is None:
        return ""
    rule = table.loaded.game.rule_ids[decision.rule]
    return rule or table.loaded.game.cards[table.state.pieces[decision.src & 4095].card].name


FACTS: dict[str, Callable[[Table], Any]] = {
    "winner": winner,
    "over": lambda table: table.state.result != RUNNING,
    "ended by": ended_by,
    "turn": lambda table: table.seats[table.state.active],
    "turn number": lambda table: table.state.turn,
    "asked": asked,
    "question": question,
    "offers": moves.answer_labels,
    "script left": lambda table: getattr(table.state.chance, "script", [])[table.state.chance.drawn :],
    "cards in all zones": lambda table: sum(len(zone) for zone in table.state.zones),
}


# --- events, values, views, deals ---------------------------------------------------------------------------


def all_events(table: Table) -> list[str]:
    """“defeat Gorillion”, “reveal Luchataur and Gorillion”, “lose-life Alice 1”: the kind, the cards if they
    are open to all, else the seat and the number."""
    game, s = table.loaded.game, table.state
    found: list[str] = []
    for e in table.log:
        words = [e.kind.name]
        if e.obj > 0:
            words.append(game.cards[s.pieces[e.obj & 4095].card].name)
        elif e.many and not e.kind.secret:
            words.append(" and ".join([game.cards[s.pieces[number].card].name for number in e.many]))
        else:
            words.append(table.seats[e.seat])
            words.append(str(e.n))
        found.append(" ".join(words))
    return found


def matching_events(table: Table, wanted: list[str]) -> list[str]:
    """The wanted events as far as they happened in this order; kinds alone match any of that kind."""
    left = all_events(table)
    found: list[str] = []
    for one in wanted:
        place = next((i for i, e in enumerate(left) if e == one or e.startswith(one + " ")), -1)
        if place < 0:
            break
        found.append(one)
        left = left[place + 1 :]
    return found


def wanted_if_absent(table: Table, wanted: list[str]) -> list[str]:
    happened = all_events(table)
    present = [one for one in wanted if any(e == one or e.startswith(one + " ") for e in happened)]
    return [f"{one} (happened)" for one in present] if present else wanted


def characteristics(table: Table) -> dict[str, int]:
    names = [number.name for number in table.loaded.entry.card_numbers]
    return {"keywords": KEYWORDS} | {name: i + 1 for i, name in enumerate(names)}


def of_piece(table: Table, text: str, characteristic: int) -> Any:
    number = moves.piece_named(table, 0, text, table.loaded.entry.desk.moves[0], ())
    table.state.values = None
    current = value(table.state, number, characteristic)
    if characteristic == KEYWORDS:
        return [k.name for k in table.loaded.game.keywords if current & k.bit]
    return current


def seen_by(table: Table, name: str, wanted: Any) -> dict[str, Any]:
    """What a seat's view says of zones and fields: card names, “?” for a card it does not know, “hidden” for
    a field that it may not see."""
    if name not in table.seats or not isinstance(wanted, dict):
        raise table.bad(
            f"expect: “{printable(name)} sees” needs {' or '.join(table.seats)} and a list of what they see"
        )
    seen = view(table.state, table.seats.index(name))
    game = table.loaded.game
    fields = [row.name for row in game.seat_fields]
    found: dict[str, Any] = {}
    for key, want in wanted.items():
        owner, _, what = key.rpartition(".")
        seat = table.seats.index(owner) if owner in table.seats else -1
        if seat >= 0 and what in fields:
            number = seen.seats[seat].fields[fields.index(what)]
            found[key] = "hidden" if number == HIDDEN else number
            continue
        zone = zone_number(table.loaded, what, seat)
        if zone < 0:
            raise table.bad(f"expect: there is no “{printable(key)}” to see")
        there = seen.zones[zone]
        names = [game.cards[card.card].name for card in there.cards]
        names += ["?"] * (there.count - len(names))
        found[key] = there.count if isinstance(want, int) else want if agrees(key, want, names) else names
    return found


def compared_deal(table: Table, seed: int) -> str:
    """Whether a fresh game with another seed deals the same cards."""
    from instar.table.scenario.position import seed_key

    other = table.loaded.game.start(seed_key(seed), None)
    other.run()
    same = other.zones == table.state.zones
    return "the same" if same else "different"
