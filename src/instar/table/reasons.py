"""Why not: the rule or card that stands against something, from the list of checks that the offers come
from."""

from __future__ import annotations

from dataclasses import dataclass, field

from instar.engine.decision import ACT, OPTION, PICK, STOP
from instar.engine.flow import Act
from instar.engine.refs import NUMBER_MASK
from instar.engine.state import State
from instar.engine.view import eye
from instar.games.registry import Loaded
from instar.language.compile import card_text
from instar.table.rulebook import rulebook
from instar.table.sentences import Arguments, sentences


@dataclass(frozen=True)
class Reason:
    """A rule's id, or a card's name, or neither and only a message (an input that was no move of the
    game)."""

    rule: str = ""
    card: str = ""
    message: str = ""
    arguments: Arguments = field(default_factory=dict)


def why_not(loaded: Loaded, s: State, seat: int, number: int, verb: str, second: int = 0) -> Reason | None:
    """Why a seat cannot do this with that piece now; None if nothing stands against it.

    `number` is a piece's number (`visible_pieces` has those that a seat may ask about) or, where negative, a
    seat; `second` is what the verb takes besides, such as another blocker.
    """
    if number >= 0 and not s.pieces[number].known & eye(loaded.game, seat):
        return Reason(rule=loaded.game.zone_row[s.pieces[number].zone].rule, message="table-why-hidden")
    refusal = loaded.game.verbs[verb].refusal(s, seat, number, second)
    return reason_of(loaded, s, refusal)


def reason_of(loaded: Loaded, s: State, refusal: int) -> Reason | None:
    """The reason that a check gave: a rule (positive), a piece's text (-1 - number), or none (0)."""
    if refusal == 0:
        return None
    if refusal > 0:
        return Reason(rule=loaded.game.rule_ids[refusal])
    return Reason(card=loaded.game.cards[s.pieces[(-1 - refusal) & NUMBER_MASK].card].name)


def verbs_about(loaded: Loaded, s: State) -> list[str]:
    """What the open decision lets a seat do with a card: the verbs that it offers, or whose checks pass for
    each piece that it offers."""
    decision = s.decision
    if decision is None:
        return []
    verbs = loaded.game.verbs.values()
    node = s.asking
    if decision.kind == ACT:
        names = [verb.name for verb in node.verbs] if isinstance(node, Act) else []
        codes = {answer >> 12 for answer in decision.answers}
        return names + [v.name for v in verbs if v.code and v.code in codes and v.name not in names]
    offered = [a for a in decision.answers if a != STOP] if decision.kind == PICK else []
    if decision.kind == OPTION and decision.src > 0:
        offered = [decision.src & NUMBER_MASK]
    seat = decision.seat
    fitting = [v for v in verbs if offered and all(v.refusal(s, seat, n, 0) == 0 for n in offered)]
    allowed = {v.name: sum(v.refusal(s, seat, p.number, 0) == 0 for p in s.pieces) for v in fitting}
    return [name for name, count in allowed.items() if count == min(allowed.values())]


def visible_pieces(loaded: Loaded, s: State, seat: int) -> list[int]:
    """The numbers of the pieces that a seat knows."""
    bit = eye(loaded.game, seat)
    return [piece.number for piece in s.pieces if piece.known & bit]


def explained(loaded: Loaded, reason: Reason) -> str:
    """The reason as a sentence: the rule with its number and statement, or the card with its text."""
    say = sentences(loaded.entry).say
    if reason.message and not reason.rule:
        return say(reason.message, reason.arguments)
    if reason.card:
        card = next(card for card in loaded.game.cards if card.name == reason.card)
        text = " ".join(card_text(loaded.words, card).split("\n"))
        return say("table-why-card", {"card": card.name, "text": text})
    statement = rulebook(loaded.entry).statement(reason.rule)
    return say("table-why-rule", {"rule": reason.rule, "statement": statement})
