"""Pieces and seats: the small objects that a state consists of. A game subclasses each once, with its fields.

Only the writers of the state (`engine/state.py`, a game's `events.py`) assign to their fields, and only after
`State.own` has made sure that the object belongs to that state and not to a copy.

Objects made and dropped by the thousand are marked `acyclic` (nothing in them leads back to them, so the
garbage collector need not know them) and keep one of them ready for the next (`free_list_len`); uncompiled,
neither matters.
"""

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Piece:
    """A card, token, avatar or whatever else lies in a zone."""

    def __init__(
        self, number: int, card: int, zone: int, inc: int, known: int, among: int, epoch: int
    ) -> None:
        self.number = number
        self.card = card
        self.zone = zone
        self.inc = inc  # incarnation: changes whenever a move makes a new object of it
        self.known = known  # mask of seats that know which card lies here
        self.among = among  # mask of seats that know it to be among its holder's hidden cards
        self.epoch = epoch

    def copy(self, epoch: int) -> "Piece":
        return Piece(self.number, self.card, self.zone, self.inc, self.known, self.among, epoch)

    def fresh(self) -> None:
        """Forget what lasts only for one stay in a zone."""

    def fields(self) -> list[int]:
        """The game's own fields, in the order of its field table."""
        return []

    def marks(self) -> int:
        """The game's own fields folded into one number: equal pieces have equal marks."""
        return 0


@mypyc_attr(acyclic=True)
class Seat:
    """A player's place at the table."""

    def __init__(self, seat: int, team: int, playing: bool, epoch: int) -> None:
        self.seat = seat
        self.team = team
        self.playing = playing
        self.epoch = epoch

    def copy(self, epoch: int) -> "Seat":
        return Seat(self.seat, self.team, self.playing, epoch)

    def fields(self) -> list[int]:
        """The game's own fields, in the order of its field table."""
        return []
