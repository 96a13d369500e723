"""`instar rules`: the rulebook with its coverage, and one rule with all that is known about it."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from instar.cli.errors import Refused
from instar.cli.opening import entry_of
from instar.cli.paint import bold, dim, paint
from instar.games.registry import Entry, find, names
from instar.table.rulebook import Rule, Rulebook, Ruling, rulebook

if TYPE_CHECKING:
    from instar.table.coverage import Coverage, Results

WIDTH = 100


def rules(
    game: str = "",
    rule: str = "",
    /,
    *,
    find: str = "",
    uncovered: bool = False,
    summary: bool = False,
    json_: bool = False,
) -> None:
    """The rulebook of a game, rule by rule, with what shows each rule.

    Parameters
    ----------
    game
        The game; without it, a summary of all games.
    rule
        The id of one rule or ruling: its statement, source, rulings, switches, scenarios, and the file and
        line that decides it.
    find
        Only rules with these words.
    uncovered
        Only testable rules that no passing scenario shows.
    summary
        Only the figures.
    json_
        Print JSON: the figures, or one rule.
    """
    from instar.table.coverage import coverage

    if not game:
        summaries([coverage(e, rulebook(e)) for e in map(find_entry, names())], json_)
        return
    entry = entry_of(game)
    book = rulebook(entry)
    if rule:
        one(entry, book, rule, json_)
        return
    figures = coverage(entry, book)
    if summary or (json_ and not find):
        summaries([figures], json_)
        return
    chosen = [r for r in book.rules if matches(r, find) and (not uncovered or r.id in set(figures.uncovered))]
    if json_:
        print(
            json.dumps(
                [{"id": r.id, "section": r.section, "rule": r.rule} for r in chosen],
                ensure_ascii=False,
                indent=1,
            )
        )
        return
    if not chosen:
        print(f"No rule has “{find}” in it." if find else "Every testable rule is shown by a scenario.")
    listing(chosen, figures)
    if find:
        found = [r for r in book.rulings if find.lower() in f"{r.id} {r.question} {r.ruling}".lower()]
        for ruling in found:
            print(f"\n{bold(ruling.id)} {dim('ruling')} {wrapped(ruling.question)}\n{wrapped(ruling.ruling)}")
    summaries([figures], False)


find_entry = find


def matches(rule: Rule, words: str) -> bool:
    text = f"{rule.id} {rule.section} {rule.rule}".lower()
    return all(word in text for word in words.lower().split())


def summaries(all_figures: list[Coverage], as_json: bool) -> None:
    if as_json:
        data: Any = [figures.as_data() for figures in all_figures]
        print(json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False))
        return
    for f in all_figures:
        share = len(f.covered) / max(1, len(f.testable))
        note = "" if f.state == "fresh" else f" [{f.state}: instar scenario {f.game}]"
        print(
            f"{bold(f.game)}: {len(f.covered)} of {len(f.testable)} testable rules shown ({share:.1%}) "
            f"by {f.passed} of {f.scenarios} scenarios that pass{note}"
        )


def listing(chosen: list[Rule], figures: Coverage) -> None:
    covered = set(figures.covered)
    section = ""
    for rule in chosen:
        if rule.section != section:
            section = rule.section
            print(f"\n{bold(section)}")
        mark = (
            paint("shown    ", "green")
            if rule.id in covered
            else paint("not shown", "red")
            if rule.testable
            else dim("told only")
        )
        print(f"  {rule.id:<15} {mark} {wrapped(rule.rule, 28)}")


def wrapped(text: str, indent: int = 0) -> str:
    lines = textwrap.wrap(text, WIDTH - indent)
    return ("\n" + " " * indent).join(lines)


def one(entry: Entry, book: Rulebook, rule_id: str, as_json: bool) -> None:
    found = book.rule(rule_id) or book.ruling(rule_id)
    if found is None:
        near = [i for i in book.ids() if i.lower().startswith(rule_id.lower())][:6]
        hint = f"; there are: {', '.join(near)}" if near else f"; see: instar rules {entry.name}"
        raise Refused(f"{entry.name} has no rule “{rule_id[:40]}”{hint}")
    from instar.table.coverage import decided_at, stored

    places = decided_at(entry, rule_id)
    results = stored(entry)
    scenarios = [o for o in results.outcomes if rule_id in o["rules"]]
    if as_json:
        data = facts(found) | {
            "decided": [f"{shown(file)}:{line}" for file, line in places],
            "scenarios": scenarios,
            "results": results.state,
        }
        print(json.dumps(data, ensure_ascii=False, indent=1))
        return
    told(found, book)
    if places:
        file, line = places[0]
        print(f"{bold('Decided at')} {shown(file)}:{line}")
        if len(places) > 1:
            print(dim("  also " + ", ".join(f"{file.name}:{line}" for file, line in places[1:6])))
    shown_by(scenarios, results)


def facts(found: Rule | Ruling) -> dict[str, Any]:
    import msgspec

    data = msgspec.to_builtins(found)
    assert isinstance(data, dict)
    return data


def shown(file: Path) -> str:
    parts = file.parts
    return "/".join(parts[parts.index("instar") :]) if "instar" in parts else file.name


def told(found: Rule | Ruling, book: Rulebook) -> None:
    if isinstance(found, Ruling):
        print(f"{bold(found.id)} {dim('ruling, ' + found.certainty)}\n{wrapped(found.question)}")
        print(f"{bold('Ruling')} {wrapped(found.ruling, 7)}\n{bold('Reason')} {wrapped(found.reason, 7)}")
        if found.switch:
            print(f"{bold('Switch')} {found.switch}")
        return
    print(f"{bold(found.id)} {dim(found.section)}\n{wrapped(found.rule)}")
    basis = "the book says it" if found.basis == "stated" else "it follows from the book"
    print(f"{bold('Source')} {book.book.source}, “{found.section}”; {basis}")
    if found.restates:
        print(f"{bold('Restates')} {found.restates}")
    for name, value in found.switches.items():
        print(f"{bold('Holds with')} --switch {name}={value}")
    for ruling_id in found.rulings:
        ruling = book.ruling(ruling_id)
        if ruling is not None:
            print(f"{bold(ruling.id)} {wrapped(ruling.question, 6)}\n      {wrapped(ruling.ruling, 6)}")
            if ruling.switch:
                values = next((s.values for s in book.switches if s.name == ruling.switch), [])
                print(f"      --switch {ruling.switch}={'|'.join(values)}")


def shown_by(scenarios: list[dict[str, Any]], results: Results) -> None:
    if not scenarios:
        print(dim("No scenario cites it."))
        return
    stale = "" if results.fresh else f" ({results.state})"
    print(bold("Scenarios") + stale)
    for outcome in scenarios:
        mark = paint("passed", "green") if outcome["passed"] else paint("FAILED", "red")
        print(f"  {mark} {outcome['name']} {dim(outcome['file'] + ':' + str(outcome['line']))}")
