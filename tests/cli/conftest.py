"""What the tests of the command line share."""

import io
from pathlib import Path

import pytest

from instar.cli.main import run
from instar.games import registry
from tests.cli.calling import Instar, Said, Typing


@pytest.fixture
def instar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Instar:
    """`instar("cards", "...")`, in this process; no failure may show a traceback."""
    monkeypatch.setenv("NO_COLOR", "1")

    def call(*words: str) -> Said:
        capsys.readouterr()
        code = run(list(words))
        caught = capsys.readouterr()
        assert "Traceback" not in caught.err
        return Said(code, caught.out, caught.err)

    return call


@pytest.fixture(params=registry.names())
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def typing(instar: Instar, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Typing:
    """`typing(["1", "2"], "play", ...)`: these lines come in, and then nothing more."""
    monkeypatch.setenv("INSTAR_SAVES", str(tmp_path / "saves"))

    def call(lines: list[str], *words: str) -> Said:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(line + "\n" for line in lines)))
        return instar(*words)

    return call
