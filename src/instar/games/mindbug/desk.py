"""How moves of Mindbug are written in scenarios."""

from instar.games.desk import NO, ORDER, PICK, STOP, YES, Desk, Move

DESK = Desk(
    moves=(
        Move("plays {card}", "play"),
        Move("attacks with {card} and {card}", "attack"),
        Move("attacks with {card}", "attack"),
        Move("attacks again with {card}", "attack"),
        Move("ends the turn", "pass"),
        Move("passes", "pass"),
        Move("spends two Mindbugs on {card}", "spend", YES),
        Move("spends a Mindbug on {card}", "spend", YES),
        Move("refuses", "refuse", NO),
        Move("blocks with {card} and {card}", "block", PICK),
        Move("blocks with {card}", "block", PICK),
        Move("does not block", "not block", STOP),
        Move("makes nobody block", "not force", STOP),
        Move("makes {card} block", "force", PICK),
        Move("chooses no more", "choose no more", STOP),
        Move("chooses {cards}", "choose", PICK),
        Move("puts {card} first", "order", ORDER),
        Move("says yes", "agree", YES),
        Move("says no", "disagree", NO),
    ),
    filler="Gorillion",
    defaults=(("life", 3), ("mindbugs", 2)),
    tokens=("Mindbug",),
    marks=(("exhausted", "exhausted"),),
)
