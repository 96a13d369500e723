"""The bench measures what it says, quickly enough to be tested."""

import json

import pytest

from instar.games import registry
from instar.lab import bench


@pytest.fixture(autouse=True)
def short_loops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "LOOPS", 10_000)
    monkeypatch.setattr(bench, "SEARCHED", 200)


def test_figures(capsys: pytest.CaptureFixture[str]) -> None:
    from instar.cli.main import run

    assert run(["bench", "--seconds", "0.05", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    names = [figure["name"] for figure in data["figures"]]
    for game in registry.names():
        for what in ("random games", "decisions", "copy with 5 writes", "list of answers", "copy and answer"):
            assert f"{game}: {what}" in names
    for figure in data["figures"]:
        assert figure["value"] > 0
        assert figure["loop_before"] > 0
        assert figure["loop_after"] > 0


def test_per_loop() -> None:
    rate = bench.Figure("x", 1000.0, "games/s", 0.2, 0.4)
    assert rate.per_loop() == pytest.approx(300)
    time = bench.Figure("x", 3.0, "us", 0.2, 0.4)
    assert time.per_loop() == pytest.approx(1e-5)


def test_positions_are_typical_and_stay_as_they_are() -> None:
    loaded = registry.open_game(registry.names()[0])
    positions = bench.main_decisions(loaded)
    assert len(positions) == bench.POSITIONS
    before = [loaded.game.fingerprint(s) for s in positions]
    for s in positions:
        assert bench.count(s) >= 1
        bench.copy_and_write(s)
        bench.list_answers(s)
        bench.copy_and_answer(s)
    assert [loaded.game.fingerprint(s) for s in positions] == before
