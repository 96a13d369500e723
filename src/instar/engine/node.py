"""Nodes and frames: effects of cards and procedures of rulebooks are one kind of tree, run by one machine.

A node is static and shared by every game that is played; whatever changes lies in frames and slots. A node
either acts at once (`do`), or pushes a frame and goes on step by step (`step`), so that it can stop for a
question and be copied, saved and resumed there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from instar.engine.chance import Chance
    from instar.engine.state import State


class Node:
    def __init__(self) -> None:
        self.nid = -1  # its number in the loaded game; frames are saved with it
        self.rule = 0  # the rule that it carries out (an index; 0 is none)

    def kids(self) -> list[Node]:
        return []

    def reads_values(self) -> bool:
        """Whether it looks at derived values of pieces."""
        return False

    def bind(self, binder: Binder) -> None:
        """Take the slots that it needs and settle what "it" means; by default, its children do, in order."""
        for kid in self.kids():
            kid.bind(binder)

    def do(self, s: State, f: Frame) -> None:
        """Carry it out, or push a frame that will. It is the last act of whoever calls it."""
        s.push(self, f)

    def step(self, s: State, f: Frame) -> None:
        """Go on; the frame on top is `f` and belongs to this state."""
        raise AssertionError(type(self).__name__ + " takes no steps")

    def taken(self, s: State, f: Frame, answer: int) -> None:
        """Carry out the answer to a question that it asked; `f` is the frame in which it asked."""
        raise AssertionError(type(self).__name__ + " asks nothing")

    def ask_again(self, s: State, f: Frame, chance: Chance) -> None:
        """In a sampled state, ask another seat's open question anew: its answers may lie among what was
        guessed. A question about what everybody sees stays as it is."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Frame:
    """Where the machine is in one node: a position, the slots' base, and who "you" and "this" are."""

    def __init__(self, node: Node, pc: int, base: int, you: int, src: int, root: bool, epoch: int) -> None:
        self.node = node
        self.pc = pc
        self.base = base
        self.you = you
        self.src = src
        self.root = root  # it brought its own slots, which go when it goes
        self.epoch = epoch

    def copy(self, epoch: int) -> Frame:
        return Frame(self.node, self.pc, self.base, self.you, self.src, self.root, epoch)


class Binder:
    """Gives out slots while a tree is compiled and knows what "it" refers to."""

    def __init__(self, words: dict[str, int], switches: dict[str, str], constant: bool) -> None:
        self.words = words  # the bit of every keyword
        self.switches = switches  # the readings of the rules that were chosen
        self.constant = constant  # whether the text holds all the time, rather than happening once
        self.slots = 0
        self.it = -1
        self.secret: list[bool] = []
        self.errors: list[str] = []

    def slot(self, secret: bool) -> int:
        self.slots += 1
        self.secret.append(secret)
        return self.slots - 1


class Number(Node):
    """A number is always an expression."""

    def value(self, s: State, f: Frame) -> int:
        raise AssertionError


class Condition(Node):
    def holds(self, s: State, f: Frame) -> bool:
        raise AssertionError


class Who(Node):
    """A seat that a text speaks of: you, the opponent."""

    def seat(self, s: State, f: Frame) -> int:
        raise AssertionError
