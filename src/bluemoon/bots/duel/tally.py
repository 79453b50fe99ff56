"""What one sees a player have in a duel, counted: by it people are told why one way is better than another."""

from bluemoon.bots.duel.value import A_CARD, A_DRAGON, A_SUPPORT, A_WORTH
from bluemoon.core.bits import size
from bluemoon.core.rule import rule
from bluemoon.duel.published import dragon_lead, hand_size
from bluemoon.duel.state import other, whole_deck

A_HANDFUL = 6 * A_WORTH  # a card of middling worth
TALLY = {
    "won": 4.0,
    "lost": -4.0,
    "dragons": A_DRAGON,
    "hand": A_HANDFUL,
    "deck": A_CARD,
    "supports": A_SUPPORT,
    "their_hand": -A_HANDFUL,
    "their_deck": -A_CARD,
    "their_supports": -A_SUPPORT,
}  # what each is worth, about, as log-odds of the victory
DRAGONS, HAND, DECK, SUPPORTS, THEIR_HAND, THEIR_DECK, THEIR_SUPPORTS = range(2, 9)


@rule
def count_up(state, tables, seat, tally):
    """Everything but victory and defeat; dragons are those on the own side, less those on the other."""
    mine, theirs = state.side[seat], state.side[other(seat)]
    tally[DRAGONS] = dragon_lead(state, seat)
    tally[HAND], tally[THEIR_HAND] = hand_size(mine), hand_size(theirs)
    tally[DECK], tally[THEIR_DECK] = size(whole_deck(mine)), size(whole_deck(theirs))
    tally[SUPPORTS], tally[THEIR_SUPPORTS] = size(mine.support), size(theirs.support)
