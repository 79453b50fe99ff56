"""`str(state)` draws the city."""

from random import Random
from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.drawing import LEGEND, MARKS, WIDTH
from bluemoon.city.state import PLACES
from tests.city.table import give, land, mark, rebuild_tiles, stand, table
from tests.night import IS_NIGHT

DRAWING = """\
               ┌─Aqueduct─────┬─Hospice──────┬─Citadel──────┐                 ▶ ● Player 1
               │ A3           │ T3           │ V3           │                   ■ Player 2
               │ 1s/1c/1c     │ 1s/1c/1c     │ 1s/1c/1c     │
               │              │ dragon RB    │              │                            ●  ■
┌─Watchtower───┼─Great Hall───┼─Fire Temple──┼─University───┼─Market Hall──┐  offerings  0  0
│ F4 F3        │ M5 M4        │ ★ rebuilt    │ H5 H2        │ P4 P3 P2     │  crystals  12  0
│ 2d/1c/1c     │ 1s/2c/1c     │ near 3c      │ 1s/1c/1c     │ 2c/2c/2d     │  scales     0  0
│              │              │ ■            │              │              │  cards      3  1
├─Library──────┼─Water Temple─┼─Courtyard────┼─Royal Palace─┼─Trading House┤  markers    9  9
│ H4 H3 H2     │ A5 A4 A3     │ the obelisk  │ *5 *4 *4 *3  │ P5 P2        │
│ 2c/2c/3c     │ 2c/3c/2s     │ costs 7c     │ 2c/csd/csd   │ 2d/1c/1c     │  Obelisk   0 of 11
│              │              │              │              │              │  To win    6 offerings
├─Flight Tower─┼City Residence┼─Earth Temple─┼─Monastery Twr┼─Caravanserai─┤
│ F4 F3 F2     │ M4 M3 M2     │ T5 T4 T3     │ F3 F2 F2     │ P3 P2 P2     │  Scales    7 left
│ 2c/2c/2c     │ 2c/2c/2c     │ 2c/3c/2d     │ 1s/1c/1s     │ 1s/1c/1c     │  Deck      76
│              │              │              │              │              │  Discarded 0
└──────────────┼─Thermae──────┼─Iron Foundry─┼─Mill─────────┼──────────────┘  Outside   dragon G
               │ A3 A2 A2     │ V3 V2 V2     │ ● T2 ■       │
               │ 2d/1c/1c     │ 2d/1c/1c     │ 2d/1c/1c     │
               │              │              │ ●            │
               └──────────────┴──────────────┴──────────────┘

Turn 1, ● Player 1: movement, 2 steps left
● Player 1: T red 2 · K green 1 1
■ Player 2: M brown 3
"""


def position() -> Any:
    state = table()
    give(state, 0, "red 2, green 1, green 1")
    give(state, 1, "brown 3")
    stand(state, 0, "mill")
    stand(state, 1, "fire_temple")
    land(state, "red", "hospice")
    land(state, "blue", "hospice")
    mark(state, 0, "mill", 1)
    mark(state, 1, "mill", 3)
    rebuild_tiles(state, "fire_temple")
    state.seat[0].crystals = 12
    return state


def test_a_position_is_drawn_exactly_so():
    assert str(position()) == "\n".join([DRAWING, *LEGEND])


def test_a_seat_sees_its_own_hand_and_the_others_crystals_lie_face_down():
    seen = CITY.draw(position(), 1)
    assert "■ Player 2: M brown 3" in seen
    assert "T red 2" not in seen
    assert "crystals   ?  0" in seen


def test_a_drawing_of_a_view_is_the_seats_drawing():
    state = position()
    for seat in (0, 1, -1):
        assert CITY.draw(CITY.view(state, seat, memory=False), seat) == CITY.draw(state, seat)


def test_open_crystals_are_open_to_all():
    state = position()
    state.open_crystals = 1
    assert "crystals  12  0" in CITY.draw(state, 1)


def test_a_payment_under_way_says_what_is_paid():
    state = position()
    for words in ("end movement", "box 2", "pay green 1"):
        CITY.play(state, CITY.action_of(state, words))
    assert "Turn 1, ● Player 1: paying box 2 of Mill, 1 of 2 red paid" in str(state)


@pytest.mark.nightly
@pytest.mark.parametrize("players", [2, 3, 4] if IS_NIGHT else [4])
@pytest.mark.parametrize("expansion", [False, True])
def test_every_position_fits_the_page_and_shows_every_piece(players, expansion):
    state, rng = CITY.new(seed=players, players=players, expansion=expansion), Random(players)
    while CITY.to_move(state) >= 0:
        if rng.random() < 0.01:
            check(state)
        CITY.play(state, rng.choice(CITY.legal(state)))
    check(state)
    assert "The game is over" in str(state)


def check(state: Any) -> None:
    lines = CITY.draw(state).splitlines()
    assert max(map(len, lines)) <= WIDTH
    grid = "\n".join(line[:76] for line in lines[:21])
    for player in range(state.players):
        taken = sum(int((state.marker[place] == player).sum()) for place in range(PLACES))
        assert grid.count(MARKS[player]) == taken + 1  # and its figure
    rebuilt = bin(state.rebuilt).count("1") - 1  # but the courtyard
    assert grid.count("★") == rebuilt
    for seat in range(state.players):
        assert CITY.draw(CITY.view(state, seat), seat) == CITY.draw(state, seat)
