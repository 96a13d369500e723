# Mindbug in English: questions, answers, the log.

# --- questions, by the rule that asks

mindbug-ask-MB-turn-6 = { $who ->
    [you] Your turn: play a card or attack.
   *[other] It is { $player }’s turn.
}
mindbug-ask-MB-play-4 = { $who ->
    [you] Spend a Mindbug on { $card }?
   *[other] { $player } may spend a Mindbug on { $card }.
}
mindbug-ask-MB-hunter-1 = { $who ->
    [you] { $card } hunts: which creature has to block?
   *[other] { $player } may name a creature that has to block { $card }.
}
mindbug-ask-MB-attack-3 = { $who ->
    [you] { $card } attacks: which creature blocks?
   *[other] { $player } may block { $card }.
}
mindbug-ask-MB-frenzy-1 = { $who ->
    [you] Attack again with { $card }?
   *[other] { $player } may attack again with { $card }.
}
mindbug-ask-MB-key-4 = { $who ->
    [you] Several effects happen at once. Which one comes first?
   *[other] { $player } orders the effects that happen at once.
}

# --- answers, by what they are and the rule that asks

mindbug-answer-play = Play { $card }
mindbug-answer-attack = Attack with { $card }
mindbug-answer-attack-MB-frenzy-1 = Attack again with { $card }
mindbug-answer-pass-MB-frenzy-1 = End the turn
mindbug-answer-yes-MB-play-4 = Spend a Mindbug
mindbug-answer-no-MB-play-4 = Spend no Mindbug
mindbug-answer-pick-MB-attack-3 = Block with { $card }
mindbug-answer-stop-MB-attack-3 = Do not block
mindbug-answer-pick-MB-hunter-1 = Make { $card } block
mindbug-answer-stop-MB-hunter-1 = Make nobody block

# --- the log, by kinds of events

mindbug-log-mindbugs = { $who ->
    [you] You get { $count } Mindbugs.
   *[other] { $player } gets { $count } Mindbugs.
}
mindbug-log-life = { $who ->
    [you] You begin with { $count } life.
   *[other] { $player } begins with { $count } life.
}
mindbug-log-shuffle = All cards are shuffled.
mindbug-log-deal = { $who ->
    [you] You are dealt { $count } cards as a draw pile.
   *[other] { $player } is dealt { $count } cards as a draw pile.
}
mindbug-log-reveal = Who starts? Revealed in the order of seats: { $cards }.
mindbug-log-turn = { $who ->
    [you] Your turn.
   *[other] { $player }’s turn.
}
mindbug-log-draw = { $known ->
    [yes] { $who ->
        [you] You draw { $cards }.
       *[other] { $player } draws { $cards }.
    }
   *[no] { $who ->
        [you] You draw { $count ->
            [one] a card
           *[other] { $count } cards
        }.
       *[other] { $player } draws { $count ->
            [one] a card
           *[other] { $count } cards
        }.
    }
}
mindbug-log-lay-down = { $who ->
    [you] You play { $card }.
   *[other] { $player } plays { $card }.
}
mindbug-log-discard = { $who ->
    [you] You discard { $card }.
   *[other] { $player } discards { $card }.
}
mindbug-log-steal = { $known ->
    [yes] { $whom ->
        [you] You steal { $cards } from { $player }.
       *[other] { $opponent } steals { $cards } from { $who ->
            [you] you
           *[other] { $player }
        }.
    }
   *[no] { $opponent } steals { $count ->
        [one] a card
       *[other] { $count } cards
    } from { $player }.
}
mindbug-log-take-pile = { $who ->
    [you] You take your discard pile into your hand: { $cards }.
   *[other] { $player } takes the discard pile to hand: { $cards }.
}
mindbug-log-spend = { $who ->
    [you] You spend a Mindbug.
   *[other] { $player } spends a Mindbug.
}
mindbug-log-play = { $who ->
    [you] { $card } comes into play on your side.
   *[other] { $card } comes into play on { $player }’s side.
}
mindbug-log-attack = { $who ->
    [you] You attack with { $card }.
   *[other] { $player } attacks with { $card }.
}
mindbug-log-block = { $n ->
    [1] { $who ->
        [you] Your { $card } has to block.
       *[other] { $player }’s { $card } has to block.
    }
   *[other] { $who ->
        [you] You block with { $card }.
       *[other] { $player } blocks with { $card }.
    }
}
mindbug-log-defeat = { $who ->
    [you] Your { $card } is defeated.
   *[other] { $player }’s { $card } is defeated.
}
mindbug-log-exhaust = { $who ->
    [you] Your { $card } is exhausted.
   *[other] { $player }’s { $card } is exhausted.
}
mindbug-log-take-control = { $who ->
    [you] You take control of { $card }.
   *[other] { $player } takes control of { $card }.
}
mindbug-log-return = { $who ->
    [you] { $card } returns to your hand.
   *[other] { $card } returns to { $player }’s hand.
}
mindbug-log-lose-life = { $who ->
    [you] You lose { $count } life.
   *[other] { $player } loses { $count } life.
}
mindbug-log-gain-life = { $who ->
    [you] You gain { $count } life.
   *[other] { $player } gains { $count } life.
}
mindbug-log-begin = { $trigger ->
    [attack] The Attack effect of { $card } happens.
    [defeat] The Defeated effect of { $card } happens.
   *[play] The Play effect of { $card } happens.
}
