"""D-BUKA-10 to D-BUKA-16 Does the opponent call the bluffs?"""

from bluemoon.core.bits import lowest
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Word
from bluemoon.duel.choice import say
from bluemoon.duel.rules.cards import is_good_bluff, learn, reveal_bluffs
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.fight import retreat
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.turn import refresh
from bluemoon.duel.state import NONE, Stage, live, other, with_power
from bluemoon.duel.words import Power


@rule
def may_ask(state):
    """D-BUKA-10 Has the player a bluff that is not ignored, and no live Letter of Marque?"""
    side = state.side[state.player]
    if side.bluffs & ~side.ignored == 0:
        return False
    return live(side) & with_power(state.deck[state.player], Power.NO_CALL) == 0


@rule
def is_lying(state):
    """D-BUKA-11 Would a call, if nothing more is done, make the player retreat?"""
    if state.stage == Stage.OVER or state.element == NONE or not may_ask(state):
        return False
    return not all_good(state, state.side[state.player].bluffs)


@rule
def offer(state):
    """Call them, or let them be."""
    if may_ask(state):
        say(state, Word.CALL)
        say(state, Word.LET)


@rule
def answer(state, tables, word):
    """All bluffs are shown, or the turn goes on."""
    if word == Word.CALL:
        call(state, tables)
    else:
        tell(News.CALLED, other(state.player), 0, Why.NONE, NONE)
        refresh(state, tables)


@rule
def all_good(state, cards):
    """D-BUKA-11 Do all these bluffs bear the mark of the fight's element?"""
    while cards != 0:
        if not is_good_bluff(state, state.player, lowest(cards)):
            return False
        cards &= cards - 1
    return True


@rule
def call(state, tables):
    """D-BUKA-10, D-BUKA-11, D-BUKA-16 All bluffs are shown: one bad one, and the player retreats."""
    player, opponent = state.player, other(state.player)
    cards = state.side[player].bluffs
    is_good = all_good(state, cards)
    tell(News.CALLED, opponent, 1, Why.NONE, NONE)
    learn(state)
    reveal_bluffs(state, player, cards, NONE)
    if is_good:
        attract(state, player, Why.GOOD_BLUFF, NONE)
    else:
        attract(state, opponent, Why.BAD_BLUFF, NONE)
    if state.stage == Stage.OVER:
        return
    if is_good:
        refresh(state, tables)
    else:
        retreat(state, player, Why.BLUFF)
