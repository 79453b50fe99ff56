"""D-SPECIAL-5, D-SPECIAL-6 Paying with hand cards: printed values, and no card without which the rest would suffice."""

from bluemoon.core.bits import lowest
from bluemoon.core.rule import rule
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.state import Type
from bluemoon.duel.words import Coin

BEST = 9  # no card is worth so much
MUCH = 255


@rule
def worth(state, tables, player, place, coin):
    """What a card is worth in a payment."""
    card = card_on(state, player, place)
    if coin == Coin.CHARACTERS:
        return 1 if tables.type[card] == Type.CHARACTER else 0
    return max(0, int(tables.value[card, coin]))


@rule
def worth_of(state, tables, player, cards, coin):
    """What these cards are worth together."""
    total = 0
    while cards != 0:
        total += worth(state, tables, player, lowest(cards), coin)
        cards &= cards - 1
    return total


@rule
def least_worth(state, tables, player, cards, coin):
    """What the cheapest of these cards is worth."""
    least = BEST
    while cards != 0:
        least = min(least, worth(state, tables, player, lowest(cards), coin))
        cards &= cards - 1
    return least


@rule
def purse(state, player):
    """D-DEMAND-3 The cards a player may pay with: those of his hand that are not ignored."""
    side = state.side[player]
    return side.hand & ~side.ignored & ~state.spent


@rule
def can_complete(state, tables, player, picked, coin, amount):
    """Is there a payment of this amount that holds these cards and none too many?

    A payment in which every card is worth at least k, and which is worth less than k too much, holds none too many.
    """
    have, least = worth_of(state, tables, player, picked, coin), least_worth(state, tables, player, picked, coin)
    if have >= amount:
        return have - least < amount
    for k in range(1, least + 1):
        sums = 1 << have
        rest = purse(state, player) & ~picked
        while rest != 0:
            value = worth(state, tables, player, lowest(rest), coin)
            rest &= rest - 1
            if value >= k:
                sums |= (sums << value) & 0xFFFFFFFF
        if (sums >> amount) & ((1 << k) - 1) != 0:
            return True
    return False


@rule
def earth_lost(state, tables, player, picked, amount):
    """D-DEMAND-4 The least earth that goes with a payment in fire that holds these cards; MUCH if there is none.

    `costs` holds a byte for every sum below the amount, and one for the amount and more: the least earth for it.
    """
    have, least = worth_of(state, tables, player, picked, 0), least_worth(state, tables, player, picked, 0)
    lost = worth_of(state, tables, player, picked, 1)
    if have >= amount:
        return lost if have - least < amount else MUCH
    best = MUCH
    for k in range(1, least + 1):
        costs = write_byte(0xFFFFFFFFFFFFFF, have, lost)
        rest = purse(state, player) & ~picked
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            fire, earth = worth(state, tables, player, place, 0), worth(state, tables, player, place, 1)
            for sum_ in range(amount - 1, -1, -1):
                if fire >= k and sum_ + fire < amount + k and read_byte(costs, sum_) != MUCH:
                    goal = min(amount, sum_ + fire)
                    costs = write_byte(costs, goal, min(read_byte(costs, goal), read_byte(costs, sum_) + earth))
        best = min(best, read_byte(costs, amount))
    return best


@rule
def read_byte(bytes_, index):
    """One of seven numbers packed into one."""
    return (bytes_ >> (8 * index)) & 255


@rule
def write_byte(bytes_, index, value):
    """The same with one of them changed."""
    return (bytes_ & ~(255 << (8 * index))) | (value << (8 * index))


@rule
def can_pay_both(state, tables, player, picked, amount):
    """D-DEMAND-4 Can so much fire be paid, with these cards among it, and then as much earth with other cards?"""
    earth = worth_of(state, tables, player, purse(state, player), 1)
    return earth - earth_lost(state, tables, player, picked, amount) >= amount


@rule
def can_pay(state, tables, player, coin, amount):
    """Can the player pay so much?"""
    if coin == Coin.BOTH:
        return can_pay_both(state, tables, player, 0, amount)
    cards = purse(state, player)
    if coin == Coin.EITHER:
        fire = worth_of(state, tables, player, cards, Coin.FIRE)
        return max(fire, worth_of(state, tables, player, cards, Coin.EARTH)) >= amount
    return worth_of(state, tables, player, cards, coin) >= amount
