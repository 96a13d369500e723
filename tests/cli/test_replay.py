"""`instar replay`"""

import io
import json
from pathlib import Path

import pytest

from instar.bots.bot import make_bot
from instar.games import registry
from instar.table import save as saves
from instar.table.match import Chair, Match
from tests.cli.calling import Instar


@pytest.fixture
def match(game: str) -> Match:
    found = Match(registry.open_game(game), [Chair("Ada", "random"), Chair("Bob", "random")], seed=4)
    bot = make_bot("random", 1)
    for _ in range(25):
        if not found.over:
            found.answer_index(found.deciding, bot.choose(found.asked()))
    return found


@pytest.fixture
def path(match: Match, tmp_path: Path) -> str:
    saves.write(match, tmp_path / "game.json")
    return str(tmp_path / "game.json")


def test_every_input_is_shown(instar: Instar, match: Match, path: str) -> None:
    said = instar("replay", path)
    assert said.code == 0
    for number, given in enumerate(match.inputs, 1):
        assert f"\n{number}. {match.names[given.seat]}: {given.key}" in said.out
    for line in match.lines(-1):
        assert line.sentence in said.out


def test_what_one_seat_saw(instar: Instar, match: Match, path: str) -> None:
    for seat in (0, 1):
        said = instar("replay", path, "--seat", str(seat + 1))
        for line in match.lines(seat):
            assert line.sentence in said.out
    assert instar("replay", path, "--seat", "9").code == 2


def test_for_programs(instar: Instar, match: Match, path: str) -> None:
    steps = [json.loads(line) for line in instar("replay", path, "--json").out.splitlines()]
    assert [step["number"] for step in steps] == list(range(len(match.inputs) + 1))
    assert [step["input"] for step in steps[1:]] == [given.key for given in match.inputs]


def test_verify(instar: Instar, match: Match, path: str) -> None:
    said = instar("replay", path, "--verify")
    assert said.code == 0
    assert "comes out the same" in said.out
    data = json.loads(Path(path).read_text("utf-8"))
    data["inputs"].pop()
    Path(path).write_text(json.dumps(data), encoding="utf-8")
    said = instar("replay", path, "--verify")
    assert said.code == 1
    assert said.out.count("\n") == 1
    assert json.loads(instar("replay", path, "--verify", "--json").out)["ok"] is False


def test_step_by_step(instar: Instar, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n\ntable\n\nquit\n"))
    said = instar("replay", path, "--step")
    assert said.code == 0
    assert "\n3. " in said.out
    assert "\n4. " not in said.out
    assert "Turn " in said.out
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert instar("replay", path, "--step").code == 0
