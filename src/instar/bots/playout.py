"""Games played to their end by chance: the inner loop of simulations and of the bench. It asks and answers
like any other player; there is no shorter way through the rules."""

from instar.engine.state import RUNNING, State


class Dice:
    """A small generator of its own (never the game's): linear, with 30 bits, of which the upper ones count.

    Compiled, products of small numbers (below 2 ** 30) stay machine integers. Larger ones are Python's, whose
    multiplication looks for Ctrl-C in the middle, which compiled code takes for a lack of memory.
    """

    def __init__(self, seed: int) -> None:
        self.x = seed & 0x3FFFFFFF
        for _ in range(4):  # neighbouring seeds are to begin differently
            self.below(1)
            self.x ^= self.x >> 13

    def below(self, limit: int) -> int:
        x = (self.x * 1664525 + 13904223) & 0x3FFFFFFF
        self.x = x
        return (x >> 6) * limit >> 24


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
