"""Samples: as likely as the prior says, and made from nothing but the view."""

from __future__ import annotations

from collections import Counter

from instar.bots.playout import Dice, play_out
from instar.engine.game import Game
from instar.engine.refs import NUMBER_MASK
from instar.engine.sample import sample
from instar.engine.select import Choose
from instar.engine.snapshot import to_data
from instar.engine.state import RUNNING, State
from instar.engine.view import SPECTATOR, eye
from instar.lab.conformance import chance_of


def begun(game: Game) -> State:
    s = game.start(bytes(range(32)), None)
    s.run()
    return s


def test_each_hidden_card_is_as_likely_in_each_place(game: Game) -> None:
    """The first card of the opponent's hand, over many samples: every hidden card, about as often."""
    s = begun(game)
    hidden = [p.number for p in s.pieces if not p.known & 1]
    zone = next(z for z in range(game.zone_count) if game.zone_seat[z] == 1 and s.zones[z])
    times = 40 * len(hidden)
    dice = Dice(1)
    found = Counter(sample(s, 0, chance_of(dice)).zones[zone][0] for _ in range(times))
    assert set(found) <= set(hidden)
    square = sum((found[n] - 40) ** 2 / 40 for n in hidden)
    assert square < 2 * len(hidden)  # chi square: its mean is the number of cards, less one


def test_a_sample_has_chance_of_its_own(game: Game) -> None:
    s = begun(game)
    a = sample(s, 0, chance_of(Dice(1)))
    b = sample(s, 0, chance_of(Dice(2)))
    assert len({a.chance.key, b.chance.key, s.chance.key}) == 3


def test_the_real_state_is_left_alone(game: Game) -> None:
    s = begun(game)
    before = to_data(s)
    for seat in range(SPECTATOR, game.seat_count):
        play_out(sample(s, seat, chance_of(Dice(seat + 5))), Dice(3))
    assert to_data(s) == before


def test_samples_can_be_played_to_the_end(game: Game) -> None:
    """From every decision, also in the middle of another seat's hidden picks."""
    for seed in range(4):
        dice = Dice(seed)
        s = game.start(bytes([seed] * 32), None)
        s.run()
        while s.result == RUNNING and s.decision is not None:
            for seat in range(SPECTATOR, game.seat_count):
                t = sample(s, seat, chance_of(dice))
                assert sum(len(zone) for zone in t.zones) == len(s.pieces)
                play_out(t, dice)
                assert t.result != RUNNING
            s.answer(s.decision.at(dice.below(s.decision.count())))


def test_hidden_picks_are_guessed_too(game: Game) -> None:
    """Two samples of one position differ in what another seat has picked out of sight."""
    met = asked = 0
    for seed in range(30):
        dice = Dice(seed)
        s = game.start(bytes([seed] * 32), None)
        s.run()
        while s.result == RUNNING and s.decision is not None:
            d = s.decision
            node = s.frames[-1].node
            if isinstance(node, Choose) and node.noun.concealed and s.slot(s.frames[-1], node.slot):
                other = 1 - d.seat
                asked += 1
                picks: set[int] = set()
                for _ in range(20):
                    t = sample(s, other, chance_of(dice))
                    top = t.frames[-1]
                    refs = t.slot(top, node.slot)
                    picks.update(r & NUMBER_MASK for r in refs)
                    assert len(refs) == len(s.slot(s.frames[-1], node.slot))
                    assert t.decision is not None
                    assert (t.decision.seat, t.decision.left) == (d.seat, d.left)
                    assert all(t.pieces[r & NUMBER_MASK].zone == s.pieces[d.answers[0]].zone for r in refs)
                if not all(
                    s.pieces[n].known & eye(game, other) for n in s.zones[s.pieces[d.answers[0]].zone]
                ):
                    met += 1
                    assert len(picks) > 1
            s.answer(d.at(dice.below(d.count())))
        if met > 5:
            return
    assert met > 0 or asked == 0
