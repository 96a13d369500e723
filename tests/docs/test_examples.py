"""What the documents show is so: commands run and print those lines, sets are read, scenarios pass."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.reading import ROOT, Block, blocks, documents, missing

SECONDS = 120


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """A folder to work in, with the project's own folders beside what one writes."""
    for name in ("src", "docs"):
        tmp_path.joinpath(name).symlink_to(ROOT / name, target_is_directory=True)
    commands = tmp_path / ".bin"
    commands.mkdir()
    command = commands / "instar"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m instar.cli "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    return tmp_path


def run(desk: Path, command: str) -> tuple[int, str]:
    environment = {
        **os.environ,
        "PATH": f"{desk / '.bin'}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(desk / ".home"),
        "XDG_STATE_HOME": str(desk / ".home"),
        "XDG_DATA_HOME": str(desk / ".home"),
        "NO_COLOR": "1",
        "COLUMNS": "100",
    }
    done = subprocess.run(
        command,
        shell=True,
        cwd=desk,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    return done.returncode, done.stdout + done.stderr


def tried(desk: Path, where: str, block: Block) -> None:
    """Carry out one block."""
    if block.kind == "console":
        for line, command, shown in block.commands():
            code, printed = run(desk, command)
            assert "Traceback" not in printed, f"{where}:{line}: {printed}"
            assert code == block.code, f"{where}:{line}: `{command}` ended with {code}:\n{printed}"
            lost = missing(shown, printed)
            assert not lost, f"{where}:{line}: `{command}` does not print\n{lost}\nbut\n{printed}"
    elif block.kind in ("toml", "yaml") and block.mark != "part":
        file = desk / (block.name or f"line_{block.line}.{block.kind}")
        file.write_text("\n".join(block.text) + "\n", encoding="utf-8")
        command = f"instar {'check' if block.kind == 'toml' else 'scenario'} {file.name}"
        code, printed = run(desk, command)
        assert code == block.code, f"{where}:{block.line}: `{command}` ended with {code}:\n{printed}"


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_examples(document: Path, desk: Path) -> None:
    where = document.relative_to(ROOT).as_posix()
    for block in blocks(document):
        tried(desk, where, block)


def test_there_are_examples() -> None:
    kinds = {block.kind for document in documents() for block in blocks(document)}
    assert {"console", "toml", "yaml"} <= kinds


def test_lines_are_compared_loosely_but_compared() -> None:
    printed = "one\ntwo 2 words\n1.5 seconds, 3 games a second\nlast"
    assert missing(["one", "…", "two … words", "9 seconds, 80 games a second"], printed) == ""
    assert missing(["two … words", "one"], printed) == "one"
    assert missing(["two 3 words"], printed) == "two 3 words"
