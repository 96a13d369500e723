"""A chunk of games: what one worker does. Every game has its own seeds, made from the seed of the run and the
number of the game alone, so the results do not depend on who plays which games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b

from instar.bots.playout import Dice, play_out
from instar.engine.state import DRAWN
from instar.games.registry import Loaded, open_game

RANDOM = "random"


@dataclass
class Tally:
    """What came out of some games. Tallies add up in any order."""

    games: int = 0
    decisions: int = 0  # with two or more answers
    draws: int = 0
    wins: Counter[int] = field(default_factory=Counter)  # by seat
    starter_wins: int = 0
    turns: Counter[int] = field(default_factory=Counter)  # how many games had so many turns
    endings: Counter[str] = field(default_factory=Counter)  # by the rule that ended them

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.draws += other.draws
        self.wins.update(other.wins)
        self.starter_wins += other.starter_wins
        self.turns.update(other.turns)
        self.endings.update(other.endings)


@dataclass(frozen=True)
class Plan:
    """What to play: all that a worker needs to know, and small enough to be sent to it."""

    game: str
    seats: tuple[str, ...]
    seed: str
    switches: tuple[tuple[str, str], ...] = ()

    def key(self, number: int) -> bytes:
        """The key of chance for one game."""
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=32, person=b"instar game").digest()

    def bot_seed(self, number: int, seat: int) -> int:
        text = f"{self.seed}/{number}/{seat}".encode()
        return int.from_bytes(blake2b(text, digest_size=4, person=b"instar bot").digest(), "little")

    def opened(self) -> Loaded:
        return open_game(self.game, dict(self.switches))


def play_games(loaded: Loaded, plan: Plan, first: int, last: int) -> Tally:
    """The games with these numbers."""
    tally = Tally()
    game = loaded.game
    ids = game.rule_ids
    all_random = all(seat == RANDOM for seat in plan.seats)
    for number in range(first, last):
        s = game.start(plan.key(number), None)
        s.run()
        starter = s.active
        if all_random:
            tally.decisions += play_out(s, Dice(plan.bot_seed(number, 0)))
        else:
            from instar.lab.seats import play_with

            tally.decisions += play_with(loaded, s, plan, number)
        tally.games += 1
        if s.result == DRAWN:
            tally.draws += 1
        else:
            tally.wins[s.result] += 1
            tally.starter_wins += s.result == starter
        tally.turns[s.turn] += 1
        tally.endings[ids[s.result_rule]] += 1
    return tally
