"""Playing line by line, in this process: what is shown, what is understood, what is kept."""

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from instar.bots.bot import make_bot
from instar.cli.line.picks import NotPossible, choice_of
from instar.cli.line.play_through import Leave, Options, PlayThrough
from instar.cli.line.screen import Ends, Screen
from instar.engine.state import RUNNING
from instar.games import registry
from instar.games.registry import Loaded, face_of
from instar.table import save as saves
from instar.table.match import Chair, Match
from tests.cli.calling import Said, Typing


def through(said: Said, line: str) -> str:
    """What was answered to a line."""
    return said.out.split(f"> {line}\n", 1)[1].split("\n> ", 1)[0]


# --- a game -------------------------------------------------------------------------------------------------


def test_a_whole_game(typing: Typing, game: str) -> None:
    said = typing(["1", "1 2"] * 300, "play", game, "--seed", "1", "--seats", "human,random")
    assert said.code == 0
    assert said.err == ""
    assert "The game is over by " in said.out
    assert said.out.count("Traceback") == 0


def test_the_same_seed_is_the_same_game(typing: Typing, game: str) -> None:
    first = typing(["1"] * 30, "play", game, "--seed", "5").out
    assert first.split("Saved.")[0] == typing(["1"] * 30, "play", game, "--seed", "5").out.split("Saved.")[0]
    assert first.split("Saved.")[0] != typing(["1"] * 30, "play", game, "--seed", "6").out.split("Saved.")[0]


def test_the_question_says_who_asks(typing: Typing, game: str) -> None:
    said = typing(["why"], "play", game, "--seed", "1", "--seats", "human,human")
    rule = re.findall(r"\((\S+)\)\n +1\. ", said.out)[0]
    assert said.out.split("> why\n")[1].startswith(rule)


def test_nothing_is_drawn_with_lines(typing: Typing, game: str) -> None:
    said = typing(["help", "table", "1"], "play", game, "--seed", "1")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u2500-\u259f]", said.out)


def test_a_hand_is_hidden_from_spectators(typing: Typing, game: str) -> None:
    said = typing([], "play", game, "--seats", "random,random", "--seed", "1")
    assert said.code == 0
    assert "You" not in said.out.replace("Your ", "")
    assert re.search(r"draws \d+ cards\.", said.out)
    assert "The game is over by " in said.out


def test_two_people_get_a_curtain(typing: Typing, game: str) -> None:
    names = ["--names", "Ada,Bob", "--seats", "human,human"]
    said = typing(["1"] * 40, "play", game, "--seed", "1", *names)
    assert "--- Ada ---" in said.out
    assert "--- Bob ---" in said.out


def test_no_person_sees_the_other_hand(typing: Typing, game: str) -> None:
    """Between two curtains, only the hand of whoever decides is shown."""
    said = typing(["1"] * 60, "play", game, "--seed", "2", "--names", "Ada,Bob", "--seats", "human,human")
    for part in re.split(r"^--- ", said.out, flags=re.MULTILINE)[1:]:
        other = "Bob" if part.startswith("Ada ---") else "Ada"
        assert not re.search(rf"^{other} draws [A-Z]", part, re.MULTILINE)


# --- what can be typed --------------------------------------------------------------------------------------


def test_help_lists_every_command(typing: Typing, game: str) -> None:
    out = through(typing(["help"], "play", game, "--seed", "1"), "help")
    for word in ("table", "log", "why", "rule", "undo", "save FILE", "concede", "quit"):
        assert word in out


def test_a_card_is_opened_by_its_name_or_a_part(typing: Typing, game: str) -> None:
    cards = [card for cards in registry.own_sets(registry.find(game)) for card in cards.cards]
    for card in cards[:5]:
        said = typing([card.name, f"card {card.name.lower()}"], "play", game, "--seed", "1")
        for line in (card.name, f"card {card.name.lower()}"):
            assert through(said, line).startswith(card.name)
            for paragraph in card.text.split("\n"):
                assert paragraph in through(said, line)


def test_a_part_that_fits_several_cards_lists_them(typing: Typing, game: str) -> None:
    said = typing(["card zzzz", "rule nonesuch", "xyzzy"], "play", game, "--seed", "1")
    assert "nothing known here" in through(said, "card zzzz")
    assert "There is no rule" in through(said, "rule nonesuch")
    assert "nothing known here" in through(said, "xyzzy")


def test_the_log_is_numbered_and_each_line_has_a_cause(typing: Typing, game: str) -> None:
    said = typing(["log", *[f"why {n}" for n in range(1, 12)], "why 999"], "play", game, "--seed", "1")
    assert re.search(r"^1\. ", through(said, "log"), re.MULTILINE)
    for number in range(1, 12):
        assert re.search(r"^  (By|Because of|It was)", through(said, f"why {number}"), re.MULTILINE)
    assert "The log has lines 1 to" in through(said, "why 999")


def test_wrong_numbers(typing: Typing, game: str) -> None:
    said = typing(["99", "0", "1 2"], "play", game, "--seed", "1", "--seats", "human,human")
    assert "The answers are 1 to" in through(said, "99")
    assert "The answers are 1 to" in through(said, "0")
    assert "One number is the whole answer" in through(said, "1 2")


def test_concede_asks_first(typing: Typing, game: str) -> None:
    said = typing(["concede", "no", "concede", "yes"], "play", game, "--seed", "1", "--names", "Ada,Bot")
    assert "The game goes on." in said.out
    assert "You concede." in said.out
    assert "Bot wins the game." in said.out
    assert "Saved" not in said.out


def test_undo_says_why_not(typing: Typing, game: str) -> None:
    said = typing(["undo"], "play", game, "--seed", "1", "--seats", "human,human")
    assert through(said, "undo").startswith("There is nothing to take back.")


def test_too_long_a_line(typing: Typing, game: str) -> None:
    said = typing(["x" * 1_000_000], "play", game, "--seed", "1")
    assert "too long" in said.out
    assert len(said.out) < 50_000


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["play"], "which game?"),
        (["play", "nonesuch"], "there is no game"),
        (["play", "GAME", "--seats", "human"], ""),
        (["play", "GAME", "--seats", "human,clever"], "a seat can be human, random or greedy"),
        (["play", "GAME", "--seats", "human,random,greedy"], "has 2 seats"),
        (["play", "GAME", "--names", "A"], "has 2 seats"),
        (["play", "GAME", "--names", "A,A"], "different"),
        (["play", "GAME", "--names", "A,"], "different"),
        (["play", "GAME", "--switch", "x"], "name=value"),
        (["play", "GAME", "--switch", "x=y"], "no switch"),
        (["play", "GAME", "--delay", "1e9"], "--delay"),
        (["play", "GAME", "--from", "nonesuch.json"], "there is no file"),
        (["play", "--from", "a\0b"], "not the name of a file"),
        (["play", "--from", "x.json", "--seed", "1"], "seed and switches already"),
        (["replay", "nonesuch.json"], "there is no file"),
    ],
)
def test_wrong_words(typing: Typing, words: list[str], hint: str) -> None:
    said = typing([], *[registry.names()[0] if word == "GAME" else word for word in words])
    if hint:
        assert said.code == 2
        assert said.err.count("\n") == 1
        assert hint in said.err
    else:
        assert said.code == 0


# --- whatever is typed --------------------------------------------------------------------------------------

OPENED: dict[str, Loaded] = {}


class Scripted(Screen):
    """A screen whose lines were written before."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.lines = list(reversed(lines))
        self.said: list[str] = []

    def say(self, text: str = "", whole: bool = False) -> None:
        self.said.append(text)

    def ask(self, prompt: str = "> ") -> str:
        if not self.lines:
            raise Ends
        return self.lines.pop().strip()


COMMANDS = [
    "",
    "help",
    "table",
    "log",
    "log 5",
    "undo",
    "why",
    "why 3",
    "save",
    "concede",
    "no",
    "rule",
    "y",
    "n",
]
VERBS = ["play", "attack", "block", "choose", "why attack", "why not block", "card", "why"]
LINES = (
    st.integers(0, 7).map(str)
    | st.lists(st.integers(1, 6), min_size=2, max_size=4).map(lambda n: " ".join(map(str, n)))
    | st.sampled_from(COMMANDS)
    | st.tuples(st.sampled_from(VERBS), st.sampled_from("abcdefghilmnoprst")).map(" ".join)
    | st.text(max_size=20)
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_whatever_is_typed_the_game_stays_whole(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(registry.names()))
    loaded = OPENED.setdefault(name, registry.open_game(name))
    lines = data.draw(st.lists(LINES, max_size=60))
    people = data.draw(st.sampled_from([("human", "human"), ("human", "random")]))
    match = Match(
        loaded, [Chair("Ada", people[0]), Chair("Bob", people[1])], seed=data.draw(st.integers(0, 99))
    )
    bots = {1: make_bot("random", 1)} if people[1] == "random" else {}
    screen = Scripted(lines)
    try:
        PlayThrough(match, bots, screen, Options()).run()
    except (Ends, Leave):
        assert match.result == RUNNING
    again = saves.load(saves.from_bytes(saves.to_bytes(match)))
    assert loaded.game.fingerprint(again.state) == loaded.game.fingerprint(match.state)
    assert "Traceback" not in "\n".join(screen.said)


def test_choices_of_several_can_be_made_in_any_order(game: str) -> None:
    """Every set of answers to a choice of several that the list allows is accepted, whole, in any order."""
    loaded = registry.open_game(game)
    found = 0
    for seed in range(40):
        match = Match(loaded, [Chair("Ada"), Chair("Bob")], seed=seed)
        bot = make_bot("random", seed)
        while not match.over and found < 30:
            choice = choice_of(match, match.message(match.deciding))
            if choice.several:
                found += 1
                decision = match.decision
                assert decision is not None
                cards = [i for i, entry in enumerate(choice.entries) if entry.id]
                assert len(cards) >= decision.want
                last = tuple(reversed(cards[-decision.left :]))
                inputs = len(match.inputs)
                if len(last) > 1:
                    assert choice.take(last) == ""
                    assert len(match.inputs) >= inputs + len(last)
                    continue
            match.answer_index(match.deciding, bot.choose(match.asked()))
    assert found or not any("several" in key for key in face_of(loaded.entry).keys)


def test_choices_of_several_one_after_the_other(game: str) -> None:
    loaded = registry.open_game(game)
    for seed in range(60):
        match = Match(loaded, [Chair("Ada"), Chair("Bob")], seed=seed)
        bot = make_bot("random", seed)
        while not match.over:
            choice = choice_of(match, match.message(match.deciding))
            decision = match.decision
            assert decision is not None
            if choice.several and decision.left == 2 and decision.want == 2 and len(choice.entries) > 2:
                inputs = len(match.inputs)
                last = len(choice.entries) - 1
                assert choice.take((last,)).startswith("So far")
                with pytest.raises(NotPossible, match="At most 2"):
                    choice.take((0, 1))
                assert len(match.inputs) == inputs
                assert choice.take((0,)) == ""
                assert len(match.inputs) == inputs + 2
                return
            match.answer_index(match.deciding, bot.choose(match.asked()))
