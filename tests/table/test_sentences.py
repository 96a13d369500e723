"""Sentences: everything that can be said has a message, and every id a statement."""

from __future__ import annotations

import ast
from pathlib import Path

import instar
from instar.engine.abilities import Drain
from instar.engine.flow import Ask
from instar.engine.select import Choose
from instar.games.registry import Loaded, face_of
from instar.table.rulebook import rulebook
from instar.table.sentences import files_of, message_id, sentences

PACKAGE = Path(instar.__file__).parent


def test_every_event_has_a_line(loaded: Loaded) -> None:
    say = sentences(loaded.entry)
    for kind in loaded.game.kinds:
        assert say.has(message_id(loaded.game.name, "log", kind.name)), kind.name


def asking_rules(loaded: Loaded) -> set[str]:
    game = loaded.game
    return {game.rule_ids[n.rule] for n in game.nodes if isinstance(n, Ask | Drain | Choose) and n.rule} - {
        ""
    }


def test_every_rule_that_asks_has_a_prompt(loaded: Loaded) -> None:
    say = sentences(loaded.entry)
    assert asking_rules(loaded)
    for rule in asking_rules(loaded):
        assert say.has(message_id(loaded.game.name, "ask", rule)), rule


def test_every_answer_has_a_sentence(loaded: Loaded) -> None:
    say = sentences(loaded.entry)
    for name in face_of(loaded.entry).keys:
        assert say.has(message_id(loaded.game.name, "answer", name)), name


def test_every_rule_that_can_be_given_as_a_reason_is_in_the_rulebook(loaded: Loaded) -> None:
    book = set(rulebook(loaded.entry).ids())
    checks = [check.rule_id for verb in loaded.game.verbs.values() for check in verb.checks]
    zones = [row.rule for row in loaded.game.zone_rows]
    keywords = [loaded.game.rule_ids[keyword.rule] for keyword in loaded.game.keywords]
    assert set(checks + zones + keywords) <= book
    assert set(loaded.game.rule_ids[1:]) <= book
    assert loaded.game.concede_rule in book


def test_every_message_the_code_names_is_there(loaded: Loaded) -> None:
    """Each string in the code that looks like a message id of the table."""
    say = sentences(loaded.entry)
    for path in [*PACKAGE.glob("table/**/*.py"), *PACKAGE.glob("cli/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                text = node.value
                if text.startswith(("table-why-", "table-refused-", "table-log-")) and " " not in text:
                    assert say.has(text), f"{path.name}: {text}"


def test_kinds_of_answers_and_questions_of_the_table(loaded: Loaded) -> None:
    from instar.engine.decision import KIND_NAMES
    from instar.table.words import KEYS

    say = sentences(loaded.entry)
    assert all(say.has(message_id("table", "ask", kind)) for kind in KIND_NAMES)
    assert all(say.has(message_id("table", "answer", name)) for name in KEYS)


def test_no_message_is_there_twice(loaded: Loaded) -> None:
    for path in files_of(loaded.entry):
        ids = [
            line.split(" ")[0]
            for line in path.read_text("utf-8").splitlines()
            if " = " in line and line[0].isalpha()
        ]
        assert len(set(ids)) == len(ids)


def test_files_are_read_without_junk(loaded: Loaded) -> None:
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk

    for path in files_of(loaded.entry):
        assert not [e for e in FluentResource(path.read_text("utf-8")).body if isinstance(e, Junk)]


def test_a_missing_message_shows_as_its_id(loaded: Loaded) -> None:
    say = sentences(loaded.entry)
    assert say.say("no-such-message") == "no-such-message"
    assert say.first("no-such-message", "table-refused-over", "other") == "table-refused-over"
    assert say.first("no-such-message", "nor-this") == "nor-this"


def test_who_is_addressed(loaded: Loaded) -> None:
    say = sentences(loaded.entry)
    assert say.say("table-log-end", {"who": "you", "player": "Ada"}) == "You win the game."
    assert say.say("table-log-end", {"who": "other", "player": "Ada"}) == "Ada wins the game."
    assert say.say("table-log-end", {"who": "nobody", "player": ""}) == "The game is a draw."
