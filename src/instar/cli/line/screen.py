"""The two ends of a conversation: lines out, lines in. No cursor tricks: it reads well aloud, and in pipes.

A game must not be torn apart by Ctrl-C while it computes: signals raise only while somebody is waited
for, and are otherwise remembered until then.
"""

from __future__ import annotations

import signal
import sys
import time
from contextlib import contextmanager, suppress
from shutil import get_terminal_size
from types import FrameType
from typing import TYPE_CHECKING

from instar.cli.paint import folded, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

LONGEST_INPUT = 500
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # and what can be scrolled back to


class Interrupted(BaseException):
    """Somebody wants the game to stop at once: Ctrl-C, or the terminal was closed."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


class Ends(Exception):
    """There is nothing more to read."""


class Screen:
    def __init__(self) -> None:
        self.reads_people = sys.stdin.isatty()
        self.shows_people = sys.stdout.isatty()
        self.waiting = False
        self.signal = 0

    def say(self, text: str = "", whole: bool = False) -> None:
        """`whole`: not to be broken, because it will be copied."""
        if self.shows_people and not whole:
            text = folded(text, get_terminal_size().columns)
        print(text, flush=True)

    def ask(self, prompt: str = "> ") -> str:
        """One line, without the blanks around it. In a pipe it is echoed: a transcript can be read."""
        with self.waits():
            if self.reads_people and self.shows_people:
                with suppress(ImportError):
                    import readline  # noqa: F401  (line editing and history for input())
                try:
                    line = input(prompt)
                except EOFError:
                    self.say()
                    raise Ends from None
            else:
                line = sys.stdin.readline()
                if not line:
                    raise Ends
                self.say(prompt + plain(line.strip()[:LONGEST_INPUT]))
        return line.strip()

    def pause(self, seconds: float) -> None:
        if seconds > 0:
            with self.waits():
                time.sleep(seconds)

    def curtain(self, leaving: str, coming: str) -> None:
        """Between two people at one screen: neither sees what is meant for the other."""
        if not (self.reads_people and self.shows_people):
            self.say(f"--- {coming} ---")
            return
        if leaving:
            self.ask(f"{leaving}, press Enter to hide this. ")
        self.say(CLEAR + f"{coming}, it is your decision.")
        self.ask("Press Enter when nobody else is looking. ")
        self.say(CLEAR)

    # --- signals --------------------------------------------------------------------------------------------

    @contextmanager
    def waits(self) -> Iterator[None]:
        self.waiting = True  # first, or a signal between the two lines would be slept through
        try:
            self.check()
            yield
        finally:
            self.waiting = False

    def check(self) -> None:
        """Stop here if a signal came while the game was busy."""
        if self.signal:
            raise Interrupted(self.signal)

    @contextmanager
    def signals(self) -> Iterator[None]:
        """Signals as `Interrupted`, at moments when the game is whole."""
        names = ("SIGINT", "SIGTERM", "SIGHUP")
        numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
        held = [(number, signal.signal(number, self.caught)) for number in numbers]
        try:
            yield
        finally:
            for number, handler in held:
                signal.signal(number, handler)

    def caught(self, number: int, _frame: FrameType | None) -> None:
        self.signal = number
        if self.waiting:
            self.waiting = False
            raise Interrupted(number)


def prepare_stdin() -> None:
    """Bytes that are no text become �, not a traceback."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
