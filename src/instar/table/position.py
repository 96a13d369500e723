"""A position as a hash: cards by zone, numbers of seats, whose turn. It says nothing of how the engine works
inside, so that saves can be checked by later versions."""

from __future__ import annotations

import json
from hashlib import blake2b

from instar.engine.state import State


def position_hash(s: State) -> str:
    game = s.game
    zones = [[[game.cards[s.pieces[n].card].name, *s.pieces[n].fields()] for n in zone] for zone in s.zones]
    seats = [[held.team, int(held.playing), *held.fields()] for held in s.seats]
    asked = s.decision.seat if s.decision is not None else -1
    facts = [game.name, s.turn, s.active, s.result, asked, seats, zones]
    text = json.dumps(facts, ensure_ascii=False, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=12).hexdigest()
