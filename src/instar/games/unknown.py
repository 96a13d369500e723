"""Why a game cannot be opened. (Apart from the registry, which imports the engine: this costs nothing.)"""


class UnknownGame(Exception):
    """There is no game of that name."""


class NotCompiled(UnknownGame):
    """A game whose classes are Python's cannot stand on those of a compiled engine."""
