"""C9 Offerings to the obelisk."""

from bluemoon.city.rules.cards import discard
from bluemoon.city.rules.news import News
from bluemoon.city.state import NONE, Colour, card_of
from bluemoon.core.rule import rule
from bluemoon.core.story import tell

NOT_FOR_SALE = 1 << 20  # what the next box costs when the obelisk is full: more than anybody can have


@rule
def is_obelisk_full(state, tables):
    """C9.1 Is every box filled?"""
    return state.obelisk >= tables.obelisk_boxes[state.players]


@rule
def next_cost(state, tables):
    """C9.1 The crystals shown on the next free box, from the bottom up."""
    if is_obelisk_full(state, tables):
        return NOT_FOR_SALE
    return int(tables.obelisk[state.players, state.obelisk])


@rule
def can_offer(state, tables, player, surcharge):
    """C9.1, C9.2 Has a marker and enough crystals for the next box."""
    seat = state.seat[player]
    return seat.markers > 0 and seat.crystals >= next_cost(state, tables) + surcharge


@rule
def offer(state, tables, surcharge):
    """C9.1 Pay the crystals and put a marker on the next box."""
    me = state.seat[state.player]
    cost = next_cost(state, tables) + surcharge
    me.crystals -= cost
    me.markers -= 1
    me.offerings += 1
    state.obelisk += 1
    state.offered += 1
    state.quiet_turns = 0
    tell(News.OFFERED, state.player, cost, 0, NONE)


@rule
def offer_with_pillar(state, tables, value):
    """C8.9 Pillar 1, Pillar 2: one more offering for 1, 2 crystals more than printed."""
    discard(state, card_of(Colour.YELLOW, value))
    offer(state, tables, value)
