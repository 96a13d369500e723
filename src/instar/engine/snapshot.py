"""A state as plain data (lists, numbers, words) and back.

It holds all that decides the future: pieces and seats by the field tables, zones, frames by the numbers of
their nodes, slots, waiting triggers, chance, the open decision. Rules stand in it by their ids, since their
numbers depend on what was asked first. The game, with its cards, has to be the same; saves see to that.
"""

from __future__ import annotations

from instar.engine.abilities import Consent, Pending, Triggered, packed, unpacked
from instar.engine.chance import KEY_BYTES, Chance
from instar.engine.decision import Decision, RangeDecision
from instar.engine.events import Event
from instar.engine.game import Game
from instar.engine.node import Frame
from instar.engine.piece import Piece, Seat
from instar.engine.place import ScriptedChance
from instar.engine.refs import MOST_PIECES
from instar.engine.state import Clock, State
from instar.engine.tables import FieldRow

FORMAT = 1
MOST_FRAMES = 10_000
HEAD = ("format", "game", "active", "turn", "born", "wave", "result", "result_rule", "answer")
PARTS = (
    "asking", "key", "drawn", "script", "pieces", "seats", "zones", "frames", "slots", "queue", "decision",
)  # fmt: skip


class BadSnapshot(Exception):
    """What is wrong with it, in one line."""


# --- to plain data ------------------------------------------------------------------------------------------


def to_data(s: State) -> dict[str, object]:
    game = s.game
    chance = s.chance
    pieces: list[object] = []
    for p in s.pieces:
        pieces.append([p.card, p.zone, p.inc, p.known, p.among] + field_values(p, game.piece_fields))
    seats: list[object] = []
    for held in s.seats:
        seats.append([held.team, int(held.playing)] + field_values(held, game.seat_fields))
    frames: list[object] = []
    for f in s.frames:
        frames.append([f.node.nid, f.pc, f.base, f.you, f.src, int(f.root)])
    queue: list[object] = [[p.ability.nid, p.you, p.src, p.wave] for p in s.queue]
    return {
        "format": FORMAT,
        "game": game.name,
        "active": s.active,
        "turn": s.turn,
        "born": s.born,
        "wave": s.wave,
        "result": s.result,
        "result_rule": game.rule_ids[s.result_rule],
        "answer": s.answer_given,
        "key": chance.key.hex(),
        "drawn": chance.drawn,
        "script": list(chance.script) if isinstance(chance, ScriptedChance) else None,
        "pieces": pieces,
        "seats": seats,
        "zones": [list(zone) for zone in s.zones],
        "frames": frames,
        "slots": slots_data(s),
        "queue": queue,
        "decision": decision_data(s),
        "asking": s.asking.nid if s.asking is not None else -1,
    }


def field_values(holder: Piece | Seat, rows: list[FieldRow]) -> list[object]:
    values: list[object] = []
    for row in rows:
        values.append(int(getattr(holder, row.name)))
    return values


def slots_data(s: State) -> list[object]:
    """Slots are lists of references. A batch that waits for a consent is written out, with its rules' ids."""
    data: list[object] = [list(slot) for slot in s.slots[: s.slots_used]]
    for f in s.frames:
        if isinstance(f.node, Consent):
            slot = s.slots[f.base]
            batch: list[object] = []
            for e in unpacked(s, slot[2:]):
                rule = s.game.rule_ids[e.rule]
                batch.append([e.kind.name, e.seat, e.obj, e.n, e.src, rule, list(e.used)])
            data[f.base] = [slot[0], slot[1], batch]
    return data


def decision_data(s: State) -> list[object] | None:
    d = s.decision
    if d is None:
        return None
    rule = s.game.rule_ids[d.rule]
    if isinstance(d, RangeDecision):
        return [d.seat, d.kind, rule, d.src, d.low, d.high]
    return [d.seat, d.kind, rule, d.src, d.group, d.want, d.left, list(d.answers)]


# --- from plain data ----------------------------------------------------------------------------------------


def from_data(game: Game, data: object) -> State:
    """The state; raises BadSnapshot if the data is not one of this game."""
    if not isinstance(data, dict):
        raise BadSnapshot("a snapshot is a table of its parts")
    for part in HEAD + PARTS:
        if part not in data:
            raise BadSnapshot(f"the snapshot has no “{part}”")
    if len(data) != len(HEAD) + len(PARTS):
        raise BadSnapshot("the snapshot has parts that do not belong to it")
    if whole(data["format"], "format") != FORMAT:
        raise BadSnapshot("the snapshot has another format")
    if data["game"] != game.name:
        raise BadSnapshot(f"the snapshot is not one of {game.name}")
    clock = Clock()
    clock.tick()
    reader = SnapshotReader(game, clock.epoch)
    pieces = reader.pieces(data["pieces"])
    s = State(
        game,
        pieces,
        reader.seats(data["seats"]),
        reader.zones(data["zones"], pieces),
        reader.frames(data["frames"]),
        [],
        reader.chance(data["key"], data["drawn"], data["script"]),
        clock,
    )
    s.slots = reader.slots(data["slots"], s)
    s.slots_used = len(s.slots)
    s.queue = reader.queue(data["queue"])
    s.active = whole(data["active"], "active", 0, game.seat_count - 1)
    s.turn = whole(data["turn"], "turn")
    s.born = whole(data["born"], "born")
    s.wave = whole(data["wave"], "wave")
    s.result = whole(data["result"], "result", -2, game.seat_count)
    s.result_rule = reader.rule(data["result_rule"])
    s.answer_given = whole(data["answer"], "answer")
    s.decision = reader.decision(data["decision"])
    asking = whole(data["asking"], "asking", -1, len(game.nodes) - 1)
    s.asking = game.nodes[asking] if asking >= 0 and s.decision is not None else None
    if s.decision is not None and not s.frames:
        raise BadSnapshot("the snapshot has a decision, but nothing that asks for it")
    return s


def whole(data: object, name: str, least: int = -1, most: int = 1 << 48) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not least <= data <= most:
        raise BadSnapshot(f"“{name}” of the snapshot is not a number that can be")
    return data


def rows(data: object, name: str, most: int) -> list[object]:
    if not isinstance(data, list) or len(data) > most:
        raise BadSnapshot(f"“{name}” of the snapshot is not a list that can be")
    return data


def numbers(data: object, name: str, most: int = MOST_FRAMES) -> list[int]:
    found: list[int] = []
    for n in rows(data, name, most):
        found.append(whole(n, name, -(1 << 20)))
    return found


class SnapshotReader:
    """Reads the parts, checking shapes and ranges."""

    def __init__(self, game: Game, epoch: int) -> None:
        self.game = game
        self.epoch = epoch

    def row(self, data: object, name: str, length: int) -> list[int]:
        found = numbers(data, name)
        if len(found) != length:
            raise BadSnapshot(f"a row of “{name}” in the snapshot has the wrong length")
        return found

    def rule(self, data: object) -> int:
        if not isinstance(data, str) or (data and data not in self.game.rule_index):
            raise BadSnapshot("the snapshot names a rule that is not there")
        return self.game.rule_index[data] if data else 0

    def pieces(self, data: object) -> list[Piece]:
        game = self.game
        pieces: list[Piece] = []
        for number, row in enumerate(rows(data, "pieces", MOST_PIECES - 1)):
            values = self.row(row, "pieces", 5 + len(game.piece_fields))
            piece = game.make_piece(number, whole(values[0], "card", 0, len(game.cards) - 1))
            piece.zone = whole(values[1], "zone", 0, game.zone_count - 1)
            piece.inc = whole(values[2], "inc", 0)
            piece.known = whole(values[3], "known", 0)
            piece.among = whole(values[4], "among", 0)
            set_fields(piece, game.piece_fields, values[5:])
            piece.epoch = self.epoch
            pieces.append(piece)
        return pieces

    def seats(self, data: object) -> list[Seat]:
        game = self.game
        seats: list[Seat] = []
        for number, row in enumerate(rows(data, "seats", game.seat_count)):
            values = self.row(row, "seats", 2 + len(game.seat_fields))
            seat = game.make_seat(number)
            seat.team = values[0]
            seat.playing = values[1] != 0
            set_fields(seat, game.seat_fields, values[2:])
            seat.epoch = self.epoch
            seats.append(seat)
        if len(seats) != game.seat_count:
            raise BadSnapshot("the snapshot has the wrong number of seats")
        return seats

    def zones(self, data: object, pieces: list[Piece]) -> list[tuple[int, ...]]:
        """Each piece lies in one zone, and says so itself."""
        found: list[tuple[int, ...]] = []
        lie = [False] * len(pieces)
        for zone, row in enumerate(rows(data, "zones", self.game.zone_count)):
            there = numbers(row, "zones")
            for number in there:
                if not 0 <= number < len(pieces) or lie[number] or pieces[number].zone != zone:
                    raise BadSnapshot("the snapshot's zones and pieces do not agree")
                lie[number] = True
            found.append(tuple(there))
        if len(found) != self.game.zone_count or not all(lie):
            raise BadSnapshot("the snapshot's zones and pieces do not agree")
        return found

    def frames(self, data: object) -> list[Frame]:
        frames: list[Frame] = []
        for row in rows(data, "frames", MOST_FRAMES):
            nid, pc, base, you, src, root = self.row(row, "frames", 6)
            node = self.game.nodes[whole(nid, "node", 0, len(self.game.nodes) - 1)]
            whole(you, "you", 0, self.game.seat_count - 1)
            frames.append(Frame(node, pc, whole(base, "base", 0), you, src, root != 0, self.epoch))
        return frames

    def slots(self, data: object, s: State) -> list[tuple[int, ...]]:
        slots: list[tuple[int, ...]] = []
        asking = [f.base for f in s.frames if isinstance(f.node, Consent)]
        for i, row in enumerate(rows(data, "slots", MOST_FRAMES)):
            if i in asking:
                slots.append(self.batch(row))
            else:
                slots.append(tuple(numbers(row, "slots")))
        for f in s.frames:
            if f.base > len(slots) or (f.base == len(slots) and f.base in asking):
                raise BadSnapshot("the snapshot's frames and slots do not agree")
        return slots

    def batch(self, row: object) -> tuple[int, ...]:
        """A batch of events that waits for a consent."""
        batch: list[Event] = []
        if not isinstance(row, list) or len(row) != 3:
            raise BadSnapshot("the snapshot has a broken batch of events")
        for entry in rows(row[2], "batch", MOST_PIECES):
            if not isinstance(entry, list) or len(entry) != 7:
                raise BadSnapshot("the snapshot has a broken batch of events")
            name, seat, obj, n, src, rule, used = entry
            if not isinstance(name, str) or name not in [kind.name for kind in self.game.kinds]:
                raise BadSnapshot("the snapshot names a kind of event that is not there")
            seat, obj, n, src = self.row([seat, obj, n, src], "batch", 4)
            e = Event(self.game.kind_named(name), seat, obj, n, src, self.rule(rule))
            e.used = tuple(numbers(used, "batch"))
            batch.append(e)
        at = whole(row[0], "batch", 0, max(0, len(batch) - 1))
        return (at, whole(row[1], "node", 0, len(self.game.nodes) - 1), *packed(batch))

    def queue(self, data: object) -> tuple[Pending, ...]:
        waiting: list[Pending] = []
        for row in rows(data, "queue", MOST_FRAMES):
            nid, you, src, wave = self.row(row, "queue", 4)
            node = self.game.nodes[whole(nid, "node", 0, len(self.game.nodes) - 1)]
            if not isinstance(node, Triggered):
                raise BadSnapshot("something waits in the snapshot that is no trigger")
            waiting.append(Pending(node, whole(you, "you", 0, self.game.seat_count - 1), src, wave))
        return tuple(waiting)

    def chance(self, key: object, drawn: object, script: object) -> Chance:
        try:
            read = bytes.fromhex(key) if isinstance(key, str) else b""
        except ValueError:
            read = b""
        if len(read) != KEY_BYTES:
            raise BadSnapshot("the snapshot's key is not one of 64 hexadecimal digits")
        place = whole(drawn, "drawn", 0)
        if script is None:
            words = Chance(read, place & ~15, [], self.epoch)
            if place & 15:
                words.word()
            words.drawn = place
            return words
        scripted = ScriptedChance(numbers(script, "script"))
        scripted.drawn = place
        scripted.epoch = self.epoch
        return scripted

    def decision(self, data: object) -> Decision | None:
        if data is None:
            return None
        if not isinstance(data, list) or len(data) not in (6, 8):
            raise BadSnapshot("the snapshot's decision is not one")
        seat = whole(data[0], "decision", 0, self.game.seat_count - 1)
        kind = whole(data[1], "decision", 0, 100)
        rule = self.rule(data[2])
        rest = self.row(data[3:7] if len(data) == 8 else data[3:6], "decision", 4 if len(data) == 8 else 3)
        if len(data) == 6:
            return RangeDecision(seat, rule, rest[0], rest[1], rest[2])
        answers = numbers(data[7], "decision")
        if not answers or answers != sorted(set(answers)):
            raise BadSnapshot("the answers of the snapshot's decision are not sorted and distinct")
        return Decision(seat, kind, rule, rest[0], answers, rest[1], rest[2], rest[3])


def set_fields(holder: Piece | Seat, rows_: list[FieldRow], values: list[int]) -> None:
    for row, value in zip(rows_, values, strict=True):
        if isinstance(getattr(holder, row.name), bool):
            setattr(holder, row.name, value != 0)
        else:
            setattr(holder, row.name, value)
