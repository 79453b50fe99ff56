"""What a position is worth to a player, in crystals: what he has, and what he is about to get.

The parts have names, so that a bot can say what speaks for a move.
"""

from bluemoon.bots.city.worth import A_CARD, A_SCALE, crystals_in, reward_at
from bluemoon.city.state import COURTYARD_PLACE, NONE, PLACES
from bluemoon.core.rule import rule

TERMS = ("offerings", "crystals", "scales", "cards", "shares", "way")
OFFERINGS, CRYSTALS, SCALES, CARDS_HELD, SHARES, WAY = range(6)

LEAD = 0.14  # how much a crystal more counts for the victory: see `thinking.ponder.divide`
AN_OFFERING = 10.0  # what it cost, and that it is done
SCALES_LEAD = 1.5  # having most scales


@rule
def appraise(state, tables, player, terms):
    """What speaks for a player, part by part."""
    me = state.seat[player]
    terms[OFFERINGS] = LEAD * AN_OFFERING * me.offerings
    terms[CRYSTALS] = LEAD * me.crystals
    terms[SCALES] = LEAD * worth_of_scales(state, player)
    terms[CARDS_HELD] = LEAD * worth_of_hand(state, player)
    terms[SHARES] = LEAD * worth_of_shares(state, tables, player)
    terms[WAY] = -LEAD * way_to_obelisk(state, tables, player)


@rule
def worth_of_scales(state, player):
    """Each scale some part of a crystal; more for the player who has most, the sooner they are scored."""
    mine = state.seat[player].scales
    most = 0
    for other in range(state.players):
        if other != player:
            most = max(most, state.seat[other].scales)
    total = A_SCALE * mine
    if mine > most:
        total += SCALES_LEAD * 3.0 / (3.0 + state.supply)
    return total


@rule
def worth_of_hand(state, player):
    """Cards, seen or not: as many as there are."""
    total = A_CARD * state.seat[player].cards
    if player == state.player:
        total += A_CARD * state.won_size
    return total


@rule
def worth_of_shares(state, tables, player):
    """Markers on buildings that are not finished yet: their reward, the surer the fewer boxes are open."""
    total = 0.0
    for place in range(PLACES):
        if place == COURTYARD_PLACE or state.tile[place] == NONE or state.rebuilt >> place & 1:
            continue
        building = state.tile[place]
        mine, taken, boxes = 0, 0, int(tables.boxes[building])
        for box in range(boxes):
            if state.marker[place, box] != NONE:
                taken += 1
                if state.marker[place, box] == player:
                    mine += 1
        if mine == 0:
            continue
        total += reward_at(state, tables, place) * (0.35 + 0.5 * taken / boxes)
        if 2 * mine > taken:
            total += 0.4 * crystals_in(tables.majority, building)
    return total


@rule
def way_to_obelisk(state, tables, player):
    """Whoever could make an offering should not be far from the courtyard."""
    me = state.seat[player]
    if state.obelisk >= tables.obelisk_boxes[state.players]:
        return 0.0
    if me.crystals < tables.obelisk[state.players, state.obelisk]:
        return 0.0
    return 0.4 * tables.distance[me.figure, COURTYARD_PLACE]
