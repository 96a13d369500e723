"""From a position to the message for a seat: the view with names, and the question with its answers in
words."""

from __future__ import annotations

from instar.engine.abilities import Ability
from instar.engine.decision import KIND_NAMES
from instar.engine.game import KEYWORDS
from instar.engine.state import State
from instar.engine.tables import FieldRow
from instar.engine.view import HIDDEN, CardView, View, view
from instar.games.registry import Loaded
from instar.table import message as told
from instar.table.sentences import Arguments, message_id, sentences
from instar.table.words import answers_of, keys_of, labels, phrase_name, piece_of


def message_of(loaded: Loaded, s: State, seat: int, names: list[str], lines: list[told.Line]) -> told.Message:
    game = loaded.game
    v = view(s, seat)
    return told.Message(
        version=told.VERSION,
        game=game.name,
        seat=seat,
        names=names,
        turn=v.turn,
        active=v.active,
        result=v.result,
        result_rule=game.rule_ids[v.result_rule],
        seats=[
            told.SeatShown(x.seat, x.team, x.playing, named_fields(game.seat_fields, x.fields))
            for x in v.seats
        ],
        zones=[
            told.ZoneShown(z.name, z.seat, z.count, [card_shown(loaded, card) for card in z.cards])
            for z in v.zones
        ],
        among={
            str(holder if holder < game.seat_count else -1): [game.cards[card].name for card in cards]
            for holder, cards in enumerate(v.among)
            if cards
        },
        scene={name: v.scene[i] for i, (name, _) in enumerate(game.scene) if v.scene[i]},
        waiting=[waiting_shown(loaded, x.ability, x.you, x.id) for x in v.waiting],
        question=question_of(loaded, s, v, names),
        lines=lines,
    )


def named_fields(rows: list[FieldRow], fields: list[int]) -> dict[str, int]:
    return {row.name: value for row, value in zip(rows, fields, strict=True) if value != HIDDEN}


def card_shown(loaded: Loaded, card: CardView) -> told.CardShown:
    game = loaded.game
    numbers = [number.name for number in loaded.entry.card_numbers]
    return told.CardShown(
        id=card.id,
        card=game.cards[card.card].name,
        fields=named_fields(game.piece_fields, card.fields),
        values=dict(zip(numbers, card.values[1:], strict=True)) if card.values else {},
        keywords=[k.name for k in game.keywords if card.values[KEYWORDS] & k.bit] if card.values else [],
    )


def waiting_shown(loaded: Loaded, ability: int, you: int, view_id: int) -> told.WaitingShown:
    card = source_of(loaded, ability)
    return told.WaitingShown(card, you, view_id, text_of(loaded, ability))


def source_of(loaded: Loaded, ability: int) -> str:
    """The card, or the keyword, on which a text stands."""
    node = loaded.game.nodes[ability] if ability >= 0 else None
    if not isinstance(node, Ability):
        return ""
    cards, keywords = loaded.game.cards, loaded.game.keywords
    return cards[node.source].name if node.source >= 0 else keywords[-1 - node.source].name


def text_of(loaded: Loaded, ability: int) -> str:
    node = loaded.game.nodes[ability] if ability >= 0 else None
    return loaded.words.printer.text(node) if isinstance(node, Ability) else ""


def question_of(loaded: Loaded, s: State, v: View, names: list[str]) -> told.Question | None:
    decision = s.decision
    if decision is None:
        return None
    game = loaded.game
    by_card = decision.rule == 0
    text = text_of(loaded, v.ability) if by_card else ""
    card = source_of(loaded, v.ability) if by_card else known_name(loaded, v, v.source)
    arguments: Arguments = {
        "who": "you" if v.decider == v.seat else "other",
        "player": names[v.decider],
        "card": card,
        "text": text,
        "want": v.want,
        "left": v.left,
    }
    kind = KIND_NAMES[v.kind]
    say = sentences(loaded.entry)
    own = message_id(game.name, "ask", game.rule_ids[v.rule] or kind)
    return told.Question(
        seat=v.decider,
        kind=kind,
        rule=game.rule_ids[v.rule],
        card=card,
        id=v.source,
        text=text,
        prompt=say.say(say.first(own, f"table-ask-{kind}"), arguments),
        group=v.group,
        want=v.want,
        left=v.left,
        answers=answers_shown(loaded, s, v) if v.decider == v.seat else [],
        low=v.low,
        high=v.high,
    )


def known_name(loaded: Loaded, v: View, view_id: int) -> str:
    """The name of a card in the view, or ""."""
    for zone in v.zones:
        for card in zone.cards:
            if view_id and card.id == view_id:
                return loaded.game.cards[card.card].name
    return ""


def answers_shown(loaded: Loaded, s: State, v: View) -> list[told.Answer]:
    """The answers with keys and sentences. To the seat that decides: it knows the pieces that its answers
    concern."""
    decision = s.decision
    assert decision is not None
    keys = keys_of(loaded, s)
    answers = answers_of(decision)
    pieces = [piece_of(s, decision, answer) for answer in answers]
    shown = dict(
        zip([n for n in pieces if n >= 0], labels(loaded, s, [n for n in pieces if n >= 0]), strict=True)
    )
    say = sentences(loaded.entry)
    found: list[told.Answer] = []
    for i, answer in enumerate(answers):
        name = phrase_name(loaded, decision, answer)
        own = message_id(loaded.game.name, "answer", name)
        sentence = say.say(
            say.first(own, message_id("table", "answer", name)),
            {"card": shown.get(pieces[i], ""), "n": answer},
        )
        found.append(told.Answer(i, keys[i], sentence, v.answers[i].id))
    return found
