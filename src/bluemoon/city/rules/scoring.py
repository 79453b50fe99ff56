"""C6 Scoring a building."""

from bluemoon.city.rules.cards import draw_cards
from bluemoon.city.rules.news import News, Why
from bluemoon.city.rules.scales import gain_scales
from bluemoon.city.state import BOXES, NONE
from bluemoon.core.rule import rule
from bluemoon.core.story import tell

CRYSTALS, SCALES, REWARD_CARDS = 0, 1, 2  # a reward: crystals, golden scales, cards


@rule
def is_rebuilt(state, place):
    """Is the tile at this place turned?"""
    return (state.rebuilt >> int(place)) & 1 == 1


@rule
def markers_on(state, place, player):
    """How many boxes of the building a player filled."""
    count = 0
    for box in range(BOXES):
        if state.marker[place, box] == player:
            count += 1
    return count


@rule
def open_boxes(state, tables, place):
    """How many boxes of the building are still to be filled."""
    count = 0
    for box in range(tables.boxes[state.tile[place]]):
        if state.marker[place, box] == NONE:
            count += 1
    return count


@rule
def is_complete(state, tables, place):
    """C6.1 Is the last box filled?"""
    return open_boxes(state, tables, place) == 0


@rule
def majority(state, place):
    """C6.2 The player with most markers; of tied ones the one with the marker farthest left, or nobody (C6.9)."""
    most, winner, tied = 0, NONE, False
    for box in range(BOXES):
        player = int(state.marker[place, box])
        if player == NONE or player == winner:
            continue
        count = markers_on(state, place, player)
        if count > most:
            most, winner, tied = count, player, False
        elif count == most:
            tied = True
    if tied and state.tie_for_nobody:
        return NONE
    return winner


@rule
def rebuild(state, tables, place):
    """C6.1 The building is rebuilt and scored at once."""
    building = state.tile[place]
    winner = majority(state, place)
    tell(News.REBUILT, winner, 0, 0, place)
    if winner != NONE:
        grant(state, winner, tables.majority[building], Why.MAJORITY, place)
    for turn in range(state.players):  # C6.8 in turn order from the active player
        player = (state.player + turn) % state.players
        if markers_on(state, place, player) > 0:
            reward_contributor(state, tables, place, player)
    markers_go_home(state, place)
    state.rebuilt |= 1 << int(place)  # C6.5 only now: its own neighbourhood reward is for later neighbours


@rule
def reward_contributor(state, tables, place, player):
    """C6.3, C6.4 The construction reward, and the neighbourhood reward of each rebuilt neighbour, once."""
    grant(state, player, tables.construction[state.tile[place]], Why.CONSTRUCTION, place)
    for side in range(4):
        neighbour = rebuilt_neighbour(state, tables, place, side)
        if neighbour != NONE:
            grant(state, player, tables.neighbourhood[state.tile[neighbour]], Why.NEIGHBOURHOOD, neighbour)


@rule
def rebuilt_neighbour(state, tables, place, side):
    """C6.4 The place on this side if its building is rebuilt, else NONE."""
    neighbour = int(tables.neighbour[place, side])
    if neighbour == NONE or not is_rebuilt(state, neighbour):
        return NONE
    return neighbour


@rule
def grant(state, player, reward, why, place):
    """C6.6 Hand out a reward: crystals, then scales, then cards."""
    gain_crystals(state, player, int(reward[CRYSTALS]), why, place)
    gain_scales(state, player, int(reward[SCALES]), why, place)
    draw_cards(state, player, int(reward[REWARD_CARDS]), why, place)


@rule
def gain_crystals(state, player, count, why, place):
    """C1.5 Crystals are not limited."""
    if count > 0:
        state.seat[player].crystals += count
        tell(News.CRYSTALS, player, count, why, place)


@rule
def markers_go_home(state, place):
    """C6.7 Markers go back to their owners."""
    for box in range(BOXES):
        owner = state.marker[place, box]
        if owner != NONE:
            state.seat[owner].markers += 1
            state.marker[place, box] = NONE
