"""C5.6 What a hand can pay: plain cards, Khind, Mimix pairs and Hoax cards in every combination (C8.4 to C8.8).

`can_pay` answers exactly. Cards of the asked colour and Khind cards always help; Mimix cards may pair up; each
Hoax card may be given up to recolour others, or be recoloured, or count itself where white is asked. So every
number of Hoax cards to give up is tried, and every way to give the Hoax 1 cards their colours; the Hoax 2 cards
then take the best cards that are left.

Every question can be asked of a hand without some cards: `spent` counts them, two bits for each card.
"""

from bluemoon.city.state import COLOURS, Colour, card_of
from bluemoon.core.rule import rule

FOUR = 4  # C8.6 a Hoax 1 recolours up to four cards
PAIR_VALUE = 3  # C8.5
NOTHING_SPENT = 0


@rule
def spending(card):
    """One such card, as part of what is spent."""
    return 1 << (2 * int(card))


@rule
def left(hand, card, spent):
    """How many such cards are left."""
    return int(hand[card]) - ((spent >> (2 * int(card))) & 3)


@rule
def can_pay(hand, colour, need, dye, dye_left, spent):
    """Can this hand reach the total in this colour, with a Hoax 1 that may still recolour some cards of `dye`?"""
    sure = sure_value(hand, colour, spent)
    if sure >= need:
        return True
    if sure + pair_value(hand, colour, spent) >= need:
        return True
    ones, twos = left(hand, card_of(Colour.WHITE, 1), spent), left(hand, card_of(Colour.WHITE, 2), spent)
    if ones + twos + dye_left == 0:
        return False
    if sure + most_by_pairs_and_dyes(hand, colour, spent) < need:
        return False
    for given_ones in range(ones + 1):
        for given_twos in range(twos + 1):
            if can_recolour(hand, colour, need - sure, dye, dye_left, given_ones, given_twos, spent):
                return True
    return False


@rule
def sure_value(hand, colour, spent):
    """C5.2 What needs no other card: the cards of the colour, and Khind."""
    return total_of(hand, colour, spent) + wild_value(hand, colour, spent)


@rule
def wild_value(hand, colour, spent):
    """C8.4 Khind cards as any colour, 1 each. (Asked for green they are plain.)"""
    if colour == Colour.GREEN:
        return 0
    return cards_of(hand, Colour.GREEN, spent)


@rule
def pair_value(hand, colour, spent):
    """C8.5 What Mimix pairs add: 3 a pair; asked for brown, a pair of ones is worth 1 more than its cards."""
    ones, twos = left(hand, card_of(Colour.BROWN, 1), spent), left(hand, card_of(Colour.BROWN, 2), spent)
    if colour == Colour.BROWN:
        return ones // 2 * (PAIR_VALUE - 2)
    return (ones + twos) // 2 * PAIR_VALUE


@rule
def is_recolourable(source, colour):
    """C8.8 Khind cards and cards already of the colour are not recoloured."""
    return source != colour and source != Colour.GREEN


@rule
def cards_of(hand, colour, spent):
    """How many cards of one colour."""
    card = card_of(colour, 1)
    return left(hand, card, spent) + left(hand, card + 1, spent) + left(hand, card + 2, spent)


@rule
def total_of(hand, colour, spent):
    """The total of all cards of one colour."""
    card = card_of(colour, 1)
    return left(hand, card, spent) + 2 * left(hand, card + 1, spent) + 3 * left(hand, card + 2, spent)


@rule
def most_by_pairs_and_dyes(hand, colour, spent):
    """No Hoax or Mimix card adds more than this: every other card at its best."""
    total = pair_value(hand, colour, spent)
    for source in range(COLOURS):
        if is_recolourable(source, colour):
            total += total_of(hand, source, spent)
    return total


@rule
def can_recolour(hand, colour, need, dye, dye_left, ones, twos, spent):
    """Is `need` reached beyond the sure cards if exactly so many Hoax 1 and Hoax 2 cards are given up?"""
    if colour == Colour.WHITE:
        need += ones + 2 * twos  # they no longer count themselves
    dyes = 0  # every Hoax 1 dyes black; then the next way, and so on
    while dyes >= 0:
        is_of_use = ones == 0 or (is_recolourable(dyes & 7, colour) and cards_of(hand, dyes & 7, spent) > 0)
        if is_of_use and reach_with_dyes(hand, colour, dye, dye_left, dyes, ones, twos, spent) >= need:
            return True
        dyes = next_dyes(dyes, ones)
    return False


@rule
def next_dyes(dyes, count):
    """The next way to give each of so many Hoax 1 cards a colour (three bits each, order is indifferent), or -1."""
    for position in range(count):
        colour = (dyes >> (3 * position)) & 7
        if colour < COLOURS - 1:
            for lower in range(position + 1):
                dyes &= ~(7 << (3 * lower))
                dyes |= (colour + 1) << (3 * lower)
            return dyes
    return -1


@rule
def dyed_cards(source, dye, dye_left, dyes, ones):
    """How many cards of this colour the Hoax 1 cards recolour: those in use (`dye`) and those to come (`dyes`)."""
    count = 0
    if source == dye:
        count += dye_left
    for position in range(ones):
        if (dyes >> (3 * position)) & 7 == source:
            count += FOUR
    return count


@rule
def reach_with_dyes(hand, colour, dye, dye_left, dyes, ones, twos, spent):
    """The most that recoloured cards and Mimix pairs add, with the Hoax 1 cards dyeing these colours."""
    total, left_1, left_2, left_3 = 0, 0, 0, 0  # the total, and the cards of each value that are left for Hoax 2
    for source in range(COLOURS):
        if source == Colour.BROWN or not is_recolourable(source, colour):
            continue
        count_1 = left(hand, card_of(source, 1), spent)
        count_2 = left(hand, card_of(source, 2), spent)
        count_3 = left(hand, card_of(source, 3), spent)
        if source == Colour.WHITE:
            count_1 -= ones
            count_2 -= twos
        capacity = dyed_cards(source, dye, dye_left, dyes, ones)
        taken_3 = min(capacity, count_3)
        taken_2 = min(capacity - taken_3, count_2)
        taken_1 = min(capacity - taken_3 - taken_2, count_1)
        total += 3 * taken_3 + 2 * taken_2 + taken_1
        left_3 += count_3 - taken_3
        left_2 += count_2 - taken_2
        left_1 += count_1 - taken_1
    if colour == Colour.BROWN:
        return total + pair_value(hand, colour, spent) + best_of(left_1, left_2, left_3, twos)
    capacity = dyed_cards(Colour.BROWN, dye, dye_left, dyes, ones)
    return total + reach_with_mimix(hand, capacity, left_1, left_2, left_3, twos, spent)


@rule
def reach_with_mimix(hand, capacity, left_1, left_2, left_3, twos, spent):
    """The same for the brown cards and the Hoax 2 cards: each Mimix 1 or 2 is paired up or recoloured."""
    ones_held = left(hand, card_of(Colour.BROWN, 1), spent)
    twos_held = left(hand, card_of(Colour.BROWN, 2), spent)
    threes_held = left(hand, card_of(Colour.BROWN, 3), spent)
    dyed_3 = min(capacity, threes_held)
    best = 0
    for recoloured in range(ones_held + twos_held + 1):
        by_hoax_2 = max(0, recoloured - (capacity - dyed_3))
        if by_hoax_2 > twos:
            break
        total = 3 * dyed_3 + recoloured + min(recoloured, twos_held)  # the twos first
        total += (ones_held + twos_held - recoloured) // 2 * PAIR_VALUE
        total += best_of(left_1, left_2, left_3 + threes_held - dyed_3, twos - by_hoax_2)
        best = max(best, total)
    return best


@rule
def best_of(ones, twos, threes, count):
    """The total of the best so many of these cards."""
    taken_3 = min(count, threes)
    taken_2 = min(count - taken_3, twos)
    taken_1 = min(count - taken_3 - taken_2, ones)
    return 3 * taken_3 + 2 * taken_2 + taken_1
