"""C3 Turn."""

from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import tile_name
from bluemoon.city.state import Phase
from bluemoon.core.refusal import Refused
from tests.city.table import can, choices, do, give, hand, land, remove_deck, stand, table, why

any_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])

# Actions the player below could take in a phase, and the words that lead to the phase.
POSSIBLE = {
    Phase.MOVEMENT: ("end movement", "move fire_temple", "fly blue", "walk red", "flit", "steps"),
    Phase.CONTRIBUTION: ("end contribution", "offer"),
    Phase.RESET: ("draw", "discard grey 1"),
}
WAY = {
    Phase.MOVEMENT: (),
    Phase.CONTRIBUTION: ("end movement",),
    Phase.RESET: ("end movement", "end contribution"),
}


def rich_table(phase: Phase) -> Any:
    """Seat 0 is on the courtyard, in this phase, and could do everything."""
    state = table()
    give(state, 0, "blue 1, black 2, grey 1, grey 2")
    land(state, "red", "mill")
    state.seat[0].crystals = 50
    do(state, *WAY[phase])
    return state


def pass_turn(state: Any) -> None:
    """A turn without any deed."""
    do(state, "end movement", "end contribution", "draw")


# ---- C3.1


def test_c3_1_a_turn_is_movement_then_contribution_then_reset():
    state = table()
    phases = [Phase(state.phase)]
    for words in ("end movement", "end contribution"):
        do(state, words)
        phases.append(Phase(state.phase))
    assert phases == [Phase.MOVEMENT, Phase.CONTRIBUTION, Phase.RESET]
    assert CITY.to_move(state) == 0


@pytest.mark.parametrize("phase", list(POSSIBLE))
def test_c3_1_each_phase_has_its_own_actions_and_no_others(phase):
    state = rich_table(phase)
    for owner, actions in POSSIBLE.items():
        for words in actions:
            assert why(state, words) == (None if owner == phase else "wrong_phase"), words


def test_c3_1_an_action_of_another_phase_is_refused_and_changes_nothing():
    state = rich_table(Phase.RESET)
    before = state.copy()
    with pytest.raises(Refused, match="wrong phase"):
        do(state, "offer")
    assert state == before


@any_number_of_players
def test_c3_1_then_the_player_to_the_left_is_up(players):
    state = table(players=players)
    order = []
    for _ in range(players + 1):
        order.append(CITY.to_move(state))
        pass_turn(state)
    assert order == [*range(players), 0]


def test_c3_1_the_next_turn_begins_with_the_movement_and_a_clean_slate():
    state = table()
    stand(state, 0, "university")
    give(state, 0, "white 2, white 3")
    do(state, "move fire_temple", "move university", "end movement", "box 2", "pay white 2", "end contribution")
    do(state, "discard white 3", "draw")
    assert (Phase(state.phase), state.player, state.turn) == (Phase.MOVEMENT, 1, 1)
    assert (state.steps, state.contributions, state.offered, state.discards) == (2, 0, 0, 0)


# ---- C3.2


@any_number_of_players
def test_c3_2_movement_and_contribution_are_optional(players):
    state = rich_table(Phase.MOVEMENT) if players == 2 else table(players=players)
    before = (state.seat[0].figure, state.seat[0].markers, state.seat[0].crystals)
    pass_turn(state)
    assert (state.seat[0].figure, state.seat[0].markers, state.seat[0].crystals) == before
    assert CITY.to_move(state) == 1


def test_c3_2_one_may_move_and_not_contribute():
    state = table()
    give(state, 0, "black 3")
    do(state, "move fire_temple", "end movement")
    assert can(state, "box 3")
    do(state, "end contribution", "draw")
    assert (tile_name(state, state.seat[0].figure), state.seat[0].markers) == ("fire_temple", 10)


def test_c3_2_one_may_contribute_and_not_move():
    state = table()
    stand(state, 0, "fire_temple")
    give(state, 0, "black 3")
    do(state, "end movement", "box 3", "pay black 3", "end contribution", "draw")
    assert (tile_name(state, state.seat[0].figure), state.seat[0].markers) == ("fire_temple", 9)


def test_c3_2_a_movement_may_end_after_one_step():
    state = table()
    do(state, "move fire_temple")
    assert can(state, "move hospice")
    do(state, "end movement")
    assert Phase(state.phase) == Phase.CONTRIBUTION


def test_c3_2_a_contribution_phase_may_end_with_boxes_that_could_still_be_paid():
    state = table()
    stand(state, 0, "mill")
    give(state, 0, "red 2, red 3")
    do(state, "end movement", "box 2", "pay red 2")
    assert can(state, "box 1")
    do(state, "end contribution")
    assert Phase(state.phase) == Phase.RESET


def test_c3_2_a_power_one_holds_need_not_be_used():
    state = rich_table(Phase.MOVEMENT)
    pass_turn(state)
    assert state.discard_size == 0


def test_c3_2_the_reset_cannot_be_skipped():
    state = rich_table(Phase.CONTRIBUTION)
    do(state, "end contribution")
    assert CITY.to_move(state) == 0
    assert choices(state) == ["discard black 2", "discard blue 1", "discard grey 1", "discard grey 2", "draw"]
    do(state, "draw")
    assert int(state.seat[0].hand.sum()) == 4 + 2


def test_c3_2_the_reset_comes_even_if_there_is_nothing_to_discard_or_draw():
    state = table()
    remove_deck(state)
    do(state, "end movement", "end contribution")
    assert (choices(state), CITY.to_move(state)) == (["draw"], 0)
    do(state, "draw")
    assert (hand(state, 0), CITY.to_move(state)) == ("", 1)


# ---- C3.3


def test_c3_3_movement_powers_may_be_used_any_number_of_times():
    state = table()
    give(state, 0, "blue 1, blue 1, blue 1, black 1, grey 1, grey 1")
    do(state, "fly blue", "to mill", "fly blue", "to library", "fly red", "to mill", "fly blue", "to thermae")
    do(state, "flit", "to citadel", "flit", "to mill")
    assert [tile_name(state, place) for place in (state.dragon[0], state.dragon[2])] == ["mill", "thermae"]
    assert (tile_name(state, state.seat[0].figure), hand(state, 0)) == ("mill", "")


def test_c3_3_additional_steps_add_up():
    state = table()
    give(state, 0, "grey 2, grey 2, grey 2")
    do(state, "steps", "steps", "steps")
    assert (state.steps, hand(state, 0), state.discard_size) == (2 + 3 * 2, "", 3)


def test_c3_3_several_powers_may_be_used_in_one_contribution():
    state = table()
    stand(state, 0, "earth_temple")
    give(state, 0, "white 2, white 2, black 3, blue 2")
    do(state, "end movement", "box 1", "recolour one", "pay black 3", "recolour one", "pay blue 2")
    assert (state.seat[0].markers, hand(state, 0)) == (9, "")


def test_c3_3_several_pillars_may_be_used_in_one_turn():
    state = table()
    state.seat[0].crystals = 50
    give(state, 0, "yellow 1, yellow 2")
    do(state, "end movement", "offer", "offer with yellow 2", "offer with yellow 1")
    assert (state.seat[0].offerings, state.seat[0].crystals) == (3, 50 - 7 - (7 + 2) - (8 + 1))


@pytest.mark.parametrize("phase", [Phase.CONTRIBUTION, Phase.RESET])
@pytest.mark.parametrize("words", ["fly blue", "walk red", "flit", "steps"])
def test_c3_3_powers_of_the_movement_are_not_used_later(phase, words):
    assert why(rich_table(phase), words) == "wrong_phase"


@pytest.mark.parametrize("words", ["recolour one", "recolour four red", "pair brown 1 brown 2", "offer with yellow 1"])
@pytest.mark.parametrize("way", [(), ("end movement", "end contribution")])
def test_c3_3_powers_of_the_contribution_are_not_used_before_or_after_it(words, way):
    state = table()
    state.seat[0].crystals = 50
    give(state, 0, "white 1, white 2, red 3, brown 1, brown 2, yellow 1")
    do(state, *way)
    assert why(state, words) == "wrong_phase"


def test_c3_3_a_card_used_for_its_power_has_no_value_any_more():
    state = table()
    stand(state, 0, "aqueduct")
    give(state, 0, "blue 1, blue 2")
    do(state, "fly blue", "to mill", "end movement")
    assert hand(state, 0) == "blue 2"
    assert why(state, "box 1") == "cannot_pay"


def test_c3_3_a_card_used_for_its_value_has_no_power_any_more():
    state = table()
    stand(state, 0, "trading_house")
    give(state, 0, "yellow 2")
    do(state, "end movement", "box 2", "pay yellow 2", "end contribution", "draw")
    assert "yellow 2" not in hand(state, 0)
    assert state.discard_size == 1


@pytest.mark.parametrize(
    ("tile", "box", "cards"),
    [
        ("university", 1, "white 2, red 3"),  # the Hoax adds its 2 or recolours the 3
        ("university", 1, "white 1, white 1, red 3"),
        ("city_residence", 1, "brown 1, brown 2"),  # 3 as a pair, 3 as printed
        ("royal_palace", 4, "green 1, green 1"),  # a green 1 or a wild 1
    ],
)
def test_c3_3_a_card_never_counts_for_value_and_power_together(tile, box, cards):
    state = table()
    stand(state, 0, tile)
    give(state, 0, cards)
    do(state, "end movement")
    assert why(state, f"box {box}") == "cannot_pay"
