"""Nobody sees more than their seat."""

from __future__ import annotations

from instar.bots.playout import Dice
from instar.engine.game import Game
from instar.engine.refs import ref
from instar.engine.sample import sample
from instar.engine.state import RUNNING, State
from instar.engine.tables import HOLDER, NOBODY, FieldRow
from instar.engine.view import HIDDEN, SPECTATOR, CardView, View, eye, facts, sort_cards, view
from instar.lab.conformance import chance_of


def positions(game: Game, seed: int, games: int = 3) -> list[State]:
    found: list[State] = []
    for i in range(games):
        dice = Dice(seed + i)
        s = game.start(bytes([seed + i] * 32), None)
        s.run()
        while s.result == RUNNING and s.decision is not None:
            found.append(s.copy())
            s.answer(s.decision.at(dice.below(s.decision.count())))
        found.append(s.copy())
    return found


def shown(v: View) -> dict[int, int]:
    """View ids with their cards."""
    return {card.id: card.card for zone in v.zones for card in zone.cards}


def test_a_view_shows_what_the_masks_say_and_nothing_else(game: Game) -> None:
    for s in positions(game, 1):
        for seat in range(SPECTATOR, game.seat_count):
            v = view(s, seat)
            bit = eye(game, seat)
            assert shown(v) == {p.inc: p.card for p in s.pieces if p.known & bit}
            assert [zone.count for zone in v.zones] == [len(zone) for zone in s.zones]


def test_hands_are_for_their_holders_and_piles_for_nobody(game: Game) -> None:
    """At the beginning, before anything was seen: own hand, and nothing else that is hidden."""
    s = positions(game, 2, 1)[0]
    for seat in range(SPECTATOR, game.seat_count):
        for zone in view(s, seat).zones:
            row = game.zone_row[zone.zone]
            sees = row.seen == "all" or (row.seen == "holder" and zone.seat == seat)
            assert len(zone.cards) == (zone.count if sees else 0)


def test_only_the_seat_that_decides_is_told_the_answers(game: Game) -> None:
    for s in positions(game, 3):
        for seat in range(SPECTATOR, game.seat_count):
            v = view(s, seat)
            if s.decision is None:
                assert v.decider == -1
                assert v.answers == []
            else:
                assert v.decider == s.decision.seat
                assert len(v.answers) == (s.decision.count() if v.decider == seat else 0)


def test_view_ids_are_never_piece_numbers(game: Game) -> None:
    """The same position with its pieces numbered otherwise looks the same, as far as order does not tell."""
    for s in positions(game, 4, 1):
        for seat in range(SPECTATOR, game.seat_count):
            t = sample(s, seat, chance_of(Dice(9)))
            assert facts(view(t, seat)) == facts(view(s, seat))


def test_positions_show_only_where_order_can_be_seen(game: Game) -> None:
    for s in positions(game, 5):
        for seat in range(SPECTATOR, game.seat_count):
            for zone in view(s, seat).zones:
                row = game.zone_row[zone.zone]
                ids = [card.id for card in zone.cards]
                if row.ordered and game.seen[zone.zone] & eye(game, seat):
                    assert ids == [s.pieces[n].inc for n in s.zones[zone.zone]]
                else:
                    assert ids == sorted(ids)


def test_hidden_fields_are_hidden(game: Game) -> None:
    s = positions(game, 6, 1)[-1]
    rows = game.seat_fields
    game.seat_fields = [
        FieldRow(r.name, NOBODY if i else HOLDER, True, r.lasts, r.rule) for i, r in enumerate(rows)
    ]
    try:
        for seat in range(SPECTATOR, game.seat_count):
            for held in view(s, seat).seats:
                own = held.seat == seat
                assert (held.fields[0] == HIDDEN) != own
                assert held.fields[1:] == [HIDDEN] * (len(rows) - 1)
    finally:
        game.seat_fields = rows


def test_secret_slots_stay_secret(game: Game) -> None:
    """While somebody picks hidden cards one by one, the others see that it happens, not which."""
    met = 0
    for s in positions(game, 7, 12):
        d = s.decision
        if d is None or d.group == 0:
            continue
        f = s.frames[-1]
        picked = [r for slot in s.slots[f.base : s.slots_used] for r in slot]
        for other in range(SPECTATOR, game.seat_count):
            if other == d.seat:
                continue
            known = shown(view(s, other))
            pieces = [s.pieces[r & 4095] for r in picked if r > 0]
            hidden = [p for p in pieces if game.zone_row[p.zone].seen == HOLDER]
            met += len(hidden)
            assert not any(p.inc in known for p in hidden if not p.known & eye(game, other))
    assert met > 0 or not any(s.decision is not None and s.decision.group for s in positions(game, 7, 12))


def test_what_is_known_to_be_among_is_told_without_a_place(game: Game) -> None:
    s = positions(game, 8, 1)[0]
    hidden = next(p.number for p in s.pieces if not p.known & 1 and game.zone_seat[p.zone] == 1)
    s.pieces[hidden] = s.pieces[hidden].copy(s.epoch)
    s.pieces[hidden].among = 1
    v = view(s, 0)
    assert v.among[1] == [s.pieces[hidden].card]
    assert facts(view(s, 1))[3] == [[], [], []]
    for seed in range(20):
        t = sample(s, 0, chance_of(Dice(seed)))
        assert facts(view(t, 0)) == facts(v)
        there = [
            t.pieces[n] for zone in range(game.zone_count) if game.zone_seat[zone] == 1 for n in t.zones[zone]
        ]
        assert sum(p.among & 1 for p in there) == 1


def test_stale_references_are_nothing(game: Game) -> None:
    from instar.engine.view import id_of

    s = positions(game, 9, 1)[0]
    piece = next(p for p in s.pieces if p.known & 1)
    assert id_of(s, ref(piece.number, piece.inc), 1) == piece.inc
    assert id_of(s, ref(piece.number, piece.inc + 1), 1) == 0
    assert id_of(s, ref(4000, 1), 1) == 0
    assert id_of(s, -1, 1) == 0
    assert id_of(s, 0, 1) == 0


def test_sorting() -> None:
    cards = [CardView(n, 0, [], []) for n in (5, 3, 9, 1, 7)]
    sort_cards(cards)
    assert [card.id for card in cards] == [1, 3, 5, 7, 9]
