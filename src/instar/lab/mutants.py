"""Mutants: small changes to the compiled modules, made on purpose, and whether the proof notices.

    python -m instar.lab.mutants GAME --mutants 500 --seed 1 --out docs/mutants.json

Each mutant is one change to one place (a comparison, a number, an operator, a condition, a statement that is
left out). A child process loads the game with it and runs the scenarios, the checksums of seeded games and
the conformance checks, and then the engine's unit tests. The result file grows line by line; the same command
goes on where it stopped. `--again` judges the survivors once more, with more of the unit tests.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import instar
from instar.lab.figures import wilson

PACKAGE = Path(instar.__file__).parent
SECONDS = 120
FIRST: tuple[str, ...] = ("tests/engine",)
AGAIN: tuple[str, ...] = ("tests/engine", "tests/table", "tests/bots", "tests/language", "tests/knockout")

SWAPPED: dict[type[ast.AST], type[Any]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


@dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    what: str
    index: int  # which of the file's sites


def modules() -> list[Path]:
    """The files that are compiled, except those that only measure."""
    engine = sorted((PACKAGE / "engine").glob("*.py"))
    games = sorted((PACKAGE / "games").glob("*/*.py"))
    return [f for f in engine + games if f.name not in NOT_COMPILED]


NOT_COMPILED = {"__init__.py", "entry.py", "face.py", "phrases.py", "desk.py"}


def sites(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """The places of a module that can be changed, in order."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for part in node.body:
                yield from inner(part)


def inner(statement: ast.stmt) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(statement):
        if isinstance(node, ast.FunctionDef):
            continue
        if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPPED:
            yield node, f"{type(node.ops[0]).__name__} for {SWAPPED[type(node.ops[0])].__name__}"
        elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp) and type(node.op) in SWAPPED:
            yield node, f"{type(node.op).__name__} for {SWAPPED[type(node.op)].__name__}"
        elif isinstance(node, ast.If | ast.While | ast.IfExp):
            yield node, "condition turned round"
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield node, f"{node.value} for {node.value + 1}"
        elif isinstance(node, ast.Constant) and type(node.value) is bool:
            yield node, f"{node.value} for {not node.value}"
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield node, "call left out"


def changed(node: ast.AST) -> None:
    """Carry out the change of one site."""
    if isinstance(node, ast.Compare):
        node.ops[0] = SWAPPED[type(node.ops[0])]()
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        node.op = SWAPPED[type(node.op)]()
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif isinstance(node, ast.Constant):
        node.value = (not node.value) if isinstance(node.value, bool) else int(str(node.value)) + 1
    elif isinstance(node, ast.Expr):
        node.value = ast.Constant(None)


def mutated(source: str, index: int) -> str:
    tree = copy.deepcopy(ast.parse(source))
    for i, (node, _) in enumerate(list(sites(tree))):
        if i == index:
            changed(node)
    return ast.unparse(ast.fix_missing_locations(tree))


def all_mutants() -> list[Mutant]:
    found: list[Mutant] = []
    for file in modules():
        name = file.relative_to(PACKAGE).as_posix()
        for i, (node, what) in enumerate(sites(ast.parse(file.read_text("utf-8")))):
            found.append(Mutant(name, getattr(node, "lineno", 0), what, i))
    return found


def judged(mutant: Mutant, game: str, folder: Path, tests: tuple[str, ...]) -> str:
    """How a mutant fares: "caught by …" or "survived"."""
    file = PACKAGE / mutant.file
    changed_file = folder / f"{mutant.file.replace('/', '-')}-{mutant.index}.py"
    changed_file.write_text(mutated(file.read_text("utf-8"), mutant.index), "utf-8")
    command = [sys.executable, "-m", "instar.lab.mutant_child", game, str(file), str(changed_file), *tests]
    environment = {**os.environ, "INSTAR_PURE": "1", "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=SECONDS, env=environment, check=False
        )
    except subprocess.TimeoutExpired:
        return "caught by time"
    finally:
        changed_file.unlink(missing_ok=True)
    last = done.stdout.strip().splitlines()[-1:] or ["crash"]
    return "survived" if done.returncode == 0 else f"caught by {last[0]}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="instar.lab.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--mutants", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--again", action="store_true", help="judge the survivors once more")
    parser.add_argument("--only", default="", help="only files whose name has this in it")
    parser.add_argument("--out", type=Path, default=Path("docs/mutants.jsonl"))
    options = parser.parse_args()
    everything = [m for m in all_mutants() if options.only in m.file]
    known = read_results(options.out)
    if options.again:
        survivors = [m for m in everything if known.get((m.file, m.index), {}).get("verdict") == "survived"]
        left = survivors[: options.mutants]
        tests = AGAIN
    else:
        sample = random.Random(options.seed).sample(everything, min(options.mutants, len(everything)))
        left = [m for m in sample if (m.file, m.index) not in known]
        tests = FIRST
    with (
        tempfile.TemporaryDirectory() as folder,
        ThreadPoolExecutor(options.workers) as pool,
        options.out.open("a", encoding="utf-8") as out,
    ):
        verdicts = pool.map(lambda m: judged(m, options.game, Path(folder), tests), left)
        for mutant, verdict in zip(left, verdicts, strict=True):
            out.write(json.dumps({**mutant.__dict__, "verdict": verdict}, ensure_ascii=False) + "\n")
            out.flush()
            print(f"{mutant.file}:{mutant.line} {mutant.what}: {verdict}", flush=True)
    summary(options.out, len(everything))


def read_results(file: Path) -> dict[tuple[str, int], dict[str, Any]]:
    """The last verdict on each mutant."""
    if not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines() if line]
    return {(line["file"], line["index"]): line for line in lines}


def summary(file: Path, sites_in_all: int) -> None:
    results = read_results(file).values()
    caught = sum(d["verdict"] != "survived" for d in results)
    low, high = wilson(caught, len(results))
    print(
        f"{caught} of {len(results)} mutants caught ({caught / max(1, len(results)):.1%}, "
        f"95 % interval {low:.1%} to {high:.1%}), sampled from {sites_in_all} places."
    )


if __name__ == "__main__":
    main()
