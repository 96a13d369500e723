"""One integer for everything that can be pointed at.

A piece is pointed at by its number and its incarnation: a card that left play and came back is another
object, so whoever remembers the old one does not find the new one. A seat is a negative number.
"""

from typing import Final

NUMBER_BITS: Final = 12
MOST_PIECES: Final = 1 << NUMBER_BITS
NUMBER_MASK: Final = MOST_PIECES - 1


def ref(number: int, incarnation: int) -> int:
    return number | incarnation << NUMBER_BITS


def number_of(reference: int) -> int:
    return reference & NUMBER_MASK


def incarnation_of(reference: int) -> int:
    return reference >> NUMBER_BITS


def seat_ref(seat: int) -> int:
    return -1 - seat


def seat_of(reference: int) -> int:
    return -1 - reference


def is_seat(reference: int) -> bool:
    return reference < 0
