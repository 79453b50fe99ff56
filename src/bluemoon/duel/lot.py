"""D-MATCH-3 Leaders that are drawn by lot."""

from bluemoon.core.rule import rule
from bluemoon.duel.state import NONE
from bluemoon.duel.tables import NO_PEOPLE


@rule
def draw_leaders(leaders, lots):
    """D-MATCH-3 Whoever wants a leader by lot, NONE, draws one of those that the other seat has not."""
    for seat in range(2):
        if leaders[seat] == NONE:
            leaders[seat] = leader_drawn(leaders[1 - seat], lots[seat])


@rule
def leader_drawn(taken, lot):
    """The people that any number from 0 on draws, all alike, but for one that is taken."""
    if taken == NONE:
        return lot % NO_PEOPLE
    drawn = lot % (NO_PEOPLE - 1)
    return drawn + 1 if drawn >= taken else drawn
