"""The examples of a Markdown page, in their order.

```console      commands behind "$ ", each followed by lines of its output ("…" stands for anything)
```toml         a set of cards; ```yaml, a file of scenarios. A first line "# name.toml" gives it a name,
                under which the commands that follow find it; one without a name is checked as it is
<!-- exit 1 --> before a block: it ends, or is checked, with that code
<!-- part -->   before a block: only a part of a file
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^(?P<indent> *)```(?P<kind>\w*)\s*$")
MARK = re.compile(r"^\s*<!-- (?P<mark>exit \d+|part) -->\s*$")
NAME = re.compile(r"^# (?P<name>[\w-]+\.(?:toml|yaml))$")


def documents() -> list[Path]:
    written = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return [path for path in [*written, *sorted((ROOT / "docs").rglob("*.md"))] if path.exists()]


@dataclass
class Block:
    kind: str
    line: int
    text: list[str] = field(default_factory=list)
    mark: str = ""

    @property
    def code(self) -> int:
        return int(self.mark.split()[1]) if self.mark.startswith("exit") else 0

    @property
    def name(self) -> str:
        found = NAME.match(self.text[0]) if self.text else None
        return found["name"] if found else ""

    def commands(self) -> list[tuple[int, str, list[str]]]:
        """Each command with its line and the output that is shown of it."""
        found: list[tuple[int, str, list[str]]] = []
        for number, line in enumerate(self.text, self.line + 1):
            if line.startswith("$ "):
                found.append((number, line[2:], []))
            elif found:
                found[-1][2].append(line)
        return found


def blocks(path: Path) -> list[Block]:
    found: list[Block] = []
    mark, indent, inside = "", "", False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        fence = FENCE.match(line)
        if inside and fence:
            inside = False
        elif inside:
            found[-1].text.append(line.removeprefix(indent))
        elif fence:
            inside, indent = True, fence["indent"]
            found.append(Block(fence["kind"], number, mark=mark))
            mark = ""
        elif marked := MARK.match(line):
            mark = marked["mark"]
        elif line.strip():
            mark = ""
    return found


MEASURED = re.compile(r"second|\bms\b|µs|/s\b|%|on average|a game\b")
NUMBERS = re.compile(r"\d[\d.,]*")


def plain(line: str) -> str:
    """What two runs of a command have in common: times, statistics and the kind of engine may differ."""
    line = " ".join(line.split())
    if MEASURED.search(line):
        line = NUMBERS.sub("#", line)
    return re.sub(r"\b(compiled|interpreted)\b", "ENGINE", line)


def missing(shown: list[str], printed: str) -> str:
    """The first line that is shown and was not printed (after those before it), or ""."""
    left = [plain(line) for line in printed.splitlines()]
    for line in shown:
        wanted = plain(line)
        if wanted in ("", "…"):
            continue
        pattern = re.compile(".*".join(re.escape(part) for part in wanted.split("…")))
        place = next((i for i, one in enumerate(left) if pattern.fullmatch(one)), -1)
        if place < 0:
            return line
        left = left[place + 1 :]
    return ""
