"""`instar new`: what it writes passes its own checks, and nothing is ever overwritten."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from instar.cli.skeletons.game import game_files
from tests.cli.calling import Instar


def test_a_new_set_is_understood(instar: Instar, game: str, tmp_path: Path) -> None:
    assert instar("new", "set", "my_set", "--game", game, "--folder", str(tmp_path)).code == 0
    said = instar("check", str(tmp_path / "my_set.toml"))
    assert said.code == 0
    assert "2 cards understood, no errors." in said.out


def test_a_new_scenario_passes(instar: Instar, game: str, tmp_path: Path) -> None:
    assert instar("new", "scenario", "my_position", "--game", game, "--folder", str(tmp_path)).code == 0
    said = instar("scenario", str(tmp_path / "my_position.yaml"))
    assert said.code == 0, said.out + said.err


@pytest.mark.parametrize("name", ["", "A", "../x", "a b", "1a", "a" * 41, "a\n", "é", "-x"])
def test_names_are_checked(instar: Instar, tmp_path: Path, name: str) -> None:
    said = instar("new", "set", "--folder", str(tmp_path), "--", name)
    assert said.code == 2
    assert said.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("what", ["set", "scenario", "game"])
def test_nothing_is_overwritten(instar: Instar, tmp_path: Path, what: str) -> None:
    assert instar("new", what, "mine", "--folder", str(tmp_path)).code == 0
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    said = instar("new", what, "mine", "--folder", str(tmp_path))
    assert said.code == 2
    assert "there already" in said.err
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_folder_that_is_not_there(instar: Instar, tmp_path: Path) -> None:
    assert instar("new", "set", "mine", "--folder", str(tmp_path / "none")).code == 2


def test_something_else(instar: Instar) -> None:
    said = instar("new", "castle", "mine")
    assert said.code == 2
    assert '"set", "scenario", "game"' in said.err


# --- a new game ---------------------------------------------------------------------------------------------

# A game is found in the folder of games; this is that folder, elsewhere.
ELSEWHERE = """
import sys
from pathlib import Path
import instar.games
from instar.games import registry
instar.games.__path__.append(sys.argv[1])
registry.FOLDER = Path(sys.argv[1])
from instar.cli.main import run
sys.exit(run(sys.argv[2:]))
"""


def with_game(folder: Path, *words: str, stdin: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(folder), *words],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "INSTAR_SAVES": str(folder), "INSTAR_PURE": "1"},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_runs(instar: Instar, tmp_path: Path) -> None:
    """Its cards are understood, its scenarios pass, bots and people can play it."""
    assert instar("new", "game", "my_game", "--folder", str(tmp_path)).code == 0
    assert "no errors" in with_game(tmp_path, "check", "my_game")
    assert "5 of 5 scenarios passed" in with_game(
        tmp_path, "scenario", str(tmp_path / "my_game" / "scenarios")
    )
    assert "20 games" in with_game(tmp_path, "sim", "my_game", "--games", "20")
    assert "6 games" in with_game(tmp_path, "sim", "my_game", "--games", "6", "--seats", "greedy,random")
    shown = with_game(tmp_path, "play", "my_game", "--seed", "1", stdin="1\n" * 40)
    assert "The game is over by MG.end." in shown
    assert "my-game-" not in shown  # every sentence has its words


@pytest.mark.parametrize("name", ["a", "a_b", "go4", "a1_2b", "x" * 40, "one_two_three_four_five"])
def test_every_name_gives_files_that_hold_together(name: str, tmp_path: Path) -> None:
    files = game_files(name)
    rules = files["rules.yaml"]
    ids = re.findall(r"^  - id: (\S+)$", rules, re.MULTILINE)
    assert all(re.fullmatch(r"[A-Z]{2,3}\.[a-z]+\.\d", one) for one in ids)
    for path, text in files.items():
        assert not re.search(r"@[A-Z]+@", text), path
        for cited in re.findall(rf"\b{ids[0].split('.')[0]}\.[a-z]+\.\d", text):
            assert cited in ids, f"{path} cites {cited}"
        if path.endswith(".py"):
            compile(text, path, "exec")


def test_the_code_of_a_new_game_is_in_our_style(instar: Instar, tmp_path: Path) -> None:
    assert instar("new", "game", "my_game", "--folder", str(tmp_path)).code == 0
    root = Path(__file__).parents[2]
    command = ["-m", "ruff", "check", "--config", str(root / "pyproject.toml"), "--no-cache"]
    # The order of imports and the length of titles depend on the name.
    command += ["--config", "lint.extend-ignore=['I001', 'E501']", str(tmp_path)]
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
