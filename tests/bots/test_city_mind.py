"""What the city looks like to a bot; and that it goes on building when nobody else can."""

from random import Random
from typing import Any

import pytest

from bluemoon.bots.city.policy import TOO_MANY_CARDS
from bluemoon.city import CITY
from bluemoon.city.actions import BOX, DRAW, END_CONTRIBUTION, END_MOVEMENT, MOVE
from bluemoon.city.state import BOXES, PLACES, Phase, card_of
from tests.bots.heads import choice, weighed

MOST_TURNS = 200  # a game takes about 45


def hold(state: Any, count: int) -> None:
    """The player to move holds this many cards: yellow ones and red ones."""
    seat = state.seat[state.player]
    seat.hand[:] = 0
    seat.hand[card_of(0, 1)], seat.hand[card_of(1, 1)] = count // 2, count - count // 2
    seat.cards = count


def test_who_has_cards_enough_may_still_wait() -> None:
    state = CITY.new(seed=3)
    hold(state, TOO_MANY_CARDS)
    assert len(considered := weighed("city", state)) > 1
    assert END_MOVEMENT in considered


def test_who_holds_too_many_cards_goes_to_build_and_builds() -> None:
    state = CITY.new(seed=3)
    hold(state, TOO_MANY_CARDS + 1)
    (walk,) = weighed("city", state)
    assert MOVE <= walk < MOVE + PLACES
    CITY.play(state, walk)
    assert list(weighed("city", state)) == [END_MOVEMENT]
    CITY.play(state, END_MOVEMENT)
    assert END_CONTRIBUTION in CITY.legal(state)
    assert set(weighed("city", state)) <= {BOX + box for box in range(BOXES)}


def squander(state: Any, dice: Random) -> int:
    """A beginner: puts a marker wherever the cards allow, and has none left in the end."""
    legal = CITY.legal(state)
    if END_MOVEMENT in legal:
        here = state.copy()
        CITY.play(here, END_MOVEMENT)
        walks = [action for action in legal if MOVE <= action < MOVE + PLACES]
        return END_MOVEMENT if len(CITY.legal(here)) > 1 or not walks else dice.choice(walks)
    if state.phase == Phase.RESET:
        return DRAW
    return next((action for action in legal if action != END_CONTRIBUTION), END_CONTRIBUTION)


@pytest.mark.parametrize("seed", [34, 179, 184, 187, 192, 286])
def test_a_bot_plays_to_the_end_though_the_other_player_is_stuck(seed: int) -> None:
    state, dice = CITY.new(seed=seed), Random(seed)
    while CITY.to_move(state) >= 0:
        CITY.play(state, squander(state, dice) if CITY.to_move(state) == 0 else choice("city", "greedy", state, seed))
        assert state.turn < MOST_TURNS
