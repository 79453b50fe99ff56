"""What a hint spends, or gives up, only where that is known to be better."""

from bluemoon.core.bits import has
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.outlook import Hope
from bluemoon.duel.state import Duel, Stage, Type
from bluemoon.server.duel.honesty import SURE, looked_ahead


def is_thriftier(game: DuelGame, view: Duel, action: int, than: int) -> bool:
    """Does it keep a leadership card in a turn that cannot be finished, a fight that can surely be gone on with, or the
    cards that declining costs?"""
    if view.opening:
        return view.stage == Stage.RETREAT and (action, than) == (Word.CONTINUE, Word.DECLINE)
    if view.stage == Stage.LEADERSHIP and action == Word.NEXT and is_leadership(view, than):
        found = looked_ahead(game, view)
        return all(one in found and found[one].hope == Hope.NEVER and not found[one].attracts for one in (action, than))
    if view.stage == Stage.RETREAT and action == Word.CONTINUE and than == Word.RETREAT:
        onward = looked_ahead(game, view).get(action)
        return onward is not None and onward.hope in SURE and not onward.lies
    return False


def is_leadership(view: Duel, action: int) -> bool:
    """Is a leadership card played?"""
    return action // STRIDE == Verb.PLAY and bool(has(view.deck[view.player].of_type[Type.LEADERSHIP], action % STRIDE))


def saves_cards(more: Duel, less: Duel, begun: Duel, seat: int) -> bool:
    """Are cards of the hand kept where less is done, with all that are kept where more is, in the same turn?"""
    kept, spared = (int(begun.side[seat].hand & state.side[seat].hand) for state in (more, less))
    is_as_far = more.turn == less.turn and more.player == less.player and more.fights == less.fights
    return bool(is_as_far) and kept & ~spared == 0 and kept != spared
