"""The documentation as a whole: it builds, its links lead somewhere, and it needs nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs import picture
from instar.games import registry
from instar.games.registry import open_game
from instar.table.rulebook import rulebook
from tests.docs.reading import ROOT, documents

LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
LOADED = re.compile(r"""<(?:script|img|link|iframe)[^>]+(?:src|href)=["']?(https?:)?//""")


@pytest.mark.skipif(find_spec("properdocs") is None, reason="the site generator is not installed")
def test_the_site_builds_strictly(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "properdocs", "build", "--strict", "--site-dir", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    pages = list(tmp_path.rglob("*.html"))
    assert len(pages) > 10
    for page in pages:
        assert not LOADED.search(page.read_text(encoding="utf-8")), f"{page} loads something from elsewhere"
    for game in registry.names():
        book = (tmp_path / "rules" / game / "index.html").read_text(encoding="utf-8")
        for rule in rulebook(registry.find(game)).ids():
            assert f'id="{rule}"' in book
        phrases = (tmp_path / "phrases" / game / "index.html").read_text(encoding="utf-8")
        for row in open_game(game).words.table.rows:
            assert f'id="{row.nonterminal}"' in phrases


@pytest.mark.parametrize("document", documents(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_to_files_lead_somewhere(document: Path) -> None:
    made = {
        "rules.md",
        "phrases.md",
        *(f"{kind}/{game}.md" for kind in ("rules", "phrases") for game in registry.names()),
    }
    for target in LINK.findall(document.read_text(encoding="utf-8")):
        made_page = document.parent.joinpath(target).resolve()
        known = (
            made_page.is_relative_to(ROOT / "docs")
            and made_page.relative_to(ROOT / "docs").as_posix() in made
        )
        assert known or made_page.exists(), f"{document.name}: there is no {target}"


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "images").glob("*.svg")), ids=lambda path: path.name)
def test_pictures_need_nothing_from_elsewhere(file: Path) -> None:
    text = file.read_text(encoding="utf-8").replace("http://www.w3.org/", "")
    assert "http" not in text
    assert "@import" not in text
    assert "<script" not in text


def test_the_picture_shows_the_game_as_it_is_played() -> None:
    """Made anew by `python -m docs.picture`."""
    drawn = ElementTree.parse(picture.FILE).getroot().itertext()
    seen = "".join("".join(drawn).split())
    for line in picture.transcript(colour=False):
        assert "".join(line.split()) in seen, line
