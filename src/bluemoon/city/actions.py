"""Everything a player can choose, as one numbered list.

Each phase has its own stretch of the list, so that what is legal at a moment is one small set of bits:

      0        END_MOVEMENT           60 …  67 BOX box           104 … 106 PAIR brown 1+1, 1+2, 2+2
      1 …  25  MOVE place             68       OFFER             107 … 114 RECOLOUR_FOUR colour
     26 …  28  FLY dragon             69,  70  OFFER yellow 1, 2 115       RECOLOUR_ONE
     29 …  31  WALK dragon            71       SPECIAL           116 … 139 DISCARD card
     32        FLIT                   72 …  79 AS colour         140       DRAW
     33        STEPS                  80 … 103 PAY card
     34 …  58  TO place
     59        END_CONTRIBUTION
"""

from itertools import pairwise

from bluemoon.city.state import CARDS, COLOURS, PLACES, Phase
from bluemoon.core.rule import rule

END_MOVEMENT = 0
MOVE = 1
FLY = MOVE + PLACES
WALK = FLY + 3
FLIT = WALK + 3
STEPS = FLIT + 1
TO = STEPS + 1
END_CONTRIBUTION = TO + PLACES
BOX = END_CONTRIBUTION + 1
OFFER = BOX + 8
SPECIAL = OFFER + 3
AS = SPECIAL + 1
PAY = AS + COLOURS
PAIR = PAY + CARDS
RECOLOUR_FOUR = PAIR + 3
RECOLOUR_ONE = RECOLOUR_FOUR + COLOURS
DISCARD = RECOLOUR_ONE + 1
DRAW = DISCARD + CARDS
ACTIONS = DRAW + 1

FIRST = (END_MOVEMENT, TO, END_CONTRIBUTION, AS, PAY, DISCARD, ACTIONS)  # the first action of each phase
WIDTHS = (*(end - begin for begin, end in pairwise(FIRST)), 0)  # how many; none when the game is over


@rule
def phase_of(action):
    """The phase in which this action can be chosen."""
    if action < TO:
        return Phase.MOVEMENT
    if action < END_CONTRIBUTION:
        return Phase.DESTINATION
    if action < AS:
        return Phase.CONTRIBUTION
    if action < PAY:
        return Phase.COLOUR
    if action < DISCARD:
        return Phase.PAYMENT
    return Phase.RESET


@rule
def first_action(phase):
    """Where this phase's stretch of the list begins."""
    return FIRST[phase]


@rule
def actions_of(phase):
    """How many actions this phase has."""
    return WIDTHS[phase]


@rule
def choice(action):
    """This action as a set of choices of its phase: one bit, counted from the first action of the phase."""
    if action < TO:
        return 1 << (action - END_MOVEMENT)
    if action < END_CONTRIBUTION:
        return 1 << (action - TO)
    if action < AS:
        return 1 << (action - END_CONTRIBUTION)
    if action < PAY:
        return 1 << (action - AS)
    if action < DISCARD:
        return 1 << (action - PAY)
    return 1 << (action - DISCARD)
