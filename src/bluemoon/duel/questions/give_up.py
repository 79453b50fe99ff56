"""D-DECLINE The starter does not open a fight: which one, two or three cards does he discard?"""

from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow, say
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import discard, is_out, refill
from bluemoon.duel.rules.dragons import note_who_is_out, score_game
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.ships import spend_ships
from bluemoon.duel.rules.turn import begin_turn
from bluemoon.duel.state import NONE, Stage, other

MOST_DECLINED = 3  # D-DECLINE-1


@rule
def ask(state, tables):
    """D-DECLINE-1, D-DECLINE-6 The starter declines: he will discard up to three cards."""
    spend_ships(state, tables)
    tell(News.DECLINED, state.player, NONE, Why.NONE, NONE)
    state.stage = Stage.DECLINE
    state.left = MOST_DECLINED


@rule
def offer(state):
    """D-DECLINE-1, D-DECLINE-4 One, two or three cards; at least one if there is one."""
    hand = state.side[state.player].hand
    if state.left > 0 and hand != 0:
        allow(state, Verb.PICK, hand)
        if state.left < MOST_DECLINED:
            say(state, Word.DONE)


@rule
def answer(state, verb, place):
    """D-DECLINE-1 One more card, or no more."""
    if verb == Verb.PICK:
        discard(state, state.player, place, Why.DECLINE, NONE)
        state.left -= 1
    else:
        state.left = 0


@rule
def nothing_left(state, tables):
    """D-DECLINE-2, D-DECLINE-5 Draw up to six; the other player is the starter."""
    refill(state, tables, state.player, Why.DECLINE)
    note_who_is_out(state)
    if is_out(state.side[state.player]):
        score_game(state)
    else:
        begin_turn(state, other(state.player))


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in hand; or one at least must go."""
    if verb == Verb.SAY and place == Word.DONE:
        return Reason.MUST_DISCARD
    return Reason.NOT_IN_HAND if verb == Verb.PICK else Reason.WRONG_PHASE
