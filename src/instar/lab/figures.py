"""Figures about many games: means, percentiles, shares with their intervals."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

Z95 = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval: sound for few games and shares near 0 or 1)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    scale = 1 + Z95 * Z95 / games
    centre = (share + Z95 * Z95 / (2 * games)) / scale
    half = Z95 * sqrt(share * (1 - share) / games + Z95 * Z95 / (4 * games * games)) / scale
    return max(0.0, centre - half), min(1.0, centre + half)


def mean(counts: Mapping[int, int]) -> float:
    total = sum(counts.values())
    return sum(value * n for value, n in counts.items()) / total if total else 0.0


def percentile(counts: Mapping[int, int], percent: float) -> int:
    """The least value that so many percent of all do not exceed, from how often each value came."""
    wanted = percent / 100 * sum(counts.values())
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return 0
