"""What a position is worth to a player: dragons, cards, and how the fight stands.

The parts have names, so that a bot can say what speaks for a move. They are log-odds: a lead of 1 makes the victory
e times as likely. The numbers are rounded from a logistic regression of who won on what lay there as a turn began:
14,000 turns of 374 games of a weaker `ismcts` (40 and 300 iterations, one move in fifty by lot) against itself, over
all pairs of eight peoples. With 120 more games none moved by more than twice its error.
"""

from bluemoon.bots.duel.worth import margin_with_help, worth
from bluemoon.core.bits import lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.published import area_cards, card_on, dragon_lead
from bluemoon.duel.state import HAND_SIZE, Type, of_type, other, whole_deck

TERMS = ("dragons", "hand", "deck", "supports", "fight")
DRAGONS_WON, HAND, DECK_LEFT, SUPPORTS, FIGHT = range(5)

A_DRAGON = 0.26
ANOTHER_DRAGON = 0.02  # the second counts more than the first
A_LATE_DRAGON = 0.26  # when a deck is nearly empty, more than with full ones
FULL_DECK = 24.0
A_WORTH = 0.03
A_CARD = 0.2
A_SUPPORT = 0.36
AN_ATTACK = 0.6  # that cannot be matched
A_MATCH, MATCHES = 0.19, 3  # it counts less, the more cards there are to match it
TWO_DRAGONS = 0.45  # are at stake


@rule
def appraise(state, tables, player, terms):
    """What speaks for a player, part by part."""
    side = state.side[player]
    terms[DRAGONS_WON] = worth_of_dragons(state, player)
    terms[HAND] = A_WORTH * worth_of_hand(state, tables, player)
    terms[DECK_LEFT] = A_CARD * size(whole_deck(side))
    terms[SUPPORTS] = A_SUPPORT * size(side.support)
    if player != state.player and not state.opening:
        terms[FIGHT] = attack(state, tables, player)


@rule
def worth_of_dragons(state, player):
    """Those on one's side, or less than nothing if they are on the other."""
    mine = dragon_lead(state, player)
    left = min(size(whole_deck(state.side[0])), size(whole_deck(state.side[1])))
    return mine * (A_DRAGON + ANOTHER_DRAGON * abs(mine) + A_LATE_DRAGON * (1.0 - left / FULL_DECK))


@rule
def worth_of_hand(state, tables, player):
    """All cards in hand."""
    rest, total = int(state.side[player].hand), 0
    while rest != 0:
        total += worth(tables, card_on(state, player, lowest(rest)))
        rest &= rest - 1
    return total


@rule
def attack(state, tables, player):
    """The opponent has to answer it: how hard is that?"""
    matches = count_matches(state, tables, other(player))
    if matches == 0 and area_cards(state, player) >= HAND_SIZE:
        return AN_ATTACK + TWO_DRAGONS
    return AN_ATTACK - A_MATCH * min(matches, MATCHES)


@rule
def count_matches(state, tables, player):
    """How many characters in hand, with all that may be played beside them, reach the opponent's total."""
    hand, count = int(state.side[player].hand), 0
    rest = hand & of_type(state.deck[player], Type.CHARACTER)
    while rest != 0:
        if margin_with_help(state, tables, player, lowest(rest)) >= 0:
            count += 1
        rest &= rest - 1
    return count
