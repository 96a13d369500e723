from __future__ import annotations

import pytest

from instar.games.registry import Loaded, open_game


@pytest.fixture(scope="session")
def mindbug() -> Loaded:
    return open_game("mindbug")
