"""Calling the command line as a person would, in this process: exit code, what it printed, what it complained."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pytest

from instar.cli.main import run
from instar.games import registry


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


Instar = Callable[..., Said]


@pytest.fixture
def instar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Instar:
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


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n")


def joined(words: Sequence[str]) -> str:
    return " ".join(words)
