"""Games played to their end by chance: the inner loop of simulations and of the bench. It asks and answers
like any other player; there is no shorter way through the rules."""

from instar.engine.state import RUNNING, State


class Dice:
    """A small generator of its own (never the game's): linear, with 32 bits, of which the upper ones
    count."""

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2654435769 + 88675123) & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        x = (self.x * 1664525 + 1013904223) & 0xFFFFFFFF
        self.x = x
        return (x >> 8) * limit >> 24


def play_out(s: State, dice: Dice) -> int:
    """Answer at random to the end. Returns how many decisions had two or more answers."""
    real = 0
    while s.result == RUNNING:
        decision = s.decision
        assert decision is not None
        count = decision.count()
        if count > 1:
            real += 1
            s.answer(decision.at(dice.below(count)))
        else:
            s.answer(decision.at(0))
    return real
