"""`instar new`"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from instar.cli.errors import Refused
from instar.cli.opening import entry_of, opened, shortened
from instar.games import registry

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def new(what: Literal["set", "scenario", "game"], name: str, /, *, game: str = "", folder: str = ".") -> None:
    """Begin a set of cards, a scenario or a game: a commented file or folder that passes its own checks.

    Parameters
    ----------
    what
        set, scenario or game.
    name
        Its name: small letters, digits and _, beginning with a letter. The file or folder is called so.
    game
        For which game a set or a scenario is; needed if there is more than one.
    folder
        Where to put it.
    """
    if not NAME.fullmatch(name):
        raise Refused(
            f"“{shortened(name)}” cannot be a name: at most 40 small letters, digits and _, first a letter"
        )
    home = Path(folder)
    if not home.is_dir():
        raise Refused(f"there is no folder {shortened(folder)}")
    if what == "game":
        from instar.cli.skeletons.game import game_files

        if name in registry.names():
            raise Refused(f"there is a game {name} already")
        wrote = written(home / name, game_files(name))
        print(f"Wrote {len(wrote)} files to {home / name}. Next: read {home / name / 'README.md'}")
        return
    loaded = opened(the_game(game))
    if what == "set":
        from instar.cli.skeletons.card_set import set_text

        path = one_file(home / f"{name}.toml", set_text(loaded, name))
        print(f"Wrote {path}. Next: instar check {path} --watch")
    else:
        from instar.cli.skeletons.scenario import scenario_text

        path = one_file(home / f"{name}.yaml", scenario_text(loaded, name))
        print(f"Wrote {path}. Next: instar scenario {path}")


def the_game(said: str) -> str:
    names = registry.names()
    if said:
        return entry_of(said).name
    if len(names) == 1:
        return names[0]
    raise Refused(f"for which game? --game {' or --game '.join(names)}")


def one_file(path: Path, text: str) -> Path:
    written(path.parent, {path.name: text})
    return path


def written(folder: Path, files: dict[str, str]) -> list[Path]:
    """Write files that are not there yet: nothing of anybody's is ever overwritten."""
    paths = [folder / name for name in files]
    for path in paths:
        if path.exists():
            raise Refused(f"{path} is there already; it is not overwritten")
    try:
        for path, text in zip(paths, files.values(), strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as out:
                out.write(text)
    except OSError as error:
        raise Refused(f"{folder} cannot be written: {(error.strerror or 'error').lower()}") from None
    return paths
