"""Calling the command line as a person would: exit code, what it printed, what it complained."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


Instar = Callable[..., Said]
Typing = Callable[..., Said]


def process(*words: str, env: dict[str, str] | None = None, stdin: str = "") -> Said:
    """In a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "instar.cli", *words],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **(env or {})},
    )
    return Said(done.returncode, done.stdout, done.stderr)


def saved_file(said: Said) -> Path:
    """Where a game that was left can be gone on with."""
    found = re.findall(r"--from (\S+)$", said.out, re.MULTILINE)
    assert found, said.out[-500:]
    return Path(found[-1])
