"""The `instar` command: which commands there are, and the one place where failures become a clear line.

A command is a function in a module of its own, imported when it is called; this module imports no game.
"""

from __future__ import annotations

import difflib
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import instar
from instar.cli.errors import BAD_INPUT, BROKEN_PIPE, INTERRUPTED, Ended, Refused
from instar.cli.examples import EXAMPLES
from instar.cli.paint import coloured, plain
from instar.games.unknown import NotCompiled

if TYPE_CHECKING:
    from cyclopts import App

PLAYING, CARDS, NUMBERS, OPTIONS = GROUPS = ("Play", "Cards and rules", "Numbers", "Options")

# name, group, what it is for; the function is `instar.cli.<name>:<name>`
COMMANDS = [
    ("play", PLAYING, "Play a game in the terminal: against bots, against a friend, or watch."),
    ("replay", PLAYING, "Go through a saved game, or check that it still comes out the same."),
    ("games", CARDS, "The games there are, with their switches."),
    ("cards", CARDS, "The cards of a game, as they are printed."),
    ("rules", CARDS, "The rulebook, rule by rule, with what shows each rule."),
    ("check", CARDS, "Read a set of cards; say how each was understood, or where it was not."),
    ("scenario", CARDS, "Run scenarios: positions, moves, and what must be true afterwards."),
    ("new", CARDS, "Begin a set of cards, a scenario or a game."),
    ("sim", NUMBERS, "Play many games between bots and count."),
    ("bench", NUMBERS, "Measure how fast this machine plays."),
]

EPILOGUE = """\
Begin with: instar games, then instar play GAME.
Each command explains itself: instar play --help.
Commands that print figures or lists take --json.
Exit codes: 0 done, 1 something did not pass, 2 bad input.
"""


def version() -> str:
    from instar.language import LANGUAGE_VERSION

    engine = "compiled" if instar.compiled() else "interpreted"
    return f"instar {instar.__version__}, engine {engine}, language {LANGUAGE_VERSION}"


def telling_default(value: object) -> str | None:
    """A default is worth telling where it is something: not that a flag is off."""
    return str(value) if value not in ("", False, None) else None


def build() -> App:
    from cyclopts import App, Group, Parameter

    groups = {name: Group(name, sort_key=i) for i, name in enumerate(GROUPS)}
    app = App(
        name="instar",
        help="Card games by their full rules: play them, ask them, write cards for them.",
        help_epilogue=EPILOGUE,
        help_format="plaintext",
        version=version,
        version_format="plaintext",
        help_formatter="default" if coloured(sys.stdout) else "plain",
        default_parameter=Parameter(negative=(), show_default=telling_default),
        result_action="return_value",
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        verbose=False,
    )
    app["--help"].group = groups[OPTIONS]
    app["--version"].group = groups[OPTIONS]
    for name, group, help_ in COMMANDS:
        where, examples = f"instar.cli.{name}:{name}", EXAMPLES[name]
        app.command(where, name=name, group=groups[group], help=help_, help_epilogue=examples)
    return app


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return its exit code. Whatever a person can get wrong ends here."""
    try:
        known(arguments)
        code = carried_out(arguments)
        sys.stdout.flush()
    except (Refused, NotCompiled) as error:
        return complain(str(error))
    except Ended as end:
        return end.code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; the interpreter must not stumble over it once more when it ends.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code if isinstance(code, int) else 0


def carried_out(arguments: Sequence[str]) -> object:
    # Imported here, so that Ctrl-C already ends quietly while it is.
    from cyclopts import CycloptsError

    try:
        return build()(arguments)
    except CycloptsError as error:
        words = " ".join(str(error).split())
        chain = " ".join(["instar", *(error.command_chain or [])])
        raise Refused(f"{words} ({chain} --help)") from None


def known(arguments: Sequence[str]) -> None:
    """A word that is no command is answered here: cyclopts would import every command to find the nearest."""
    names = [name for name, _, _ in COMMANDS]
    if arguments and not arguments[0].startswith("-") and arguments[0] not in names:
        near = difflib.get_close_matches(arguments[0], names, 1)
        hint = f"did you mean “{near[0]}”?" if near else f"there are: {', '.join(names)}"
        raise Refused(f"there is no command “{plain(arguments[0])[:40]}”; {hint}")


def complain(message: str) -> int:
    with suppress(BrokenPipeError):
        sys.stdout.flush()
    print(f"instar: {message}", file=sys.stderr)
    return BAD_INPUT


def main() -> None:
    # Games make many small objects and no rubbish that only the collector finds: let it look seldom.
    gc.set_threshold(50_000, 20, 20)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without “ ” or … gets "?", not a traceback
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
