"""What the rules tell. `amount` is a card of `player` unless said otherwise; `place` is the card that caused it.

A cause is a card: its place in the list of its owner, plus SOURCE if that is the second player; or NONE.
"""

from enum import IntEnum

from bluemoon.core.rule import rule

SOURCE = 32


class News(IntEnum):
    """Everything that happens."""

    TURN = 0
    PLAYED = 1
    BLUFFED = 2
    LOADED = 3  # place: the ship
    LANDED = 4
    DREW = 5
    TOOK = 6  # out of a pile, by choice
    RETRIEVED = 7
    DISCARDED = 8
    RETURNED = 9  # to the deck
    SHUFFLED = 10
    DISCLOSED = 11
    ELEMENT = 12  # amount: the element
    ANNOUNCED = 13  # amount: the total
    REVEALED = 14
    RETREATED = 15
    DRAGON = 16  # one dragon comes
    FIGHT_WON = 17
    DECLINED = 18
    GAME_OVER = 19  # amount: crystals
    BACKTRACKED = 20
    CALLED = 21  # amount: 1 if called
    EXCHANGED = 22  # amount: number of cards
    TARGET = 23  # place: the card that applies
    PAID = 24
    POWER_USED = 25  # the player accepted an optional power, or used one
    POWER_LEFT = 26  # he did not
    # -- while values are worked out (`explain`): amount is the card that changes, place the card that changes it
    COUNTS = 27  # why: the value
    RAISED = 28  # why: the new value
    MULTIPLIED = 29  # why: the new value
    REDUCED = 30
    TOTAL_RAISED = 31  # why: the new total
    CHANCE = 32  # amount: the number in the catalogue of the card chance brought
    SPARED = 33  # a fight was won, and no dragon comes


class Why(IntEnum):
    """From where, and for what reason."""

    NONE = 0
    HAND = 1
    SHIP = 2
    DECK = 3
    REFRESH = 4
    POWER = 5
    FIGHT_END = 6
    DECLINE = 7
    SETUP = 8
    PILE = 9
    ICON = 10
    PAYMENT = 11
    BLUFF = 12
    SHIP_SPENT = 13
    RETREAT = 14
    SIRENS = 15
    STORMS = 16
    GOOD_BLUFF = 17
    BAD_BLUFF = 18
    FLOODS = 19
    BENEATH = 20
    CHOICE = 21


@rule
def cause(player, card):
    """A card as the cause of something."""
    return SOURCE * player + card
