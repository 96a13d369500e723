"""One writer: a walk through the source that fails on any change of the state outside the places that may
make one.

Pieces, seats, zones and chance are written by the engine's `state.py`, by a game's `events.py`, and by the
three modules that make a state from nothing (positions, snapshots, samples). Everything else may move the
machine (frames, slots, the decision, waiting triggers, caches) and nothing more.
"""

from __future__ import annotations

import ast
from pathlib import Path

import instar

PACKAGE = Path(instar.__file__).parent
WRITERS = {"engine/state.py", "engine/place.py", "engine/snapshot.py", "engine/sample.py"}
FIELDS = {
    # of pieces and seats, and of the state but for the machine's own
    "zone", "inc", "known", "among", "playing", "exhausted", "life", "mindbugs", "zones", "pieces", "seats",
    "active", "turn", "born", "result", "result_rule", "drawn", "chance",
}  # fmt: skip
METHODS = {"move", "move_top", "shuffle", "own", "own_seat", "dice"}


def sources() -> list[Path]:
    return [
        f
        for folder in ("engine", "language", "games", "table", "bots", "lab", "cli")
        for f in sorted((PACKAGE / folder).rglob("*.py"))
    ]


def written(tree: ast.AST) -> list[tuple[int, str]]:
    """The lines that write a field of a state, piece or seat, or call what does."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AugAssign | ast.AnnAssign):
            targets = [node.target]
        elif isinstance(node, ast.Delete):
            targets = node.targets
        for target in targets:
            inner = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(inner, ast.Attribute) and inner.attr in FIELDS and not is_self(inner.value):
                found.append((target.lineno, inner.attr))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in METHODS:
            owner = node.func.value
            if isinstance(owner, ast.Name) and owner.id in ("s", "state"):
                found.append((node.lineno, node.func.attr + "()"))
    return found


def is_self(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "self"


def test_only_the_writers_write() -> None:
    offences: list[str] = []
    for file in sources():
        name = file.relative_to(PACKAGE).as_posix()
        if name in WRITERS or (name.startswith("games/") and name.endswith("/events.py")):
            continue
        if name == "engine/view.py":  # fills in what it makes: a view is no state
            continue
        if name.startswith("table/scenario/"):  # lays out positions by hand, through State.move
            continue
        for line, what in written(ast.parse(file.read_text("utf-8"))):
            offences.append(f"{name}:{line} writes {what}")
    assert offences == []


def test_the_walk_finds_writes() -> None:
    """The walk itself: each way of writing is seen."""
    code = "s.zones[1] = ()\npiece.zone += 1\ns.move(1, 2)\nseat.life = 3\nself.life = 3\nf.pc = 1\n"
    assert [line for line, _ in written(ast.parse(code))] == [1, 2, 4, 3]
