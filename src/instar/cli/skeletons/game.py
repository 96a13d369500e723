"""A small game to begin with: it runs, passes its own checks and scenarios, and is there to be changed.

Its files lie in `new_game/`, each with .txt behind its name (so that nobody takes them for ours), and with
words between @ signs that are filled in here.
"""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parent / "new_game"


def game_files(name: str) -> dict[str, str]:
    """The files of a new game, by their path in its folder."""
    words = [word for word in name.split("_") if word]
    title = " ".join(word.capitalize() for word in words)
    letters = "".join(word[0] for word in words) if len(words) > 1 else name[:2]
    short = "".join(letter for letter in letters if letter.isalpha()).upper()[:3]
    fill = {
        "@NAME@": name,
        "@TITLE@": title,
        "@CLASS@": "".join(word.capitalize() for word in words).removesuffix("Game") + "Game",
        "@SHORT@": f"{short:X<2}",
        "@ID@": name,
    }
    found: dict[str, str] = {}
    for path in sorted(FOLDER.rglob("*.txt")):
        text = path.read_text(encoding="utf-8")
        for placeholder, word in fill.items():
            text = text.replace(placeholder, word)
        found[path.relative_to(FOLDER).as_posix().removesuffix(".txt")] = text
    return found
