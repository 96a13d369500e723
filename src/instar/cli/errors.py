"""What a command may end with, besides success."""

from __future__ import annotations

BAD_INPUT = 2
INTERRUPTED = 130
BROKEN_PIPE = 141


class Refused(Exception):
    """What a person asked for cannot be done. The message is one line: what, and what could be."""


class Ended(Exception):
    """The command is over, with this exit code; everything there was to say has been said."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code
