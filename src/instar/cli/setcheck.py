"""Reading sets of cards to see whether they can be understood: what `instar check` has to show."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from instar.cli.errors import Refused
from instar.cli.opening import entry_of, shortened
from instar.engine.node import Node
from instar.games import registry
from instar.games.registry import Entry, switches_of
from instar.language.cardset import CardSet, Problem, read_file
from instar.language.compile import dictionary, load
from instar.language.table import PhraseTable

MOST_FILES = 500


@dataclass
class Understood:
    """One card or keyword as it was understood."""

    name: str
    head: str  # numbers and keywords
    text: list[str]  # printed back from the trees
    outline: list[str]


@dataclass
class Report:
    file: str
    game: str
    cards: list[Understood] = field(default_factory=list)
    keywords: list[Understood] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def files_of(what: str) -> list[Path]:
    """The files that a word on the command line stands for: a game's own sets, a file, a folder."""
    path = Path(what)
    named = what != "" and "\0" not in what
    try:
        if named and path.is_file():
            return [path]
        if named and path.is_dir():
            found = sorted(path.rglob("*.toml"))
            if not found:
                raise Refused(f"there is no set of cards (*.toml) in {shortened(what)}")
            if len(found) > MOST_FILES:
                raise Refused(f"more than {MOST_FILES} files in {shortened(what)}: name a smaller folder")
            return found
    except OSError as error:
        raise Refused(f"{shortened(what)} cannot be read: {(error.strerror or 'error').lower()}") from None
    if what in registry.names():
        entry = registry.find(what)
        return [entry.folder / "cards" / name for name in entry.sets]
    games = ", ".join(registry.names())
    raise Refused(f"“{shortened(what)}” is neither a file, nor a folder, nor a game ({games})")


def check(files: Iterable[Path], game: str = "") -> list[Report]:
    return [check_file(path, game) for path in files]


def check_file(path: Path, game: str) -> Report:
    """Read one set with the language of its game. The game's own cards are left out, its keywords are not."""
    shown = str(path)
    entry, complaint = game_of(path, game)
    if entry is None:
        return Report(shown, "", problems=complaint)
    mine = read_file(path, entry.card_numbers)
    own = [] if is_own(path, entry) else [keywords_of(one) for one in registry.own_sets(entry)]
    own = own or [keywords_of(one) for one in registry.own_sets(entry) if not same(Path(one.file), path)]
    machine = entry.build(switches_of(entry, {}), set())
    words = dictionary(entry.add_phrases, [*own, mine])
    first_keyword = sum(len(s.keywords) for s in own)
    problems = [p for p in load(machine, words, [*own, mine], entry.card_numbers) if p.file == mine.file]
    printer, table = words.printer, words.table
    report = Report(shown, entry.name, problems=unique([*mine.problems, *problems]))
    wrong = {p.card for p in report.problems}
    texts = {text.name: text for text in mine.cards}
    for keyword in machine.keywords[first_keyword:]:
        if keyword.name not in wrong:
            report.keywords.append(understood(printer, table, keyword.name, "keyword", keyword.abilities))
    for card in machine.cards:
        if card.name not in wrong:
            text = texts[card.name]
            head = ", ".join([*[f"{k} {v}" for k, v in text.numbers.items()], *text.keywords])
            report.cards.append(understood(printer, table, card.name, head, card.abilities))
    return report


def understood(
    printer: Any, table: PhraseTable, name: str, head: str, abilities: Iterable[Node]
) -> Understood:
    return Understood(
        name, head, [printer.text(a) for a in abilities], [outline(a, table) for a in abilities]
    )


def game_of(path: Path, game: str) -> tuple[Entry | None, list[Problem]]:
    """Which game a set is for: what was said, what the set says, or the only game there is."""
    if game:
        return entry_of(game), []
    said: object = ""
    try:
        if path.stat().st_size <= registry_limit():
            head = tomllib.loads(path.read_text("utf-8")).get("set", {})
            said = head.get("game", "") if isinstance(head, dict) else ""
    except (OSError, ValueError, RecursionError):
        pass  # told with its place when the set is read in earnest
    names = registry.names()
    if isinstance(said, str) and said in names:
        return registry.find(said), []
    if said != "":
        why = f"[set] game = “{shortened(str(said))}” is not a game; there are: {', '.join(names)}"
        return None, [Problem(str(path), 1, 1, "", why)]
    for name in names:  # a file of a game's own folder need not say so
        if is_own(path, registry.find(name)):
            return registry.find(name), []
    if len(names) == 1:
        return registry.find(names[0]), []
    return None, [
        Problem(str(path), 1, 1, "", f"the set does not say its game: [set] game = one of {', '.join(names)}")
    ]


def registry_limit() -> int:
    from instar.language.cardset import LARGEST_FILE

    return LARGEST_FILE


def is_own(path: Path, entry: Entry) -> bool:
    return any(same(entry.folder / "cards" / name, path) for name in entry.sets)


def same(a: Path, b: Path) -> bool:
    return a.resolve() == b.resolve()


def keywords_of(cards: CardSet) -> CardSet:
    return CardSet(cards.file, cards.name, cards.game, [], cards.keywords, [])


def unique(problems: list[Problem]) -> list[Problem]:
    found = list(dict.fromkeys(problems))
    return sorted(found, key=lambda p: (p.line, p.column))


def outline(value: Any, table: PhraseTable) -> str:
    """A tree in one line: what each part was taken for, for people who want to be sure."""
    if isinstance(value, Node):
        parts = []
        for name in table.fields_of(type(value)):
            held = getattr(value, name)
            if held is None or held is False or held == []:
                continue
            inner = outline(held, table)
            bare = isinstance(held, Node | list)
            parts.append(inner if bare else name if held is True else f"{name} {inner}")
        return type(value).__name__ + (f"({', '.join(parts)})" if parts else "")
    if isinstance(value, list):
        return " + ".join(outline(item, table) for item in value)
    return str(value)
