"""D-MOVE-1 Which hand cards go beneath the deck? Any number."""

from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow_any
from bluemoon.duel.reason import not_from_hand
from bluemoon.duel.rules.cards import put_beneath
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import Ask

ASK = Ask.BENEATH
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
    """One more goes beneath the deck, or no more."""
    if verb == Verb.SAY:
        state.ask = Ask.NOTHING
        return
    tell(News.RETURNED, state.asked, place, Why.BENEATH, cause(state.asker, state.source))
    put_beneath(state, state.asked, place)


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in hand."""
    return not_from_hand(state, place)
