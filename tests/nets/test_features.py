"""What a network looks at: every feature has its number, once, in every kind of game."""

import hashlib
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city.compiled import RULES as CITY_RULES
from bluemoon.city.state import BOXES, COURTYARD_PLACE
from bluemoon.nets import city, duel
from bluemoon.nets.net import looks
from tests.nets.positions import GAMES, Seen, seen

each_game = pytest.mark.parametrize("game", GAMES)


def features_of(look: Any, observation: Any) -> list[int]:
    room = np.full(look.MOST, -1, np.int32)
    lit: list[int] = room[: look.write_features(observation, room)].tolist()
    return lit


def rows_of(look: Any, observation: Any, action: int) -> list[int]:
    room = np.full(look.ROWS, -1, np.int32)
    spoken: list[int] = room[: look.write_policy_rows(observation, action, room)].tolist()
    return spoken


def all_features(game: str, observations: Any) -> list[list[int]]:
    """What is lit in each of these positions, as machine code finds it."""
    from bluemoon.nets.batch import features_of

    return [lit[:count].tolist() for lit, count in zip(*features_of(game, observations), strict=True)]


def all_rows(game: str, positions: Seen) -> tuple[Any, Any, list[list[int]]]:
    """Of every legal action its position, itself, and its rows, as machine code finds them."""
    from bluemoon.nets.batch import policy_rows_of

    moments, actions = np.nonzero(positions.masks)
    found = zip(*policy_rows_of(game, positions.observations[moments], actions), strict=True)
    return moments, actions, [row[:length].tolist() for row, length in found]


@each_game
def test_features_are_lit_once_and_have_numbers_of_the_list(game: str) -> None:
    look = looks(game)
    for lit in all_features(game, seen(game).observations):
        assert 30 < len(set(lit)) == len(lit) <= look.MOST
        assert min(lit) >= 0
        assert max(lit) < look.FEATURES


@each_game
def test_every_legal_action_has_rows_of_the_policy(game: str) -> None:
    look = looks(game)
    for rows in all_rows(game, seen(game))[2]:
        assert 1 <= len(set(rows)) == len(rows) <= look.ROWS
        assert min(rows) >= 0
        assert max(rows) < look.POLICY_ROWS


@each_game
def test_two_legal_actions_that_are_not_alike_have_different_rows(game: str) -> None:
    """Only cards that lie face down, and cards not known by name, are alike to a network."""
    moments, _, rows = all_rows(game, seen(game))
    different = {(int(moment), *row) for moment, row in zip(moments, rows, strict=True)}
    assert len(rows) - len(different) <= len(rows) * (0 if game == "city" else 0.01)


@each_game
def test_compiled_and_interpreted_looks_are_equal(game: str) -> None:
    look, positions = looks(game), seen(game)
    for observation, lit in zip(positions.observations, all_features(game, positions.observations), strict=True):
        assert lit == features_of(look, observation)
    for moment, action, row in zip(*all_rows(game, positions), strict=True):
        assert row == rows_of(look, positions.observations[moment], int(action))


# Whoever changes what is lit makes the weights that were learnt before worthless: then these change, and the weights.
GOLDEN = {"city": "7fbc399d1476f5d7", "duel": "098e35665a68b8bf"}


@each_game
def test_features_are_those_the_weights_were_learnt_with(game: str) -> None:
    look, mark = looks(game), hashlib.blake2b(digest_size=8)
    mark.update(repr((look.FEATURES, look.POLICY_ROWS, look.SEATS)).encode())
    positions = seen(game)
    for observation, mask in zip(positions.observations[::7], positions.masks[::7], strict=True):
        mark.update(repr(sorted(features_of(look, observation))).encode())
        mark.update(repr([rows_of(look, observation, int(action)) for action in np.flatnonzero(mask)]).encode())
    assert mark.hexdigest() == GOLDEN[game]


# ---- what some of them mean


def observed(state: Any, seat: int = 0) -> Any:
    observation = np.zeros(CITY_RULES.observation, np.int16)
    CITY_RULES.observe(state, CITY.tables, seat, observation)
    return observation


def test_a_building_is_the_same_wherever_it_lies() -> None:
    state = CITY.new(seed=5)
    before = features_of(city, observed(state))
    here, there = 0 + 1, 24 - 1  # as far from the courtyard, where everybody stands
    state.tile[here], state.tile[there] = int(state.tile[there]), int(state.tile[here])
    after = features_of(city, observed(state))
    moved = {feature for feature in set(before) ^ set(after) if not city.LIES <= feature < city.STEPS}
    assert state.seat[0].figure == COURTYARD_PLACE
    assert moved == set()


def test_crystals_enough_for_the_next_offering_light_the_way_to_the_courtyard() -> None:
    state = CITY.new(seed=5)
    near = city.SEAT + city.NEAR_COURTYARD
    assert near not in features_of(city, observed(state))
    state.seat[0].crystals = 7
    assert near in features_of(city, observed(state))


def test_a_box_that_the_hand_pays_is_lit() -> None:
    state = CITY.new(seed=5)
    place = next(place for place in range(25) if CITY.tables.boxes[state.tile[place]] == 1 and state.tile[place] < 24)
    building, colour = int(state.tile[place]), int(CITY.tables.colour[state.tile[place], 0])
    state.seat[0].hand[:] = 0
    payable = city.PAYABLE + building * BOXES
    assert payable not in features_of(city, observed(state))
    state.seat[0].hand[3 * colour + 2] = 1
    assert payable in features_of(city, observed(state))


def test_a_card_of_the_duel_is_lit_where_it_lies() -> None:
    observation = seen("duel").observations[0]
    lit = features_of(duel, observation)
    held = [place for place in range(30) if duel.zone_at(observation, 0, place) == duel.IN_HAND]
    assert len(held) == 6
    for place in held:
        assert duel.CARD + duel.card_at(observation, 0, place) * duel.SLOTS + duel.HAND in lit
