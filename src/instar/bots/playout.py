"""Games played to their end by chance: the inner loop of simulations and of the bench. It asks and answers
like any other player; there is no shorter way through the rules."""

from instar.engine.state import RUNNING, State


class Dice:
    """A small generator of its own (never the game's): xorshift with 32 bits."""

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2654435769 + 88675123) & 0xFFFFFFFF or 1

    def below(self, limit: int) -> int:
        x = self.x
        x ^= (x << 13) & 0xFFFFFFFF
        x ^= x >> 17
        x ^= (x << 5) & 0xFFFFFFFF
        self.x = x
        # x * limit >> 32, in halves: compiled, a product of more than 62 bits would take the slow way
        return ((x >> 16) * limit + ((x & 0xFFFF) * limit >> 16)) >> 16


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
