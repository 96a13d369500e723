"""A game at one screen: people who type, bots that answer, spectators that watch."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from instar.bots.bot import Bot
from instar.cli.line import saving
from instar.cli.line.board import card_line, short_facts, shown_card, summary, table_lines
from instar.cli.line.commands import said
from instar.cli.line.picks import Choice, NotPossible, choice_of
from instar.cli.line.reading import Typed, understood
from instar.cli.line.screen import LONGEST_INPUT, Screen
from instar.cli.paint import bold, dim, plain
from instar.table.match import Match, Refused
from instar.table.message import Message
from instar.table.rulebook import rulebook

SPECTATOR = -1


class Leave(Exception):
    """Somebody types quit."""


@dataclass
class Options:
    delay: float = 0.0  # seconds before a bot's answer is shown
    path: Path | None = None  # where the game came from, and is saved to


class PlayThrough:
    def __init__(self, match: Match, bots: dict[int, Bot], screen: Screen, options: Options) -> None:
        self.match = match
        self.bots = bots
        self.screen = screen
        self.options = options
        self.people = [seat for seat in range(len(match.seats)) if seat not in bots]
        # Who looks at the screen: the only person, or the one whose decision it was last, or a spectator.
        self.viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.read_to = dict.fromkeys(
            [SPECTATOR, *range(len(match.seats))], 0
        )  # lines of the log, by who has read
        self.turn_shown = 0

    # --- the course of a game -------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end. Raises Ends, Leave or Interrupted where somebody stops; the game is whole then."""
        while not self.match.over:
            self.screen.check()
            seat = self.match.deciding
            if seat in self.bots:
                self.bot(seat)
            else:
                self.person(seat)
        self.news()
        self.end()

    def bot(self, seat: int) -> None:
        if self.viewer == SPECTATOR and not self.people:
            self.watch()
        if self.viewer != SPECTATOR or not self.people:
            self.news()
        self.screen.pause(self.options.delay)
        if self.match.forced():
            self.match.answer_forced()
        else:
            self.match.answer_index(seat, self.bots[seat].choose(self.match.asked()))

    def watch(self) -> None:
        """For spectators: how things stand, once a turn."""
        if self.match.state.turn != self.turn_shown:
            self.news()
            self.turn_shown = self.match.state.turn
            for line in summary(self.match.message(SPECTATOR, self.match.line_count)):
                self.screen.say(dim(line))

    def person(self, seat: int) -> None:
        if self.viewer != seat:
            name = self.match.names
            self.screen.curtain(name[self.viewer] if self.viewer != SPECTATOR else "", name[seat])
            self.viewer = seat
        self.news()
        told = self.told()
        assert told.question is not None
        if self.match.forced() and told.question.kind != "act":
            self.screen.say(f"Only one answer: {told.question.answers[0].sentence}.")
            self.match.answer_forced()
            self.news()
            return
        if told.question.kind == "act":
            self.say(["", *table_lines(self.match.loaded, told)])
        choice = choice_of(self.match, told)
        self.ask(choice)
        before = list(self.match.inputs)
        while self.match.inputs == before and not self.match.over:
            self.take(choice, self.screen.ask())
        self.news()

    def end(self) -> None:
        told = self.told()
        self.say(["", *table_lines(self.match.loaded, told)])
        if told.result_rule:
            statement = rulebook(self.match.loaded.entry).statement(told.result_rule)
            self.say(["", f"The game is over by {told.result_rule}: {statement}"])

    # --- what is shown --------------------------------------------------------------------------------------

    def told(self) -> Message:
        return self.match.message(self.viewer, self.match.line_count)

    def say(self, lines: list[str]) -> None:
        self.screen.say("\n".join(lines))

    def news(self) -> None:
        """The lines of the log that whoever looks has not read."""
        lines = self.match.lines(self.viewer, self.read_to[self.viewer])
        self.read_to[self.viewer] = self.match.line_count
        for line in lines:
            self.screen.say(line.sentence)

    def ask(self, choice: Choice) -> None:
        """The question, which rule or card asks it, and the numbered answers."""
        told = self.told()
        question = told.question
        assert question is not None
        about = shown_card(told, question.id)
        if about is not None:
            self.say(["", card_line(self.match.loaded, about)])
        by = f" ({question.rule})" if question.rule else ""
        self.say(["", bold(question.prompt) + dim(by)])
        if not choice.entries:
            self.screen.say(f"A number from {question.low} to {question.high}.")
        width = len(str(len(choice.entries)))
        for i, answer in enumerate(choice.entries, 1):
            # What there is to do is asked below the table; other questions have to bring the facts along.
            card = shown_card(told, answer.id) if question.kind != "act" else None
            facts = short_facts(card) if card else ""
            self.screen.say(f"  {i:>{width}}. {answer.sentence}{dim(f' [{facts}]') if facts else ''}")
        if choice.several:
            least = f"{question.want} to " if question.want != question.left else ""
            self.screen.say(f"  {least}{question.left} of them, in any order; for example: 1 2")

    # --- what is typed --------------------------------------------------------------------------------------

    def take(self, choice: Choice, line: str) -> None:
        if len(line) >= LONGEST_INPUT:
            self.screen.say("That is too long to be an answer.")
            return
        told = self.told()
        question = told.question
        assert question is not None
        sentences = choice.sentences()
        typed = understood(plain(line), sentences, question.low, question.kind == "option")
        if typed.kind == "answers":
            self.answer(choice, typed)
        elif typed.kind == "nothing":
            self.ask(choice)
        elif typed.kind == "which":
            fitting = [f"  {i + 1}. {sentences[i]}" for i in typed.indexes]
            self.say(["Which of these? Type its number, or more of it.", *fitting])
        elif typed.kind == "command" and typed.name == "undo" and choice.chosen:
            choice.chosen = []
            self.ask(choice)
        elif typed.kind == "command":
            self.command(typed, told)
        else:
            self.say(said(self.match, self.viewer, told, "words", typed.argument))

    def answer(self, choice: Choice, typed: Typed) -> None:
        try:
            missing = choice.take(typed.indexes)
        except (NotPossible, Refused) as error:
            self.screen.say(str(error))
        else:
            if missing:
                self.screen.say(missing)

    def command(self, typed: Typed, told: Message) -> None:
        if typed.name == "quit":
            raise Leave
        if typed.name == "undo":
            self.undo()
        elif typed.name == "save":
            self.save(typed.argument)
        elif typed.name == "concede":
            self.concede()
        else:
            self.say(said(self.match, self.viewer, told, typed.name, typed.argument))

    def undo(self) -> None:
        try:
            self.match.undo(self.viewer)
        except Refused as error:
            self.screen.say(str(error))
            return
        for seat, read in self.read_to.items():
            self.read_to[seat] = min(read, self.match.line_count)
        self.screen.say("Taken back.")

    def save(self, name: str) -> None:
        from instar.table import save as saves

        if not name:
            self.screen.say("Save it where? Type: save FILE")
            return
        path = Path(name).expanduser()
        try:
            saves.write(self.match, path)
        except (OSError, ValueError) as error:
            self.screen.say(
                f"{name} cannot be written: {(getattr(error, 'strerror', '') or 'not a file name').lower()}"
            )
            return
        self.screen.say(f"Saved. To go on from here: {saving.how_to_go_on(self.match, path)}", True)

    def concede(self) -> None:
        if self.screen.ask("Give up this game? Type yes to do so: ").casefold() in ("yes", "y"):
            self.match.command(self.viewer, "concede")
        else:
            self.screen.say("The game goes on.")
