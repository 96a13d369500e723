"""The state of a game between two decisions: whole, readable, copyable, and all there is.

A copy shares pieces, seats, frames and the stream of chance; the first write through one of the two copies
that object for the writer (`own`). Copying gives both sides a new owner number, so that neither sees the
other's writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from instar.engine.decision import Decision
from instar.engine.node import Frame, Node

if TYPE_CHECKING:
    from instar.engine.abilities import Pending
    from instar.engine.chance import Chance
    from instar.engine.events import Event
    from instar.engine.game import Game
    from instar.engine.piece import Piece, Seat
    from instar.engine.values import Values

RUNNING: Final = -2
DRAWN: Final = -1
STEPS_BEFORE_LOOKING: Final = 300  # steps without a question before a loop is looked for
STEPS_AT_MOST: Final = 5_000  # a forced sequence longer than this is a loop that grows


class Clock:
    """Gives out owner numbers. Shared by all copies of one game."""

    def __init__(self) -> None:
        self.epoch = 0

    def tick(self) -> int:
        self.epoch += 1
        return self.epoch


class State:
    def __init__(
        self,
        game: Game,
        pieces: list[Piece],
        seats: list[Seat],
        zones: list[tuple[int, ...]],
        frames: list[Frame],
        slots: list[tuple[int, ...]],
        chance: Chance,
        clock: Clock,
    ) -> None:
        self.game = game
        self.pieces = pieces
        self.seats = seats
        self.zones = zones
        self.frames = frames
        self.slots = slots
        self.slots_used = len(slots)  # what lies beyond is left over, and means nothing
        self.queue: tuple[Pending, ...] = ()  # triggers that wait for their place
        self.wave = 0  # triggers raised now go behind this wave, in games where new ones do not join the old
        self.chance = chance
        self.active = 0
        self.turn = 0
        self.born = 1  # the next incarnation to be given out
        self.result = RUNNING
        self.result_rule = 0
        self.answer_given = 0
        self.decision: Decision | None = None
        self.asking: Node | None = None  # who asked it, if the answer goes there (else to the frame on top)
        self.values: Values | None = None  # derived values; a cache, replaced whole
        self.log: list[Event] | None = None  # a sink outside the state; copies have none
        self.clock = clock
        self.epoch = clock.epoch

    def copy(self) -> State:
        t = State(
            self.game,
            self.pieces.copy(),
            self.seats.copy(),
            self.zones.copy(),
            self.frames.copy(),
            self.slots.copy(),
            self.chance,
            self.clock,
        )
        t.slots_used = self.slots_used
        t.queue = self.queue
        t.wave = self.wave
        t.active = self.active
        t.turn = self.turn
        t.born = self.born
        t.result = self.result
        t.result_rule = self.result_rule
        t.answer_given = self.answer_given
        t.decision = self.decision
        t.asking = self.asking
        t.values = self.values
        t.epoch = self.clock.tick()
        self.epoch = self.clock.tick()
        return t

    # --- what may be written: first make it ours ------------------------------------------------------------

    def own(self, number: int) -> Piece:
        piece = self.pieces[number]
        if piece.epoch != self.epoch:
            piece = piece.copy(self.epoch)
            self.pieces[number] = piece
        return piece

    def own_seat(self, seat: int) -> Seat:
        held = self.seats[seat]
        if held.epoch != self.epoch:
            held = held.copy(self.epoch)
            self.seats[seat] = held
        return held

    def dice(self) -> Chance:
        if self.chance.epoch != self.epoch:
            self.chance = self.chance.copy(self.epoch)
        return self.chance

    def move(self, number: int, zone: int) -> None:
        """Put a piece last into a zone. What it knows of itself follows from the zone table."""
        zones = self.zones
        piece = self.own(number)
        old = piece.zone
        there = zones[old]
        if self.game.mixed[old]:
            self.leave_as_known(piece, there)
        if there[0] == number:
            zones[old] = there[1:]
        else:
            place = 1
            while there[place] != number:
                place += 1
            zones[old] = there[:place] + there[place + 1 :]
        zones[zone] += (number,)
        piece.zone = zone
        piece.known |= self.game.seen[zone]
        if not self.game.keeps[old * self.game.zone_count + zone]:
            piece.inc = self.born
            self.born += 1
            piece.fresh()

    def leave_as_known(self, piece: Piece, there: tuple[int, ...]) -> None:
        """Of equal cards in a hand, the one that others know of is the one that leaves: they could not tell
        which it was, so none of those that stay is known any more."""
        for number in there:
            other = self.pieces[number]
            if other.card == piece.card and other.known & ~piece.known:
                other = self.own(number)
                known = piece.known
                piece.known = other.known
                other.known = known
                among = piece.among
                piece.among = other.among
                other.among = among

    def move_top(self, source: int, zone: int, count: int) -> tuple[int, ...]:
        """Put the first `count` pieces of a zone last into another."""
        there = self.zones[source]
        taken = there[:count]
        self.zones[source] = there[count:]
        self.zones[zone] += taken
        seen = self.game.seen[zone]
        fresh = not self.game.keeps[source * self.game.zone_count + zone]
        for number in taken:
            piece = self.own(number)
            piece.zone = zone
            piece.known |= seen
            if fresh:
                piece.inc = self.born
                self.born += 1
                piece.fresh()
        return taken

    def shuffle(self, zone: int) -> None:
        """Nobody knows any more which card lies where; who knew that a card is among them still does."""
        order = self.dice().shuffled(self.zones[zone])
        self.zones[zone] = order
        seen = self.game.seen[zone]
        born = self.born
        for number in order:
            piece = self.pieces[number]
            if piece.known or piece.among:  # (what nobody ever saw stays what it was to everybody)
                piece = self.own(number)
                piece.among |= piece.known
                piece.known = seen
                piece.inc = born
                born += 1
        self.born = born

    # --- frames and slots -----------------------------------------------------------------------------------

    def push(self, node: Node, f: Frame) -> None:
        """A child of `f`: the same slots, the same you, the same source."""
        self.frames.append(Frame(node, 0, f.base, f.you, f.src, False, self.epoch))

    def call(self, node: Node, slots: int, you: int, src: int) -> None:
        """A tree with slots of its own."""
        base = self.slots_used
        end = base + slots
        held = self.slots
        while len(held) < end:
            held.append(())
        i = base
        while i < end:
            held[i] = ()
            i += 1
        self.slots_used = end
        self.frames.append(Frame(node, 0, base, you, src, True, self.epoch))

    def pop(self) -> None:
        f = self.frames.pop()
        if f.root:
            self.slots_used = f.base

    def slot(self, f: Frame, index: int) -> tuple[int, ...]:
        return self.slots[f.base + index]

    def put(self, f: Frame, index: int, references: tuple[int, ...]) -> None:
        self.slots[f.base + index] = references

    # --- questions ------------------------------------------------------------------------------------------

    def answer(self, answer: int) -> None:
        """Carry out one of the decision's answers and go on to the next decision, or to the end."""
        self.answer_given = answer
        self.decision = None
        asking = self.asking
        if asking is not None:
            self.asking = None
            f = self.frames[-1]
            asking.taken(self, f if f.epoch == self.epoch else self.top(), answer)
        self.run()

    def top(self) -> Frame:
        """The frame on top, made ours."""
        f = self.frames[-1]
        if f.epoch != self.epoch:
            f = f.copy(self.epoch)
            self.frames[-1] = f
        return f

    def run(self) -> None:
        frames = self.frames
        steps = 0
        while self.decision is None and self.result == RUNNING:
            f = frames[-1]
            if f.epoch != self.epoch:
                f = f.copy(self.epoch)
                frames[-1] = f
            f.node.step(self, f)
            steps += 1
            if steps > STEPS_BEFORE_LOOKING:
                self.run_looking_for_a_loop()

    def run_looking_for_a_loop(self) -> None:
        """A forced loop never reaches a decision. One that repeats a position, or outgrows the bound, is the
        game's loop rule's to settle."""
        met: set[int] = set()
        frames = self.frames
        steps = 0
        while self.decision is None and self.result == RUNNING:
            f = frames[-1]
            if f.epoch != self.epoch:
                f = f.copy(self.epoch)
                frames[-1] = f
            f.node.step(self, f)
            steps += 1
            if steps % 16 == 0:
                print_ = self.game.fingerprint(self)
                if print_ in met or steps > STEPS_AT_MOST:
                    self.game.settle_loop(self)
                    return
                met.add(print_)

    def leave_game(self, seat: int) -> None:
        self.own_seat(seat).playing = False

    def finish(self, result: int, rule: int) -> None:
        self.result = result
        self.result_rule = rule
        self.decision = None
