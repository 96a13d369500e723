"""The nodes of procedures: steps in order, conditions, loops, scopes that can be left, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from instar.engine.decision import ACT, NO_OR_YES, OPTION, YES, Decision
from instar.engine.node import Condition, Frame, Node
from instar.engine.state import RUNNING

if TYPE_CHECKING:
    from instar.engine.chance import Chance
    from instar.engine.legality import Verb
    from instar.engine.state import State


class Steps(Node):
    """One step after the other."""

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.parts = parts

    def kids(self) -> list[Node]:
        return self.parts

    def step(self, s: State, f: Frame) -> None:
        parts = self.parts
        frames = s.frames
        end = len(parts)
        i = f.pc
        while i < end:
            f.pc = i + 1
            parts[i].do(s, f)
            if frames[-1] is not f or s.decision is not None or s.result != RUNNING:
                return
            i = f.pc  # (a part may leave for the end)
        s.pop()


class When(Node):
    """Carry something out if a condition holds."""

    def __init__(self, condition: Condition, then: Node) -> None:
        super().__init__()
        self.condition = condition
        self.then = then

    def kids(self) -> list[Node]:
        return [self.condition, self.then]

    def do(self, s: State, f: Frame) -> None:
        if self.condition.holds(s, f):
            self.then.do(s, f)


class Forever(Node):
    """Again and again, until the game ends."""

    def __init__(self, body: Node) -> None:
        super().__init__()
        self.body = body

    def kids(self) -> list[Node]:
        return [self.body]

    def step(self, s: State, f: Frame) -> None:
        self.body.do(s, f)


class Scope(Steps):
    """Steps with a name, which can be left from inside: frames go down to it, and its leaving step runs."""

    def __init__(self, label: int, parts: list[Node], leaving: Node) -> None:
        super().__init__([*parts, leaving])
        self.label = label


class Nothing(Node):
    def do(self, s: State, f: Frame) -> None:
        pass


def leave(s: State, label: int) -> None:
    """Drop every frame above the innermost scope of that name."""
    frames = s.frames
    while frames:
        node = frames[-1].node
        if isinstance(node, Scope) and node.label == label:
            s.top().pc = len(node.parts) - 1
            return
        s.pop()


class Leave(Node):
    def __init__(self, label: int) -> None:
        super().__init__()
        self.label = label

    def do(self, s: State, f: Frame) -> None:
        leave(s, self.label)


class Ask(Node):
    """A question, asked in the frame on top, which needs none of its own. `ask` returns None when the rules
    leave nothing to ask, `taken` carries the answer out."""

    def ask(self, s: State, f: Frame) -> Decision | None:
        raise AssertionError

    def do(self, s: State, f: Frame) -> None:
        s.decision = self.ask(s, f)
        if s.decision is not None:
            s.asking = self

    def ask_again(self, s: State, f: Frame, chance: Chance) -> None:
        s.decision = self.ask(s, f)


class Act(Ask):
    """What will you do? The offers of several verbs, always asked, even if there is but one."""

    def __init__(self, verbs: list[Verb]) -> None:
        super().__init__()
        self.verbs = verbs
        self.by_code: dict[int, Verb] = {verb.code: verb for verb in verbs}

    def who(self, s: State, f: Frame) -> int:
        return f.you

    def ask(self, s: State, f: Frame) -> Decision | None:
        seat = self.who(s, f)
        answers: list[int] = []
        for verb in self.verbs:
            verb.offer(s, f, seat, answers)
        return Decision(seat, ACT, self.rule, 0, answers, 0, 1, 1)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        self.by_code[answer >> 12].perform(s, f, answer & 4095)


class May(Ask):
    """You may do something: yes or no."""

    def __init__(self, body: Node) -> None:
        super().__init__()
        self.body = body

    def kids(self) -> list[Node]:
        return [self.body]

    def ask(self, s: State, f: Frame) -> Decision | None:
        return Decision(f.you, OPTION, self.rule, f.src, NO_OR_YES, 0, 1, 1)

    def taken(self, s: State, f: Frame, answer: int) -> None:
        if answer == YES:
            self.body.do(s, f)
