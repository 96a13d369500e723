"""Mindbug for people: the words of moves, the layout of the table, and what makes a position good."""

from __future__ import annotations

from instar.engine.game import KEYWORDS, Game
from instar.engine.view import CardView, View
from instar.games.face import Face
from instar.games.mindbug.pieces import DRAW_PILE, HAND, PLAY_AREA, POWER

KEYS = {
    "play": "play {card}",
    "attack": "attack with {card}",
    "attack MB.frenzy.1": "attack again with {card}",
    "pass MB.frenzy.1": "end the turn",
    "yes MB.play.4": "spend a Mindbug",
    "no MB.play.4": "spend no Mindbug",
    "pick MB.attack.3": "block with {card}",
    "stop MB.attack.3": "do not block",
    "pick MB.hunter.1": "make {card} block",
    "stop MB.hunter.1": "make nobody block",
}

ZONES = ("play area", "being played", "hand", "discard pile", "draw pile", "life pile", "unused pile")

ICONS = {
    "life": "♥",
    "mindbugs": "🧠",
    "power": "⚔",
    "exhausted": "💤",
    "Frenzy": "⚡",
    "Hunter": "🎯",
    "Poisonous": "☠",
    "Sneaky": "👣",
    "Tough": "🛡",
}

# What things are worth, in points of power. A creature counts for what it can do to the other side.
LIFE = (0.0, 60.0, 78.0, 90.0)  # the last lives are the dearest
MORE_LIFE = 6.0
MINDBUG = 11.0
CREATURE = 3.0
WORDS = {"Frenzy": 2.5, "Hunter": 2.5, "Poisonous": 5.0, "Sneaky": 3.5, "Tough": 4.0}
CARD_IN_HAND = 4.0
CARD_IN_PILE = 2.5
OWN_POWER_IN_HAND = 0.35
WON = 1000.0


def evaluate(game: Game, v: View) -> float:
    """How much better the viewer stands than the opponent."""
    me = v.seat
    if v.result >= 0:
        return WON if v.result == me else -WON
    score = 0.0
    for held in v.seats:
        side = life_worth(held.fields[0]) + MINDBUG * held.fields[1]
        side += board_worth(game, v.zones[PLAY_AREA + held.seat].cards)
        hand = v.zones[HAND + held.seat]
        side += CARD_IN_HAND * hand.count + CARD_IN_PILE * v.zones[DRAW_PILE + held.seat].count
        for card in hand.cards:
            side += OWN_POWER_IN_HAND * game.cards[card.card].printed[POWER]
        if not hand.count and not v.zones[PLAY_AREA + held.seat].count:
            side -= WON / 2  # nothing left to do: that turn loses
        score += side if held.seat == me else -side
    return score


def life_worth(life: int) -> float:
    return LIFE[life] if life < len(LIFE) else LIFE[-1] + MORE_LIFE * (life - len(LIFE) + 1)


def board_worth(game: Game, cards: list[CardView]) -> float:
    worth = 0.0
    for card in cards:
        worth += CREATURE + card.values[POWER]
        for keyword in game.keywords:
            if card.values[KEYWORDS] & keyword.bit and not (keyword.name == "Tough" and card.fields[0]):
                worth += WORDS.get(keyword.name, 1.0)
    return worth


FACE = Face(keys=KEYS, zones=ZONES, evaluate=evaluate, icons=ICONS)
