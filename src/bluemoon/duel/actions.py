"""Everything a player can choose, as one numbered list: a verb and a card, `action = 32 * verb + place`.

      0 …  31  SAY word              160 … 191  RETRIEVE own card     320 … 351  PICK own card
     32 …  63  PLAY own card         192 … 223  LAND own ship         352 … 383  PICK_THEIRS opposing card
     64 …  95  JOIN own card         224 … 255  REVEAL own bluff
     96 … 127  BLUFF own card        256 … 287  USE own card
    128 … 159  LOAD own card         288 … 319  PAY opposing card

What is legal at a moment stands in the state, one set of places for each verb: `state.choice[verb]`.
"""

from enum import IntEnum

from bluemoon.core.rule import rule
from bluemoon.duel.state import VERBS

STRIDE = 32
ACTIONS = STRIDE * VERBS


class Verb(IntEnum):
    """What is done. Most verbs are done to a card."""

    SAY = 0
    PLAY = 1  # from the hand or off a landed ship
    JOIN = 2  # play a character without covering the gang it belongs to
    BLUFF = 3  # play face down
    LOAD = 4  # onto a ship
    RETRIEVE = 5
    LAND = 6
    REVEAL = 7
    USE = 8  # a power of an own card: in the own turn, or at its end
    PAY = 9  # what an opposing card demands
    PICK = 10
    PICK_THEIRS = 11


class Word(IntEnum):
    """What can be said."""

    NEXT = 0
    RETREAT = 1
    DECLINE = 2
    CONTINUE = 3
    BACKTRACK = 4
    YES = 5
    NO = 6
    DONE = 7
    FIRE = 8
    EARTH = 9
    CALL = 10
    LET = 11
    RANDOM = 12
    ZERO = 13
    ONE = 14
    TWO = 15
    THREE = 16
    BOOSTERS = 17
    SUPPORTS = 18
    FACE_DOWN = 19  # 19 … 31: the first, second … opposing card that lies face down


@rule
def verb_of(action):
    """The verb of an action."""
    return action >> 5


@rule
def place_of(action):
    """The card or word of an action."""
    return action & 31


def actions_in(choice):
    """The actions of these sets of places, one for each verb, in rising order."""
    return [STRIDE * verb + place for verb, places in enumerate(choice.tolist()) for place in members(places)]


def members(places):
    """The places of a set, in rising order."""
    while places:
        yield (places & -places).bit_length() - 1
        places &= places - 1
