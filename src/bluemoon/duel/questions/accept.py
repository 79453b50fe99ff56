"""Use the optional power of a card?"""

from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Word
from bluemoon.duel.choice import say
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.payment import can_pay
from bluemoon.duel.state import NONE, Ask
from bluemoon.duel.words import Power

ASK = Ask.ACCEPT
WORDS = (Word.YES, Word.NO)
PICKED = None


@rule
def ask(state, tables, player, place):
    """Ask whether an optional power is used; a plain one is carried out at once."""
    card = card_on(state, player, place)
    state.asked, state.asker, state.source = player, player, place
    state.ask = ASK if tables.optional[card] and not asks_itself(tables.power[card]) else Ask.DO


@rule
def asks_itself(power):
    """Powers whose own question can be answered with none."""
    return (
        power == Power.SEARCH
        or power == Power.SALVAGE
        or power == Power.FAVOR
        or power == Power.AWAY
        or power == Power.BENEATH
        or power == Power.SHIP
    )


@rule
def offer(state, tables):
    """Yes or no."""
    if can_accept(state, tables):
        say(state, Word.YES)
    say(state, Word.NO)


@rule
def can_accept(state, tables):
    """D-PAY-1 A dragon can be paid for only in full."""
    card = card_on(state, state.asker, state.source)
    if tables.power[card] != Power.PAY_DRAGON:
        return True
    return can_pay(state, tables, state.asker, int(tables.coin[card]), int(tables.amount[card]))


@rule
def answer(state, word):
    """The power is carried out, or left."""
    state.ask = Ask.DO if word == Word.YES else Ask.NOTHING
    if word == Word.NO:
        tell(News.POWER_LEFT, state.asked, state.source, Why.NONE, NONE)


@rule
def why_not(state, tables, verb, place, refusal):
    """It could not be paid."""
    return Reason.NOT_A_CANDIDATE
