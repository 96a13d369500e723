"""What a seat is told: one schema for terminal, network, files and bots.

    Message
      version, game, seat, names         who is told, and who plays
      turn, active, result, result_rule  where the game is ("" and -2 while it goes on)
      seats     [SeatShown]              life and other open numbers
      zones     [ZoneShown]              how many cards lie where, and those that this seat knows
      among     {holder: [card]}         cards known to be among a holder's hidden ones ("-1": nobody's)
      scene     {name: [view id]}        attacker, blocker: what the turn shows openly
      waiting   [WaitingShown]           effects that wait for their place
      question  Question or null         whose decision it is; the answers only to whom it is put
      lines     [Line]                   the log since the line that was asked for

A card is named by its view id: it is the same card as long as the id stays the same. Ids are never piece
numbers.
"""

from __future__ import annotations

import msgspec

VERSION = 1


class CardShown(msgspec.Struct, frozen=True):
    id: int  # view id
    card: str
    fields: dict[str, int] = {}  # the game's own marks, such as exhausted; hidden ones are left out
    values: dict[str, int] = {}  # derived numbers, such as power; in play alone
    keywords: list[str] = []  # derived keywords; in play alone


class ZoneShown(msgspec.Struct, frozen=True):
    name: str
    seat: int  # whose it is, or -1
    count: int
    cards: list[CardShown]


class SeatShown(msgspec.Struct, frozen=True):
    seat: int
    team: int
    playing: bool
    fields: dict[str, int]


class WaitingShown(msgspec.Struct, frozen=True):
    card: str  # whose text it is
    seat: int  # who is "you" in it
    id: int  # view id, or 0
    text: str


class Answer(msgspec.Struct, frozen=True):
    index: int
    key: str  # readable, the same in saves
    sentence: str
    id: int = 0  # view id of the card concerned, or 0


class Question(msgspec.Struct, frozen=True):
    seat: int
    kind: str  # act, pick, option, number, order
    rule: str  # the rule that asks, or "" if a card does
    card: str  # the card that asks or is asked about, or ""
    id: int  # its view id, or 0
    text: str  # the text that is being carried out, or ""
    prompt: str  # a sentence, worded for this seat
    group: int  # picks with one number are one choice to a person
    want: int  # how many picks are still to be made at the least,
    left: int  # and at the most
    answers: list[Answer]  # for the seat that decides alone
    low: int = 0  # a number is chosen from low to high, and is its own index from low on
    high: int = 0


class Line(msgspec.Struct, frozen=True):
    """A line of the log, and why it happened."""

    number: int
    kind: str
    sentence: str
    rule: str = ""  # the rule that caused it
    card: str = ""  # the card that caused it
    turn: int = 0


class Message(msgspec.Struct, frozen=True):
    version: int
    game: str
    seat: int  # who is told; -1 is a spectator
    names: list[str]
    turn: int
    active: int
    result: int
    result_rule: str
    seats: list[SeatShown]
    zones: list[ZoneShown]
    among: dict[str, list[str]]
    scene: dict[str, list[int]]
    waiting: list[WaitingShown]
    question: Question | None
    lines: list[Line]


def encode(message: Message) -> bytes:
    return msgspec.json.encode(message)


def decode(data: bytes) -> Message:
    """Raises msgspec.MsgspecError if it is none."""
    return msgspec.json.decode(data, type=Message)
