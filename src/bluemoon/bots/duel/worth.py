"""What cards are worth when nobody has counted exactly: to hold, and in a fight."""

from bluemoon.core.bits import bit, has, lowest
from bluemoon.core.rule import rule
from bluemoon.duel.published import card_on
from bluemoon.duel.state import NONE, Icon, Type, of_type, other
from bluemoon.duel.words import Power, To

A_POINT = 2  # of the higher value; of the lower one half as much
A_MOON = 1  # what deck building asks for a card measures its text and icons
A_LEADERSHIP = 7
BEYOND = -99  # too far away
GANGS = 1 << Icon.COOL | 1 << Icon.TOP | 1 << Icon.FUN | 1 << Icon.NO


@rule
def worth(tables, card):
    """How much a card would be missed."""
    fire, earth = printed(tables, card, 0), printed(tables, card, 1)
    points = A_POINT * max(fire, earth) + min(fire, earth) + A_MOON * int(tables.moons[card])
    return points + A_LEADERSHIP if tables.type[card] == Type.LEADERSHIP else points


@rule
def printed(tables, card, element):
    """The printed value; a missing one is nothing."""
    return max(0, int(tables.value[card, element]))


@rule
def counts(state, tables, player, place, element):
    """What a card counts by itself: what is printed, unless it is ignored."""
    if has(state.side[player].ignored, place):
        return 0
    return printed(tables, card_on(state, player, place), element)


@rule
def sum_of(state, tables, player, cards, element):
    """What these cards count together, each by itself."""
    total = 0
    while cards != 0:
        total += counts(state, tables, player, lowest(cards), element)
        cards &= cards - 1
    return total


@rule
def shows(tables, card, icon):
    """Is this icon printed on the card?"""
    return has(int(tables.bears[card]), icon)


@rule
def is_shield(state, tables, player, place, element):
    """Would this card be a live shield in the element?"""
    card = card_on(state, player, place)
    return shows(tables, card, Icon.SHIELD_FIRE + element) and not has(state.side[player].faded, place)


# ---- what a character comes to


@rule
def to_match(state, tables, player, place, element):
    """The opponent's total as this character leaves it: some make characters, boosters or supports count nothing."""
    opponent = other(player)
    total, power = int(state.side[opponent].total[element]), int(tables.power[card_on(state, player, place)])
    if power > Power.IGNORE_SUPPORTS or has(state.side[player].silent, place):
        return total
    cards = state.side[opponent].active | state.side[opponent].support
    reached = of_type(state.deck[opponent], Type.CHARACTER + power)
    return max(0, total - sum_of(state, tables, opponent, cards & reached, element))


@rule
def company(state, tables, player, place, hand, element):
    """What others of the hand add who may be played together with this character: a partner, a gang, FREE ones."""
    card = card_on(state, player, place)
    gang, word = int(tables.bears[card]) & GANGS, int(tables.word[card])
    total, partner = 0, 0
    rest = hand & of_type(state.deck[player], Type.CHARACTER) & ~bit(place)
    while rest != 0:
        mate = lowest(rest)
        rest &= rest - 1
        other_card = card_on(state, player, mate)
        value = counts(state, tables, player, mate, element)
        if gang & int(tables.bears[other_card]) != 0 or shows(tables, other_card, Icon.FREE):
            total += value
        elif word > 0 and tables.word[other_card] == word:
            partner = max(partner, value)
    return total + partner


@rule
def margin(state, tables, player, place):
    """By how much this character exceeds the total to match, alone; a shield always does."""
    element = int(state.element)
    if is_shield(state, tables, player, place, element):
        return 0
    standing = sum_of(state, tables, player, state.side[player].support, element)
    own = counts(state, tables, player, place, element)
    return standing + own - to_match(state, tables, player, place, element)


@rule
def boost(state, tables, player, place, target, total, element):
    """What a booster or support adds to a total in which this character counts (NONE: no character yet)."""
    if has(state.side[player].ignored, place):
        return 0
    if is_shield(state, tables, player, place, element):
        return -BEYOND
    card = card_on(state, player, place)
    value, power = printed(tables, card, element), int(tables.power[card])
    if power > Power.TOTAL_MIN or power < Power.RAISE or has(state.side[player].silent, place):
        return value
    if not has(int(tables.elements[card]), element):
        return value
    if power == Power.TOTAL_MIN:
        return max(value, int(tables.amount[card]) - total)
    if target == NONE:
        return value
    own = counts(state, tables, player, target, element)
    if power == Power.MULTIPLY_ONE:
        return own * (int(tables.amount[card]) - 1)
    if power == Power.RAISE:
        return max(0, goal(state, tables, player, card, target, element) - own)
    return value


@rule
def goal(state, tables, player, card, target, element):
    """To what a card raises a character."""
    own = counts(state, tables, player, target, element)
    opposite = counts(state, tables, player, target, 1 - element)
    if tables.mode[card] == To.HIGHER:
        return max(own, opposite)
    if tables.mode[card] == To.SUM:
        return own + opposite
    return int(tables.amount[card])


@rule
def best_boost(state, tables, player, hand, target, total, element):
    """The most that one booster or support of the hand adds."""
    deck, best = state.deck[player], 0
    rest = hand & (of_type(deck, Type.BOOSTER) | of_type(deck, Type.SUPPORT))
    while rest != 0:
        best = max(best, boost(state, tables, player, lowest(rest), target, total, element))
        rest &= rest - 1
    return best


@rule
def margin_with_help(state, tables, player, place):
    """By how much a character, with all that may be played beside it, exceeds the total to match."""
    alone = margin(state, tables, player, place)
    if alone >= 0:
        return alone
    hand, element = int(state.side[player].hand), int(state.element)
    total = alone + int(state.side[other(player)].total[element])
    mates = company(state, tables, player, place, hand, element)
    return alone + mates + best_boost(state, tables, player, hand, place, total + mates, element)
