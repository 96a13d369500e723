"""Words of card English. A sentence begins with a capital; elsewhere a word is as the table has it."""

from __future__ import annotations

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r'(?P<space>\s+)|(?P<quoted>"[^"\n]*")|(?P<signed>[+-]\d+)|(?P<int>\d+)'
    r"|(?P<word>[^\W\d_][\w\'-]*:?)|(?P<point>[.,])"
)
LONGEST_NUMBER = 3


class Unreadable(Exception):
    """A text that cannot be read: where it stops making sense, and what could stand there."""

    def __init__(self, text: str, column: int, length: int, why: str, nearest: list[str]) -> None:
        super().__init__(why)
        self.text = text
        self.column = column
        self.length = length
        self.why = why
        self.nearest = nearest

    def caret(self) -> str:
        return f"{self.text}\n{' ' * self.column}{'^' * max(1, self.length)}"


@dataclass(frozen=True)
class Word:
    kind: str  # a word or point of the table, or int, signed, quoted
    text: str
    column: int


def words_of(text: str, known: set[str]) -> list[Word]:
    found: list[Word] = []
    place = 0
    begins = True
    while place < len(text):
        match = TOKEN.match(text, place)
        if match is None:
            raise Unreadable(text, place, 1, f"“{printable(text[place])}” is no part of card English", [])
        kind = match.lastgroup or ""
        word = match.group()
        place = match.end()
        if kind == "space":
            continue
        if kind == "word":
            found.append(plain_word(text, word, match.start(), begins, known))
        elif kind == "point":
            found.append(Word(word, word, match.start()))
        else:
            if len(word.lstrip("+-")) > LONGEST_NUMBER and kind != "quoted":
                raise Unreadable(text, match.start(), len(word), "numbers have at most three digits", [])
            found.append(Word(kind, word, match.start()))
        begins = word == "." or word.endswith(":")
    return found


def plain_word(text: str, word: str, column: int, begins: bool, known: set[str]) -> Word:
    if begins:
        lowered = word[0].lower() + word[1:]
        if lowered in known:
            return Word(lowered, word, column)
    if word in known:
        return Word(word, word, column)
    near = [w for w in known if w.lower() == word.lower()]
    why = f"“{printable(word)}” is not a word of this game's card English"
    if near:
        why = f"“{printable(word)}” is written “{near[0]}” here"
    raise Unreadable(text, column, len(word), why, near)


def printable(text: str) -> str:
    """A short form that is safe to show."""
    shown = "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in text[:40])
    return shown + ("…" if len(text) > 40 else "")


def capitalised(words: list[str]) -> str:
    """Words put together again: capitals where sentences begin, no space before a point."""
    out = ""
    begins = True
    for word in words:
        if begins:
            word = word[0].upper() + word[1:]
        out += word if not out or word in (".", ",") else " " + word
        begins = word == "." or word.endswith(":")
    return out
