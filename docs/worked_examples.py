"""A scenario as a worked example: what is given, what is done, what comes of it."""

from typing import Any

from instar.games.registry import find
from instar.table.scenario.reader import Scenario

TURN = "turn"


def told(scenario: Scenario, rules: set[str]) -> list[str]:
    """Markdown; ids of rules become links to their place on the same page."""
    lines: list[str] = []
    if scenario.note:
        lines += [f"*{escaped(scenario.note)}*", ""]
    if scenario.switches:
        lines += ["Played with " + ", ".join(f"`{k}={v}`" for k, v in scenario.switches.items()) + ".", ""]
    for card in scenario.cards:
        lines += [made_up(card), ""]
    lines += given(scenario)
    for number, step in enumerate(scenario.steps, 1):
        lines += [
            f"{number}. {line}" if i == 0 else f"    {line}" for i, line in enumerate(stepped(step, rules))
        ]
    if scenario.steps:
        lines.append("")
    if scenario.expect:
        lines += ["Then:", "", *facts(scenario.expect, rules), ""]
    return lines


def given(scenario: Scenario) -> list[str]:
    """The position, player by player."""
    if scenario.desk == "setup":
        also = "; ".join(f"{k} {worded(v)}" for k, v in scenario.given.items())
        return [f"A new game{f' ({also})' if also else ''}.", ""]
    if scenario.desk == "cards":
        return (
            ["Cards are read."] + [""]
            if not scenario.given
            else ["Cards are read: " + worded(scenario.given), ""]
        )
    seats = find(scenario.game).desk.seats
    lines = [f"It is {scenario.given.get(TURN, seats[0])}'s turn."]
    for key, value in scenario.given.items():
        if key in seats and isinstance(value, dict):
            lines.append(
                f"{key} has " + "; ".join(f"{name}: {worded(what)}" for name, what in value.items()) + "."
            )
        elif key != TURN:
            lines.append(f"{key[0].upper()}{key[1:]}: {worded(value)}.")
    return [escaped(line) + "  " for line in lines] + [""]


def made_up(card: dict[str, Any]) -> str:
    numbers = [
        f"{k} {v}" for k, v in card.items() if k not in ("name", "keywords", "text", "copies", "flavour")
    ]
    words = ", ".join([*numbers, *card.get("keywords", [])])
    text = " ".join(str(card.get("text", "")).split("\n")).strip()
    return escaped(f"A made-up card: {card.get('name', '?')}, {words}. {f'“{text}”' if text else ''}".strip())


def stepped(step: Any, rules: set[str]) -> list[str]:
    if isinstance(step, str):
        return [escaped(step) + "."]
    if isinstance(step, dict) and "refused" in step:
        return [
            f"Refused: {escaped(step['refused'])}. What says no: {linked(str(step.get('by', '')), rules)}."
        ]
    if isinstance(step, dict) and isinstance(step.get("expect"), dict):
        return ["Now: " + "; ".join(fact(k, v, rules) for k, v in step["expect"].items()) + "."]
    return [escaped(str(step))]


def facts(expected: dict[str, Any], rules: set[str]) -> list[str]:
    return [f"* {fact(key, value, rules)}" for key, value in expected.items()]


def fact(key: str, value: Any, rules: set[str]) -> str:
    said = linked(value, rules) if isinstance(value, str) else escaped(worded(value))
    return f"{escaped(key.replace('.', ', '))}: {said}"


def worded(value: Any) -> str:
    if value is True or value is False:
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(worded(one) for one in value) if value else "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{name} {worded(what)}" for name, what in value.items())
    return str(value) if value != "" else "nobody"


def linked(text: str, rules: set[str]) -> str:
    return f"[{text}](#{text})" if text in rules else escaped(worded(text))


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("*", "\\*").replace("`", "\\`")
