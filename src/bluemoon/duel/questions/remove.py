"""D-REMOVE-1 Which opposing card goes? One that lies face down is named by its place in the row."""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow, say
from bluemoon.duel.questions import either, spare
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.precedence import protected_cards
from bluemoon.duel.rules.removal import removable, remove
from bluemoon.duel.state import CARDS, Ask, other
from bluemoon.duel.words import Removed

ASK = Ask.REMOVE
MOST_FACE_DOWN = 13  # words for them
WORDS = tuple(range(Word.FACE_DOWN, Word.FACE_DOWN + MOST_FACE_DOWN))
PICKED = Verb.PICK_THEIRS


@rule
def ask(state, tables):
    """Ask for the card, or for what is spared, or for their type; or remove all at once."""
    mode = int(tables.mode[card_on(state, state.asker, state.source)])
    if mode & Removed.SPARE_ONE:
        state.ask = spare.ASK
    elif mode & Removed.EITHER:
        state.ask = either.ASK
    elif mode & Removed.ALL:
        remove(state, removable(state, tables, state.asker, state.source))
    else:
        state.ask = ASK


@rule
def offer(state, tables):
    """Every card the power can reach."""
    cards = removable(state, tables, state.asker, state.source)
    side = state.side[other(state.asker)]
    hidden = cards & side.bluffs & ~side.known
    allow(state, Verb.PICK_THEIRS, cards & ~hidden)
    for index in range(min(size(hidden), MOST_FACE_DOWN)):
        say(state, Word.FACE_DOWN + index)


@rule
def answer(state, verb, place):
    """It goes."""
    remove(state, bit(place if verb == Verb.PICK_THEIRS else face_down(state, place - Word.FACE_DOWN)))


@rule
def face_down(state, index):
    """The opposing bluff at this place of the row, of those whose face is not known."""
    side = state.side[other(state.asker)]
    rest = side.bluffs & ~side.known
    place = lowest(rest)
    for _ in range(index + 1):
        place = lowest(rest)
        for card in range(CARDS):
            if has(rest, card) and side.order[card] < side.order[place]:
                place = card
        rest &= ~bit(place)
    return place


@rule
def why_not(state, tables, verb, place, refusal):
    """PROTECTED, or out of the power's reach."""
    is_protected = verb == Verb.PICK_THEIRS and has(protected_cards(state, other(state.asker)), place)
    return Reason.PROTECTED if is_protected else Reason.NOT_A_CANDIDATE
