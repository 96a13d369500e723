"""`instar cards`"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from instar.cli.errors import Refused
from instar.cli.opening import opened, shortened
from instar.cli.paint import bold, dim, indented
from instar.games.registry import Loaded
from instar.language.compile import card_text, reminder


@dataclass(frozen=True)
class Printed:
    """A card as it would be printed: all of it made from what the machine understood."""

    name: str
    numbers: dict[str, int]
    keywords: dict[str, str]  # each with its reminder
    text: str
    copies: int
    set: str

    def words(self) -> str:
        return " ".join([self.name, *self.keywords, *self.keywords.values(), self.text]).lower()


def games_cards(loaded: Loaded) -> list[Printed]:
    names = {card.name: card for card in loaded.game.cards}
    reminders = {k.name: reminder(loaded.words, loaded.game, k.name) for k in loaded.game.keywords}
    return [
        Printed(
            name=text.name,
            numbers=text.numbers,
            keywords={name: reminders[name] for name in text.keywords},
            text=card_text(loaded.words, names[text.name]),
            copies=text.copies,
            set=cards.name,
        )
        for cards in loaded.sets
        for text in cards.cards
    ]


def lines(card: Printed) -> list[str]:
    numbers = ", ".join(f"{name} {value}" for name, value in card.numbers.items())
    copies = dim(f" ({card.copies} copies)") if card.copies != 1 else ""
    found = [f"{bold(card.name)}, {numbers}{copies}"]
    found += [f"  {name} {dim(f'({text})')}" for name, text in card.keywords.items()]
    if card.text:
        found.append(indented(card.text, 2))
    return found


def cards(
    game: str,
    /,
    *,
    find: Annotated[list[str] | None, Parameter(consume_multiple=True, allow_leading_hyphen=False)] = None,
    json_: bool = False,
) -> None:
    """The cards of a game: name, numbers, keywords with what they mean, and text.

    Parameters
    ----------
    game
        The name of a game (instar games lists them).
    find
        Only cards in which all these words stand: in the name, the text, a keyword or its meaning.
    json_
        Print a list of objects for programs.
    """
    found = games_cards(opened(game))
    if find:
        wanted = " ".join(find).lower().split()
        found = [card for card in found if all(word in card.words() for word in wanted)]
        if not found and not json_:
            raise Refused(f"no card of {game} has the words “{shortened(' '.join(find))}”")
    if json_:
        print(json.dumps([card.__dict__ for card in found], indent=2, ensure_ascii=False))
        return
    for i, card in enumerate(found):
        if i:
            print()
        print("\n".join(lines(card)))
