"""What the rules of set-up, drawing, turns, playing and Mindbugs forbid, put in on purpose.

Only for rules that no lever of the game switches off (`Game.step`, `checks`, `number`, `has`): rules that say
that something does not happen, or when it happens.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from instar.engine.decision import NO, OPTION, YES, Decision
from instar.engine.events import Event, emit
from instar.engine.flow import Ask
from instar.engine.node import Frame
from instar.engine.refs import NUMBER_MASK
from instar.engine.state import State
from instar.games.mindbug import combat, events, play
from instar.games.mindbug import game as game_module
from instar.games.mindbug.events import DRAW, LAY_DOWN, TURN, player
from instar.games.mindbug.pieces import DISCARD_PILE, DRAW_PILE, HAND, LIFE_PILE, POWER, UNUSED
from instar.games.mindbug.play import SPENT
from tests.knockout.patching import replacing, together

FOLLOW = (game_module.Mindbug, "follow_one")

# --- drawing ------------------------------------------------------------------------------------------------


def refill(s: State, seat: int) -> None:
    """The refill as the rules have it, but at another time."""
    missing = 5 - len(s.zones[HAND + seat])
    emit(s, Event(DRAW, seat, 0, min(missing, len(s.zones[DRAW_PILE + seat])), 0, 0))


def draws_at_the_start_of_a_turn(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        if s.zones[DRAW_PILE + s.active]:
            emit(s, Event(DRAW, s.active, 0, 1, 0, 0))

    return changed


def no_refill_for_a_played_card(follow_one: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        if e.kind is not LAY_DOWN:
            follow_one(self, s, e)

    return changed


def refill_on_entering_play(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        refill(s, f.you)
        do(self, s, f)

    return changed


class WhetherToDraw(Ask):
    def ask(self, s: State, f: Frame) -> Decision | None:
        return Decision(f.you, OPTION, 0, 0, [NO, YES], 0, 1, 1)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer == YES:
            refill(s, f.you)


def asks_whether_to_draw(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        WhetherToDraw().do(s, f)

    return changed


def refills_at_the_end_of_the_turn() -> AbstractContextManager[None]:
    owed: set[int] = set()

    def later(follow_one: Any) -> Any:
        def changed(self: Any, s: State, e: Event) -> None:
            owed.add(e.seat)

        return changed

    def now(do: Any) -> Any:
        def changed(self: Any, s: State, f: Frame) -> None:
            while owed:
                refill(s, owed.pop())
            do(self, s, f)

        return changed

    return together(replacing(*FOLLOW, later), replacing(game_module.PassTheTurn, "do", now))()


def draws_from_the_opponents_pile(follow_one: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        follow_one(self, s, e)
        missing = 5 - len(s.zones[HAND + e.seat])
        if missing > 0:
            s.move_top(DRAW_PILE + 1 - e.seat, HAND + e.seat, missing)

    return changed


def draws_nothing_from_a_short_pile(follow_one: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        if len(s.zones[DRAW_PILE + e.seat]) >= 5 - len(s.zones[HAND + e.seat]):
            follow_one(self, s, e)

    return changed


def turns_the_discard_pile_over(follow_one: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        if not s.zones[DRAW_PILE + e.seat]:
            s.move_top(DISCARD_PILE + e.seat, DRAW_PILE + e.seat, len(s.zones[DISCARD_PILE + e.seat]))
            s.shuffle(DRAW_PILE + e.seat)
        follow_one(self, s, e)

    return changed


# --- set-up, life, turns ---


def reveals_dealt_cards_too(apply: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        piles = [s.zones[pile + seat] for pile in (DRAW_PILE, LIFE_PILE) for seat in (0, 1)]
        e.many = s.dice().some(sum(piles, ()) + s.zones[UNUSED], 2)

    return changed


def loses_without_cards_to_draw_or_play(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        if not s.zones[HAND + f.you] and not s.zones[DRAW_PILE + f.you]:
            s.finish(1 - f.you, 0)

    return changed


def gains_up_to_three(apply: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        apply(self, s, e)
        held: Any = s.own_seat(e.seat)
        held.life = min(held.life, 3)

    return changed


# --- playing and Mindbugs -----------------------------------------------------------------------------------


def in_an_extra_turn(s: State) -> bool:
    """Whether the last turn that began was given for a Mindbug."""
    turns = [e for e in s.log or [] if e.kind is TURN]
    return bool(turns) and turns[-1].rule == s.game.rule("MB.bug.5")


def costs_as_much_as_its_power(offer: Any) -> Any:
    """A card can only be played by somebody who has that much life."""

    def changed(self: Any, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        every: list[int] = []
        offer(self, s, f, seat, every)
        for answer in every:
            if s.game.cards[s.pieces[answer & NUMBER_MASK].card].printed[POWER] <= player(s, seat).life:
                answers.append(answer)

    return changed


def has_to_be_spent(ask: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> Decision | None:
        decision: Decision | None = ask(self, s, f)
        if decision is not None:
            decision.answers = [YES]
        return decision

    return changed


def turned_up_again_each_turn(apply: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        apply(self, s, e)
        for seat in (0, 1):
            held: Any = s.own_seat(seat)
            held.mindbugs = 2

    return changed


def no_attack_in_an_extra_turn(offer: Any) -> Any:
    def changed(self: Any, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        if not in_an_extra_turn(s):
            offer(self, s, f, seat, answers)

    return changed


def two_extra_turns_for_a_mindbug(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        if in_an_extra_turn(s) and not s.slot(f, SPENT):
            emit(s, Event(TURN, f.you, 0, s.turn + 1, 0, self.rule))
        else:
            do(self, s, f)

    return changed


def no_question_in_an_extra_turn(ask: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> Decision | None:
        decision: Decision | None = None if in_an_extra_turn(s) else ask(self, s, f)
        return decision

    return changed


def taker_draws_a_card(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        if self.stolen and s.slot(f, SPENT):
            emit(s, Event(DRAW, 1 - f.you, 0, min(1, len(s.zones[DRAW_PILE + 1 - f.you])), 0, 0))

    return changed


CONTRARY: dict[str, Callable[[], AbstractContextManager[object]]] = {
    "MB.goal.3": replacing(game_module.LoseWithoutAnAction, "do", loses_without_cards_to_draw_or_play),
    "MB.life.5": replacing(events.GainLife, "apply", gains_up_to_three),
    "MB.draw.4": together(
        replacing(*FOLLOW, no_refill_for_a_played_card),
        replacing(play.IntoPlay, "do", refill_on_entering_play),
    ),
    "MB.draw.5": refills_at_the_end_of_the_turn,
    "MB.draw.6": replacing(*FOLLOW, draws_from_the_opponents_pile),
    "MB.draw.7": replacing(*FOLLOW, draws_nothing_from_a_short_pile),
    "MB.draw.8": replacing(*FOLLOW, turns_the_discard_pile_over),
    "MB.draw.10": replacing(game_module.LoseWithoutAnAction, "do", draws_at_the_start_of_a_turn),
    "MB.draw.11": together(
        replacing(*FOLLOW, no_refill_for_a_played_card),
        replacing(play.LayItDown, "do", asks_whether_to_draw),
    ),
    "MB.turn.4": replacing(events.Reveal, "apply", reveals_dealt_cards_too),
    "MB.play.1": replacing(play.PlayACard, "offer", costs_as_much_as_its_power),
    "MB.play.5": replacing(play.MindbugQuestion, "ask", has_to_be_spent),
    "MB.bug.3": replacing(events.Turn, "apply", turned_up_again_each_turn),
    "MB.bug.6": replacing(combat.AttackWith, "offer", no_attack_in_an_extra_turn),
    "MB.bug.7": replacing(game_module.PassTheTurn, "do", two_extra_turns_for_a_mindbug),
    "MB.bug.8": replacing(play.MindbugQuestion, "ask", no_question_in_an_extra_turn),
    "MB.bug.9": replacing(play.IntoPlay, "do", taker_draws_a_card),
}
