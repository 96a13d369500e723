"""`instar sim`"""

from __future__ import annotations

import json
import os
import secrets
import sys
import time
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from instar.cli.errors import Refused
from instar.cli.opening import opened, shortened, switch_values
from instar.lab.games import RANDOM, Plan
from instar.lab.seats import check_seats
from instar.lab.sim import Result, simulate

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 256


def sim(
    game: str,
    /,
    *,
    games: int = 1000,
    seats: str = RANDOM,
    seed: str = "",
    workers: int = 1,
    switch: Annotated[list[str] | None, Parameter(negative=())] = None,
    json_: bool = False,
) -> None:
    """Play many games between bots and count: wins, draws, turns, decisions, speed.

    Shares come with their 95 % interval.

    Parameters
    ----------
    game
        The name of a game.
    games
        How many games.
    seats
        Who sits where: random or greedy for each seat, with commas; one word stands for all seats.
    seed
        Any word or number; the same seed gives the same games. Without it, one is made up and printed.
    workers
        How many processes; 0 is one for each core. The results are the same for any number.
    switch
        A reading of the rules, as name=value; may be given several times.
    json_
        Print one object for programs.
    """
    if not 1 <= games <= MOST_GAMES:
        raise Refused(f"--games can be 1 to {MOST_GAMES:,}, not {games}")
    if not 0 <= workers <= MOST_WORKERS:
        raise Refused(f"--workers can be 0 to {MOST_WORKERS}, not {workers}")
    loaded = opened(game, switch)
    try:
        names = check_seats(seats, loaded.entry.seats)
    except ValueError as error:
        raise Refused(str(error)) from None
    chosen = switch_values(loaded.entry, switch or [])
    plan = Plan(game, names, seed or str(secrets.randbelow(10**9)), tuple(sorted(chosen.items())))
    count = workers or os.cpu_count() or 1
    with Bar(games) as bar:
        result = simulate(plan, games, count, bar.advance, loaded)
    if json_:
        print(json.dumps(result.data(), indent=2, ensure_ascii=False))
    else:
        show(result)


class Bar:
    """A progress bar for runs of more than a second, where somebody watches."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.done = 0
        self.began = time.monotonic()
        self.progress: Progress | None = None
        self.task: TaskID | None = None

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self.progress:
            self.progress.stop()

    def advance(self, games: int) -> None:
        self.done += games
        if self.progress is None:
            if not sys.stderr.isatty() or time.monotonic() - self.began < 1:
                return
            from rich.console import Console
            from rich.progress import Progress

            self.progress = Progress(console=Console(stderr=True), transient=True)
            self.task = self.progress.add_task("playing", total=self.games)
            self.progress.start()
        assert self.task is not None
        self.progress.update(self.task, completed=self.done)


def show(result: Result) -> None:
    data = result.data()
    games = data["games"]
    switches = " ".join(f"--switch {name}={value}" for name, value in data["switches"].items())
    print(f"{data['game']}: {games:,} games, seed {shortened(data['seed'])} {switches}".rstrip())
    for seat in data["wins"]:
        print(f"  seat {seat['seat'] + 1} ({seat['player']}): {wins(seat)}")
    print(f"  who starts: {wins(data['starter'])}")
    print(f"  draws: {data['draws']:,}")
    turns = data["turns"]
    tails = f"5 % of games have {turns['p5']} or fewer, 5 % {turns['p95']} or more"
    print(f"  turns: {turns['mean']:.2f} on average; {tails}")
    print(
        f"  decisions: {data['decisions']:,} with two or more answers, {data['decisions'] / games:.1f} a game"
    )
    ended = ", ".join(f"{rule} {n / games:.1%}" for rule, n in data["ended_by"].items())
    print(f"  ended by: {ended}")
    workers = f" with {result.workers} workers" if result.workers > 1 else ""
    speed = f"{games / result.seconds:,.0f} games and {data['decisions_per_second']:,} decisions a second"
    print(f"  {data['seconds']:.2f} seconds{workers}: {speed}")


def wins(entry: dict[str, Any]) -> str:
    interval = f"95 %: {entry['low']:.1%} to {entry['high']:.1%}"
    return f"{entry['wins']:,} wins, {entry['share']:.1%} ({interval})"
