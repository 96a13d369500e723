"""The pieces of Mindbug: creature cards, and the two players with their life and their Mindbugs."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from instar.engine.piece import Piece, Seat
from instar.engine.tables import ALL, HOLDER, NOBODY, FieldRow, ZoneRow

POWER: Final = 1  # the characteristic after the keywords

# zones: one for each player at the number given plus their seat, or one for both
HAND: Final = 0
DRAW_PILE: Final = 2
DISCARD_PILE: Final = 4
PLAY_AREA: Final = 6
LIFE_PILE: Final = 8
UNUSED: Final = 10
BEING_PLAYED: Final = 11
REMOVED: Final = 12

ZONES: Final = [
    ZoneRow("hand", True, HOLDER, False, False, "MB.setup.13"),
    ZoneRow("draw pile", True, NOBODY, False, True, "MB.setup.5"),
    ZoneRow("discard pile", True, ALL, False, True, "MB.setup.6"),
    ZoneRow("play area", True, ALL, True, True, "MB.play.8"),
    ZoneRow("life pile", True, NOBODY, False, False, "MB.setup.10"),
    ZoneRow("unused pile", False, NOBODY, False, False, "MB.setup.7"),
    ZoneRow("being played", False, ALL, False, False, "MB.play.3"),
    ZoneRow("removed", False, NOBODY, False, False, "MB.life.3"),
]

CREATURE_FIELDS: Final = [FieldRow("exhausted", ALL, True, "zone", "MB.tough.1")]
PLAYER_FIELDS: Final = [
    FieldRow("life", ALL, True, "game", "MB.setup.9"),
    FieldRow("mindbugs", ALL, True, "game", "MB.setup.2"),
]


@mypyc_attr(acyclic=True)
@final
class Creature(Piece):
    def __init__(
        self, number: int, card: int, zone: int, inc: int, known: int, among: int, epoch: int, exhausted: bool
    ) -> None:
        self.number = number
        self.card = card
        self.zone = zone
        self.inc = inc
        self.known = known
        self.among = among
        self.epoch = epoch
        self.exhausted = exhausted

    def copy(self, epoch: int) -> "Creature":
        return Creature(
            self.number, self.card, self.zone, self.inc, self.known, self.among, epoch, self.exhausted
        )

    def fresh(self) -> None:
        self.exhausted = False

    def fields(self) -> list[int]:
        return [int(self.exhausted)]

    def marks(self) -> int:
        return 1 if self.exhausted else 0


@mypyc_attr(acyclic=True)
@final
class Player(Seat):
    def __init__(self, seat: int, team: int, playing: bool, epoch: int, life: int, mindbugs: int) -> None:
        self.seat = seat
        self.team = team
        self.playing = playing
        self.epoch = epoch
        self.life = life
        self.mindbugs = mindbugs

    def copy(self, epoch: int) -> "Player":
        return Player(self.seat, self.team, self.playing, epoch, self.life, self.mindbugs)

    def fields(self) -> list[int]:
        return [self.life, self.mindbugs]
