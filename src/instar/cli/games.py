"""`instar games`"""

from __future__ import annotations

import json
from typing import Any

from instar.cli.paint import bold, dim
from instar.games import registry


def games(*, json_: bool = False) -> None:
    """The games there are, with their switches: readings of the rules that can be chosen.

    Parameters
    ----------
    json_
        Print a list of objects for programs.
    """
    entries = [registry.find(name) for name in registry.names()]
    if json_:
        print(json.dumps([data(entry) for entry in entries], indent=2, ensure_ascii=False))
        return
    for entry in entries:
        sets = registry.own_sets(entry)
        designs = sum(len(s.cards) for s in sets)
        cards = sum(card.copies for s in sets for card in s.cards)
        print(f"{bold(entry.name)}: {entry.title}. {entry.seats} players, {designs} designs, {cards} cards.")
        if entry.switches:
            print("  Switches, the default first:")
        for switch in entry.switches:
            print(f"    --switch {switch.name}={dim('|').join(switch.values)}")
        print(f"  To play: instar play {entry.name}")


def data(entry: registry.Entry) -> dict[str, Any]:
    sets = registry.own_sets(entry)
    return {
        "name": entry.name,
        "title": entry.title,
        "seats": entry.seats,
        "sets": [s.name for s in sets if s.name],
        "designs": sum(len(s.cards) for s in sets),
        "cards": sum(card.copies for s in sets for card in s.cards),
        "switches": {switch.name: list(switch.values) for switch in entry.switches},
    }
