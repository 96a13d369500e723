"""What Mindbug offers to the rest of the program."""

from instar.games.mindbug.desk import DESK
from instar.games.mindbug.game import Mindbug
from instar.games.mindbug.phrases import add_phrases
from instar.games.registry import Entry, Switch
from instar.language.cardset import NumberField

MOST_POWER = 99

ENTRY = Entry(
    name="mindbug",
    title="Mindbug: First Contact",
    seats=2,
    seats_rule="MB.over.2",
    stock_rule="MB.comp.1",
    stock=48,
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
    desk=DESK,
    sets=("keywords.toml", "first_contact.toml"),
)
