"""A match: who may do what when, words for answers, taking back, and what stands in the log for whom."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from instar.bots.playout import Dice
from instar.engine.snapshot import to_data
from instar.engine.state import RUNNING
from instar.engine.view import SPECTATOR, eye
from instar.games.registry import Loaded
from instar.table.match import Chair, Match, Refused
from instar.table.words import answer_of, answers_of, key_of, keys_of, numbered
from tests.table.conftest import played, seated

# --- inputs -------------------------------------------------------------------------------------------------


def test_a_match_to_its_end(loaded: Loaded) -> None:
    for seed in range(5):
        match = played(loaded, seed)
        assert match.over
        assert match.deciding == -1
        assert match.lines(0)[-1].kind == "end"
        with pytest.raises(Refused, match="over"):
            match.answer_index(0, 0)


def test_the_seed_settles_everything(loaded: Loaded) -> None:
    assert to_data(seated(loaded, 5).state) == to_data(seated(loaded, "5").state)
    assert seated(loaded, 5).key != seated(loaded, 6).key
    assert seated(loaded, None).key != seated(loaded, None).key
    match = Match(loaded, seated(loaded).seats, key=bytes(32))
    assert match.key == bytes(32)


def test_refused_inputs_change_nothing(loaded: Loaded) -> None:
    match = seated(loaded)
    before = to_data(match.state)
    seat, other = match.deciding, 1 - match.deciding
    wrong = [
        (other, 0, f"Player {seat}"),
        (seat, 10_000, "among the answers"),
        (seat, -1, "among the answers"),
    ]
    for who, index, why in wrong:
        with pytest.raises(Refused, match=why):
            match.answer_index(who, index)
    with pytest.raises(Refused, match="among the answers"):
        match.answer(seat, 999_999)
    with pytest.raises(Refused, match="fly to the moon"):
        match.answer_key(seat, "fly to the moon" + "!" * 1_000_000)
    with pytest.raises(Refused, match="no command"):
        match.command(seat, "explode")
    with pytest.raises(Refused):
        match.command(7, "concede")
    if not match.forced():
        with pytest.raises(Refused, match="more than one"):
            match.answer_forced()
    assert to_data(match.state) == before
    assert match.inputs == []


def test_wrong_number_of_seats(loaded: Loaded) -> None:
    with pytest.raises(ValueError, match="seats"):
        Match(loaded, [Chair("Only one")])


def test_other_players_sit_down(loaded: Loaded) -> None:
    match = seated(loaded)
    match.sit_down([Chair("New one"), Chair("Bot", "greedy")])
    assert match.names == ["New one", "Bot"]
    with pytest.raises(ValueError, match="seats"):
        match.sit_down([])


def test_concede(loaded: Loaded) -> None:
    match = played(loaded, 3, 4)
    loser = 1 - match.deciding  # also while another seat decides
    match.command(loser, "concede")
    assert match.over
    assert match.result == match.state.seats[1 - loser].team
    kinds = [line.kind for line in match.lines(loser)[-2:]]
    assert kinds == ["concede", "end"]
    assert match.lines(loser)[-2].sentence == "You concede."
    assert match.lines(loser)[-2].rule == loaded.game.concede_rule
    with pytest.raises(Refused, match="over"):
        match.command(1 - loser, "concede")


def test_a_position_to_begin_at(loaded: Loaded) -> None:
    first = played(loaded, 3, 6)
    match = Match(loaded, first.seats, start=first.state)
    assert to_data(match.state) == to_data(first.state)
    match.answer_index(match.deciding, 0)
    assert to_data(match.state) != to_data(first.state)


# --- keys ---------------------------------------------------------------------------------------------------


def test_keys_tell_answers_apart_and_lead_back(loaded: Loaded) -> None:
    for seed in range(20):
        match = seated(loaded, seed)
        dice = Dice(seed)
        while not match.over:
            s = match.state
            assert s.decision is not None
            keys = keys_of(loaded, s)
            assert len(set(keys)) == len(keys) == s.decision.count()
            for answer, key in zip(answers_of(s.decision), keys, strict=True):
                assert key_of(loaded, s, answer) == key
                assert answer_of(loaded, s, key) == answer
                assert key == key.strip()
                assert "{" not in key
            match.answer_key(s.decision.seat, keys[dice.below(len(keys))])


def test_equal_names_get_numbers() -> None:
    assert numbered(["a", "b", "a"]) == ["a #1", "b", "a #2"]


# --- taking back --------------------------------------------------------------------------------------------


def test_undo_gives_back_the_state(loaded: Loaded) -> None:
    """Whenever an answer can be taken back, everything is as it was; else there is a reason for it."""
    done: Counter[str] = Counter()
    for seed in range(25):
        match = seated(loaded, seed)
        dice = Dice(seed)
        while not match.over:
            decision = match.decision
            assert decision is not None
            seat = decision.seat
            known = {p.number for p in match.state.pieces if p.known & eye(loaded.game, seat)}
            before, lines, drawn = to_data(match.state), match.lines(seat), match.state.chance.drawn
            answer = decision.at(dice.below(decision.count()))
            match.answer(seat, answer)
            if match.result != RUNNING:
                break
            reason = match.why_no_undo(seat)
            now = {p.number for p in match.state.pieces if p.known & eye(loaded.game, seat)}
            learned = bool(now - known) or drawn != match.state.chance.drawn
            assert (reason is not None) == learned
            if reason is None:
                match.undo(seat)
                assert to_data(match.state) == before
                assert match.lines(seat) == lines
                match.answer(seat, answer)
                done["undone"] += 1
            else:
                with pytest.raises(Refused):
                    match.undo(seat)
                done[reason.message] += 1
    assert done["undone"]
    assert done["table-refused-undo-revealed"]


def test_nothing_to_take_back(loaded: Loaded) -> None:
    match = seated(loaded)
    with pytest.raises(Refused, match="nothing to take back"):
        match.undo(match.deciding)


def test_no_undo_after_somebody_else_decided(loaded: Loaded) -> None:
    for seed in range(20):
        match = seated(loaded, seed)
        dice = Dice(seed)
        while not match.over:
            seat, decision = match.deciding, match.decision
            assert decision is not None
            if match.inputs and match.inputs[-1].seat != seat and any(i.seat == seat for i in match.inputs):
                reason = match.why_no_undo(seat)
                assert reason is not None
                assert reason.message == "table-refused-undo-decided"
            match.answer_index(seat, dice.below(decision.count()))


def test_a_match_goes_on_after_undo_as_if_nothing_had_been(loaded: Loaded) -> None:
    straight, twisted = seated(loaded, 11), seated(loaded, 11)
    dice = Dice(11)
    while not straight.over:
        seat, decision = straight.deciding, straight.decision
        assert decision is not None
        index = dice.below(decision.count())
        straight.answer_index(seat, index)
        twisted.answer_index(seat, dice.below(decision.count()))
        if twisted.inputs != straight.inputs and twisted.why_no_undo(seat) is None:
            twisted.undo(seat)
            twisted.answer_index(seat, index)
        if twisted.inputs != straight.inputs:
            twisted = Match(loaded, straight.seats, 11)
            for given in straight.inputs:
                twisted.answer_key(given.seat, given.key)
        assert to_data(twisted.state) == to_data(straight.state)


# --- the log ------------------------------------------------------------------------------------------------


def card_names(loaded: Loaded) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(card.name) for card in loaded.game.cards))


def test_the_log_names_no_card_that_a_seat_does_not_know(loaded: Loaded) -> None:
    """At the moment it happened: every card named in a new line is one that the seat knew before or knows
    now."""
    pattern = card_names(loaded)
    for seed in range(10):
        match = seated(loaded, seed)
        dice = Dice(seed)
        seen = match.line_count
        while not match.over:
            decision = match.decision
            assert decision is not None
            before = match.state.copy()
            match.answer_index(decision.seat, dice.below(decision.count()))
            for seat in range(SPECTATOR, loaded.game.seat_count):
                bit = eye(loaded.game, seat)
                knows = {
                    loaded.game.cards[p.card].name
                    for s in (before, match.state)
                    for p in s.pieces
                    if p.known & bit
                }
                for line in match.lines(seat, seen):
                    if line.kind != "reveal":
                        assert set(pattern.findall(line.sentence)) <= knows, line
            seen = match.line_count


def test_an_old_line_tells_no_more_later(loaded: Loaded) -> None:
    """A card that was drawn in secret and played openly does not show in the line of the draw."""
    for seed in range(5):
        match = seated(loaded, seed)
        dice = Dice(seed)
        first: dict[int, list[str]] = {seat: [] for seat in range(SPECTATOR, loaded.game.seat_count)}
        while not match.over:
            decision = match.decision
            assert decision is not None
            for seat, kept in first.items():
                kept += [line.sentence for line in match.lines(seat, len(kept))]
            match.answer_index(decision.seat, dice.below(decision.count()))
        for seat, kept in first.items():
            assert [line.sentence for line in match.lines(seat)][: len(kept)] == kept


def test_every_line_knows_why(loaded: Loaded) -> None:
    for seed in range(10):
        match = played(loaded, seed)
        rules = set(loaded.game.rule_ids)
        for line in match.lines(0):
            if line.kind != "end":
                assert line.rule or line.card, line
            assert not line.rule or line.rule in rules
        turns = [line.turn for line in match.lines(0)]
        assert turns == sorted(turns)
        assert turns[-1] == match.state.turn


def test_lines_since(loaded: Loaded) -> None:
    match = played(loaded, 2, 9)
    assert match.lines(0)[5:] == match.lines(0, 5)
    assert [line.number for line in match.lines(0)] == list(range(match.line_count))
    seat = match.deciding
    asked = match.asked()
    assert asked.message.lines == match.lines(seat, match.since_last(seat))
    assert match.result == RUNNING
