"""Random play and steps in strides (`core.walk`): a stride is one action, its kind the phase in which it is chosen.

Three things take much longer than all others, so they have kinds of their own: to look for ways to pay with Hoax cards;
to pay, which may rebuild a building; and to draw. An action of the last two is chosen in one stride, and carried out in
the next. In a step no action is chosen; there the strides of choosing are surveys of what may be chosen, last of all.
"""

from bluemoon.city.actions import DISCARD, DRAW, PAY, phase_of
from bluemoon.city.legal import some_choices
from bluemoon.city.play import play
from bluemoon.city.playout import random_action
from bluemoon.city.setup import set_up
from bluemoon.city.state import Colour, Phase, card_of
from bluemoon.core.dice import roll
from bluemoon.core.rule import Strides, rule
from bluemoon.core.walk import NO_ACTION, NO_STRIDE
from bluemoon.core.whims import next_whim

WITH_HOAX = len(Phase)  # added to the phases
TO_PLAY = 2 * WITH_HOAX  # added to the phases: an action that was given
TO_PAY = TO_PLAY + WITH_HOAX
TO_DRAW = TO_PAY + 1
KINDS = TO_DRAW + 1
HOT = 384


@rule
def first_stride(state, walk):
    """The stride a walk begins with."""
    return next_stride(state, walk) if walk.left > 0 else NO_STRIDE


@rule
def stride(state, tables, walk, kind):
    """Choose a random action, and carry it out unless that is a stride of its own; or begin a new game."""
    if kind == Phase.OVER:
        walk.games += 1
        set_up(state, tables, roll(state, 1 << 30))
        return next_stride(state, walk)
    if kind < TO_PLAY:
        walk.whim = next_whim(walk.whim)
        walk.left -= 1
        walk.action = random_action(state, tables, walk.whim)
        if walk.action == DRAW:
            return TO_DRAW
        if PAY <= walk.action < DISCARD:
            return TO_PAY
    play(state, tables, int(walk.action))
    return next_stride(state, walk)


@rule
def rests(kind):
    """An action was carried out, and the next one is not chosen yet."""
    return kind < TO_PLAY


@rule
def next_stride(state, walk):
    """What the game waits for now."""
    phase = int(state.phase)
    goes_on = walk.anew == 1 if phase == Phase.OVER else walk.left > 0
    if not goes_on:
        return NO_STRIDE
    return kind_of_choice(state)


@rule
def kind_of_choice(state):
    """The kind of stride in which the next action is chosen, or a new game begun."""
    phase = int(state.phase)
    is_about_paying = Phase.CONTRIBUTION <= phase <= Phase.PAYMENT
    return phase + WITH_HOAX if is_about_paying and has_hoax(state) else phase


@rule
def has_hoax(state):
    """Does the player to move hold a Hoax card that recolours others?"""
    hand = state.seat[state.player].hand
    return hand[card_of(Colour.WHITE, 1)] > 0 or hand[card_of(Colour.WHITE, 2)] > 0


@rule
def first_of_step(state, step):
    """The stride in which a given action is carried out; without one, what may be chosen is worked out anew."""
    if step.action == NO_ACTION:
        return kind_of_choice(state)
    if step.action == DRAW:
        return TO_DRAW
    return TO_PAY if PAY <= step.action < DISCARD else TO_PLAY + phase_of(step.action)


@rule
def stride_of_step(state, tables, step, kind):
    """Carry out the action, or begin a new game; then a survey tells what may be chosen."""
    if kind == Phase.OVER:
        set_up(state, tables, int(step.seed))
    else:
        play(state, tables, int(step.action))
    return kind_of_choice(state)


STRIDES = Strides(kinds=KINDS, anew=int(Phase.OVER), hot=HOT, first=first_stride, stride=stride, rests=rests)
STEPS = Strides(
    kinds=KINDS,
    anew=int(Phase.OVER),
    hot=HOT,
    first=first_of_step,
    stride=stride_of_step,
    surveys=TO_PLAY,
    survey=some_choices,
    long_surveys=WITH_HOAX,
    topics=TO_PLAY,
    topic=kind_of_choice,
)
