"""D-MOVE-1 Which card of the discard pile comes into the hand?"""

from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow_any
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import hand_lock, to_hand
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import Ask

ASK = Ask.SALVAGE
WORDS = ()
PICKED = Verb.PICK


@rule
def may_ask(state, tables, player):
    """Is there a card in the pile, and may it come into the hand?"""
    return state.side[player].discard != 0 and hand_lock(state, tables, player) > 0


@rule
def offer(state):
    """The pile, or none of it."""
    allow_any(state, state.side[state.asked].discard)


@rule
def answer(state, verb, place):
    """It comes into the hand, seen by all."""
    state.ask = Ask.NOTHING
    if verb == Verb.PICK:
        to_hand(state, state.asked, place, True)
        tell(News.TOOK, state.asked, place, Why.PILE, cause(state.asker, state.source))


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in the pile."""
    return Reason.NOT_IN_PILE
