"""What Mindbug adds to card English. One row a phrase; `words.py` has what each means."""

from instar.engine.abilities import Adjust, Ban, Forbid, Hush, Permission, Triggered
from instar.engine.select import Not, Opponent, You
from instar.games.mindbug.combat import ATTACK_AGAIN, DEFEAT_ITS_OPPONENT, FORCE_A_BLOCK
from instar.games.mindbug.effects import (
    Become,
    Control,
    DefeatCreature,
    DiscardCards,
    DrawCards,
    EachLoses,
    ExhaustCreature,
    Gain,
    Lose,
    PlayFrom,
    ReturnToHand,
    StealAtRandom,
    TakeDiscardPile,
)
from instar.games.mindbug.pieces import DISCARD_PILE, HAND
from instar.games.mindbug.words import (
    ALLIED,
    ANY,
    ENEMY,
    CardsIn,
    Creatures,
    Exhausted,
    ExhaustInstead,
    FewerCreatures,
    GainsKeyword,
    Has,
    LifeOf,
    MorePower,
    PowerOrLess,
    PowerOrMore,
    ThisIsExhausted,
    With,
    Without,
    YourTurn,
)
from instar.language.table import PhraseTable

TRIGGERS = {"Play": "play", "Attack": "attack", "Defeated": "defeat"}


def add_phrases(table: PhraseTable) -> None:
    abilities(table)
    creatures(table)
    effects(table)


def abilities(table: PhraseTable) -> None:
    table.words("trigger", TRIGGERS)
    table.row(
        "ability", Triggered, ("Play: {body:body}", {"event": "play"}), note="When this card comes into play."
    )
    table.row(
        "ability",
        Triggered,
        ("Attack: {body:body}", {"event": "attack"}),
        note="When it attacks, before a block.",
    )
    table.row(
        "ability", Triggered, ("Defeated: {body:body}", {"event": "defeat"}), note="When it is defeated."
    )
    always = {"condition": None}
    this = {"noun": None}
    table.row(
        "ability",
        Has,
        ("this creature has {changes:changes} .", {**this, **always}),
        note="As long as this card is in play.",
    )
    table.row(
        "ability",
        Has,
        ("{noun:many} have {changes:changes} .", always),
        note="As long as this card is in play.",
    )
    mine = {"condition": YourTurn()}
    yours = "In the turns of the player on whose side this card is."
    table.row(
        "ability",
        Has,
        ("during your turn , this creature has {changes:changes} .", {**this, **mine}),
        note=yours,
    )
    table.row("ability", Has, ("during your turn , {noun:many} have {changes:changes} .", mine), note=yours)
    so = "As long as it is so, and no longer."
    table.row(
        "ability", Has, ("while {condition:condition} , this creature has {changes:changes} .", this), note=so
    )
    table.row("ability", Has, "while {condition:condition} , {noun:many} have {changes:changes} .", note=so)
    table.listing("changes", "change", "and")
    table.row("change", MorePower, "{n:signed} power")
    table.row("change", GainsKeyword, "{keyword:keyword}")
    table.row(
        "ability",
        Ban,
        ("{noun:many} can't block .", {"verb": "block", "this_only": False}),
        ("{noun:many} can't block this creature .", {"verb": "block", "this_only": True}),
        note="By themselves: a Hunter can still make them.",
    )
    table.row("ability", Forbid, ("{noun:many} can't be defeated .", {"event": "defeat"}))
    table.row(
        "ability",
        Adjust,
        (
            "if you would lose life , you lose {less:int} less .",
            {"event": "lose-life", "whose": You(), "more": 0},
        ),
        (
            "if the opponent would lose life , they lose {more:int} more .",
            {"event": "lose-life", "whose": Opponent(), "less": 0},
        ),
    )
    table.row(
        "ability",
        Hush,
        ("enemy {event:trigger} effects do not happen .", {"enemy": True}),
        ("allied {event:trigger} effects do not happen .", {"enemy": False}),
        note="They are skipped, whoever played the creature: what counts is whose side it is on now.",
    )
    table.row(
        "ability",
        Permission,
        ("this creature may attack a second time each turn .", {"permits": ATTACK_AGAIN}),
        note="If it survived the first.",
    )
    table.row(
        "ability",
        Permission,
        (
            "when this creature attacks , you may choose an enemy creature that has to block it .",
            {"permits": FORCE_A_BLOCK},
        ),
    )
    table.row(
        "ability",
        Permission,
        ("in a fight , this creature always defeats its opponent .", {"permits": DEFEAT_ITS_OPPONENT}),
    )
    defeat = {"event": "defeat"}
    fresh = {**defeat, "condition": Not(ThisIsExhausted())}
    table.row(
        "ability",
        ExhaustInstead,
        (
            "if this creature would be defeated and is not exhausted , exhaust it instead .",
            {**fresh, "optional": False},
        ),
        (
            "if this creature would be defeated and is not exhausted , you may exhaust it instead .",
            {**fresh, "optional": True},
        ),
    )


def creatures(table: PhraseTable) -> None:
    table.row(
        "one",
        Creatures,
        ("a creature {filters:filters}", {"side": ANY, "other": False}),
        ("an enemy creature {filters:filters}", {"side": ENEMY, "other": False}),
        ("an allied creature {filters:filters}", {"side": ALLIED, "other": False}),
        ("another creature {filters:filters}", {"side": ANY, "other": True}),
        ("another allied creature {filters:filters}", {"side": ALLIED, "other": True}),
    )
    table.row(
        "many",
        Creatures,
        ("creatures {filters:filters}", {"side": ANY, "other": False}),
        ("enemy creatures {filters:filters}", {"side": ENEMY, "other": False}),
        ("allied creatures {filters:filters}", {"side": ALLIED, "other": False}),
        ("other creatures {filters:filters}", {"side": ANY, "other": True}),
        ("other allied creatures {filters:filters}", {"side": ALLIED, "other": True}),
    )
    table.row(
        "bare",
        Creatures,
        ("creature {filters:filters}", {"side": ANY, "other": False}),
        ("enemy creature {filters:filters}", {"side": ENEMY, "other": False}),
        ("allied creature {filters:filters}", {"side": ALLIED, "other": False}),
        ("other creature {filters:filters}", {"side": ANY, "other": True}),
        ("other allied creature {filters:filters}", {"side": ALLIED, "other": True}),
    )
    table.row(
        "many",
        CardsIn,
        ("cards in your hand", {"zone": HAND, "whose": You()}),
        ("cards in the opponent's hand", {"zone": HAND, "whose": Opponent()}),
        ("cards in your discard pile", {"zone": DISCARD_PILE, "whose": You()}),
        ("cards in the opponent's discard pile", {"zone": DISCARD_PILE, "whose": Opponent()}),
    )
    table.listing("filters", "filter", "", least=0)
    table.row("filter", PowerOrMore, "with power {n:int} or more", note="Its power as it is now.")
    table.row("filter", PowerOrLess, "with power {n:int} or less", note="Its power as it is now.")
    table.row("filter", With, "with {keyword:keyword}", note="That has it now, printed or given.")
    table.row("filter", Without, "without {keyword:keyword}", note="That does not have it now.")
    table.row("filter", Exhausted, "that is exhausted")


def effects(table: PhraseTable) -> None:
    you, opponent = {"who": You()}, {"who": Opponent()}
    table.row(
        "verb",
        Gain,
        ("gain {n:literal} life", you),
        ("gain life equal to {n:amount}", you),
        ("the opponent gains {n:literal} life", opponent),
    )
    table.row(
        "verb",
        Lose,
        ("lose {n:literal} life", you),
        ("the opponent loses {n:literal} life", opponent),
        ("the opponent loses life equal to {n:amount}", opponent),
    )
    table.row("verb", EachLoses, "each player loses {n:literal} life", note="Both at once.")
    table.row(
        "verb",
        Become,
        ("set your life to {n:number}", you),
        ("set the opponent's life to {n:number}", opponent),
        note="The difference is gained or lost.",
    )
    table.row("amount", None, "{x:count}")
    table.row(
        "count",
        LifeOf,
        ("your life", {"whose": You()}),
        ("the opponent's life", {"whose": Opponent()}),
    )
    table.row(
        "verb",
        DrawCards,
        ("draw a card", {"n": 1}),
        "draw {n:int} cards",
        note="From your draw pile, as far as it goes.",
    )
    table.row(
        "verb",
        DiscardCards,
        ("discard a card", {**you, "n": 1}),
        ("discard {n:int} cards", you),
        ("the opponent discards a card", {**opponent, "n": 1}),
        ("the opponent discards {n:int} cards", opponent),
        note="Who discards chooses.",
    )
    table.row(
        "verb",
        StealAtRandom,
        ("steal a card at random", {"n": 1}),
        "steal {n:int} cards at random",
        note="From the opponent's hand into yours.",
    )
    table.row("verb", DefeatCreature, "defeat {to:target}")
    table.row("verb", ExhaustCreature, "exhaust {to:target}")
    table.row(
        "verb", Control, "take control of {to:target}", note="To your side, as it is; no Play effect happens."
    )
    table.row(
        "verb",
        ReturnToHand,
        "return {to:target} to hand",
        note="To the hand of the player on whose side it is.",
    )
    table.row(
        "verb",
        PlayFrom,
        ("play a card from your discard pile", {"whose": You()}),
        ("play a card from the opponent's discard pile", {"whose": Opponent()}),
        note="On your side; its Play effect is yours.",
    )
    table.row("verb", TakeDiscardPile, "take your discard pile into your hand")
    table.row("condition", FewerCreatures, "you have fewer creatures than the opponent")
    table.row("condition", YourTurn, "it is your turn")
