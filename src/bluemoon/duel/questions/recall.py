"""D-MOVE-1 Which own card returns to the hand?"""

from bluemoon.core.bits import bit, has
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import card_on, hand_lock, to_hand
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import Ask, in_play
from bluemoon.duel.words import Recalled

ASK = Ask.RECALL
WORDS = ()
PICKED = Verb.PICK


@rule
def may_ask(state, tables, player, place):
    """Is there a card to come back, and may it?"""
    return recallable(state, tables, player, place) != 0 and hand_lock(state, tables, player) > 0


@rule
def recallable(state, tables, player, place):
    """D-MOVE-1 The own cards a text brings back to the hand."""
    side, mode = state.side[player], int(tables.mode[card_on(state, player, place)])
    cards = side.combat if mode & Recalled.COMBAT else in_play(side) | side.bluffs
    return cards & ~bit(place) if mode & Recalled.NOT_SELF else cards


@rule
def offer(state, tables):
    """One of them."""
    allow(state, Verb.PICK, recallable(state, tables, state.asked, state.source))


@rule
def answer(state, place):
    """It returns; the opponent knows it, unless it lay face down."""
    player = state.asked
    side = state.side[player]
    is_known = not has(side.bluffs, place) or has(side.known, place)
    to_hand(state, player, place, is_known)
    tell(News.RETRIEVED, player, place, Why.POWER, cause(state.asker, state.source))
    state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """The text does not bring it back."""
    return Reason.NOT_A_CANDIDATE
