"""What a seat is told: one schema, and nothing in it that the seat may not know."""

from __future__ import annotations

import re

from instar.bots.playout import Dice
from instar.engine.sample import sample
from instar.engine.view import SPECTATOR, view
from instar.games.registry import Loaded
from instar.lab.conformance import chance_of
from instar.table.message import VERSION, decode, encode
from instar.table.telling import message_of
from tests.table.conftest import played, seated


def test_there_and_back(loaded: Loaded) -> None:
    for inputs in (0, 5, 20, 10_000):
        match = played(loaded, 4, inputs)
        for seat in range(SPECTATOR, loaded.game.seat_count):
            message = match.message(seat)
            assert decode(encode(message)) == message
            assert message.version == VERSION
            assert (message.question is None) == match.over


def test_positions_that_look_alike_are_told_alike(loaded: Loaded) -> None:
    """To the byte: two states that differ only in what a seat may not know."""
    for seed in range(4):
        match = seated(loaded, seed)
        dice = Dice(seed)
        while not match.over:
            decision = match.decision
            assert decision is not None
            for seat in range(SPECTATOR, loaded.game.seat_count):
                other = sample(match.state, seat, chance_of(dice))
                names = match.names
                told = encode(message_of(loaded, match.state, seat, names, []))
                assert encode(message_of(loaded, other, seat, names, [])) == told
            match.answer_index(decision.seat, dice.below(decision.count()))


def test_the_question(loaded: Loaded) -> None:
    for seed in range(8):
        match = seated(loaded, seed)
        dice = Dice(seed)
        while not match.over:
            decision = match.decision
            assert decision is not None
            for seat in range(SPECTATOR, loaded.game.seat_count):
                question = match.message(seat, match.line_count).question
                assert question is not None
                assert question.seat == decision.seat
                assert question.prompt
                assert not re.search(r"[{}]|[a-z]+-ask", question.prompt)
                if seat != decision.seat:
                    assert question.answers == []
                    continue
                assert [a.key for a in question.answers] == match.keys()
                assert len({a.sentence for a in question.answers}) == len(question.answers)
                ids = {card.id for zone in view(match.state, seat).zones for card in zone.cards}
                assert all(a.id == 0 or a.id in ids for a in question.answers)
                assert not any("-answer-" in a.sentence or "{" in a.sentence for a in question.answers)
            match.answer_index(decision.seat, dice.below(decision.count()))


def test_derived_numbers_are_told_in_play_only(loaded: Loaded) -> None:
    match = played(loaded, 6, 25)
    rows = {row.name: row for row in loaded.game.zone_rows}
    for zone in match.message(0).zones:
        for card in zone.cards:
            assert bool(card.values) == rows[zone.name].play
