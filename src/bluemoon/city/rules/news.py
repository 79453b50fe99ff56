"""What the rules tell while they are carried out (`core.story`): news, player, amount, why, place."""

from enum import IntEnum


class News(IntEnum):
    """What happened."""

    CRYSTALS = 0  # player gains amount crystals
    SCALES = 1  # player gains amount golden scales, virtual ones included
    CARD = 2  # player draws the card number `amount`
    RESHUFFLED = 3  # amount cards of the discard pile are the new deck
    REBUILT = 4  # the building at place; player has the majority or NONE
    SCALE_TOTAL = 5  # player's total in a scoring of scales
    SCALES_SCORED = 6  # amount = supply afterwards
    OFFERED = 7  # player made an offering for amount crystals


class Why(IntEnum):
    """For which reason something was gained. What comes before RESET is won, the rest is drawn."""

    NOTHING = 0
    DRAGONS = 1
    MAJORITY = 2
    CONSTRUCTION = 3
    NEIGHBOURHOOD = 4
    SCALES = 5
    RESET = 6
    HOSPITAL = 7
    SETUP = 8
