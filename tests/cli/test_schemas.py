"""The schemas that editors use agree with what the readers accept."""

import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

import instar
from instar.games import registry

PACKAGE = Path(instar.__file__).parent
SCHEMAS = PACKAGE / "schemas"
FILES = {
    "cards": sorted(PACKAGE.glob("games/*/cards/*.toml")),
    "scenarios": sorted(PACKAGE.glob("games/*/scenarios/*.yaml")),
    "rules": sorted(PACKAGE.glob("games/*/rules.yaml")),
}
OURS = [(kind, path) for kind, paths in FILES.items() for path in paths]


def schema(kind: str) -> Any:
    return json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))


def read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    return tomllib.loads(text) if path.suffix == ".toml" else yaml.safe_load(text)


@pytest.mark.parametrize("kind", FILES)
def test_schemas_are_schemas(kind: str) -> None:
    jsonschema.Draft202012Validator.check_schema(schema(kind))


@pytest.mark.parametrize(("kind", "path"), OURS, ids=[f"{p.parent.parent.name}/{p.name}" for _, p in OURS])
def test_our_files_are_valid(kind: str, path: Path) -> None:
    jsonschema.validate(read(path), schema(kind))


def test_every_game_has_rules_and_cards() -> None:
    assert len(FILES["rules"]) == len(registry.names())
    assert len(FILES["cards"]) >= len(registry.names())


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        ("cards", {"set": {"game": "x"}, "card": [{"name": "A", "colour": "red"}]}),
        ("cards", {"cards": []}),
        ("cards", {"card": [{"text": "no name"}]}),
        ("scenarios", {"game": "x", "scenarios": [{"name": "a", "rules": ["1", "2", "3", "4"]}]}),
        ("scenarios", {"game": "x", "scenarios": [{"name": "a", "steps": [{"refused": "a move"}]}]}),
        ("rules", {"book": {"title": "x", "short": "X"}, "rules": []}),
    ],
)
def test_wrong_files_are_not_valid(kind: str, data: Any) -> None:
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema(kind))
