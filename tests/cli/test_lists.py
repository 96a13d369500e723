"""`instar games` and `instar cards`."""

import json

from instar.games import registry
from tests.cli.calling import Instar


def test_games(instar: Instar, game: str) -> None:
    said = instar("games")
    assert said.code == 0
    assert game in said.out
    for switch in registry.find(game).switches:
        assert f"--switch {switch.name}={switch.values[0]}" in said.out


def test_games_for_programs(instar: Instar, game: str) -> None:
    data = json.loads(instar("games", "--json").out)
    one = next(entry for entry in data if entry["name"] == game)
    assert one["seats"] == registry.find(game).seats
    assert one["designs"] <= one["cards"]


def test_cards(instar: Instar, game: str) -> None:
    said = instar("cards", game)
    loaded = registry.open_game(game)
    for cards in loaded.sets:
        for card in cards.cards:
            assert card.name in said.out
            for line in card.text.split("\n"):
                assert line in said.out


def test_a_keyword_comes_with_what_it_means(instar: Instar, game: str) -> None:
    for card in json.loads(instar("cards", game, "--json").out):
        for word, meaning in card["keywords"].items():
            assert meaning
            assert f"{word} ({meaning})" in instar("cards", game, "--find", card["name"]).out


def test_cards_are_found_by_words_in_any_order(instar: Instar, game: str) -> None:
    first = registry.own_sets(registry.find(game))[-1].cards[0]
    words = [*first.name.lower().split(), *first.text.lower().split()[:2]]
    said = instar("cards", game, "--find", " ".join(reversed(words)))
    assert said.code == 0
    assert first.name in said.out


def test_words_that_no_card_has(instar: Instar, game: str) -> None:
    said = instar("cards", game, "--find", "xyzzy")
    assert said.code == 2
    assert "no card" in said.err
    assert json.loads(instar("cards", game, "--find", "xyzzy", "--json").out) == []
