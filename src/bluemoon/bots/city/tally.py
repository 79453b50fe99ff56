"""What one sees a player have in a city, counted: by it people are told why one way is better than another."""

from bluemoon.bots.city.worth import A_CARD, A_SCALE
from bluemoon.city.state import BOXES, COURTYARD_PLACE, NONE, PLACES
from bluemoon.core.bits import has
from bluemoon.core.rule import rule

TALLY = {
    "won": 25.0,
    "lost": -25.0,
    "offerings": 11.0,
    "crystals": 1.0,
    "scales": A_SCALE,
    "cards": A_CARD,
    "boxes": 1.0,  # taken in buildings that are not finished yet
    "their_offerings": -11.0,
    "their_crystals": -1.0,
}  # what each is worth, about, in crystals
OFFERINGS, CRYSTALS, SCALES, CARDS, BOXES_TAKEN, THEIR_OFFERINGS, THEIR_CRYSTALS = range(2, 9)


@rule
def count_up(state, tables, seat, tally):
    """Everything but victory and defeat; of the others the mean."""
    me, others = state.seat[seat], max(1, state.players - 1)
    tally[OFFERINGS], tally[CRYSTALS], tally[SCALES], tally[CARDS] = me.offerings, me.crystals, me.scales, me.cards
    tally[BOXES_TAKEN] = boxes_taken(state, seat)
    tally[THEIR_OFFERINGS], tally[THEIR_CRYSTALS] = 0.0, 0.0
    for other in range(state.players):
        if other != seat:
            tally[THEIR_OFFERINGS] += state.seat[other].offerings / others
            tally[THEIR_CRYSTALS] += state.seat[other].crystals / others


@rule
def boxes_taken(state, seat):
    """Boxes of a player in buildings that are not finished yet."""
    taken = 0
    for place in range(PLACES):
        if place == COURTYARD_PLACE or state.tile[place] == NONE or has(state.rebuilt, place):
            continue
        for box in range(BOXES):
            if state.marker[place, box] == seat:
                taken += 1
    return taken
