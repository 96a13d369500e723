"""What a card text can be compiled to: an effect with a moment, a lasting change, a ban, a permission, an
"instead"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from instar.engine.decision import NO_OR_YES, OPTION, ORDER, YES, Decision
from instar.engine.events import Event, apply_all, commit, emit
from instar.engine.flow import Ask
from instar.engine.node import Binder, Condition, Frame, Node, Who
from instar.engine.refs import NUMBER_MASK
from instar.engine.select import Noun, Selector

if TYPE_CHECKING:
    from instar.engine.chance import Chance
    from instar.engine.state import State


class Ability(Node):
    """One paragraph of a card's or keyword's text."""

    def __init__(self) -> None:
        super().__init__()
        self.slots = 0
        self.secret: list[bool] = []
        self.source = -1  # the card whose text it is, or -1 - keyword

    def bind_all(self, words: dict[str, int], switches: dict[str, str]) -> list[str]:
        """Give out its slots; returns the words in it that refer to nothing."""
        binder = Binder(words, switches, not isinstance(self, Triggered))
        self.bind(binder)
        self.slots = binder.slots
        self.secret = binder.secret
        return binder.errors


class Effect(Node):
    """A verb: first its choices, one after the other; then it proposes events, to be committed together."""

    def __init__(self) -> None:
        super().__init__()
        self.choices: list[Selector] = []

    def bind(self, binder: Binder) -> None:
        self.choices = []
        for kid in self.kids():
            kid.bind(binder)
            if isinstance(kid, Selector) and kid.asks():
                self.choices.append(kid)

    def do(self, s: State, f: Frame) -> None:
        if self.choices:
            s.push(self, f)
        else:
            self.carry_out(s, f)

    def step(self, s: State, f: Frame) -> None:
        i = f.pc
        if i < len(self.choices):
            f.pc = i + 1
            self.choices[i].do(s, f)
        else:
            s.pop()
            self.carry_out(s, f)

    def carry_out(self, s: State, f: Frame) -> None:
        batch: list[Event] = []
        self.propose(s, f, batch)
        if len(batch) == 1:
            emit(s, batch[0])
        elif batch:
            commit(s, batch)

    def propose(self, s: State, f: Frame, batch: list[Event]) -> None:
        raise AssertionError

    def full(self, s: State, f: Frame) -> bool:
        """Could it be done completely now? Asked before its choices are made."""
        return not any([choice.short(s, f) for choice in self.choices])


class Sequence(Node):
    """Effects one after the other. What can be done is done, what cannot is dropped, and the next one follows
    (both are rules of games, which have ids and can be switched off)."""

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.parts = parts

    def kids(self) -> list[Node]:
        return self.parts

    def step(self, s: State, f: Frame) -> None:
        i = f.pc
        if i == len(self.parts):
            s.pop()
            return
        part = self.parts[i]
        f.pc = i + 1
        if not s.game.lenient and isinstance(part, Effect) and not part.full(s, f):
            if not s.game.drops_the_impossible:
                f.pc = len(self.parts)
            if not s.game.does_what_it_can:
                return
        part.do(s, f)


class Triggered(Ability):
    """An effect with a trigger word: it happens when its own piece does what the word says."""

    def __init__(self, event: str, body: Node) -> None:
        super().__init__()
        self.event = event
        self.body = body
        self.kind = -1

    def kids(self) -> list[Node]:
        return [self.body]

    def step(self, s: State, f: Frame) -> None:
        if f.pc == 0:
            f.pc = 1
            if s.game.begins(s, self, f):
                self.body.do(s, f)
        else:
            s.pop()


@mypyc_attr(acyclic=True)
class Pending:
    """A trigger that waits for its place: nothing in it changes."""

    def __init__(self, ability: Triggered, you: int, src: int, wave: int) -> None:
        self.ability = ability
        self.you = you
        self.src = src
        self.wave = wave


class Static(Ability):
    """Changes of characteristics that hold while their source is in play and the condition holds."""

    def __init__(self, noun: Noun | None, changes: list[Node], condition: Condition | None) -> None:
        super().__init__()
        self.noun = noun  # None: the source itself
        self.changes = changes
        self.condition = condition
        self.touched = 0  # the characteristics that it changes, as bits
        self.reads = False  # whether it asks for values itself

    def bind(self, binder: Binder) -> None:
        Ability.bind(self, binder)
        self.reads = asks_for_values(self)

    def kids(self) -> list[Node]:
        kids: list[Node] = list(self.changes)
        if self.noun is not None:
            kids.append(self.noun)
        if self.condition is not None:
            kids.append(self.condition)
        return kids

    def amount(self, characteristic: int) -> int:
        """How much it changes one characteristic by; 0 if it leaves it alone."""
        return 0

    def touches(self, s: State, f: Frame, number: int) -> bool:
        if self.noun is None:
            if f.src & NUMBER_MASK != number:
                return False
        elif not self.noun.fits(s, f, number):
            return False
        return self.condition is None or self.condition.holds(s, f)


def asks_for_values(node: Node) -> bool:
    return node.reads_values() or any([asks_for_values(kid) for kid in node.kids()])


class Ban(Ability):
    """Pieces that can't do something: an entry in a verb's list of checks that nothing lifts."""

    def __init__(self, noun: Noun, verb: str, this_only: bool) -> None:
        super().__init__()
        self.noun = noun
        self.verb = verb
        self.this_only = this_only  # "can't block this creature", not "can't block"

    def kids(self) -> list[Node]:
        return [self.noun]


class Forbid(Ability):
    """Something that can't happen to pieces, whatever would make it happen: a "can't" on the event itself."""

    def __init__(self, event: str, noun: Noun) -> None:
        super().__init__()
        self.event = event
        self.noun = noun
        self.kind = -1

    def kids(self) -> list[Node]:
        return [self.noun]


class Adjust(Ability):
    """A number of an event that is larger or smaller for a player while this is in play."""

    def __init__(self, event: str, whose: Who, more: int, less: int) -> None:
        super().__init__()
        self.event = event
        self.whose = whose
        self.more = more
        self.less = less
        self.kind = -1

    def kids(self) -> list[Node]:
        return [self.whose]


class Hush(Ability):
    """Effects of a kind that do not happen: a "can't" on the event that an effect begins."""

    def __init__(self, event: str, enemy: bool) -> None:
        super().__init__()
        self.event = event
        self.enemy = enemy
        self.kind = -1


class Permission(Ability):
    """Lifts the rules against one thing; what it permits is a name that the game's checks ask for."""

    def __init__(self, permits: str) -> None:
        super().__init__()
        self.permits = permits


class Instead(Ability):
    """If this would happen to its own piece, something else happens."""

    def __init__(self, event: str, condition: Condition | None, optional: bool) -> None:
        super().__init__()
        self.event = event
        self.condition = condition
        self.optional = optional
        self.kind = -1

    def kids(self) -> list[Node]:
        return [] if self.condition is None else [self.condition]

    def in_place_of(self, s: State, e: Event) -> Event:
        raise AssertionError


class Consent(Ask):
    """The pipe's question: use this "instead"? The waiting batch lies in its slot, as integers."""

    def open(self, s: State, batch: list[Event], at: int, ability: Instead, you: int, src: int) -> None:
        s.call(self, 1, you, src)
        f = s.frames[-1]
        s.put(f, 0, (at, ability.nid, *packed(batch)))
        s.decision = Decision(you, OPTION, ability.rule, src, NO_OR_YES, 0, 1, 1)

    def ask_again(self, s: State, f: Frame, chance: Chance) -> None:
        """Yes or no: nothing in it can be hidden."""

    def step(self, s: State, f: Frame) -> None:
        waiting = s.slot(f, 0)
        src = f.src
        s.pop()
        batch = unpacked(s, waiting[2:])
        at = waiting[0]
        e = batch[at]
        ability = s.game.nodes[waiting[1]]
        assert isinstance(ability, Instead)
        used = (*e.used, src)
        if s.answer_given == YES:
            batch[at] = ability.in_place_of(s, e)
        batch[at].used = used
        if not s.game.replace(s, batch):
            apply_all(s, batch)


def packed(batch: list[Event]) -> list[int]:
    ints: list[int] = []
    for e in batch:
        ints += [e.kind.no, e.seat, e.obj, e.n, e.src, e.rule, len(e.used), *e.used]
    return ints


def unpacked(s: State, ints: tuple[int, ...]) -> list[Event]:
    batch: list[Event] = []
    i = 0
    while i < len(ints):
        e = Event(s.game.kinds[ints[i]], ints[i + 1], ints[i + 2], ints[i + 3], ints[i + 4], ints[i + 5])
        end = i + 7 + ints[i + 6]
        e.used = ints[i + 7 : end]
        batch.append(e)
        i = end
    return batch


class Drain(Node):
    """Carry out the waiting triggers; the seat that the game names picks the next while several wait."""

    def do(self, s: State, f: Frame) -> None:
        if s.queue:
            s.push(self, f)

    def step(self, s: State, f: Frame) -> None:
        if f.pc == 1:
            f.pc = 0
            self.start(s, s.answer_given)
            return
        waiting = s.queue
        if not waiting:
            s.pop()
            return
        if len(waiting) == 1:
            self.start(s, 0)
            return
        answers = self.choices(s)
        if len(answers) == 1:
            self.start(s, answers[0])
        else:
            f.pc = 1
            s.decision = Decision(s.game.orders_triggers(s), ORDER, self.rule, 0, answers, 0, 1, 1)

    def choices(self, s: State) -> list[int]:
        """The places of those that may be next; equal ones need no order."""
        first = min([p.wave for p in s.queue])
        found: list[int] = []
        for i, p in enumerate(s.queue):
            if p.wave == first or s.game.new_triggers_join:
                if not any([s.queue[j].ability is p.ability and s.queue[j].you == p.you for j in found]):
                    found.append(i)
        return found

    def start(self, s: State, place: int) -> None:
        p = s.queue[place]
        s.queue = s.queue[:place] + s.queue[place + 1 :]
        s.wave = p.wave + 1
        s.call(p.ability, p.ability.slots, p.you, p.src)
