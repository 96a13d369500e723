"""What holds for every file of the package, and no tool checks for us."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "src" / "instar"
GAMES = PACKAGE / "games"
MODULES = sorted(PACKAGE.rglob("*.py"))

LONGEST = 400
# Files that may be longer, each with its reason: {"engine/example.py": "why it is better in one piece"}
LONG: dict[str, str] = {}

# Names that say nothing about what is inside.
EMPTY_NAMES = {"utils", "util", "misc", "helpers", "helper", "common"}
# Where every import names its module and its names in full: these are compiled, or read beside a rulebook.
STRICT = ("engine", "language", "games")


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports(path: Path) -> list[ast.Import | ast.ImportFrom]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]


def games() -> list[str]:
    return sorted(folder.name for folder in GAMES.glob("*/") if folder.joinpath("rules.yaml").exists())


def test_there_is_something_to_check() -> None:
    assert PACKAGE / "__init__.py" in MODULES


@pytest.mark.parametrize("game", games())
def test_only_games_know_games(game: str) -> None:
    """Engine, language, table, bots and command line find a game by its registration."""
    outside = [path for path in MODULES if not path.is_relative_to(GAMES)]
    knowing = [
        f"{name(path)}:{number}"
        for path in outside
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if game in line.lower()
    ]
    assert not knowing, f"{game} is named outside games/: {', '.join(knowing)}"


@pytest.mark.parametrize("game", games())
def test_no_game_imports_another(game: str) -> None:
    others = tuple(f"instar.games.{other}" for other in games() if other != game)
    found = [
        f"{name(path)}:{node.lineno}"
        for path in GAMES.joinpath(game).rglob("*.py")
        for node in imports(path)
        for module in (
            [node.module or ""] if isinstance(node, ast.ImportFrom) else [n.name for n in node.names]
        )
        if module.startswith(others)
    ]
    assert not found, f"imports another game: {', '.join(found)}"


def test_files_are_short() -> None:
    lengths = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    long = {file: lines for file, lines in lengths.items() if lines > LONGEST}
    unexplained = [f"{file} ({lines} lines)" for file, lines in long.items() if not LONG.get(file)]
    assert not unexplained, f"longer than {LONGEST} lines without a reason in LONG: {', '.join(unexplained)}"
    assert set(LONG) <= set(long), f"listed in LONG but short by now: {', '.join(set(LONG) - set(long))}"


def test_names_say_something() -> None:
    folders = {path.parent for path in MODULES}
    empty = [name(path) for path in [*MODULES, *folders] if path.stem in EMPTY_NAMES]
    assert not empty, f"names that say nothing: {', '.join(empty)}"


def test_every_folder_of_code_is_a_package() -> None:
    """A folder without __init__.py is missing in an installed Instar, and mypyc misnames its modules."""
    bare = sorted({name(path.parent) for path in MODULES if not path.with_name("__init__.py").exists()})
    assert not bare, f"__init__.py is missing in: {', '.join(bare)}"


def test_no_relative_or_star_imports() -> None:
    found = [
        f"{name(path)}:{node.lineno}"
        for path in MODULES
        if path.relative_to(PACKAGE).parts[0] in STRICT
        for node in imports(path)
        if isinstance(node, ast.ImportFrom) and (node.level or any(alias.name == "*" for alias in node.names))
    ]
    assert not found, f"relative or star imports: {', '.join(found)}"
