"""Putting on the list what may be done now."""

from bluemoon.bots.search.choices import consider
from bluemoon.core.bits import has, lowest
from bluemoon.core.rule import rule
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.published import allowed
from bluemoon.duel.state import VERBS


@rule
def say(state, choices, word, weight):
    """A word, if it may be said."""
    if has(allowed(state, Verb.SAY), word):
        consider(choices, word, weight)


@rule
def each(state, choices, verb, weight):
    """The same verb with each card that allows it."""
    rest = allowed(state, verb)
    while rest != 0:
        consider(choices, STRIDE * verb + lowest(rest), weight)
        rest &= rest - 1


@rule
def anything(state, choices):
    """All that may be done, all alike."""
    for verb in range(VERBS):
        each(state, choices, verb, 1)
