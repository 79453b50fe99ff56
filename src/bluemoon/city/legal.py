"""What the player to move may choose. (`refusals` says why not the rest.)

`choices` gives the legal actions as bits over the stretch of the action list that belongs to the present phase;
`fill_mask` writes them as a mask over the whole list. Whoever has the bits asks `is_among` and `write_mask`, which do
not work them out again. Whether a payment can go on with a card is asked of the rest of the hand, without the card.
"""

from bluemoon.city.actions import (
    ACTIONS,
    AS,
    BOX,
    DISCARD,
    DRAW,
    END_CONTRIBUTION,
    END_MOVEMENT,
    FLIT,
    FLY,
    MOVE,
    OFFER,
    PAIR,
    PAY,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    SPECIAL,
    STEPS,
    WALK,
    actions_of,
    choice,
    first_action,
)
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair, worth
from bluemoon.city.rules.movement import in_reach
from bluemoon.city.rules.obelisk import can_offer
from bluemoon.city.rules.payment import (
    FOUR,
    NOTHING_SPENT,
    PAIR_VALUE,
    can_pay,
    is_recolourable,
    left,
    spending,
    sure_value,
)
from bluemoon.city.rules.powers import destinations, may_walk
from bluemoon.city.rules.reset import discards_left
from bluemoon.city.rules.scoring import is_rebuilt
from bluemoon.city.rules.special import can_use_special
from bluemoon.city.state import CARDS, COLOURS, COURTYARD_PLACE, NONE, VALUES, Colour, Phase, card_of
from bluemoon.core.bits import has
from bluemoon.core.crew import each, meet
from bluemoon.core.rule import rule

MOST_CHOICES = 63  # of a phase


@rule
def choices(state, tables):
    """The legal actions of the player to move, as bits counted from the first action of the phase."""
    return some_choices(state, tables, 0, 1)


@rule
def some_choices(state, tables, part, parts):
    """The same where several share the search for ways to pay: all parts together are the choices."""
    match state.phase:
        case Phase.MOVEMENT:
            return movement_choices(state, tables)
        case Phase.DESTINATION:
            return destinations(state, tables)
        case Phase.CONTRIBUTION:
            return contribution_choices(state, tables, part, parts)
        case Phase.COLOUR:
            return colour_choices(state, part, parts)
        case Phase.PAYMENT:
            return payment_choices(state, part, parts)
        case Phase.RESET:
            return reset_choices(state)
    return 0


@rule
def is_legal(state, tables, action):
    """May the player to move choose this action now?"""
    return is_among(state, choices(state, tables), action)


@rule
def is_among(state, legal, action):
    """Is this action one of these choices?"""
    place = action - first_action(state.phase)
    return 0 <= place < MOST_CHOICES and has(legal, place)


@rule
def fill_mask(state, tables, mask):
    """Write the legal actions as ones into a mask over the whole list."""
    write_mask(state, choices(state, tables), mask)


@rule
def write_mask(state, legal, mask):
    """Write these choices as ones into a mask over the whole list."""
    for action in each(ACTIONS):
        mask[action] = 0
    meet()
    first = first_action(state.phase)
    for place in each(actions_of(state.phase)):
        mask[first + place] = (legal >> place) & 1


@rule
def movement_choices(state, tables):
    """C4, C8.1 to C8.3 Walk, use powers, or end the movement."""
    me = state.seat[state.player]
    legal = choice(END_MOVEMENT)
    legal |= in_reach(state, tables, me.figure, state.steps) << MOVE
    for dragon in range(3):
        if me.hand[card_of(dragon, 1)] > 0:
            legal |= choice(FLY + dragon)
        if me.hand[card_of(dragon, 2)] > 0 and may_walk(state, dragon):
            legal |= choice(WALK + dragon)
    if me.hand[card_of(Colour.GREY, 1)] > 0:
        legal |= choice(FLIT)
    if me.hand[card_of(Colour.GREY, 2)] > 0:
        legal |= choice(STEPS)
    return legal


@rule
def contribution_choices(state, tables, part, parts):
    """C5, C9, C10 Boxes that can be paid, offerings, the tile's additional action, or the end of the phase."""
    legal = choice(END_CONTRIBUTION)
    if state.special_done:
        return legal  # C10.1
    place = state.seat[state.player].figure
    if place == COURTYARD_PLACE:
        return legal | offer_choices(state, tables)
    if can_use_special(state, tables):
        legal |= choice(SPECIAL)
    if is_rebuilt(state, place) or state.seat[state.player].markers == 0:
        return legal  # C5.1, C5.4
    for box in range(part, tables.boxes[state.tile[place]], parts):
        if state.marker[place, box] == NONE and can_contribute(state, tables, place, box):
            legal |= choice(BOX + box)
    return legal


@rule
def offer_choices(state, tables):
    """C9.1, C8.9 One offering a turn; after it one more for each Pillar card."""
    if state.offered == 0:
        return choice(OFFER) if can_offer(state, tables, state.player, 0) else 0
    legal = 0
    for value in range(1, 3):
        has_card = state.seat[state.player].hand[card_of(Colour.YELLOW, value)] > 0
        if has_card and can_offer(state, tables, state.player, value):
            legal |= choice(OFFER + value)
    return legal


@rule
def can_contribute(state, tables, place, box):
    """C5.6 Can the hand pay this box completely, in its colour or in any (C5.5)?"""
    building = state.tile[place]
    hand = state.seat[state.player].hand
    need = tables.need[building, box]
    colour = tables.colour[building, box]
    takes_any = colour == Colour.ANY
    for asked in range(COLOURS):
        if (takes_any or asked == colour) and can_pay(hand, asked, need, NONE, 0, NOTHING_SPENT):
            return True
    return False


@rule
def colour_choices(state, part, parts):
    """C5.5 The colours in which the chosen box can be paid."""
    hand = state.seat[state.player].hand
    legal = 0
    for colour in range(part, COLOURS, parts):
        if can_pay(hand, colour, state.need, NONE, 0, NOTHING_SPENT):
            legal |= choice(AS + colour)
    return legal


@rule
def payment_choices(state, part, parts):
    """C5.6 Cards, pairs and Hoax cards with which the payment goes on and can still be completed."""
    hand = state.seat[state.player].hand
    is_sure = sure_value(hand, state.colour, NOTHING_SPENT) >= state.need
    legal = 0
    for colour in range(part, COLOURS, parts):
        if counts(state, colour):
            legal |= card_choices(state, hand, colour, is_sure and not is_recolourable(colour, state.colour))
    if must_recolour(state):
        return legal
    return legal | pair_choices(state, hand, part, parts) | recolour_choices(state, hand, part, parts)


@rule
def must_recolour(state):
    """C8.8 A Hoax card that was just given up recolours at least one card."""
    return state.dye_one == 1 or state.dye_left == FOUR


@rule
def counts(state, source):
    """Do cards of this colour count for the payment as things stand: plain, as Khind, or recoloured?"""
    if state.dye_one:
        return is_recolourable(source, state.colour)
    if state.dye_left > 0 and source == state.dye:
        return True
    return state.dye_left < FOUR and not is_recolourable(source, state.colour)


@rule
def card_choices(state, hand, colour, is_sure):
    """C5.6 The cards of one colour after which the payment can still be completed; in a sure payment all of them."""
    legal = 0
    dye_left = int(state.dye_left)
    if colour == state.dye and not state.dye_one:
        dye_left -= 1
    for value in range(VALUES):
        card = int(card_of(colour, 1)) + value
        if hand[card] == 0:
            continue
        if is_sure or can_pay_after(state, hand, card, int(state.dye), dye_left, spending(card)):
            legal |= choice(PAY + card)
    return legal


@rule
def can_pay_after(state, hand, card, dye, dye_left, spent):
    """Can the hand pay what this card leaves to pay, with whatever is not spent?"""
    return can_pay(hand, state.colour, state.need - worth(state.colour, card), dye, dye_left, spent)


@rule
def pair_choices(state, hand, part, parts):
    """C8.5 Pairs of Mimix cards 1+1, 1+2, 2+2."""
    legal = 0
    for pair in range(part, 3, parts):
        first, second = first_of_pair(pair), second_of_pair(pair)
        spent = spending(first) + spending(second)
        held = left(hand, first, spent) >= 0 and left(hand, second, spent) >= 0
        if held and can_pay(hand, state.colour, state.need - PAIR_VALUE, state.dye, state.dye_left, spent):
            legal |= choice(PAIR + pair)
    return legal


@rule
def recolour_choices(state, hand, part, parts):
    """C8.6, C8.7 Hoax cards that have something to recolour, after which the payment can be completed."""
    legal = 0
    for value in range(1, 3):
        hoax = card_of(Colour.WHITE, value)
        if hand[hoax] == 0:
            continue
        for colour in range(part, COLOURS, parts):
            dye, dye_left = (colour, FOUR - 1) if value == 1 else (int(state.dye), int(state.dye_left))
            if can_recolour_first(state, hand, colour, dye, dye_left, spending(hoax)):
                legal |= choice(RECOLOUR_FOUR + colour) if value == 1 else choice(RECOLOUR_ONE)
    return legal


@rule
def can_recolour_first(state, hand, colour, dye, dye_left, spent):
    """Is there a card of this colour to recolour first, after which the payment can be completed?"""
    if not is_recolourable(colour, state.colour):
        return False
    for value in range(VALUES, 0, -1):
        card = card_of(colour, value)
        if left(hand, card, spent) == 0:
            continue
        if can_pay_after(state, hand, card, dye, dye_left, spent + spending(card)):
            return True
        if colour != Colour.WHITE:
            return False  # the best card failed; only a Hoax card may serve better than its value
    return False


@rule
def reset_choices(state):
    """C11.1 Discard up to two cards, then draw."""
    legal = choice(DRAW)
    if discards_left(state) == 0:
        return legal
    hand = state.seat[state.player].hand
    for card in range(CARDS):
        if hand[card] > 0:
            legal |= choice(DISCARD + card)
    return legal
