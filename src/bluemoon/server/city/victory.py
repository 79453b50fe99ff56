"""Whoever can win now does: a hint looks no further where offerings alone win, perhaps after a walk."""

from bluemoon.city import CityGame
from bluemoon.city.actions import END_MOVEMENT, FLY, MOVE, OFFER, SPECIAL
from bluemoon.city.state import City

WALKS = range(MOVE, FLY)
OF_OFFERING = (*range(OFFER, SPECIAL), END_MOVEMENT)  # an offering, and what ends the walk before it


def winning_step(game: CityGame, view: City) -> int | None:
    """The next step of a way to win in this turn by offerings; None: there is none."""
    seat = game.to_move(view)
    for step in game.legal(view):
        if step in WALKS or step in OF_OFFERING:
            after = view.copy()
            game.play(after, step)
            if wins_by_offerings(game, after, seat):
                return int(step)
    return None


def wins_by_offerings(game: CityGame, state: City, seat: int) -> bool:
    """Is the game won once this seat has made every offering it can make where it stands?"""
    while game.to_move(state) == seat:
        steps = [step for step in game.legal(state) if step in OF_OFFERING]
        if not steps:
            return False
        game.play(state, steps[-1])
    result = game.result(state)
    return result is not None and seat in result.winners
