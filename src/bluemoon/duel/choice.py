"""What may be chosen now stands in the state: one set of cards or words for each verb."""

from bluemoon.core.bits import bit
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.state import VERBS


@rule
def allow(state, verb, cards):
    """This may be done with these cards."""
    state.choice[verb] = cards


@rule
def allowed(state, verb):
    """The cards with which this may be done."""
    return int(state.choice[verb])


@rule
def say(state, word):
    """This word may be said."""
    allow(state, Verb.SAY, allowed(state, Verb.SAY) | bit(word))


@rule
def allow_any(state, cards):
    """One of these cards may be picked, or none, if there are any."""
    allow(state, Verb.PICK, cards)
    if cards != 0:
        say(state, Word.DONE)


@rule
def allow_nothing(state):
    """Nothing may be chosen."""
    for verb in range(VERBS):
        state.choice[verb] = 0


@rule
def has_choice(state):
    """Is there anything to choose?"""
    for verb in range(VERBS):
        if state.choice[verb] != 0:
            return True
    return False
