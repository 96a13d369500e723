"""Phrases that all games share: whose, numbers, sequences, "you may", "if"."""

from instar.engine.abilities import Sequence
from instar.engine.flow import May, When
from instar.engine.select import All, Choose, CountOf, It, Literal, Not, Opponent, ThereIs, This, You
from instar.language.table import PhraseTable


def shared_phrases(table: PhraseTable) -> None:
    for nonterminal, words in {
        "ability": "ability",
        "sentences": "effects",
        "effect": "effect",
        "target": "creatures",
        "one": "a creature",
        "many": "creatures",
        "bare": "creature",
        "filters": "with …",
        "number": "number",
        "count": "number of …",
        "condition": "condition",
        "changes": "changes",
        "keyword": "keyword",
        "trigger": "trigger word",
        "body": "effects",
        "sentence": "effect",
        "thens": "effects",
        "verb": "effect",
        "change": "change",
        "filter": "with …",
        "none": "creature",
        "literal": "number",
        "amount": "number of …",
        "int": "number",
        "signed": "+number",
    }.items():
        table.name(nonterminal, words)

    table.listing("sentences", "sentence", "")
    table.listing("thens", "effect", ", then", least=2)
    table.row(
        "body", Sequence, "{parts:sentences}", note="Effects are sentences, carried out one after the other."
    )
    table.row("sentence", None, "{x:effect} .")
    table.row("sentence", Sequence, "{parts:thens} .", note="Effects joined by “, then”.")
    table.row("effect", May, "you may {body:verb}", note="You choose whether.")
    table.row(
        "effect", When, "if {condition:condition} , {then:verb}", note="Only if it is so at that moment."
    )
    table.row("effect", None, "{x:verb}")

    table.row("literal", Literal, "{n:int}")
    table.row("number", None, "{x:literal}")
    table.row("number", None, "{x:count}")
    table.row("count", CountOf, "the number of {noun:many}", note="How many there are now.")

    table.row(
        "target",
        Choose,
        ("{noun:one}", {"most": 1, "up_to": False, "chooser": You()}),
        note="You choose one.",
    )
    table.row(
        "target",
        Choose,
        ("up to {most:int} {noun:many}", {"up_to": True, "chooser": You()}),
        note="None is a choice too.",
    )
    table.row(
        "target",
        Choose,
        ("{most:int} {noun:many}", {"up_to": False, "chooser": You()}),
        note="As many as there are, up to the number.",
    )
    table.row("target", All, "all {noun:many}", note="The set is fixed when the effect is carried out.")
    table.row("target", This, "this creature", note="The card that the text stands on, while it is in play.")
    table.row("target", It, "it", note="What was chosen before.")

    table.row("condition", ThereIs, "there is {noun:one}")
    table.row("condition", Not, ("there is no {condition:none}", {}))
    table.row("none", ThereIs, "{noun:bare}")


__all__ = ["Opponent", "shared_phrases"]
