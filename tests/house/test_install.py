"""What somebody gets who installs Instar: a wheel, in a fresh environment, away from the sources."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from build_tools import compiled

FILES = ("pyproject.toml", "setup.py", "README.md", "LICENSE")
FOLDERS = ("src", "build_tools")

# Every module that is compiled here must load, and every data file of the sources must be there.
LOOK = """
import importlib, sys
from pathlib import Path
import instar
home = Path(instar.__file__).parent
for module in sys.argv[1].split():
    importlib.import_module(module)
suffixes = {".yaml", ".toml", ".ftl", ".json"}
data = sorted(path.relative_to(home).as_posix() for path in home.rglob("*") if path.suffix in suffixes)
print(instar.compiled(), *data)
"""


def run(*command: str, cwd: Path, pure: bool) -> str:
    environment = {**os.environ, "INSTAR_PURE": str(int(pure))}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.proof
@pytest.mark.parametrize("pure", [True, False], ids=["pure", "compiled"])
def test_wheel(tmp_path: Path, pure: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INSTAR_PURE", str(int(pure)))  # whatever these tests run with
    sources = tmp_path / "sources"
    sources.mkdir()
    for file in FILES:
        shutil.copy(compiled.ROOT / file, sources)
    leave = shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    for folder in FOLDERS:
        shutil.copytree(compiled.ROOT / folder, sources / folder, ignore=leave)

    # The environment of the tests lends its libraries; only Instar itself is new.
    home = tmp_path / "fresh"
    venv.create(home, symlinks=True)
    python = str(home / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    libraries = next(home.glob("**/site-packages"))
    libraries.joinpath("lent.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    options = ("--no-build-isolation", "--no-deps", "--target", str(libraries))
    run(*pip, "install", *options, ".", cwd=sources, pure=pure)

    modules = [".".join(path.with_suffix("").parts[1:]) for path in compiled.modules()]
    package = compiled.PACKAGE
    data = sorted(
        path.relative_to(package).as_posix()
        for path in package.rglob("*")
        if path.suffix in {".yaml", ".toml", ".ftl", ".json"}
    )
    native = not compiled.why_not()
    said = run(python, "-c", LOOK, " ".join(modules) if native else "", cwd=tmp_path, pure=pure).split()
    assert said == [str(native), *data]
