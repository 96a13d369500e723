"""What Mindbug offers to the rest of the program."""

from instar.engine.game import Game
from instar.games.mindbug.game import Mindbug
from instar.games.mindbug.phrases import add_phrases
from instar.games.registry import Entry, Switch
from instar.language.cardset import NumberField, Problem

STOCK = 48
MOST_POWER = 99


def check_stock(game: Game) -> list[Problem]:
    """MB.comp.1: the stock is 48 creature cards; nobody builds a deck."""
    count = len(game.stock)
    if count == STOCK or not game.has("MB.comp.1"):
        return []
    return [Problem("stock", 1, 1, "", f"the stock is {STOCK} creature cards, not {count}", "MB.comp.1")]


ENTRY = Entry(
    name="mindbug",
    title="Mindbug: First Contact",
    seats=2,
    build=Mindbug,
    add_phrases=add_phrases,
    card_numbers=[NumberField("power", 0, MOST_POWER, "MB.card.1")],
    switches=(
        Switch("life", ("counters", "cards")),
        Switch("reveal", ("whole_pile", "untied")),
        Switch("discards", ("together", "one_by_one")),
        Switch("both_at_zero", ("active_wins", "draw")),
        Switch("new_triggers", ("join", "after")),
        Switch("power_conditions", ("current", "printed")),
        Switch("turn_cap", ("none", "100", "200", "400")),
    ),
    check_stock=check_stock,
    sets=("keywords.toml", "first_contact.toml"),
)
