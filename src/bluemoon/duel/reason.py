"""Reasons why an action is refused, as numbers, and the opposing cards that forbid it.

Nothing here decides; every doubt is put to the rules themselves.
"""

from enum import IntEnum

from bluemoon.core.bits import bit, has, lowest
from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.duel.rules.cards import deck_lock, hand_lock
from bluemoon.duel.rules.demands import all_demands_met
from bluemoon.duel.rules.limits import (
    barred,
    may_enter_combat,
    may_play_more,
    supports_are_barred,
    too_many_characters,
)
from bluemoon.duel.state import NONE, live, other
from bluemoon.duel.words import Power


class Reason(IntEnum):
    """Why not. Each name is a message id (`duel-refusal-NAME`)."""

    LEGAL = 0
    NO_SUCH_ACTION = 1
    GAME_OVER = 2
    ANSWER_FIRST = 3
    NOTHING_ASKED = 4
    WRONG_PHASE = 5
    NOT_IN_HAND = 6
    NOT_IN_PLAY = 7
    NOT_IN_DECK = 8
    NOT_IN_PILE = 9
    NOT_A_CANDIDATE = 10
    NOT_OPEN = 11
    ALREADY_PICKED = 12
    MUST_PICK = 13
    MUST_DISCARD = 14
    TOO_MANY_CARDS = 15
    NOTHING_HIDDEN = 16
    PROTECTED = 17
    BARRED = 18
    CAPPED = 19
    STOPPED = 20
    LOCKED = 21
    SHIP_LANDED = 22
    NOT_LANDED = 23
    LEAD_COMES_FIRST = 24
    ONE_CHARACTER = 25
    CONDITION_NOT_MET = 26
    NO_GANG = 27
    OPENING_TURN = 28
    NO_ALLOWANCE = 29
    NO_BLUFF_MARK = 30
    SUPPORTS_IGNORED = 31
    NOT_CARGO = 32
    NO_SHIP_WITH_ROOM = 33
    NO_SHIP_THERE = 34
    ALREADY_LANDED = 35
    NOT_A_BLUFF = 36
    NO_RETRIEVE = 37
    RETRIEVE_OPPOSED = 38
    NO_POWER_TO_USE = 39
    VOID_TEXT = 40
    ALREADY_USED = 41
    NO_EFFECT = 42
    NO_DEMAND = 43
    ALREADY_MET = 44
    NOT_PAYABLE = 45
    CANNOT_PAY = 46
    WORTH_NOTHING = 47
    TOO_MUCH = 48
    MUST_PLAY_CHARACTER = 49
    TOO_MANY_CHARACTERS = 50
    LOWER_TOTAL = 51
    DEMAND_OPEN = 52
    NO_CHARACTER = 53
    TOO_MANY_BACKTRACKS = 54
    CAN_BE_CLOSED = 55
    CANNOT_BACKTRACK = 56
    OPENS_THE_FIGHT = 57
    FIGHT_IS_ON = 58
    NOTHING_TO_CALL = 59
    NOT_NOW = 60  # a view hides what would tell why


class Doubt(IntEnum):
    """What an opposing card may forbid."""

    BARRED = 0
    SUPPORTS_BARRED = 1
    PLAYS_CAPPED = 2
    COMBAT_CAPPED = 3
    CHARACTERS_CAPPED = 4
    DEMAND_OPEN = 5
    DECK_LOCKED = 6
    HAND_LOCKED = 7


FORBIDDING = (
    Power.BAR, Power.BAR, Power.CAP_PLAYS, Power.CAP_COMBAT, Power.CAP_CHARACTERS, Power.DEMAND,
    Power.LOCK_DECK, Power.LOCK_HAND,
)  # the power by which each is forbidden  # fmt: skip
POWERS = tuple(int(power) for power in FORBIDDING)

REFUSAL = record(
    "Refusal",
    ("reason", "i2"),
    ("by", "i2"),  # the place of the opposing card that forbids it, or NONE
    ("own", "i2"),  # the place of the own card with which it would be done, or NONE
    ("own_side", "i2"),  # whose card that is
    ("by_side", "i2"),
    ("phase", "i2"),  # Stage; see `is_question` and `is_opening`
    ("is_question", "i2"),
    ("is_opening", "i2"),
    ("element", "i2"),  # of the fight; FIRE if none is chosen
    ("need", "i2"),  # the opposing total in it
    ("have", "i2"),  # the own total
    ("most", "i2"),  # backtracks
)


@rule
def not_from_hand(state, place):
    """Why a card is not among the hand cards that may still be picked."""
    is_picked = has(state.side[state.asked].hand & (state.picked | state.spent), place)
    return Reason.ALREADY_PICKED if is_picked else Reason.NOT_IN_HAND


@rule
def forbids(state, tables, doubt, about):
    """Is it forbidden as things stand? `about`: the card, or the player."""
    match doubt:
        case Doubt.BARRED:
            return has(barred(state, tables), about)
        case Doubt.SUPPORTS_BARRED:
            return supports_are_barred(state, tables)
        case Doubt.PLAYS_CAPPED:
            return not may_play_more(state, tables)
        case Doubt.COMBAT_CAPPED:
            return not may_enter_combat(state, tables)
        case Doubt.CHARACTERS_CAPPED:
            return too_many_characters(state, tables)
        case Doubt.DEMAND_OPEN:
            return not all_demands_met(state, tables)
        case Doubt.DECK_LOCKED:
            return deck_lock(state, tables, about) == 0
    return hand_lock(state, tables, about) == 0


@rule
def is_by(state, tables, doubt, about, refusal):
    """Is there an opposing card that would forbid it if no other card had its power? The first is noted.

    For each, the others lose the power for a moment.
    """
    opponent, power = other(state.player), POWERS[doubt]
    deck = state.deck[opponent]
    all_with_it = int(deck.power[power])
    suspects = live(state.side[opponent]) & all_with_it
    while suspects != 0 and refusal.by == NONE:
        place = lowest(suspects)
        suspects &= suspects - 1
        deck.power[power] = bit(place)
        if forbids(state, tables, doubt, about):
            refusal.by = place
    deck.power[power] = all_with_it
    return refusal.by != NONE


@rule
def is_locked(state, tables, player, refusal):
    """Does an opposing card let no card come out of the deck, or none into the hand?"""
    if is_by(state, tables, Doubt.DECK_LOCKED, player, refusal):
        return True
    return is_by(state, tables, Doubt.HAND_LOCKED, player, refusal)
