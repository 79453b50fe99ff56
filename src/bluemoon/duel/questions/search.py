"""D-MOVE-1 Which card of the deck comes into the hand?"""

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow_any
from bluemoon.duel.reason import Reason, is_locked
from bluemoon.duel.rules.cards import deck_lock, hand_lock, learn, shuffle, to_hand
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import Ask, whole_deck

ASK = Ask.SEARCH
WORDS = ()
PICKED = Verb.PICK
REVEALS = True  # the whole deck


@rule
def may_ask(state, player):
    """Has the deck a card?"""
    return whole_deck(state.side[player]) != 0


@rule
def ask(state):
    """The player looks through his deck."""
    state.ask = ASK
    learn(state)


@rule
def offer(state, tables):
    """Every card of the deck, if the locks let one come."""
    most = min(deck_lock(state, tables, state.asked), hand_lock(state, tables, state.asked))
    allow_any(state, whole_deck(state.side[state.asked]) if most > 0 else 0)


@rule
def answer(state, verb, place):
    """D-LOCK-3 A card out of the deck, shown; then the deck is shuffled."""
    if verb == Verb.PICK:
        state.side[state.asked].taken += 1
        to_hand(state, state.asked, place, True)
        tell(News.TOOK, state.asked, place, Why.DECK, cause(state.asker, state.source))
    nothing_left(state)


@rule
def nothing_left(state):
    """Looked through is shuffled."""
    shuffle(state, state.asked)
    state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in the deck, or must stay there."""
    if not has(whole_deck(state.side[state.asked]), place):
        return Reason.NOT_IN_DECK
    return Reason.LOCKED if is_locked(state, tables, state.asked, refusal) else Reason.NOT_NOW
