"""What a seat may know of a position, built from nothing: zones, masks and field tables say what goes in.

A view never holds a piece's number. A card is named by its incarnation (its *view id*), which changes
whenever a move makes a new object of it; a card that nobody knows has no id at all, it is only counted. Seat
-1 is a spectator, who sees what lies open.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from instar.engine.abilities import Ability
from instar.engine.decision import ACT, ORDER, PICK, STOP, Decision, RangeDecision
from instar.engine.refs import NUMBER_MASK
from instar.engine.tables import ALL, HOLDER, FieldRow
from instar.engine.values import value

if TYPE_CHECKING:
    from instar.engine.game import Game
    from instar.engine.piece import Piece
    from instar.engine.state import State

SPECTATOR: Final = -1
HIDDEN: Final = -(1 << 30)  # stands for a field that this seat may not see
NO_CODE: Final = -1  # an answer that is no act


class CardView:
    """A card that the seat knows, where it lies."""

    def __init__(self, view_id: int, card: int, fields: list[int], values: list[int]) -> None:
        self.id = view_id
        self.card = card
        self.fields = fields  # in the order of the game's field table; HIDDEN where it may not look
        self.values = values  # in play: the derived characteristics; elsewhere empty


class ZoneView:
    """A zone: how many cards lie there, and those that the seat knows. Positions only where they can be
    seen."""

    def __init__(self, zone: int, name: str, seat: int, count: int, cards: list[CardView]) -> None:
        self.zone = zone
        self.name = name
        self.seat = seat  # whose it is, or -1
        self.count = count
        self.cards = cards


class SeatView:
    def __init__(self, seat: int, team: int, playing: bool, fields: list[int]) -> None:
        self.seat = seat
        self.team = team
        self.playing = playing
        self.fields = fields


class WaitingView:
    """A trigger that waits for its place."""

    def __init__(self, ability: int, you: int, view_id: int) -> None:
        self.ability = ability  # its node's number; the node says whose text it is
        self.you = you
        self.id = view_id


class AnswerView:
    """An answer, as the seat that decides may see it."""

    def __init__(self, code: int, view_id: int, n: int) -> None:
        self.code = code  # the verb of an act, else NO_CODE
        self.id = view_id  # the card it concerns, or 0
        self.n = n  # the option, place in the queue, or STOP


class View:
    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.active = 0
        self.turn = 0
        self.result = 0
        self.result_rule = 0
        self.seats: list[SeatView] = []
        self.zones: list[ZoneView] = []
        self.among: list[
            list[int]
        ] = []  # by holder (the last: nobody): cards known to be among the hidden ones
        self.scene: list[list[int]] = []  # by the game's table of the scene: view ids
        self.waiting: list[WaitingView] = []
        self.ability = -1  # the text that is being carried out (a node's number)
        self.ability_id = 0  # and its card
        # whose decision it is, and what about
        self.decider = -1
        self.kind = -1
        self.rule = 0
        self.source = 0
        self.group = 0
        self.want = 0
        self.left = 0
        self.low = 0
        self.high = 0
        self.answers: list[AnswerView] = []  # for the seat that decides alone


def facts(v: View) -> list[object]:
    """All that stands in a view, as plain data in a fixed order: to compare views, or to hash them."""
    zones: list[object] = []
    for zone in v.zones:
        cards: list[object] = []
        for card in zone.cards:
            cards.append([card.id, card.card, list(card.fields), list(card.values)])
        zones.append([zone.zone, zone.name, zone.seat, zone.count, cards])
    seats: list[object] = [[x.seat, x.team, x.playing, list(x.fields)] for x in v.seats]
    waiting: list[object] = [[x.ability, x.you, x.id] for x in v.waiting]
    answers: list[object] = [[x.code, x.id, x.n] for x in v.answers]
    numbers: list[object] = [v.seat, v.active, v.turn, v.result, v.result_rule, v.ability, v.ability_id]
    asked: list[object] = [v.decider, v.kind, v.rule, v.source, v.group, v.want, v.left, v.low, v.high]
    among: list[object] = [list(x) for x in v.among]
    scene: list[object] = [list(x) for x in v.scene]
    return [numbers, seats, zones, among, scene, waiting, asked, answers]


def eye(game: Game, seat: int) -> int:
    """The bit of a seat in masks. Spectators share the one behind the last seat."""
    return 1 << (game.seat_count if seat == SPECTATOR else seat)


def view(s: State, seat: int) -> View:
    game = s.game
    bit = eye(game, seat)
    v = View(seat)
    v.active = s.active
    v.turn = s.turn
    v.result = s.result
    v.result_rule = s.result_rule
    for held in s.seats:
        fields = visible(game.seat_fields, held.fields(), held.seat == seat)
        v.seats.append(SeatView(held.seat, held.team, held.playing, fields))
    for _ in range(game.seat_count + 1):
        v.among.append([])
    for zone in range(game.zone_count):
        v.zones.append(zone_view(s, v, zone, seat, bit))
    for cards in v.among:
        cards.sort()
    scene_view(s, v, bit)
    for waiting in s.queue:
        v.waiting.append(WaitingView(waiting.ability.nid, waiting.you, id_of(s, waiting.src, bit)))
    if s.decision is not None:
        decision_view(s, v, s.decision, bit)
    return v


def visible(rows: list[FieldRow], fields: list[int], own: bool) -> list[int]:
    """The fields that may be seen, by the field table."""
    shown: list[int] = []
    for i, row in enumerate(rows):
        shown.append(fields[i] if row.seen == ALL or (row.seen == HOLDER and own) else HIDDEN)
    return shown


def zone_view(s: State, v: View, zone: int, seat: int, bit: int) -> ZoneView:
    game = s.game
    row = game.zone_row[zone]
    holder = game.zone_seat[zone]
    cards: list[CardView] = []
    for number in s.zones[zone]:
        piece = s.pieces[number]
        if piece.known & bit:
            fields = visible(game.piece_fields, piece.fields(), holder == seat)
            values: list[int] = []
            if row.play:
                for characteristic in range(game.characteristics):
                    values.append(value(s, number, characteristic))
            cards.append(CardView(piece.inc, piece.card, fields, values))
        elif piece.among & bit:
            v.among[holder].append(piece.card)
    if not (row.ordered and game.seen[zone] & bit):
        sort_cards(cards)
    return ZoneView(zone, row.name, holder, len(s.zones[zone]), cards)


def sort_cards(cards: list[CardView]) -> None:
    """By view id. (They are few, and mostly in order.)"""
    for i in range(1, len(cards)):
        card = cards[i]
        place = i
        while place > 0 and cards[place - 1].id > card.id:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card


def id_of(s: State, reference: int, bit: int) -> int:
    """The view id of what a reference points at: 0 if it is no piece any more, or not known."""
    if reference <= 0 or reference & NUMBER_MASK >= len(s.pieces):
        return 0
    piece = s.pieces[reference & NUMBER_MASK]
    return seen_id(piece, bit) if piece.inc == reference >> 12 else 0


def seen_id(piece: Piece, bit: int) -> int:
    return piece.inc if piece.known & bit else 0


def scene_view(s: State, v: View, bit: int) -> None:
    """What the turn remembers openly, and the text that is being carried out."""
    game = s.game
    for _ in game.scene:
        v.scene.append([])
    for f in s.frames:
        if f.root and f.node.nid == game.turn_nid:
            for i, row in enumerate(game.scene):
                for reference in s.slots[f.base + row[1]]:
                    found = id_of(s, reference, bit)
                    if found:
                        v.scene[i].append(found)
        elif isinstance(f.node, Ability):
            v.ability = f.node.nid
            v.ability_id = id_of(s, f.src, bit)


def decision_view(s: State, v: View, decision: Decision, bit: int) -> None:
    v.decider = decision.seat
    v.kind = decision.kind
    v.rule = decision.rule
    v.source = id_of(s, decision.src, bit)
    v.group = decision.group
    v.want = decision.want
    v.left = decision.left
    if decision.seat != v.seat:
        return
    if isinstance(decision, RangeDecision):
        v.low = decision.low
        v.high = decision.high
        return
    for answer in decision.answers:
        v.answers.append(answer_view(s, decision.kind, answer, bit))


def answer_view(s: State, kind: int, answer: int, bit: int) -> AnswerView:
    if kind == ACT:
        code = answer >> 12
        return AnswerView(code, seen_id(s.pieces[answer & NUMBER_MASK], bit) if code else 0, 0)
    if kind == PICK and answer != STOP:
        return AnswerView(NO_CODE, seen_id(s.pieces[answer], bit), 0)
    if kind == ORDER:
        return AnswerView(NO_CODE, id_of(s, s.queue[answer].src, bit), answer)
    return AnswerView(NO_CODE, 0, answer)
