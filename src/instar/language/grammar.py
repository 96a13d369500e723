"""From the phrase table to a grammar, and from texts to trees.

Every word is a terminal of its own. The grammar is LALR in strict mode: two readings of one text are an error
when the grammar is built, not a surprise when a card is played.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from instar.engine.node import Node
from instar.language.lexer import Unreadable, Word, words_of
from instar.language.table import BUILT_IN, ListRow, PhraseTable, Slot, Template

if TYPE_CHECKING:
    from lark import Lark, Tree

START = "ability"


class Grammar:
    def __init__(self, table: PhraseTable) -> None:
        self.table = table
        self.terminals: dict[str, str] = {}
        self.actions: dict[str, tuple[str, Any, Any]] = {}
        rules = "\n".join(self.rule_lines())
        declared = " ".join(sorted({*self.terminals.values(), "INT", "SIGNED", "QUOTED"}))
        self.source = f"{rules}\n%declare {declared}\n"
        self.known = set(self.terminals)
        self.lark = self.build()

    def build(self) -> Lark:
        from lark import Lark, Token
        from lark.lexer import Lexer

        kinds = {"int": "INT", "signed": "SIGNED", "quoted": "QUOTED"} | self.terminals

        class Words(Lexer):
            """Our own words, handed to the parser."""

            def __init__(self, _conf: object) -> None:
                pass

            def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
                for word in lexer_state:
                    yield Token(kinds[word.kind], word.text, start_pos=word.column)

        return Lark(
            self.source, start=START, parser="lalr", lexer=Words, strict=True, maybe_placeholders=False
        )

    # --- from rows to grammar lines -------------------------------------------------------------------------

    def rule_lines(self) -> Iterator[str]:
        alternatives: dict[str, list[str]] = {}
        for row in self.table.rows:
            for t in row.templates:
                alias = f"r{len(self.actions)}"
                self.actions[alias] = ("row", row, t)
                symbols = " ".join(self.symbol(part) for part in t.parts)
                alternatives.setdefault(row.nonterminal, []).append(f"{symbols} -> {alias}")
        for nonterminal, values in self.table.vocabularies.items():
            for word, value in values.items():
                alias = f"v{len(self.actions)}"
                self.actions[alias] = ("value", value, None)
                symbols = " ".join(self.terminal(part) for part in word.split())
                alternatives.setdefault(nonterminal, []).append(f"{symbols} -> {alias}")
        for items in self.table.lists.values():
            yield from self.list_lines(items)
        for nonterminal, options in alternatives.items():
            yield f"n_{nonterminal}: " + "\n  | ".join(options)
        yield f"{START}: n_{START}"

    def list_lines(self, items: ListRow) -> Iterator[str]:
        name = f"n_{items.nonterminal}"
        item = f"n_{items.item}"
        self.actions["one"] = ("one", None, None)
        self.actions["more"] = ("more", None, None)
        self.actions["none"] = ("none", None, None)
        if items.separator == "and":
            et, comma = self.terminal("and"), self.terminal(",")
            yield f"{name}: {item} -> one | {name}_commas {et} {item} -> more"
            yield f"{name}_commas: {item} -> one | {name}_commas {comma} {item} -> more"
            return
        separator = " ".join(self.terminal(w) for w in items.separator.replace(",", " , ").split())
        if items.least == 0:
            yield f"{name}: -> none | {name} {item} -> more"
        elif items.least == 1:
            yield f"{name}: {item} -> one | {name} {separator} {item} -> more"
        else:
            yield f"{name}: {name}_one {separator} {item} -> more | {name} {separator} {item} -> more"
            yield f"{name}_one: {item} -> one"

    def symbol(self, part: str | Slot) -> str:
        if isinstance(part, str):
            return self.terminal(part)
        return part.nonterminal.upper() if part.nonterminal in BUILT_IN else f"n_{part.nonterminal}"

    def terminal(self, word: str) -> str:
        if word not in self.terminals:
            self.terminals[word] = f"_W{len(self.terminals)}"
        return self.terminals[word]

    # --- from text to tree ----------------------------------------------------------------------------------

    def parse(self, text: str) -> Node:
        from lark.exceptions import UnexpectedInput

        try:
            words = words_of(text, self.known)
        except Unreadable as error:
            error.nearest = error.nearest or self.nearest(text)
            raise
        try:
            tree: Any = self.lark.parse(words)
        except UnexpectedInput as error:
            raise self.unreadable(text, words, error) from None
        node = self.made(tree.children[0])
        assert isinstance(node, Node)
        return node

    def made(self, tree: Tree[Any]) -> Any:
        kind, a, b = self.actions[str(tree.data)]
        if kind == "value":
            return a
        if kind == "none":
            return []
        if kind == "one":
            return [self.child(tree.children[0])]
        if kind == "more":
            return [*self.child(tree.children[0]), self.child(tree.children[1])]
        template: Template = b
        slots = [part for part in template.parts if isinstance(part, Slot)]
        values = [
            self.built_in(slot, child) if slot.nonterminal in BUILT_IN else self.child(child)
            for slot, child in zip(slots, tree.children, strict=True)
        ]
        if a.node is None:
            return values[0]
        given = dict(zip([slot.field for slot in slots], values, strict=True))
        return a.node(**{**template.fixed, **given})

    def child(self, child: Any) -> Any:
        return self.made(child)

    def built_in(self, slot: Slot, token: Any) -> int | str:
        return str(token)[1:-1] if slot.nonterminal == "quoted" else int(token)

    # --- when a text cannot be read -------------------------------------------------------------------------

    def unreadable(self, text: str, words: list[Word], error: Any) -> Unreadable:
        token = getattr(error, "token", None)
        column = getattr(token, "start_pos", None)
        expected = self.expected(error)
        if column is None or token is None or token.type == "$END":
            column = len(text)
            why = "the text ends too early"
            length = 1
        else:
            length = len(str(token))
            why = f"“{token}” cannot stand here"
        if expected:
            why += "; expected " + listed(expected)
        return Unreadable(text, column, length, why, self.nearest(text))

    def expected(self, error: Any) -> list[str]:
        names = {name: word for word, name in self.terminals.items()}
        names |= {"INT": "a number", "SIGNED": "a number with its sign", "QUOTED": "a name in quotes"}
        found = getattr(error, "expected", None) or getattr(error, "accepts", None) or set()
        return sorted(names[t] if t[0] != "_" else f"“{names[t]}”" for t in found if t in names)

    def nearest(self, text: str) -> list[str]:
        """The phrases most like this text."""
        phrases = {t.text for row in self.table.rows if row.node is not None for t in row.templates}
        shown = {readable(self.table, p): p for p in phrases}
        parts = [text, *text.replace(":", ":.").split(".")]
        score: dict[str, float] = {}
        for phrase in shown:
            plain = phrase.replace("…", "")
            score[phrase] = max(
                difflib.SequenceMatcher(None, part.strip().lower(), plain.lower()).ratio() for part in parts
            )
        best = sorted(score, key=lambda p: (-score[p], p))[:3]
        return [p for p in best if score[p] > 0.4]


def readable(table: PhraseTable, template: str) -> str:
    """A template as people write it: the names of what may stand in its places."""
    from instar.language.table import PLACE

    return PLACE.sub(lambda m: f"<{table.names.get(m[2], m[2])}>", template)


def listed(words: list[str]) -> str:
    if len(words) > 6:
        words = [*words[:6], "…"]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
