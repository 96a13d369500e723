"""Checksums of seeded games: every question, every answer, every end. Two builds of the engine, two machines
and two days must agree on them; a change shows which game differs first.

    python -m instar.lab.checksums GAME --games 2000
"""

from __future__ import annotations

import argparse
import json
from hashlib import blake2b

import instar
from instar.bots.playout import Dice
from instar.engine.game import Game
from instar.engine.state import RUNNING
from instar.games.registry import open_game

GAMES_IN_BLOCK = 100


def game_checksum(game: Game, seed: int) -> str:
    """Play one game by chance and hash all of its course."""
    digest = blake2b(digest_size=8)
    dice = Dice(seed)
    s = game.start(seed.to_bytes(32, "little"), None)
    s.run()
    while s.result == RUNNING:
        decision = s.decision
        assert decision is not None
        answers = [decision.at(i) for i in range(decision.count())]
        answer = answers[dice.below(len(answers))]
        told = (
            decision.seat,
            decision.kind,
            game.rule_ids[decision.rule],
            decision.src,
            answers,
            answer,
            s.turn,
        )
        digest.update(repr(told).encode())
        s.answer(answer)
    digest.update(
        repr(
            (s.result, game.rule_ids[s.result_rule], s.turn, s.zones, [x.fields() for x in s.seats])
        ).encode()
    )
    return digest.hexdigest()


def block_checksums(name: str, games: int) -> list[str]:
    """One checksum for every hundred games."""
    game = open_game(name).game
    blocks: list[str] = []
    for first in range(0, games, GAMES_IN_BLOCK):
        digest = blake2b(digest_size=8)
        for seed in range(first, min(games, first + GAMES_IN_BLOCK)):
            digest.update(game_checksum(game, seed).encode())
        blocks.append(digest.hexdigest())
    return blocks


def main() -> None:
    parser = argparse.ArgumentParser(prog="instar.lab.checksums", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000)
    options = parser.parse_args()
    blocks = block_checksums(options.game, options.games)
    print(
        json.dumps(
            {"game": options.game, "games": options.games, "compiled": instar.compiled(), "blocks": blocks}
        )
    )


if __name__ == "__main__":
    main()
