"""Compile the engine in place: `make build`, and behind the first game of `make play`.

The outcome, one line, is left in .venv/compiled; that file's date tells whether the sources have changed
since.
"""

import fcntl
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager

from build_tools import compiled

VENV = compiled.ROOT / ".venv"
OUTCOME = VENV / "compiled"
LOG = VENV / "build.log"
LOCK = VENV / "build.lock"


def outcome() -> str:
    """ "compiled", why not, or nothing if it was not tried since the sources changed."""
    if not OUTCOME.exists():
        return ""
    sources = [compiled.ROOT / "setup.py", *(compiled.ROOT / path for path in compiled.modules())]
    if max(path.stat().st_mtime for path in sources) > OUTCOME.stat().st_mtime:
        return ""
    return OUTCOME.read_text(encoding="utf-8").strip()


@contextmanager
def locked(wait: bool) -> Iterator[bool]:
    """Hold the build lock, so that two builds never write the same files; False if another one holds it."""
    with LOCK.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def tools_missing() -> bool:
    """Install what building needs, if it is not there; True if that failed.

    A packager's list, [build-system] in pyproject.toml, is the list here too. Installing Instar itself again
    would pull the files from under a game that is being played.
    """
    try:
        import mypyc.build  # noqa: F401
        import setuptools  # noqa: F401
    except ImportError:
        with (compiled.ROOT / "pyproject.toml").open("rb") as file:
            wanted = tomllib.load(file)["build-system"]["requires"]
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
        return subprocess.run(command, check=False).returncode != 0
    return False


def build() -> int:
    OUTCOME.unlink(missing_ok=True)
    if reason := compiled.why_no_compiler():
        # Not an outcome to keep: a compiler may be installed tomorrow.
        print(f"instar: not compiled: {reason}; Instar runs as plain Python, about ten times slower.")
        return 0
    if tools_missing():
        return settle("not compiled: the build tools could not be installed", 1)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    # A build that was asked for must not end as plain Python in silence, whatever the caller plays with.
    environment = {**os.environ, "INSTAR_COMPILE": "1", "INSTAR_PURE": ""}
    done = subprocess.run(command, cwd=compiled.ROOT, env=environment, check=False)
    if done.returncode != 0:
        return settle("not compiled: the build failed", 1)
    return settle("compiled", 0)


def settle(line: str, status: int) -> int:
    OUTCOME.write_text(line + "\n", encoding="utf-8")
    print(f"instar: {line}.")
    return status


def main() -> int:
    VENV.mkdir(exist_ok=True)
    with locked(wait=True):
        if "--wait" in sys.argv:  # only for another build to end: two pips in one environment spoil it
            return 0
        return build()


if __name__ == "__main__":
    sys.exit(main())
