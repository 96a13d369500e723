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


def fresh(home: Path, game: str) -> Path:
    """A file that is not there yet."""
    name = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = home / f"{name}.json", 1
    while path.exists():
        number += 1
        path = home / f"{name}-{number}.json"
    return path


def keep(match: Match, path: Path | None) -> Path | None:
    """Save a game that is left: where it came from, or in the folder of saves, or wherever one can write."""
    homes = (folder(), Path.cwd(), Path(tempfile.gettempdir()))
    for home in (None, *homes) if path else homes:
        try:
            place = fresh(home, match.loaded.entry.name) if home else path
            assert place is not None
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
