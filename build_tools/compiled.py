"""Which modules mypyc compiles, and whether it can be done here.

The list is here and nowhere else; setup.py, `make build` and `make play` ask for it.
"""

import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "instar"

# Modules of a game that are for people, read once, never in the hot path. (Nor is any __init__.py compiled.)
NOT_IN_GAMES = {"entry.py", "face.py", "phrases.py", "desk.py", "messages.py"}


def modules() -> list[Path]:
    """Every module to compile, in a fixed order, as paths that start at the project's root."""
    found = [
        *PACKAGE.glob("engine/*.py"),
        *(path for path in PACKAGE.glob("games/*/*.py") if path.name not in NOT_IN_GAMES),
        *PACKAGE.glob("bots/playout.py"),
    ]
    return sorted(path.relative_to(ROOT) for path in found if path.name != "__init__.py")


def why_not() -> str:
    """The reason why the engine cannot be compiled here, in a few words; empty if it can."""
    if os.environ.get("INSTAR_PURE") == "1":
        return "INSTAR_PURE=1 is set"
    if find_spec("mypyc") is None:
        return "mypyc is not installed"
    return why_no_compiler()


def why_no_compiler() -> str:
    """The reason why no C extension can be built here; empty if one can.

    Tried out rather than looked up: a compiler without Python's header files is of no use either.
    """
    if sys.platform == "win32":
        return ""  # setuptools looks for the compiler in the registry; setup.py survives it if there is none
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(
            "#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8"
        )
        include = sysconfig.get_paths()["include"]
        command = [*compiler, f"-I{include}", "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError:
            return f"there is no C compiler ({compiler[0]})"
    if done.returncode == 0:
        return ""
    if "Python.h" in done.stderr:
        return "Python's C header files are missing (a package such as python3-dev)"
    return f"the C compiler does not work ({compiler[0]})"
