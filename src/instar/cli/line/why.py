"""Why, and why not: the rule with its number and text, or the card, behind a question, a line of the log, or
a move that is not among the answers."""

from __future__ import annotations

from instar.cli.line.opened import cards_named, fits, rule_lines
from instar.games.registry import Loaded
from instar.language.compile import card_text
from instar.table.match import Match
from instar.table.message import Line, Message
from instar.table.reasons import explained, verbs_about, visible_pieces
from instar.table.rulebook import rulebook
from instar.table.words import labels

FILLERS = {"not", "can", "can't", "cannot", "i", "with", "a", "an", "the", "my", "to", "no", "is", "it"}
MOST_REASONS = 12


def why(match: Match, viewer: int, told: Message, words: str) -> list[str]:
    """`why`, `why 12` (a line of the log), `why bee bear`, `why attack with bee bear`."""
    words = words.rstrip("?").strip()
    if not words:
        return why_asked(match.loaded, told)
    if words.isdecimal():
        return why_line(match, viewer, int(words[:9]))
    return why_not(match, viewer, words)


def why_asked(loaded: Loaded, told: Message) -> list[str]:
    question = told.question
    if question is None:
        return rule_lines(loaded, told.result_rule) or ["Nothing is asked."]
    if question.rule:
        return rule_lines(loaded, question.rule) or [question.rule]
    return [f"{question.card} asks: “{question.text}”"]


def why_line(match: Match, viewer: int, number: int) -> list[str]:
    lines = match.lines(viewer)
    if not 1 <= number <= len(lines):
        return [f"The log has lines 1 to {len(lines)}."]
    line = lines[number - 1]
    return [f"{number}. {line.sentence}", *cause(match.loaded, line)]


def cause(loaded: Loaded, line: Line) -> list[str]:
    """What caused a line of the log: a card, a rule, or both."""
    found = []
    if line.card:
        card = next(card for card in loaded.game.cards if card.name == line.card)
        text = card_text(loaded.words, card).replace("\n", " ")
        found.append(f"  Because of {card.name}{f': “{text}”' if text else '.'}")
    if line.rule:
        statement = rulebook(loaded.entry).statement(line.rule)
        found.append(f"  By {line.rule}: {statement}" if statement else f"  By {line.rule}.")
    return found or ["  It was somebody’s choice."]


def why_not(match: Match, viewer: int, words: str) -> list[str]:
    loaded, s = match.loaded, match.state
    if viewer < 0:
        return ["You watch: there is nothing that you could do."]
    wanted = [word for word in words.casefold().split() if word not in FILLERS]
    verbs = [name for name in loaded.game.verbs if set(name.split()) <= set(wanted)]
    for name in verbs:
        wanted = [word for word in wanted if word not in name.split()]
    if not wanted and verbs:
        # No card is named: the verb as such, with the seat in place of a card.
        return [f"{name.capitalize()}: {reason(match, viewer, -1 - viewer, name)}" for name in verbs]
    pieces = [
        n for n in visible_pieces(loaded, s, viewer) if fits(loaded.game.cards[s.pieces[n].card].name, wanted)
    ]
    exact = [n for n in pieces if loaded.game.cards[s.pieces[n].card].name.casefold().split() == wanted]
    pieces = exact or pieces
    if not pieces:
        known = cards_named(loaded, " ".join(wanted))
        if known:
            return [f"You do not see {' or '.join(known[:3])} anywhere now."]
        return [f"Neither a card nor a move: “{words}”. Try: why CARD, or why VERB CARD."]
    verbs = verbs or verbs_about(loaded, s) or list(loaded.game.verbs)
    found = []
    for number, label in zip(pieces, labels(loaded, s, pieces), strict=True):
        found += [f"{name.capitalize()}, {label}: {reason(match, viewer, number, name)}" for name in verbs]
    more = len(found) - MOST_REASONS
    return list(dict.fromkeys(found))[:MOST_REASONS] + ([f"... and {more} more"] if more > 0 else [])


def reason(match: Match, viewer: int, number: int, verb: str) -> str:
    found = match.why_not(viewer, number, verb)
    return "nothing stands against it." if found is None else explained(match.loaded, found)
