"""Blessing: write down how the golden game of a game reads and what a hundred seeded games come to.

    python -m instar.lab.bless GAME

Run it on purpose, when a difference is wanted, and read the difference before it is committed.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from instar.bots.playout import Dice
from instar.games.registry import FOLDER, open_game
from instar.lab.checksums import game_checksum
from instar.table.match import Chair, Match

BLESSED_GAMES = 100
GOLDEN_SEED = 2026


def transcript(name: str) -> str:
    """A whole game by chance: every decision with its answers, and the log as a spectator reads it."""
    match = Match(open_game(name), [Chair("Alice"), Chair("Bob")], seed=GOLDEN_SEED)
    dice = Dice(GOLDEN_SEED)
    told: list[str] = []
    lines = 0
    while not match.over:
        for line in match.lines(-1, lines):
            told.append(line.sentence + (f" [{line.rule}]" if line.rule else ""))
            lines += 1
        keys = match.keys()
        seat = match.deciding
        index = dice.below(len(keys))
        told.append(f"  {match.seats[seat].name}: {' | '.join(keys)} -> {keys[index]}")
        match.answer_index(seat, index)
    for line in match.lines(-1, lines):
        told.append(line.sentence + (f" [{line.rule}]" if line.rule else ""))
    return "\n".join(told) + "\n"


def checksums(name: str) -> list[str]:
    game = open_game(name).game
    return [game_checksum(game, seed) for seed in range(BLESSED_GAMES)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="instar.lab.bless", description=__doc__)
    parser.add_argument("game")
    options = parser.parse_args()
    folder: Path = FOLDER / options.game / "scenarios"
    (folder / "golden.txt").write_text(transcript(options.game), "utf-8")
    (folder / "checksums.json").write_text(json.dumps(checksums(options.game), indent=0) + "\n", "utf-8")
    files = f"{folder / 'golden.txt'} and {folder / 'checksums.json'}"
    print(f"Blessed {files}: read the difference before you commit it.")


if __name__ == "__main__":
    main()
