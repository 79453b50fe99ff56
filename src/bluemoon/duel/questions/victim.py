"""D-HANDATK-2 Which of his hand cards does the victim discard?"""

from bluemoon.core.bits import lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import not_from_hand
from bluemoon.duel.rules.cards import discard, learn
from bluemoon.duel.rules.news import Why, cause
from bluemoon.duel.state import Ask, other

ASK = Ask.VICTIM
WORDS = ()
PICKED = Verb.PICK


@rule
def may_ask(state, tables, player, card):
    """Has the opponent a card to lose, or more than he may keep?"""
    return size(state.side[other(player)].hand) > (tables.amount[card] if tables.mode[card] else 0)


@rule
def ask(state, tables, card):
    """The opponent loses so many, or down to so many."""
    state.ask, state.asked = ASK, other(state.asker)
    if tables.mode[card]:
        state.left = size(state.side[state.asked].hand) - int(tables.amount[card])


@rule
def offer(state):
    """His hand, unless all of it goes."""
    hand = state.side[state.asked].hand
    allow(state, Verb.PICK, hand if size(hand) > state.left > 0 else 0)


@rule
def answer(state, place):
    """It goes, and cannot be taken back."""
    discard(state, state.asked, place, Why.POWER, cause(state.asker, state.source))
    state.left -= 1
    learn(state)


@rule
def nothing_left(state):
    """The rest of the hand goes card by card, until enough are gone."""
    hand = state.side[state.asked].hand
    if hand != 0 and state.left > 0:
        answer(state, lowest(hand))
    else:
        state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in his hand."""
    return not_from_hand(state, place)
