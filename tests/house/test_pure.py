"""INSTAR_PURE=1 runs the sources even where compiled modules lie beside them."""

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import instar


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a module beside which lies something that looks compiled."""
    folder = tmp_path / "package" / "inner"
    folder.mkdir(parents=True)
    folder.joinpath("engine.py").write_text("NAME = 'source'\n", encoding="utf-8")
    folder.joinpath("engine" + EXTENSION_SUFFIXES[0]).write_bytes(b"not a library")
    return tmp_path / "package"


def test_finder_sees_the_source_and_not_the_library(home: Path) -> None:
    spec = instar.source_finder(str(home))(str(home / "inner")).find_spec("engine")
    assert spec is not None
    assert spec.origin == str(home / "inner" / "engine.py")


def test_finder_finds_nothing_where_only_a_library_is(home: Path) -> None:
    home.joinpath("inner", "engine.py").unlink()
    assert instar.source_finder(str(home))(str(home / "inner")).find_spec("engine") is None


def test_finder_leaves_other_folders_alone(home: Path) -> None:
    neighbour = home.with_name("package2")
    neighbour.mkdir()
    for folder in (home.parent, neighbour):
        with pytest.raises(ImportError):
            instar.source_finder(str(home))(str(folder))


def test_switch_in_a_fresh_interpreter(tmp_path: Path) -> None:
    """The whole way: a copy of the package with a false library in it, with the switch and without."""
    package = tmp_path / "instar"
    inner = package / "inner"
    inner.mkdir(parents=True)
    source = Path(instar.__file__).read_text(encoding="utf-8")
    package.joinpath("__init__.py").write_text(source, encoding="utf-8")
    inner.joinpath("engine.py").write_text("NAME = 'source'\n", encoding="utf-8")
    inner.joinpath("engine" + EXTENSION_SUFFIXES[0]).write_bytes(b"not a library")

    def run(pure: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-c", "import instar.inner.engine as engine; print(engine.NAME)"],
            cwd=tmp_path,
            env={**os.environ, "INSTAR_PURE": pure, "PYTHONPATH": str(tmp_path)},
            capture_output=True,
            text=True,
            check=False,
        )

    assert run("1").stdout == "source\n"
    assert "ImportError" in run("0").stderr


def test_compiled_says_what_is_loaded() -> None:
    from instar.engine import state

    assert instar.compiled() == str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES))


@pytest.mark.parametrize("pure", ["1", "0"])
def test_compiled_is_never_true_when_pure(pure: str) -> None:
    libraries = any(
        Path(instar.__file__).parent.joinpath("engine", "state" + suffix).exists()
        for suffix in EXTENSION_SUFFIXES
    )
    said = subprocess.run(
        [sys.executable, "-c", "import instar; print(instar.compiled())"],
        env={**os.environ, "INSTAR_PURE": pure},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert said == str(libraries and pure == "0")
