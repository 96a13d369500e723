"""A full state that a seat cannot tell from the real one.

The prior: the stock is an open list, and every way to lay the cards that the seat does not know onto the
places that it cannot see into is as likely as any other. What is known to be among a holder's hidden cards
stays there. The sample has a key of its own, so that nobody can foresee the game's chance through it.

The places and the cards are each taken in an order that follows from the view, so the sample depends on
nothing else: two states that look alike give the same sample for the same chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from instar.engine.abilities import Ability
from instar.engine.chance import KEY_BYTES, Chance
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.view import eye

if TYPE_CHECKING:
    from instar.engine.state import State


class Place:
    """A place that the seat cannot see into, and the piece that will lie there."""

    def __init__(self, zone: int, index: int, number: int) -> None:
        self.zone = zone
        self.index = index
        self.number = number
        self.now = -1
        self.among = 0


def sample(s: State, seat: int, chance: Chance) -> State:
    bit = eye(s.game, seat)
    t = s.copy()
    t.values = None
    t.answer_given = 0
    t.chance = Chance(fresh_key(chance), 0, [], t.epoch)
    places = hidden_places(s, bit)
    lay_known_ones(s, bit, places, chance)
    lay_the_rest(s, places, chance)
    now: list[int] = [-1] * len(s.pieces)
    move_pieces(s, t, places, now)
    remember(s, t, now)
    t.game.guess(t, seat, chance)
    decision = t.decision
    if decision is not None and decision.seat != seat:
        top = t.top()
        asking = t.asking if t.asking is not None else top.node
        asking.ask_again(t, top, chance)
    return t


def fresh_key(chance: Chance) -> bytes:
    parts: list[bytes] = []
    for _ in range(KEY_BYTES // 4):
        parts.append(chance.word().to_bytes(4, "little"))
    return b"".join(parts)


def hidden_places(s: State, bit: int) -> list[Place]:
    places: list[Place] = []
    for zone in range(s.game.zone_count):
        for index, number in enumerate(s.zones[zone]):
            if not s.pieces[number].known & bit:
                places.append(Place(zone, index, number))
    return places


def lay_known_ones(s: State, bit: int, places: list[Place], chance: Chance) -> None:
    """The cards that are known to be among a holder's hidden ones: somewhere there."""
    for holder in range(-1, s.game.seat_count):
        there: list[int] = []
        cards: list[int] = []
        for i, place in enumerate(places):
            if s.game.zone_seat[place.zone] == holder:
                there.append(i)
                if s.pieces[place.number].among & bit:
                    cards.append(s.pieces[place.number].card << 12 | place.number)
        if cards:
            cards.sort()
            chosen = chance.some(tuple(there), len(cards))
            for i, at in enumerate(chosen):
                places[at].now = cards[i] & NUMBER_MASK
                places[at].among = s.pieces[cards[i] & NUMBER_MASK].among


def lay_the_rest(s: State, places: list[Place], chance: Chance) -> None:
    taken: list[int] = [place.now for place in places if place.now >= 0]
    cards: list[int] = []
    for place in places:
        if place.number not in taken:
            cards.append(s.pieces[place.number].card << 12 | place.number)
    cards.sort()
    mixed = chance.shuffled(tuple(cards))
    i = 0
    for place in places:
        if place.now < 0:
            place.now = mixed[i] & NUMBER_MASK
            i += 1


def move_pieces(s: State, t: State, places: list[Place], now: list[int]) -> None:
    """Lay each piece where it is now. What can be seen of a place (its view id, who knows, its marks) stays
    there; what others know to be among hidden cards is not for this seat to know, and is forgotten."""
    i = 0
    while i < len(places):
        zone = places[i].zone
        there = list(t.zones[zone])
        while i < len(places) and places[i].zone == zone:
            place = places[i]
            piece = s.pieces[place.number].copy(t.epoch)
            piece.number = place.now
            piece.card = s.pieces[place.now].card
            piece.among = place.among
            t.pieces[place.now] = piece
            there[place.index] = place.now
            now[place.number] = place.now
            i += 1
        t.zones[zone] = tuple(there)


def remember(s: State, t: State, now: list[int]) -> None:
    """Secret slots point at what lies in the same place."""
    for f in t.frames:
        node = f.node
        if f.root and isinstance(node, Ability):
            for i, secret in enumerate(node.secret):
                if secret:
                    t.slots[f.base + i] = tuple([moved(s, r, now) for r in t.slots[f.base + i]])


def moved(s: State, reference: int, now: list[int]) -> int:
    if reference < 0:
        return reference
    number = reference & NUMBER_MASK
    if now[number] < 0 or s.pieces[number].inc != reference >> 12:
        return reference
    return ref(now[number], s.pieces[number].inc)
