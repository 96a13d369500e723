"""Snapshots: what is loaded plays on as if nothing had happened, and garbage is refused in one line."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instar.bots.playout import Dice, play_out
from instar.engine.abilities import Consent
from instar.engine.decision import RangeDecision
from instar.engine.game import Game
from instar.engine.place import script_chance
from instar.engine.snapshot import BadSnapshot, from_data, to_data
from instar.engine.state import RUNNING, State
from tests.engine.conftest import opened, unusual

GAME = opened("mindbug")


def begun(game: Game, seed: int = 0) -> State:
    s = game.start(bytes([seed] * 32), None)
    s.run()
    return s


def test_plays_on_to_the_same_end(game: Game) -> None:
    for seed in range(5):
        s = begun(game, seed)
        t = from_data(game, json.loads(json.dumps(to_data(s))))
        assert play_out(s, Dice(seed)) == play_out(t, Dice(seed))
        assert to_data(s) == to_data(t)


def test_a_finished_game(game: Game) -> None:
    s = begun(game)
    play_out(s, Dice(1))
    assert from_data(game, to_data(s)).result == s.result != RUNNING


def test_a_batch_that_waits_for_a_consent() -> None:
    """The rules in it are saved by their ids: their numbers depend on what was asked before."""
    game = unusual()
    met = 0
    for seed in range(20):
        s = begun(game, seed)
        dice = Dice(seed)
        while s.result == RUNNING and s.decision is not None:
            if isinstance(s.frames[-1].node, Consent):
                met += 1
                data = json.loads(json.dumps(to_data(s)))
                assert any(isinstance(part, list) for slot in data["slots"] for part in slot)
                other = unusual()  # another process: rules are numbered as they are met
                t = from_data(other, data)
                u = s.copy()
                t.answer(1)
                u.answer(1)
                assert to_data(t) == to_data(u)
            s.answer(s.decision.at(dice.below(s.decision.count())))
    assert met > 3


def test_a_range_and_a_script() -> None:
    s = begun(GAME)
    assert s.decision is not None
    s.decision = RangeDecision(s.decision.seat, s.decision.rule, 0, 2, 9)
    script_chance(s, [3, 1, 2])
    t = from_data(GAME, json.loads(json.dumps(to_data(s))))
    assert isinstance(t.decision, RangeDecision)
    assert (t.decision.low, t.decision.high) == (2, 9)
    assert t.chance.below(4) == 3
    assert to_data(from_data(GAME, to_data(s))) == to_data(s)


def test_chance_goes_on_where_it_was() -> None:
    for drawn in (0, 1, 15, 16, 17, 40):
        s = begun(GAME)
        while s.chance.drawn < 60 + drawn:
            s.chance.word()
        t = from_data(GAME, to_data(s))
        assert [t.chance.word() for _ in range(40)] == [s.chance.word() for _ in range(40)]


# --- garbage ------------------------------------------------------------------------------------------------

WHOLE = to_data(begun(GAME))
# Parts that junk can replace by something that could be: a number, a list of nothing.
FREE = {"active", "turn", "born", "wave", "result", "result_rule", "answer", "drawn", "decision"}
FREE |= {"frames", "slots", "queue", "script"}
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def refused(data: Any) -> bool:
    """Whether it is refused, in one line."""
    try:
        from_data(GAME, data)
    except BadSnapshot as error:
        problem = str(error)
    else:
        return False
    assert "\n" not in problem
    assert 0 < len(problem) < 200
    return True


@given(JUNK)
def test_junk(data: Any) -> None:
    assert refused(data)


@given(st.sampled_from(sorted(WHOLE)), JUNK)
@settings(max_examples=300)
def test_a_part_replaced(part: str, junk: Any) -> None:
    data: Any = copy.deepcopy(WHOLE)
    data[part] = junk
    if refused(data):
        return
    assert part in FREE


@given(st.data())
@settings(max_examples=300)
def test_a_number_replaced(data: st.DataObject) -> None:
    """Anywhere inside: either it is refused, or what is loaded says the same when it is saved again."""
    whole: Any = copy.deepcopy(WHOLE)
    part = data.draw(st.sampled_from(["pieces", "seats", "zones", "frames", "slots", "queue", "decision"]))
    row: Any = whole[part]
    while isinstance(row, list) and row:
        at = data.draw(st.integers(0, len(row) - 1))
        if not isinstance(row[at], list) or not row[at]:
            row[at] = data.draw(JUNK)
            break
        row = row[at]
    if not refused(whole):
        assert json.dumps(to_data(from_data(GAME, whole))).replace("true", "1")


@pytest.mark.parametrize("part", sorted(WHOLE))
def test_a_part_missing(part: str) -> None:
    data = {name: value for name, value in WHOLE.items() if name != part}
    assert refused(data)
    assert refused({**WHOLE, "more": 1})


def test_another_game() -> None:
    assert refused({**WHOLE, "game": "chess"})
    assert refused({**WHOLE, "format": 99})
    assert refused([])
