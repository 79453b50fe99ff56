"""D-DEMAND What opposing cards demand of the player, and whether he has met it."""

from enum import IntEnum

from bluemoon.core.bits import bit, has, lowest
from bluemoon.core.rule import rule
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.payment import can_pay
from bluemoon.duel.state import NONE, Icon, Type, bearing, live, of_type, other, with_power
from bluemoon.duel.words import Power


class Asks(IntEnum):
    """What a demand asks for: a payment (as in `words.Coin`), or a card to be played."""

    FIRE = 0
    EARTH = 1
    CHARACTERS = 2
    EITHER = 3
    BOTH = 4
    BOOSTER = 5
    SUPPORT = 6
    SUPPORT_OR_BLUFF = 7


A_BOOSTER, A_SUPPORT, A_SUPPORT_OR_BLUFF = int(Asks.BOOSTER), int(Asks.SUPPORT), int(Asks.SUPPORT_OR_BLUFF)
DRAGON = 1  # mode of a demand: else a dragon; otherwise: else retreat


@rule
def demands(state, player):
    """D-DEMAND-1 The live demands against a player: cards of his opponent."""
    opponent = other(player)
    return live(state.side[opponent]) & with_power(state.deck[opponent], Power.DEMAND)


@rule
def amount_of(state, tables, owner, place):
    """D-DEMAND-5 How much a card demands; Crysalus doubles one of them."""
    amount = int(tables.amount[card_on(state, owner, place)])
    doubling = live(state.side[owner]) & with_power(state.deck[owner], Power.MULTIPLY_DEMAND)
    while doubling != 0:
        source = lowest(doubling)
        doubling &= doubling - 1
        if state.side[owner].target[source] == place:
            amount *= int(tables.amount[card_on(state, owner, source)])
    return amount


@rule
def asks_for(state, tables, owner, place):
    """D-DEMAND-5 What a card demands."""
    card = card_on(state, owner, place)
    if tables.coin[card] != NONE:
        return int(tables.coin[card])
    if has(int(tables.types[card]), Type.BOOSTER):
        return A_BOOSTER
    return A_SUPPORT_OR_BLUFF if bearing(state.deck[other(owner)], Icon.BLUFF) != 0 else A_SUPPORT


@rule
def is_met(state, tables, player, place):
    """D-DEMAND-2, D-DEMAND-5 Has the player done what this opposing card demands?"""
    side, card = state.side[player], card_on(state, other(player), place)
    if has(int(tables.types[card]), Type.BOOSTER):
        return side.boosters > 0
    if has(int(tables.types[card]), Type.SUPPORT):
        return side.supports > 0
    return has(side.met, place)


@rule
def open_demands(state, tables):
    """D-DEMAND-2 The opposing cards whose demand the player has not met yet."""
    left, unmet = demands(state, state.player), 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        if not is_met(state, tables, state.player, place):
            unmet |= bit(place)
    return unmet


@rule
def all_demands_met(state, tables):
    """D-DEMAND-2 Nothing is left that would make the player retreat."""
    left = demands(state, state.player)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = card_on(state, other(state.player), place)
        if tables.mode[card] != DRAGON and not is_met(state, tables, state.player, place):
            return False
    return True


@rule
def payable_demands(state, tables):
    """The open demands the player can pay now."""
    player, left, choices = state.player, demands(state, state.player), 0
    while left != 0:
        place = lowest(left)
        left &= left - 1
        coin = int(tables.coin[card_on(state, other(player), place)])
        if coin == NONE or has(state.side[player].met, place):
            continue
        if can_pay(state, tables, player, coin, amount_of(state, tables, other(player), place)):
            choices |= bit(place)
    return choices


@rule
def possible_demands(state, tables):
    """The open demands for which the player holds what they ask for: the payment, or a card to play."""
    left, possible = open_demands(state, tables), payable_demands(state, tables)
    side, deck = state.side[state.player], state.deck[state.player]
    supports = of_type(deck, Type.SUPPORT) | bearing(deck, Icon.BLUFF)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        types = int(tables.types[card_on(state, other(state.player), place)])
        if has(types, Type.BOOSTER) and side.hand & of_type(deck, Type.BOOSTER) != 0:
            possible |= bit(place)
        if has(types, Type.SUPPORT) and side.hand & supports != 0:
            possible |= bit(place)
    return possible


@rule
def forces_retreat(state, tables, place):
    """D-DEMAND-2, D-DEMAND-6 Must the player retreat if he does not meet this demand? Of Sirens a dragon comes."""
    return tables.mode[card_on(state, other(state.player), place)] != DRAGON


@rule
def unmet_sirens(state, tables, player):
    """D-DEMAND-6 The opposing Sirens that sing to this player unheard: a card, or NONE; once per turn."""
    left = demands(state, player)
    while left != 0:
        place = lowest(left)
        left &= left - 1
        card = card_on(state, other(player), place)
        if tables.mode[card] == DRAGON and not is_met(state, tables, player, place):
            return NONE if state.side[player].punished else place
    return NONE
