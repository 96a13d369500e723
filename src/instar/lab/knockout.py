"""Knock-out: switch a rule off and see a scenario that cites it fail. One that passes without its rule shows
nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

from instar.table.scenario import position
from instar.table.scenario.reader import Scenario
from instar.table.scenario.run import run_scenario

Contrary = Callable[[], AbstractContextManager[object]]


@dataclass(frozen=True)
class Verdict:
    rule: str
    cited_by: int
    failed: tuple[str, ...]  # the scenarios that fail without the rule

    @property
    def caught(self) -> bool:
        return bool(self.failed)


def knock_out(rule: str, scenarios: Iterable[Scenario], contrary: Contrary | None = None) -> Verdict:
    """Run the scenarios that cite a rule without it. `contrary` puts what the rule forbids into the code for
    the while, for rules that say that something does not happen."""
    citing = [s for s in scenarios if rule in s.rules]
    failed: list[str] = []
    with contrary() if contrary else nullcontext():
        position.forget_games()
        try:
            for scenario in citing:
                if not run_scenario(scenario, without=frozenset({rule})).passed:
                    failed.append(scenario.name)
        finally:
            position.forget_games()
    return Verdict(rule, len(citing), tuple(failed))
