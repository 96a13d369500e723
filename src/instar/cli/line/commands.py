"""What can be typed besides answers. Each function returns the lines to say; none changes the game."""

from __future__ import annotations

from instar.cli.line.board import table_lines
from instar.cli.line.opened import card_lines, cards_named, rule_lines
from instar.cli.line.why import why
from instar.table.match import Match
from instar.table.message import Message

MOST_NAMES = 12
LOG_LINES = 20

HELP = """\
To answer, type its number, or words of it: 2, or “attack bee” for “Attack with Bee Bear”.
Where several cards are chosen, type their numbers at once, 2 4, or one after the other.
Besides that (short forms in brackets):
  table [t]          the table, as you see it
  NAME               opens a card: type its name or a part of it (or: card NAME [c])
  log [l]            the last lines of the log; log 50: more of them
  why [w]            which rule asks this question
  why 12             which rule or card caused line 12 of the log
  why CARD           why nothing can be done with that card now; why VERB CARD: why not that
  rule ID [r]        a rule of the rulebook, such as {rule}
  undo [u]           take your last answer back, if nothing was revealed since
  save FILE          save the game; it goes on
  concede            give up
  quit [q]           leave; the game is saved (Ctrl-C and Ctrl-D do the same)
  Enter              the question again"""


def said(match: Match, viewer: int, told: Message, name: str, argument: str) -> list[str]:
    """help, table, log, why, card, rule."""
    if name == "help":
        rules = [rule for rule in match.loaded.game.rule_ids if rule]
        return HELP.format(rule=rules[0] if rules else "").split("\n")
    if name == "table":
        return table_lines(match.loaded, told)
    if name == "log":
        return log_lines(match, viewer, argument)
    if name == "why":
        return why(match, viewer, told, argument)
    if name == "rule":
        return rule_said(match, told, argument)
    return words_said(match, told, argument)


def log_lines(match: Match, viewer: int, argument: str) -> list[str]:
    most = int(argument) if argument.isdecimal() and len(argument) < 7 else LOG_LINES
    lines = match.lines(viewer)
    first = max(0, len(lines) - most)
    head = [f"Lines {first + 1} to {len(lines)}; “why 12” tells what caused line 12."] if lines else []
    return head + [f"{first + i + 1}. {line.sentence}" for i, line in enumerate(lines[first:])]


def rule_said(match: Match, told: Message, argument: str) -> list[str]:
    question = told.question
    wanted = argument or (question.rule if question else told.result_rule)
    return rule_lines(match.loaded, wanted) or [
        f"There is no rule “{wanted}”. Rules are called by their ids."
    ]


def words_said(match: Match, told: Message, words: str) -> list[str]:
    """Words that are no command and no answer: a card, or a rule's id, or nothing that is known here."""
    names = cards_named(match.loaded, words)
    if len(names) == 1:
        return card_lines(match.loaded, told, names[0])
    if names:
        more = f", and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        return [f"Which card? {'; '.join(names[:MOST_NAMES])}{more}."]
    return rule_lines(match.loaded, words) or [
        f"“{words}” is nothing known here. Type help for what can be typed."
    ]
