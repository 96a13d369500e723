"""Exhaustive play: random games until every card, keyword, phrase and rule has been exercised. What never was
is listed, and fails."""

from __future__ import annotations

import random

import pytest

from instar.bots.playout import Dice
from instar.engine.abilities import Triggered
from instar.engine.decision import PICK
from instar.engine.flow import Ask
from instar.engine.state import RUNNING, State
from instar.games.registry import FOLDER, Loaded, open_game
from instar.language.cardset import CardSet, CardText
from instar.language.generate import Generator
from instar.language.printer import Printer

pytestmark = pytest.mark.proof

# Rules that a random game with the printed cards cannot reach, and where they are shown instead.
ELSEWHERE = {
    "MB.term.3": "what a text names is refused by the noun's own rule",
}


def told_rules(loaded: Loaded) -> set[str]:
    """The rules that can be told from outside when they act: those that refuse, and those that ask. (Steps
    that act in silence are left to the knock-out.)"""
    game = loaded.game
    refusing = {check.rule_id for verb in game.verbs.values() for check in verb.checks}
    asking = {game.rule_ids[node.rule] for node in game.nodes if isinstance(node, Ask) and node.rule > 0}
    return refusing | asking


def refusals(loaded: Loaded, s: State) -> set[str]:
    """What every verb would say to every piece now."""
    found: set[str] = set()
    for verb in loaded.game.verbs.values():
        for seat in range(loaded.game.seat_count):
            for piece in (*range(len(s.pieces)), -1):
                if piece < 0 and verb.name != "play":
                    continue
                for second in (0, 1, 2):
                    reason = verb.refusal(s, seat, piece, second)
                    if reason > 0:
                        found.add(loaded.game.rule_ids[reason])
    return found


def test_every_card_keyword_and_rule_is_exercised() -> None:
    loaded = open_game("mindbug")
    game = loaded.game
    rules: set[str] = set()
    entered: set[int] = set()
    began: set[int] = set()
    for seed in range(300):
        s = game.start(seed.to_bytes(32, "little"), [])
        log = s.log
        assert log is not None
        s.run()
        dice = Dice(seed)
        step = 0
        while s.result == RUNNING:
            decision = s.decision
            assert decision is not None
            rules.add(game.rule_ids[decision.rule])
            step += 1
            if seed < 10 or (decision.kind == PICK and decision.rule == 0):
                rules |= refusals(loaded, s)
            s.answer(decision.at(dice.below(decision.count())))
        rules |= refusals(loaded, s) | {game.rule_ids[s.result_rule]}
        for e in log:
            rules.add(game.rule_ids[e.rule])
            if e.kind.name == "play":
                entered.add(s.pieces[e.obj & 4095].card)
            if e.kind.name == "begin":
                began.add(s.pieces[e.src & 4095].card)
    assert [c.name for c in game.cards if c.index not in entered] == []
    assert [c.name for c in game.cards if c.triggers and c.index not in began] == []
    assert " ".join(sorted(told_rules(loaded) - rules - set(ELSEWHERE))) == ""
    assert sorted(set(ELSEWHERE) & rules) == [], "these were reached: take them off the list"


class Noting(Printer):
    def __init__(self, loaded: Loaded) -> None:
        super().__init__(loaded.words.table)
        self.used: set[tuple[str, str]] = set()

    def filled(self, template, row, value):  # type: ignore[no-untyped-def]
        words = super().filled(template, row, value)
        if words is not None:
            self.used.add((row.nonterminal, template.text))
        return words


def random_set(generator: Generator, rng: random.Random, table_check: Printer, loaded: Loaded) -> CardSet:
    """Forty-eight cards that nobody wrote."""
    cards: list[CardText] = []
    for i in range(48):
        node = loaded.words.reader.grammar.parse(generator.text())
        text = loaded.words.printer.text(node)
        keywords = [k for k in loaded.words.bits if rng.random() < 0.15]
        cards.append(CardText(f"Card {i}", {"power": rng.randint(1, 10)}, keywords, 1, text))
    return CardSet("random", cards=cards)


def test_every_phrase_is_exercised_with_cards_that_nobody_wrote() -> None:
    loaded = open_game("mindbug")
    keywords = [s for s in loaded.sets if s.keywords]
    rng = random.Random(11)
    generator = Generator(loaded.words.table, rng)
    used: set[tuple[str, str]] = set()
    rows = {(row.nonterminal, t.text) for row in loaded.words.table.rows if row.node for t in row.templates}
    for _ in range(60):
        made = random_set(generator, rng, loaded.words.printer, loaded)
        opened = open_game("mindbug", switches={"turn_cap": "100"}, sets=[*keywords, made])
        problems = [p for p in opened.problems if "refers to nothing" not in p.message]
        assert problems == []
        if opened.problems:  # a text whose "it" refers to nothing is refused; the others go on
            lost = {p.card for p in opened.problems}
            made.cards = [c if c.name not in lost else plain(c) for c in made.cards]
            opened = open_game("mindbug", switches={"turn_cap": "100"}, sets=[*keywords, made])
        used |= exercised(opened, games=12)
        if used >= rows:
            break
    assert sorted(rows - used) == []


def plain(card: CardText) -> CardText:
    return CardText(card.name, card.numbers, card.keywords, card.copies, "")


def exercised(loaded: Loaded, games: int) -> set[tuple[str, str]]:
    """Play, and note the phrases of effects that began and of constants that lay in play."""
    game = loaded.game
    printer = Noting(loaded)
    for seed in range(games):
        s = game.start(seed.to_bytes(32, "little"), [])
        log = s.log
        assert log is not None
        s.run()
        dice = Dice(seed + 1)
        while s.result == RUNNING:
            decision = s.decision
            assert decision is not None
            s.answer(decision.at(dice.below(decision.count())))
        for e in log:
            if e.kind.name in ("begin", "play"):
                for ability in game.cards[s.pieces[e.obj & 4095].card].abilities:
                    if (e.kind.name == "begin") == isinstance(ability, Triggered):
                        printer.text(ability)
    return printer.used


def test_the_folder_of_the_game_is_where_it_should_be() -> None:
    assert (FOLDER / "mindbug" / "rules.yaml").exists()
