"""D-OPTION-1, D-OPTION-2 Which cards of the first hand go back? Each picks; then both draw others."""

from bluemoon.core.bits import bit, has, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow, say
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import draw, to_deck
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.turn import begin_turn
from bluemoon.duel.state import NONE, Stage, other


@rule
def offer(state):
    """Another card, or no more."""
    allow(state, Verb.PICK, state.side[state.asked].hand & ~state.picked)
    say(state, Word.DONE)


@rule
def answer(state, tables, verb, place):
    """One more is picked; or the other player picks; or both have picked, and the first turn begins."""
    if verb == Verb.PICK:
        state.picked |= bit(place)
        return
    if state.asked == state.player:
        state.spent, state.picked = state.picked, 0
        state.asked = other(state.player)
        return
    mine, yours = state.spent, state.picked
    state.picked, state.spent = 0, 0
    put_back(state, tables, state.player, mine)
    put_back(state, tables, other(state.player), yours)
    begin_turn(state, state.player)


@rule
def put_back(state, tables, player, cards):
    """Shuffle these hand cards into the deck and draw as many."""
    tell(News.EXCHANGED, player, size(cards), Why.SETUP, NONE)
    if cards == 0:
        return
    to_deck(state, player, cards)
    draw(state, tables, player, size(cards), Why.SETUP, NONE)


@rule
def exchanged(state, player):
    """The cards a player has picked for the exchange, also while the other one picks."""
    if state.stage != Stage.EXCHANGE:
        return 0
    if state.asked == player:
        return state.picked
    return state.spent if state.player == player else 0


@rule
def conceal(state, seat):
    """Each sees only the cards he picked himself."""
    if state.asked != seat:
        state.picked = 0
    if state.player != seat:
        state.spent = 0


@rule
def why_not(state, tables, verb, place, refusal):
    """It is picked already, or not in hand."""
    if verb != Verb.PICK:
        return Reason.WRONG_PHASE
    return Reason.ALREADY_PICKED if has(state.side[state.asked].hand & state.picked, place) else Reason.NOT_IN_HAND
