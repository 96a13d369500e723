"""`instar check`: every error of a set in one run, with its place; nothing that a set holds does any harm."""

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from instar.games import registry
from instar.language.cardset import LARGEST_FILE, NumberField, read_text
from tests.cli.calling import Instar

HEAD = '[set]\ngame = "{game}"\n'


@pytest.fixture
def card(game: str) -> str:
    """The head of a card that is right so far."""
    numbers = "".join(f"{n.name} = {n.least}\n" for n in registry.find(game).card_numbers)
    return f'[[card]]\nname = "NAME"\n{numbers}'


def wrote(folder: Path, text: str, name: str = "set.toml") -> str:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_game_understands_its_own_cards(instar: Instar, game: str) -> None:
    said = instar("check", game)
    assert said.code == 0
    assert "no errors" in said.out
    data = json.loads(instar("check", game, "--json").out)
    assert data == {"cards": sum(len(s.cards) for s in registry.own_sets(registry.find(game))), "errors": []}


def test_a_card_is_printed_back_with_an_outline(instar: Instar, game: str, tmp_path: Path, card: str) -> None:
    like = next(c for s in registry.own_sets(registry.find(game)) for c in s.cards if c.text)
    said = instar("check", wrote(tmp_path, HEAD.format(game=game) + card + f"text = '''\n{like.text}'''\n"))
    assert said.code == 0
    for line in like.text.split("\n"):
        assert f"    {line}\n      = " in said.out


def test_a_set_of_the_same_names_as_the_games_own(instar: Instar, game: str, tmp_path: Path) -> None:
    """A changed copy of a game's set is checked for itself, not against the original."""
    entry = registry.find(game)
    text = (entry.folder / "cards" / entry.sets[-1]).read_text(encoding="utf-8")
    assert instar("check", wrote(tmp_path, text), "--quiet").code == 0


def test_all_errors_of_all_files_in_one_run(instar: Instar, game: str, tmp_path: Path, card: str) -> None:
    one = card.replace("NAME", "One") + 'text = "Frobnicate a card."\n'
    two = card.replace("NAME", "Two") + 'text = "Play: Zap."\n'
    wrote(tmp_path, HEAD.format(game=game) + one + two, "a.toml")
    wrote(tmp_path, "[[card\n", "b.toml")
    wrote(tmp_path, '[set]\ngame = "nonesuch"\n', "c.toml")
    said = instar("check", str(tmp_path))
    assert said.code == 1
    for part in ("a.toml", "One", "Frobnicate", "Two", "Zap", "b.toml:1:", "not TOML", "c.toml", "nonesuch"):
        assert part in said.out
    data = json.loads(instar("check", str(tmp_path), "--json").out)
    assert data["cards"] == 0
    assert {e["card"] for e in data["errors"]} == {"One", "Two", ""}
    assert all(e["line"] >= 1 and e["column"] >= 1 and e["message"] for e in data["errors"])


def test_the_caret_stands_under_the_word(instar: Instar, game: str, tmp_path: Path, card: str) -> None:
    text = "Frobnicate a card."
    said = instar("check", wrote(tmp_path, HEAD.format(game=game) + card + f'text = "{text}"\n'))
    lines = said.out.splitlines()
    at = lines.index(f"    {text}")
    assert lines[at + 1] == "    " + "^" * len("Frobnicate")


def test_a_long_text_is_cut_around_the_caret(instar: Instar, game: str, tmp_path: Path, card: str) -> None:
    text = "x" * 900
    said = instar("check", wrote(tmp_path, HEAD.format(game=game) + card + f'text = "{text}"\n'))
    assert max(len(line) for line in said.out.splitlines()) < 200


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "0 cards"),
        (b"\0", "not TOML"),
        (b"\xff\xfe\0", "not UTF-8"),
        (b"[" * 5000, "not TOML"),
        (b"x = " + b"[" * 20_000, "nested too deeply"),
        (b"x = " + b"{a=" * 5000, "not"),
        (b"a." * 3000 + b"b = 1", "no part of a set"),
        (b"[[card]]\nname = 7\n", "a card needs a name"),
        (b"card = 5\n", "list of tables"),
        (b"set = 5\n", ""),
        (b"[[card]]\nname = \"\\u001b[2J\"\n", "printable"),
        (b"x" * (LARGEST_FILE + 1), "larger than"),
        (b"[[card]]\n" * 1001, "more than 1000"),
    ],
)  # fmt: skip
def test_broken_sets_get_one_clear_line(instar: Instar, tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "set.toml"
    path.write_bytes(content)
    said = instar("check", str(path), "--game", registry.names()[0], "--quiet")
    assert said.code in (0, 1)
    assert message in said.out
    assert "\x1b" not in said.out
    assert "\0" not in said.out


def test_a_set_for_no_game(instar: Instar, tmp_path: Path) -> None:
    assert "is not a game" in instar("check", wrote(tmp_path, "[set]\ngame = {}\n[[card]]\n")).out


@pytest.mark.parametrize("hostile", [r"\u0000", r"\u001b[2J", "a" * 900, "“”…", r"\t\t", "Play: " * 100])
def test_hostile_texts(instar: Instar, game: str, tmp_path: Path, card: str, hostile: str) -> None:
    said = instar("check", wrote(tmp_path, HEAD.format(game=game) + card + f'text = "{hostile}"\n'))
    assert said.code == 1
    assert "error: " in said.out
    assert "\x1b" not in said.out
    assert "\0" not in said.out


@pytest.mark.parametrize("what", ["nonesuch", "nonesuch.toml", "a\0b", "", "/proc/nonesuch/x", "x" * 5000])
def test_nothing_there(instar: Instar, what: str) -> None:
    said = instar("check", what)
    assert said.code == 2
    assert said.err.count("\n") == 1


def test_a_folder_without_sets(instar: Instar, tmp_path: Path) -> None:
    assert "no set of cards" in instar("check", str(tmp_path)).err


def read_line(stream: IO[str]) -> str:
    line = stream.readline()
    assert line, "it ended"
    return line


def test_watch(game: str, tmp_path: Path, card: str) -> None:
    """It checks again after a change, survives that the file is away, and Ctrl-C ends it quietly."""
    path = wrote(tmp_path, HEAD.format(game=game) + card)
    command = [sys.executable, "-u", "-m", "instar.cli", "check", path, "--watch", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        watchdog = threading.Timer(60, child.kill)
        watchdog.start()
        assert "1 card understood, no errors." in child.stdout.readline()
        wrote(tmp_path, HEAD.format(game=game) + card + 'text = "Zap."\n')
        seen = ""
        while "1 error" not in seen:
            seen += read_line(child.stdout)
        Path(path).unlink()
        time.sleep(0.5)
        wrote(tmp_path, HEAD.format(game=game) + card)
        while "no errors" not in seen:
            seen += read_line(child.stdout)
        child.send_signal(signal.SIGINT)
        assert child.wait(10) == 130
        watchdog.cancel()
        assert "Traceback" not in child.stderr.read()


# --- the reader, on anything -------------------------------------------------------------------------------

NUMBERS = [NumberField("power", 0, 99, "X.1")]
VALUES = st.recursive(
    st.integers() | st.text(max_size=20) | st.booleans() | st.floats(allow_nan=False),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abct", max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = st.sampled_from(["name", "power", "text", "copies", "keywords", "flavour", "x"])


def toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return json.dumps(value, ensure_ascii=False)


@settings(deadline=None)
@given(st.text() | st.binary().map(lambda b: b.decode("latin-1")))
def test_the_reader_takes_any_text(text: str) -> None:
    found = read_text(text, "x.toml", NUMBERS)
    for problem in found.problems:
        assert problem.one_line().isprintable()


@settings(deadline=None)
@given(st.lists(st.dictionaries(KEYS, VALUES, max_size=5), max_size=4))
def test_the_reader_takes_any_card(cards: list[dict[str, object]]) -> None:
    """A card is either read or complained of, at a line that is there."""
    text = "\n".join("[[card]]\n" + "\n".join(f"{k} = {toml(v)}" for k, v in card.items()) for card in cards)
    found = read_text(text, "x.toml", NUMBERS)
    whole = all("not TOML" not in problem.message for problem in found.problems)
    assert len(found.cards) + len(found.problems) >= (len(cards) if whole else 1)
    for problem in found.problems:
        assert problem.one_line().isprintable()
        assert 1 <= problem.line <= text.count("\n") + 1
    for card in found.cards:
        assert card.name.isprintable()
        assert 0 <= card.numbers["power"] <= 99
