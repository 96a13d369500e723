"""One game's card English as a page: every wording, what may stand in it, what it means, an example."""

import re

from docs.worked_examples import escaped
from instar.games.registry import Entry, Loaded, open_game
from instar.language.compile import reminder
from instar.language.manual import Section, Text, Wording, manual
from instar.language.table import BUILT_IN, PLACE, ListRow, Slot
from instar.table.coverage import scenario_folder
from instar.table.scenario.run import scenarios_at

BUILT_IN_NAMES = {"int": "number", "signed": "number with its sign", "quoted": "name in quotes"}
MOST_CARDS = 6


def in_one_line(entry: Entry) -> str:
    sections = sections_of(open_game(entry.name))
    wordings = sum(len(section.wordings) for section in sections)
    return f"* [{entry.title}](phrases/{entry.name}.md): {wordings} wordings"


def page(entry: Entry) -> str:
    loaded = open_game(entry.name)
    sections = {section.nonterminal: section for section in sections_of(loaded)}
    lines = [
        f"# Phrases of {entry.title}",
        "",
        "Each row is a wording. What stands in ‹angle brackets› is a place that another phrase fills: follow"
        " the link to see what fits. The example is a whole text that is read and printed back to the byte.",
        "",
        *keywords(loaded),
    ]
    for section in sections.values():
        lines += told(section, sections)
    return "\n".join(lines) + "\n"


def sections_of(loaded: Loaded) -> list[Section]:
    """With examples from cards and keywords first, then from the made-up cards of scenarios."""
    printed = [(card.name, card.text) for cards in loaded.sets for card in cards.cards]
    printed += [(keyword.name, keyword.text) for cards in loaded.sets for keyword in cards.keywords]
    scenarios, _ = scenarios_at([scenario_folder(loaded.entry)])
    made_up = [("", str(card.get("text", ""))) for scenario in scenarios for card in scenario.cards]
    texts = [Text(line, name) for name, text in printed + made_up for line in text.split("\n") if line]
    return manual(loaded.words, texts, loaded.game.switches)


def keywords(loaded: Loaded) -> list[str]:
    if not loaded.game.keywords:
        return []
    lines = ["## Keywords", "", "A card that has the word has this text.", ""]
    for keyword in loaded.game.keywords:
        lines.append(f"* **{keyword.name}**: {escaped(reminder(loaded.words, loaded.game, keyword.name))}")
    return [*lines, ""]


def told(section: Section, sections: dict[str, Section]) -> list[str]:
    lines = [f"## {title(section)} {{: #{section.nonterminal} }}", ""]
    if section.items is not None:
        lines += [listed(section.items, sections), ""]
    if section.vocabulary:
        lines += ["One of: " + ", ".join(escaped(word) for word in section.vocabulary) + ".", ""]
    if section.chains:
        also = ", ".join(link(name, sections) for name in dict.fromkeys(section.chains))
        lines += [f"Anything that is: {also}.", ""]
    if section.wordings:
        lines += ["| wording | meaning | example | cards |", "|---|---|---|---|"]
        lines += [row(wording, sections) for wording in section.wordings]
        lines.append("")
    return lines


def title(section: Section) -> str:
    """Two kinds of place may be called alike; the name of the table tells them apart."""
    return f"{section.name[0].upper()}{section.name[1:]} ({section.nonterminal})"


def listed(items: ListRow, sections: dict[str, Section]) -> str:
    if items.separator == "and":
        how = "with commas, and “and” before the last"
    elif items.separator.strip():
        how = f"each after “{items.separator.strip()}”"
    else:
        how = "one after the other"
    least = {0: "none, one or more of", 1: "one or more of", 2: "two or more of"}[items.least]
    return f"{least[0].upper()}{least[1:]} {link(items.item, sections)}, {how}."


def row(wording: Wording, sections: dict[str, Section]) -> str:
    cards = ", ".join(wording.cards[:MOST_CARDS])
    more = len(wording.cards) - MOST_CARDS
    cells = [
        template(wording, sections),
        escaped(wording.note),
        escaped(wording.example),
        escaped(cards + (f" and {more} more" if more > 0 else "")),
    ]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def template(wording: Wording, sections: dict[str, Section]) -> str:
    """The wording as it is printed, its places as links."""
    text = re.sub(r" ([.,])", r"\1", wording.text)
    places = iter(wording.places)
    return PLACE.sub(lambda _: place(next(places), sections), text)


def place(slot: Slot, sections: dict[str, Section]) -> str:
    return "‹" + link(slot.nonterminal, sections) + "›"


def link(nonterminal: str, sections: dict[str, Section]) -> str:
    if nonterminal in BUILT_IN:
        return BUILT_IN_NAMES[nonterminal]
    return f"[{sections[nonterminal].name}](#{nonterminal})"
