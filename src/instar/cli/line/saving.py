"""Where games are kept that somebody has left, and how to go on with them."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from instar.table import save as saves
from instar.table.match import Match


def folder() -> Path:
    """INSTAR_SAVES, or where programs of a person keep what should last."""
    given = os.environ.get("INSTAR_SAVES")
    if given:
        return Path(given)
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "instar"


def fresh_name(game: str) -> str:
    return f"{game}-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def keep(match: Match, path: Path | None) -> Path | None:
    """Save a game that is left: where it came from, or in the folder of saves, or wherever one can write."""
    name = fresh_name(match.loaded.entry.name)
    places = [path] if path else []
    for home in (folder(), Path.cwd(), Path(tempfile.gettempdir())):
        places.append(home / name)
    for place in places:
        try:
            saves.write(match, place)
        except OSError:
            continue
        return place
    return None


def how_to_go_on(match: Match, path: Path) -> str:
    return f"instar play {match.loaded.entry.name} --from {quoted(str(path))}"


def quoted(word: str) -> str:
    """A word as a shell takes it."""
    import shlex

    return shlex.quote(word)
