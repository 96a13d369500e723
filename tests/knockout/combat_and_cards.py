"""What the rules of attacks, keywords, triggers and terms forbid, put in on purpose (see `table_and_turns.py`)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager

CONTRARY: dict[str, Callable[[], AbstractContextManager[object]]] = {}
