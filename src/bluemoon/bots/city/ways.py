"""Other ways to pay a box: each begins with another step and goes on in the best way, and has no needless card."""

from bluemoon.bots.city.payment import best_next
from bluemoon.city.actions import PAIR, PAY, RECOLOUR_FOUR, RECOLOUR_ONE, first_action
from bluemoon.city.legal import choices as legal_choices
from bluemoon.city.play import play
from bluemoon.city.published import can_pay, first_of_pair, second_of_pair, spending
from bluemoon.city.state import CARDS, COLOURS, NONE, Colour, Phase, card_of, colour_of, value_of
from bluemoon.core.bits import has
from bluemoon.core.record import record
from bluemoon.core.rule import rule

MOST_OTHERS = 3
MOST_TRIED = 8  # first steps of other payments
LONGEST = 32  # steps of a payment
BITS = 63  # of the choices of a phase

WAY = record(
    "Way",
    ("steps", "i2"),  # how many; 0: no such way
    ("action", "i2", (LONGEST,)),
    ("card", "i1", (CARDS,)),  # how many of each it takes
)


@rule
def is_paying(state):
    """Is a box chosen and not yet paid?"""
    return state.phase == Phase.COLOUR or state.phase == Phase.PAYMENT


@rule
def take_step(way, action):
    """One more step of a payment."""
    way.action[way.steps] = action
    way.steps += 1
    lay_down(way, action)


@rule
def lay_down(way, action):
    """The cards that a step takes."""
    if PAY <= action < PAIR:
        way.card[action - PAY] += 1
    elif PAIR <= action < RECOLOUR_FOUR:
        way.card[first_of_pair(action - PAIR)] += 1
        way.card[second_of_pair(action - PAIR)] += 1
    elif action >= RECOLOUR_FOUR:
        way.card[card_of(Colour.WHITE, 2 if action == RECOLOUR_ONE else 1)] += 1


@rule
def clear_way(way):
    """No step yet."""
    way.steps = 0
    count_cards(way)


@rule
def count_cards(way):
    """All cards that the steps of a way take."""
    for card in range(CARDS):
        way.card[card] = 0
    for step in range(way.steps):
        lay_down(way, way.action[step])


@rule
def find_other_ways(worlds, tables, choices, ways):
    """The first of the ways is the chosen one; behind it the others are laid, the best first.

    In the first world the box was just chosen; the second is room to try. Of the chosen way only the steps are given.
    """
    count_cards(ways[0])
    for other in range(1, len(ways)):
        clear_way(ways[other])
    legal, first, found = legal_choices(worlds[0], tables), first_action(worlds[0].phase), 0
    for place in range(BITS):
        if has(legal, place) and found < MOST_TRIED:
            found += 1
            complete_way(worlds, tables, choices, ways[found], first + place)
    for other in range(found, 0, -1):
        if is_known(ways, other) or not is_lean(worlds[0], ways[other]):
            clear_way(ways[other])
    sort_ways(ways, found)


@rule
def complete_way(worlds, tables, choices, way, action):
    """The payment that begins with this step and goes on in the best way."""
    worlds[1] = worlds[0]
    take_step(way, action)
    play(worlds[1], tables, action)
    while is_paying(worlds[1]):
        step = best_next(worlds[1], tables, choices)
        take_step(way, step)
        play(worlds[1], tables, step)


@rule
def is_known(ways, number):
    """Does a way before this one take the same cards?"""
    for other in range(number):
        is_same = True
        for card in range(CARDS):
            is_same = is_same and ways[other].card[card] == ways[number].card[card]
        if is_same:
            return True
    return False


@rule
def is_lean(state, way):
    """Is every card of this payment needed, whatever colour it could be paid in?"""
    for colour in range(COLOURS):
        is_open = state.phase == Phase.COLOUR or colour == state.colour
        if is_open and has_needless_card(way, colour, state.need):
            return False
    return True


@rule
def has_needless_card(way, colour, need):
    """Would the box be paid in this colour without one of the cards?"""
    for card in range(CARDS):
        if way.card[card] > 0 and can_pay(way.card, colour, need, NONE, 0, spending(card)):
            return True
    return False


@rule
def price(way):
    """Few cards come first, then those without powers; no way comes last."""
    if way.steps == 0:
        return 1 << 30
    cards, wild, value = 0, 0, 0
    for card in range(CARDS):
        count = int(way.card[card])
        cards += count
        value += count * value_of(card)
        if has_power(card):
            wild += count
    return (cards * 100 + wild) * 1000 + value


@rule
def has_power(card):
    """Is it good for something else in a payment: Khind, or a Mimix or Hoax card of 1 or 2?"""
    colour = colour_of(card)
    return colour == Colour.GREEN or (value_of(card) < 3 and (colour == Colour.WHITE or colour == Colour.BROWN))


@rule
def sort_ways(ways, count):
    """The best first; of equal ones the one that was found first. No way takes its place behind the others."""
    for end in range(2, count + 1):
        at = end
        while at > 1 and price(ways[at]) < price(ways[at - 1]):
            swap_ways(ways[at], ways[at - 1])
            at -= 1


@rule
def swap_ways(one, two):
    """Each in the place of the other."""
    one.steps, two.steps = two.steps, one.steps
    for step in range(LONGEST):
        one.action[step], two.action[step] = two.action[step], one.action[step]
    for card in range(CARDS):
        one.card[card], two.card[card] = two.card[card], one.card[card]
