"""Stopped from outside: Ctrl-C, a closed window, a pipe that ends. The game is saved, one can go on."""

import fcntl
import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pytest

from instar.table.replay import verify
from tests.cli.calling import process

SECONDS = 30


def own_terminal() -> None:
    """In the new process: Ctrl-C at this terminal is meant for it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A process at a terminal of its own."""

    def __init__(self, words: list[str], saves: Path) -> None:
        mine, its = pty.openpty()
        self.terminal = mine
        self.process = subprocess.Popen(
            [sys.executable, "-m", "instar.cli", *words],
            stdin=its,
            stdout=its,
            stderr=its,
            start_new_session=True,
            preexec_fn=own_terminal,  # noqa: PLW1509  (no threads here)
            env={**os.environ, "INSTAR_SAVES": str(saves), "NO_COLOR": "1", "TERM": "xterm"},
        )
        os.close(its)
        self.shown = ""

    def read(self) -> bool:
        """What there is to read now; False when the other end is closed."""
        ready, _, _ = select.select([self.terminal], [], [], 0.1)
        if not ready:
            return True
        try:
            found = os.read(self.terminal, 65536)
        except OSError:
            return False
        self.shown += found.decode("utf-8", "replace").replace("\r\n", "\n")
        return bool(found)

    def until(self, words: str) -> None:
        end = time.monotonic() + SECONDS
        while words not in self.shown:
            assert time.monotonic() < end, f"never said {words!r}: {self.shown[-1000:]}"
            self.read()

    def waits(self) -> None:
        """Give it time to finish its prompt and to wait: while readline draws, Python hears no signal."""
        time.sleep(0.3)
        self.read()

    def type(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def ends(self) -> int:
        end = time.monotonic() + SECONDS
        while self.read() and self.process.poll() is None:
            assert time.monotonic() < end, f"does not end: {self.shown[-1000:]}"
        code = self.process.wait(SECONDS)
        while self.read() and select.select([self.terminal], [], [], 0)[0]:
            pass
        os.close(self.terminal)
        return code


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def saved(shown: str) -> Path:
    assert "Traceback" not in shown
    return Path(re.findall(r"--from (\S+)", shown)[-1])


@pytest.mark.parametrize("how", ["Ctrl-C", "SIGTERM", "SIGHUP", "Ctrl-D", "quit"])
def test_a_game_that_is_stopped(game: str, saves: Path, how: str) -> None:
    t = Terminal(["play", game, "--seats", "human,human", "--seed", "1"], saves)
    t.until("Press Enter when nobody else is looking.")
    t.type("\n")
    t.until("\n> ")
    t.type("1\n")
    t.until("press Enter to hide this. ")
    t.waits()
    if how == "Ctrl-C":
        t.type("\x03")
    elif how == "Ctrl-D":
        t.type("\x04")
    elif how == "quit":
        t.type("\n\n")
        t.until("nobody else is looking. \n")
        t.type("quit\n")
    else:
        t.process.send_signal(getattr(signal, how))
    code = t.ends()
    assert code == {"Ctrl-C": 130, "SIGTERM": 143, "SIGHUP": 129, "Ctrl-D": 0, "quit": 0}[how]
    path = saved(t.shown)
    verdict = verify(path)
    assert (verdict.problem, verdict.inputs >= 1) == ("", True)
    again = process("play", game, "--from", str(path), env={"INSTAR_SAVES": str(saves)})
    assert f"Going on after {verdict.inputs} inputs" in again.out


def test_the_curtain_clears_the_screen(game: str, saves: Path) -> None:
    t = Terminal(["play", game, "--seats", "human,human", "--seed", "1", "--names", "Ada,Bob"], saves)
    t.until("looking.")
    first = "Ada" if "Ada, it is your decision." in t.shown else "Bob"
    t.type("\n")
    t.until("\n> ")
    t.type("1\n")
    t.until(f"{first}, press Enter to hide this")
    hand = t.shown
    t.shown = ""
    t.type("\n")
    t.until("it is your decision.")
    assert "\x1b[2J\x1b[3J" in t.shown
    assert hand
    t.waits()
    t.type("\x03")
    assert t.ends() == 130


def test_ctrl_c_while_bots_play(game: str, saves: Path) -> None:
    """The signal comes at any moment of a game; what is saved is whole."""
    for delay in (0.0, 0.05, 0.2):
        t = Terminal(["play", game, "--seats", "greedy,greedy", "--seed", "3", "--delay", "0.05"], saves)
        t.until("turn" if delay else ":")
        time.sleep(delay)
        t.process.send_signal(signal.SIGINT)
        assert t.ends() == 130
        assert verify(saved(t.shown)).problem == ""


@pytest.mark.parametrize("words", [["sim", "GAME", "--games", "10000000"], ["bench", "--seconds", "60"]])
@pytest.mark.parametrize("more", [[], ["--workers", "2"]])
def test_ctrl_c_elsewhere(game: str, saves: Path, words: list[str], more: list[str]) -> None:
    if more and words[0] == "bench":
        more = []
    t = Terminal([game if word == "GAME" else word for word in words] + more, saves)
    time.sleep(2.0)
    os.killpg(t.process.pid, signal.SIGINT)  # as a terminal does it: to all processes of the group
    assert t.ends() == 130
    assert "Traceback" not in t.shown


def test_a_reader_who_goes_away(game: str, saves: Path) -> None:
    """A closed pipe: the game is saved all the same."""
    with subprocess.Popen(
        [sys.executable, "-m", "instar.cli", "play", game, "--seats", "human,human"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "INSTAR_SAVES": str(saves)},
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.readline()
        child.stdout.close()
        child.stdin.write(b"1\n" * 50)
        child.stdin.close()
        assert child.wait(SECONDS) == 141
        assert child.stderr.read() == b""
    files = list(saves.glob("*.json"))
    assert len(files) == 1
    assert verify(files[0]).problem == ""


def test_bytes_that_are_no_text(game: str, saves: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "instar.cli", "play", game, "--seed", "1"],
        input=b"\xff\xfe\x00\n1\x00\n\x1b[2J\n",
        capture_output=True,
        check=False,
        env={**os.environ, "INSTAR_SAVES": str(saves)},
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert b"\x1b" not in done.stdout


def test_a_home_that_cannot_be_written_to(game: str, tmp_path: Path) -> None:
    blocked = tmp_path / "a_file"
    blocked.write_text("")
    said = process("play", game, "--seed", "1", stdin="1\n", env={"INSTAR_SAVES": str(blocked / "x")})
    assert said.code == 0
    path = saved(said.out)
    try:
        assert verify(path).problem == ""
    finally:
        path.unlink()
