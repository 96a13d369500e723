"""Adds the pages of the documentation that follow from the games themselves: rulebooks and phrases.

ProperDocs calls `on_files` before it reads the pages (see properdocs.yml); nothing is written to the disk.
"""

import sys
from pathlib import Path

from properdocs.config.defaults import ProperDocsConfig
from properdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the hook is run from its file, not as a part of a package

from docs import phrases_page, rulebook_page  # noqa: E402
from instar.games import registry  # noqa: E402
from instar.games.registry import Entry  # noqa: E402


def on_files(files: Files, config: ProperDocsConfig) -> Files:
    for name, text in pages().items():
        files.append(File.generated(config, name, content=text))
    return files


def pages() -> dict[str, str]:
    """The text of every made page, by its path."""
    entries = [registry.find(name) for name in registry.names()]
    made = {"rules.md": rulebooks(entries), "phrases.md": languages(entries)}
    for entry in entries:
        made[f"rules/{entry.name}.md"] = rulebook_page.page(entry)
        made[f"phrases/{entry.name}.md"] = phrases_page.page(entry)
    return made


def rulebooks(entries: list[Entry]) -> str:
    lines = [
        "# Rules",
        "",
        "The rulebook of each game, rule by rule: what a rule says, in our words; how we read what the"
        " book leaves open; and worked examples, which are the very scenarios that test the rule.",
        "",
        *[rulebook_page.in_one_line(entry) for entry in entries],
        "",
        "On the command line, `instar rules GAME` shows the same, and `instar rules GAME ID` one rule with"
        " the line of the program that decides it.",
    ]
    return "\n".join(lines) + "\n"


def languages(entries: list[Entry]) -> str:
    lines = [
        "# Phrases",
        "",
        "Card English is a table of phrases. Grammar, printer, error messages and these pages are made from"
        " its rows, so what can be read can be printed, and the other way round."
        " [The design](design.md#5-card-english) says how a row is made,"
        " [Your first card](cards.md) how a text is checked.",
        "",
        *[phrases_page.in_one_line(entry) for entry in entries],
    ]
    return "\n".join(lines) + "\n"
