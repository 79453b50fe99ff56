"""Which of the cards turned up goes to the pile?"""

from bluemoon.core.bits import lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import discard
from bluemoon.duel.rules.news import Why, cause
from bluemoon.duel.state import Ask

ASK = Ask.TURNED
WORDS = ()
PICKED = Verb.PICK


@rule
def ask(state, drawn):
    """The cards just drawn are shown."""
    side = state.side[state.asked]
    side.known |= drawn
    side.seen |= drawn
    state.picked = drawn
    state.ask = ASK


@rule
def offer(state):
    """These cards, if there are several."""
    allow(state, Verb.PICK, state.picked if size(state.picked) > 1 else 0)


@rule
def answer(state, place):
    """It goes."""
    discard(state, state.asked, place, Why.POWER, cause(state.asker, state.source))
    state.left -= 1
    state.ask = Ask.NOTHING


@rule
def nothing_left(state):
    """The only one goes, if there is one."""
    if state.picked != 0:
        answer(state, lowest(state.picked))
    else:
        state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """It was not turned up."""
    return Reason.NOT_A_CANDIDATE
