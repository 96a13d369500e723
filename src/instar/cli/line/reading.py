"""What somebody typed, understood: a pure function of the line and of the answers that are open."""

from __future__ import annotations

import re
from dataclasses import dataclass

NUMBERS = re.compile(r"\d{1,6}(?:[\s,;+]+(?:and\s+)?\d{1,6})*[\s,;]*")
MOST_NUMBERS = 50

# Every command with its short forms. What takes an argument takes the rest of the line.
COMMANDS = {
    "help": ("help", "h", "?"),
    "table": ("table", "t"),
    "log": ("log", "l"),
    "undo": ("undo", "u"),
    "save": ("save",),
    "concede": ("concede", "resign"),
    "why": ("why", "w"),
    "card": ("card", "c"),
    "rule": ("rule", "rules", "r"),
    "quit": ("quit", "q", "exit"),
}
WITH_ARGUMENT = ("save", "why", "card", "rule", "log")
SHORT = {short: name for name, forms in COMMANDS.items() for short in forms}
YES_OR_NO = {"n": 0, "no": 0, "y": 1, "yes": 1}
FILLERS = {"with", "a", "an", "the", "my", "to", "on"}


@dataclass(frozen=True)
class Typed:
    """What a line means.

    kind: "nothing", "command" (its name and argument), "answers" (indexes), "which" (several answers fit), or
    "words" (anything else: perhaps a card's name).
    """

    kind: str
    name: str = ""
    argument: str = ""
    indexes: tuple[int, ...] = ()


def understood(line: str, answers: list[str], low: int = 0, yes_or_no: bool = False) -> Typed:
    """`answers` are sentences, numbered from 1. Where a number is asked for there are none, and numbers count
    from `low`. Where yes or no is asked, the first answer is no, the second yes, in whatever words."""
    line = " ".join(line.split())
    if not line:
        return Typed("nothing")
    if yes_or_no and line.casefold() in YES_OR_NO:
        return Typed("answers", indexes=(YES_OR_NO[line.casefold()],))
    if NUMBERS.fullmatch(line):
        first = 1 if answers else low
        found = [int(n) - first for n in re.findall(r"\d+", line)[:MOST_NUMBERS]]
        return Typed("answers", indexes=tuple(dict.fromkeys(found)))
    word, _, rest = line.partition(" ")
    name = SHORT.get(word.casefold(), "")
    # A game's answers may begin like a command: what takes no argument gives way when more was typed.
    if name and (not rest or name in WITH_ARGUMENT):
        return Typed("command", name, rest)
    fitting = [i for i, answer in enumerate(answers) if answers_to(line, answer)]
    whole = [i for i in fitting if plain_words(answers[i]) == plain_words(line)]
    if len(whole or fitting) == 1:
        return Typed("answers", indexes=tuple(whole or fitting))
    if fitting:
        return Typed("which", indexes=tuple(fitting))
    return Typed("words", argument=line)


def plain_words(text: str) -> list[str]:
    return [word for word in re.findall(r"[\w'’#-]+", text.casefold()) if word not in FILLERS]


def answers_to(line: str, answer: str) -> bool:
    """Whether a line is short for an answer: its first word, then beginnings of others, in any order."""
    typed, words = plain_words(line), plain_words(answer)
    if not typed or not words:
        return False
    if typed[0] != words[0] and not (len(words) == 1 and typed[0] == words[0][0]):
        return False
    left = words[1:]
    for word in typed[1:]:
        found = next((one for one in left if one.startswith(word)), None)
        if found is None:
            return False
        left.remove(found)
    return True
