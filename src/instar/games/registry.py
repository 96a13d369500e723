"""Finding games: a game is a folder beside this file with a `rules.yaml`; what the rest of the program needs
of it stands in its `entry.py`."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from instar.engine.game import Game
from instar.games.desk import Desk
from instar.games.face import Face
from instar.games.unknown import NotCompiled, UnknownGame
from instar.language.cardset import CardSet, NumberField, Problem, read_file
from instar.language.compile import Dictionary, dictionary, load
from instar.language.table import PhraseTable

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Switch:
    """A reading of the rules that can be chosen; the first value is the default."""

    name: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """What a game offers to the rest of the program."""

    name: str
    title: str
    seats: int
    seats_rule: str  # the rule that says how many play
    stock_rule: str  # the rule that says how large the stock is, or ""
    stock: int
    build: Callable[[dict[str, str], set[str]], Game]
    add_phrases: Callable[[PhraseTable], None]
    card_numbers: list[NumberField]
    switches: tuple[Switch, ...]
    desk: Desk
    sets: tuple[str, ...]  # the sets of cards it is played with, in `cards/`

    @property
    def folder(self) -> Path:
        return FOLDER / self.name


@dataclass
class Loaded:
    """A game ready to be played, with its cards and its language."""

    entry: Entry
    game: Game
    words: Dictionary
    sets: list[CardSet] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def names() -> list[str]:
    return sorted(p.parent.name for p in FOLDER.glob("*/rules.yaml"))


def find(name: str) -> Entry:
    if name not in names():
        raise UnknownGame(f"there is no game “{name[:40]}”; there are: {', '.join(names())}")
    try:
        entry = importlib.import_module(f"instar.games.{name}.entry").ENTRY
    except TypeError as error:
        if "interpreted classes cannot inherit" not in str(error):
            raise
        why = "the engine is compiled here, and this game is not: run “make build”, or set INSTAR_PURE=1"
        raise NotCompiled(f"{name} cannot be opened: {why}") from None
    assert isinstance(entry, Entry)
    return entry


def face_of(entry: Entry) -> Face:
    """The game's face. Read when somebody looks: rules and simulations do without."""
    face = importlib.import_module(f"instar.games.{entry.name}.face").FACE
    assert isinstance(face, Face)
    return face


def switches_of(entry: Entry, chosen: dict[str, str]) -> dict[str, str]:
    """All switches with their values; raises ValueError for what is not there."""
    values = {s.name: s.values[0] for s in entry.switches}
    for name, value in chosen.items():
        known = {s.name: s.values for s in entry.switches}
        if name not in known:
            raise ValueError(f"{entry.name} has no switch “{name[:40]}”; it has: {', '.join(known)}")
        if value not in known[name]:
            raise ValueError(f"switch {name} can be {' or '.join(known[name])}, not “{value[:40]}”")
        values[name] = value
    return values


def own_sets(entry: Entry) -> list[CardSet]:
    return [read_file(entry.folder / "cards" / name, entry.card_numbers) for name in entry.sets]


def open_game(
    name: str,
    switches: dict[str, str] | None = None,
    without: set[str] | None = None,
    extra: list[CardSet] | None = None,
    sets: list[CardSet] | None = None,
) -> Loaded:
    """A game with its own sets, or with others, and extra cards that are not in its stock."""
    entry = find(name)
    game = entry.build(switches_of(entry, switches or {}), without or set())
    used = own_sets(entry) if sets is None else sets
    used = used + (extra or [])
    words = dictionary(entry.add_phrases, used)
    problems = load(game, words, used, entry.card_numbers)
    loaded = Loaded(entry, game, words, used, problems)
    refused = "" if problems else stock_refused(loaded, len(game.stock))
    if refused:
        why = f"the stock is {entry.stock} cards, not {len(game.stock)}"
        problems.append(Problem(used[-1].file, 1, 1, "", why, refused))
    return loaded


def seats_refused(loaded: Loaded, seats: int) -> str:
    """The rule that refuses a number of players, or ""."""
    rule = loaded.entry.seats_rule
    return "" if seats == loaded.entry.seats or not loaded.game.has(rule) else rule


def stock_refused(loaded: Loaded, cards: int) -> str:
    """The rule that refuses a stock of so many cards, or ""."""
    rule = loaded.entry.stock_rule
    return "" if not rule or cards == loaded.entry.stock or not loaded.game.has(rule) else rule
