"""From texts to what the machine runs: keywords and cards are read, bound, checked and put into a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from instar.engine.abilities import Ability
from instar.engine.cards import Card, Keyword
from instar.engine.game import Game
from instar.language.cardset import CardSet, CardText, NumberField, Problem
from instar.language.lexer import Unreadable
from instar.language.printer import Printer
from instar.language.shared import shared_phrases
from instar.language.table import PhraseTable
from instar.language.trees import Reader

MOST_PARAGRAPHS = 12


@dataclass
class Dictionary:
    """The language of one game and the sets loaded into it."""

    table: PhraseTable
    reader: Reader
    printer: Printer
    bits: dict[str, int]


def dictionary(add_phrases: Callable[[PhraseTable], None], sets: list[CardSet]) -> Dictionary:
    table = PhraseTable()
    shared_phrases(table)
    add_phrases(table)
    names = [k.name for s in sets for k in s.keywords]
    table.words("keyword", {name: name for name in dict.fromkeys(names)})
    bits = {name: 1 << i for i, name in enumerate(dict.fromkeys(names))}
    return Dictionary(table, Reader(table), Printer(table), bits)


def load(game: Game, words: Dictionary, sets: list[CardSet], numbers: list[NumberField]) -> list[Problem]:
    """Put the sets' keywords and cards into the game and link it. Returns all that is wrong with them."""
    problems = [problem for s in sets for problem in s.problems]
    defined: set[str] = set()
    for s in sets:
        for k in s.keywords:
            if k.name in defined:
                problems.append(Problem(s.file, k.line, 1, k.name, "this keyword is defined already"))
                continue
            defined.add(k.name)
            abilities = paragraphs(game, words, s.file, k.name, k.text, (k.line, 1), problems)
            rule = game.rule(k.rule) if k.rule else 0
            if k.rule and not game.has(k.rule):
                abilities = []
            game.keywords.append(Keyword(len(game.keywords), k.name, rule, abilities))
    seen: set[str] = set()
    for s in sets:
        for c in s.cards:
            if c.name in seen:
                problems.append(
                    Problem(s.file, c.line, 1, c.name, "another loaded set has a card of this name")
                )
                continue
            seen.add(c.name)
            for k_name in c.keywords:
                if k_name not in words.bits and game.keyword_rule not in game.without:
                    known = ", ".join(words.bits) or "none"
                    problems.append(
                        Problem(
                            s.file,
                            c.line,
                            1,
                            c.name,
                            f"“{k_name}” is no keyword of this game: {known}",
                            game.keyword_rule,
                        )
                    )
            mask = sum(words.bits.get(k_name, 0) for k_name in c.keywords)
            text = "" if game.ability_rule in game.without else c.text
            abilities = paragraphs(game, words, s.file, c.name, text, (c.text_line, c.text_column), problems)
            printed = [mask, *[c.numbers[n.name] for n in numbers]]
            card = Card(len(game.cards), c.name, printed, abilities)
            game.cards.append(card)
            game.stock += [card.index] * c.copies
    words.reader.save()
    if not problems:
        game.link()
    return problems


def paragraphs(
    game: Game,
    words: Dictionary,
    file: str,
    card: str,
    text: str,
    place: tuple[int, int],
    problems: list[Problem],
) -> list[Ability]:
    """Each line of a text is one ability. `place` is the line and column at which the text begins."""
    line, first_column = place
    found: list[Ability] = []
    lines = [part for part in text.split("\n") if part]
    if len(lines) > MOST_PARAGRAPHS:
        problems.append(Problem(file, line, 1, card, f"more than {MOST_PARAGRAPHS} paragraphs of text"))
        return found
    for i, part in enumerate(lines):
        at = line + i
        column = first_column if i == 0 else 1
        try:
            ability = words.reader.read(part)
        except Unreadable as error:
            problems.append(
                Problem(
                    file, at, column + error.column, card, error.why, "", error.caret(), tuple(error.nearest)
                )
            )
            continue
        assert isinstance(ability, Ability)
        back = words.printer.text(ability)
        if back != part:
            problems.append(Problem(file, at, column, card, f"write it as: {back}"))
        for lost in ability.bind_all(words.bits, game.switches):
            problems.append(
                Problem(
                    file,
                    at,
                    column + part.find(f" {lost}") + 1,
                    card,
                    f"“{lost}” refers to nothing before it",
                )
            )
        found.append(ability)
    return found


def reminder(words: Dictionary, game: Game, keyword: str) -> str:
    """What a keyword means, printed from its definition."""
    for k in game.keywords:
        if k.name == keyword:
            return " ".join(words.printer.text(a) for a in k.abilities)
    return ""


def card_text(words: Dictionary, card: Card) -> str:
    return "\n".join(words.printer.text(a) for a in card.abilities)


__all__ = ["CardText", "Dictionary", "card_text", "dictionary", "load", "reminder"]
