"""Sentences for people: message ids with arguments, worded in Fluent files (`locale/`, and one folder a
game).

Fluent takes a moment to import, so it is imported when the first sentence is asked for.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import instar
from instar.games.registry import Entry

ENGLISH = "en"
Arguments = dict[str, str | int]


def files_of(entry: Entry, locale: str = ENGLISH) -> list[Path]:
    """The files with the sentences of the table and of a game."""
    return [
        Path(instar.__file__).parent / "locale" / locale / "table.ftl",
        entry.folder / "locale" / f"{locale}.ftl",
    ]


def message_id(*parts: str) -> str:
    """A message id from names and rule ids: ("game", "ask", "GA.play.4") is game-ask-GA-play-4."""
    return "-".join(part.replace(".", "-").replace(" ", "-") for part in parts)


class Sentences:
    """The sentences of one game in one language."""

    def __init__(self, entry: Entry, locale: str = ENGLISH) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.game = entry.name
        self.bundle: Any = FluentBundle([locale], use_isolating=False)
        for path in files_of(entry, locale):
            self.bundle.add_resource(FluentResource(path.read_text("utf-8")))

    def has(self, name: str) -> bool:
        return bool(self.bundle.has_message(name))

    def first(self, *names: str) -> str:
        """The first of these messages that there is; the last one if there is none."""
        for name in names:
            if self.has(name):
                return name
        return names[-1]

    def say(self, name: str, arguments: Arguments | None = None) -> str:
        """The sentence. A message that is missing shows as its id: a test looks for all of them."""
        if not self.has(name):
            return name
        text, _ = self.bundle.format_pattern(self.bundle.get_message(name).value, arguments or {})
        return str(text)


@lru_cache(maxsize=16)
def _sentences(name: str, locale: str) -> Sentences:
    from instar.games.registry import find

    return Sentences(find(name), locale)


def sentences(entry: Entry, locale: str = ENGLISH) -> Sentences:
    return _sentences(entry.name, locale)
