"""One action leads to the rule that carries it out. Legality was asked before (`legal`); here it is trusted."""

from bluemoon.city.actions import (
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
    TO,
    WALK,
    phase_of,
)
from bluemoon.city.rules.contribution import (
    begin_contribution,
    choose_colour,
    finish_if_paid,
    pay_card,
    pay_pair,
    recolour_four,
    recolour_one,
)
from bluemoon.city.rules.end import check_end
from bluemoon.city.rules.movement import end_movement, move
from bluemoon.city.rules.obelisk import offer, offer_with_pillar
from bluemoon.city.rules.powers import arrive, flit, fly_dragon, more_steps, walk_dragon
from bluemoon.city.rules.reset import discard_for_reset, draw_and_end_turn, end_contribution
from bluemoon.city.rules.special import use_special
from bluemoon.city.state import Phase
from bluemoon.core.rule import rule


@rule
def play(state, tables, action):
    """C3.1 Movement, contribution, reset."""
    match phase_of(action):
        case Phase.MOVEMENT:
            play_movement(state, tables, action)
        case Phase.DESTINATION:
            arrive(state, action - TO)
        case Phase.CONTRIBUTION:
            play_contribution(state, tables, action)
        case Phase.COLOUR:
            choose_colour(state, action - AS)
        case Phase.PAYMENT:
            play_payment(state, tables, action)
        case Phase.RESET:
            play_reset(state, action)


@rule
def play_movement(state, tables, action):
    """C4, C8.1 to C8.3."""
    if action == END_MOVEMENT:
        end_movement(state)
    elif action < FLY:
        move(state, tables, action - MOVE)
    elif action < WALK:
        fly_dragon(state, action - FLY)
    elif action < FLIT:
        walk_dragon(state, action - WALK)
    elif action < STEPS:
        flit(state)
    else:
        more_steps(state)


@rule
def play_contribution(state, tables, action):
    """C5, C9, C10."""
    if action == END_CONTRIBUTION:
        end_contribution(state)
        return
    if action < OFFER:
        begin_contribution(state, tables, action - BOX)
        return
    if action == OFFER:
        offer(state, tables, 0)
    elif action < SPECIAL:
        offer_with_pillar(state, tables, action - OFFER)
    else:
        use_special(state, tables)
    check_end(state, tables)


@rule
def play_payment(state, tables, action):
    """C5.6, C8.4 to C8.8."""
    if action < PAIR:
        pay_card(state, action - PAY)
    elif action < RECOLOUR_FOUR:
        pay_pair(state, action - PAIR)
    elif action < RECOLOUR_ONE:
        recolour_four(state, action - RECOLOUR_FOUR)
    else:
        recolour_one(state)
    finish_if_paid(state, tables)


@rule
def play_reset(state, action):
    """C11."""
    if action == DRAW:
        draw_and_end_turn(state)
    else:
        discard_for_reset(state, action - DISCARD)
