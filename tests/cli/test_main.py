"""The command itself: what it says of itself, and how it says no."""

import re
import shlex
import subprocess
import sys
import time

import pytest

from instar import __version__
from instar.cli.examples import EXAMPLES
from instar.cli.main import COMMANDS, build
from instar.games import registry
from tests.cli.calling import Instar, process


def test_version(instar: Instar) -> None:
    said = instar("--version")
    assert said.code == 0
    assert re.fullmatch(rf"instar {__version__}, engine (compiled|interpreted), language \w+\n", said.out)


def test_help_lists_every_command(instar: Instar) -> None:
    said = instar("--help")
    assert said.code == 0
    for name, _, help_ in COMMANDS:
        assert name in said.out
        assert help_.split(":")[0].split(",")[0] in said.out


@pytest.mark.parametrize("name", [name for name, _, _ in COMMANDS])
def test_every_command_explains_itself(instar: Instar, name: str) -> None:
    said = instar(name, "--help")
    assert said.code == 0, said.err
    assert f"instar {name}" in said.out
    assert EXAMPLES[name].strip().splitlines()[-1].strip().split(" --")[0] in " ".join(said.out.split())


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_can_be_typed(name: str) -> None:
    """Every example of the help texts is a command line that is understood."""
    examples = [line.strip() for line in EXAMPLES[name].splitlines() if line.startswith("    instar")]
    assert examples
    for example in examples:
        words = shlex.split(example.replace("GAME", registry.names()[0]))
        command, _, _ = build().parse_args(words[1:], exit_on_error=False, print_error=False)
        assert command.__name__ == name


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["gmaes"], "did you mean “games”?"),
        (["qqqq"], "there are: play, replay, games"),
        (["games", "--colour"], "instar games --help"),
        (["cards"], "instar cards --help"),
        (["cards", "nonesuch"], "there is no game “nonesuch”"),
        (["cards", "a" * 10_000], "there is no game “aaa"),
        (["cards", "../../etc"], "there is no game"),
        (["cards", "\x1b[31mred"], "there is no game “·[31mred”"),
        (["sim", "nonesuch"], "there is no game"),
        (["sim", "--games", "many", "x"], "many"),
    ],
)
def test_what_is_not_there_is_one_line(instar: Instar, words: list[str], hint: str) -> None:
    said = instar(*words)
    assert said.code == 2
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("instar: ")
    assert hint in said.err
    assert len(said.err) < 400


def test_a_game_nearly_named_is_suggested(instar: Instar, game: str) -> None:
    assert f"did you mean “{game}”?" in instar("cards", game[:-1]).err


def test_a_closed_pipe_is_silent(game: str) -> None:
    done = subprocess.run(
        f"{shlex.quote(sys.executable)} -m instar.cli cards {game} --json | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "[\n"
    assert done.stderr == ""


def test_a_terminal_without_our_letters(game: str) -> None:
    done = process("cards", "nonesuch", env={"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"})
    assert done.code == 2
    assert "there is no game ?nonesuch?" in done.err


def test_no_colour_where_nobody_looks(game: str) -> None:
    assert "\x1b" not in process("cards", game).out
    coloured = process("cards", game, env={"FORCE_COLOR": "1", "NO_COLOR": ""}).out
    assert "\x1b[1m" in coloured
    assert "\x1b" not in process("cards", game, env={"FORCE_COLOR": "1", "NO_COLOR": "1"}).out


def test_help_imports_no_game() -> None:
    code = (
        "import sys; from instar.cli.main import run; run(['--help']); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    light = {"instar.games", "instar.games.unknown"}  # a folder, and two names of errors
    heavy = ("instar.games", "instar.engine", "lark", "yaml")
    assert not {name for name in loaded - light if name.startswith(heavy)}


@pytest.mark.proof
def test_help_is_quick() -> None:
    best = 10.0
    for _ in range(5):
        began = time.perf_counter()
        process("--help")
        best = min(best, time.perf_counter() - began)
    assert best < 0.25
