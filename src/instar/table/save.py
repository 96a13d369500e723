"""Saves: a match as readable JSON, and back.

A save holds what is needed to play the game again: versions, the game with its switches, the texts of the
cards, the key of all chance, and every input with its seat and readable key. Loading plays it again and
checks each input, and at the end the position. Whatever is wrong with a file, `BadSave` says so in one line.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Annotated, Any

import msgspec

import instar
from instar.engine.snapshot import BadSnapshot, from_data, to_data
from instar.games.registry import Entry, Loaded, find, open_game
from instar.games.unknown import UnknownGame
from instar.language import LANGUAGE_VERSION
from instar.language.cardset import CardSet
from instar.language.cardset import from_data as set_from_data
from instar.language.lexer import printable
from instar.table.match import Chair, Match, Refused
from instar.table.message import Line, Message
from instar.table.position import position_hash

FORMAT = 1
LARGEST = 5_000_000
MOST_INPUTS = 100_000

Word = Annotated[str, msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=4_000)]
Few = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000)]


class BadSave(Exception):
    """A save that cannot be used, and why, in one line."""


class Strict(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    pass


class SavedKeyword(Strict):
    name: Word
    rule: Word
    text: Text


class SavedSet(Strict):
    name: Word
    keyword: Annotated[list[SavedKeyword], msgspec.Meta(max_length=200)]
    card: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=2_000)]


class SavedSeat(Strict):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    kind: Word


class SavedInput(Strict):
    seat: Few
    key: Text = ""
    command: Word = ""
    forced: bool = False


class SavedEnd(Strict):
    """Where the inputs lead to."""

    inputs: Few
    turn: Few
    result: Annotated[int, msgspec.Meta(ge=-2, le=100)]
    position: Word


class Save(Strict):
    format: int
    engine: Word
    language: int
    game: Word
    switches: dict[Word, Word]
    sets: Annotated[list[SavedSet], msgspec.Meta(min_length=1, max_length=100)]
    key: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    seats: Annotated[list[SavedSeat], msgspec.Meta(max_length=16)]
    inputs: Annotated[list[SavedInput], msgspec.Meta(max_length=MOST_INPUTS)]
    end: SavedEnd
    start: dict[str, Any] | None = None  # the position it began at, if not at the set-up


class Versions(msgspec.Struct):
    """What is looked at first, so that a save of another version is called just that."""

    format: int
    language: int
    engine: Word = ""


# --- writing ------------------------------------------------------------------------------------------------


def saved(match: Match) -> Save:
    loaded = match.loaded
    return Save(
        format=FORMAT,
        engine=instar.__version__,
        language=LANGUAGE_VERSION,
        game=loaded.entry.name,
        switches=dict(loaded.game.switches),
        sets=[set_data(one) for one in loaded.sets],
        key=match.key.hex(),
        seats=[SavedSeat(chair.name[:60] or "?", chair.kind) for chair in match.seats],
        inputs=[
            SavedInput(i.seat, command=i.key) if i.command else SavedInput(i.seat, key=i.key, forced=i.forced)
            for i in match.inputs
        ],
        end=end_of(match),
        start=to_data(match.start) if match.start is not None else None,
    )


def set_data(one: CardSet) -> SavedSet:
    return SavedSet(
        one.name,
        [SavedKeyword(k.name, k.rule, k.text) for k in one.keywords],
        [card.as_data() for card in one.cards],
    )


def end_of(match: Match) -> SavedEnd:
    return SavedEnd(len(match.inputs), match.state.turn, match.result, position_hash(match.state))


def to_bytes(match: Match) -> bytes:
    return msgspec.json.format(msgspec.json.encode(saved(match)), indent=1) + b"\n"


def write(match: Match, path: Path) -> None:
    """Write a save whole or not at all."""
    write_whole(path, to_bytes(match))


def write_whole(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as out:
        out.write(content)
    Path(out.name).replace(path)


class Export(Strict):
    """An unfinished game as one seat may know it: neither the key nor what is hidden from that seat."""

    export: int
    engine: str
    game: str
    switches: dict[str, str]
    seat: int
    message: Message
    log: list[Line]


def export_for(match: Match, seat: int) -> bytes:
    """The game for one seat (-1: for spectators), to be handed on while it goes on."""
    message = match.message(seat, match.line_count)
    switches = dict(match.loaded.game.switches)
    export = Export(
        FORMAT, instar.__version__, match.loaded.entry.name, switches, seat, message, match.lines(seat)
    )
    return msgspec.json.format(msgspec.json.encode(export), indent=1) + b"\n"


# --- reading ------------------------------------------------------------------------------------------------


def read(path: Path) -> Save:
    try:
        if path.stat().st_size > LARGEST:
            raise BadSave(f"{path}: larger than {LARGEST:,} bytes")
        content = path.read_bytes()
    except OSError as error:
        raise BadSave(f"{path}: cannot be read: {(error.strerror or 'error').lower()}") from None
    except ValueError:
        raise BadSave("that is not the name of a file") from None
    try:
        return from_bytes(content)
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from None


def from_bytes(content: bytes) -> Save:
    if len(content) > LARGEST:
        raise BadSave(f"larger than {LARGEST:,} bytes")
    if not content.strip():
        raise BadSave("the file is empty")
    if b"\0" in content:
        raise BadSave("not a save: it holds NUL bytes")
    try:
        versions = msgspec.json.decode(content, type=Versions)
        if versions.format != FORMAT:
            raise BadSave(f"a save of format {versions.format}; this version reads format {FORMAT}")
        if versions.language != LANGUAGE_VERSION:
            raise BadSave(
                f"its cards are in card English {versions.language}; this version reads {LANGUAGE_VERSION}"
            )
        return msgspec.json.decode(content, type=Save)
    except RecursionError:
        raise BadSave("not a save: nested too deeply") from None
    except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as error:
        raise BadSave(f"not a save: {one_line(error)}") from None


def one_line(error: object) -> str:
    text = " ".join(printable(str(error)).split())
    return text[:200]


def load(save: Save, upto: int | None = None) -> Match:
    """The match, played again (to its first `upto` inputs, if given)."""
    match = opened(save)
    inputs = save.inputs if upto is None else save.inputs[: max(0, upto)]
    for number, given in enumerate(inputs, 1):
        repeat(match, given, number)
    if upto is None or len(inputs) == len(save.inputs):
        check_end(match, save)
    return match


def opened(save: Save) -> Match:
    """The match before its first input."""
    loaded = game_of(save)
    if len(save.seats) != loaded.game.seat_count:
        raise BadSave(f"{loaded.entry.name} has {loaded.game.seat_count} seats, the save {len(save.seats)}")
    chairs = [Chair(printable(seat.name), printable(seat.kind)) for seat in save.seats]
    try:
        start = from_data(loaded.game, save.start) if save.start is not None else None
        return Match(loaded, chairs, key=bytes.fromhex(save.key), start=start)
    except BadSnapshot as error:
        raise BadSave(str(error)) from None
    except Exception as error:  # a position that has the right shape and makes no sense
        raise BadSave(f"the game cannot be begun: {type(error).__name__}") from None


def game_of(save: Save) -> Loaded:
    try:
        entry = find(save.game)
        loaded = open_game(save.game, save.switches, sets=[set_of(one, entry) for one in save.sets])
    except (UnknownGame, ValueError) as error:
        raise BadSave(one_line(error)) from None
    except RecursionError:
        raise BadSave("its cards are nested too deeply") from None
    if loaded.problems:
        raise BadSave(f"its cards cannot be used: {one_line(loaded.problems[0].one_line())}")
    return loaded


def set_of(one: SavedSet, entry: Entry) -> CardSet:
    data = {
        "set": {"name": one.name, "game": entry.name},
        "keyword": [msgspec.to_builtins(k) for k in one.keyword],
        "card": one.card,
    }
    return set_from_data(data, "cards of the save", entry.card_numbers)


def repeat(match: Match, given: SavedInput, number: int) -> None:
    """One input again."""
    try:
        if given.command:
            match.command(given.seat, given.command)
        elif given.forced:
            if match.deciding != given.seat or match.keys() != [given.key]:
                raise BadSave(
                    f"input {number} (“{printable(given.key[:60])}”) was the only answer, and is not now"
                )
            match.answer_forced()
        else:
            match.answer_key(given.seat, given.key)
    except Refused as error:
        raise BadSave(f"input {number} does not fit: {one_line(error)}") from None
    except BadSave:
        raise
    except Exception as error:  # a position that has the right shape and makes no sense
        raise BadSave(f"input {number} cannot be carried out: {type(error).__name__}") from None


def check_end(match: Match, save: Save) -> None:
    reached = end_of(match)
    if reached != save.end:
        made = (
            "" if save.engine == instar.__version__ else f" (it was made by version {printable(save.engine)})"
        )
        raise BadSave(f"its inputs lead to another position than the save says{made}")


def load_file(path: Path, upto: int | None = None) -> Match:
    """The match in a file; raises BadSave with one line that names the file."""
    save = read(path)
    try:
        return load(save, upto)
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from None
