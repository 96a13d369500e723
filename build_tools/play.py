"""Start a game at once, and have the engine compiled behind it the first time: `make play`."""

import os
import subprocess
import sys

from build_tools import build, compiled


def prepare() -> str:
    """Start a build if one is wanted; what to tell the player, or nothing if there is nothing to tell."""
    if os.environ.get("INSTAR_PURE") == "1":
        return ""
    with build.locked(wait=False) as free:
        if not free:
            return "The engine is still being compiled; this game runs as plain Python."
        came_to = build.outcome()
    if came_to == "compiled":
        return ""
    if came_to:
        return f"The engine is {came_to} (`make build` shows why); this game runs as plain Python."
    if reason := compiled.why_no_compiler():
        return f"Not compiled: {reason}. This game runs as plain Python."
    with build.LOG.open("w") as log:
        # Detached from this terminal: Ctrl-C in the game, or closing the window, does not end the build.
        subprocess.Popen(
            [sys.executable, "-m", "build_tools.build"],
            cwd=compiled.ROOT,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            start_new_session=True,
        )
    return (
        f"The engine is being compiled behind this game (see {shown(build.LOG)}); it is faster the next time."
    )


def shown(path: os.PathLike[str]) -> str:
    return os.path.relpath(path)


def main() -> None:
    if line := prepare():
        print(line, flush=True)
        # While compiled modules appear one by one, or are out of date, a game must not meet half of them.
        os.environ["INSTAR_PURE"] = "1"
    command = str(build.VENV / "bin" / "instar")
    os.execv(command, [command, "play", *sys.argv[1:]])


if __name__ == "__main__":
    main()
