"""One game's rulebook as a page: every rule, its rulings, where it is decided, its scenarios as examples."""

import textwrap
from pathlib import Path

from docs import worked_examples
from instar.games.registry import Entry
from instar.table.coverage import PACKAGE, Coverage, coverage, decided_at, scenario_folder, stored
from instar.table.rulebook import Rule, Rulebook, Ruling, rulebook
from instar.table.scenario.reader import Scenario
from instar.table.scenario.run import scenarios_at

CERTAINTY = {
    "text": "settled by the wording, read closely",
    "inference": "it fits best with the rest",
    "faq": "the publisher's FAQ is reported to say so",
    "free": "nothing is given; a choice was needed",
    "judgement": "our decision, weighed against the cards and other implementations",
}


def in_one_line(entry: Entry) -> str:
    book = rulebook(entry)
    figures = coverage(entry, book)
    return (
        f"* [{book.book.title}](rules/{entry.name}.md): {len(book.rules)} rules; {len(figures.testable)} of"
        f" them can be tested, and {len(figures.covered)} are shown by {figures.passed} scenarios;"
        f" {len(book.rulings)} rulings, {len(book.switches)} switches"
    )


def page(entry: Entry) -> str:
    book = rulebook(entry)
    figures = coverage(entry, book)
    passed = {(o["file"], o["name"]) for o in stored(entry).outcomes if o["passed"]}
    scenarios, problems = scenarios_at([scenario_folder(entry)])
    if problems:
        raise ValueError(problems[0])
    lines = [
        f"# {book.book.title}",
        "",
        f"Source: {book.book.source}. {book.book.publisher}",
        "",
        *head(entry, figures),
    ]
    section = ""
    for rule in book.rules:
        if rule.section != section:
            section = rule.section
            lines += [f"## {section}", ""]
        cites = [s for s in scenarios if rule.id in s.rules]
        lines += told(entry, book, rule, rule.id in figures.covered)
        for scenario in cites:
            lines += example(scenario, (shown(scenario.file), scenario.name) in passed, book)
    lines += ["## Rulings", "", "What the book leaves open, and how it is played here.", ""]
    for ruling in book.rulings:
        lines += decided(ruling)
    lines += ["## Switches", "", "Readings to choose from; the first value is the default.", ""]
    for switch in book.switches:
        values = ", ".join(f"`{value}`" for value in switch.values)
        lines += [f"* `{switch.name}` ({values}): {switch.meaning} See {link(switch.ruling)}."]
    return "\n".join(lines) + "\n"


def head(entry: Entry, figures: Coverage) -> list[str]:
    state = "" if figures.state == "fresh" else f" (These results are {figures.state}.)"
    return [
        f"{len(figures.covered)} of {len(figures.testable)} rules that can be tested are shown by a scenario"
        f" that passes ({figures.passed} of {figures.scenarios} pass).{state}"
        f" `instar scenario {entry.name}` runs them.",
        "",
    ]


def told(entry: Entry, book: Rulebook, rule: Rule, covered: bool) -> list[str]:
    lines = [heading(rule.id), "", worked_examples.escaped(rule.rule), ""]
    facts = ["the book says it" if rule.basis == "stated" else "it follows from the book"]
    if rule.restates:
        facts.append(f"it restates {link(rule.restates)}")
    for name, value in rule.switches.items():
        facts.append(f"it holds with `{name}={value}`")
    if not rule.testable:
        facts.append("there is nothing in it to test")
    elif not covered:
        facts.append("**no scenario shows it yet**")
    places = decided_at(entry, rule.id) if rule.testable else []
    if places:
        facts.append(f"decided in {place(*places[0])}")
    lines += [f"*{book.book.source}, “{rule.section}”; " + "; ".join(facts) + ".*", ""]
    for ruling_id in rule.rulings:
        ruling = book.ruling(ruling_id)
        if ruling is not None:
            lines += [f"{link(ruling.id)} {ruling.question} *{ruling.ruling}*", ""]
            if ruling.switch:
                lines += [f"The switch `{ruling.switch}` chooses between readings.", ""]
    return lines


def example(scenario: Scenario, passed: bool, book: Rulebook) -> list[str]:
    """A scenario, folded up under its name."""
    note = "" if passed else " (not passed)"
    body = worked_examples.told(scenario, set(book.ids()))
    return [
        f'<details markdown="1"><summary>{worked_examples.escaped(scenario.name)}{note}</summary>',
        "",
        *body,
        "</details>",
        "",
    ]


def decided(ruling: Ruling) -> list[str]:
    lines = [heading(ruling.id), "", f"*{ruling.question}*", "", ruling.ruling, ""]
    why = CERTAINTY.get(ruling.certainty, ruling.certainty)
    lines += [f"Because: {ruling.reason} ({why[0].upper()}{why[1:]}.)", ""]
    if ruling.switch:
        lines += [f"Switch: `{ruling.switch}`.", ""]
    return lines


def heading(name: str) -> str:
    """A heading whose anchor is the id itself, so that a refusal's rule can be linked to."""
    return f"### {name} {{: #{name} }}"


def link(name: str) -> str:
    return f"[{name}](#{name})"


def place(file: Path, line: int) -> str:
    return f"`{shown(str(file))}`, line {line}"


def shown(file: str) -> str:
    path = Path(file)
    return (
        path.relative_to(PACKAGE).as_posix()
        if path.is_relative_to(PACKAGE)
        else textwrap.shorten(path.name, 60)
    )
