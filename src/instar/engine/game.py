"""A game as the machine knows it: its rules and tables (`rules.py`), and on top of them kinds of events,
verbs, cards, procedures.

A game module fills the tables and overrides the few functions that are its own (consequences, checks, who
orders). Nothing here changes while games are played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from instar.engine.abilities import Ability, Adjust, Consent, Forbid, Hush, Instead, Pending, Triggered
from instar.engine.chance import Chance
from instar.engine.events import Event, EventKind
from instar.engine.flow import Steps
from instar.engine.node import Frame, Node
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.rules import Rules
from instar.engine.state import DRAWN, Clock, State
from instar.engine.values import in_force, value

if TYPE_CHECKING:
    from instar.engine.cards import Card, Keyword
    from instar.engine.legality import Permit, Verb
    from instar.engine.piece import Piece, Seat
    from instar.engine.tables import FieldRow, ZoneRow

KEYWORDS: Final = 0  # the characteristic that holds the mask of keywords; games number theirs from 1


class Game(Rules):
    def __init__(
        self, name: str, seat_count: int, zones: list[ZoneRow], characteristics: int, without: set[str]
    ) -> None:
        super().__init__(name, seat_count, zones, without)
        self.switches: dict[str, str] = {}
        self.piece_fields: list[FieldRow] = []
        self.seat_fields: list[FieldRow] = []
        # what is loaded
        self.characteristics = characteristics
        self.additive: list[bool] = [False] + [True] * (characteristics - 1)
        self.kinds: list[EventKind] = []
        self.verbs: dict[str, Verb] = {}
        self.cards: list[Card] = []
        self.keywords: list[Keyword] = []
        self.stock: list[int] = []  # the card of every piece, in the order of their numbers
        self.nodes: list[Node] = []
        self.root = Node()
        self.procedures: dict[int, Node] = {}  # trees that verbs start
        self.course = Node()  # what runs after the set-up
        self.turn_steps = Steps([])
        self.turn_slots = 0
        self.turn_nid = -1  # the tree whose slots hold what a turn remembers
        self.scene: list[tuple[str, int]] = []  # those of its slots that are open to all, with their names
        self.ban_keywords: list[Keyword] = []  # those that keep creatures from something, and their mask
        self.ban_mask = 0
        self.instead_keywords: list[Keyword] = []
        self.instead_mask = 0
        self.consent = Consent()
        self.box: list[Piece] = []  # all pieces as they lie before a game
        self.chairs: list[Seat] = []
        # the sheet of parameters
        self.concede_rule = ""  # the rule that lets a player give up
        self.keyword_rule = ""  # the rule that a card with an unknown keyword breaks
        self.ability_rule = ""  # the rule by which cards have texts
        self.does_what_it_can = True
        self.drops_the_impossible = True
        self.lenient = True  # both of these
        self.new_triggers_join = True

    # --- building -------------------------------------------------------------------------------------------

    def add_kinds(self, kinds: list[EventKind]) -> None:
        for kind in kinds:
            kind.no = len(self.kinds)
            self.kinds.append(kind)

    def kind_named(self, name: str) -> EventKind:
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise KeyError(name)

    def link(self) -> None:
        """Number the nodes and let the kinds of events know which loaded abilities wait for them."""
        self.nodes = []
        self.ban_keywords = []
        self.instead_keywords = []
        self.enlist(self.consent)
        for keyword in self.keywords:
            for ability in keyword.abilities:
                self.link_ability(ability, -1 - keyword.index, keyword.rule)
            for name in keyword.permits:
                self.permit(name).keywords |= keyword.bit
            if keyword.own_bans:
                self.ban_keywords.append(keyword)
                self.ban_mask |= keyword.bit
            if keyword.insteads:
                self.instead_keywords.append(keyword)
                self.instead_mask |= keyword.bit
        for card in self.cards:
            for name in card.permits:
                card.permit_mask |= self.permit(name).bit
            for ability in card.abilities:
                self.link_ability(ability, card.index, 0)
        self.enlist(self.root)
        for procedure in self.procedures.values():
            self.enlist(procedure)

    def link_ability(self, ability: Ability, source: int, rule: int) -> None:
        ability.source = source
        ability.rule = rule
        self.enlist(ability)
        if isinstance(ability, Triggered):
            kind = self.kind_named(ability.event)
            ability.kind = kind.no
            kind.heard = True
        elif isinstance(ability, Instead | Forbid | Adjust):
            kind = self.kind_named(ability.event)
            ability.kind = kind.no
            kind.guarded = True
        elif isinstance(ability, Hush):
            ability.kind = self.kind_named(ability.event).no

    def enlist(self, node: Node) -> None:
        if node.nid >= 0 and node.nid < len(self.nodes) and self.nodes[node.nid] is node:
            return
        node.nid = len(self.nodes)
        self.nodes.append(node)
        for kid in node.kids():
            if kid.rule == 0:
                kid.rule = node.rule
            self.enlist(kid)

    def make_piece(self, number: int, card: int) -> Piece:
        raise AssertionError

    def make_seat(self, seat: int) -> Seat:
        raise AssertionError

    def start(self, key: bytes, log: list[Event] | None) -> State:
        """A new game, run to its first decision. The key settles all chance."""
        if not self.box:
            for number, card in enumerate(self.stock):
                self.box.append(self.make_piece(number, card))
            self.chairs = [self.make_seat(seat) for seat in range(self.seat_count)]
        clock = Clock()
        zones: list[tuple[int, ...]] = [()] * self.zone_count
        if self.box:
            zones[self.box[0].zone] = tuple(range(len(self.box)))
        clock.tick()
        chance = Chance(key, 0, [], clock.epoch)
        s = State(self, self.box.copy(), self.chairs.copy(), zones, [], [], chance, clock)
        s.log = log
        s.call(self.root, 0, 0, 0)
        return s

    # --- questions about a position -------------------------------------------------------------------------

    def opponent(self, s: State, seat: int) -> int:
        """The seat of another team; in games of two, the other one."""
        return self.seat_count - 1 - seat

    def next_seat(self, s: State, seat: int) -> int:
        """Who follows in turn order; those who left are passed over."""
        for distance in range(1, self.seat_count):
            other = (seat + distance) % self.seat_count
            if s.seats[other].playing:
                return other
        return seat

    def in_play(self, s: State, reference: int) -> bool:
        return self.zone_row[s.pieces[reference & NUMBER_MASK].zone].play

    def permits(self, s: State, number: int, permit: Permit) -> bool:
        """Whether a piece's text, or a keyword that it has, permits something."""
        if self.cards[s.pieces[number].card].permit_mask & permit.bit:
            return True
        return permit.keywords != 0 and value(s, number, KEYWORDS) & permit.keywords != 0

    def twins(self, s: State, a: int, b: int) -> bool:
        """Whether two pieces differ in nothing that a player could tell. (Who knows of them makes no
        difference: where equal cards are mixed, nobody can say which of them has left, see `State.move`.)"""
        x = s.pieces[a]
        y = s.pieces[b]
        return x.card == y.card and x.zone == y.zone and x.marks() == y.marks()

    def guess(self, s: State, seat: int, chance: Chance) -> None:
        """In a sampled state: guess the hidden fields that the seat does not know. A game without any has
        nothing to guess."""

    # --- the pipe's stages ----------------------------------------------------------------------------------

    def forbids(self, s: State, e: Event) -> bool:
        """Can't: whether a text in force forbids the event."""
        if e.obj <= 0:
            return False
        values = in_force(s)
        number = e.obj & NUMBER_MASK
        for i, forbid in enumerate(values.forbids):
            if forbid.kind == e.kind.no and forbid.noun.fits(s, values.forbid_frames[i], number):
                return True
        return False

    def replace(self, s: State, batch: list[Event]) -> bool:
        """Instead: replace what is replaced. True if somebody has to be asked; the pipe then goes on from
        there."""
        i = 0
        while i < len(batch):
            e = batch[i]
            if e.kind.guarded and e.obj > 0:
                ability = self.instead_for(s, e)
                if ability is not None:
                    piece = s.pieces[e.obj & NUMBER_MASK]
                    you = self.zone_seat[piece.zone]
                    if ability.optional:
                        self.consent.open(s, batch, i, ability, you, e.obj)
                        return True
                    used = (*e.used, e.obj)
                    batch[i] = ability.in_place_of(s, e)
                    batch[i].used = used
                    continue
            i += 1
        return False

    def instead_for(self, s: State, e: Event) -> Instead | None:
        """The first ability of the event's own piece that replaces it; each source once an event."""
        if e.obj in e.used:
            return None
        number = e.obj & NUMBER_MASK
        printed = self.cards[s.pieces[number].card].insteads
        has = value(s, number, KEYWORDS) & self.instead_mask if self.instead_mask else 0
        if not printed and has == 0:
            return None
        f = Frame(self.root, 0, 0, e.seat, e.obj, False, 0)
        found = first_instead(s, f, e, printed)
        if found is None and has:
            for keyword in self.instead_keywords:
                if has & keyword.bit and found is None:
                    found = first_instead(s, f, e, keyword.insteads)
        return found

    def change_amount(self, s: State, e: Event) -> None:
        """Change the amount: the texts in force that make an event's number larger or smaller."""
        values = in_force(s)
        for i, adjust in enumerate(values.adjusts):
            if adjust.kind == e.kind.no and adjust.whose.seat(s, values.adjust_frames[i]) == e.seat:
                e.n += adjust.more - adjust.less

    def notice(self, s: State, e: Event) -> None:
        """Collect the triggers that hear an event, in the order of their texts."""
        number = e.kind.heard_by(s, e)
        if number < 0:
            return
        triggers = self.cards[s.pieces[number].card].triggers
        if not triggers:
            return
        you = e.kind.holder(s, e)
        src = ref(number, s.pieces[number].inc)
        i = len(triggers) - 1
        while i >= 0:
            ability = triggers[i]
            if ability.kind == e.kind.no:
                s.queue += (Pending(ability, you, src, s.wave),)
            i -= 1

    def follow(self, s: State, batch: list[Event]) -> None:
        """Consequences: what a rule makes happen because something happened, at once, nobody choosing."""

    def follow_one(self, s: State, e: Event) -> None:
        """The same for an event that happened alone."""
        self.follow(s, [e])

    def check(self, s: State) -> None:
        """Checks: what the rules look for after events."""

    def begins(self, s: State, ability: Triggered, f: Frame) -> bool:
        """Whether an effect begins: nothing may forbid that event."""
        if in_force(s).hushed and self.hushed(s, ability, f):
            return False
        if s.log is not None:
            s.log.append(self.beginning(ability, f))
        return True

    def hushed(self, s: State, ability: Triggered, f: Frame) -> bool:
        for zone in self.play_zones:
            for number in s.zones[zone]:
                for hush in self.cards[s.pieces[number].card].hushes:
                    if hush.kind == ability.kind and (self.zone_seat[zone] != f.you) == hush.enemy:
                        return True
        return False

    def beginning(self, ability: Triggered, f: Frame) -> Event:
        """The record that an effect begins."""
        raise AssertionError

    def orders_triggers(self, s: State) -> int:
        """Who picks the next of several waiting triggers."""
        return s.active

    # --- loops, fingerprints, leaving -----------------------------------------------------------------------

    def settle_loop(self, s: State) -> None:
        s.finish(DRAWN, 0)

    def fingerprint(self, s: State) -> int:
        """All that decides the future, without the log and with stays counted in no order."""
        facts: list[int] = [s.active, s.result, len(s.frames)]
        for piece in s.pieces:
            facts.append(piece.zone << 24 | piece.known << 12 | piece.among)
            facts.append(piece.marks())
        parts: list[tuple[int, ...]] = list(s.zones)
        for frame in s.frames:
            parts.append((frame.node.nid, frame.pc, frame.you, frame.src & NUMBER_MASK))
        for slot in s.slots[: s.slots_used]:
            parts.append(tuple([r & NUMBER_MASK if r >= 0 else r for r in slot]))
        for waiting in s.queue:
            parts.append((waiting.ability.nid, waiting.you, waiting.src & NUMBER_MASK))
        for seat in s.seats:
            parts.append(self.seat_facts(s, seat.seat))
        parts.append((s.chance.drawn,))
        parts.append(tuple(facts))
        return hash(tuple(parts))

    def seat_facts(self, s: State, seat: int) -> tuple[int, ...]:
        return ()

    def concede(self, s: State, seat: int, rule: int) -> None:
        """A command: a seat leaves the game."""
        s.leave_game(seat)
        teams = sorted({other.team for other in s.seats if other.playing})
        if len(teams) == 1:
            s.finish(teams[0], rule)


def first_instead(s: State, f: Frame, e: Event, abilities: list[Instead]) -> Instead | None:
    """The first that replaces the event now."""
    for ability in abilities:
        if ability.kind == e.kind.no and (ability.condition is None or ability.condition.holds(s, f)):
            return ability
    return None
