"""`instar scenario`: run scenarios, show what differs, keep the coverage of a game."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from instar.cli.errors import Refused
from instar.cli.paint import bold, dim, red
from instar.games.registry import find, names

if TYPE_CHECKING:
    from instar.games.registry import Entry
    from instar.table.scenario.run import Outcome


def scenario(
    *paths: str,
    paranoid: bool = False,
    without: Annotated[list[str] | None, Parameter(negative=())] = None,
    json_: Annotated[bool, Parameter(name="--json")] = False,
    quiet: bool = False,
) -> int:
    """Run scenarios and say what differs.

    Parameters
    ----------
    paths
        Scenario files, folders of them, or the name of a game: all of its scenarios.
    paranoid
        Save and load the game before every step: what goes on is only what a save holds.
    without
        Switch a rule off (repeat for several), to see which scenarios need it.
    json_
        Print the results as JSON.
    quiet
        Print only what fails.
    """
    from instar.table.scenario.run import run_scenario, scenarios_at

    if not paths:
        raise Refused(f"give a scenario file, a folder, or a game: {', '.join(names())}")
    whole: Entry | None = None
    places: list[Path] = []
    for path in paths:
        if path in names() and not Path(path).exists():
            whole = find(path) if len(paths) == 1 else None
            places.append(find(path).folder / "scenarios")
        elif not Path(path).exists():
            raise Refused(f"there is no file, folder or game “{path[:80]}”")
        else:
            places.append(Path(path))
    found, problems = scenarios_at(places)
    off = frozenset(without or [])
    outcomes: list[Outcome] = []
    for one in found:
        outcome = run_scenario(one, paranoid, off)
        outcomes.append(outcome)
        if not json_:
            tell(outcome, quiet)
    if whole is not None and not off and not paranoid and not problems:
        from instar.table.coverage import store

        store(whole, outcomes)
    return finished(outcomes, problems, json_)


def tell(outcome: Outcome, quiet: bool) -> None:
    if not outcome.passed:
        print(red("FAILED") + f" {outcome.scenario.name}")
        for line in outcome.differences:
            print(f"       {line}")
    elif not quiet:
        print(f"passed {outcome.scenario.name} {dim(' '.join(outcome.scenario.rules))}")


def finished(outcomes: list[Outcome], problems: list[str], as_json: bool) -> int:
    failed = [o for o in outcomes if not o.passed]
    if as_json:
        data = {
            "scenarios": len(outcomes),
            "passed": len(outcomes) - len(failed),
            "problems": problems,
            "results": [o.as_data() for o in outcomes],
        }
        print(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        for problem in problems:
            print(f"instar: {problem}", file=sys.stderr)
        print(bold(f"{len(outcomes) - len(failed)} of {len(outcomes)} scenarios passed."))
    return 1 if failed or problems or not outcomes else 0
