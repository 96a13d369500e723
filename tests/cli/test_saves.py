"""Games that are left and gone on with, from saves and scenarios, also broken and hostile ones."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from instar.games import registry
from instar.table.replay import verify
from tests.cli.calling import Typing, saved_file


@pytest.mark.parametrize("last", [[], ["quit"], ["q"]])
def test_a_game_that_is_left_is_saved(typing: Typing, game: str, last: list[str]) -> None:
    said = typing(["1", "1", *last], "play", game, "--seed", "1", "--seats", "human,human")
    assert said.code == 0
    path = saved_file(said)
    assert verify(path).problem == ""
    again = typing(["1"], "play", game, "--from", str(path))
    assert "Going on after 2 inputs" in again.out
    assert saved_file(again) == path
    assert verify(path).inputs == 3


def test_from_the_middle_of_a_save(typing: Typing, game: str) -> None:
    path = saved_file(typing(["1"] * 6, "play", game, "--seed", "1", "--seats", "human,human"))
    before = path.read_bytes()
    said = typing(["table"], "play", "--from", f"{path}@2")
    assert "Going on after 2 inputs" in said.out
    assert path.read_bytes() == before
    assert saved_file(said) != path
    assert "has 6 inputs, not 9" in typing([], "play", "--from", f"{path}@9").err


def test_a_seat_can_be_taken_over(typing: Typing, game: str) -> None:
    path = saved_file(typing(["1"], "play", game, "--seed", "1", "--seats", "human,random"))
    said = typing([], "play", "--from", str(path), "--seats", "random,random")
    assert "The game is over by " in said.out


def test_save_while_playing(typing: Typing, game: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    said = typing(["1", f"save {path}", "save", f"save {path}/x"], "play", game, "--seed", "1")
    assert verify(path).problem == ""
    assert "Save it where?" in said.out
    assert "cannot be written" in said.out


def test_a_finished_game_can_be_kept(typing: Typing, game: str, tmp_path: Path) -> None:
    path = tmp_path / "won.json"
    said = typing(["concede", "yes", f"save {path}"], "play", game, "--seed", "1")
    assert said.code == 0
    assert verify(path).problem == ""
    assert "The game is over" in typing([], "play", "--from", str(path)).out


def test_a_scenario_is_a_position_to_play_from(typing: Typing, game: str) -> None:
    files = sorted(registry.find(game).folder.glob("scenarios/*.yaml"))
    tried = 0
    for path in files:
        said = typing(["table"], "play", game, "--from", str(path), "--seats", "human,human")
        if said.code == 2:
            assert said.err.count("\n") == 1
            continue
        tried += 1
        assert "Turn " in said.out
        if "Saved. To go on" in said.out:
            assert verify(saved_file(said)).problem == ""
    assert tried


@pytest.fixture
def a_save(typing: Typing) -> bytes:
    game = registry.names()[0]
    return saved_file(typing(["1"] * 3, "play", game, "--seed", "1", "--seats", "human,human")).read_bytes()


def changed(data: bytes, **changes: object) -> bytes:
    return json.dumps({**json.loads(data), **changes}).encode()


BROKEN: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda save: b"",
    "blank": lambda save: b" \n\n ",
    "truncated": lambda save: save[: len(save) // 2],
    "without its end": lambda save: save[:-3],
    "not JSON": lambda save: b"hello",
    "another shape": lambda save: b"[1, 2, 3]",
    "NUL bytes": lambda save: save.replace(b" ", b"\0", 1),
    "only NUL bytes": lambda save: b"\0" * 1000,
    "not UTF-8": lambda save: save.replace(b"play", b"pl\xffy", 1),
    "deeply nested": lambda save: b"[" * 100_000,
    "deeply nested objects": lambda save: b'{"a":' * 100_000,
    "deep in a known place": lambda save: save.replace(b'"sets": [', b'"sets": [' + b"[" * 50_000, 1),
    "a million characters": lambda save: changed(save, game="x" * 1_000_000),
    "huge": lambda save: b" " * 6_000_000,
    "many inputs": lambda save: changed(save, inputs=[{"seat": 0, "key": "x"}] * 100_001),
    "another format": lambda save: changed(save, format=99),
    "another language": lambda save: changed(save, language=99),
    "no format": lambda save: b"{}",
    "an unknown game": lambda save: changed(save, game="../../nonesuch"),
    "unknown switches": lambda save: changed(save, switches={"nonesuch": "x"}),
    "unknown values": lambda save: changed(save, switches={"x": 5}),
    "an unknown bot": lambda save: changed(
        save, seats=[{"name": "a", "kind": "clever"}, {"name": "b", "kind": "\x1b[2J"}]
    ),
    "too many seats": lambda save: changed(save, seats=[{"name": "a", "kind": "human"}] * 3),
    "no seats": lambda save: changed(save, seats=[]),
    "an impossible input": lambda save: changed(save, inputs=[{"seat": 0, "key": "fly to the moon"}]),
    "an input of nobody": lambda save: changed(save, inputs=[{"seat": 77, "key": "x"}]),
    "an unknown command": lambda save: changed(save, inputs=[{"seat": 0, "command": "explode"}]),
    "another end": lambda save: changed(save, end={**json.loads(save)["end"], "position": "0" * 24}),
    "another key": lambda save: changed(save, key="0" * 64),
    "a short key": lambda save: changed(save, key="00"),
    "no cards": lambda save: changed(save, sets=[]),
    "a hostile card": lambda save: changed(
        save, sets=[{"name": "x", "keyword": [], "card": [{"name": "\x1b[2J", "text": "x" * 3000}]}]
    ),
    "more fields": lambda save: changed(save, surprise=1),
    "a position": lambda save: changed(save, start={"frames": [[1] * 6] * 100}),
}  # fmt: skip


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_save_is_one_line(typing: Typing, a_save: bytes, tmp_path: Path, how: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(BROKEN[how](a_save))
    for words in (["play", "--from", str(path)], ["replay", str(path)]):
        said = typing([], *words)
        if words[0] == "replay" and how == "an unknown bot":
            continue  # who answered does not matter to a replay
        assert said.code == 2, said.out + said.err
        assert said.err.count("\n") == 1
        assert len(said.err) < 700
        assert not re.search(r"[\x00-\x08\x0b-\x1f]", said.err)
    assert typing([], "replay", str(path), "--verify").code in ((0, 1) if how == "an unknown bot" else (1,))


HOSTILE = {
    "empty": "",
    "not YAML": "{" * 30,
    "aliases": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "a bomb": "a: &a [x, x, x, x]\n" + "".join(f"b{i}: &b{i} [*a, *a, *a]\n" for i in range(20)),
    "deep": "[" * 5000,
    "tags": "!!python/object/apply:os.system ['true']",
    "an unknown game": "game: nonesuch\nscenarios: [{name: x, rules: []}]",
    "no scenarios": "game: x\nscenarios: []",
    "a wrong position": f"game: {registry.names()[0]}\nscenarios: [{{name: x, given: {{nonesuch: 5}}}}]",
    "NUL": "game: \0",
    "long": "a: " + "x" * 1_100_000,
}


@pytest.mark.parametrize("how", HOSTILE)
def test_a_hostile_scenario_is_one_line(typing: Typing, tmp_path: Path, how: str) -> None:
    path = tmp_path / "hostile.yaml"
    path.write_text(HOSTILE[how], encoding="utf-8")
    said = typing([], "play", "--from", str(path))
    assert said.code == 2, said.out
    assert said.err.count("\n") == 1
    assert len(said.err) < 700
