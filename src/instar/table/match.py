"""A match: a game in progress with its seats, everything that was answered, and what happened.

loaded = open_game("...")                       # instar.games.registry
match = Match(loaded, [Chair("Ada"), Chair("Bot", "greedy")], seed=7)
while not match.over:
    asked = match.asked()                       # whose decision it is; the rest is built when it is looked at
    match.answer_index(asked.seat, 0)           # or answer_key(seat, "play ..."), or answer(seat, 4098)
match.lines(seat=0)                             # the log, as this seat may know it
"""

from __future__ import annotations

from dataclasses import dataclass

from instar.engine.decision import Decision
from instar.engine.events import Event
from instar.engine.state import RUNNING, State
from instar.engine.view import eye
from instar.games.registry import Loaded
from instar.table.asked import Asked
from instar.table.log import CONCEDE, END, Happening, line_of
from instar.table.message import Line, Message
from instar.table.reasons import Reason, explained, why_not
from instar.table.seeds import key_of_seed
from instar.table.telling import message_of
from instar.table.words import answer_of, key_of, keys_of

COMMANDS = (CONCEDE,)


@dataclass
class Chair:
    """Who sits at a seat: a name for the log, and "human" or the name of a bot."""

    name: str
    kind: str = "human"


@dataclass(frozen=True)
class Input:
    """What somebody did: an answer by its readable key, or a command."""

    seat: int
    key: str
    command: bool = False
    forced: bool = False  # the only answer there was, given by the driver


class Refused(Exception):
    """An input that is not accepted; nothing has changed. str() is one line for people."""

    def __init__(self, loaded: Loaded, reason: Reason) -> None:
        super().__init__(explained(loaded, reason))
        self.reason = reason


class Match:
    def __init__(
        self,
        loaded: Loaded,
        seats: list[Chair],
        seed: int | str | None = None,
        key: bytes | None = None,
        start: State | None = None,
    ) -> None:
        """A new match, run to its first decision. `start` is a position to begin at instead of the set-up."""
        if len(seats) != loaded.game.seat_count:
            raise ValueError(f"{loaded.entry.name} has {loaded.game.seat_count} seats, not {len(seats)}")
        self.loaded = loaded
        self.seats = seats
        self.inputs: list[Input] = []
        self._events: list[Event] = []
        self._log: list[Happening] = []
        self._before: list[
            tuple[State, int]
        ] = []  # for each input: the state and the length of the log before it
        self.key = key if key is not None else key_of_seed(seed)
        if start is None:
            self.start: State | None = None
            self.state = loaded.game.start(self.key, self._events)
            self.state.run()
        else:
            self.start = start.copy()
            self.key = start.chance.key
            self.state = start.copy()
            self.state.log = self._events
            if self.state.decision is None:
                self.state.run()
        self._note()

    # --- where we are ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.state.result != RUNNING

    @property
    def result(self) -> int:
        """The winning team, or DRAWN, or RUNNING."""
        return self.state.result

    @property
    def decision(self) -> Decision | None:
        return self.state.decision

    @property
    def deciding(self) -> int:
        """The seat whose decision it is; -1 when the game is over."""
        return self.state.decision.seat if self.state.decision is not None else -1

    @property
    def names(self) -> list[str]:
        return [chair.name for chair in self.seats]

    def sit_down(self, chairs: list[Chair]) -> None:
        """Other players take over (a save that is resumed)."""
        if len(chairs) != len(self.seats):
            raise ValueError(f"there are {len(self.seats)} seats, not {len(chairs)}")
        self.seats = list(chairs)

    def asked(self) -> Asked:
        """What the seat that decides is handed; a bot chooses the index of an answer from it."""
        seat = self.deciding
        return Asked(self.loaded, self.state, lambda: self.message(seat, self.since_last(seat)))

    def message(self, seat: int, since: int = 0) -> Message:
        """All that a seat (-1: a spectator) is told now, with the log from line `since` on."""
        return message_of(self.loaded, self.state, seat, self.names, self.lines(seat, since))

    def keys(self) -> list[str]:
        """The readable keys of the answers, in their order."""
        return keys_of(self.loaded, self.state)

    def why_not(self, seat: int, piece: int, verb: str, second: int = 0) -> Reason | None:
        return why_not(self.loaded, self.state, seat, piece, verb, second)

    # --- what happened --------------------------------------------------------------------------------------

    @property
    def line_count(self) -> int:
        return len(self._log)

    def since_last(self, seat: int) -> int:
        """The first line of the log that a seat has not seen if it looked when it last decided."""
        place = self._last_choice(seat)
        return self._before[place][1] if place >= 0 else 0

    def lines(self, seat: int, since: int = 0) -> list[Line]:
        """The log for a seat (-1: a spectator), from a line on."""
        return [
            line_of(self.loaded, self.state, self.names, number, self._log[number], seat)
            for number in range(max(0, since), len(self._log))
        ]

    def _note(self) -> None:
        """Take over what the state noted since, and the end of the game. (An event called "turn" begins
        one.)"""
        turn = self._log[-1].turn if self._log else 0
        for e in self._events:
            turn = e.n if e.kind.name == "turn" else turn
            self._log.append(Happening(turn, e, ""))
        self._events.clear()
        if self.over:
            rule = self.loaded.game.rule_ids[self.state.result_rule]
            self._log.append(Happening(self.state.turn, None, END, self._winner(), rule))

    def _winner(self) -> int:
        for held in self.state.seats:
            if held.team == self.state.result:
                return held.seat
        return -1

    # --- inputs: each raises Refused, and then nothing has changed ------------------------------------------

    def answer(self, seat: int, answer: int) -> None:
        decision = self._open_to(seat)
        if not decision.allows(answer):
            raise self._refused("table-refused-no-answer")
        self._carry_out(Input(seat, key_of(self.loaded, self.state, answer)), answer)

    def answer_index(self, seat: int, index: int) -> None:
        decision = self._open_to(seat)
        if not 0 <= index < decision.count():
            raise self._refused("table-refused-no-answer")
        self.answer(seat, decision.at(index))

    def answer_key(self, seat: int, key: str) -> None:
        self._open_to(seat)
        answer = answer_of(self.loaded, self.state, key)
        if answer is None:
            raise self._refused("table-refused-no-such-key", key=key[:80])
        self._carry_out(Input(seat, key), answer)

    def forced(self) -> bool:
        """Whether the decision has but one answer: the driver pauses neutrally, and gives it."""
        return self.state.decision is not None and self.state.decision.count() == 1

    def answer_forced(self) -> None:
        decision = self._open_to(self.deciding)
        if decision.count() != 1:
            raise self._refused("table-refused-not-forced")
        answer = decision.at(0)
        self._carry_out(Input(decision.seat, key_of(self.loaded, self.state, answer), forced=True), answer)

    def command(self, seat: int, command: str) -> None:
        """An input that answers nothing: "concede"."""
        if command not in COMMANDS:
            raise self._refused("table-refused-no-command", command=command[:40])
        if self.over:
            raise self._refused("table-refused-over")
        if not 0 <= seat < len(self.seats) or not self.state.seats[seat].playing:
            raise self._refused("table-refused-no-seat")
        self._keep(Input(seat, command, command=True))
        rule = self.loaded.game.concede_rule
        self.loaded.game.concede(self.state, seat, self.loaded.game.rule(rule) if rule else 0)
        self._log.append(Happening(self.state.turn, None, CONCEDE, seat, rule))
        self._note()

    def _open_to(self, seat: int) -> Decision:
        if self.over:
            raise self._refused("table-refused-over")
        decision = self.state.decision
        assert decision is not None
        if decision.seat != seat:
            raise self._refused("table-refused-not-asked", player=self.names[decision.seat])
        return decision

    def _carry_out(self, given: Input, answer: int) -> None:
        self._keep(given)
        self.state.answer(answer)
        self._note()

    def _keep(self, given: Input) -> None:
        self._before.append((self.state.copy(), len(self._log)))
        self.inputs.append(given)

    def _refused(self, message: str, **arguments: str | int) -> Refused:
        return Refused(self.loaded, Reason(message=message, arguments=arguments))

    # --- undo -----------------------------------------------------------------------------------------------

    def why_no_undo(self, seat: int) -> Reason | None:
        """An answer can be taken back while nobody else has decided, and nothing was revealed or left to
        chance."""
        if self.over:
            return Reason(message="table-refused-over")
        place = self._last_choice(seat)
        if place < 0:
            return Reason(message="table-refused-undo-nothing")
        for given in self.inputs[place + 1 :]:
            if given.seat != seat and not given.forced:
                return Reason(
                    message="table-refused-undo-decided", arguments={"player": self.names[given.seat]}
                )
        if self._learned(seat, self._before[place][0]):
            return Reason(message="table-refused-undo-revealed")
        return None

    def undo(self, seat: int) -> None:
        """Take back the last answer of a seat, with all that followed from it."""
        reason = self.why_no_undo(seat)
        if reason is not None:
            raise Refused(self.loaded, reason)
        place = self._last_choice(seat)
        before, length = self._before[place]
        del self.inputs[place:], self._before[place:], self._log[length:]
        self.state = before
        self.state.log = self._events

    def _last_choice(self, seat: int) -> int:
        for place in range(len(self.inputs) - 1, -1, -1):
            given = self.inputs[place]
            if given.seat == seat and not given.forced:
                return place
        return -1

    def _learned(self, seat: int, before: State) -> bool:
        """Whether the seat knows a card that it did not know then, or chance has spoken."""
        if before.chance.drawn != self.state.chance.drawn:
            return True
        bit = eye(self.loaded.game, seat)
        pairs = zip(before.pieces, self.state.pieces, strict=True)
        return any(now.known & bit and not then.known & bit for then, now in pairs)

    def before(self, index: int) -> State:
        """A copy of the state as it was before an input."""
        return self._before[index][0].copy()
