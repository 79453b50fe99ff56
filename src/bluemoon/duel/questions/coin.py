"""In which element is it paid?"""

from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow
from bluemoon.duel.questions import pay
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.payment import can_pay
from bluemoon.duel.state import Ask
from bluemoon.duel.words import Coin

ASK = Ask.COIN
WORDS = (Word.FIRE, Word.EARTH)
PICKED = None


@rule
def ask(state, player, coin, amount):
    """Ask for the element where it is the payer's choice, else for the cards at once."""
    pay.ask(state, player, coin, amount)
    if coin == Coin.EITHER:
        state.ask = ASK


@rule
def offer(state, tables):
    """The elements in which the payer can pay."""
    fire = can_pay(state, tables, state.asked, Coin.FIRE, state.need)
    earth = can_pay(state, tables, state.asked, Coin.EARTH, state.need)
    coins = (1 if fire else 0) | (2 if earth else 0)
    allow(state, Verb.SAY, coins << Word.FIRE)


@rule
def answer(state, word):
    """Now for the cards."""
    state.coin = Coin.FIRE if word == Word.FIRE else Coin.EARTH
    state.ask = pay.ASK


@rule
def why_not(state, tables, verb, place, refusal):
    """The hand does not hold so much of it."""
    return Reason.CANNOT_PAY
