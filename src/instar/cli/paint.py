"""Colour, as an addition: everything reads the same without it."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from typing import TextIO

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
CODES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "cyan": "36"}


def coloured(stream: TextIO) -> bool:
    """Whether this stream is for eyes that want colour: https://no-color.org, and pipes stay plain."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return bool(os.environ.get("FORCE_COLOR")) or stream.isatty()


@cache
def on_stdout() -> bool:
    return coloured(sys.stdout)


def paint(text: str, *styles: str) -> str:
    if not text or not on_stdout():
        return text
    return f"\x1b[{';'.join(CODES[style] for style in styles)}m{text}\x1b[0m"


def bold(text: str) -> str:
    return paint(text, "bold")


def dim(text: str) -> str:
    return paint(text, "dim")


def red(text: str) -> str:
    return paint(text, "red", "bold")


def plain(text: str) -> str:
    """A text from a stranger, fit for a terminal: what could steer it is shown as a dot."""
    return "".join(c if c.isprintable() or c == "\n" else "·" for c in text)


def indented(text: str, spaces: int) -> str:
    return "\n".join(" " * spaces + line for line in text.split("\n"))


def seen_length(text: str) -> int:
    """How many places it takes on the screen: colours take none."""
    return len(COLOUR.sub("", text))


def folded(text: str, width: int) -> str:
    """Lines that are too long for the terminal, broken between words; what goes on stands further in."""
    return "\n".join(folded_line(line, width) for line in text.split("\n"))


def folded_line(line: str, width: int) -> str:
    if seen_length(line) < width:
        return line
    words = line.lstrip(" ").split(" ")
    indent = len(line) - len(line.lstrip(" "))
    lines = [" " * indent + words[0]]
    for word in words[1:]:
        if seen_length(lines[-1]) + 1 + seen_length(word) < width:
            lines[-1] += " " + word
        else:
            lines.append(" " * (indent + 2) + word)
    return "\n".join(lines)
