"""Shaman of the Deeds to Come: which hand cards are shuffled into the deck?"""

from bluemoon.core.bits import bit, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import not_from_hand
from bluemoon.duel.rules.cards import to_deck
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import Ask
from bluemoon.duel.words import RETURNED

ASK = Ask.RETURN
WORDS = ()
PICKED = Verb.PICK


@rule
def ask(state):
    """Two of them."""
    state.picked = 0
    state.left = RETURNED
    state.ask = ASK


@rule
def offer(state):
    """The rest of the hand, unless all of it goes."""
    cards = state.side[state.asked].hand & ~state.picked
    allow(state, Verb.PICK, cards if 0 < state.left < size(cards) else 0)


@rule
def answer(state, place):
    """One is picked."""
    state.picked |= bit(place)
    state.left -= 1


@rule
def nothing_left(state):
    """Two cards, or all if there are no more, are shuffled into the deck."""
    player = state.asked
    cards = state.side[player].hand if state.left > 0 else state.picked
    rest = cards
    while rest != 0:
        tell(News.RETURNED, player, lowest(rest), Why.HAND, cause(state.asker, state.source))
        rest &= rest - 1
    to_deck(state, player, cards)
    state.ask, state.picked = Ask.NOTHING, 0


@rule
def conceal(state):
    """The cards are not seen before they go, nor how many of them are picked."""
    state.picked, state.spent = 0, 0
    state.left = RETURNED


@rule
def why_not(state, tables, verb, place, refusal):
    """It is picked already, or not in hand."""
    return not_from_hand(state, place)
