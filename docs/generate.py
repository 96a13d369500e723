"""Writes the pages of the documentation that follow from the games themselves.

ProperDocs calls `on_files` before it reads the pages (see properdocs.yml); nothing is written here.
"""

from pathlib import Path
from typing import Any

import yaml
from properdocs.config.defaults import ProperDocsConfig
from properdocs.structure.files import File, Files

GAMES = Path(__file__).parents[1] / "src" / "instar" / "games"


def on_files(files: Files, config: ProperDocsConfig) -> Files:
    books = {path.parent.name: read(path) for path in sorted(GAMES.glob("*/rules.yaml"))}
    pages = {"rules.md": contents(books)}
    for game, book in books.items():
        pages[f"rules/{game}.md"] = rulebook(book)
    for name, text in pages.items():
        files.append(File.generated(config, name, content=text))
    return files


def read(path: Path) -> dict[str, Any]:
    with path.open(encoding="utf-8") as file:
        book: dict[str, Any] = yaml.safe_load(file)
    return book


def contents(books: dict[str, dict[str, Any]]) -> str:
    lines = [
        "# Rules",
        "",
        "The rulebook of each game, rule by rule: what a rule says in our words, how it is shown, and how we"
        " read what the book leaves open.",
        "",
    ]
    for game, book in books.items():
        testable = sum(bool(rule["testable"]) for rule in book["rules"])
        lines.append(
            f"* [{book['book']['title']}](rules/{game}.md): {len(book['rules'])} rules, {testable} of them"
            f" testable, {len(book['rulings'])} rulings, {len(book['switches'])} switches"
        )
    return "\n".join(lines) + "\n"


def rulebook(book: dict[str, Any]) -> str:
    """One game's page: its chapters in the order of the book, then rulings, then switches."""
    about = book["book"]
    lines = [f"# {about['title']}", "", f"Source: {about['source']}. {about['publisher']}", ""]
    section = ""
    for rule in book["rules"]:
        if rule["section"] != section:
            section = rule["section"]
            lines += [f"## {section}", ""]
        lines += [heading(rule["id"]), "", rule["rule"], ""]
        if rule["testable"] and rule.get("test"):
            lines += [f"*Shown by:* {rule['test']}", ""]
        if rulings := names(rule.get("ruling") or rule.get("rulings")):
            lines += ["*Ruling:* " + ", ".join(f"[{ruling}](#{ruling})" for ruling in rulings), ""]
    lines += ["## Rulings", "", "What the book leaves open, and how it is played here.", ""]
    for ruling in book["rulings"]:
        lines += [heading(ruling["id"]), "", f"*{ruling['question']}*", "", ruling["ruling"], ""]
        lines += [f"Because: {ruling['reason']}", ""]
    lines += ["## Switches", "", "Readings to choose from; the first value is the default.", ""]
    for switch in book["switches"]:
        values = ", ".join(f"`{value}`" for value in switch["values"])
        lines += [f"* `{switch['name']}` ({values}): {switch['meaning']}"]
    return "\n".join(lines) + "\n"


def heading(name: str) -> str:
    """A heading whose anchor is the id itself, so that a refusal's rule can be linked to."""
    return f"### {name} {{: #{name} }}"


def names(value: str | list[str] | None) -> list[str]:
    if value is None:
        return []
    return [value] if isinstance(value, str) else value
