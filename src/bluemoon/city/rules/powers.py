"""C8 Card powers of the movement phase, and the journeys they send somebody on.

The powers of the contribution phase stand where they are used: Khind, Mimix and Hoax (C8.4 to C8.8) in `payment` and
`contribution`, Pillar (C8.9) in `obelisk`.
"""

from bluemoon.city.rules.cards import discard
from bluemoon.city.rules.movement import in_reach
from bluemoon.city.state import NONE, Colour, Errand, Phase, card_of
from bluemoon.core.rule import rule

DRAGON_STEPS = 3  # C8.2
EXTRA_STEPS = 2  # C8.3


@rule
def fly_dragon(state, dragon):
    """C8.1 Vulca 1, Terrah 1, Aqua 1: fly the red, green, blue dragon to any tile."""
    discard(state, card_of(dragon, 1))
    send(state, Errand.FLY + dragon)


@rule
def walk_dragon(state, dragon):
    """C8.2 Vulca 2, Terrah 2, Aqua 2: move the red, green, blue dragon up to three steps."""
    discard(state, card_of(dragon, 2))
    send(state, Errand.WALK + dragon)


@rule
def flit(state):
    """C8.3 Flit 1: move the own figure to any tile."""
    discard(state, card_of(Colour.GREY, 1))
    send(state, Errand.FLIT)


@rule
def more_steps(state):
    """C8.3 Flit 2: two additional steps this turn."""
    discard(state, card_of(Colour.GREY, 2))
    state.steps += EXTRA_STEPS


@rule
def may_walk(state, dragon):
    """C8.2 Only a dragon in the city walks."""
    return state.dragon[dragon] != NONE


@rule
def send(state, errand):
    """Somebody sets out; the place comes next."""
    state.errand = errand
    state.phase = Phase.DESTINATION


@rule
def destinations(state, tables):
    """Where the errand may lead, as bits: any tile (C8.11), or three steps for a dragon on foot (C8.2)."""
    if Errand.WALK <= state.errand < Errand.FLIT:
        return in_reach(state, tables, state.dragon[state.errand - Errand.WALK], DRAGON_STEPS)
    return state.tiles


@rule
def arrive(state, place):
    """The errand ends at this place."""
    errand = state.errand
    state.errand = Errand.NOBODY
    state.phase = Phase.MOVEMENT
    if errand < Errand.WALK:
        state.dragon[errand - Errand.FLY] = place
    elif errand < Errand.FLIT:
        state.dragon[errand - Errand.WALK] = place
    else:
        state.seat[state.player].figure = place
    if errand == Errand.MAIN_HALL:
        state.phase = Phase.CONTRIBUTION
