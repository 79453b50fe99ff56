"""The words of the card powers: a card is a row of numbers, a power is a word, and code exists once per word.

`tables` reads the rows out of the TOML files; `rules` gives each word its meaning.
"""

from enum import IntEnum


class Power(IntEnum):
    """What a card does. The first 30 last as long as their card works; the others happen at a moment."""

    IGNORE_CHARACTERS = 0
    IGNORE_BOOSTERS = 1
    IGNORE_SUPPORTS = 2
    IGNORE_MARKED = 3
    IGNORE_TEXTS = 4
    IGNORE_ICONS = 5  # amount 1: not PROTECTED
    BAR = 6  # types, mode Text, amount: lowest value
    NO_CALL = 7
    CAP_PLAYS = 8
    CAP_COMBAT = 9
    CAP_CHARACTERS = 10
    LOCK_DECK = 11
    LOCK_HAND = 12
    ALLOW = 13  # types, amount
    RAISE = 14  # elements, mode To, amount
    RAISE_BLUFFS = 15
    MULTIPLY = 16  # types, elements, amount
    MULTIPLY_ONE = 17  # elements, amount
    MULTIPLY_DEMAND = 18
    REDUCE = 19  # types, mode: parity
    TOTAL_MIN = 20  # elements, amount
    RETREAT_ADD = 21
    RETREAT_SUB = 22
    RETREAT_CAP = 23
    RETREAT_NONE = 24
    DEMAND = 25  # types to be played, or coin and amount; mode 1: else a dragon
    STORM = 26
    FLOOD = 27
    REPEAT = 28
    FREE_SELF = 29
    NOTHING = 32
    DRAW = 33  # amount, mode Drawing
    DRAW_BLIND = 34
    SEARCH = 35
    SALVAGE = 36
    FAVOR = 37
    RECALL = 38  # mode Recalled
    REMOVE = 39  # types, mode Removed, amount: least number of candidates
    HAND_BLIND = 40
    HAND_VICTIM = 41  # mode 1: down to amount
    DECK_TOP = 42
    DISCLOSE = 43
    AWAY = 44
    BENEATH = 45
    REFILL = 46
    PAY_DRAGON = 47  # coin, amount
    FREE_NEXT = 48
    FLIP = 49  # elements: 1 fire, 2 earth, 3 the other one
    SHIP = 50


class When(IntEnum):
    """When a power works."""

    LASTING = 0
    PLAY = 1
    OWN_TURN = 2
    AFTER = 3
    END = 4


class Condition(IntEnum):
    """What must hold for a card to be played, to be as FREE, or to act."""

    NONE = 0
    ATTACKED = 1  # the opponent's total
    ACTIVE = 2  # the opponent's active cards
    AREA = 3  # the opponent's area cards
    EMPTY_AREA = 4
    DRAGONS = 5
    HAND_LEAD = 6
    NO_SHIP = 7
    FROM_SHIP = 8


class Coin(IntEnum):
    """In what a price is paid. FIRE and EARTH are the elements themselves."""

    FIRE = 0
    EARTH = 1
    CHARACTERS = 2
    EITHER = 3  # one element, chosen by the payer
    BOTH = 4  # fire, and earth with other cards


class Text(IntEnum):
    """Which cards a bar reaches."""

    ANY = 0
    WITH = 1
    WITHOUT = 2


class To(IntEnum):
    """To what a value is raised."""

    NUMBER = 0
    HIGHER = 1  # of the two printed values
    SUM = 2  # of the two printed values


class Drawing(IntEnum):
    """How many cards are drawn, and what follows."""

    NUMBER = 0
    FILL = 1
    SHOW = 2  # up to so many, shown; one of them is discarded
    RETURN = 3  # up to so many; then two hand cards are shuffled into the deck


class Removed(IntEnum):
    """Bits: how opposing cards are removed."""

    ALL = 1
    COVERED = 2  # covered cards too
    WITH_ICON = 4
    KEEP_LAST = 8  # never the last active character
    SPARE_ONE = 16  # one active character stays
    EITHER = 32  # all boosters or all supports


class Recalled(IntEnum):
    """Bits: which own cards return."""

    COMBAT = 1  # of the combat area, covered ones too; else any active card
    NOT_SELF = 2


MARKED = 1 << 7  # in a set of types: cards that bear an icon
ANY_NUMBER = 99
RETURNED = 2  # Drawing.RETURN
