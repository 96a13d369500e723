"""Opening a game for a command: what a person typed, turned into a game or one clear line."""

from __future__ import annotations

import difflib
import gc

from instar.cli.errors import Refused
from instar.games.registry import Entry, Loaded, find, names, open_game, switches_of
from instar.games.unknown import NotCompiled, UnknownGame


def entry_of(name: str) -> Entry:
    try:
        return find(name)
    except NotCompiled as error:
        raise Refused(str(error)) from None
    except UnknownGame:
        near = difflib.get_close_matches(name.lower(), names(), 1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are: {', '.join(names())}"
        raise Refused(f"there is no game “{shortened(name)}”; {hint}") from None


def switch_values(entry: Entry, given: list[str]) -> dict[str, str]:
    """`name=value` from the command line, checked."""
    chosen: dict[str, str] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise Refused(f"a switch is given as name=value, not “{shortened(one)}”")
        if name in chosen and chosen[name] != value:
            raise Refused(f"switch {shortened(name)} is given twice, with different values")
        chosen[name] = value
    try:
        switches_of(entry, chosen)
    except ValueError as error:
        raise Refused(str(error)) from None
    return chosen


def opened(name: str, switches: list[str] | None = None) -> Loaded:
    """The game, ready to be played; its own cards are sound, or nobody can play it."""
    entry = entry_of(name)
    loaded = open_game(name, switch_values(entry, switches or []))
    if loaded.problems:
        first = loaded.problems[0].one_line()
        more = (
            f" (and {len(loaded.problems) - 1} more: instar check {name})" if len(loaded.problems) > 1 else ""
        )
        raise Refused(f"the cards of {name} cannot be used: {first}{more}")
    # What is loaded now stays to the end: the collector need never look at it again.
    gc.collect()
    gc.freeze()
    return loaded


def shortened(text: str, most: int = 40) -> str:
    from instar.cli.paint import plain

    text = plain(text).replace("\n", " ")
    return text[:most] + ("…" if len(text) > most else "")
