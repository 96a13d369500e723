"""Games to look at: every game there is, and one with unusual cards."""

from __future__ import annotations

import pytest

from instar.engine.game import Game
from instar.games import registry
from instar.language.cardset import read_text

# Questions that the printed cards never ask: an optional "instead", a may, a hand full of equal cards.
UNUSUAL = """
[[card]]
name = "Careful Turtle"
power = 5
copies = 16
text = "If this creature would be defeated and is not exhausted, you may exhaust it instead."

[[card]]
name = "Bomber"
power = 3
copies = 16
text = "Play: The opponent discards 2 cards."

[[card]]
name = "Thief"
power = 4
keywords = ["Frenzy", "Hunter"]
copies = 8
text = "Play: Steal 2 cards at random."

[[card]]
name = "Robber"
power = 4
copies = 8
text = \"\"\"
Play: Play a card from your discard pile.
Defeated: Take your discard pile into your hand.\"\"\"
"""


def unusual() -> Game:
    entry = registry.find("mindbug")
    keywords = registry.own_sets(entry)[0]
    loaded = registry.open_game(
        entry.name,
        {"discards": "one_by_one"},
        sets=[keywords, read_text(UNUSUAL, "unusual.toml", entry.card_numbers)],
    )
    assert not loaded.problems, loaded.problems[0].one_line()
    return loaded.game


def opened(name: str) -> Game:
    loaded = registry.open_game(name)
    assert not loaded.problems
    return loaded.game


@pytest.fixture(scope="session", params=[*registry.names(), "unusual"])
def game(request: pytest.FixtureRequest) -> Game:
    return unusual() if request.param == "unusual" else opened(request.param)
