"""D-BUKA-2 Which hand cards are loaded at once?"""

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow, say
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.news import Why
from bluemoon.duel.rules.ships import goods, load, room
from bluemoon.duel.state import Ask

ASK = Ask.LOAD
WORDS = ()
PICKED = Verb.PICK


@rule
def may_ask(tables, card):
    """Does the ship allow it?"""
    return tables.loads[card] > 0


@rule
def ask(state, tables, card):
    """As many as the ship says."""
    state.ask, state.left = ASK, int(tables.loads[card])


@rule
def offer(state, tables):
    """Goods of the hand, or no more. It may be asked in vain: that is nobody else's business."""
    if state.left > 0 and room(state, tables, state.asked, state.source) > 0:
        allow(state, Verb.PICK, state.side[state.asked].hand & goods(state, state.asked))
        say(state, Word.DONE)


@rule
def answer(state, tables, verb, place):
    """One more is loaded, or no more."""
    state.left -= 1
    if verb == Verb.SAY:
        state.ask = Ask.NOTHING
    else:
        load(state, tables, state.asked, place, state.source, Why.HAND)


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in hand, or cannot be loaded."""
    if not has(state.side[state.asked].hand, place):
        return Reason.NOT_IN_HAND
    return Reason.NOT_NOW if has(goods(state, state.asked), place) else Reason.NOT_CARGO
