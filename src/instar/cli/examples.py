"""What each command's `--help` ends with: examples that can be typed as they stand (a test reads them)."""

from __future__ import annotations

EXAMPLES = {
    "play": """
You answer with numbers, or in words: attack with ... help lists what else can
be typed: the table again, the log, undo, why something is not allowed, save,
concede, quit. A game that is left (quit, Ctrl-C, Ctrl-D) is saved, and how to
go on with it is said. Saves lie in ~/.local/state/instar, or INSTAR_SAVES.

    instar play GAME
    instar play GAME --seats human,human
    instar play GAME --seats greedy,greedy --delay 1
    instar play GAME --seed 7 --switch NAME=VALUE
    instar play GAME --from evening.json
    instar play GAME --from evening.json@12
    instar play GAME --from my_position.yaml
""",
    "replay": """
Examples:

    instar replay evening.json
    instar replay evening.json --step
    instar replay evening.json --verify
""",
    "games": """
Examples:

    instar games
    instar games --json
""",
    "cards": """
Examples:

    instar cards GAME
    instar cards GAME --find "take control"
    instar cards GAME --find poisonous --json
""",
    "rules": """
Examples:

    instar rules GAME
    instar rules GAME --find refill
    instar rules GAME --summary
""",
    "check": """
A set is a TOML file (instar new set NAME begins one). Every error of every file is told in one run.

    instar check GAME
    instar check my_set.toml
    instar check my_sets/ --watch
    instar check my_set.toml --json
""",
    "scenario": """
Examples:

    instar scenario my_position.yaml
    instar scenario my_scenarios/ --paranoid
""",
    "new": """
Examples:

    instar new set my_first_set
    instar new scenario my_position
    instar new game my_game
""",
    "sim": """
The same seed gives the same games, whatever the number of workers.

    instar sim GAME
    instar sim GAME --games 10000 --seats random,greedy --seed 7
    instar sim GAME --games 100000 --workers 4 --json
""",
    "bench": """
Examples:

    instar bench
    instar bench --json
""",
}
