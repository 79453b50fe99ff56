"""The state of a game: one record of counts. What each field means, its unit and its owner.

Places are the squares of the city, row by row from the north-west:

     0  1  2  3  4          corners (0, 4, 20, 24) hold a tile only with the expansion
     5  6  7  8  9
    10 11 12 13 14          12 is the courtyard
    15 16 17 18 19
    20 21 22 23 24

Cards are numbered by colour and value: `card = 3 * colour + value - 1`.
"""

from enum import IntEnum

from bluemoon.core.dice import DICE
from bluemoon.core.record import Record, record
from bluemoon.core.rule import rule

PLACES, COURTYARD_PLACE = 25, 12
SEATS = 4
COLOURS, VALUES, CARDS = 8, 3, 24
BUILDINGS, BOXES = 24, 8
COURTYARD = BUILDINGS  # stands in `tile` where a building would
NONE = -1  # no tile, no marker, no card, no player, outside the city
FULL_CITY = (1 << PLACES) - 1
CORNERS = (1 << 0) | (1 << 4) | (1 << 20) | (1 << 24)


class Colour(IntEnum):
    """C1.2 The eight peoples, by the colour of their cards."""

    BLACK = 0  # Vulca
    RED = 1  # Terrah
    BLUE = 2  # Aqua
    GREY = 3  # Flit
    GREEN = 4  # Khind
    BROWN = 5  # Mimix
    WHITE = 6  # Hoax
    YELLOW = 7  # Pillar
    ANY = 8  # a box that takes any one colour


class Dragon(IntEnum):
    """C1.6 The dragons; dragon n obeys the cards of colour n (Vulca, Terrah, Aqua)."""

    RED = 0  # Lika
    GREEN = 1  # Doran
    BLUE = 2  # Sesha


class Edition(IntEnum):
    """The two printed editions."""

    E2006 = 0
    E2018 = 1


class Phase(IntEnum):
    """What the player to move is asked for."""

    MOVEMENT = 0
    DESTINATION = 1  # a power that moves something waits for the place
    CONTRIBUTION = 2
    COLOUR = 3  # a box of any colour waits for its colour
    PAYMENT = 4  # a box is being paid, card by card
    RESET = 5
    OVER = 6


class Errand(IntEnum):
    """Who travels to the place that is asked for in Phase.DESTINATION. FLY and WALK count on by dragon."""

    NOBODY = 0
    FLY = 1  # 1, 2, 3: red, green, blue dragon to any tile
    WALK = 4  # 4, 5, 6: the same up to three steps
    FLIT = 7  # the figure to any tile
    MAIN_HALL = 8  # the same, as additional action


class Ending(IntEnum):
    """C12 Why the game is over."""

    NOT_YET = 0
    OFFERINGS = 1
    CITY_REBUILT = 2
    NO_MARKERS = 3
    TURN_LIMIT = 4


class City(Record):  # type: ignore[misc]
    """One game of Blue Moon City. `str()` draws it (`drawing`)."""

    __slots__ = ()


SEAT = record(
    "Seat",
    ("crystals", "i2"),
    ("scales", "i2"),  # golden scales held
    ("virtual", "i2"),  # scales won that the supply could not hand out (C7.1)
    ("markers", "i2"),  # in supply
    ("offerings", "i2"),  # markers on the obelisk
    ("figure", "i2"),  # place
    ("cards", "i2"),  # size of the hand
    ("drawn", "i2"),  # cards drawn since the deck was last shuffled
    ("hand", "i1", (CARDS,)),  # hidden from others
    # -- what this seat can work out by counting cards; hidden from others
    ("fresh", "i1", (CARDS,)),  # the deck as it was last shuffled, less what this seat drew of it
    ("stale", "i1", (CARDS,)),  # what all the others held at that moment
)

STATE = record(
    "State",
    ("dice", DICE),  # hidden from everybody
    # -- the city
    ("tiles", "i4"),  # places that hold a tile, as bits
    ("rebuilt", "i4"),  # places whose building is rebuilt, as bits
    ("supply", "i2"),  # golden scales left
    ("obelisk", "i2"),  # boxes filled
    ("deck_size", "i2"),
    ("discard_size", "i2"),
    ("discard_top", "i2"),  # the open card of the discard pile
    ("won_size", "i2"),  # cards the player to move won this turn and has not seen
    ("won_old", "i2"),  # how many of them come from before the last shuffle
    # -- options (C2, C6.9, C7.6, C12.5, C13.2)
    ("players", "i2"),
    ("edition", "i2"),
    ("expansion", "i2"),
    ("all_random", "i2"),
    ("tie_for_nobody", "i2"),
    ("all_scales_return", "i2"),
    ("open_crystals", "i2"),
    ("turn_limit", "i2"),  # 0: none
    # -- the turn
    ("turn", "i2"),  # turns begun before this one, all players together
    ("first", "i2"),
    ("player", "i2"),  # whose turn it is
    ("phase", "i2"),
    ("steps", "i2"),  # the figure may still walk
    ("errand", "i2"),
    ("contributions", "i2"),  # this turn
    ("offered", "i2"),  # offerings this turn
    ("special_done", "i2"),
    ("discards", "i2"),  # cards discarded in this reset
    ("scales_due", "i2"),  # the last scale was taken and the scales are not scored yet
    ("quiet_turns", "i2"),  # turns begun in the rebuilt city since the last offering (C12.4)
    # -- the payment
    ("box", "i2"),
    ("colour", "i2"),
    ("need", "i2"),  # value still missing
    ("dye", "i2"),  # the colour a Hoax 1 recolours, or NONE
    ("dye_left", "i2"),  # cards it may still recolour
    ("dye_one", "i2"),  # a Hoax 2 waits for its card
    # -- the end
    ("ending", "i2"),
    ("winners", "i2"),  # seats, as bits
    ("seat", SEAT, (SEATS,)),
    ("tile", "i1", (PLACES,)),  # building, COURTYARD or NONE
    ("marker", "i1", (PLACES, BOXES)),  # seat or NONE
    ("dragon", "i1", (3,)),  # place or NONE
    ("deck", "i1", (CARDS,)),  # hidden from everybody
    ("won", "i1", (CARDS,)),  # hidden from everybody
    ("discard", "i1", (CARDS,)),
    base=City,
)


@rule
def card_of(colour, value):
    """The number of a card."""
    return 3 * colour + value - 1


@rule
def colour_of(card):
    """The colour of a card: its people."""
    return card // VALUES


@rule
def value_of(card):
    """The printed value of a card."""
    return card % VALUES + 1
