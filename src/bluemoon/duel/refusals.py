"""Why an action is refused, by name. Legality itself is `state.choice`; no reason means legal.

Ordinary Python for people's questions; nothing here decides, and every doubt is put to the rules themselves. Each name
is a message id (`duel-refusal-NAME`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from bluemoon.core.bits import bit, has
from bluemoon.duel.actions import ACTIONS, Verb, Word, place_of, verb_of
from bluemoon.duel.legal import is_legal, may_close_characters, retrievable
from bluemoon.duel.rules.backtracking import may_backtrack
from bluemoon.duel.rules.cards import card_on, cargo, deck_lock, hand_lock
from bluemoon.duel.rules.demands import all_demands_met, demands, is_met
from bluemoon.duel.rules.ignoring import protected_cards, shown_icons
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
    ships_with_room,
    supports_are_barred,
    too_many_characters,
)
from bluemoon.duel.rules.payment import worth
from bluemoon.duel.rules.ships import goods
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
    whole_deck,
)
from bluemoon.duel.words import Power

REASONS = (
    "no_such_action", "game_over", "answer_first", "nothing_asked", "wrong_phase",
    "not_in_hand", "not_in_play", "not_in_deck", "not_in_pile", "not_a_candidate", "not_open", "already_picked",
    "must_pick", "must_discard", "too_many_cards", "nothing_hidden", "protected",
    "barred", "capped", "stopped", "locked", "ship_landed", "not_landed", "lead_comes_first", "one_character",
    "condition_not_met", "no_gang", "opening_turn", "no_allowance",
    "no_bluff_mark", "supports_ignored", "not_cargo", "no_ship_with_room", "no_ship_there", "already_landed",
    "not_a_bluff", "no_retrieve", "retrieve_opposed",
    "no_power_to_use", "void_text", "already_used", "no_effect",
    "no_demand", "already_met", "not_payable", "cannot_pay", "worth_nothing", "too_much",
    "must_play_character", "too_many_characters", "lower_total", "demand_open",
    "no_character", "too_many_backtracks", "can_be_closed", "cannot_backtrack",
    "opens_the_fight", "fight_is_on", "nothing_to_call",
)  # fmt: skip
NOT_NOW = "not_now"  # a view hides what would tell why

PLAYED_IN = {
    Type.LEADERSHIP: Stage.LEADERSHIP,
    Type.INFLUENCE: Stage.LEADERSHIP,
    Type.CHARACTER: Stage.CHARACTER,
    Type.BOOSTER: Stage.SUPPORT,
    Type.SUPPORT: Stage.SUPPORT,
}
PHASES = (Stage.LEADERSHIP, Stage.RETREAT, Stage.CHARACTER, Stage.SUPPORT)
ASKS_FOR_THEIRS = (Ask.REMOVE, Ask.SPARE, Ask.BLIND)
ASKS_FOR_WORDS = (Ask.ACCEPT, Ask.EITHER, Ask.HOW_MANY, Ask.COIN)
ASKS_FOR_HAND = (Ask.VICTIM, Ask.AWAY, Ask.BENEATH, Ask.RETURN)
WORDS_OF = {
    Ask.ACCEPT: (Word.YES, Word.NO),
    Ask.EITHER: (Word.BOOSTERS, Word.SUPPORTS),
    Ask.BLIND: (Word.RANDOM,),
    Ask.HOW_MANY: (Word.ZERO, Word.ONE, Word.TWO, Word.THREE),
    Ask.COIN: (Word.FIRE, Word.EARTH),
}


@dataclass(frozen=True)
class Reason:
    """Why an action is refused, and the opposing card that forbids it, if one does."""

    name: str
    by: int = NONE


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
    if verb == Verb.SAY:
        return Reason(_why_not_answer_so(state, place)) if _is_asked(state) else _why_not_say(state, tables, place)
    if place >= CARDS:
        return Reason("no_such_action")
    if _is_asked(state):
        return _why_not_pick(state, tables, verb, place)
    return _why_not_do(state, tables, verb, place)


def _is_asked(state: Any) -> bool:
    return bool(state.ask != Ask.NOTHING or state.stage in (Stage.EXCHANGE, Stage.DECLINE))


def _first(*reasons: tuple[bool, str]) -> Reason:
    """The first reason that holds."""
    return Reason(next((name for holds_, name in reasons if holds_), NOT_NOW))


# ---- which opposing card forbids it


def _culprit(state: Any, power: Power, forbids: Callable[[Any], bool]) -> int:
    """The first opposing card with this power that would forbid it if no other card had it; NONE if none would."""
    opponent = other(state.player)
    for place in _places(live(state.side[opponent]) & state.deck[opponent].power[power]):
        alone = state.copy()
        alone.deck[opponent].power[power] = bit(place)
        if forbids(alone):
            return place
    return NONE


def _places(cards: int) -> Iterator[int]:
    return (place for place in range(CARDS) if has(cards, place))


def _bar(state: Any, tables: Any, place: int) -> Reason | None:
    """The card that bars this one."""
    by = _culprit(state, Power.BAR, lambda alone: has(barred(alone, tables), place))
    return None if by == NONE else Reason("barred", by)


def _bar_on_supports(state: Any, tables: Any) -> Reason | None:
    by = _culprit(state, Power.BAR, lambda alone: bool(supports_are_barred(alone, tables)))
    return None if by == NONE else Reason("barred", by)


def _cap(state: Any, tables: Any, *, is_for_combat: bool) -> Reason | None:
    """The card that allows no more plays, or none into the combat area."""
    by = _culprit(state, Power.CAP_PLAYS, lambda alone: not may_play_more(alone, tables))
    if by == NONE and is_for_combat:
        by = _culprit(state, Power.CAP_COMBAT, lambda alone: not may_enter_combat(alone, tables))
    return None if by == NONE else Reason("capped", by)


def _lock(state: Any, tables: Any, player: int) -> Reason | None:
    """The card that lets no card come out of the deck, or none into the hand."""
    by = _culprit(state, Power.LOCK_DECK, lambda alone: deck_lock(alone, tables, player) == 0)
    if by == NONE:
        by = _hand_locker(state, tables, player)
    return None if by == NONE else Reason("locked", by)


def _hand_locker(state: Any, tables: Any, player: int) -> int:
    return _culprit(state, Power.LOCK_HAND, lambda alone: hand_lock(alone, tables, player) == 0)


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
        return Reason("too_many_characters", _culprit(state, Power.CAP_CHARACTERS, cap))
    if not may_close_characters(state, tables):
        return Reason("must_play_character")
    if not all_demands_met(state, tables):
        unmet = _culprit(state, Power.DEMAND, lambda alone: not all_demands_met(alone, tables))
        return Reason("demand_open", unmet)
    return Reason("lower_total" if not is_matched(state) else NOT_NOW)


def _why_not_answer_so(state: Any, word: int) -> str:
    """A word that does not answer the pending question, or not now."""
    ask = Ask(state.ask)
    if word == Word.DONE:
        if ask in ASKS_FOR_WORDS:
            return "answer_first"
        return "must_discard" if state.stage == Stage.DECLINE and ask == Ask.NOTHING else "must_pick"
    if word >= Word.FACE_DOWN and ask == Ask.REMOVE:
        return "not_a_candidate"
    if word not in WORDS_OF.get(ask, ()):
        return "wrong_phase" if ask == Ask.NOTHING else "answer_first"
    match ask:
        case Ask.HOW_MANY:
            return "too_many_cards"
        case Ask.COIN:
            return "cannot_pay"
        case Ask.BLIND:
            return "nothing_hidden"
    return "not_a_candidate"


# ---- answers with a card


def _why_not_pick(state: Any, tables: Any, verb: Verb, place: int) -> Reason:
    """A card that does not answer the pending question."""
    ask = Ask(state.ask)
    if ask == Ask.NOTHING:
        return _why_not_give_up(state, verb, place)
    if verb == Verb.PICK_THEIRS and ask in ASKS_FOR_THEIRS:
        return Reason(_why_not_theirs(state, ask, place))
    if verb != Verb.PICK or ask in ASKS_FOR_THEIRS or ask in ASKS_FOR_WORDS:
        return Reason("answer_first")
    return _why_not_own(state, tables, ask, place)


def _why_not_give_up(state: Any, verb: Verb, place: int) -> Reason:
    """Exchanging or declining."""
    if verb != Verb.PICK:
        return Reason("wrong_phase")
    player = state.asked if state.stage == Stage.EXCHANGE else state.player
    return Reason("already_picked" if has(state.side[player].hand & state.picked, place) else "not_in_hand")


def _why_not_theirs(state: Any, ask: Ask, place: int) -> str:
    if ask == Ask.BLIND:
        return "not_open"
    victim = other(state.asker)
    if ask == Ask.REMOVE and has(protected_cards(state, victim), place):
        return "protected"
    return "not_a_candidate"


def _why_not_own(state: Any, tables: Any, ask: Ask, place: int) -> Reason:
    player = int(state.asked)
    side = state.side[player]
    is_held, is_picked = has(side.hand, place), has(state.picked | state.spent, place)
    match ask:
        case Ask.PAY:
            return _first(
                (not is_held, "not_in_hand"),
                (is_picked, "already_picked"),
                (has(side.ignored, place), "worth_nothing"),
                (worth(state, tables, player, place, state.coin) == 0, "worth_nothing"),
                (True, "too_much"),
            )
        case Ask.LOAD:
            return _first((not is_held, "not_in_hand"), (not has(goods(state, player), place), "not_cargo"))
        case Ask.SEARCH | Ask.FAVOR:
            return _why_not_out_of_deck(state, tables, ask, player, place)
        case Ask.SALVAGE:
            return Reason("not_in_pile")
        case Ask.SHIP:
            return Reason("no_ship_with_room" if has(side.ships, place) else "no_ship_there")
        case _ if ask in ASKS_FOR_HAND:
            return Reason("already_picked" if is_held and is_picked else "not_in_hand")
    return Reason("not_a_candidate")


def _why_not_out_of_deck(state: Any, tables: Any, ask: Ask, player: int, place: int) -> Reason:
    if not has(whole_deck(state.side[player]), place):
        return Reason("not_in_deck")
    locked = _lock(state, tables, player)
    if locked:
        return locked
    is_cargo = has(goods(state, player), place)
    return _first((ask == Ask.FAVOR and not is_cargo, "not_cargo"), (ask == Ask.FAVOR, "no_ship_with_room"))


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
        return _first(
            (not has(side.ships, place), "no_ship_there"),
            (has(side.landed, place), "already_landed"),
            (state.stage != Stage.BEGIN, "wrong_phase"),
        )
    if verb == Verb.REVEAL:
        return _first((not has(side.bluffs, place), "not_a_bluff"), (state.stage != Stage.BEGIN, "wrong_phase"))
    if not has(in_play(side), place):
        return Reason("not_in_play")
    if not has(shown_icons(state, state.player, Icon.RETRIEVE), place):
        return Reason("no_retrieve")
    locker = _hand_locker(state, tables, int(state.player))
    if locker != NONE:
        return Reason("locked", locker)
    is_opposed = not has(retrievable(state, tables), place)
    return _first((is_opposed, "retrieve_opposed"), (state.stage != Stage.BEGIN, "wrong_phase"))


def _why_not_use(state: Any, place: int) -> Reason:
    """D-REMOVE-3, D-EOT-1 Powers used in the own turn, or at its end."""
    side, deck = state.side[state.player], state.deck[state.player]
    is_at_end = has(deck.at_end, place)
    is_time = state.stage == Stage.END if is_at_end else state.stage in PHASES
    return _first(
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
    return _first(
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
        return _first((side.plays > 0, "lead_comes_first"), (True, "wrong_phase"))
    if state.stage != PLAYED_IN[type_]:
        return Reason("wrong_phase")
    if verb == Verb.JOIN and not (type_ == Type.CHARACTER and has(kept_gang(state), place)):
        return Reason("no_gang")
    if not has(at_hand(state, tables), place):
        return Reason("ship_landed")
    if type_ == Type.CHARACTER:
        return _why_not_character(state, tables, place)
    cap = _cap(state, tables, is_for_combat=type_ == Type.BOOSTER)
    return cap or _why_no_allowance(state)


def _why_not_character(state: Any, tables: Any, place: int) -> Reason:
    if is_stopped(state):
        return Reason("stopped")
    cap = _cap(state, tables, is_for_combat=True)
    if cap:
        return cap
    first = int(state.side[state.player].first)
    is_extra = first != NONE and not has(free_cards(state, tables) | companions(state, tables, first), place)
    is_unfit = has(state.deck[state.player].mutant, place) and not holds(state, tables, state.player, place)
    return _first((is_extra, "one_character"), (is_unfit, "condition_not_met"))


def _why_no_allowance(state: Any) -> Reason:
    """D-LIMIT-1, D-BOOST-1, D-ICON-STOP-1 No allowance for a booster or support is left."""
    return _first((bool(is_stopped(state)), "stopped"), (bool(state.opening), "opening_turn"), (True, "no_allowance"))


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
