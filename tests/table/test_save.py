"""Saves: what is written can be read, played again and checked; whatever else is offered is refused in one
line."""

from __future__ import annotations

import json
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from instar.engine.snapshot import to_data
from instar.engine.view import SPECTATOR, eye
from instar.games import registry
from instar.games.registry import Loaded
from instar.language.cardset import read_text
from instar.table import replay, save
from instar.table.match import Match
from instar.table.save import BadSave, from_bytes, load, to_bytes
from tests.table.conftest import played, seated


def again(match: Match) -> Match:
    return load(from_bytes(to_bytes(match)))


# --- there and back -----------------------------------------------------------------------------------------


def test_there_and_back(loaded: Loaded) -> None:
    for seed in range(6):
        for inputs in (0, 1, 12, 10_000):
            match = played(loaded, seed, inputs)
            other = again(match)
            assert to_data(other.state) == to_data(match.state)
            assert other.inputs == match.inputs
            assert other.lines(0) == match.lines(0)
            assert to_bytes(other) == to_bytes(match)


def test_commands_and_names_are_kept(loaded: Loaded) -> None:
    match = played(loaded, 3, 7)
    match.seats[0].name = "Zoë “the bug” ✓"
    match.command(0, "concede")
    other = again(match)
    assert other.over
    assert other.names == match.names
    assert other.inputs[-1].command


def test_switches_and_texts_are_kept(loaded: Loaded) -> None:
    """A save holds its cards: it is played with them, whatever the game's own cards are by then."""
    entry = loaded.entry
    switch = entry.switches[0]
    sets = registry.own_sets(entry)
    old = sets[-1].cards[0]
    old.name, old.copies = "Quite Another Bug", old.copies
    other = registry.open_game(entry.name, {switch.name: switch.values[1]}, sets=sets)
    assert not other.problems
    match = played(other, 1)
    back = again(match)
    assert back.loaded.game.switches[switch.name] == switch.values[1]
    assert "Quite Another Bug" in [card.name for card in back.loaded.game.cards]
    assert to_data(back.state) == to_data(match.state)


def test_a_position_to_begin_at_is_kept(loaded: Loaded) -> None:
    first = played(loaded, 5, 9)
    match = Match(loaded, first.seats, start=first.state)
    for _ in range(3):
        match.answer_index(match.deciding, 0)
    other = again(match)
    assert to_data(other.state) == to_data(match.state)
    assert other.key == first.key


def test_to_an_input(loaded: Loaded) -> None:
    match = played(loaded, 5)
    whole = from_bytes(to_bytes(match))
    for upto in (0, 1, 10):
        assert to_data(load(whole, upto).state) == to_data(match.before(upto))


def test_readable(loaded: Loaded) -> None:
    data = json.loads(to_bytes(played(loaded, 2)))
    assert data["game"] == loaded.entry.name
    assert {"engine", "format", "language", "switches", "sets", "key", "seats", "inputs", "end"} <= set(data)
    assert all(set(given) <= {"seat", "key", "forced"} for given in data["inputs"])


def test_files(loaded: Loaded, tmp_path: Path) -> None:
    match = played(loaded, 1)
    path = tmp_path / "new folder" / "game.json"
    save.write(match, path)
    assert to_data(save.load_file(path).state) == to_data(match.state)
    assert [p.name for p in path.parent.iterdir()] == ["game.json"]
    with pytest.raises(BadSave, match="cannot be read"):
        save.load_file(tmp_path)
    with pytest.raises(BadSave, match="cannot be read"):
        save.load_file(tmp_path / "nothing")


# --- replays ------------------------------------------------------------------------------------------------


def test_replay(loaded: Loaded, tmp_path: Path) -> None:
    match = played(loaded, 1)
    path = tmp_path / "game.json"
    save.write(match, path)
    show = replay.Replay.open(path)
    begun = show.beginning()
    steps = list(show.steps())
    assert len(steps) == show.length == len(match.inputs)
    assert [step.input for step in steps] == [given.key for given in match.inputs]
    assert begun.lines + [line for step in steps for line in step.lines] == match.lines(SPECTATOR)
    assert all(step.asked for step in steps)
    verdict = replay.verify(path)
    assert (verdict.problem, verdict.inputs, verdict.result) == ("", len(match.inputs), match.result)


def test_verify_finds_what_was_changed(loaded: Loaded, tmp_path: Path) -> None:
    data = json.loads(to_bytes(played(loaded, 1)))
    path = tmp_path / "game.json"
    changes: list[tuple[str, Any, str]] = [
        ("end", {**data["end"], "position": "0" * 24}, "another position"),
        ("inputs", data["inputs"][:-1], "another position"),
        (
            "inputs",
            [{**data["inputs"][0], "seat": 1 - data["inputs"][0]["seat"]}, *data["inputs"][1:]],
            "input 1 ",
        ),
        ("key", "ab" * 32, ""),
    ]
    for part, value, why in changes:
        path.write_text(json.dumps({**data, part: value}), "utf-8")
        problem = replay.verify(path).problem
        assert why in problem
        assert str(path) in problem
        assert "\n" not in problem


# --- for one seat -------------------------------------------------------------------------------------------


def test_an_export_holds_neither_the_key_nor_what_is_hidden(loaded: Loaded) -> None:
    for seed in range(6):
        match = played(loaded, seed, 14)
        for seat in range(SPECTATOR, loaded.game.seat_count):
            bit = eye(loaded.game, seat)
            text = save.export_for(match, seat).decode()
            assert match.key.hex() not in text
            known = {loaded.game.cards[p.card].name for p in match.state.pieces if p.known & bit}
            hidden = {loaded.game.cards[p.card].name for p in match.state.pieces if not p.known & bit} - known
            revealed = " ".join(line.sentence for line in match.lines(seat) if line.kind == "reveal")
            texts = " ".join(text_ for text_ in [str(match.message(seat).question)])
            for name in hidden:
                if name not in revealed and name not in texts:
                    assert f"{name}" not in text or any(name in other for other in known), (seat, name)


# --- what cannot be used ------------------------------------------------------------------------------------

ENTRY = registry.find(registry.names()[0])
LOADED = registry.open_game(ENTRY.name)
WHOLE = to_bytes(played(LOADED, 1, 6))
DATA = json.loads(WHOLE)


def refused(content: bytes, why: str = "") -> None:
    """Refused in one readable line, whatever it is."""
    with pytest.raises(BadSave) as found:
        load(from_bytes(content))
    line = str(found.value)
    assert why in line
    assert "\n" not in line
    assert line.isprintable()
    assert 0 < len(line) < 400


def problem_of(content: bytes) -> str:
    """What is said about a save; "" if it can be used."""
    try:
        load(from_bytes(content))
    except BadSave as error:
        return str(error)
    return ""


def changed(**parts: Any) -> bytes:
    return json.dumps({**DATA, **parts}).encode()


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "empty"),
        (b"   \n", "empty"),
        (b"hello", "not a save"),
        (b"\xff\xfe\x00\x01", "NUL"),
        (b"\xff\xfe\xfd", "not a save"),
        (b"[" * 100_000, "not a save"),
        (b'{"a":' * 100_000, "not a save"),
        (WHOLE[: len(WHOLE) // 2], "not a save"),
        (WHOLE + b"}", "not a save"),
        (WHOLE.replace(b"play", b"pl\0ay"), "NUL"),
        (b" " * 6_000_000, "larger"),
        (b'"' + b"x" * 1_000_000 + b'"', "not a save"),
        (b"null", "not a save"),
        (b"[]", "not a save"),
        (b"{}", "not a save"),
        (changed(format=2), "format 2"),
        (changed(format="1"), "not a save"),
        (changed(language=99), "card English 99"),
        (changed(game="chess"), "no game"),
        (changed(game="../../etc/passwd"), "no game"),
        (changed(game="x" * 1_000_000), "not a save"),
        (changed(switches={"life": "plenty"}), "switch life"),
        (changed(switches={"gravity": "off"}), "no switch"),
        (changed(switches=[]), "not a save"),
        (changed(key="zz"), "not a save"),
        (changed(key=DATA["key"].upper().replace("0", "G")), "not a save"),
        (changed(seats=[]), "seats"),
        (changed(seats=DATA["seats"] * 3), "seats"),
        (changed(seats=[{"name": "", "kind": "human"}] * 2), "not a save"),
        (changed(sets=[]), "not a save"),
        (changed(sets=[{"name": "x", "keyword": [], "card": [{"name": "x"}]}]), "cards cannot be used"),
        (changed(inputs=[{"seat": 0, "key": "fly"}]), "input 1"),
        (changed(inputs=[{"seat": 0, "command": "explode"}]), "input 1"),
        (changed(inputs=[{"seat": 5, "command": "concede"}]), "input 1"),
        (changed(inputs=[{"seat": -1, "command": "concede"}]), "input 1"),
        (changed(inputs=[{"seat": 10**30, "key": "x"}]), "not a save"),
        (changed(inputs=[{"seat": 0, "key": "x", "more": 1}]), "not a save"),
        (changed(inputs="all of them"), "not a save"),
        (changed(end=None), "not a save"),
        (changed(more=1), "not a save"),
        (changed(start={}), "snapshot"),
        (changed(start=[]), "not a save"),
        (changed(start={"format": 1}), "snapshot"),
    ],
)
def test_refused(content: bytes, why: str) -> None:
    refused(content, why)


def test_deep_nesting_inside(loaded: Loaded) -> None:
    deep: Any = 1
    for _ in range(500):
        deep = [deep]
    refused(changed(sets=[{"name": "x", "keyword": [], "card": [{"name": deep}]}]))
    refused(changed(start={"x": deep}))


def test_a_start_that_makes_no_sense() -> None:
    """It has the right shape, and the machine cannot run it: still one line."""
    start = to_data(seated(LOADED).state)
    frames: Any = start["frames"]
    for nid in range(0, len(LOADED.game.nodes), 7):
        broken = {**start, "frames": [[nid, 0, 0, 0, 0, 1], *frames[1:]], "slots": [], "decision": None}
        content = changed(start=broken, inputs=[])
        refused(content)
    refused(changed(start={**start, "decision": None, "frames": []}, inputs=[]))


@given(st.binary(max_size=200))
def test_bytes(content: bytes) -> None:
    refused(content)


@given(st.data())
@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
def test_a_byte_changed(data: st.DataObject) -> None:
    """Anywhere in a save: it is refused, or it is still a save (a name, a space)."""
    place = data.draw(st.integers(0, len(WHOLE) - 1))
    byte = data.draw(st.sampled_from(string.printable.encode()))
    content = WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :]
    assert "\n" not in problem_of(content)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(DATA)), JUNK)
@settings(max_examples=150, deadline=None)
def test_a_part_replaced(part: str, junk: Any) -> None:
    problem = problem_of(changed(**{part: junk}))
    assert "\n" not in problem
    assert problem or part in ("engine", "switches") or junk == DATA[part]


def test_a_stranger_set_is_only_text(loaded: Loaded) -> None:
    """A million characters in a card's text: refused like any set of cards."""
    refused(changed(sets=[{"name": "x", "keyword": [], "card": [{"name": "x", "text": "y" * 1_000_000}]}]))
    assert read_text("[[card]]", "x", loaded.entry.card_numbers).problems
