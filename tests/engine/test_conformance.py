"""What holds for every game, in every decision of random games (`instar.lab.conformance`)."""

from __future__ import annotations

import pytest

from instar.engine.decision import Decision
from instar.engine.game import Game
from instar.engine.piece import Piece, Seat
from instar.engine.state import State
from instar.engine.tables import FieldRow
from instar.lab import conformance


@pytest.mark.parametrize("seed", range(12))
def test_random_game(game: Game, seed: int) -> None:
    assert conformance.check_game(game, seed) == ""


def changed(holder: Piece | Seat, row: FieldRow) -> int:
    """Another value in a field; returns it as the view would."""
    value = getattr(holder, row.name)
    setattr(holder, row.name, not value if isinstance(value, bool) else value + 7)
    return int(getattr(holder, row.name))


def test_copies_agree_with_the_tables_of_fields(game: Game) -> None:
    for make, rows in (
        (game.make_piece, game.piece_fields),
        (lambda n, _: game.make_seat(n), game.seat_fields),
    ):
        holder = make(1, 0)
        values = [changed(holder, row) for row in rows]
        twin = holder.copy(77)
        assert holder.fields() == twin.fields() == values
        assert twin.epoch == 77
        common = (
            ("team", "playing", "seat") if isinstance(holder, Seat) else ("number", "card", "zone", "inc")
        )
        for name in common:
            assert getattr(twin, name) == getattr(holder, name)


def test_copies_keep_what_seats_know(game: Game) -> None:
    piece = game.make_piece(3, 0)
    piece.known, piece.among = 5, 2
    twin = piece.copy(1)
    assert (twin.known, twin.among) == (5, 2)


def test_marks_of_one_stay_end_with_it(game: Game) -> None:
    """Fields that last for a zone are forgotten by `fresh`, the others are not."""
    piece = game.make_piece(0, 0)
    before = piece.fields()
    values = [changed(piece, row) for row in game.piece_fields]
    piece.fresh()
    for i, row in enumerate(game.piece_fields):
        assert piece.fields()[i] == (before[i] if row.lasts == "zone" else values[i])


# --- the checks themselves find what is wrong ---------------------------------------------------------------


def at_first(game: Game) -> tuple[State, Decision]:
    s = game.start(bytes(32), None)
    s.run()
    assert s.decision is not None
    return s, s.decision


def test_a_wrong_list_of_answers_is_found(game: Game) -> None:
    _, d = at_first(game)
    double = Decision(d.seat, d.kind, d.rule, d.src, [*d.answers, d.answers[0]], 0, 1, 1)
    assert "sorted and distinct" in conformance.check_answers(double)
    nothing = Decision(d.seat, d.kind, d.rule, d.src, [], 0, 1, 1)
    assert "without answers" in conformance.check_answers(nothing)


def test_an_answer_that_is_missing_is_found(game: Game) -> None:
    s, d = at_first(game)
    short = Decision(d.seat, d.kind, d.rule, d.src, d.answers[1:], 0, 1, 1)
    assert "not offered" in conformance.check_offers(s, short)


def test_an_answer_too_many_is_found(game: Game) -> None:
    s, d = at_first(game)
    hidden = next(p.number for p in s.pieces if not p.known)
    code = d.answers[0] >> 12
    more = Decision(d.seat, d.kind, d.rule, d.src, sorted([*d.answers, code << 12 | hidden]), 0, 1, 1)
    assert "refuses" in conformance.check_offers(s, more)
