"""What each stretch of an observation is about, in a sentence or two: the words of docs/numbers.md."""

BEGIN = """# What the numbers mean

Written by `python -m bluemoon.envs.numbers_page docs` from the layouts and lists of actions themselves; do not edit.

An observation is a row of 16-bit numbers, an action a number of one fixed list. This page explains each of them, for
version {version} of the environments (`BlueMoonCity-v{version}`, `BlueMoonDuel-v{version}`). The example is a
position some way into a random game of seed 7, as the player to move sees it. In Python,
`bluemoon.envs.layout.layout(game)` gives the stretches, `bluemoon.envs.numbers.number_names(game)` and
`action_names(game)` every single name.

What a card, a box or a phase is, the rulebooks say ([city](rulebook/city.md), [card game](rulebook/duel.md)). Where a
number "+ 1" is said, 0 stands for none.
"""

_CARD = "by colour and value: `3 * colour + value - 1`"
_PLACE = "by the number of the card in its deck's list, as in the list of actions"

MEANING = {
    "city": {
        "hand": f"How many of each card the own hand holds, {_CARD}.",
        "unseen": "How many of each card are neither in the own hand nor seen on the discard pile: what the others and "
        "the deck can hold.",
        "in_deck": "How many of them the deck can hold at most, as whoever counts cards knows.",
        "discard": "How many of each card lie on the discard pile.",
        "phase": "What the player to move is asked for: one of these is 1, the others 0.",
        "turn": "How far the turn is.",
        "payment": "The payment of a box, while one is being paid; else zeros, and no box.",
        "payment_colour": "The colour a box is paid in: one of these is 1 while it is chosen, the last if any will do.",
        "piles": "Sizes of the piles, and the obelisk.",
        "options": "What the table chose, and how late it is.",
        "seats": "Eight numbers a player, from the own seat on in the order of play; zeros for who does not play.",
        "dragons": "Where each dragon stands: the number of the place + 1.",
        "tiles": "Two numbers a place: the number of its building + 1 (the courtyard is 25), and is it rebuilt? In "
        "the stretch they stand at `2 * place`.",
        "markers": "Eight numbers a place, one a box: 0 no marker, 1 an own one, 2 one of the next player … In "
        "the stretch a box stands at `8 * place + box`, boxes from 0.",
    },
    "duel": {
        "own_cards": f"Which cards the own deck holds: the number in the catalogue + 1, {_PLACE}.",
        "own_zones": "Where each of them lies: 1 hand, 2 deck, 3 beneath it, 4 pile, 5 combat, 6 support, 7 face down, "
        "8 leaders, 9 ship, 10 cargo.",
        "own_marks": "What is the matter with each of them, as a sum: 1 active, 2 open or known to the opponent, 4 "
        "ignored, 8 text void, 16 used, 32 target of some card.",
        "their_cards": "The opponent's cards likewise: number in the catalogue + 1; 0 where it is not known.",
        "their_zones": "Where each of them lies; 0: hidden in hand, deck, pile or face down.",
        "their_marks": "What is the matter with each of them, as the same sum.",
        "counts": "How many cards lie where.",
        "totals": "What the cards on the table are worth now.",
        "stage": "The part of the turn: one of these is 1.",
        "ask": "The question that has to be answered: one of these is 1.",
        "source": "The card that asks it: its number in the catalogue + 1, and whose it is.",
        "payment": "A payment or a choice of several cards, while it lasts.",
        "turn": "Whose turn it is, and what the fight is about.",
    },
}
