"""Which hand cards go to the pile? Any number."""

from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow_any
from bluemoon.duel.reason import not_from_hand
from bluemoon.duel.rules.cards import discard
from bluemoon.duel.rules.news import Why, cause
from bluemoon.duel.state import Ask

ASK = Ask.AWAY
WORDS = ()
PICKED = Verb.PICK


@rule
def may_ask(state, player):
    """Has the player a card in hand?"""
    return state.side[player].hand != 0


@rule
def offer(state):
    """The hand, or no more."""
    allow_any(state, state.side[state.asked].hand)


@rule
def answer(state, verb, place):
    """One more goes, or no more."""
    if verb == Verb.SAY:
        state.ask = Ask.NOTHING
        return
    discard(state, state.asked, place, Why.POWER, cause(state.asker, state.source))
    state.left -= 1


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in hand."""
    return not_from_hand(state, place)
