"""Lookout Dolora Paal: do all boosters go, or all supports?"""

from bluemoon.core.rule import rule
from bluemoon.duel.actions import Word
from bluemoon.duel.choice import say
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.limits import counted
from bluemoon.duel.rules.removal import removable, remove
from bluemoon.duel.state import Ask, Type, other

ASK = Ask.EITHER
WORDS = (Word.BOOSTERS, Word.SUPPORTS)
PICKED = None


@rule
def offer(state, tables):
    """What there is any of."""
    if reached(state, tables, Type.BOOSTER) != 0:
        say(state, Word.BOOSTERS)
    if reached(state, tables, Type.SUPPORT) != 0:
        say(state, Word.SUPPORTS)


@rule
def reached(state, tables, type_):
    """The opposing cards of this type that the power can reach."""
    return removable(state, tables, state.asker, state.source) & counted(state, other(state.asker), 1 << type_)


@rule
def answer(state, tables, word):
    """They go."""
    remove(state, reached(state, tables, Type.BOOSTER if word == Word.BOOSTERS else Type.SUPPORT))


@rule
def why_not(state, tables, verb, place, refusal):
    """There is none."""
    return Reason.NOT_A_CANDIDATE
