"""The best payment: of all that are possible the fewest cards, then the least paid too much, then the cards of least
use for what lies ahead.

It is reckoned on `choices.slate`. A price counts cards first, what is paid too much second, their use third. Every
number of Hoax cards to give up is tried, and every way to give the Hoax 1 cards their colours; then the colours of the
hand are added one by one, and the slate holds the lowest price of every total so far, and by how many cards a Hoax 2
recolours:

      0 …  23  HELD      how many of each card           80        SINGLES  how many these are
     24 …  47  USE       what each is good for           81 … 521  PRICE    of every total with no Hoax 2, with one, …
     48 …  55  CAPACITY  how many of a colour count     522 … 962  STEP     with which such a payment begins
     56 …  79  SINGLE    cards that count as they are
"""

from typing import Any

from bluemoon.bots.city.card_use import look_for_demand, use_kept
from bluemoon.bots.search.choices import CHOICES, clear, consider, forget
from bluemoon.city.actions import AS, PAIR, PAY, RECOLOUR_FOUR, RECOLOUR_ONE
from bluemoon.city.legal import counts, must_recolour
from bluemoon.city.published import (
    PAIR_VALUE,
    dyed_cards,
    first_of_pair,
    is_recolourable,
    next_dyes,
    second_of_pair,
    worth,
)
from bluemoon.city.state import CARDS, COLOURS, NONE, VALUES, Colour, Phase, card_of, colour_of
from bluemoon.core.record import blank
from bluemoon.core.rule import rule

TOTALS = 21  # a box asks for 20 at most
HELD, USE, CAPACITY = 0, CARDS, 2 * CARDS
SINGLE = CAPACITY + COLOURS
SINGLES = SINGLE + CARDS
PRICE = SINGLES + 1
STEP = PRICE + TOTALS * TOTALS
A_CARD = 10_000_000  # one card fewer outweighs whatever is paid too much
TOO_MUCH = 1_000_000  # for 1: it outweighs whatever the cards are good for
ENDLESS = 1 << 40
ALL = 99


def best_step(state: Any, tables: Any) -> int:
    """With which colour or card the best payment goes on, interpreted."""
    return int(best_next(state, tables, blank(CHOICES)))


@rule
def best_next(state, tables, choices):
    """With which colour or card the best payment goes on."""
    clear(choices)
    forget(choices)
    if state.phase == Phase.COLOUR:
        weigh_colours(state, tables, choices)
    else:
        weigh_payment(state, tables, choices)
    return choices.action[0]


@rule
def weigh_colours(state, tables, choices):
    """Pay a box of any colour in the one whose payment is best."""
    note_hand(state, tables, choices)
    best, lowest = 0, ENDLESS
    for colour in range(COLOURS):
        price, _, _ = cheapest(choices.slate, colour, state.need, NONE, 0, lowest)
        if price < lowest:
            best, lowest = colour, price
    consider(choices, AS + best, 1)


@rule
def weigh_payment(state, tables, choices):
    """The best payment is the only one considered; if it is known how it goes on, that is noted."""
    about = -1 - 128 * state.turn - state.seat[state.player].cards
    if choices.about == about:
        consider(choices, choices.best, 1)
        return
    note_hand(state, tables, choices)
    step, then = next_steps(state, choices.slate)
    consider(choices, step, 1)
    choices.about, choices.best = (0, 0) if then == NONE else (about + 1, then)


@rule
def note_hand(state, tables, choices):
    """What the player to move holds, and what it is good for."""
    look_for_demand(state, tables, choices.score)
    hand = state.seat[state.player].hand
    for card in range(CARDS):
        choices.slate[HELD + card] = hand[card]
        if hand[card] > 0:
            choices.slate[USE + card] = use_kept(choices.score, card)


@rule
def next_steps(state, slate):
    """The step with which the best payment begins or goes on, and the one after it if that is known already."""
    if must_recolour(state):
        return PAY + first_recoloured(state, slate), NONE
    _, step, then = cheapest(slate, state.colour, state.need, state.dye, state.dye_left, ENDLESS)
    return step, then


@rule
def first_recoloured(state, slate):
    """After a Hoax card was given up: the card that it recolours first in the best payment."""
    best, lowest = NONE, ENDLESS
    dye_left = state.dye_left if state.dye_one else state.dye_left - 1
    for card in range(CARDS):
        if slate[HELD + card] == 0 or not counts(state, colour_of(card)):
            continue
        need = state.need - worth(state.colour, card)
        own = price_of(slate, card) + price_of_excess(-need)
        slate[HELD + card] -= 1
        rest, _, _ = cheapest(slate, state.colour, need, state.dye, dye_left, lowest - own)
        slate[HELD + card] += 1
        if own + rest < lowest:
            best, lowest = card, own + rest
    return best


@rule
def price_of(slate, card):
    """What it costs to lay down a card."""
    return A_CARD + slate[USE + card]


@rule
def price_of_excess(excess):
    """What it costs to pay so much too much."""
    return TOO_MUCH * max(0, excess)


@rule
def cheapest(slate, colour, need, dye, dye_left, limit):
    """The best payment of so much in this colour that costs less than the limit: its price and its first two steps."""
    if need <= 0:
        return 0, NONE, NONE
    note_capacity(slate, colour, dye, dye_left, 0, 0)
    note_singles(slate)
    price, step = one_card(slate, colour, need)
    if step != NONE or limit <= 2 * A_CARD:
        return price, step, NONE
    price, step, then = two_cards(slate, colour, need)
    if step != NONE or limit <= 3 * A_CARD:
        return price, step, then
    price, step = many_cards(slate, colour, need, dye, dye_left, limit)
    return price, step, NONE


@rule
def note_capacity(slate, colour, dye, dye_left, dyes, ones):
    """How many cards of each colour count: all that need not be recoloured, and as many as the Hoax 1 cards allow."""
    for source in range(COLOURS):
        is_dyed = is_recolourable(source, colour)
        slate[CAPACITY + source] = dyed_cards(source, dye, dye_left, dyes, ones) if is_dyed else ALL


@rule
def note_singles(slate):
    """The cards that count as they are."""
    count = 0
    for source in range(COLOURS):
        if slate[CAPACITY + source] == 0:
            continue
        for card in range(card_of(source, 1), card_of(source, 1) + VALUES):
            if slate[HELD + card] > 0:
                slate[SINGLE + count] = card
                count += 1
    slate[SINGLES] = count


@rule
def one_card(slate, colour, need):
    """The best card that is enough alone."""
    best, step = ENDLESS, NONE
    for number in range(slate[SINGLES]):
        card = slate[SINGLE + number]
        excess = worth(colour, card) - need
        price = price_of(slate, card) + price_of_excess(excess)
        if excess >= 0 and price < best:
            best, step = price, PAY + card
    return best, step


@rule
def two_cards(slate, colour, need):
    """The best two: single cards, a Mimix pair, or a Hoax card and what it recolours."""
    best, step, then = two_singles(slate, colour, need)
    if need <= PAIR_VALUE:
        for pair in range(3):
            price = price_of_two(slate, first_of_pair(pair), second_of_pair(pair), PAIR_VALUE - need)
            if price < best:
                best, step, then = price, PAIR + pair, NONE
    for value in range(1, 3):
        hoax = card_of(Colour.WHITE, value)
        if slate[HELD + hoax] == 0:
            continue
        price, card = least_recolourable(slate, colour, need, hoax)
        if price < best:
            best, then = price, PAY + card
            step = RECOLOUR_FOUR + colour_of(card) if value == 1 else RECOLOUR_ONE
    return best, step, then


@rule
def two_singles(slate, colour, need):
    """The best two single cards."""
    best, step, then = ENDLESS, NONE, NONE
    for number in range(slate[SINGLES]):
        first = slate[SINGLE + number]
        for other in range(number, slate[SINGLES]):
            second = slate[SINGLE + other]
            excess = worth(colour, first) + worth(colour, second) - need
            if excess < 0:
                continue
            if slate[CAPACITY + colour_of(first)] == 1 and colour_of(first) == colour_of(second):
                continue
            price = price_of_two(slate, first, second, excess)
            if price < best:
                best, step, then = price, PAY + first, PAY + second
    return best, step, then


@rule
def least_recolourable(slate, colour, need, hoax):
    """The best card that is enough if this Hoax card recolours it, and the price of both."""
    best, least = ENDLESS, NONE
    for card in range(CARDS):
        excess = worth(colour, card) - need
        if excess >= 0 and is_recolourable(colour_of(card), colour):
            price = price_of_two(slate, hoax, card, excess)
            if price < best:
                best, least = price, card
    return best, least


@rule
def price_of_two(slate, first, second, excess):
    """What it costs to lay down two cards, if they are there, and to pay so much too much with them."""
    if slate[HELD + second] == 0 or slate[HELD + first] < (2 if first == second else 1):
        return ENDLESS
    return price_of(slate, first) + price_of(slate, second) + price_of_excess(excess)


@rule
def many_cards(slate, colour, need, dye, dye_left, limit):
    """The best payment of three cards or more, whatever Hoax cards it takes."""
    hoax_1, hoax_2 = card_of(Colour.WHITE, 1), card_of(Colour.WHITE, 2)
    most_1, most_2 = slate[HELD + hoax_1], min(slate[HELD + hoax_2], need)
    best, step = limit, NONE
    for ones in range(most_1 + 1):
        for twos in range(most_2 + 1):
            given = ones * price_of(slate, hoax_1) + twos * price_of(slate, hoax_2)
            if given + (need + VALUES - 1) // VALUES * A_CARD >= best:
                break  # not even cards of value 3 would make it cheaper
            slate[HELD + hoax_1] -= ones
            slate[HELD + hoax_2] -= twos
            price, first = cheapest_dyed(slate, colour, need, dye, dye_left, ones, twos)
            slate[HELD + hoax_1] += ones
            slate[HELD + hoax_2] += twos
            if price + given < best:
                best, step = price + given, first
    return best, step


@rule
def cheapest_dyed(slate, colour, need, dye, dye_left, ones, twos):
    """The same with so many Hoax cards given up, their own price apart."""
    best, step = ENDLESS, NONE
    dyes = 0  # every Hoax 1 dyes black; then the next way, and so on
    while dyes >= 0:
        if not are_of_use(slate, colour, dyes, ones):
            dyes = next_dyes(dyes, ones)
            continue
        note_capacity(slate, colour, dye, dye_left, dyes, ones)
        price, first = cheapest_cards(slate, colour, need, dye, twos)
        if price < best:
            is_dyed_already = dye_left > 0 and first < PAIR and colour_of(first - PAY) == dye
            best, step = price, first if ones == 0 or is_dyed_already else RECOLOUR_FOUR + (dyes & 7)
        dyes = next_dyes(dyes, ones)
    return best, step


@rule
def are_of_use(slate, colour, dyes, ones):
    """Has every Hoax 1 that is given up something to recolour?"""
    for position in range(ones):
        source = (dyes >> (3 * position)) & 7
        if not is_recolourable(source, colour) or held_of(slate, source) == 0:
            return False
    return True


@rule
def held_of(slate, colour):
    """How many cards of one colour."""
    card = card_of(colour, 1)
    return slate[HELD + card] + slate[HELD + card + 1] + slate[HELD + card + 2]


@rule
def cheapest_cards(slate, colour, need, dye, twos):
    """The same with the colours dyed: colour by colour goes onto the slate, that of the Hoax 1 in use last."""
    for hoax in range(twos + 1):
        slate[PRICE + TOTALS * hoax] = 0
        for total in range(1, need + 1):
            slate[PRICE + TOTALS * hoax + total] = ENDLESS
    for source in range(COLOURS):
        if source != dye:
            add_colour(slate, colour, need, twos, source)
    if dye != NONE:
        add_colour(slate, colour, need, twos, dye)
    last = TOTALS * twos + need
    return slate[PRICE + last], slate[STEP + last]


@rule
def add_colour(slate, colour, need, twos, source):
    """What every total costs with the cards of one more colour."""
    if held_of(slate, source) == 0:
        return
    if slate[CAPACITY + source] + twos == 0 and source != Colour.BROWN:
        return
    for total in range(need, 0, -1):  # from above, so that no card is added twice
        for hoax in range(twos + 1):
            add_cards(slate, colour, source, total, hoax, 0, 0)
            if source == Colour.BROWN:
                add_pairs(slate, colour, total, hoax)


@rule
def add_pairs(slate, colour, total, hoax):
    """C8.5 The same with so many Mimix 1 and so many Mimix 2 in pairs."""
    card = card_of(Colour.BROWN, 1)
    for ones in range(slate[HELD + card] + 1):
        for twos in range(ones % 2, slate[HELD + card + 1] + 1, 2):
            if ones + twos > 0:
                add_cards(slate, colour, Colour.BROWN, total, hoax, ones, twos)


@rule
def add_cards(slate, colour, source, total, hoax, paired_ones, paired_twos):
    """What a total costs with cards of this colour, some of them in pairs; a Hoax 2 takes what is over the capacity."""
    card = card_of(source, 1)
    most = slate[CAPACITY + source] + hoax
    paired = paired_ones * price_of(slate, card) + paired_twos * price_of(slate, card + 1)
    missing = total - (paired_ones + paired_twos) // 2 * PAIR_VALUE
    for threes in range(as_many(slate[HELD + card + 2], most, missing) + 1):
        left_3 = missing - threes * worth(colour, card + 2)
        for twos in range(as_many(slate[HELD + card + 1] - paired_twos, most - threes, left_3) + 1):
            left_2 = left_3 - twos * worth(colour, card + 1)
            for ones in range(as_many(slate[HELD + card] - paired_ones, most - threes - twos, left_2) + 1):
                rest = left_2 - ones * worth(colour, card)
                if rest == total:
                    continue
                dyed = max(0, ones + twos + threes - slate[CAPACITY + source])
                price = paired + price_of_excess(-rest)
                price += ones * price_of(slate, card) + twos * price_of(slate, card + 1)
                price += threes * price_of(slate, card + 2) + slate[PRICE + TOTALS * (hoax - dyed) + max(0, rest)]
                if price < slate[PRICE + TOTALS * hoax + total]:
                    slate[PRICE + TOTALS * hoax + total] = price
                    slate[STEP + TOTALS * hoax + total] = step_of(slate, source, ones, twos, threes, paired_ones)


@rule
def as_many(held, room, missing):
    """No more cards than are held, than can count, and than could be needed."""
    return max(0, min(held, min(room, missing)))


@rule
def step_of(slate, source, ones, twos, threes, paired_ones):
    """The step with which these cards are laid down: single ones first, the Hoax 1 in use may recolour them."""
    if ones + twos + threes == 0:
        return PAIR + max(0, 2 - paired_ones)
    if slate[CAPACITY + source] == 0:
        return RECOLOUR_ONE
    value = 3 if threes > 0 else 2 if twos > 0 else 1
    return PAY + card_of(source, value)
