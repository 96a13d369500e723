# What the table itself says, in every game.

# --- questions, where the game has no words of its own

table-ask-act = { $who ->
    [you] What will you do?
   *[other] { $player } decides what to do.
}
table-ask-pick = { $who ->
    [you] { $card }: “{ $text }” { $want ->
        [0] Choose up to { $left }.
        [one] Choose one.
       *[other] Choose { $left }.
    }
   *[other] { $player } chooses for { $card }: “{ $text }”
}
table-ask-option = { $who ->
    [you] { $card }: “{ $text }” Do so?
   *[other] { $player } decides about { $card }: “{ $text }”
}
table-ask-number = { $who ->
    [you] { $card }: “{ $text }” Choose a number.
   *[other] { $player } chooses a number for { $card }: “{ $text }”
}
table-ask-order = { $who ->
    [you] Which effect comes first?
   *[other] { $player } decides which effect comes first.
}

# --- answers

table-answer-pick = Choose { $card }
table-answer-stop = Choose no more
table-answer-yes = Yes
table-answer-no = No
table-answer-order = { $card } first
table-answer-number = { $n }
table-answer-pass = Pass

# --- the log

table-log-concede = { $who ->
    [you] You concede.
   *[other] { $player } concedes.
}
table-log-end = { $who ->
    [you] You win the game.
    [nobody] The game is a draw.
   *[other] { $player } wins the game.
}

# --- reasons

table-why-rule = { $rule }: { $statement }
table-why-card = { $card }: “{ $text }”
table-why-hidden = You cannot see that card.

# --- refusals

table-refused-over = The game is over.
table-refused-not-asked = It is { $player }’s decision.
table-refused-no-answer = That is not among the answers.
table-refused-no-such-key = “{ $key }” is not among the answers.
table-refused-not-forced = There is more than one answer.
table-refused-no-command = There is no command “{ $command }”.
table-refused-no-seat = Nobody plays at that seat.
table-refused-undo-nothing = There is nothing to take back.
table-refused-undo-decided = It cannot be taken back: { $player } has decided something since.
table-refused-undo-revealed = It cannot be taken back: you have seen something since, or chance has spoken.
