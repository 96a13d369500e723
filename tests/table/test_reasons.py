"""Why not: whatever is not offered has a rule or a card that says so."""

from __future__ import annotations

from instar.bots.playout import Dice
from instar.engine.decision import ACT, OPTION, STOP, Decision
from instar.engine.refs import NUMBER_MASK
from instar.engine.state import State
from instar.games.registry import Loaded
from instar.lab.conformance import left_out, passing
from instar.table.reasons import Reason, explained, reason_of, verbs_about, visible_pieces, why_not
from instar.table.rulebook import rulebook
from tests.table.conftest import seated


def offered(s: State, decision: Decision, code: int) -> list[int]:
    if decision.kind == OPTION:
        return [decision.src & NUMBER_MASK]
    if decision.kind == ACT:
        return [a & NUMBER_MASK for a in decision.answers if a >> 12 == code]
    return [a for a in decision.answers if a != STOP]


def test_every_visible_card_that_is_not_offered_has_a_reason(loaded: Loaded) -> None:
    game = loaded.game
    book = set(rulebook(loaded.entry).ids())
    names = {card.name for card in game.cards}
    asked: set[str] = set()
    given: set[str] = set()
    for seed in range(40):
        match = seated(loaded, seed)
        dice = Dice(seed)
        while not match.over:
            s, decision = match.state, match.decision
            assert decision is not None
            seat = decision.seat
            for name in verbs_about(loaded, s):
                asked.add(name)
                there = offered(s, decision, game.verbs[name].code)
                for number in visible_pieces(loaded, s, seat):
                    reason = why_not(loaded, s, seat, number, name)
                    if number in there:
                        assert reason is None
                    elif not left_out(s, decision, there, passing(s, game.verbs[name], seat), number):
                        assert reason is not None, (name, number)
                        assert reason.rule in book or reason.card in names
                        given.add(reason.rule or "a card")
            match.answer_index(seat, dice.below(decision.count()))
    assert asked == set(game.verbs) - {"pass", "order"}
    assert len(given) > 5


def test_every_verb_can_be_asked_about_at_any_time(loaded: Loaded) -> None:
    """Not only what the question is about: an attack while a block is decided is refused by a rule, too."""
    book = set(rulebook(loaded.entry).ids())
    match = seated(loaded, 3)
    dice = Dice(3)
    while not match.over:
        s, decision = match.state, match.decision
        assert decision is not None
        for seat in range(loaded.game.seat_count):
            for name in loaded.game.verbs:
                for number in visible_pieces(loaded, s, seat):
                    reason = why_not(loaded, s, seat, number, name)
                    assert reason is None or reason.card or reason.rule in book
        match.answer_index(decision.seat, dice.below(decision.count()))


def test_hidden_cards_give_nothing_away(loaded: Loaded) -> None:
    """Whatever the card is, the reason is the rule that hides it."""
    match = seated(loaded)
    s = match.state
    for seat in range(loaded.game.seat_count):
        hidden = [p.number for p in s.pieces if p.number not in visible_pieces(loaded, s, seat)]
        for name in loaded.game.verbs:
            for number in hidden:
                reason = why_not(loaded, s, seat, number, name)
                assert reason is not None
                assert reason.rule == loaded.game.zone_row[s.pieces[number].zone].rule
                assert reason.message == "table-why-hidden"


def test_explained(loaded: Loaded) -> None:
    rule = next(rule for rule in rulebook(loaded.entry).rules if rule.testable)
    assert explained(loaded, Reason(rule=rule.id)) == f"{rule.id}: {rule.rule}"
    card = next(card for card in loaded.game.cards if len(card.abilities) == 1)
    text = explained(loaded, Reason(card=card.name))
    assert card.name in text
    assert loaded.words.printer.text(card.abilities[0]) in text
    assert explained(loaded, Reason(message="table-refused-over")) == "The game is over."


def test_reasons_of_checks(loaded: Loaded) -> None:
    s = seated(loaded).state
    assert reason_of(loaded, s, 0) is None
    assert reason_of(loaded, s, 1) == Reason(rule=loaded.game.rule_ids[1])
    name = loaded.game.cards[s.pieces[5].card].name
    assert reason_of(loaded, s, -6) == Reason(card=name)
