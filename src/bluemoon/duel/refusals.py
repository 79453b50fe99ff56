"""Why an action is refused, as a number. Legality itself is `state.choice`; no reason means legal.

Nothing here decides, and every doubt is put to the rules themselves. The reasons stand in `reason`; what does not
answer a question, that question knows itself. (`circumstances` says it in words.)
"""

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.duel.actions import ACTIONS, Verb, Word, place_of, verb_of
from bluemoon.duel.choice import allowed
from bluemoon.duel.legal import is_legal, may_close_characters, retrievable, to_move
from bluemoon.duel.questions import exchange, give_up
from bluemoon.duel.questions.switch import why_not as why_not_answer
from bluemoon.duel.reason import Doubt, Reason, is_by
from bluemoon.duel.rules.backtrack import may_backtrack
from bluemoon.duel.rules.cards import card_on, cargo
from bluemoon.duel.rules.demands import all_demands_met, demands, is_met
from bluemoon.duel.rules.limits import (
    at_hand,
    companions,
    fits,
    free_cards,
    holds,
    is_stopped,
    kept_gang,
    landed_cargo,
    may_play_from_hand,
    playable_boosters,
    playable_supports,
    too_many_characters,
)
from bluemoon.duel.rules.precedence import shown_icons
from bluemoon.duel.rules.ships import goods, ships_with_room
from bluemoon.duel.rules.values import is_matched
from bluemoon.duel.state import (
    CARDS,
    NONE,
    Ask,
    Element,
    Icon,
    Stage,
    Type,
    active_cards,
    in_play,
    live,
    other,
)

PLAYED_IN = tuple(
    int(stage) for stage in (Stage.LEADERSHIP, Stage.CHARACTER, Stage.SUPPORT, Stage.SUPPORT, Stage.LEADERSHIP)
)  # by type
FIRE = int(Element.FIRE)


@rule
def refuse(state, tables, action, refusal):
    """Why an action is refused, and what the message speaks of; of a state or of the mover's view of it."""
    player = state.player
    element = FIRE if state.element == NONE else int(state.element)
    refusal.by, refusal.by_side = NONE, other(player)
    refusal.reason = reason_against(state, tables, action, refusal)
    refusal.own, refusal.own_side = own_place(action), max(0, to_move(state))
    refusal.phase, refusal.is_question = state.stage, state.ask != Ask.NOTHING
    refusal.is_opening = state.stage == Stage.RETREAT and state.opening != 0
    refusal.element = element
    refusal.need = state.side[other(player)].total[element]
    refusal.have = state.side[player].total[element]
    refusal.most = state.max_backtracks


@rule
def own_place(action):
    """The own card with which something would be done, or NONE."""
    verb, place = verb_of(action), place_of(action)
    if action < 0 or action >= ACTIONS or place >= CARDS:
        return NONE
    return NONE if verb == Verb.SAY or verb == Verb.PAY or verb == Verb.PICK_THEIRS else place


@rule
def reason_against(state, tables, action, refusal):
    """Why an action is refused; the card that forbids it is noted. LEGAL if it is not."""
    if action < 0 or action >= ACTIONS:
        return Reason.NO_SUCH_ACTION
    if is_legal(state, tables, action):
        return Reason.LEGAL
    if state.stage == Stage.OVER:
        return Reason.GAME_OVER
    verb, place = verb_of(action), place_of(action)
    if verb != Verb.SAY and place >= CARDS:
        return Reason.NO_SUCH_ACTION
    if state.ask != Ask.NOTHING:
        return why_not_answer(state, tables, verb, place, refusal)
    if state.stage == Stage.EXCHANGE:
        return exchange.why_not(state, tables, verb, place, refusal)
    if state.stage == Stage.DECLINE:
        return give_up.why_not(state, tables, verb, place, refusal)
    if verb == Verb.SAY:
        return why_not_say(state, tables, place, refusal)
    if to_move(state) != state.player:  # whoever may call a bluff: it is not his turn
        return Reason.WRONG_PHASE
    return why_not_do(state, tables, verb, place, refusal)


# ---- which opposing card forbids it


@rule
def is_capped(state, tables, is_for_combat, refusal):
    """Is there a card that allows no more plays, or none into the combat area?"""
    if is_by(state, tables, Doubt.PLAYS_CAPPED, NONE, refusal):
        return True
    return is_for_combat and is_by(state, tables, Doubt.COMBAT_CAPPED, NONE, refusal)


# ---- words


@rule
def why_not_say(state, tables, word, refusal):
    """What cannot be said now."""
    is_closing = state.stage == Stage.CHARACTER or state.stage == Stage.SUPPORT
    if word == Word.NEXT and is_closing:
        return why_not_next(state, tables, refusal)
    if word == Word.BACKTRACK and is_closing:
        return Reason.CAN_BE_CLOSED if may_backtrack(state) else Reason.CANNOT_BACKTRACK
    if state.stage == Stage.RETREAT and Word.RETREAT <= word <= Word.CONTINUE:
        return why_not_begin(state, word)
    if word == Word.CALL or word == Word.LET:
        return Reason.NOTHING_TO_CALL
    is_of_turn = word <= Word.BACKTRACK or word == Word.FIRE or word == Word.EARTH
    return Reason.WRONG_PHASE if is_of_turn else Reason.NOTHING_ASKED


@rule
def why_not_begin(state, word):
    """D-RETREAT To retreat, to decline, or to fight on."""
    if word == Word.RETREAT:
        return Reason.OPENS_THE_FIGHT
    if word == Word.DECLINE:
        return Reason.FIGHT_IS_ON
    return Reason.TOO_MANY_BACKTRACKS if state.backtracks >= state.max_backtracks else Reason.NO_CHARACTER


@rule
def why_not_next(state, tables, refusal):
    """D-CHAR-1, D-CHAR-5, D-DEMAND-2, D-POWER-3 What is missing before the phase can be closed."""
    if too_many_characters(state, tables):
        is_by(state, tables, Doubt.CHARACTERS_CAPPED, NONE, refusal)
        return Reason.TOO_MANY_CHARACTERS
    if not may_close_characters(state, tables):
        return Reason.MUST_PLAY_CHARACTER
    if not all_demands_met(state, tables):
        is_by(state, tables, Doubt.DEMAND_OPEN, NONE, refusal)
        return Reason.DEMAND_OPEN
    return Reason.NOT_NOW if is_matched(state) else Reason.LOWER_TOTAL


# ---- deeds of the own turn


@rule
def why_not_do(state, tables, verb, place, refusal):
    """What cannot be done with a card now."""
    match verb:
        case Verb.PICK | Verb.PICK_THEIRS:
            return Reason.NOTHING_ASKED
        case Verb.LAND:
            return why_not_land(state, place)
        case Verb.REVEAL:
            return why_not_reveal(state, place)
        case Verb.RETRIEVE:
            return why_not_retrieve(state, tables, place, refusal)
        case Verb.USE:
            return why_not_use(state, place)
        case Verb.PAY:
            return why_not_meet(state, tables, place)
    return why_not_play(state, tables, verb, place, refusal)


@rule
def unless_it_begins(state):
    """D-BEGIN-3 For what can be done only at the beginning of a turn."""
    return Reason.NOT_NOW if state.stage == Stage.BEGIN else Reason.WRONG_PHASE


@rule
def why_not_land(state, place):
    """D-BEGIN-3 Landing a ship."""
    side = state.side[state.player]
    if not has(side.ships, place):
        return Reason.NO_SHIP_THERE
    return Reason.ALREADY_LANDED if has(side.landed, place) else unless_it_begins(state)


@rule
def why_not_reveal(state, place):
    """D-BEGIN-3 Turning a bluff up."""
    return unless_it_begins(state) if has(state.side[state.player].bluffs, place) else Reason.NOT_A_BLUFF


@rule
def why_not_retrieve(state, tables, place, refusal):
    """D-BEGIN-3 Taking a card back into the hand."""
    if not has(in_play(state.side[state.player]), place):
        return Reason.NOT_IN_PLAY
    if not has(shown_icons(state, state.player, Icon.RETRIEVE), place):
        return Reason.NO_RETRIEVE
    if is_by(state, tables, Doubt.HAND_LOCKED, state.player, refusal):
        return Reason.LOCKED
    return unless_it_begins(state) if has(retrievable(state, tables), place) else Reason.RETRIEVE_OPPOSED


@rule
def is_in_phases(state):
    """Is it one of the phases of the own turn, after its beginning and before its end?"""
    return Stage.LEADERSHIP <= state.stage <= Stage.SUPPORT


@rule
def why_not_use(state, place):
    """D-REMOVE-3, D-EOT-1 Powers used in the own turn, or at its end."""
    side, deck = state.side[state.player], state.deck[state.player]
    is_time = state.stage == Stage.END if has(deck.at_end, place) else is_in_phases(state)
    if not has(deck.own_turn | deck.at_end, place):
        return Reason.NO_POWER_TO_USE
    if not has(active_cards(side) | side.leading, place):
        return Reason.NOT_IN_PLAY
    if not has(live(side), place):
        return Reason.VOID_TEXT
    if has(side.used, place):
        return Reason.ALREADY_USED
    return Reason.NO_EFFECT if is_time else Reason.WRONG_PHASE


@rule
def why_not_meet(state, tables, place):
    """D-DEMAND-1 Paying what an opposing card demands."""
    if not has(demands(state, state.player), place):
        return Reason.NO_DEMAND
    if is_met(state, tables, state.player, place):
        return Reason.ALREADY_MET
    if tables.coin[card_on(state, other(state.player), place)] == NONE:
        return Reason.NOT_PAYABLE
    return Reason.CANNOT_PAY if is_in_phases(state) else Reason.WRONG_PHASE


@rule
def why_not_play(state, tables, verb, place, refusal):
    """Playing a card: openly, beside its gang, face down, or onto a ship."""
    side = state.side[state.player]
    if not has(side.hand | landed_cargo(state, tables), place):
        return Reason.NOT_LANDED if has(cargo(side), place) else Reason.NOT_IN_HAND
    if verb == Verb.BLUFF:
        return why_not_bluff(state, tables, place, refusal)
    if verb == Verb.LOAD:
        return why_not_load(state, tables, place, refusal)
    if is_by(state, tables, Doubt.BARRED, place, refusal):
        return Reason.BARRED
    return why_not_openly(state, tables, verb, place, refusal)


@rule
def why_not_openly(state, tables, verb, place, refusal):
    """Playing a card that nobody bars."""
    type_ = int(tables.type[card_on(state, state.player, place)])
    if PLAYED_IN[type_] == Stage.LEADERSHIP:
        is_late = state.side[state.player].plays > 0 or state.stage > Stage.LEADERSHIP
        return Reason.LEAD_COMES_FIRST if is_late else Reason.WRONG_PHASE
    if state.stage > Stage.SUPPORT:
        return Reason.WRONG_PHASE
    if state.stage == PLAYED_IN[type_] and verb == Verb.JOIN and not may_join(state, type_, place):
        return Reason.NO_GANG
    if not has(at_hand(state, tables), place):
        return Reason.SHIP_LANDED
    if type_ == Type.CHARACTER:
        return why_not_character(state, tables, place, refusal)
    return why_not_added(state, tables, type_, place, refusal)


@rule
def may_join(state, type_, place):
    """D-ICON-GANG-3 Is it a character of the gang that fights already?"""
    return type_ == Type.CHARACTER and has(kept_gang(state), place)


@rule
def why_not_going_on(state):
    """D-RETREAT-2 First it is decided whether the fight goes on; if it cannot, that is the reason."""
    if state.stage != Stage.RETREAT or has(allowed(state, Verb.SAY), Word.CONTINUE):
        return Reason.WRONG_PHASE
    return why_not_begin(state, Word.CONTINUE)


@rule
def is_unfit(state, tables, place):
    """Is the condition of a character that has one not met?"""
    return has(state.deck[state.player].mutant, place) and not holds(state, tables, state.player, place)


@rule
def why_not_character(state, tables, place, refusal):
    """D-CHAR-1 to D-CHAR-5. In other parts of the turn only that is told first which holds there too."""
    if state.stage < Stage.RETREAT:
        return Reason.WRONG_PHASE
    if is_stopped(state):
        return Reason.STOPPED
    if is_capped(state, tables, True, refusal):
        return Reason.CAPPED
    first = int(state.side[state.player].first)
    if first != NONE and not has(free_cards(state, tables) | companions(state, tables, first), place):
        return Reason.ONE_CHARACTER
    if is_unfit(state, tables, place):
        return Reason.CONDITION_NOT_MET
    return Reason.NOT_NOW if state.stage == Stage.CHARACTER else why_not_going_on(state)


@rule
def why_not_added(state, tables, type_, place, refusal):
    """D-BOOST-1, D-SUPP-1 A booster or a support: it has no place in this turn, or not yet."""
    if is_capped(state, tables, type_ == Type.BOOSTER, refusal):
        return Reason.CAPPED
    if not has(playable_boosters(state, tables) | playable_supports(state, tables), place):
        return why_no_allowance(state)
    return Reason.NOT_NOW if state.stage == Stage.SUPPORT else why_not_going_on(state)


@rule
def why_no_allowance(state):
    """D-LIMIT-1, D-BOOST-1, D-ICON-STOP-1 No allowance for a booster or support is left."""
    if is_stopped(state):
        return Reason.STOPPED
    return Reason.OPENING_TURN if state.opening else Reason.NO_ALLOWANCE


@rule
def why_not_bluff(state, tables, place, refusal):
    """D-BUKA-8, D-BUKA-9 Playing a card face down."""
    if not has(shown_icons(state, state.player, Icon.BLUFF), place):
        return Reason.NO_BLUFF_MARK
    if state.stage != Stage.SUPPORT:
        return Reason.WRONG_PHASE
    if not has(at_hand(state, tables), place):
        return Reason.SHIP_LANDED
    if state.side[state.player].unsupported:
        return Reason.SUPPORTS_IGNORED
    if is_by(state, tables, Doubt.SUPPORTS_BARRED, NONE, refusal):
        return Reason.BARRED
    return why_not_as_support(state, tables, refusal)


@rule
def why_not_load(state, tables, place, refusal):
    """D-BUKA-4 Laying a hand card onto a ship."""
    side = state.side[state.player]
    if not has(goods(state, state.player), place):
        return Reason.NOT_CARGO
    if not has(side.hand, place):
        return Reason.NOT_IN_HAND
    if ships_with_room(state, tables, state.player, side.ships & ~side.landed) == 0:
        return Reason.NO_SHIP_WITH_ROOM
    if state.stage != Stage.SUPPORT:
        return Reason.WRONG_PHASE
    if not may_play_from_hand(state, tables):
        return Reason.SHIP_LANDED
    if is_by(state, tables, Doubt.SUPPORTS_BARRED, NONE, refusal):
        return Reason.BARRED
    if is_by(state, tables, Doubt.BARRED, place, refusal):
        return Reason.BARRED
    return why_not_as_support(state, tables, refusal)


@rule
def why_not_as_support(state, tables, refusal):
    """D-LIMIT-1 Another card into the support area."""
    if is_capped(state, tables, False, refusal):
        return Reason.CAPPED
    return Reason.NOT_NOW if fits(state, tables, Type.SUPPORT) else why_no_allowance(state)
