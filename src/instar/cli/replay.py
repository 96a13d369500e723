"""`instar replay`"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec

from instar.cli.errors import Ended, Refused
from instar.cli.line.board import summary
from instar.cli.line.screen import Ends, Interrupted, Screen, prepare_stdin
from instar.cli.opening import shortened
from instar.cli.paint import bold, dim
from instar.table import save as saves
from instar.table.replay import Replay, Step, verify

SPECTATOR = -1


def replay(
    file: str, /, *, step: bool = False, verify: bool = False, seat: int = 0, json_: bool = False
) -> None:
    """Go through a saved game: what was asked, what was answered, what happened.

    Parameters
    ----------
    file
        A save (in a game, type: save FILE).
    step
        Stop after each input: Enter goes on, table shows how things stand, quit leaves.
    verify
        Only play it again and compare every input and the end; exit code 1 if it comes out otherwise.
    seat
        See what this seat (1, 2, ...) saw; without it, what a spectator sees.
    json_
        Print one object for each input, a line each; with --verify, one object.
    """
    path = Path(file)
    if "\0" in file or not path.is_file():
        raise Refused(f"there is no file {shortened(file, 200)}")
    if verify:
        verified(path, json_)
        return
    try:
        play = Replay.open(path, seat - 1 if seat else SPECTATOR)
        if not 0 <= seat <= len(play.match.seats):
            raise Refused(f"--seat can be 1 to {len(play.match.seats)}, not {seat}")
        if json_:
            as_json(play)
        else:
            go_through(play, step)
    except saves.BadSave as error:
        text = shortened(str(error), 400)
        raise Refused(text if text.startswith(str(path)) else f"{path}: {text}") from None


def verified(path: Path, json_: bool) -> None:
    verdict = verify(path)
    if json_:
        ok = not verdict.problem
        found: dict[str, Any] = {
            "ok": ok,
            "inputs": verdict.inputs,
            "turn": verdict.turn,
            "result": verdict.result,
        }
        print(json.dumps({**found, "problem": verdict.problem}, ensure_ascii=False))
    elif verdict.problem:
        print(shortened(verdict.problem, 400))
    else:
        print(f"{path}: {verdict.inputs} inputs, {verdict.turn} turns: it comes out the same.")
    if verdict.problem:
        raise Ended(1)


def as_json(play: Replay) -> None:
    for one in [play.beginning(), *play.steps()]:
        data = {"number": one.number, "seat": one.seat, "input": one.input, "asked": one.asked}
        print(json.dumps({**data, "lines": msgspec.to_builtins(one.lines)}, ensure_ascii=False))


def go_through(play: Replay, step: bool) -> None:
    match = play.match
    who = ", ".join(f"{chair.name} ({chair.kind})" for chair in match.seats)
    print(f"{bold(match.loaded.entry.title)}: {who}. {play.length} inputs.")
    show(play, play.beginning())
    screen = Screen()
    prepare_stdin()
    for one in play.steps():
        if step and not waited(play, screen):
            return
        show(play, one)
    for line in summary(play.match.message(play.seat, play.match.line_count)):
        print(line)


def show(play: Replay, one: Step) -> None:
    if one.number:
        asked = dim(f" ({one.asked})") if one.asked else ""
        print(f"\n{one.number}. {play.match.seats[one.seat].name}: {bold(one.input)}{asked}")
    for line in one.lines:
        print(f"   {line.sentence}")


def waited(play: Replay, screen: Screen) -> bool:
    """Wait for Enter; False if somebody has seen enough."""
    with screen.signals():
        while True:
            try:
                typed = screen.ask("Enter: on. ").casefold()
            except (Ends, Interrupted):
                return False
            if typed in ("q", "quit"):
                return False
            if typed not in ("t", "table"):
                return True
            from instar.cli.line.board import table_lines

            told = play.match.message(play.seat, play.match.line_count)
            print("\n".join(table_lines(play.match.loaded, told)))
