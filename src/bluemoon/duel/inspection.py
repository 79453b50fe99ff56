"""D-DECK Whether a deck may be played, in numbers: how often it holds each card, and what is wrong with it."""

from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.duel.state import CARDS
from bluemoon.duel.tables import CATALOGUE, NO_PEOPLE

MOST_MOONS = 10  # D-DECK-4

OFFERED = record(
    "Offered",
    ("copies", "i2", (CATALOGUE,)),
    ("unknown", "i2"),  # cards that are not in the catalogue
    ("people", "i2"),  # of the leader, or NONE
)
INSPECTION = record(
    "Inspection",
    ("is_repeated", "i2", (CATALOGUE,)),
    ("is_too_dear", "i2", (CATALOGUE,)),  # not in it yet, with more moons than it may still take
    ("cards", "i2"),
    ("moons", "i2"),  # on cards of other peoples
    ("is_led", "i2"),
    ("is_whole", "i2"),
    ("is_affordable", "i2"),
)


@rule
def inspect(offered, tables, inspection):
    """D-DECK-1 to D-DECK-4 What is right with a deck, and what is not."""
    cards, moons = int(offered.unknown), 0
    for card in range(CATALOGUE):
        copies = int(offered.copies[card])
        cards += copies
        inspection.is_repeated[card] = copies > 1
        if copies > 0:
            moons += moons_on(tables, offered.people, card)
    for card in range(CATALOGUE):
        is_left_out = offered.copies[card] == 0
        inspection.is_too_dear[card] = is_left_out and is_too_dear(tables, offered.people, card, moons)
    inspection.cards, inspection.moons = cards, moons
    inspection.is_led = is_people(offered.people)
    inspection.is_whole = cards == CARDS
    inspection.is_affordable = moons <= MOST_MOONS


@rule
def is_people(people):
    """Is there a leader of this people?"""
    return 0 <= people < NO_PEOPLE


@rule
def moons_on(tables, people, card):
    """D-DECK-4 The moons on a card in a deck of this people; only a leader makes other peoples of others."""
    if not is_people(people) or tables.people[card] == people:
        return 0
    return int(tables.moons[card])


@rule
def is_too_dear(tables, people, card, moons):
    """D-DECK-4 Whether a card has more moons than a deck with so many may still take."""
    return moons_on(tables, people, card) > max(0, MOST_MOONS - moons)
