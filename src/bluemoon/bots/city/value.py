"""What a position is worth to a player, in crystals: what he has, and what he is about to get.

The parts have names, so that a bot can say what speaks for a move. The numbers were found by playing: in 800 games of
`greedy` against itself, with a random move now and then, they foretold the winner best (logistic regression over
17,000 positions), and were then rounded.
"""

from bluemoon.bots.city.worth import A_SCALE, crystals_in, reward_at
from bluemoon.city.published import next_cost, offerings_to_win, steps_to
from bluemoon.city.state import COURTYARD_PLACE, NONE, PLACES
from bluemoon.core.bits import has
from bluemoon.core.rule import rule

TERMS = ("offerings", "crystals", "scales", "cards", "shares", "markers", "turn")
OFFERINGS, CRYSTALS, SCALES, CARDS, SHARES, MARKERS, TURN = range(7)

LEAD = 0.2  # how much a crystal more counts for the victory: see `search.loop.divide`
AN_OFFERING, THE_LAST_ONE = 9.0, 4.0  # what each is worth, and how much more the last one than the first
CAN_OFFER, A_STEP = 1.4, 0.3  # enough crystals for the next offering, but so many steps to go
A_USEFUL_CARD, USEFUL_CARDS, ANY_CARD = 0.55, 10, 0.25  # a large hand is of little use
A_MAJORITY = 0.2  # of what it will bring
TO_MOVE = 1.1
ENOUGH_MARKERS = 4


@rule
def appraise(state, tables, player, terms):
    """What speaks for a player, part by part."""
    me = state.seat[player]
    terms[OFFERINGS] = LEAD * worth_of_offerings(state, tables, player)
    terms[CRYSTALS] = LEAD * (me.crystals + worth_of_offering_soon(state, tables, player))
    terms[SCALES] = LEAD * A_SCALE * me.scales
    terms[CARDS] = LEAD * worth_of_hand(state, player)
    terms[SHARES] = LEAD * worth_of_shares(state, tables, player)
    terms[MARKERS] = -LEAD * lack_of_markers(state, player)
    terms[TURN] = LEAD * TO_MOVE if state.player == player else 0.0


@rule
def worth_of_offerings(state, tables, player):
    """Offerings win the game, the last ones more than the first."""
    done = state.seat[player].offerings
    return done * (AN_OFFERING + THE_LAST_ONE * done / offerings_to_win(state, tables))


@rule
def worth_of_offering_soon(state, tables, player):
    """Enough crystals for the next offering are worth more than they count; the nearer the courtyard the better."""
    me = state.seat[player]
    if me.crystals < next_cost(state, tables):
        return 0.0
    return CAN_OFFER - A_STEP * steps_to(tables, me.figure, COURTYARD_PLACE)


@rule
def worth_of_hand(state, player):
    """Cards, seen or not, as many as there are."""
    cards = state.seat[player].cards
    if player == state.player:
        cards += state.won_size
    return A_USEFUL_CARD * min(cards, USEFUL_CARDS) + ANY_CARD * cards


@rule
def worth_of_shares(state, tables, player):
    """Markers on buildings that are not finished yet: their reward, the surer the fewer boxes are open."""
    total = 0.0
    for place in range(PLACES):
        if place == COURTYARD_PLACE or state.tile[place] == NONE or has(state.rebuilt, place):
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
        total += reward_at(state, tables, place) * taken / boxes
        if 2 * mine > taken:
            total += A_MAJORITY * crystals_in(tables.majority, building)
    return total


@rule
def lack_of_markers(state, player):
    """Without a marker in supply there is nothing to build and nothing to offer."""
    lack = max(0, ENOUGH_MARKERS - state.seat[player].markers)
    return 0.5 * lack * lack
