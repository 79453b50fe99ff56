"""D-SPECIAL-5 With which hand cards is it paid?"""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import discard_all
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.rules.payment import can_complete, can_pay_both, purse, worth, worth_of
from bluemoon.duel.state import NONE, Ask, Element
from bluemoon.duel.words import Coin

ASK = Ask.PAY
WORDS = ()
PICKED = Verb.PICK


@rule
def ask(state, player, coin, amount):
    """So much is to be paid; of both elements fire first."""
    state.ask, state.asked = ASK, player
    state.coin = Coin.FIRE if coin == Coin.BOTH else coin
    state.need = amount
    state.second = amount if coin == Coin.BOTH else 0
    state.picked, state.spent = 0, 0


@rule
def offer(state, tables):
    """The cards with which the payment can still be completed."""
    cards = purse(state, state.asked) & ~state.picked
    choices = 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        if can_be_part(state, tables, place):
            choices |= bit(place)
    allow(state, Verb.PICK, choices)


@rule
def can_be_part(state, tables, place):
    """D-SPECIAL-6 Is there a payment with what is picked and this card, and none too many?"""
    if worth(state, tables, state.asked, place, state.coin) == 0:
        return False
    picked = state.picked | bit(place)
    if state.second > 0:
        return can_pay_both(state, tables, state.asked, picked, state.need)
    return can_complete(state, tables, state.asked, picked, state.coin, state.need)


@rule
def answer(state, tables, place):
    """One card more; when the payment is complete it is made."""
    state.picked |= bit(place)
    state.side[state.asked].order[place] = size(state.picked | state.spent)  # D-DISCARD-5
    if left_to_pay(state, tables) > 0:
        return
    if state.second > 0:
        state.spent, state.picked = state.picked, 0
        state.need, state.second, state.coin = state.second, 0, Element.EARTH
    else:
        make_payment(state)


@rule
def left_to_pay(state, tables):
    """How much of a payment under way is not covered by the cards picked so far."""
    if state.ask != ASK and state.ask != Ask.COIN:
        return 0
    return max(0, state.need - worth_of(state, tables, state.asked, state.picked, state.coin))


@rule
def make_payment(state):
    """The picked cards go: for a dragon, or for what an opposing card demands."""
    player, cards, source = state.asked, state.picked | state.spent, cause(state.asker, state.source)
    state.ask, state.picked, state.spent = Ask.NOTHING, 0, 0
    discard_all(state, player, cards, Why.PAYMENT, source)
    tell(News.PAID, player, NONE, Why.NONE, source)
    if state.asker == player:
        attract(state, player, Why.PAYMENT, source)  # D-PAY-1
    else:
        state.side[player].met |= bit(state.source)


@rule
def conceal(state):
    """The cards are not seen before they go."""
    state.picked, state.spent = 0, 0


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not there to be picked, worth nothing, or more than is needed."""
    side = state.side[state.asked]
    if not has(side.hand, place):
        return Reason.NOT_IN_HAND
    if has(state.picked | state.spent, place):
        return Reason.ALREADY_PICKED
    is_worthless = has(side.ignored, place) or worth(state, tables, state.asked, place, state.coin) == 0
    return Reason.WORTH_NOTHING if is_worthless else Reason.TOO_MUCH
