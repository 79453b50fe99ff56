"""C5 Contribution: a box is chosen, its colour if it has none, and then it is paid card by card."""

from bluemoon.city.rules.cards import discard
from bluemoon.city.rules.end import check_end
from bluemoon.city.rules.news import Why
from bluemoon.city.rules.payment import FOUR, PAIR_VALUE
from bluemoon.city.rules.scales import gain_scales, score_scales_if_due
from bluemoon.city.rules.scoring import is_complete, rebuild
from bluemoon.city.state import NONE, Colour, Edition, Phase, card_of, colour_of, value_of
from bluemoon.core.rule import rule


@rule
def begin_contribution(state, tables, box):
    """C5.2 Choose a box; a box of any colour (C5.5) asks for its colour next."""
    building = state.tile[state.seat[state.player].figure]
    state.box = box
    state.need = tables.need[building, box]
    state.colour = tables.colour[building, box]
    if state.colour == Colour.ANY:
        state.phase = Phase.COLOUR
    else:
        state.phase = Phase.PAYMENT


@rule
def choose_colour(state, colour):
    """C5.5 All cards for this box count as one colour."""
    state.colour = colour
    state.phase = Phase.PAYMENT


@rule
def is_wild(colour, card):
    """C8.4 Is this a Khind card, used as another colour?"""
    return colour_of(card) == Colour.GREEN and colour != Colour.GREEN


@rule
def worth(colour, card):
    """C5.2, C8.4 What one card counts: its value; a Khind used as another colour counts 1."""
    if is_wild(colour, card):
        return 1
    return value_of(card)


@rule
def pay_card(state, card):
    """C5.6 Add one card to the payment: plain, Khind, or recoloured by the Hoax card in use."""
    discard(state, card)
    if colour_of(card) == state.dye and not state.dye_one:
        state.dye_left -= 1
    state.dye_one = 0
    state.need -= worth(state.colour, card)


@rule
def first_of_pair(pair):
    """C8.5 The pairs of Mimix cards are 1+1, 1+2, 2+2."""
    return card_of(Colour.BROWN, 2) if pair == 2 else card_of(Colour.BROWN, 1)


@rule
def second_of_pair(pair):
    """C8.5 See `first_of_pair`."""
    return card_of(Colour.BROWN, 1) if pair == 0 else card_of(Colour.BROWN, 2)


@rule
def pay_pair(state, pair):
    """C8.5 Two Mimix cards count together as one wild card of value 3."""
    discard(state, first_of_pair(pair))
    discard(state, second_of_pair(pair))
    state.need -= PAIR_VALUE


@rule
def recolour_four(state, colour):
    """C8.6 Hoax 1: up to four cards of one colour count as another for this contribution."""
    discard(state, card_of(Colour.WHITE, 1))
    state.dye = colour
    state.dye_left = FOUR


@rule
def recolour_one(state):
    """C8.7 Hoax 2: one card counts as another colour for this contribution."""
    discard(state, card_of(Colour.WHITE, 2))
    state.dye_one = 1


@rule
def finish_if_paid(state, tables):
    """C5.6 The payment stops as soon as the total is reached."""
    if state.need > 0:
        return
    box = state.box
    state.need, state.box, state.colour = 0, NONE, NONE
    state.dye, state.dye_left = NONE, 0
    state.phase = Phase.CONTRIBUTION
    put_marker(state, tables, box)


@rule
def put_marker(state, tables, box):
    """C5.2 Put a marker on the box; dragons (C5.7), scoring (C6), scales (C7) and the end (C12) follow."""
    me = state.seat[state.player]
    place = me.figure
    me.markers -= 1
    state.marker[place, box] = state.player
    scales = scales_due(state, place)
    state.contributions += 1
    if state.contributions == 1:
        gain_scales(state, state.player, scales, Why.DRAGONS, place)
        if state.edition == Edition.E2006:
            score_scales_if_due(state)  # C7.2 a separate event
    if is_complete(state, tables, place):
        rebuild(state, tables, place)
    score_scales_if_due(state)
    check_end(state, tables)


@rule
def dragons_at(state, place):
    """C5.7 How many dragons are on the tile."""
    count = 0
    for dragon in range(3):
        if state.dragon[dragon] == place:
            count += 1
    return count


@rule
def scales_due(state, place):
    """C5.7 The first contribution of a turn brings a scale for each dragon on the tile."""
    return dragons_at(state, place) if state.contributions == 0 else 0
