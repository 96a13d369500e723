"""Compiles the engine with mypyc where that is possible; all else is in pyproject.toml.

INSTAR_PURE=1     do not compile
INSTAR_COMPILE=1  stop with an error when compiling fails, instead of installing plain Python
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).resolve().parent))
from build_tools import compiled

MUST_COMPILE = os.environ.get("INSTAR_COMPILE") == "1"

# pip runs this file several times, mostly to ask for names and versions: mypyc is for commands that build. An
# editable install is not among them (it should take seconds); `make build` compiles for it.
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}


def pure(reason: str) -> list[Any]:
    """Go on without compiling, and say why."""
    if MUST_COMPILE:
        sys.exit(f"instar: not compiled: {reason}.")
    print(f"instar: installed as plain Python, about ten times slower: {reason}.", file=sys.stderr)
    return []


def extensions() -> list[Any]:
    paths = [str(path) for path in compiled.modules()]
    if not paths or not BUILDING.intersection(sys.argv):
        return []
    if reason := compiled.why_not():
        return pure(reason)
    from mypyc.build import mypycify

    # The project's own mypy settings are for `make test`: on somebody's machine, where libraries or their
    # type stubs may be absent, a strict check must not stand between a player and the compiled engine.
    options = ["--config-file=", "--ignore-missing-imports", "--disable-error-code=import-untyped"]
    try:
        # One group: calls between modules are direct calls. Its name is fixed, because a name made from the
        # list of modules would leave an old library behind whenever a module is added.
        built: list[Any] = mypycify([*options, *paths], opt_level="3", debug_level="0", group_name="instar")
        if sys.platform != "win32":
            # Nobody replaces functions of this library from outside, so calls may be direct and inlined.
            for extension in built:
                extension.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
    except (Exception, SystemExit) as error:  # mypyc ends the process on a type error
        return pure(f"mypyc failed ({type(error).__name__}, see above)")
    return built


class BuildOrGoOn(build_ext):  # type: ignore[misc]  # setuptools has no types
    """All compiled modules or none: they are one group, and half of it would not load."""

    extensions: list[Extension]

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a compiler may do wrong
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []
            pure(f"the C compiler failed ({type(error).__name__}, see above)")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoOn})
