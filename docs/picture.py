"""Makes docs/images/game.svg, the picture of a game: what the terminal shows of one that is really played.

python -m docs.picture
"""

import os
import re
import subprocess
import sys
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

FILE = Path(__file__).parent / "images" / "game.svg"
POSITIONS = Path(__file__).parent / "examples"
COMMAND = ("play", "mindbug", "--from", "evening.yaml")
TYPED = ("why attack rhino", "play spider", "block with spider", "quit")
FIRST, AFTER = "Turn 19", "Turn 21"  # the picture begins with this line, and ends before that
WIDTH = 96

# Whoever looks has some font of even width, and the letters are set to it: nothing is loaded from anywhere.
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<title>A game of Mindbug in the terminal</title>
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
PAPER = TerminalTheme(
    (250, 249, 245),
    (52, 56, 60),
    [
        (52, 56, 60),
        (176, 42, 42),
        (28, 120, 62),
        (150, 108, 0),
        (38, 88, 160),
        (128, 60, 140),
        (0, 116, 124),
        (90, 94, 98),
    ],
)


def transcript(colour: bool) -> list[str]:
    """The lines of the game that are shown."""
    with tempfile.TemporaryDirectory() as folder:
        colours = {"FORCE_COLOR": "1", "NO_COLOR": "", "TERM": "xterm"} if colour else {"NO_COLOR": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "instar.cli", *COMMAND],
            input="\n".join(TYPED) + "\n",
            cwd=POSITIONS,
            env={**os.environ, "INSTAR_SAVES": folder, **colours},
            capture_output=True,
            text=True,
            check=True,
        )
    lines = done.stdout.splitlines()
    begin = next(i for i, line in enumerate(lines) if FIRST in line)
    end = next(i for i, line in enumerate(lines) if AFTER in line)
    return lines[begin : end - 1]


def picture() -> str:
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True, legacy_windows=False)
    for line in transcript(colour=True):
        console.print(Text.from_ansi(line), highlight=False)
    title = f"instar {' '.join(COMMAND)}"
    made = console.export_svg(title=title, theme=PAPER, code_format=SVG, unique_id="game")
    return re.sub(r" +$", "", made, flags=re.M)


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(picture(), encoding="utf-8")
    print(f"Wrote {FILE.relative_to(Path.cwd()) if FILE.is_relative_to(Path.cwd()) else FILE}")


if __name__ == "__main__":
    main()
