"""`instar play`"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from instar.cli.errors import Ended, Refused
from instar.cli.line import saving
from instar.cli.line.beginning import HUMAN, bots_of, from_file, new_match
from instar.cli.line.play_through import Leave, Options, PlayThrough
from instar.cli.line.screen import Ends, Interrupted, Screen, prepare_stdin
from instar.cli.paint import bold, dim

SLOWEST = 60.0
WATCHING = 0.7  # seconds a move, where somebody watches two bots


def play(
    game: str = "",
    /,
    *,
    seats: str = "",
    names: str = "",
    seed: str = "",
    switch: Annotated[list[str] | None, Parameter(negative=())] = None,
    from_: Annotated[str, Parameter(name="--from")] = "",
    delay: float | None = None,
) -> None:
    """Play a game in the terminal, line by line: against bots, against each other, or watch bots play.

    Parameters
    ----------
    game
        The name of a game (instar games lists them).
    seats
        Who sits where: human, random or greedy for each seat, with commas. Usually you against greedy.
    names
        What the players are called, with commas.
    seed
        Any word or number: the same seed deals the same cards. Without it, nobody knows what comes.
    switch
        A reading of the rules, as name=value; may be given several times.
    from_
        A save to go on with (SAVE@N: after its first N inputs), or a scenario to begin at (FILE@N: its N-th).
    delay
        Seconds before each move of a bot.
    """
    if delay is not None and not 0 <= delay <= SLOWEST:
        raise Refused(f"--delay can be 0 to {SLOWEST:.0f} seconds, not {delay}")
    path = None
    if from_:
        if seed or switch:
            raise Refused("a game that is gone on with has its seed and switches already")
        match, path = from_file(from_, game, seats, names)
    elif game:
        match = new_match(game, seats or f"{HUMAN},greedy", names, seed, switch)
    else:
        from instar.games import registry

        raise Refused(f"which game? There are: {', '.join(registry.names())}")
    prepare_stdin()
    screen = Screen()
    bots = bots_of(match, seed)
    if delay is None:
        delay = WATCHING if len(bots) == len(match.seats) and screen.shows_people else 0.0
    conversation(PlayThrough(match, bots, screen, Options(delay, path)))


def conversation(play: PlayThrough) -> None:
    """Play until it ends or somebody leaves. However it is left, nothing is lost."""
    screen = play.screen
    try:
        with screen.signals():
            greet(play)
            play.run()
    except (Ends, Leave):
        left(play)
    except Interrupted as error:
        screen.say()
        left(play)
        raise Ended(error.code) from None
    except BrokenPipeError:
        saving.keep(play.match, play.options.path)
        raise
    except Exception:
        left(play)  # a bug of ours must not cost anybody a game
        raise
    else:
        afterwards(play)


def greet(play: PlayThrough) -> None:
    match, screen = play.match, play.screen
    who = ", ".join(f"{chair.name} ({chair.kind})" for chair in match.seats)
    screen.say(f"{bold(match.loaded.entry.title)}: {who}.")
    if play.people:
        screen.say(dim("Type the number of an answer; help lists what else can be typed."))
    if match.inputs:
        screen.say(f"Going on after {len(match.inputs)} inputs. The last lines of the log:")
        for seat in play.read_to:
            play.read_to[seat] = max(0, match.line_count - 8)


def left(play: PlayThrough) -> None:
    """Save the game and say how to go on with it."""
    path = saving.keep(play.match, play.options.path)
    if path is None:
        play.screen.say("The game could not be saved: there is no place to write to.")
    else:
        play.screen.say(f"Saved. To go on: {saving.how_to_go_on(play.match, path)}", True)


def afterwards(play: PlayThrough) -> None:
    """A finished game can be kept; in a pipe that asks nothing unless somebody has typed ahead."""
    if not play.people:
        return
    try:
        with play.screen.signals():
            while True:
                line = play.screen.ask("To keep the game: save FILE. Enter leaves. ")
                word, _, name = line.partition(" ")
                if word.casefold() != "save":
                    return
                play.save(name.strip())
                if name.strip():
                    return
    except (Ends, Interrupted):
        return
