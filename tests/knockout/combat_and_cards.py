"""What the rules of attacks, keywords, triggers and terms forbid, put in on purpose.

See `table_and_turns.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from instar.engine.abilities import Drain, Pending
from instar.engine.cards import Card
from instar.engine.decision import STOP, Decision
from instar.engine.events import Event, commit, emit
from instar.engine.game import KEYWORDS
from instar.engine.node import Frame
from instar.engine.refs import NUMBER_MASK, ref
from instar.engine.state import State
from instar.engine.values import value
from instar.games.mindbug import blocks, combat, effects, events, words
from instar.games.mindbug import game as game_module
from instar.games.mindbug.events import creature
from instar.games.mindbug.pieces import DISCARD_PILE, HAND, PLAY_AREA, POWER
from instar.games.mindbug.play import ATTACKER, ATTACKS, BLOCKER, FORCED, turn_slot
from tests.knockout.patching import replacing, together

FIGHTS = ("MB.attack.6", "MB.attack.8", "MB.poison.1")


# --- fights and attacks -------------------------------------------------------------------------------------


def fighters_keep_damage(do: Any) -> Any:
    """Whoever has defeated others in fights is weaker by their power."""

    def changed(self: Any, s: State, f: Frame) -> None:
        def tired(state: State, number: int, characteristic: int) -> int:
            r = ref(number, state.pieces[number].inc)
            beaten = [e.obj & NUMBER_MASK for e in state.log or [] if e.kind is events.DEFEAT and e.src == r]
            printed = [state.game.cards[state.pieces[n].card].printed[POWER] for n in beaten]
            return value(state, number, characteristic) - sum(printed)

        with replacing(combat, "value", lambda before: tired)():
            do(self, s, f)

    return changed


def the_first_holder_gets_the_defeated(apply: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        apply(self, s, e)
        number = e.obj & NUMBER_MASK
        laid = [x.seat for x in s.log or [] if x.kind is events.LAY_DOWN and x.obj & NUMBER_MASK == number]
        if laid and laid[0] != e.was:
            s.move(number, DISCARD_PILE + laid[0])

    return changed


def a_defeated_blocker_protects_nobody(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        blocker = s.slot(f, BLOCKER)
        if blocker and not s.game.in_play(s, blocker[0]):
            emit(s, Event(events.LOSE_LIFE, 1 - f.you, 0, 1, 0, 0))

    return changed


def a_forced_attack_hits_as_well(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        if s.slot(f, FORCED):
            emit(s, Event(events.LOSE_LIFE, 1 - f.you, 0, 1, 0, 0))

    return changed


def an_unblocked_poisonous_attacker_defeats_something(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        do(self, s, f)
        number = s.slot(f, ATTACKER)[0] & NUMBER_MASK
        enemies = s.zones[PLAY_AREA + 1 - f.you]
        if not s.slot(f, BLOCKER) and enemies and has_word(s, number, "Poisonous"):
            emit(s, Event(events.DEFEAT, 1 - f.you, ref(enemies[0], s.pieces[enemies[0]].inc), 0, 0, 0))

    return changed


def who_has_no_able_creature_is_safe(do: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> None:
        attacker = s.slot(f, ATTACKER)[0]
        bans = blocks.bans_against(s, attacker & NUMBER_MASK)
        if any(blocks.banning(s, n, bans, attacker) == 0 for n in s.zones[PLAY_AREA + 1 - f.you]):
            do(self, s, f)

    return changed


def attack_effects_come_after_the_block(attacking: Any) -> Any:
    def changed(game: Any, end_of_turn: Any) -> Any:
        node = attacking(game, end_of_turn)
        steps: list[Any] = node.parts[0].parts
        effects = next(i for i, step in enumerate(steps) if isinstance(step, Drain))
        question = next(i for i, step in enumerate(steps) if isinstance(step, combat.AskForABlock))
        steps.insert(question, steps.pop(effects))
        return node

    return changed


def has_word(s: State, number: int, name: str) -> bool:
    bit = next(k.bit for k in s.game.keywords if k.name == name)
    return value(s, number, KEYWORDS) & bit != 0


def fights(spared: Callable[[State, int, int], bool], doomed: Callable[[State, int, int], bool]) -> Any:
    """A fight in which some creatures are not defeated by a rule of fights that would do so, or are defeated
    though none does. Both are asked with the creature and its opponent; its proposals tell the fight."""

    def make(do: Any) -> Any:
        def changed(self: Any, s: State, f: Frame) -> None:
            a, b = s.slot(f, ATTACKER), s.slot(f, BLOCKER)

            def commit_others(state: State, batch: list[Event]) -> None:
                other = {a[0]: b[0], b[0]: a[0]}
                kept = [
                    e for e in batch if not spared(state, e.obj & NUMBER_MASK, other[e.obj] & NUMBER_MASK)
                ]
                for seat, one in ((f.you, a[0]), (1 - f.you, b[0])):
                    falls = [e.obj for e in kept]
                    if one not in falls and doomed(state, one & NUMBER_MASK, other[one] & NUMBER_MASK):
                        kept.append(Event(events.DEFEAT, seat, one, 0, other[one], self.rule))
                commit(state, kept)

            with replacing(combat, "commit", lambda _: commit_others)():
                do(self, s, f)

        return changed

    return make


def never(s: State, number: int, other: int) -> bool:
    return False


def a_forcing_hunter(s: State, number: int, other: int) -> bool:
    return bool(turn_slot(s, FORCED)) and turn_slot(s, ATTACKER)[0] & NUMBER_MASK == number


def poisonous_against_a_clean_one(s: State, number: int, other: int) -> bool:
    return has_word(s, number, "Poisonous") and not has_word(s, other, "Poisonous")


def any_poisonous(s: State, number: int, other: int) -> bool:
    return has_word(s, number, "Poisonous")


def an_attacker_stronger_than_the_poison(s: State, number: int, other: int) -> bool:
    attacks = turn_slot(s, ATTACKER)[0] & NUMBER_MASK == number
    return attacks and has_word(s, other, "Poisonous") and value(s, number, POWER) > value(s, other, POWER)


# --- questions ----------------------------------------------------------------------------------------------


def offers_less(drop: Callable[[State, Frame, int], bool]) -> Any:
    """A question that does not offer some pieces; with none left it is not asked."""

    def make(ask: Any) -> Any:
        def changed(self: Any, s: State, f: Frame) -> Decision | None:
            decision: Decision | None = ask(self, s, f)
            if decision is not None:
                kept = [a for a in decision.answers if a == STOP or not drop(s, f, a)]
                if kept == [STOP]:
                    return None
                decision.answers = kept
            return decision

        return changed

    return make


def who_has_no_able_creature_blocks_with_any(ask: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> Decision | None:
        decision: Decision | None = ask(self, s, f)
        enemies = sorted(s.zones[PLAY_AREA + 1 - f.you])
        if decision is None and enemies and not s.slot(f, FORCED):
            return Decision(1 - f.you, 1, self.rule, s.slot(f, ATTACKER)[0], [*enemies, STOP], 0, 0, 1)
        return decision

    return changed


def is_exhausted(s: State, f: Frame, number: int) -> bool:
    return creature(s, number).exhausted


def a_sneaky_one_before_an_ordinary_attacker(s: State, f: Frame, number: int) -> bool:
    return has_word(s, number, "Sneaky") and not has_word(s, s.slot(f, ATTACKER)[0] & NUMBER_MASK, "Sneaky")


def a_second_attack(s: State, f: Frame, number: int) -> bool:
    return len(s.slot(f, ATTACKS)) > 1


def exhausted_creatures_do_not_attack(offer: Any) -> Any:
    def changed(self: Any, s: State, f: Frame, seat: int, answers: list[int]) -> None:
        there = list(answers)
        offer(self, s, f, seat, answers)
        answers[:] = [a for a in answers if a in there or not creature(s, a & NUMBER_MASK).exhausted]

    return changed


def two_attacks_a_game(ask: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> Decision | None:
        attacker = s.slot(f, ATTACKER)[0]
        made = [e for e in s.log or [] if e.kind is events.ATTACK and e.obj == attacker]
        return ask(self, s, f) if len(made) < 2 else None

    return changed


def survives_always(survived: Any) -> Any:
    return lambda self, s, f: True


def survives_unblocked_only(survived: Any) -> Any:
    return lambda self, s, f: survived(self, s, f) and not s.slot(f, BLOCKER)


# --- texts --------------------------------------------------------------------------------------------------


def the_first_keyword_counts(init: Any) -> Any:
    def changed(self: Any, index: int, name: str, printed: list[int], abilities: Any) -> None:
        mask = printed[KEYWORDS]
        init(self, index, name, [mask & -mask, *printed[1:]], abilities)

    return changed


def granted_keywords_do_nothing(amount: Any) -> Any:
    return lambda self, characteristic: 0 if characteristic == KEYWORDS else amount(self, characteristic)


def exhausted_ones_change_nothing(touches: Any) -> Any:
    def changed(self: Any, s: State, f: Frame, number: int) -> bool:
        return not creature(s, f.src & NUMBER_MASK).exhausted and bool(touches(self, s, f, number))

    return changed


def exhausted_ones_trigger_nothing(notice: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        if e.obj <= 0 or not creature(s, e.obj & NUMBER_MASK).exhausted:
            notice(self, s, e)

    return changed


def exhausted_ones_forbid_nothing(bans_against: Any) -> Any:
    def changed(s: State, attacker: int) -> Any:
        return [b for b in bans_against(s, attacker) if not creature(s, b[1].src & NUMBER_MASK).exhausted]

    return changed


def tough_is_never_used_up(holds: Any) -> Any:
    return lambda self, s, f: False


def tough_helps_against_power_only(instead_for: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> Any:
        power = e.rule in (s.game.rule("MB.attack.6"), s.game.rule("MB.attack.8"))
        return instead_for(self, s, e) if power else None

    return changed


def a_replaced_defeat_triggers(in_place_of: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> Event:
        trigger(s, e.obj, "defeat", e.seat)
        replaced: Event = in_place_of(self, s, e)
        return replaced

    return changed


def trigger(s: State, reference: int, event: str, you: int) -> None:
    for ability in s.game.cards[s.pieces[reference & NUMBER_MASK].card].triggers:
        if ability.event == event:
            s.queue += (Pending(ability, you, reference, s.wave),)


def triggers_as_well(event: str) -> Any:
    """What happens to a card triggers a trigger word of it that it should not."""

    def make(apply: Any) -> Any:
        def changed(self: Any, s: State, e: Event) -> None:
            apply(self, s, e)
            number = e.obj & NUMBER_MASK
            trigger(s, ref(number, s.pieces[number].inc), event, e.was if e.was >= 0 else e.seat)

        return changed

    return make


def heard_only(listens: Callable[[State, Event], bool]) -> Any:
    return lambda heard_by: lambda self, s, e: heard_by(self, s, e) if listens(s, e) else -1


def played_from_hand(s: State, e: Event) -> bool:
    return e.src == 0


def in_a_fight(s: State, e: Event) -> bool:
    return s.game.rule_ids[e.rule] in FIGHTS


def cards_elsewhere_hold_too(link: Any) -> Any:
    """Constant abilities in hands and discard piles."""

    def changed(self: Any) -> None:
        link(self)
        self.play_zones = [*self.play_zones, HAND, HAND + 1, DISCARD_PILE, DISCARD_PILE + 1]

    return changed


def conditions_do_not_matter(link: Any) -> Any:
    def changed(self: Any) -> None:
        link(self)
        for card in self.cards:
            for static in card.statics:
                static.condition = None

    return changed


# --- terms --------------------------------------------------------------------------------------------------


def creatures_are(there: Callable[[State, Frame, int], tuple[int, ...]]) -> Any:
    """What "creatures" of a side are when a text chooses or counts them."""

    def make(numbers: Any) -> Any:
        def changed(self: Any, s: State, f: Frame) -> list[int]:
            more = [n for n in there(s, f, self.side) if self.passes(s, f, n)]
            return sorted({*numbers(self, s, f), *more})

        return changed

    return make


def allied_on_either_side(s: State, f: Frame, side: int) -> tuple[int, ...]:
    return s.zones[PLAY_AREA + 1 - f.you] if side == words.ALLIED else ()


def enemy_on_either_side(s: State, f: Frame, side: int) -> tuple[int, ...]:
    return s.zones[PLAY_AREA + f.you] if side == words.ENEMY else ()


def also_in_discard_piles(s: State, f: Frame, side: int) -> tuple[int, ...]:
    return s.zones[DISCARD_PILE] + s.zones[DISCARD_PILE + 1] if side == words.ANY else ()


def the_defeated_one_still_counts(s: State, f: Frame, side: int) -> tuple[int, ...]:
    number = f.src & NUMBER_MASK
    defeated = s.pieces[number].zone == DISCARD_PILE + f.you
    return (number,) if defeated and side != words.ENEMY else ()


def only_enemies_are_creatures(numbers: Any) -> Any:
    def changed(self: Any, s: State, f: Frame) -> list[int]:
        found: list[int] = numbers(self, s, f)
        enemies = s.zones[PLAY_AREA + 1 - f.you]
        return [n for n in found if self.side != words.ANY or n in enemies]

    return changed


def discards_go_to_the_other_player(apply: Any) -> Any:
    return lambda self, s, e: s.move(e.obj & NUMBER_MASK, DISCARD_PILE + 1 - e.seat)


def all_or_nothing(propose: Any) -> Any:
    def changed(self: Any, s: State, f: Frame, batch: list[Event]) -> None:
        if len(self.chosen.refs(s, f)) == self.n:
            propose(self, s, f, batch)

    return changed


def stolen_cards_come_into_play(apply: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        mine = s.zones[HAND + 1 - e.seat]
        apply(self, s, e)
        for number in s.zones[HAND + 1 - e.seat]:
            if number not in mine:
                s.move(number, PLAY_AREA + 1 - e.seat)

    return changed


def control_takes_it_to_the_hand(apply: Any) -> Any:
    return lambda self, s, e: s.move(e.obj & NUMBER_MASK, HAND + e.seat)


def control_readies_it(apply: Any) -> Any:
    def changed(self: Any, s: State, e: Event) -> None:
        apply(self, s, e)
        own: Any = s.own(e.obj & NUMBER_MASK)
        own.exhausted = False

    return changed


CONTRARY: dict[str, Callable[[], AbstractContextManager[object]]] = {
    "MB.attack.7": replacing(combat.Fight, "do", fighters_keep_damage),
    "MB.attack.9": replacing(events.Defeat, "apply", the_first_holder_gets_the_defeated),
    "MB.attack.10": replacing(combat.Fight, "do", a_defeated_blocker_protects_nobody),
    "MB.attack.12": replacing(combat.Unblocked, "do", who_has_no_able_creature_is_safe),
    "MB.kw.1": replacing(Card, "__init__", the_first_keyword_counts),
    "MB.kw.2": replacing(words.Has, "amount", granted_keywords_do_nothing),
    "MB.frenzy.2": replacing(combat.AttackAgain, "survived", survives_always),
    "MB.frenzy.5": replacing(combat.AttackAgain, "ask", two_attacks_a_game),
    "MB.frenzy.7": replacing(combat.AskForABlock, "ask", offers_less(a_second_attack)),
    "MB.frenzy.8": replacing(combat.AttackAgain, "survived", survives_unblocked_only),
    "MB.hunter.3": replacing(combat.Unblocked, "do", a_forced_attack_hits_as_well),
    "MB.hunter.4": replacing(combat.Fight, "do", fights(a_forcing_hunter, never)),
    "MB.poison.2": replacing(combat.Fight, "do", fights(poisonous_against_a_clean_one, never)),
    "MB.poison.3": replacing(combat.Fight, "do", fights(never, any_poisonous)),
    "MB.poison.4": replacing(combat.Fight, "do", fights(an_attacker_stronger_than_the_poison, never)),
    "MB.poison.5": replacing(combat.Unblocked, "do", an_unblocked_poisonous_attacker_defeats_something),
    "MB.sneaky.2": replacing(combat.AskForABlock, "ask", who_has_no_able_creature_blocks_with_any),
    "MB.sneaky.3": replacing(
        combat.AskForABlock, "ask", offers_less(a_sneaky_one_before_an_ordinary_attacker)
    ),
    "MB.tough.2": replacing(words.ThisIsExhausted, "holds", tough_is_never_used_up),
    "MB.tough.4": replacing(combat.AttackWith, "offer", exhausted_creatures_do_not_attack),
    "MB.tough.5": replacing(combat.AskForABlock, "ask", offers_less(is_exhausted)),
    "MB.tough.6": together(
        replacing(words.Has, "touches", exhausted_ones_change_nothing),
        replacing(game_module.Mindbug, "notice", exhausted_ones_trigger_nothing),
        replacing(combat, "bans_against", exhausted_ones_forbid_nothing),
    ),
    "MB.tough.7": replacing(game_module.Mindbug, "instead_for", tough_helps_against_power_only),
    "MB.tough.8": replacing(words.ExhaustInstead, "in_place_of", a_replaced_defeat_triggers),
    "MB.tplay.2": replacing(events.Enter, "heard_by", heard_only(played_from_hand)),
    "MB.tatk.2": replacing(game_module, "attacking", attack_effects_come_after_the_block),
    "MB.tdef.2": replacing(words.Creatures, "numbers", creatures_are(the_defeated_one_still_counts)),
    "MB.tdef.3": replacing(events.Defeat, "heard_by", heard_only(in_a_fight)),
    "MB.tdef.4": replacing(events.TakeControl, "apply", triggers_as_well("defeat")),
    "MB.tdef.5": replacing(events.Return, "apply", triggers_as_well("defeat")),
    "MB.tdef.6": replacing(events.Discard, "apply", triggers_as_well("defeat")),
    "MB.const.2": replacing(game_module.Mindbug, "link", cards_elsewhere_hold_too),
    "MB.const.3": replacing(game_module.Mindbug, "link", conditions_do_not_matter),
    "MB.term.1": replacing(words.Creatures, "numbers", creatures_are(allied_on_either_side)),
    "MB.term.2": replacing(words.Creatures, "numbers", creatures_are(enemy_on_either_side)),
    "MB.term.3": replacing(words.Creatures, "numbers", only_enemies_are_creatures),
    "MB.term.4": replacing(words.Creatures, "numbers", creatures_are(also_in_discard_piles)),
    "MB.term.5": replacing(events.Discard, "apply", discards_go_to_the_other_player),
    "MB.term.6": replacing(effects.DiscardCards, "propose", all_or_nothing),
    "MB.term.7": replacing(events.Steal, "apply", stolen_cards_come_into_play),
    "MB.term.8": replacing(events.TakeControl, "apply", control_takes_it_to_the_hand),
    "MB.term.9": replacing(events.TakeControl, "apply", control_readies_it),
    "MB.term.10": replacing(events.TakeControl, "apply", triggers_as_well("play")),
}
