"""How a game begins: new, at a position of a scenario, or where a save left it; and who sits where."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from instar.bots.bot import NAMES, Bot, make_bot
from instar.cli.errors import Refused
from instar.cli.opening import opened, shortened
from instar.table.match import Chair, Match

HUMAN = "human"
LONGEST_NAME = 30


def kinds_of(given: str, seats: int) -> list[str]:
    """`human,greedy`; one word stands for all seats."""
    kinds = [kind.strip() for kind in given.split(",")]
    for kind in kinds:
        if kind not in (HUMAN, *NAMES):
            raise Refused(f"a seat can be {HUMAN}, {' or '.join(NAMES)}, not “{shortened(kind)}”")
    if len(kinds) == 1:
        kinds *= seats
    if len(kinds) != seats:
        raise Refused(f"the game has {seats} seats, --seats names {len(kinds)}")
    return kinds


def names_of(kinds: list[str], given: str) -> list[str]:
    if given:
        names = [name.strip() for name in given.split(",")]
        if len(names) != len(kinds):
            raise Refused(f"the game has {len(kinds)} seats, --names names {len(names)}")
        fit = all(name and name.isprintable() and len(name) <= LONGEST_NAME for name in names)
        if len(set(names)) < len(names) or not fit:
            raise Refused(f"names are different and have 1 to {LONGEST_NAME} letters")
        return names
    alike = Counter(kinds)
    met: Counter[str] = Counter()
    names = []
    for kind in kinds:
        met[kind] += 1
        name = "Player" if kind == HUMAN else kind.capitalize()
        names.append(f"{name} {met[kind]}" if alike[kind] > 1 else name)
    return names


def new_match(game: str, kinds: str, names: str, seed: str, switches: list[str] | None) -> Match:
    loaded = opened(game, switches)
    seats = kinds_of(kinds, loaded.game.seat_count)
    chairs = [Chair(name, kind) for name, kind in zip(names_of(seats, names), seats, strict=True)]
    return Match(loaded, chairs, seed=seed or None)


def bots_of(match: Match, seed: str) -> dict[int, Bot]:
    """A bot for every seat that is not a person's."""
    import secrets

    from instar.lab.games import Plan

    words = seed or secrets.token_hex(16)
    plan = Plan(match.loaded.entry.name, (), words)
    found = {}
    for seat, chair in enumerate(match.seats):
        if chair.kind != HUMAN:
            # A save may come from anywhere: what its seats are called is checked like what somebody types.
            if chair.kind not in NAMES:
                raise Refused(f"a seat can be {HUMAN}, {' or '.join(NAMES)}, not “{shortened(chair.kind)}”")
            found[seat] = make_bot(chair.kind, plan.bot_seed(0, seat))
    return found


# --- from a file -------------------------------------------------------------------------------------------


def from_file(source: str, game: str, kinds: str, names: str) -> tuple[Match, Path | None]:
    """A save (PATH, or PATH@N: after its first N inputs) or a scenario (PATH@N: its N-th). The path is
    where the game may be saved again: the save that it goes on from."""
    path, number = split(source)
    if not path.is_file():
        raise Refused(f"there is no file {shortened(str(path), 200)}")
    if path.suffix.lower() in (".yaml", ".yml"):
        return from_scenario(path, number, game, kinds, names), None
    return from_save(path, number, game, kinds, names)


def split(source: str) -> tuple[Path, int | None]:
    path, at, number = source.rpartition("@")
    if at and number.isdecimal() and len(number) < 10 and "\0" not in source and not Path(source).exists():
        return Path(path), int(number)
    if "\0" in source:
        raise Refused("that is not the name of a file")
    return Path(source), None


def from_save(path: Path, number: int | None, game: str, kinds: str, names: str) -> tuple[Match, Path | None]:
    from instar.table import save as saves

    try:
        save = saves.read(path)
        if game and save.game != game:
            raise Refused(f"{path} is a game of {shortened(save.game)}, not of {game}")
        if number is not None and number > len(save.inputs):
            raise Refused(f"{path} has {len(save.inputs)} inputs, not {number}")
        match = saves.load(save, number)
    except saves.BadSave as error:
        text = shortened(str(error), 400)
        raise Refused(text if text.startswith(str(path)) else f"{path}: {text}") from None
    if kinds or names:
        seats = kinds_of(kinds, len(match.seats)) if kinds else [chair.kind for chair in match.seats]
        new = names_of(seats, names) if names else [chair.name for chair in match.seats]
        for chair, name, kind in zip(match.seats, new, seats, strict=True):
            chair.name, chair.kind = name, kind
    return match, path if number is None else None


def from_scenario(path: Path, number: int | None, game: str, kinds: str, names: str) -> Match:
    from instar.table.scenario.position import laid_out, set_up
    from instar.table.scenario.reader import BadScenario, read_scenarios

    try:
        scenarios = read_scenarios(path)
        at = 1 if number is None else number
        if not 1 <= at <= len(scenarios):
            raise Refused(f"{path} has {len(scenarios)} scenarios, not {at}")
        scenario = scenarios[at - 1]
        if game and scenario.game != game:
            raise Refused(f"{path} is about {shortened(scenario.game)}, not {game}")
        if scenario.desk not in ("game", "setup"):
            raise Refused(f"“{shortened(scenario.name)}” is no position that could be played")
        table = (set_up if scenario.desk == "setup" else laid_out)(scenario, frozenset())
    except BadScenario as error:
        raise Refused(shortened(str(error), 400)) from None
    except ValueError as error:
        raise Refused(f"{path}: {shortened(str(error), 400)}") from None
    seats = kinds_of(kinds or f"{HUMAN},greedy", table.loaded.game.seat_count)
    shown = names_of(seats, names) if names else list(table.seats)
    chairs = [Chair(name, kind) for name, kind in zip(shown, seats, strict=True)]
    return Match(table.loaded, chairs, start=table.state)
