"""The chapter "Play a card": lay it down, refill, the Mindbug question, into play, Play effects."""

from __future__ import annotations

from typing import Final

from instar.engine.abilities import Drain
from instar.engine.decision import NO_OR_YES, OPTION, ORDER, PICK, YES, Decision
from instar.engine.events import Event, emit
from instar.engine.flow import Ask, Steps
from instar.engine.game import Game
from instar.engine.legality import Check, Verb, act
from instar.engine.node import Frame, Node
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.select import Choose, ascending
from instar.engine.state import RUNNING, State
from instar.games.mindbug.events import ENTER, LAY_DOWN, SPEND, player
from instar.games.mindbug.pieces import BEING_PLAYED, HAND, PLAY_AREA

PLAY: Final = 1

# what a turn remembers
CARD: Final = 0  # the card played from hand
SPENT: Final = 1  # whether the opponent spent a Mindbug on it
ATTACKER: Final = 2
BLOCKER: Final = 3
FORCED: Final = 4  # whether a Hunter forced the block
ATTACKS: Final = 5  # attacks declared so far, one reference each
SINCE: Final = 6  # the first incarnation given out in this turn
TURN_SLOTS: Final = 7


# --- checks that several verbs share ------------------------------------------------------------------------


class GameGoesOn(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.result == RUNNING


class YourTurn(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.active == seat


class ActionIsDue(Check):
    """The turn's one action has not been taken."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is not None and s.decision.rule == self.rule


class ACreatureCard(Check):
    """A Mindbug is no creature card (seats stand for their Mindbugs)."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return a >= 0


class InYourHand(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.pieces[a].zone == HAND + seat


class NoSecondAttackIsDue(Check):
    """The second attack of a Frenzy creature is no second action: no card can be played instead."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is None or s.decision.rule != s.game.rule("MB.frenzy.1")


class PlayACard(Verb):
    """Any card of the hand, at no cost (MB.play.1)."""

    def offer(self, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        pieces = s.pieces
        play = act(PLAY, 0)
        last = -1
        for number in ascending(s.zones[HAND + seat]):
            card = pieces[number].card
            if card == last and s.game.twins(s, answers[-1] & NUMBER_MASK, number):
                continue
            last = card
            answers.append(play | number)

    def perform(self, s: State, f: Frame, a: int) -> None:
        s.put(f, CARD, (ref(a, s.pieces[a].inc),))
        s.game.procedures[PLAY].do(s, f)


def play_a_card(game: Game) -> PlayACard:
    return PlayACard(
        PLAY,
        "play",
        game.checks(
            [
                GameGoesOn("MB.goal.2"),
                ACreatureCard("MB.comp.2"),
                YourTurn("MB.turn.5"),
                InYourHand("MB.play.2"),
                NoSecondAttackIsDue("MB.frenzy.6"),
                ActionIsDue("MB.turn.6"),
            ]
        ),
    )


# --- the steps ----------------------------------------------------------------------------------------------


class LayItDown(Node):
    def do(self, s: State, f: Frame) -> None:
        emit(s, Event(LAY_DOWN, f.you, card_played(s, f), 0, 0, self.rule))


def card_played(s: State, f: Frame) -> int:
    """The reference, as of now, of the card that this turn's player laid down."""
    number = s.slots[f.base + CARD][0] & NUMBER_MASK
    return ref(number, s.pieces[number].inc)


class MindbugQuestion(Ask):
    """The opponent may spend a Mindbug, freely (MB.play.5), if there is one left; in an extra turn too
    (MB.bug.8).

    By now the player has drawn (worked out in MB.bug.ex1)."""

    def ask(self, s: State, f: Frame) -> Decision | None:
        thief = 1 - f.you
        if player(s, thief).mindbugs == 0 and s.game.has("MB.play.6"):
            return None
        return Decision(thief, OPTION, self.rule, card_played(s, f), NO_OR_YES, 0, 1, 1)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer == YES:
            s.put(f, SPENT, s.slots[f.base + CARD])
            if s.game.has("MB.bug.2"):
                emit(s, Event(SPEND, 1 - f.you, 0, 0, 0, s.game.rule("MB.bug.2")))


class IntoPlay(Node):
    """The card goes to a play area: the thief's if a Mindbug was spent, else that of the player who played
    it."""

    def __init__(self, stolen: bool) -> None:
        super().__init__()
        self.stolen = stolen

    def do(self, s: State, f: Frame) -> None:
        if bool(s.slots[f.base + SPENT]) != self.stolen:
            return
        emit(s, Event(ENTER, 1 - f.you if self.stolen else f.you, card_played(s, f), 0, 0, self.rule))


class PlayEffects(Node):
    """What the card's Play effects say, for the player on whose side it came into play (worked out in
    MB.bug.ex2)."""

    def __init__(self, stolen: bool, effects: list[Node]) -> None:
        super().__init__()
        self.stolen = stolen
        self.effects = effects

    def kids(self) -> list[Node]:
        return self.effects

    def do(self, s: State, f: Frame) -> None:
        if bool(s.slots[f.base + SPENT]) == self.stolen:
            for effect in self.effects:
                effect.do(s, f)


def playing_a_card(game: Game, end_of_turn: Node) -> Node:
    """Worked out in MB.bug.ex3 and MB.bug.ex4."""
    effects = game.step("MB.key.4", Drain())
    return Steps(
        [
            *game.step("MB.play.3", LayItDown()),
            *game.step("MB.play.4", MindbugQuestion()),
            *game.step("MB.bug.1", IntoPlay(stolen=True)),
            *game.step("MB.play.8", IntoPlay(stolen=False)),
            *game.step("MB.bug.4", PlayEffects(True, effects)),
            *game.step("MB.play.9", PlayEffects(False, effects)),
            *game.step("MB.play.10", end_of_turn),
        ]
    )


# --- choosing for an effect, and ordering effects -----------------------------------------------------------


class AskedToChoose(Check):
    """The choices of an effect are its controller's, or the player's whose cards it takes."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is not None and s.decision.kind == PICK and s.decision.seat == seat


class NotChosenYet(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        node = s.asking
        return not isinstance(node, Choose) or a not in [
            r & NUMBER_MASK for r in s.slot(s.frames[-1], node.slot)
        ]


class WhatTheTextNames(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return self.reason(s, seat, a, b) == 0

    def reason(self, s: State, seat: int, a: int, b: int) -> int:
        node = s.asking
        return node.noun.refusal(s, s.frames[-1], a) if isinstance(node, Choose) else 0


class ActivePlayerOrders(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is not None and s.decision.kind == ORDER and s.decision.seat == seat


class Plainly(Verb):
    """A verb that is an answer to a question, never offered by itself."""


def choose(game: Game) -> Verb:
    return Plainly(
        6,
        "choose",
        game.checks(
            [
                GameGoesOn("MB.goal.2"),
                AskedToChoose("MB.bug.4"),
                NotChosenYet("MB.key.3"),
                WhatTheTextNames("MB.term.3"),
            ]
        ),
    )


def order(game: Game) -> Verb:
    """Worked out in MB.key.5."""
    return Plainly(7, "order", game.checks([GameGoesOn("MB.goal.2"), ActivePlayerOrders("MB.key.4")]))


# --- spending a Mindbug, tried at any time ------------------------------------------------------------------


class NotJustTaken(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        spent = turn_slot(s, SPENT)
        card = turn_slot(s, CARD)
        return not (spent and card and card[0] & NUMBER_MASK == a and s.pieces[a].zone >= PLAY_AREA)


class PlayedFromHand(Check):
    """What came into play in this turn, but is not the card that was played, came some other way."""

    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        since = turn_slot(s, SINCE)
        piece = s.pieces[a]
        came = bool(since) and s.game.zone_row[piece.zone].play and piece.inc >= since[0]
        card = turn_slot(s, CARD)
        return not came or bool(card and card[0] & NUMBER_MASK == a)


class NotInPlay(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return not s.game.zone_row[s.pieces[a].zone].play


class OpponentsCardJustPlayed(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.active != seat and s.pieces[a].zone == BEING_PLAYED


class HasAMindbug(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return player(s, seat).mindbugs > 0


class OneOnly(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return b <= 1


class QuestionIsOpen(Check):
    def ok(self, s: State, seat: int, a: int, b: int) -> bool:
        return s.decision is not None and s.decision.kind == OPTION and s.decision.seat == seat


class SpendAMindbug(Verb):
    """`a` is the card it is meant for, `b` how many Mindbugs."""


def spend_a_mindbug(game: Game) -> Verb:
    return SpendAMindbug(
        2,
        "spend",
        game.checks(
            [
                GameGoesOn("MB.goal.2"),
                ACreatureCard("MB.comp.2"),
                HasAMindbug("MB.play.6"),
                NotJustTaken("MB.bug.12"),
                PlayedFromHand("MB.bug.10"),
                NotInPlay("MB.bug.11"),
                OpponentsCardJustPlayed("MB.bug.13"),
                OneOnly("MB.play.7"),
                QuestionIsOpen("MB.play.4"),
            ]
        ),
    )


def turn_slot(s: State, index: int) -> tuple[int, ...]:
    """What the turn in progress remembers; before the first turn, nothing."""
    for f in s.frames:
        if f.root and f.node.nid == s.game.turn_nid:
            return s.slots[f.base + index]
    return ()
