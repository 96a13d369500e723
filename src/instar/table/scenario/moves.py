"""Moves in words: “Alice attacks with Spider Owl” becomes an attempt, and that an answer or a refusal."""

from __future__ import annotations

from dataclasses import dataclass

from instar.engine.decision import ACT, NO, OPTION, ORDER, PICK, STOP, YES
from instar.engine.legality import act
from instar.engine.refs import NUMBER_MASK, seat_ref
from instar.engine.state import RUNNING
from instar.games import desk
from instar.language.lexer import printable
from instar.table.scenario.position import WITH_MARKS, Table


@dataclass
class Attempt:
    """A move that somebody tries, whether it is offered or not."""

    seat: int
    move: desk.Move
    text: str
    a: int  # the piece meant (a number), a seat (negative), or -1000 for none
    b: int = 0
    more: tuple[int, ...] = ()  # further pieces, in a choice of several


NONE = -1000


def understood(table: Table, text: str) -> Attempt:
    seat_name, _, rest = text.partition(" ")
    if seat_name not in table.seats:
        raise table.bad(f"“{printable(text)}”: a move begins with {' or '.join(table.seats)}")
    seat = table.seats.index(seat_name)
    if rest == "concedes":
        return Attempt(seat, desk.Move("concedes", "concede"), text, NONE)
    for move in table.loaded.entry.desk.moves:
        match = move.pattern().match(rest)
        if match is None:
            continue
        if "{cards}" in move.phrase:
            names = [n.strip() for n in match[1].split(",")]
            found: list[int] = []
            for name in names:
                found.append(piece_named(table, seat, name, move, tuple(found)))
            return Attempt(seat, move, text, found[0], 0, tuple(found[1:]))
        numbers = [piece_named(table, seat, name, move, ()) for name in match.groups()]
        second = 1 + numbers[1] if len(numbers) > 1 else (2 if "two" in move.phrase.split() else 0)
        return Attempt(seat, move, text, numbers[0] if numbers else NONE, second)
    phrases = "; ".join(m.phrase for m in table.loaded.entry.desk.moves)
    raise table.bad(f"“{printable(text)}” is no move of this game. Moves: {phrases}; concedes")


def piece_named(table: Table, seat: int, text: str, move: desk.Move, taken: tuple[int, ...]) -> int:
    """The piece meant: one that is offered if there is one, else the first in reach of that player."""
    s, game = table.state, table.loaded.game
    owner = -1
    for i, name in enumerate(table.seats):
        if text.startswith(name + "'s "):
            owner, text = i, text[len(name) + 3 :]
    match = WITH_MARKS.match(text)
    name, said = (match[1], match[2]) if match else (text, None)
    if name in table.loaded.entry.desk.tokens:
        return seat_ref(owner if owner >= 0 else seat)
    marks = dict(table.loaded.entry.desk.marks)
    zone_names = {row.name for row in game.zone_rows}
    found = [p for p in s.pieces if game.cards[p.card].name == name and p.number not in taken]
    if not any(card.name == name for card in game.cards):
        raise table.bad(f"no card “{printable(name)}”")
    if said in zone_names:
        found = [p for p in found if game.zone_names[p.zone] == said]
    elif said is not None:
        found = [p for p in found if said in marks and getattr(p, marks[said])]
    if owner >= 0:
        found = [p for p in found if game.zone_seat[p.zone] == owner]
    if not found:
        raise table.bad(f"“{printable(text)}” is nowhere in this position")
    offered = offered_pieces(table, move)
    hand_first = move.verb == "play"
    found.sort(
        key=lambda p: (
            p.number not in offered,
            game.zone_seat[p.zone] != seat if hand_first or owner < 0 else False,
            not game.zone_row[p.zone].play,
            p.zone,
            p.number,
        )
    )
    return found[0].number


def offered_pieces(table: Table, move: desk.Move) -> set[int]:
    """The pieces that are offered for a move of that kind."""
    decision = table.state.decision
    if decision is None:
        return set()
    answers = [decision.at(i) for i in range(decision.count())]
    if decision.kind == ACT:
        verb = table.loaded.game.verbs.get(move.verb)
        return {a & NUMBER_MASK for a in answers if verb is None or a >> 12 == verb.code}
    if decision.kind == PICK:
        return {a for a in answers if a != STOP}
    if decision.kind == ORDER:
        return {table.state.queue[a].src & NUMBER_MASK for a in answers}
    return set()


def answer_for(table: Table, attempt: Attempt, piece: int) -> int | None:
    """The answer to the pending decision that an attempt means, or None if it answers something else."""
    s = table.state
    decision = s.decision
    if decision is None or decision.seat != attempt.seat:
        return None
    kind = attempt.move.answer
    verb = table.loaded.game.verbs.get(attempt.move.verb)
    answer: int | None = None
    if kind == desk.ACT and decision.kind == ACT and verb is not None:
        answer = act(verb.code, max(piece, 0))
    elif kind == desk.PICK and decision.kind == PICK:
        answer = piece
    elif kind == desk.STOP and decision.kind == PICK:
        answer = STOP
    elif kind == desk.YES and decision.kind == OPTION:
        answer = YES
    elif kind == desk.NO and decision.kind == OPTION:
        answer = NO
    elif kind == desk.ORDER and decision.kind == ORDER:
        answer = next((a for a in offered_answers(table) if s.queue[a].src & NUMBER_MASK == piece), None)
    if answer is None or (verb is not None and attempt.b and attempt.move.answer != desk.YES):
        return None
    if decision.allows(answer):
        return answer
    return next((a for a in offered_answers(table) if twin_answers(table, a, answer)), None)


def offered_answers(table: Table) -> list[int]:
    decision = table.state.decision
    return [] if decision is None else [decision.at(i) for i in range(decision.count())]


def twin_answers(table: Table, offered: int, wanted: int) -> bool:
    """Equal answers are offered once: the other one of two equal cards means the same."""
    s = table.state
    decision = s.decision
    if decision is None or decision.kind not in (ACT, PICK) or STOP in (offered, wanted):
        return False
    if decision.kind == ACT and offered >> 12 != wanted >> 12:
        return False
    a, b = offered & NUMBER_MASK, wanted & NUMBER_MASK
    return a < len(s.pieces) and b < len(s.pieces) and table.loaded.game.twins(s, a, b)


def refusal(table: Table, attempt: Attempt) -> str:
    """The rule id or card that refuses an attempt; "" if nothing does."""
    game, s = table.loaded.game, table.state
    verb = game.verbs.get(attempt.move.verb)
    if verb is None:
        return ""
    reason = verb.refusal(s, attempt.seat, attempt.a, attempt.b)
    for piece in attempt.more:
        reason = reason or verb.refusal(s, attempt.seat, piece, attempt.b)
    if reason > 0:
        return game.rule_ids[reason]
    if reason < 0:
        return game.cards[s.pieces[-1 - reason].card].name
    return ""


def carry_out(table: Table, attempt: Attempt) -> None:
    """Make a move that has to be possible."""
    s = table.state
    if attempt.move.verb == "concede":
        table.loaded.game.concede(s, attempt.seat, table.loaded.game.rule(table.loaded.game.concede_rule))
        return
    for piece in sorted((attempt.a, *attempt.more)):  # several are picked in this order
        answer = answer_for(table, attempt, piece)
        if answer is None:
            why = refusal(table, attempt)
            asked = "the game is over" if s.result != RUNNING else question(table)
            raise table.bad(f"“{attempt.text}” is not possible{f' ({why})' if why else ''}; {asked}")
        s.answer(answer)


def question(table: Table) -> str:
    s = table.state
    if s.decision is None:
        return "nobody is asked anything"
    labels = ", ".join(answer_labels(table))
    rule = table.loaded.game.rule_ids[s.decision.rule] or "a card"
    return f"{table.seats[s.decision.seat]} is asked by {rule}: {labels}"


def answer_labels(table: Table) -> list[str]:
    """The offered answers as scenarios write them."""
    s, game = table.state, table.loaded.game
    decision = s.decision
    if decision is None:
        return []
    labels: list[str] = []
    for answer in offered_answers(table):
        if decision.kind == ACT:
            verb = next((v for v in game.verbs.values() if v.code == answer >> 12), None)
            name = verb.name if verb else "?"
            labels.append(name if name == "pass" else f"{name} {piece_label(table, answer & NUMBER_MASK)}")
        elif decision.kind == PICK:
            labels.append("none" if answer == STOP else piece_label(table, answer))
        elif decision.kind == ORDER:
            labels.append(piece_label(table, s.queue[answer].src & NUMBER_MASK))
        elif decision.kind == OPTION:
            labels.append("yes" if answer == YES else "no")
        else:
            labels.append(str(answer))
    return labels


def piece_label(table: Table, number: int) -> str:
    piece = table.state.pieces[number]
    name = table.loaded.game.cards[piece.card].name
    marks = [word for word, field in table.loaded.entry.desk.marks if getattr(piece, field)]
    return f"{name} ({', '.join(marks)})" if marks else name
