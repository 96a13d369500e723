"""Answers in words: the readable keys that saves hold, and back.

A key names the card and, where that does not tell it from the others, its marks, its holder and zone, and at
last a number: "attack with Rhino Turtle (exhausted)", "choose Killer Bee #2". It never holds a piece's
number.
"""

from __future__ import annotations

from collections import Counter

from instar.engine.decision import ACT, NUMBER, OPTION, ORDER, PICK, STOP, YES, Decision
from instar.engine.refs import NUMBER_MASK
from instar.engine.state import State
from instar.games.registry import Loaded, face_of

KEYS = {
    "pick": "choose {card}",
    "stop": "choose no more",
    "yes": "yes",
    "no": "no",
    "order": "put {card} first",
    "number": "{n}",
    "pass": "pass",
}


def what_of(loaded: Loaded, decision: Decision, answer: int) -> str:
    """What kind of answer it is: a verb's name, or pick, stop, yes, no, order, number."""
    if decision.kind == ACT:
        for verb in loaded.game.verbs.values():
            if verb.code == answer >> 12:
                return verb.name
        return "act"
    if decision.kind == PICK:
        return "stop" if answer == STOP else "pick"
    if decision.kind == OPTION:
        return "yes" if answer == YES else "no"
    return "order" if decision.kind == ORDER else "number"


def piece_of(s: State, decision: Decision, answer: int) -> int:
    """The piece that an answer concerns (its number), or -1."""
    if decision.kind == ACT:
        return answer & NUMBER_MASK if answer >> 12 else -1
    if decision.kind == PICK:
        return -1 if answer == STOP else answer
    if decision.kind == ORDER:
        return s.queue[answer].src & NUMBER_MASK
    return -1


def phrase_name(loaded: Loaded, decision: Decision, answer: int) -> str:
    """The name of the phrase for an answer: with the rule that asks, where the game words that case by
    itself."""
    what = what_of(loaded, decision, answer)
    own = f"{what} {loaded.game.rule_ids[decision.rule]}"
    return own if own in face_of(loaded.entry).keys else what


def pattern(loaded: Loaded, name: str) -> str:
    keys = face_of(loaded.entry).keys
    return keys.get(name) or KEYS.get(name) or name + " {card}"


def answers_of(decision: Decision) -> list[int]:
    """All answers of a decision that lists them; a range is never written out."""
    return [] if decision.kind == NUMBER else [decision.at(i) for i in range(decision.count())]


def marks_of(loaded: Loaded, s: State, number: int) -> list[str]:
    """The words for the marks that a piece bears where it lies."""
    fields = s.pieces[number].fields()
    names = [row.name for row in loaded.game.piece_fields]
    return [word for word, field in loaded.entry.desk.marks if fields[names.index(field)]]


def card_name(loaded: Loaded, s: State, number: int) -> str:
    return loaded.game.cards[s.pieces[number].card].name


def labels(loaded: Loaded, s: State, numbers: list[int]) -> list[str]:
    """Names for pieces, each with as much in brackets as tells it from the others."""
    game = loaded.game
    marks = [marks_of(loaded, s, n) for n in numbers]
    shown = [bracketed(card_name(loaded, s, n), marks[i]) for i, n in enumerate(numbers)]
    alike = Counter(shown)
    if max(alike.values(), default=1) > 1:
        for i, n in enumerate(numbers):
            if alike[shown[i]] > 1:
                zone = s.pieces[n].zone
                seat = game.zone_seat[zone]
                place = game.zone_names[zone] + (f" of player {seat + 1}" if seat >= 0 else "")
                shown[i] = bracketed(card_name(loaded, s, n), [*marks[i], place])
    return numbered(shown)


def bracketed(name: str, details: list[str]) -> str:
    return f"{name} ({', '.join(details)})" if details else name


def numbered(shown: list[str]) -> list[str]:
    """Equal ones get a number, in their order."""
    alike = Counter(shown)
    met: Counter[str] = Counter()
    found: list[str] = []
    for one in shown:
        met[one] += 1
        found.append(f"{one} #{met[one]}" if alike[one] > 1 else one)
    return found


def keys_of(loaded: Loaded, s: State) -> list[str]:
    """The keys of all answers of the open decision, distinct, in their order."""
    decision = s.decision
    if decision is None:
        return []
    answers = answers_of(decision)
    places: dict[str, list[int]] = {}
    for i, answer in enumerate(answers):
        places.setdefault(phrase_name(loaded, decision, answer), []).append(i)
    keys = [""] * len(answers)
    for name, indexes in places.items():
        pieces = [piece_of(s, decision, answers[i]) for i in indexes]
        shown = labels(loaded, s, pieces) if -1 not in pieces else [""] * len(pieces)
        for i, label in zip(indexes, shown, strict=True):
            keys[i] = pattern(loaded, name).format(card=label, n=answers[i])
    return keys


def key_of(loaded: Loaded, s: State, answer: int) -> str:
    """The key of one answer of the open decision."""
    decision = s.decision
    assert decision is not None
    if decision.kind == NUMBER:
        return str(answer)
    return keys_of(loaded, s)[answers_of(decision).index(answer)]


def answer_of(loaded: Loaded, s: State, key: str) -> int | None:
    """The answer that a key means, or None."""
    decision = s.decision
    if decision is None:
        return None
    if decision.kind == NUMBER:
        try:
            answer = int(key) if len(key) < 20 else -1
        except ValueError:
            return None
        return answer if str(answer) == key and decision.allows(answer) else None
    keys = keys_of(loaded, s)
    return answers_of(decision)[keys.index(key)] if key in keys else None
