"""What a beginner does in the city: offers or builds if he can, and else walks to where something is to be built."""

from collections.abc import Iterable, Sequence

from bluemoon.city.actions import BOX, END_CONTRIBUTION, END_MOVEMENT, FLY, MOVE, OFFER, SPECIAL
from bluemoon.city.published import can_offer, is_rebuilt, steps_to
from bluemoon.city.state import COURTYARD_PLACE, NONE, PLACES, City, Phase
from bluemoon.core.game import Game


def first_that_helps(game: Game, view: City) -> int:
    """Something for the player to move; of cards to pay with or to throw away the first, and a power never."""
    legal = game.legal(view)
    match view.phase:
        case Phase.MOVEMENT:
            return where_to_go(game, view, legal)
        case Phase.CONTRIBUTION:
            return next(
                (action for action in (*range(OFFER, SPECIAL), *range(BOX, OFFER), SPECIAL) if action in legal),
                END_CONTRIBUTION,
            )
        case Phase.RESET:
            return legal[-1]
    return legal[0]


def where_to_go(game: Game, view: City, legal: Sequence[int]) -> int:
    """To the courtyard with crystals enough; else to the first place where something can be built, or towards one."""
    ways = [action for action in legal if action == END_MOVEMENT or MOVE <= action < FLY]
    if can_offer(view, game.tables, view.player, 0):
        return nearest(game, view, ways, [COURTYARD_PLACE])
    for action in ways:
        if can_build(game, view, action):
            return action
    return nearest(game, view, ways, [place for place in range(PLACES) if is_unfinished(view, place)])


def can_build(game: Game, view: City, way: int) -> bool:
    """Could a box be filled after this way?"""
    after = view.copy()
    game.play(after, way)
    if after.phase == Phase.MOVEMENT:
        game.play(after, END_MOVEMENT)
    return after.player == view.player and any(BOX <= action < OFFER for action in game.legal(after))


def is_unfinished(view: City, place: int) -> bool:
    """Is there a building that is not rebuilt yet?"""
    return place != COURTYARD_PLACE and view.tile[place] != NONE and not is_rebuilt(view, place)


def nearest(game: Game, view: City, ways: Sequence[int], goals: Iterable[int]) -> int:
    """The first way that ends nearest to a goal; to stay, if there is none."""
    here = int(view.seat[view.player].figure)
    ends = {action: here if action == END_MOVEMENT else action - MOVE for action in ways}
    goals = list(goals)
    return min(
        ways, key=lambda action: min((int(steps_to(game.tables, ends[action], goal)) for goal in goals), default=0)
    )
