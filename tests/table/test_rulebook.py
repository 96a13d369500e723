"""The rulebook file: read, cached, and sound in itself."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from instar.games.registry import Loaded, switches_of
from instar.table.rulebook import read_rulebook, rulebook


def test_references_lead_somewhere(loaded: Loaded) -> None:
    book = rulebook(loaded.entry)
    ids = book.ids()
    assert len(set(ids)) == len(ids)
    rulings = {ruling.id for ruling in book.rulings}
    switches = {switch.name: switch for switch in book.switches}
    for rule in book.rules:
        assert set(rule.rulings) <= rulings
        assert not rule.restates or rule.restates in ids
        assert all(value in switches[name].values for name, value in rule.switches.items())
        assert rule.rule
    for ruling in book.rulings:
        assert not ruling.switch or ruling.switch in switches
    for switch in book.switches:
        assert switch.ruling in rulings


def test_switches_are_the_game_s(loaded: Loaded) -> None:
    """The same switches, values and defaults as the game has."""
    book = rulebook(loaded.entry)
    assert {s.name: s.values[0] for s in book.switches} == switches_of(loaded.entry, {})
    assert {s.name: tuple(s.values) for s in book.switches} == {
        s.name: s.values for s in loaded.entry.switches
    }


def test_statements(loaded: Loaded) -> None:
    book = rulebook(loaded.entry)
    assert book.statement(book.rules[0].id) == book.rules[0].rule
    assert book.statement(book.rulings[0].id) == book.rulings[0].ruling
    assert book.statement("no such rule") == ""
    assert book.rule("no such rule") is None
    assert book.ruling("no such rule") is None


def test_quick_the_second_time(loaded: Loaded) -> None:
    rulebook(loaded.entry)
    times: list[float] = []
    for _ in range(5):
        read_rulebook.cache_clear()
        began = time.perf_counter()
        rulebook(loaded.entry)
        times.append(time.perf_counter() - began)
    assert min(times) < 0.02


def test_a_cache_that_cannot_be_used_is_no_cache(
    loaded: Loaded, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INSTAR_CACHE", str(tmp_path))
    read_rulebook.cache_clear()
    book = rulebook(loaded.entry)
    kept = list((tmp_path / "instar").glob("rules-*.json"))
    assert len(kept) == 1
    for content in (b"", b"[]", b'{"book": 1}'):
        kept[0].write_bytes(content)
        read_rulebook.cache_clear()
        assert rulebook(loaded.entry) == book
    monkeypatch.setenv("INSTAR_CACHE", "/dev/null")
    read_rulebook.cache_clear()
    assert rulebook(loaded.entry) == book


def test_not_a_rulebook(tmp_path: Path) -> None:
    path = tmp_path / "rules.yaml"
    for text in ("a: [", "- 1", "book: 3\nrules: []\nrulings: []\nswitches: []\n"):
        path.write_text(text, "utf-8")
        with pytest.raises(ValueError, match=r"."):
            read_rulebook(path)
