"""A set of cards to begin with. Its texts are taken from the game's own cards, so they are understood."""

from __future__ import annotations

from instar.games.registry import Loaded
from instar.language.cardset import CardText


def set_text(loaded: Loaded, name: str) -> str:
    entry = loaded.entry
    title = name.replace("_", " ").title()
    own = [card for cards in loaded.sets for card in cards.cards]
    plain = min(
        (c for c in own if c.text and "\n" not in c.text), key=lambda c: (len(c.text), c.name), default=None
    )
    marked = next((c for c in own if c.keywords and c.text and c is not plain), plain)
    lines = [
        "# A set of cards. After each change, this says how every card was understood:",
        "#     instar check THIS_FILE --watch",
        "",
        "[set]",
        f'game = "{entry.name}"  # whose card English the texts are written in',
        f'name = "{title}"',
        "",
        *card_lines(loaded, f"{title} One", plain, keywords=False),
        "",
        *card_lines(loaded, f"{title} Two", marked, keywords=True),
        "",
        "# What else a card may have:",
        "#     copies = 2        how many there are (1 if nothing is said; 0: described, but in no pile)",
        '#     flavour = "…"     words for people; they mean nothing to the rules',
        "#     text = '''        several abilities, one a line",
        "#     first ability",
        "#     second ability'''",
        f"# Keywords of this game: {', '.join(loaded.words.bits) or 'none'}.",
        f"# Texts that are understood: instar cards {entry.name}",
    ]
    return "\n".join(lines) + "\n"


def card_lines(loaded: Loaded, name: str, like: CardText | None, keywords: bool) -> list[str]:
    found = ["[[card]]", f'name = "{name}"']
    for number in loaded.entry.card_numbers:
        value = like.numbers[number.name] if like else number.least
        found.append(f"{number.name} = {value}  # {number.least} to {number.most}")
    if keywords and like and like.keywords:
        words = ", ".join(f'"{word}"' for word in like.keywords)
        found.append(f"keywords = [{words}]")
    if like:
        found.append(f"text = {quoted(like.text)}")
    return found


def quoted(text: str) -> str:
    """A TOML string; a card's text has no control characters besides the ends of its lines."""
    if "\n" in text:
        return f"'''\n{text}'''"
    return (
        f"'{text}'"
        if '"' in text and "'" not in text
        else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    )
