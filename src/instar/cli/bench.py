"""`instar bench`"""

from __future__ import annotations

import json
import platform
import sys
from typing import Any

import instar
from instar.cli.errors import Refused
from instar.cli.opening import entry_of, opened
from instar.games import registry
from instar.lab.bench import Figure, game_figures
from instar.lab.start_times import help_figure, load_figures


def bench(game: str = "", /, *, seconds: float = 3.0, json_: bool = False) -> None:
    """Measure how fast this machine plays.

    Beside each figure stands the calibration: seconds for 10,000,000 additions in a plain loop, the median
    of five before and of five after. Figures per loop can be compared between machines.

    Parameters
    ----------
    game
        Only this game; without it, every game.
    seconds
        How long to measure the larger figures.
    json_
        Print one object for programs.
    """
    if not 0.05 <= seconds <= 600:
        raise Refused(f"--seconds can be 0.05 to 600, not {seconds}")
    names = [entry_of(game).name] if game else registry.names()
    compiled = instar.compiled()
    kind = "compiled" if compiled else "interpreted"
    if not json_:
        print(f"instar {instar.__version__}, engine {kind}, Python {platform.python_version()}, one core")
        print(f"{'':38} {'':>20} {'per loop':>15}   loop before, after")
    figures: list[Figure] = []
    for name in names:
        figures += told(load_figures(name), json_)
        figures += told(game_figures(opened(name), seconds), json_)
    figures += told([help_figure()], json_)
    if json_:
        about = {"version": instar.__version__, "compiled": compiled, "python": platform.python_version()}
        print(json.dumps({**about, "figures": [data(f) for f in figures]}, indent=2))


def told(figures: list[Figure], json_: bool) -> list[Figure]:
    if not json_:
        for figure in figures:
            print(line(figure))
            sys.stdout.flush()
    return figures


def line(figure: Figure) -> str:
    if figure.unit.endswith("/s"):
        value, per_loop = f"{figure.value:,.0f} {figure.unit}", f"{figure.per_loop():,.0f}"
    elif figure.unit == "ratio":
        value, per_loop = f"{figure.value:.3f}", ""
    else:
        unit = figure.unit.replace("us", "µs")
        value, per_loop = f"{figure.value:,.2f} {unit}", f"{figure.per_loop():.2e}"
    return f"{figure.name:38} {value:>20} {per_loop:>15}   {figure.before:.3f} s, {figure.after:.3f} s"


def data(figure: Figure) -> dict[str, Any]:
    found: dict[str, Any] = {
        "name": figure.name,
        "value": figure.value,
        "unit": figure.unit,
        "loop_before": figure.before,
        "loop_after": figure.after,
    }
    if figure.unit != "ratio":
        found["per_loop"] = figure.per_loop()
    return found
