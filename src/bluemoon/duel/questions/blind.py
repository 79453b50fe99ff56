"""D-HANDATK-1 Which card of the opponent's hand goes: an open one, or one at random?"""

from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow, say
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import by_chance, discard, learn
from bluemoon.duel.rules.news import Why, cause
from bluemoon.duel.state import Ask, other

ASK = Ask.BLIND
WORDS = (Word.RANDOM,)
PICKED = Verb.PICK_THEIRS


@rule
def may_ask(state, player):
    """Has the opponent a card in hand?"""
    return state.side[other(player)].hand != 0


@rule
def offer(state):
    """The cards that lie open; with others beside them, one at random."""
    victim = state.side[other(state.asker)]
    open_cards = victim.hand & victim.disclosed if state.left > 0 else 0
    allow(state, Verb.PICK_THEIRS, open_cards)
    if open_cards != 0 and victim.hand & ~victim.disclosed != 0:
        say(state, Word.RANDOM)


@rule
def answer(state, verb, place):
    """The card named goes, or one by chance."""
    if verb == Verb.PICK_THEIRS:
        take(state, place)
    else:
        take_blind(state)


@rule
def take(state, place):
    """One card goes to the pile, and cannot be taken back."""
    discard(state, other(state.asker), place, Why.POWER, cause(state.asker, state.source))
    learn(state)
    state.left -= 1


@rule
def take_blind(state):
    """One of those that do not lie open."""
    victim = other(state.asker)
    side = state.side[victim]
    take(state, by_chance(state, victim, side.hand & ~side.disclosed))


@rule
def nothing_left(state):
    """No card lies open: chance decides, until enough are gone."""
    victim = state.side[other(state.asker)]
    if state.left > 0 and victim.hand & ~victim.disclosed != 0:
        take_blind(state)
    else:
        state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """That card does not lie open, or every card does."""
    return Reason.NOT_OPEN if verb == Verb.PICK_THEIRS else Reason.NOTHING_HIDDEN
