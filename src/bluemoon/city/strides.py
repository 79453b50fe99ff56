"""Random play in strides (`core.walk`): a stride is one action, its kind the phase in which it is chosen.

Three things take much longer than all others, and games in which they take equally long go well together:

- to look for ways to pay, with Hoax cards: such phases have a kind for every number of these cards;
- to pay, which may rebuild a building, and to draw: an action of that kind is only chosen in one stride, and carried
  out in the next.
"""

from bluemoon.city.actions import DISCARD, DRAW, PAY
from bluemoon.city.play import play
from bluemoon.city.playout import random_action
from bluemoon.city.rules.reset import MOST_DISCARDS
from bluemoon.city.setup import set_up
from bluemoon.city.state import Colour, Phase, card_of
from bluemoon.core.dice import roll
from bluemoon.core.rule import Strides, rule
from bluemoon.core.walk import NO_STRIDE
from bluemoon.core.whims import next_whim

PHASES = len(Phase)
HOAX = 6  # hands that differ in their Hoax cards
TO_PAY = PHASES * HOAX
TO_DRAW = TO_PAY + 1  # two cards, three, four
KINDS = TO_DRAW + MOST_DISCARDS + 1


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
    if kind < TO_PAY:
        walk.whim = next_whim(walk.whim)
        walk.left -= 1
        walk.action = random_action(state, tables, walk.whim)
        if walk.action == DRAW:
            return TO_DRAW + state.discards
        if PAY <= walk.action < DISCARD:
            return TO_PAY
    play(state, tables, int(walk.action))
    return next_stride(state, walk)


@rule
def next_stride(state, walk):
    """What the game waits for now."""
    phase = int(state.phase)
    goes_on = walk.anew == 1 if phase == Phase.OVER else walk.left > 0
    if not goes_on:
        return NO_STRIDE
    if phase == Phase.CONTRIBUTION or phase == Phase.COLOUR or phase == Phase.PAYMENT:
        return phase + PHASES * hoax_cards(state)
    return phase


@rule
def hoax_cards(state):
    """How much there is to look through: Hoax 1 cards, none, one or more; and is there a Hoax 2 card?"""
    hand = state.seat[state.player].hand
    ones, twos = int(hand[card_of(Colour.WHITE, 1)]), int(hand[card_of(Colour.WHITE, 2)])
    return 2 * min(ones, 2) + min(twos, 1)


STRIDES = Strides(kinds=KINDS, first=first_stride, stride=stride)
