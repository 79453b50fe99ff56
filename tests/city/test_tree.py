"""Perft: how many ways there are to make one, two, three, four … choices from named positions.

A change of any of these numbers is a change of the rules. Chance is the state's own dice: no choice of the tree.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city.state import NONE, Phase
from tests.city.table import choices, do, give, land, mark, rebuild_all, rebuild_tiles, stand, table


def opening_2018() -> Any:
    """The first turn of a game for two."""
    return CITY.new(seed=2018, players=2, edition="2018")


def opening_2006() -> Any:
    """The first turn of a game for four, in the full city."""
    return CITY.new(seed=2006, players=4, edition="2006", expansion=True)


def payment() -> Any:
    """A blue 5 is to be paid with wild cards of every kind."""
    state = table()
    give(state, 0, "red 1, red 3, green 1, brown 1, brown 2, white 1, white 2, white 3")
    stand(state, 0, "royal_palace")
    do(state, "end movement", "box 1", "as blue")
    assert (state.phase, state.need) == (Phase.PAYMENT, 5)
    return state


def obelisk() -> Any:
    """On the courtyard with crystals for three offerings, Pillar cards, and four offerings made: two more win."""
    state = table()
    give(state, 0, "yellow 1, yellow 2, yellow 2, red 3")
    state.seat[0].crystals = 26
    state.seat[0].offerings, state.seat[0].markers, state.obelisk = 4, 6, 4
    do(state, "end movement")
    return state


def hospital() -> Any:
    """Expansion: in the hospital with its last box open, neighbours rebuilt, two dragons there."""
    state = table(expansion=True, players=3)
    give(state, 0, "green 1, green 1, green 1, white 2, red 2")
    stand(state, 0, "hospital")
    land(state, "red", "hospital")
    land(state, "blue", "hospital")
    mark(state, 1, "hospital", 1)
    mark(state, 2, "hospital", 2)
    rebuild_tiles(state, "citadel", "market_hall")
    do(state, "end movement")
    return state


def main_hall() -> Any:
    """Expansion: in the main hall, with something for its boxes, before its journey."""
    state = table(expansion=True, players=2)
    give(state, 0, "brown 1, blue 1, grey 2, black 2")
    stand(state, 0, "main_hall")
    do(state, "end movement")
    return state


def last_turns() -> Any:
    """All but one building stands; who completes it ends the game."""
    state = table()
    give(state, 0, "white 3, white 2, grey 1, black 1")
    give(state, 1, "red 1")
    rebuild_all(state, but=("university",))
    mark(state, 1, "university", 1)
    stand(state, 0, "royal_palace")
    return state


# For each position the number of lines of play after 1, 2, 3, … choices, and of different positions among their ends.
TREES: list[tuple[Callable[[], Any], list[int], list[int]]] = [
    (opening_2018, [14, 62, 629, 2693, 15824], [14, 55, 363, 1106, 3522]),
    (opening_2006, [14, 66, 755, 4257, 43644], [14, 59, 441, 1452, 3721]),
    (payment, [6, 21, 69, 186, 716], [6, 21, 66, 126, 462]),
    (obelisk, [2, 7, 27, 98, 282], [2, 7, 27, 91, 247]),
    (hospital, [3, 7, 32, 119, 332], [3, 7, 32, 112, 297]),
    (main_hall, [6, 34, 74, 346, 1262], [6, 34, 74, 339, 1226]),
    (last_turns, [14, 91, 1003, 4470, 30850], [14, 84, 398, 1735, 3964]),
]
by_name = pytest.mark.parametrize(
    ("position", "lines", "ends"), TREES, ids=lambda value: getattr(value, "__name__", "")
)


def count_lines(state: Any, choices: int) -> int:
    """How many ways there are to make so many choices."""
    legal = CITY.legal(state)
    if choices == 1:
        return len(legal)
    return sum(count_lines(after(state, action), choices - 1) for action in legal)


def after(state: Any, action: int) -> Any:
    copy = state.copy()
    CITY.play(copy, action)
    return copy


def next_positions(states: set[Any]) -> set[Any]:
    """Every position one choice later."""
    return {after(state, action) for state in states for action in CITY.legal(state)}


@by_name
def test_the_lines_of_play_are_as_many_as_ever(position: Callable[[], Any], lines: list[int], ends: list[int]) -> None:
    assert [count_lines(position(), choices) for choices in range(1, len(lines) + 1)] == lines


@by_name
def test_the_positions_they_lead_to_are_as_many_as_ever(
    position: Callable[[], Any], lines: list[int], ends: list[int]
) -> None:
    states, found = {position()}, []
    for _ in ends:
        states = next_positions(states)
        found.append(len(states))
    assert found == ends


@by_name
def test_the_compiled_tree_is_the_same(
    compiled_city: Any, position: Callable[[], Any], lines: list[int], ends: list[int]
) -> None:
    states, found = compiled_city.blank(1, position()), []
    for _ in lines:
        which, actions = np.nonzero(compiled_city.masks(states))
        states = states[which]
        assert not compiled_city.play(states, actions).any()
        found.append(len(states))
    assert found == lines


@by_name
def test_the_first_choice_has_as_many_lines_as_there_are_legal_actions(
    position: Callable[[], Any], lines: list[int], ends: list[int]
) -> None:
    state = position()
    assert lines[0] == ends[0] == len(CITY.legal(state)) == len(set(choices(state)))


def test_the_first_choices_are_counted_by_hand() -> None:
    assert len(CITY.legal(table())) == 1 + 12  # stay, or go one or two steps from the courtyard
    assert len(CITY.legal(table(expansion=True))) == 1 + 12
    state = table()
    give(state, 0, "black 1, black 2, grey 1, grey 2, red 2")
    assert len(CITY.legal(state)) == 1 + 12 + 3  # no dragon to walk with
    land(state, "red", "mill")
    assert len(CITY.legal(state)) == 1 + 12 + 4


def test_an_empty_turn_is_one_line_of_play() -> None:
    state = table()
    state.steps = 0
    assert [count_lines(state, choices) for choices in (1, 2, 3)] == [1, 1, 1]
    assert state.seat[0].hand.sum() == 0
    assert state.dragon.tolist() == [NONE] * 3
