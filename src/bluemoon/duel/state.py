"""The state of a game: one record. What each field means, its unit and its owner.

Each player's thirty cards have places 0 to 29 in his list; a set of his cards is the bits of one integer. So a zone
is a number: `side.hand`, `side.combat`. Elements are 0 (fire) and 1 (earth).

    deck[player]   what the cards are: their numbers in the catalogue and, worked out from it, who bears what
    side[player]   where the cards lie, what was played and booked this turn, what the cards are worth now
    kept[player]   the sides as they were when the player went on instead of retreating (D-SPECIAL-11)
"""

from enum import IntEnum

from bluemoon.core.dice import DICE
from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.duel.types import StateFields

CARDS = 30  # D-SETUP-1
ALL = (1 << CARDS) - 1
SHIPS = 4
NONE = -1  # no card, no player, no element, a value that is not printed
HAND_SIZE = 6  # D-SETUP-6, D-REFRESH-1
DRAGONS = 3  # D-SETUP-2
VERBS = 12


class Type(IntEnum):
    """D-CARD-1 The types of cards."""

    LEADERSHIP = 0
    CHARACTER = 1
    BOOSTER = 2
    SUPPORT = 3
    INFLUENCE = 4
    LEADER = 5


class Icon(IntEnum):
    """D-ICON-0 Everything that counts as an icon. BLUFF is any bluff mark; the next two are those of an element."""

    STOP = 0
    RETRIEVE = 1
    PAIR = 2
    FREE = 3
    PROTECTED = 4
    SHIELD_FIRE = 5
    SHIELD_EARTH = 6
    COOL = 7
    TOP = 8
    FUN = 9
    NO = 10
    BLUFF = 11
    BLUFF_FIRE = 12
    BLUFF_EARTH = 13


class Element(IntEnum):
    """D-FIGHT-2 What a fight is about."""

    FIRE = 0
    EARTH = 1


class Stage(IntEnum):
    """D-TURN-1 The parts of a turn in which somebody may have to choose."""

    EXCHANGE = 0  # D-OPTION-1, before the first turn
    START = 1  # nobody chooses: storms
    BEGIN = 2
    LEADERSHIP = 3
    RETREAT = 4
    CHARACTER = 5
    SUPPORT = 6  # booster or support
    AFTER = 7  # powers "after my booster or support phase"
    ELEMENT = 8
    CALL = 9
    END = 10
    PASSING = 11  # nobody chooses: floods
    FIGHT_END = 12  # nobody chooses: dragons, discards, new cards
    DECLINE = 13
    OVER = 14


class Ask(IntEnum):
    """A question that has to be answered before the turn goes on."""

    NOTHING = 0
    DO = 1  # no question: the power of `source` is to be carried out
    ACCEPT = 2  # use the optional power of `source`?
    REMOVE = 3  # which opposing card
    EITHER = 4  # boosters or supports
    SPARE = 5  # which opposing character stays
    RECALL = 6  # which own card returns to the hand
    BLIND = 7  # an open card of the opponent's hand, or one at random
    VICTIM = 8  # which card the victim discards
    AWAY = 9  # hand cards to discard, any number
    BENEATH = 10  # hand cards to put beneath the deck, any number
    HOW_MANY = 11  # cards to draw or turn up
    TURNED = 12  # which of the turned-up cards goes to the pile
    RETURN = 13  # which hand cards are shuffled into the deck
    SEARCH = 14  # a card of the deck
    SALVAGE = 15  # a card of the discard pile
    FAVOR = 16  # a card of the deck to play or load
    SHIP = 17  # the ship for the card in `picked`
    LOAD = 18  # hand cards to load at once
    COIN = 19  # the element in which a demand is paid
    PAY = 20  # hand cards as payment
    TARGET = 21  # what the card `source` applies to


class Ending(IntEnum):
    """D-END Why the game is over."""

    NOT_YET = 0
    FOURTH_DRAGON = 1  # D-END-5
    DRAGONS = 2  # D-END-4
    RAN_OUT = 3  # D-END-6
    STUCK = 4  # D-SPECIAL-11


class Duel(StateFields):  # type: ignore[misc]
    """One game of Blue Moon. `str()` draws it: `drawing` registers for that."""

    __slots__ = ()


# The powers that work as long as their card does; a deck knows which of its cards have which.
LASTING_POWERS = 32

DECK = record(
    "Deck",
    ("of_type", "i4", (5,)),
    ("bears", "i4", (14,)),  # by Icon, as printed
    ("power", "i4", (LASTING_POWERS,)),  # by Power
    ("marked", "i4"),  # bears any icon
    ("texted", "i4"),  # has a power text
    ("strong", "i4"),  # a printed value of five or more
    ("flit", "i4"),  # Flit characters
    ("buka", "i4"),  # Buka characters
    ("mutant", "i4"),  # may be played only under a condition
    ("own_turn", "i4"),  # has a power to be used once in each own turn
    ("after", "i4"),  # has a power after the booster or support phase
    ("at_end", "i4"),  # has a power at the end of the turn
    ("aimed", "i4"),  # applies to one other card
    ("ignoring", "i4"),  # ignores opposing cards, texts or icons
    ("card", "i2", (CARDS,)),  # numbers in the catalogue; NONE: not known to this seat
    ("people", "i2"),  # of the leader
    ("built", "i2"),  # not one of the printed decks: the opponent does not know the list
)

SIDE = record(
    "Side",
    # -- where the cards lie
    ("hand", "i4"),
    ("draw", "i4"),  # the draw deck but for the cards beneath; shuffled, so any of them may be on top
    ("beneath", "i4"),  # cards put beneath the draw deck
    ("discard", "i4"),
    ("combat", "i4"),  # the combat area, covered cards too
    ("active", "i4"),  # the cards of the combat area that are not covered
    ("support", "i4"),
    ("bluffs", "i4"),  # cards lying face down in the support area
    ("stack", "i4"),  # the leader stack
    ("ships", "i4"),  # the influence area
    ("landed", "i4"),  # ships that landed this turn
    ("cargo", "i4", (SHIPS,)),  # by the number of the ship
    # -- what the opponent knows of them
    ("disclosed", "i4"),  # hand cards that lie open
    ("known", "i4"),  # hand cards and bluffs whose face he has seen
    ("blind", "i4"),  # hand cards taken blind from the pile
    ("murky", "i4"),  # cards of which he knows only that they were in the pile when some were taken blind
    ("seen", "i4"),  # cards he has ever seen
    # -- this turn
    ("leading", "i4"),  # the leadership card that works this turn
    ("played", "i4"),  # cards played this turn
    ("used", "i4"),  # cards whose power was used this turn
    ("met", "i4"),  # opposing demands that were met
    # -- what the cards are worth at this moment (D-PREC-4)
    ("ignored", "i4"),  # no values, no icons, no text
    ("silent", "i4"),  # the text is void
    ("faded", "i4"),  # icons are void, but for STOP and PROTECTED
    ("total", "i2", (2,)),
    ("shield", "i2", (2,)),
    ("exposed", "i2"),  # PROTECTED is void
    ("unsupported", "i2"),  # supports are ignored: no bluffs
    # -- counted this turn
    ("plays", "i2"),  # cards played, by D-LIMIT-6
    ("combat_plays", "i2"),  # cards played into the combat area
    ("characters", "i2"),  # characters played
    ("first", "i2"),  # the first character that was not FREE
    ("paired", "i2"),  # it has its partner
    ("boosters", "i2"),  # boosters played
    ("boosters_booked", "i2"),  # of them against an allowance, pairs apart
    ("boosters_paired", "i2"),  # of them with PAIR: two use one allowance
    ("supports", "i2"),  # supports played, bluffs too
    ("supports_booked", "i2"),  # against an allowance, loading too
    ("supports_free", "i2"),
    ("boosters_free", "i2"),
    ("free_next", "i2"),  # D-GRANT-1
    ("hand_plays", "i2"),  # cards played from the hand although a ship landed
    ("taken", "i2"),  # cards got out of the draw deck (D-LOCK-1)
    ("punished", "i2"),  # Sirens took their dragon this turn
    ("last", "i2"),  # the highest number in `order`
    ("discard_top", "i2"),
    ("stack_top", "i2"),
    ("out_since", "i2"),  # D-END-7; 0: has cards
    # -- only in the view of a seat: how many cards are there that it does not see
    ("hidden_hand", "i2"),
    ("hidden_draw", "i2"),
    ("hidden_beneath", "i2"),
    ("hidden_bluffs", "i2"),
    ("hidden_discard", "i2"),
    ("hidden_blind", "i2"),
    ("order", "i2", (CARDS,)),  # in which order cards came into an area or beneath the deck
    ("target", "i1", (CARDS,)),  # for each card that applies to one other: its place, or NONE
)

STATE = record(
    "State",
    ("dice", DICE),  # hidden from everybody
    ("choice", "i4", (VERBS,)),  # what may be chosen now, by verb, as bits; hidden from all but the one who chooses
    # -- the pending question
    ("picked", "i4"),
    ("spent", "i4"),  # a payment in two parts: the first
    ("unaimed", "i4"),  # cards of the player whose target is to be chosen anew
    ("deck", DECK, (2,)),
    ("side", SIDE, (2,)),
    ("kept", SIDE, (2,)),
    ("kept_element", "i2"),
    ("ask", "i2"),
    ("asked", "i2"),  # who answers
    ("source", "i2"),  # the card that asks: of `asker`'s list
    ("asker", "i2"),
    ("left", "i2"),  # how many are still to be picked
    ("need", "i2"),  # value to be paid; the cards in `picked` are part of it
    ("coin", "i2"),  # an element, or CHARACTERS
    ("second", "i2"),  # earth to be paid afterwards with other cards
    ("fresh", "i2"),  # the card that was just played; its power comes next
    ("from_ship", "i2"),  # it came off a landed ship
    # -- the turn
    ("player", "i2"),
    ("stage", "i2"),
    ("opening", "i2"),  # D-FIGHT-1 no announcement yet in this fight
    ("element", "i2"),
    ("backtracks", "i2"),  # this turn
    ("learnt", "i2"),  # since the player went on: something new was seen
    ("turn", "i2"),
    ("fights", "i2"),  # fights begun
    ("loser", "i2"),  # who retreats
    ("clock", "i2"),  # counts who ran out first
    ("changed", "i2"),  # cards were moved since their worth was last worked out
    # -- the game
    ("dragons", "i2"),  # on the side of player 0, less those on the side of player 1
    ("first_player", "i2"),
    ("starter", "i2"),  # option: who starts; NONE: chance decides (D-SETUP-5)
    ("exchange", "i2"),  # option D-OPTION-1
    ("stop_blocks_grants", "i2"),  # option, Q1
    ("auto_target", "i2"),  # option
    ("max_backtracks", "i2"),  # option
    ("ending", "i2"),
    ("winner", "i2"),
    ("crystals", "i2"),
    base=Duel,
)


@rule
def other(player):
    """The opponent."""
    return 1 - player


@rule
def in_play(side):
    """D-ACTIVE-1, D-ACTIVE-2 The active cards that lie face up."""
    return side.active | side.support


@rule
def active_cards(side):
    """All active cards of the combat and support areas, bluffs too."""
    return side.active | side.support | side.bluffs


@rule
def area(side):
    """All cards of the combat and support areas, covered ones and bluffs too."""
    return side.combat | side.support | side.bluffs


@rule
def live(side):
    """Cards whose text works now: active ones and the leadership card of this turn."""
    return (in_play(side) | side.leading) & ~side.silent


@rule
def whole_deck(side):
    """The draw deck with the cards beneath it."""
    return side.draw | side.beneath


@rule
def of_type(deck, type_):
    """A player's cards of this type."""
    return int(deck.of_type[type_])


@rule
def bearing(deck, icon):
    """A player's cards on which this icon is printed."""
    return int(deck.bears[icon])


@rule
def with_power(deck, power):
    """A player's cards that have this lasting power."""
    return int(deck.power[power])
