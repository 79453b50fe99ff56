"""D-BUKA-11 Who need not lie: what a hint leaves out where an honest choice is enough."""

from bluemoon.bots.duel.dead_ends import MOST_STEPS_BY_FEEL
from bluemoon.bots.warm_up import is_warm
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.lookout import MOST_STEPS, Prospect, prospects
from bluemoon.duel.outlook import Hope
from bluemoon.duel.published import all_good
from bluemoon.duel.state import Duel, Element, Stage

SURE = (Hope.ENOUGH, Hope.MORE)


def needless_lies(game: DuelGame, view: Duel) -> frozenset[int]:
    """Choices that take a lie where another finishes the turn without one, or opens the fight without one."""
    if view.stage == Stage.ELEMENT:
        honest = honest_elements(view, int(view.side[view.player].bluffs))
        return frozenset() if not honest else frozenset(Word.FIRE + element for element in Element) - honest
    if view.opening:
        return frozenset(action for action in game.legal(view) if action // STRIDE == Verb.BLUFF)  # it needs no total
    found = looked_ahead(game, view)
    is_needless = any(one.hope in SURE and not one.lies for one in found.values())
    return frozenset(action for action, one in found.items() if is_needless and one.lies)


def is_more_honest(game: DuelGame, view: Duel, action: int, than: int) -> bool:
    """Is it to retreat, where to go on takes a lie?"""
    if view.opening or view.stage != Stage.RETREAT or (action, than) != (Word.RETREAT, Word.CONTINUE):
        return False
    onward = looked_ahead(game, view).get(than)
    return onward is not None and onward.lies


def looked_ahead(game: DuelGame, view: Duel) -> dict[int, Prospect]:
    """What becomes of the turn after each choice, as far as there is time to look."""
    most = MOST_STEPS if is_warm(game) else MOST_STEPS_BY_FEEL
    return prospects(game.tables, view, compiled=is_warm(game), most=most)


def honest_elements(view: Duel, bluffs: int) -> frozenset[int]:
    """The words for the elements whose mark all these bluffs bear."""
    words = set[int]()
    for element in Element:
        world = view.copy()
        world.element = element
        if all_good(world, bluffs):
            words.add(Word.FIRE + element)
    return frozenset(words)
