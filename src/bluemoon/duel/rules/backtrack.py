"""D-SPECIAL-11 Going back to before the character, or losing everything."""

from bluemoon.core.record import copy_into
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import NONE, Ask, Stage


@rule
def keep_position(state):
    """Remember the position in which the player went on instead of retreating."""
    for player in range(2):
        copy_into(state.kept[player], state.side[player])
    state.kept_element = state.element
    state.learnt = 0


@rule
def may_backtrack(state):
    """Nothing new was seen since the player went on."""
    return not state.learnt


@rule
def backtrack(state):
    """Go back to that position. The opponent does not forget the cards he saw."""
    for player in range(2):
        side, kept = state.side[player], state.kept[player]
        kept.known |= kept.hand & ~(side.hand | side.bluffs | side.draw | side.beneath)
        kept.seen |= side.seen
        kept.murky &= side.murky
        copy_into(side, kept)
    state.element = state.kept_element
    state.backtracks += 1
    state.stage = Stage.RETREAT
    state.ask = Ask.NOTHING
    state.unaimed = 0
    state.changed = 1
    tell(News.BACKTRACKED, state.player, NONE, Why.NONE, NONE)
