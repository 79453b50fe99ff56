"""D-EOT-2 How many cards? The two Shamans draw as many as three."""

from bluemoon.core.rule import rule
from bluemoon.duel.actions import Word
from bluemoon.duel.choice import say
from bluemoon.duel.questions import give_back, turned
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import card_on, draw, may_draw
from bluemoon.duel.rules.news import Why, cause
from bluemoon.duel.state import Ask
from bluemoon.duel.words import Drawing

ASK = Ask.HOW_MANY
WORDS = (Word.ZERO, Word.ONE, Word.TWO, Word.THREE)
PICKED = None


@rule
def offer(state, tables):
    """One, two or three cards, as far as the deck and the locks go; none only if something else follows."""
    most = min(state.left, may_draw(state, tables, state.asked))
    is_shown = tables.mode[card_on(state, state.asker, state.source)] == Drawing.SHOW
    for number in range(1 if is_shown else 0, most + 1):
        say(state, Word.ZERO + number)


@rule
def answer(state, tables, word):
    """So many are drawn; then comes what the Shaman asks next."""
    player, source = state.asked, cause(state.asker, state.source)
    drawn = draw(state, tables, player, word - Word.ZERO, Why.POWER, source)
    if tables.mode[card_on(state, player, state.source)] == Drawing.SHOW:
        turned.ask(state, drawn)
    else:
        give_back.ask(state)


@rule
def why_not(state, tables, verb, place, refusal):
    """There are not so many, or one at least must be drawn."""
    return Reason.TOO_MANY_CARDS
