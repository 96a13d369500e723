"""From what a scenario gives to a state of the game."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any

from instar.engine.place import begin_at, script_chance
from instar.engine.state import State
from instar.games.registry import Loaded, open_game
from instar.games.unknown import UnknownGame
from instar.language.cardset import CardSet, Problem, from_data
from instar.language.lexer import printable
from instar.table.scenario.reader import BadScenario, Scenario

WITH_MARKS = re.compile(r"(.*?)(?: \(([^()]*)\))?$")
MOST_CARDS = 400


@dataclass
class Table:
    """A scenario in progress."""

    scenario: Scenario
    loaded: Loaded
    state: State
    log: list[Any] = field(default_factory=list)

    @property
    def seats(self) -> tuple[str, ...]:
        return self.loaded.entry.desk.seats

    def bad(self, why: str) -> BadScenario:
        return BadScenario(f"{self.scenario.file}:{self.scenario.line}: {self.scenario.name}: {why}")


_OPEN: dict[str, Loaded] = {}
MOST_OPEN = 40


def game_for(scenario: Scenario, without: frozenset[str]) -> Loaded:
    """The game with the scenario's switches and made-up cards; the next one like it gets the same."""
    key = json.dumps([scenario.game, scenario.switches, scenario.cards, sorted(without)], sort_keys=True)
    if key not in _OPEN:
        while len(_OPEN) >= MOST_OPEN:
            _OPEN.pop(next(iter(_OPEN)))
        _OPEN[key] = opened(scenario, without)
    return _OPEN[key]


def opened(scenario: Scenario, without: frozenset[str]) -> Loaded:
    from instar.games.registry import find

    where = f"{scenario.file}:{scenario.line}: {scenario.name}"
    try:
        entry = find(scenario.game)
        extra: list[CardSet] = []
        if scenario.cards:
            made_up = [{"copies": 0, **card} for card in scenario.cards]
            numbers = [number.unless(set(without)) for number in entry.card_numbers]
            extra = [from_data({"card": made_up}, "cards", numbers)]
        return open_game(scenario.game, scenario.switches, set(without), extra)
    except (UnknownGame, ValueError) as error:
        raise BadScenario(f"{where}: {error}") from None


def card_problems(loaded: Loaded) -> list[Problem]:
    return [p for p in loaded.problems if p.file == "cards"]


def set_up(scenario: Scenario, without: frozenset[str]) -> Table:
    """A fresh game, dealt by a seed."""
    loaded = game_for(scenario, without)
    game = loaded.game
    stock = scenario.given.get("stock")
    full = full_stock(loaded)
    game.stock = full[:stock] if isinstance(stock, int) else full
    game.box = []
    s = game.start(seed_key(scenario.given.get("seed", 1)), [])
    assert s.log is not None
    s.run()
    return Table(scenario, loaded, s, s.log)


def full_stock(loaded: Loaded) -> list[int]:
    by_name = {card.name: card.index for card in loaded.game.cards}
    return [by_name[c.name] for s in loaded.sets for c in s.cards for _ in range(c.copies)]


def seed_key(seed: object) -> bytes:
    return int(seed).to_bytes(32, "little") if isinstance(seed, int) and seed >= 0 else bytes(32)


def laid_out(scenario: Scenario, without: frozenset[str]) -> Table:
    """A position: the cards named, where they are said to be, as a turn begins or at a named step."""
    loaded = game_for(scenario, without)
    if loaded.problems:
        raise BadScenario(
            f"{scenario.file}:{scenario.line}: {scenario.name}: {loaded.problems[0].one_line()}"
        )
    game = loaded.game
    zones, fields, rest = sorted_out(scenario, loaded)
    wanted: list[tuple[int, int, list[str]]] = []  # zone, card, marks
    for zone, names in zones.items():
        wanted += [(zone, *named(scenario, loaded, name)) for name in names]
    if len(wanted) > MOST_CARDS:
        raise BadScenario(f"{scenario.file}:{scenario.line}: {scenario.name}: more than {MOST_CARDS} cards")
    order = sorted(range(len(wanted)), key=lambda i: wanted[i][1])
    game.stock = [wanted[i][1] for i in order]
    game.box = []
    s = game.start(seed_key(rest.get("seed", 1)), [])
    assert s.log is not None
    number_of = {i: n for n, i in enumerate(order)}
    for i, (zone, _, marks) in enumerate(wanted):
        s.move(number_of[i], zone)
        for mark in marks:
            setattr(s.own(number_of[i]), mark, True)
    for seat, values in fields.items():
        for name, value in values.items():
            setattr(s.own_seat(seat), name, value)
    table = Table(scenario, loaded, s, s.log)
    begin(table, rest)
    return table


def begin(table: Table, rest: dict[str, Any]) -> None:
    s, game = table.state, table.loaded.game
    turn = rest.get("turn", table.seats[0])
    if turn not in table.seats:
        raise table.bad(f"turn: {' or '.join(table.seats)}, not “{printable(str(turn))}”")
    at = rest.get("at", "")
    rule = game.rule_index.get(str(at), -1) if at else 0
    s.turn = int(rest.get("turn number", 1))
    if rule < 0 or not begin_at(s, table.seats.index(turn), rule):
        if not at or at not in game.without:
            raise table.bad(f"no step of the game carries out “{printable(str(at))}”")
        begin_at(s, table.seats.index(turn), 0)
    script = rest.get("chance")
    if isinstance(script, list) and all(isinstance(n, int) for n in script):
        script_chance(s, script)
    s.values = None
    try:
        s.run()
    except ValueError as error:
        raise table.bad(str(error)) from None


def sorted_out(
    scenario: Scenario, loaded: Loaded
) -> tuple[dict[int, list[str]], dict[int, dict[str, int]], dict[str, Any]]:
    """What is given, as zones with card names, fields of seats, and the rest."""
    game, desk = loaded.game, loaded.entry.desk
    where = f"{scenario.file}:{scenario.line}: {scenario.name}"
    zones: dict[int, list[str]] = {}
    fields = {seat: dict(desk.defaults) for seat in range(len(desk.seats))}
    rest: dict[str, Any] = {}
    known = {row.name for row in game.zone_rows}
    numbers = [row.name for row in game.seat_fields]
    for key, value in scenario.given.items():
        if key in desk.seats and isinstance(value, dict):
            seat = desk.seats.index(key)
            for name, what in value.items():
                if name in numbers and isinstance(what, int):
                    fields[seat][name] = what
                elif name in known:
                    zones[zone_number(loaded, name, seat)] = cards_given(loaded, what, where)
                else:
                    raise BadScenario(
                        f"{where}: {key} has no “{printable(name)}”: {', '.join([*numbers, *sorted(known)])}"
                    )
        elif key in known:
            zones[zone_number(loaded, key, -1)] = cards_given(loaded, value, where)
        elif key in ("turn", "turn number", "at", "chance", "seed"):
            rest[key] = value
        else:
            raise BadScenario(f"{where}: given: “{printable(key)}” is not known here")
    return zones, fields, rest


def cards_given(loaded: Loaded, what: Any, where: str) -> list[str]:
    if isinstance(what, int):
        return [loaded.entry.desk.filler] * min(what, MOST_CARDS)
    if isinstance(what, list) and all(isinstance(name, str) for name in what):
        return what
    raise BadScenario(f"{where}: cards are a number or a list of names, not “{printable(str(what))}”")


def zone_number(loaded: Loaded, name: str, seat: int) -> int:
    for zone, row in enumerate(loaded.game.zone_row):
        if row.name == name and loaded.game.zone_seat[zone] in (seat, -1):
            return zone
    return -1


def named(scenario: Scenario, loaded: Loaded, text: str) -> tuple[int, list[str]]:
    """The card and the marks that “Rhino Turtle (exhausted)” names."""
    match = WITH_MARKS.match(text)
    name, said = (match[1], match[2]) if match else (text, None)
    marks = dict(loaded.entry.desk.marks)
    if said and said not in marks:
        where = f"{scenario.file}:{scenario.line}: {scenario.name}"
        raise BadScenario(f"{where}: “{printable(said)}” is no mark: {', '.join(marks)}")
    for card in loaded.game.cards:
        if card.name == name:
            return card.index, [marks[said]] if said else []
    near = [card.name for card in loaded.game.cards if name.lower() in card.name.lower()][:3]
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    raise BadScenario(f"{scenario.file}:{scenario.line}: {scenario.name}: no card “{printable(name)}”{hint}")


def forget_games() -> None:
    """Open every game anew from here on (code or rules have been changed on purpose)."""
    _OPEN.clear()
