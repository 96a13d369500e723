"""Changing the code on purpose, for a while: what a rule forbids is put in, and a scenario has to notice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any


def replacing(
    owner: Any, name: str, make: Callable[[Any], Any]
) -> Callable[[], AbstractContextManager[None]]:
    """A context in which an attribute of a class or module is what `make` makes of it."""

    @contextmanager
    def context() -> Iterator[None]:
        before = getattr(owner, name)
        setattr(owner, name, make(before))
        try:
            yield
        finally:
            setattr(owner, name, before)

    return context


def together(
    *changes: Callable[[], AbstractContextManager[object]],
) -> Callable[[], AbstractContextManager[None]]:
    """Several changes that make one."""

    @contextmanager
    def context() -> Iterator[None]:
        with ExitStack() as stack:
            for change in changes:
                stack.enter_context(change())
            yield

    return context
