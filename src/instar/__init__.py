"""Instar: a rules platform for card games."""

import os
import sys
from collections.abc import Callable
from importlib.machinery import (
    BYTECODE_SUFFIXES,
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    SourceFileLoader,
    SourcelessFileLoader,
)
from importlib.util import find_spec

__version__ = "0.1.0"


def source_finder(home: str) -> Callable[[str], FileFinder]:
    """A path hook that sees only Python sources, and only in the folder `home` and below."""
    only_source = FileFinder.path_hook(
        (SourceFileLoader, SOURCE_SUFFIXES),
        (SourcelessFileLoader, BYTECODE_SUFFIXES),
    )

    def hook(folder: str) -> FileFinder:
        if folder != home and not folder.startswith(home + os.sep):
            raise ImportError(f"not in {home}", path=folder)
        finder = only_source(folder)
        assert isinstance(finder, FileFinder)
        return finder

    return hook


# INSTAR_PURE=1 runs the .py files although compiled modules lie beside them. Python asks path hooks in order,
# so a hook in front that knows no compiled modules hides them; other folders are left to the other hooks.
if os.environ.get("INSTAR_PURE") == "1":
    for _home in __path__:
        sys.path_hooks.insert(0, source_finder(_home))
        sys.path_importer_cache.pop(_home, None)


def compiled() -> bool:
    """Is the engine compiled here? Answered without importing it."""
    spec = find_spec("instar.engine.state")
    return spec is not None and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES))
