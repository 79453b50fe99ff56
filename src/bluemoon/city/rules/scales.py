"""C7 Golden scales."""

from bluemoon.city.rules.news import News, Why
from bluemoon.city.state import NONE
from bluemoon.core.rule import rule
from bluemoon.core.story import tell

MOST_ALONE, TIED_FOR_MOST, ENOUGH = 6, 3, 3  # C7.4 crystals
SCALES_ENOUGH = 3  # C7.4


@rule
def gain_scales(state, player, count, why, place):
    """C7.1 Take scales from the supply; those it cannot hand out still count in the scoring that is now due."""
    if count == 0:
        return
    seat = state.seat[player]
    real = min(count, state.supply)
    seat.scales += real
    seat.virtual += count - real
    state.supply -= real
    if state.supply == 0:
        state.scales_due = 1
    tell(News.SCALES, player, count, why, place)


@rule
def scale_total(state, player):
    """What counts for a player: scales in hand and virtual ones."""
    return state.seat[player].scales + state.seat[player].virtual


@rule
def scale_crystals(state, player):
    """C7.4 Most alone 6 crystals; tied for most 3 each; every other player with three or more 3."""
    total = scale_total(state, player)
    more, equal = 0, 0
    for other in range(state.players):
        if scale_total(state, other) > total:
            more += 1
        elif scale_total(state, other) == total:
            equal += 1
    if more == 0 and equal == 1:
        return MOST_ALONE
    if more == 0:
        return TIED_FOR_MOST
    if total >= SCALES_ENOUGH:
        return ENOUGH
    return 0


@rule
def score_scales_if_due(state):
    """C7.1 When the last scale of the supply was taken, the scales are scored, once (C7.7)."""
    if state.scales_due == 0:
        return
    state.scales_due = 0
    paid = 0
    for player in range(state.players):
        tell(News.SCALE_TOTAL, player, scale_total(state, player), 0, NONE)
        if scale_crystals(state, player) > 0:
            paid |= 1 << player
    for player in range(state.players):
        if paid >> player & 1:
            pay_for_scales(state, player, scale_crystals(state, player))
    for player in range(state.players):
        if paid >> player & 1 or state.all_scales_return:
            return_scales(state, player)
        state.seat[player].virtual = 0
    tell(News.SCALES_SCORED, NONE, state.supply, 0, NONE)


@rule
def pay_for_scales(state, player, crystals):
    """C7.4 Crystals for scales."""
    state.seat[player].crystals += crystals
    tell(News.CRYSTALS, player, crystals, Why.SCALES, NONE)


@rule
def return_scales(state, player):
    """C7.5 Give all scales back to the supply."""
    state.supply += state.seat[player].scales
    state.seat[player].scales = 0
