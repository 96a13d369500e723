"""A scenario to begin with: a fresh game, its first move, and in comments the words that can be used."""

from __future__ import annotations

from instar.games.desk import ACT, Move
from instar.games.registry import Loaded
from instar.table.scenario import expect, moves
from instar.table.scenario.position import Table, set_up
from instar.table.scenario.reader import Scenario

SEED = 1


def scenario_text(loaded: Loaded, name: str) -> str:
    title = name.replace("_", " ").capitalize()
    table = set_up(
        Scenario("new", 1, loaded.entry.name, title, [], desk="setup", given={"seed": SEED}), frozenset()
    )
    before = [f"expect: {{asked: {expect.asked(table)}, turn number: {table.state.turn}}}"]
    step = first_step(table)
    if step:
        moves.carry_out(table, moves.understood(table, step))
        before.append(step)
    lines = [
        "# A scenario: a position, some moves, and what must be true after them. To run it:",
        "#     instar scenario THIS_FILE",
        f"game: {loaded.entry.name}",
        "scenarios:",
        f"  - name: {title}",
        "    rules: []  # at most three ids of rules that it shows, such as "
        f"{next((rule for rule in loaded.game.rule_ids if rule), 'none')}",
        "    desk: setup  # a fresh game; without this line, a position is laid out as `given` says",
        "    given:",
        f"      seed: {SEED}  # settles all chance",
        "    steps:",
        *[f"      - {one}" for one in before],
        "    expect:",
        f"      asked: {expect.asked(table)}",
        f"      over: {'true' if expect.FACTS['over'](table) else 'false'}",
        *reference(loaded),
    ]
    return "\n".join(lines) + "\n"


def first_step(table: Table) -> str:
    """The first answer that there are words for."""
    verbs = {move.verb: move for move in reversed(table.loaded.entry.desk.moves) if one_card(move)}
    for label in moves.answer_labels(table):
        verb, _, card = label.partition(" ")
        if verb in verbs and table.state.decision is not None:
            seat = table.seats[table.state.decision.seat]
            return f"{seat} {verbs[verb].phrase.replace('{card}', card)}"
    return ""


def one_card(move: Move) -> bool:
    return move.answer == ACT and move.phrase.count("{card}") == 1 and "again" not in move.phrase


def reference(loaded: Loaded) -> list[str]:
    game, desk = loaded.game, loaded.entry.desk
    numbers = ", ".join(row.name for row in game.seat_fields)
    own = ", ".join(row.name for row in game.zone_rows if row.each)
    shared = ", ".join(row.name for row in game.zone_rows if not row.each)
    marks = ", ".join(f"({word})" for word, _ in desk.marks)
    place = next((row.name for row in game.zone_rows if row.each), "zone")
    return [
        "",
        "# A position, instead of `desk: setup`:",
        "#     given:",
        f"#       turn: {desk.seats[0]}",
        f"#       {desk.seats[0]}: {{{place}: [{desk.filler}]}}",
        f"# Players: {', '.join(desk.seats)}. Numbers of each: {numbers or 'none'}.",
        f"# Places of each: {own or 'none'}. Places of all: {shared or 'none'}.",
        f"# Behind a card's name: {marks or 'nothing'}.",
        "# Moves, after the player's name:",
        *[f"#     {move.phrase}" for move in desk.moves],
        "#     concedes",
        "# A move that must be refused, by a rule or a card:",
        "#     - {refused: MOVE, by: RULE OR CARD}",
        "# What can be expected: " + ", ".join(expect.FACTS) + ", PLAYER.PLACE, PLAYER.NUMBER, events.",
    ]
