"""Setting up a position by hand: the only way besides events to write a state, for scenarios and puzzles."""

from __future__ import annotations

from instar.engine.chance import Chance
from instar.engine.flow import Steps
from instar.engine.node import Node
from instar.engine.state import State


class ScriptedChance(Chance):
    """Chance that was written down beforehand: each draw takes the next number of the script."""

    def __init__(self, script: list[int]) -> None:
        super().__init__(b"\0" * 32, 0, [], 0)
        self.script = script

    def copy(self, epoch: int) -> Chance:
        twin = ScriptedChance(self.script)
        twin.drawn = self.drawn
        twin.epoch = epoch
        return twin

    def below(self, limit: int) -> int:
        if self.drawn >= len(self.script):
            raise ValueError("the scripted chance is used up")
        number = self.script[self.drawn]
        self.drawn += 1
        if number >= limit or number < 0:
            raise ValueError("the scripted chance says " + str(number) + ", but there are only " + str(limit))
        return number


def script_chance(s: State, script: list[int]) -> None:
    s.chance = ScriptedChance(script)


def begin_at(s: State, active: int, rule: int) -> bool:
    """Put the machine at the step that carries out a rule: of the set-up, of the active seat's turn, or of
    what a verb starts in it. 0 is the beginning of that turn. Returns False if there is no such step."""
    game = s.game
    path: list[tuple[Node, int]] = []
    s.frames.clear()
    s.slots_used = 0
    s.asking = None
    s.active = active
    if rule != 0 and find(game.root, rule, path):
        s.call(game.root, 0, active, 0)
        follow(s, path)
        return True
    s.call(game.course, 0, active, 0)
    if rule == 0:
        return True
    s.call(game.turn_steps, game.turn_slots, active, 0)
    turn = s.frames[-1]
    if find(game.turn_steps, rule, path):
        follow(s, path)
        return True
    turn.pc = len(game.turn_steps.parts)
    for procedure in game.procedures.values():
        if find(procedure, rule, path):
            s.push(procedure, turn)
            follow(s, path)
            return True
    return False


def follow(s: State, path: list[tuple[Node, int]]) -> None:
    """The frames of a way into a tree; the frame of its first node lies on top already."""
    s.frames[-1].pc = path[0][1]
    for node, pc in path[1:]:
        s.push(node, s.frames[-1])
        s.frames[-1].pc = pc


def find(node: Node, rule: int, path: list[tuple[Node, int]]) -> bool:
    """The way to the step of a rule: each node on it, with the position in which it would reach the next."""
    if isinstance(node, Steps):
        for i, part in enumerate(node.parts):
            if part.rule == rule:
                path.append((node, i))
                return True
            path.append((node, i + 1))
            if find(part, rule, path):
                return True
            path.pop()
    return False
