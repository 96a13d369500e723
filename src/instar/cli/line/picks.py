"""A question as a person sees it: all that can be chosen, in one list, in any order.

To the engine, choosing three cards is three picks, each with its own answers, in ascending order, so that
a search sees every set once. A person is shown all cards at once and names them as they come to mind; only a
whole choice is handed on, and it is tried on a copy first.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from instar.engine.decision import PICK, STOP, Decision
from instar.engine.state import State
from instar.table.match import Match
from instar.table.message import Message
from instar.table.telling import message_of


class NotPossible(Exception):
    """These answers cannot be given; the message says why."""


@dataclass(frozen=True)
class Entry:
    """One thing that can be answered: the engine's answer, the sentence, the card it concerns."""

    answer: int
    sentence: str
    id: int


@dataclass
class Choice:
    """An open question and what has been chosen so far."""

    match: Match
    entries: list[Entry]
    chosen: list[int] = field(default_factory=list)  # engine's answers, of a choice of several

    @property
    def several(self) -> bool:
        decision = self.match.decision
        return decision is not None and decision.kind == PICK and decision.left > 1 and decision.group != 0

    def sentences(self) -> list[str]:
        return [entry.sentence for entry in self.entries]

    def take(self, numbers: tuple[int, ...]) -> str:
        """Take what was typed: indexes of entries, or the number that was asked for. Gives the answer to the
        match when it is complete; until then, says what is missing."""
        decision = self.match.decision
        assert decision is not None
        if not self.entries:
            if len(numbers) != 1:
                raise NotPossible("One number is the whole answer here.")
            self.match.answer_index(decision.seat, numbers[0])
            return ""
        if not all(0 <= number < len(self.entries) for number in numbers):
            raise NotPossible(numbers_there(len(self.entries)))
        if not self.several:
            if len(numbers) != 1:
                raise NotPossible("One number is the whole answer here.")
            self.match.answer(decision.seat, self.entries[numbers[0]].answer)
            return ""
        return self.take_several(decision, [self.entries[number].answer for number in numbers])

    def take_several(self, decision: Decision, answers: list[int]) -> str:
        chosen = list(dict.fromkeys([*self.chosen, *answers]))
        ended = STOP in chosen
        chosen = [answer for answer in chosen if answer != STOP]
        if len(chosen) > decision.left:
            raise NotPossible(f"At most {decision.left} can be chosen.{self.so_far()}")
        if ended and len(chosen) < decision.want:
            raise NotPossible(f"At least {decision.want} have to be chosen.{self.so_far()}")
        complete = (
            ended or len(chosen) == decision.left or (len(answers) > 1 and len(chosen) >= decision.want)
        )
        if not complete:
            self.chosen = chosen
            return self.so_far().strip()
        # When it turns out to be impossible, the choice begins anew.
        self.chosen = []
        for answer in rehearsed(self.match.state, decision, chosen):
            self.match.answer(decision.seat, answer)
        return ""

    def so_far(self) -> str:
        decision = self.match.decision
        if not self.chosen or decision is None:
            return ""
        names = ", ".join(entry.sentence for entry in self.entries if entry.answer in self.chosen)
        most, least = decision.left - len(self.chosen), max(0, decision.want - len(self.chosen))
        more = str(most) if most == least else f"{least} to {most}"
        return f" So far: {names}. {more} more; undo begins anew."


def choice_of(match: Match, told: Message) -> Choice:
    """What the open question offers; of a choice of several, also what only a later pick offers."""
    decision, question = match.decision, told.question
    assert decision is not None
    assert question is not None
    found = [Entry(decision.at(a.index), a.sentence, a.id) for a in question.answers]
    choice = Choice(match, found)
    if choice.several:
        seen = {entry.answer for entry in found}
        t = match.state.copy()
        for picked in range(1, decision.left):
            now = t.decision
            if now is None or now.at(0) == STOP:
                break
            t.answer(now.at(0))
            now = t.decision
            if now is None or not same_choice(decision, now, picked):
                break
            later = message_of(match.loaded, t, told.seat, match.names, []).question
            for answer in later.answers if later else []:
                if now.at(answer.index) not in seen:
                    seen.add(now.at(answer.index))
                    found.append(Entry(now.at(answer.index), answer.sentence, answer.id))
        found.sort(key=lambda entry: entry.answer)
    return choice


def rehearsed(s: State, decision: Decision, chosen: list[int]) -> list[int]:
    """The picks, in the engine's order and with the end of picking, that make this choice."""
    t = s.copy()
    given: list[int] = []
    for wanted in sorted(chosen):
        now = t.decision
        if now is None or not same_choice(decision, now, len(given)):
            raise NotPossible("These cannot be chosen together.")
        answer = wanted if now.allows(wanted) else twin(t, now, wanted, given)
        t.answer(answer)
        given.append(answer)
    now = t.decision
    if now is not None and same_choice(decision, now, len(given)) and now.allows(STOP):
        given.append(STOP)
    return given


def twin(s: State, decision: Decision, wanted: int, given: list[int]) -> int:
    """Of cards that are equal in everything only one is offered: the other one means the same."""
    for answer in decision.answers:
        if answer not in (STOP, *given) and s.game.twins(s, answer, wanted):
            return answer
    raise NotPossible("These cannot be chosen together.")


def same_choice(first: Decision, now: Decision, picked: int) -> bool:
    """Whether a decision goes on with the choice that the first one began."""
    a = (first.kind, first.group, first.seat, first.src, first.left - picked)
    return a == (now.kind, now.group, now.seat, now.src, now.left)


def numbers_there(count: int) -> str:
    return "There is only answer 1." if count == 1 else f"The answers are 1 to {count}."
