"""Why an action is refused, by name. Legality itself is `state.choice`; no reason means legal.

Ordinary Python for people's questions; nothing here decides, and every doubt is put to the rules themselves. The names
stand in `reason`; what does not answer a question, that question knows itself.
"""

from functools import partial
from typing import Any

from bluemoon.core.bits import has
from bluemoon.duel.actions import ACTIONS, Verb, Word, place_of, verb_of
from bluemoon.duel.legal import is_legal, may_close_characters, retrievable
from bluemoon.duel.questions import exchange, give_up
from bluemoon.duel.questions.switch import why_not as why_not_answer
from bluemoon.duel.reason import NOT_NOW, Reason, culprit, first_of, hand_locker
from bluemoon.duel.rules.backtrack import may_backtrack
from bluemoon.duel.rules.cards import card_on, cargo
from bluemoon.duel.rules.demands import all_demands_met, demands, is_met
from bluemoon.duel.rules.limits import (
    at_hand,
    barred,
    companions,
    fits,
    free_cards,
    holds,
    is_stopped,
    kept_gang,
    landed_cargo,
    may_enter_combat,
    may_play_from_hand,
    may_play_more,
    supports_are_barred,
    too_many_characters,
)
from bluemoon.duel.rules.precedence import shown_icons
from bluemoon.duel.rules.ships import goods, ships_with_room
from bluemoon.duel.rules.values import is_matched
from bluemoon.duel.state import (
    CARDS,
    NONE,
    Ask,
    Icon,
    Stage,
    Type,
    active_cards,
    in_play,
    live,
    other,
)
from bluemoon.duel.words import Power

PLAYED_IN = {
    Type.LEADERSHIP: Stage.LEADERSHIP,
    Type.INFLUENCE: Stage.LEADERSHIP,
    Type.CHARACTER: Stage.CHARACTER,
    Type.BOOSTER: Stage.SUPPORT,
    Type.SUPPORT: Stage.SUPPORT,
}
PHASES = (Stage.LEADERSHIP, Stage.RETREAT, Stage.CHARACTER, Stage.SUPPORT)


def why_not(state: Any, tables: Any, action: int) -> str | None:
    """The name of the reason why an action is refused; None if it is legal."""
    reason = reason_against(state, tables, action)
    return None if reason is None else reason.name


def reason_against(state: Any, tables: Any, action: int) -> Reason | None:
    """The reason why an action is refused, with the card that forbids it; None if it is legal."""
    if not 0 <= action < ACTIONS:
        return Reason("no_such_action")
    if is_legal(state, tables, action):
        return None
    if state.stage == Stage.OVER:
        return Reason("game_over")
    verb, place = Verb(verb_of(action)), int(place_of(action))
    if verb != Verb.SAY and place >= CARDS:
        return Reason("no_such_action")
    if state.ask != Ask.NOTHING:
        return why_not_answer(state, tables, verb, place)
    if state.stage == Stage.EXCHANGE:
        return exchange.why_not(state, tables, verb, place)
    if state.stage == Stage.DECLINE:
        return give_up.why_not(state, tables, verb, place)
    return _why_not_say(state, tables, place) if verb == Verb.SAY else _why_not_do(state, tables, verb, place)


# ---- which opposing card forbids it


def _bar(state: Any, tables: Any, place: int) -> Reason | None:
    """The card that bars this one."""
    by = culprit(state, Power.BAR, lambda alone: has(barred(alone, tables), place))
    return None if by == NONE else Reason("barred", by)


def _bar_on_supports(state: Any, tables: Any) -> Reason | None:
    by = culprit(state, Power.BAR, lambda alone: bool(supports_are_barred(alone, tables)))
    return None if by == NONE else Reason("barred", by)


def _cap(state: Any, tables: Any, *, is_for_combat: bool) -> Reason | None:
    """The card that allows no more plays, or none into the combat area."""
    by = culprit(state, Power.CAP_PLAYS, lambda alone: not may_play_more(alone, tables))
    if by == NONE and is_for_combat:
        by = culprit(state, Power.CAP_COMBAT, lambda alone: not may_enter_combat(alone, tables))
    return None if by == NONE else Reason("capped", by)


# ---- words


def _why_not_say(state: Any, tables: Any, word: int) -> Reason:
    stage = state.stage
    match word:
        case Word.NEXT if stage in (Stage.CHARACTER, Stage.SUPPORT):
            return _why_not_next(state, tables)
        case Word.RETREAT if stage == Stage.RETREAT:
            return Reason("opens_the_fight")
        case Word.DECLINE if stage == Stage.RETREAT:
            return Reason("fight_is_on")
        case Word.CONTINUE if stage == Stage.RETREAT:
            return Reason("too_many_backtracks" if state.backtracks >= state.max_backtracks else "no_character")
        case Word.BACKTRACK if stage in (Stage.CHARACTER, Stage.SUPPORT):
            return Reason("can_be_closed" if may_backtrack(state) else "cannot_backtrack")
        case Word.CALL | Word.LET:
            return Reason("nothing_to_call")
        case Word.NEXT | Word.RETREAT | Word.DECLINE | Word.CONTINUE | Word.BACKTRACK | Word.FIRE | Word.EARTH:
            return Reason("wrong_phase")
    return Reason("nothing_asked")


def _why_not_next(state: Any, tables: Any) -> Reason:
    """D-CHAR-1, D-CHAR-5, D-DEMAND-2, D-POWER-3 What is missing before the phase can be closed."""
    if too_many_characters(state, tables):
        cap = partial(too_many_characters, tables=tables)
        return Reason("too_many_characters", culprit(state, Power.CAP_CHARACTERS, cap))
    if not may_close_characters(state, tables):
        return Reason("must_play_character")
    if not all_demands_met(state, tables):
        unmet = culprit(state, Power.DEMAND, lambda alone: not all_demands_met(alone, tables))
        return Reason("demand_open", unmet)
    return Reason("lower_total" if not is_matched(state) else NOT_NOW)


# ---- deeds of the own turn


def _why_not_do(state: Any, tables: Any, verb: Verb, place: int) -> Reason:
    match verb:
        case Verb.PICK | Verb.PICK_THEIRS:
            return Reason("nothing_asked")
        case Verb.RETRIEVE | Verb.LAND | Verb.REVEAL:
            return _why_not_at_beginning(state, tables, verb, place)
        case Verb.USE:
            return _why_not_use(state, place)
        case Verb.PAY:
            return _why_not_meet(state, tables, place)
    return _why_not_play(state, tables, verb, place)


def _why_not_at_beginning(state: Any, tables: Any, verb: Verb, place: int) -> Reason:
    """D-BEGIN-3 Retrieving, landing, turning up."""
    side = state.side[state.player]
    if verb == Verb.LAND:
        return first_of(
            (not has(side.ships, place), "no_ship_there"),
            (has(side.landed, place), "already_landed"),
            (state.stage != Stage.BEGIN, "wrong_phase"),
        )
    if verb == Verb.REVEAL:
        return first_of((not has(side.bluffs, place), "not_a_bluff"), (state.stage != Stage.BEGIN, "wrong_phase"))
    if not has(in_play(side), place):
        return Reason("not_in_play")
    if not has(shown_icons(state, state.player, Icon.RETRIEVE), place):
        return Reason("no_retrieve")
    locker = hand_locker(state, tables, int(state.player))
    if locker != NONE:
        return Reason("locked", locker)
    is_opposed = not has(retrievable(state, tables), place)
    return first_of((is_opposed, "retrieve_opposed"), (state.stage != Stage.BEGIN, "wrong_phase"))


def _why_not_use(state: Any, place: int) -> Reason:
    """D-REMOVE-3, D-EOT-1 Powers used in the own turn, or at its end."""
    side, deck = state.side[state.player], state.deck[state.player]
    is_at_end = has(deck.at_end, place)
    is_time = state.stage == Stage.END if is_at_end else state.stage in PHASES
    return first_of(
        (not has(deck.own_turn | deck.at_end, place), "no_power_to_use"),
        (not has(active_cards(side) | side.leading, place), "not_in_play"),
        (not has(live(side), place), "void_text"),
        (has(side.used, place), "already_used"),
        (not is_time, "wrong_phase"),
        (True, "no_effect"),
    )


def _why_not_meet(state: Any, tables: Any, place: int) -> Reason:
    """D-DEMAND-1 Paying what an opposing card demands."""
    opponent = other(state.player)
    if not has(demands(state, state.player), place):
        return Reason("no_demand")
    return first_of(
        (bool(is_met(state, tables, state.player, place)), "already_met"),
        (tables.coin[card_on(state, opponent, place)] == NONE, "not_payable"),
        (state.stage not in PHASES, "wrong_phase"),
        (True, "cannot_pay"),
    )


def _why_not_play(state: Any, tables: Any, verb: Verb, place: int) -> Reason:
    """Playing a card: openly, beside its gang, face down, or onto a ship."""
    side = state.side[state.player]
    if not has(side.hand | landed_cargo(state, tables), place):
        return Reason("not_landed" if has(cargo(side), place) else "not_in_hand")
    match verb:
        case Verb.BLUFF:
            return _why_not_bluff(state, tables, place)
        case Verb.LOAD:
            return _why_not_load(state, tables, place)
    type_ = Type(int(tables.type[card_on(state, state.player, place)]))
    bar = _bar(state, tables, place)
    if bar:
        return bar
    if PLAYED_IN[type_] == Stage.LEADERSHIP:
        return first_of((side.plays > 0, "lead_comes_first"), (True, "wrong_phase"))
    if state.stage != PLAYED_IN[type_]:
        return _why_not_yet(state, tables, type_, place)
    if verb == Verb.JOIN and not (type_ == Type.CHARACTER and has(kept_gang(state), place)):
        return Reason("no_gang")
    if not has(at_hand(state, tables), place):
        return Reason("ship_landed")
    if type_ == Type.CHARACTER:
        return _why_not_character(state, tables, place)
    cap = _cap(state, tables, is_for_combat=type_ == Type.BOOSTER)
    return cap or _why_no_allowance(state)


def _why_not_yet(state: Any, tables: Any, type_: Type, place: int) -> Reason:
    """It is another part of the turn. To whom it will not help to fight on, that is not the reason."""
    is_next = state.stage == Stage.RETREAT and type_ == Type.CHARACTER
    return Reason("condition_not_met" if is_next and _is_unfit(state, tables, place) else "wrong_phase")


def _is_unfit(state: Any, tables: Any, place: int) -> bool:
    """Is the condition of a character that has one not met?"""
    return bool(has(state.deck[state.player].mutant, place) and not holds(state, tables, state.player, place))


def _why_not_character(state: Any, tables: Any, place: int) -> Reason:
    if is_stopped(state):
        return Reason("stopped")
    cap = _cap(state, tables, is_for_combat=True)
    if cap:
        return cap
    first = int(state.side[state.player].first)
    is_extra = first != NONE and not has(free_cards(state, tables) | companions(state, tables, first), place)
    return first_of((is_extra, "one_character"), (_is_unfit(state, tables, place), "condition_not_met"))


def _why_no_allowance(state: Any) -> Reason:
    """D-LIMIT-1, D-BOOST-1, D-ICON-STOP-1 No allowance for a booster or support is left."""
    return first_of((bool(is_stopped(state)), "stopped"), (bool(state.opening), "opening_turn"), (True, "no_allowance"))


def _why_not_bluff(state: Any, tables: Any, place: int) -> Reason:
    """D-BUKA-8, D-BUKA-9 Playing a card face down."""
    if not has(shown_icons(state, state.player, Icon.BLUFF), place):
        return Reason("no_bluff_mark")
    if state.stage != Stage.SUPPORT:
        return Reason("wrong_phase")
    if not has(at_hand(state, tables), place):
        return Reason("ship_landed")
    if state.side[state.player].unsupported:
        return Reason("supports_ignored")
    return _bar_on_supports(state, tables) or _why_not_as_support(state, tables)


def _why_not_load(state: Any, tables: Any, place: int) -> Reason:
    """D-BUKA-4 Laying a hand card onto a ship."""
    side = state.side[state.player]
    if not has(goods(state, state.player), place):
        return Reason("not_cargo")
    if not has(side.hand, place):
        return Reason("not_in_hand")
    if ships_with_room(state, tables, state.player, side.ships & ~side.landed) == 0:
        return Reason("no_ship_with_room")
    if state.stage != Stage.SUPPORT:
        return Reason("wrong_phase")
    if not may_play_from_hand(state, tables):
        return Reason("ship_landed")
    bar = _bar_on_supports(state, tables) or _bar(state, tables, place)
    return bar or _why_not_as_support(state, tables)


def _why_not_as_support(state: Any, tables: Any) -> Reason:
    cap = _cap(state, tables, is_for_combat=False)
    if cap:
        return cap
    return Reason(NOT_NOW) if fits(state, tables, Type.SUPPORT) else _why_no_allowance(state)
