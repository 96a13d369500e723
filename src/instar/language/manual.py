"""The manual of a game's card English, made from its phrase table: every wording, what may stand in its
places, what it means, a text that has it, and the cards that use it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache

from instar.engine.abilities import Ability
from instar.engine.node import Node
from instar.language.compile import Dictionary
from instar.language.generate import DEEPEST, Generator
from instar.language.lexer import Unreadable, capitalised, words_of
from instar.language.table import BUILT_IN, ListRow, PhraseTable, Row, Slot, Template

TRIES = 100
SAMPLE_WORDS = {"int": ["2"], "signed": ["+2"], "quoted": ['"Nobody"']}


@dataclass(frozen=True)
class Text:
    """A text that somebody wrote, and where it stands: the name of a card or keyword, or "" for any other."""

    text: str
    card: str = ""


@dataclass
class Wording:
    """One template of the table, for people."""

    nonterminal: str
    text: str
    places: list[Slot]
    note: str
    example: str
    cards: list[str] = field(default_factory=list)


@dataclass
class Section:
    """All that may stand in one kind of place."""

    nonterminal: str
    name: str
    wordings: list[Wording] = field(default_factory=list)
    vocabulary: list[str] = field(default_factory=list)
    chains: list[str] = field(default_factory=list)  # nonterminals whose wordings may all stand here
    items: ListRow | None = None


def manual(words: Dictionary, texts: Iterable[Text], switches: dict[str, str]) -> list[Section]:
    """A section for each nonterminal, in the order of the table.

    Examples come from `texts` where one has the wording, a card's own before others and the shortest first;
    for other wordings the shortest text is made that can be read.
    """
    table = words.table
    texts = sorted(dict.fromkeys(texts), key=lambda text: (not text.card, len(text.text), text.text))
    known = [(text, templates_of(words, text.text)) for text in texts if binds(words, text.text, switches)]
    shortest = Shortest(table)
    sections = [Section(name, table.names.get(name, name)) for name in nonterminals(table)]
    for section in sections:
        section.vocabulary = list(table.vocabularies.get(section.nonterminal, {}))
        section.items = table.lists.get(section.nonterminal)
        for row in table.rows_of(section.nonterminal):
            if row.node is None:
                section.chains += [
                    part.nonterminal for t in row.templates for part in t.parts if isinstance(part, Slot)
                ]
            else:
                section.wordings += [wording(words, row, t, known, shortest, switches) for t in row.templates]
    return sections


def nonterminals(table: PhraseTable) -> list[str]:
    """In the order in which a reader meets them: the text as a whole first."""
    found = dict.fromkeys(
        ["ability", *[row.nonterminal for row in table.rows], *table.lists, *table.vocabularies]
    )
    return list(found)


def wording(
    words: Dictionary,
    row: Row,
    template: Template,
    known: Sequence[tuple[Text, set[int]]],
    shortest: Shortest,
    switches: dict[str, str],
) -> Wording:
    having = [text for text, used in known if id(template) in used]
    cards = sorted({text.card for text in having if text.card})
    example = having[0].text if having else made(words, row.nonterminal, template, shortest, switches)
    places = [part for part in template.parts if isinstance(part, Slot)]
    return Wording(row.nonterminal, template.text, places, row.note, example, cards)


def made(
    words: Dictionary, nonterminal: str, template: Template, shortest: Shortest, switches: dict[str, str]
) -> str:
    """A text with a wording that no known text has: the shortest, or one of some that are made by chance.
    It must be the wording in which the text is printed, too."""
    found = [shortest.text(nonterminal, template), shortest.text(nonterminal, template, after=True)]
    generator = Generator(words.table, random.Random(len(template.text)))
    before, behind = shortest.around(nonterminal)
    for _ in range(TRIES):
        found.append(capitalised([*before, *generator.filled(template, DEEPEST - 2), *behind]))
    good = [text for text in found if binds(words, text, switches)]
    for _ in range(0 if good else 30 * TRIES):  # in some other place of a text, then
        text = generator.text()
        if id(template) in templates_of(words, text) and binds(words, text, switches):
            good.append(text)
    if not good:
        raise ValueError(f"no text was found that is read and printed with “{template.text}”")
    return min(good, key=len)


def templates_of(words: Dictionary, text: str) -> set[int]:
    """The templates (by identity) by which a text is read; none if it cannot be read."""
    grammar = words.reader.grammar
    try:
        tree = grammar.lark.parse(words_of(text, grammar.known))
    except (Unreadable, ValueError):
        return set()
    found: set[int] = set()
    for part in tree.iter_subtrees():
        kind, _, template = grammar.actions.get(str(part.data), ("", None, None))
        if kind == "row":
            found.add(id(template))
    return found


def binds(words: Dictionary, text: str, switches: dict[str, str]) -> bool:
    """Whether a text can be read, printed back to the byte, and refers to nothing that is not there."""
    try:
        node: Node = words.reader.grammar.parse(text)
    except Unreadable:
        return False
    assert isinstance(node, Ability)
    return words.printer.text(node) == text and not node.bind_all(words.bits, switches)


class Shortest:
    """The shortest text with a given wording."""

    def __init__(self, table: PhraseTable) -> None:
        self.table = table
        self.best: dict[str, list[str]] = {name: list(sample) for name, sample in SAMPLE_WORDS.items()}
        self.measure()

    def text(self, nonterminal: str, template: Template, after: bool = False) -> str:
        """`after`: with an effect before it that chooses something, for words that refer to it."""
        before, behind = self.around(nonterminal)
        if after:
            chosen = self.choosing()
            before = [*before[:1], *chosen, ",", "then", *before[1:]]
        return capitalised([*before, *self.filled(template), *behind])

    def choosing(self) -> list[str]:
        """The shortest effect that chooses."""
        for row in self.table.rows_of("target"):
            for template in row.templates:
                if row.node is not None and row.node.__name__ == "Choose":
                    before, behind = self.around("target")
                    return [*before[1:], *self.filled(template), *behind[:-1]]
        raise ValueError("nothing chooses")

    # --- what stands in a place -----------------------------------------------------------------------------

    def measure(self) -> None:
        for name, values in self.table.vocabularies.items():
            self.best[name] = min((word.split() for word in values), key=len, default=[])
        changed = True
        while changed:
            changed = False
            for name in nonterminals(self.table):
                for words in self.candidates(name):
                    if name not in self.best or len(words) < len(self.best[name]):
                        self.best[name] = words
                        changed = True

    def candidates(self, name: str) -> list[list[str]]:
        found: list[list[str]] = []
        items = self.table.lists.get(name)
        if items is not None and (items.least == 0 or items.item in self.best):
            found.append(self.repeated(items, items.least))
        for row in self.table.rows_of(name):
            for template in row.templates:
                if all(part.nonterminal in self.best for part in template.parts if isinstance(part, Slot)):
                    found.append(self.filled(template))
        return found

    def filled(self, template: Template) -> list[str]:
        words: list[str] = []
        for part in template.parts:
            words += self.best[part.nonterminal] if isinstance(part, Slot) else [part]
        return words

    def repeated(self, items: ListRow, count: int) -> list[str]:
        words: list[str] = []
        for i in range(count):
            if i:
                words += ["and"] if items.separator == "and" else items.separator.replace(",", " , ").split()
            words += self.best[items.item]
        return words

    # --- what stands around a place -------------------------------------------------------------------------

    @cache  # noqa: B019  # one table, a few dozen nonterminals
    def around(self, nonterminal: str) -> tuple[list[str], list[str]]:
        """The fewest words before and behind a place that make a whole text of it."""
        reached: dict[str, tuple[list[str], list[str]]] = {"ability": ([], [])}
        changed = True
        while changed:
            changed = False
            for outer, (before, behind) in list(reached.items()):
                for inner, left, right in self.contexts(outer):
                    context = ([*before, *left], [*right, *behind])
                    if inner not in reached or size(context) < size(reached[inner]):
                        reached[inner] = context
                        changed = True
        return reached[nonterminal]

    def contexts(self, outer: str) -> list[tuple[str, list[str], list[str]]]:
        """What can stand directly in a nonterminal, with the words on both sides."""
        found: list[tuple[str, list[str], list[str]]] = []
        for row in self.table.rows_of(outer):
            for template in row.templates:
                for i, part in enumerate(template.parts):
                    if isinstance(part, Slot) and part.nonterminal not in BUILT_IN:
                        left = self.filled(Template("", {}, template.parts[:i]))
                        right = self.filled(Template("", {}, template.parts[i + 1 :]))
                        found.append((part.nonterminal, left, right))
        items = self.table.lists.get(outer)
        if items is not None:
            rest = self.repeated(items, max(items.least, 1))[len(self.best[items.item]) :]
            found.append((items.item, [], rest))
        return found


def size(context: tuple[list[str], list[str]]) -> int:
    return len(context[0]) + len(context[1])


def read_as(table: PhraseTable, nonterminal: str) -> str:
    """What people call what may stand in a place."""
    return table.names.get(nonterminal, nonterminal)
