"""Chance: a keyed stream of random words, as a position in the state.

Word number n (16 bits) is a function of the 256-bit key and n alone (BLAKE2b in counter mode). So a shuffle
reaches every order of sixty cards, a copy of the state draws the same words, and whoever is shown the key
afterwards can check every shuffle of the game.
"""

from hashlib import blake2b
from struct import Struct
from typing import Final

KEY_BYTES: Final = 32
WORDS_IN_BLOCK: Final = 32
WORD_RANGE: Final = 1 << 16
WORDS: Final = Struct("<32H")
# For each small limit, the words from which on the last, incomplete range begins.
WHOLE: Final = [WORD_RANGE - WORD_RANGE % max(limit, 1) for limit in range(257)]


def block_of(key: bytes, block: int) -> list[int]:
    digest = blake2b(block.to_bytes(16, "little"), key=key).digest()
    return list(WORDS.unpack(digest))


class Chance:
    """The stream. `drawn` is all that changes; `words` is a cache of the current block."""

    def __init__(self, key: bytes, drawn: int, words: list[int], epoch: int) -> None:
        self.key = key
        self.drawn = drawn
        self.words = words
        self.epoch = epoch

    def copy(self, epoch: int) -> "Chance":
        return Chance(self.key, self.drawn, self.words, epoch)

    def word(self) -> int:
        place = self.drawn & 31
        if place == 0 or not self.words:
            self.words = block_of(self.key, self.drawn >> 5)
        self.drawn += 1
        return self.words[place]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, all equally likely (words beyond the last full range are skipped)."""
        if limit > WORD_RANGE:
            return self.below_large(limit)
        whole = WHOLE[limit] if limit <= 256 else WORD_RANGE - WORD_RANGE % limit
        word = self.word()
        while word >= whole:
            word = self.word()
        return word % limit

    def below_large(self, limit: int) -> int:
        """The same, for what one word cannot say: as many as it takes, thrown away if they say too much."""
        while True:
            number = 0
            size = 1
            while size < limit:
                number = number << 16 | self.word()
                size <<= 16
            if number < size - size % limit:
                return number % limit

    def shuffled(self, things: tuple[int, ...]) -> tuple[int, ...]:
        order = list(things)
        last = len(order) - 1
        while last > 0:
            other = self.below(last + 1)
            held = order[last]
            order[last] = order[other]
            order[other] = held
            last -= 1
        return tuple(order)

    def some(self, things: tuple[int, ...], count: int) -> tuple[int, ...]:
        """`count` of the things at random, without repeats."""
        left = list(things)
        taken: list[int] = []
        while len(taken) < count and left:
            place = self.below(len(left))
            taken.append(left[place])
            left[place] = left[-1]
            left.pop()
        return tuple(taken)
