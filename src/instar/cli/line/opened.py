"""A card or a rule, opened: all that can be known of it."""

from __future__ import annotations

from instar.cli.paint import bold, dim
from instar.engine.game import KEYWORDS
from instar.games.registry import Loaded
from instar.language.compile import card_text, reminder
from instar.table.message import Message
from instar.table.rulebook import Ruling, rulebook

MOST_NAMES = 12


def cards_named(loaded: Loaded, words: str) -> list[str]:
    """The cards that a name, or parts of one, may mean. A whole name means that card alone."""
    wanted = words.casefold().split()
    names = [card.name for card in loaded.game.cards]
    exact = [name for name in names if name.casefold().split() == wanted]
    if exact or not wanted:
        return exact
    return [name for name in names if fits(name, wanted)]


def fits(name: str, wanted: list[str]) -> bool:
    """Whether each word is the beginning of another word of the name."""
    left = name.casefold().replace("-", " ").split()
    for word in wanted:
        found = next((one for one in left if one.startswith(word)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def card_lines(loaded: Loaded, told: Message, name: str) -> list[str]:
    """The card as it is printed, its keywords explained, where you see it and how it is there, rulings."""
    card = next(card for card in loaded.game.cards if card.name == name)
    numbers = [f"{n.name} {card.printed[i]}" for i, n in enumerate(loaded.entry.card_numbers, 1)]
    found = [f"{bold(name)}, {', '.join(numbers)}." if numbers else f"{bold(name)}."]
    for k in loaded.game.keywords:
        if card.printed[KEYWORDS] & k.bit:
            found.append(f"  {k.name} {dim(f'({reminder(loaded.words, loaded.game, k.name)})')}")
    text = card_text(loaded.words, card)
    found += [f"  {line}" for line in text.split("\n") if line]
    found += places(loaded, told, name)
    for ruling in rulings_on(loaded, name):
        found += [f"  {ruling.id}. {ruling.question}", f"    {ruling.ruling}"]
    return found


def places(loaded: Loaded, told: Message, name: str) -> list[str]:
    """Where the viewer sees the card now, with what differs from the print."""
    found = []
    for zone in told.zones:
        for shown in zone.cards:
            if shown.card == name:
                whose = "" if zone.seat < 0 else f" of {told.names[zone.seat]}"
                whose = " (yours)" if zone.seat == told.seat else whose
                marks = [word for word, field in loaded.entry.desk.marks if shown.fields.get(field)]
                now = [f"{key} {value}" for key, value in shown.values.items()] + shown.keywords + marks
                found.append(f"  Now: {zone.name}{whose}{': ' + ', '.join(now) if now else ''}.")
    return found


def rulings_on(loaded: Loaded, name: str) -> list[Ruling]:
    return [r for r in rulebook(loaded.entry).rulings if name in f"{r.question} {r.ruling} {r.reason}"]


def rule_lines(loaded: Loaded, rule_id: str) -> list[str]:
    """A rule with its rulings, or a ruling; [] if there is none of that id (capitals do not matter)."""
    book = rulebook(loaded.entry)
    for rule in book.rules:
        if rule.id.casefold() == rule_id.casefold():
            found = [f"{bold(rule.id)} ({rule.section}): {rule.rule}"]
            for one in rule.rulings:
                ruling = book.ruling(one)
                found += [f"  {ruling.id}: {ruling.question}", f"    {ruling.ruling}"] if ruling else []
            return found
    for ruling in book.rulings:
        if ruling.id.casefold() == rule_id.casefold():
            return [
                f"{bold(ruling.id)}: {ruling.question}",
                f"  {ruling.ruling}",
                f"  Because: {ruling.reason}",
            ]
    return []
