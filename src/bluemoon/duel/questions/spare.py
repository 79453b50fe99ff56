"""Drown Resistance: which opposing character stays?"""

from bluemoon.core.bits import bit, lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.removal import active_characters, removable, remove
from bluemoon.duel.state import Ask, other

ASK = Ask.SPARE
WORDS = ()
PICKED = Verb.PICK_THEIRS


@rule
def offer(state):
    """The active characters, if there are several."""
    characters = active_characters(state, other(state.asker))
    allow(state, Verb.PICK_THEIRS, characters if size(characters) > 1 else 0)


@rule
def answer(state, tables, place):
    """Everything but this character goes."""
    remove(state, removable(state, tables, state.asker, state.source) & ~bit(place))


@rule
def nothing_left(state, tables):
    """The only one stays."""
    answer(state, tables, lowest(active_characters(state, other(state.asker))))


@rule
def why_not(state, tables, verb, place, refusal):
    """It is no active character."""
    return Reason.NOT_A_CANDIDATE
