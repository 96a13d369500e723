"""The table in plain text: what a seat is told, in the order in which the game's face lays it out."""

from __future__ import annotations

from collections import Counter

from instar.cli.paint import bold, dim
from instar.engine.game import KEYWORDS
from instar.games.registry import Loaded, face_of
from instar.language.compile import card_text
from instar.table.message import CardShown, Message, SeatShown, ZoneShown


def table_lines(loaded: Loaded, told: Message) -> list[str]:
    """The whole table: the others first, then what lies between, then yourself, next to the question."""
    found = [heading(told)]
    mine = [held for held in told.seats if held.seat == told.seat]
    others = [held for held in told.seats if held.seat != told.seat]
    for held in others:
        found += seat_lines(loaded, told, held)
    for zone in in_order(loaded, [zone for zone in told.zones if zone.seat < 0]):
        found += zone_lines(loaded, told, zone, "")
    for held in mine:
        found += seat_lines(loaded, told, held)
    for waiting in told.waiting:
        found.append(f"Waiting: {waiting.card}, for {whose(told, waiting.seat)}: {waiting.text}")
    return found


def heading(told: Message) -> str:
    whose_turn = "your turn" if told.active == told.seat else f"{told.names[told.active]}’s turn"
    return bold(f"Turn {told.turn}, {whose_turn}.")


def whose(told: Message, seat: int) -> str:
    return "you" if seat == told.seat else told.names[seat]


def seat_lines(loaded: Loaded, told: Message, held: SeatShown) -> list[str]:
    zones = in_order(loaded, [zone for zone in told.zones if zone.seat == held.seat])
    found = [f"{bold(seat_name(told, held))}{numbers_of(held)}"]
    among = Counter(told.among.get(str(held.seat), []))
    for zone in zones:
        found += zone_lines(loaded, told, zone, "  ")
    if among:
        known = ", ".join(f"{name} ({n} times)" if n > 1 else name for name, n in sorted(among.items()))
        found.append(f"  Known to be among these hidden cards: {known}.")
    return found


def seat_name(told: Message, held: SeatShown) -> str:
    name = "You" if held.seat == told.seat else told.names[held.seat]
    return name if held.playing else f"{name} (left the game)"


def numbers_of(held: SeatShown) -> str:
    numbers = ", ".join(f"{name} {value}" for name, value in held.fields.items())
    return f": {numbers}." if numbers else "."


def in_order(loaded: Loaded, zones: list[ZoneShown]) -> list[ZoneShown]:
    order = face_of(loaded.entry).zones
    return sorted((zone for zone in zones if zone.name in order), key=lambda zone: order.index(zone.name))


def zone_lines(loaded: Loaded, told: Message, zone: ZoneShown, indent: str) -> list[str]:
    row = next(row for row in loaded.game.zone_rows if row.name == zone.name)
    title = zone.name.capitalize()
    if zone.count == 0:
        return [f"{indent}{title}: empty."] if row.play else []
    hidden = zone.count - len(zone.cards)
    if not zone.cards:
        return [f"{indent}{title}: {cards(zone.count)}."]
    if not row.play and (row.ordered or zone.seat not in (told.seat, -1)):
        names = [card_label(loaded, card) for card in zone.cards]
        unknown = [f"{cards(hidden)} you do not know"] if hidden else []
        return [f"{indent}{title}, {cards(zone.count)}: {'; '.join([*names, *unknown])}."]
    found = [f"{indent}{title}, {cards(zone.count)}:"]
    found += [f"{indent}  {card_line(loaded, card)}" for card in zone.cards]
    if hidden:
        found.append(f"{indent}  and {cards(hidden)} you do not know")
    return found


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def card_label(loaded: Loaded, shown: CardShown) -> str:
    """The name, with the marks that it bears."""
    marks = [word for word, field in loaded.entry.desk.marks if shown.fields.get(field)]
    return f"{shown.card} ({', '.join(marks)})" if marks else shown.card


def card_line(loaded: Loaded, shown: CardShown) -> str:
    """A card in one line: name and marks, numbers as they are now, keywords, text."""
    card = next(card for card in loaded.game.cards if card.name == shown.card)
    parts = [bold(card_label(loaded, shown))]
    for i, number in enumerate(loaded.entry.card_numbers, 1):
        now = shown.values.get(number.name, card.printed[i])
        changed = f" (printed {card.printed[i]})" if now != card.printed[i] else ""
        parts.append(f"{number.name} {now}{changed}")
    printed = [k.name for k in loaded.game.keywords if card.printed[KEYWORDS] & k.bit]
    parts += shown.keywords if shown.values else printed
    text = card_text(loaded.words, card).replace("\n", " ")
    return ", ".join(parts) + (f". {dim(text)}" if text else ".")


def shown_card(told: Message, view_id: int) -> CardShown | None:
    """The card that a question is about, where the viewer sees it."""
    found = [card for zone in told.zones for card in zone.cards if view_id and card.id == view_id]
    return found[0] if found else None


def short_facts(shown: CardShown) -> str:
    """What counts about a card in play, in a few words."""
    return ", ".join([*(f"{name} {value}" for name, value in shown.values.items()), *shown.keywords])


def summary(told: Message) -> list[str]:
    """The table in a line for each seat: for people who watch."""
    found = []
    for held in told.seats:
        counts = ", ".join(f"{z.name} {z.count}" for z in told.zones if z.seat == held.seat and z.count)
        found.append(f"  {told.names[held.seat]}{numbers_of(held)} {counts}")
    return found
