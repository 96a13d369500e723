"""Trees as plain data and back, and the cache of parsed texts.

Parsing needs the grammar, and the grammar takes a moment to build. So every text that was read once is kept
beside its tree, in a file named after the phrase table's content; a later load reads the file and builds
nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from instar.engine.node import Node
from instar.language import LANGUAGE_VERSION
from instar.language.grammar import Grammar
from instar.language.table import PhraseTable, shape

MOST_TEXTS = 20_000  # a cache file that grew beyond this is begun anew


def dumped(value: Any, table: PhraseTable) -> Any:
    if isinstance(value, Node):
        fields = table.fields_of(type(value))
        return {"is": type(value).__name__} | {name: dumped(getattr(value, name), table) for name in fields}
    if isinstance(value, list):
        return [dumped(item, table) for item in value]
    return value


def restored(data: Any, classes: dict[str, type[Node]]) -> Any:
    if isinstance(data, dict):
        fields = {name: restored(value, classes) for name, value in data.items() if name != "is"}
        return classes[data["is"]](**fields)
    if isinstance(data, list):
        return [restored(item, classes) for item in data]
    return data


def classes_of(table: PhraseTable) -> dict[str, type[Node]]:
    found: dict[str, type[Node]] = {}
    for row in table.rows:
        if row.node is not None:
            found[row.node.__name__] = row.node
        for template in row.templates:
            for value in template.fixed.values():
                collect(value, found)
    return found


def collect(value: object, found: dict[str, type[Node]]) -> None:
    if isinstance(value, Node):
        found[type(value).__name__] = type(value)
        for kid in value.kids():
            collect(kid, found)


def table_hash(table: PhraseTable) -> str:
    """What the table reads, as a hash: rows, classes, fixed fields, words."""
    parts: list[Any] = [LANGUAGE_VERSION]
    for row in table.rows:
        name = row.node.__name__ if row.node else ""
        for t in row.templates:
            fixed = {k: shape(v) if isinstance(v, Node) else v for k, v in t.fixed.items()}
            parts.append([row.nonterminal, name, t.text, fixed])
    parts += [[items.nonterminal, items.item, items.separator, items.least] for items in table.lists.values()]
    parts.append({name: list(words) for name, words in table.vocabularies.items()})
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:24]


def cache_folder() -> Path:
    given = os.environ.get("INSTAR_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(given) / "instar" if given else Path.home() / ".cache" / "instar"


class Reader:
    """Reads texts of one phrase table: from the cache, or by the grammar, built when first needed."""

    def __init__(self, table: PhraseTable) -> None:
        self.table = table
        self.classes = classes_of(table)
        self.file = cache_folder() / f"texts-{table_hash(table)}.json"
        self.texts: dict[str, Any] = self.load()
        self.new = False
        self._grammar: Grammar | None = None

    @property
    def grammar(self) -> Grammar:
        if self._grammar is None:
            self._grammar = Grammar(self.table)
        return self._grammar

    def read(self, text: str) -> Node:
        """The tree of one paragraph; raises `Unreadable`."""
        kept = self.texts.get(text)
        if kept is not None:
            try:
                node = restored(kept, self.classes)
                assert isinstance(node, Node)
                return node
            except Exception:  # a cache that cannot be used is no cache
                self.texts = {}
        node = self.grammar.parse(text)
        self.texts[text] = dumped(node, self.table)
        self.new = True
        return node

    def load(self) -> dict[str, Any]:
        try:
            texts = json.loads(self.file.read_bytes())
        except (OSError, ValueError, RecursionError):
            return {}
        return texts if isinstance(texts, dict) and len(texts) < MOST_TEXTS else {}

    def save(self) -> None:
        """Keep what was read, if it can be written; a read-only home is no reason to fail."""
        if not self.new:
            return
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile("w", dir=self.file.parent, delete=False) as out:
                json.dump(self.texts, out)
            Path(out.name).replace(self.file)
            self.new = False
        except OSError:
            pass
