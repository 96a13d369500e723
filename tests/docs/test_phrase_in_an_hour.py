"""The worked example of CONTRIBUTING, "A phrase in an hour": class, row and scenario do what it says."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import instar
from instar.games import registry
from instar.games.mindbug import effects, phrases, words
from instar.language.generate import Generator
from instar.language.table import PhraseTable
from instar.table.scenario import position
from instar.table.scenario.reader import from_text
from instar.table.scenario.run import run_scenario
from tests.docs.reading import ROOT, blocks


@pytest.mark.skipif(instar.compiled(), reason="native classes are not subclassed by interpreted ones")
def test_the_worked_example(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("INSTAR_CACHE", str(tmp_path))
    found = blocks(ROOT / "CONTRIBUTING.md")
    node, row = ("\n".join(block.text) for block in found if block.kind == "python")
    scenario = next("\n".join(block.text) for block in found if block.kind == "yaml")
    names: dict[str, Any] = {**vars(words), **vars(effects)}
    exec(node, names)

    def with_the_row(table: PhraseTable) -> None:
        phrases.add_phrases(table)
        exec(row, names, {"table": table})

    find = registry.find

    def changed(name: str) -> registry.Entry:
        entry = find(name)
        return registry.Entry(**{**vars(entry), "add_phrases": with_the_row})

    monkeypatch.setattr(registry, "find", changed)
    position.forget_games()
    try:
        loaded = registry.open_game("mindbug")
        assert loaded.problems == []
        assert run_scenario(from_text(scenario, "CONTRIBUTING.md")[0]).differences == []
        generator = Generator(loaded.words.table, random.Random(3))
        texts = [
            text for text in (generator.text() for _ in range(2000)) if "each player draws" in text.lower()
        ]
        assert texts
        for text in texts:
            assert "ach player draws" in loaded.words.printer.text(loaded.words.reader.grammar.parse(text))
    finally:
        position.forget_games()
