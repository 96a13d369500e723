"""`instar check`"""

from __future__ import annotations

import json
import time
from typing import Any

from instar.cli.errors import Ended, Refused
from instar.cli.paint import bold, dim, indented, plain, red
from instar.cli.setcheck import Report, Understood, files_of
from instar.cli.setcheck import check as check_files
from instar.language.cardset import Problem

WIDEST_CARET = 100
MOST_SHOWN = 200
SECONDS_BETWEEN_LOOKS = 0.3


def check(
    what: str, /, *, game: str = "", watch: bool = False, json_: bool = False, quiet: bool = False
) -> None:
    """Read sets of cards. Print how each card was understood, or a caret under the word that was not.

    A card that is understood is printed back from what the machine made of it, with an outline of the parts.

    Parameters
    ----------
    what
        A set (a TOML file), a folder of sets, or the name of a game.
    game
        The game whose language the sets are written in, if they do not say so themselves.
    watch
        Check again whenever a file changes; Ctrl-C ends it.
    json_
        Print {"cards": n, "errors": [...]} for programs.
    quiet
        Print errors only.
    """
    # Looked at before the files are read: what changes while they are read is seen the next time.
    seen = stamps(what) if watch else {}
    passed = once(what, game, json_, quiet)
    if watch:
        while True:
            time.sleep(SECONDS_BETWEEN_LOOKS)
            now = stamps(what)
            if now != seen:
                seen = now
                if not json_:
                    print(dim(f"\n{time.strftime('%H:%M:%S')} changed"), flush=True)
                again(what, game, json_, quiet)
    if not passed:
        raise Ended(1)


def once(what: str, game: str, json_: bool, quiet: bool) -> bool:
    reports = check_files(files_of(what), game)
    problems = [problem for report in reports for problem in report.problems]
    cards = sum(len(report.cards) for report in reports)
    if json_:
        print(
            json.dumps({"cards": cards, "errors": [data(p) for p in problems]}, indent=2, ensure_ascii=False)
        )
    else:
        show(reports, quiet)
        keywords = sum(len(report.keywords) for report in reports)
        also = f", {counted(keywords, 'keyword')}" if keywords else ""
        state = red(counted(len(problems), "error")) if problems else "no errors"
        print(f"{counted(cards, 'card')}{also} understood, {state}.", flush=True)
    return not problems


def again(what: str, game: str, json_: bool, quiet: bool) -> None:
    """One more look. Editors take a file away for a moment when they save it: that does not end the watch."""
    try:
        once(what, game, json_, quiet)
    except Refused as error:
        print(error, flush=True)


def show(reports: list[Report], quiet: bool) -> None:
    for report in reports:
        if not quiet:
            print(f"{bold(report.file)}{f' ({report.game})' if report.game else ''}")
            for one in [*report.keywords, *report.cards]:
                show_understood(one)
        for problem in report.problems[:MOST_SHOWN]:
            show_problem(problem)
        if len(report.problems) > MOST_SHOWN:
            print(f"... and {len(report.problems) - MOST_SHOWN} more errors in {report.file}")


def show_understood(one: Understood) -> None:
    print(f"  {bold(one.name)}, {one.head}" if one.head else f"  {bold(one.name)}")
    for text, tree in zip(one.text, one.outline, strict=True):
        print(f"    {text}")
        print(dim(f"      = {tree}"))


def show_problem(problem: Problem) -> None:
    print(red("error: ") + plain(problem.one_line()).replace("\n", " "))
    if problem.caret:
        print(indented(caret_window(problem.caret), 4))
    if problem.nearest:
        print("    nearest:")
        for phrase in problem.nearest:
            print(f"      {phrase}")


def caret_window(caret: str) -> str:
    """The text and the caret below it; of a long text only what is around the caret."""
    text, _, mark = caret.rpartition("\n")
    text = plain(text.replace("\t", " ").replace("\n", " "))
    start = len(mark) - len(mark.lstrip())
    marks = mark.strip()[:WIDEST_CARET]
    if len(text) <= WIDEST_CARET:
        return f"{text}\n{' ' * start}{marks}"
    left = max(0, start - WIDEST_CARET // 2)
    part = text[left : left + WIDEST_CARET]
    lead = "… " if left else ""
    tail = " …" if left + WIDEST_CARET < len(text) else ""
    return f"{lead}{part}{tail}\n{' ' * (start - left + len(lead))}{marks}"


def data(problem: Problem) -> dict[str, Any]:
    return {
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "card": problem.card,
        "message": problem.message,
        "rule": problem.rule,
        "caret": plain(problem.caret),
        "nearest": list(problem.nearest),
    }


def stamps(what: str) -> dict[str, tuple[int, int]]:
    """When each file last changed; files that appear or go count as a change."""
    found: dict[str, tuple[int, int]] = {}
    try:
        files = files_of(what)
    except Refused:
        return found
    for file in files:
        try:
            facts = file.stat()
            found[str(file)] = (facts.st_mtime_ns, facts.st_size)
        except OSError:
            continue
    return found


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"
