"""A game is played through the page, by clicks alone, on a desk; by night to its very end, and on a phone too.

By day bots finish it: a whole city is played by keys (`test_keyboard.py`), a whole duel by clicks.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Size
from tests.browser.hurrying import let_bots_play
from tests.browser.pages import Home, Table
from tests.browser.playing import Player
from tests.night import BY_NIGHT, IS_NIGHT

TURNS = 120 if IS_NIGHT else 3  # no game has as many as 120
SIZES: list[Size] = ["desktop", "phone"] if IS_NIGHT else ["desktop"]


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_a_game_is_played_by_clicks_to_its_end_and_again(visit: Visit, size: Size):
    guest = visit(size=size)
    home = Home(guest)
    home.set_up("me", "bot-easy", first=1)
    table = home.open()
    Player(table).play(TURNS)
    if not IS_NIGHT:
        table.wait_for_turn()
        let_bots_play(guest.page.url.rpartition("/")[2], guest)
    expect(guest.button("table-rematch")).to_be_visible()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(re.compile(r"win|A draw|shared"))
    expect(guest.page.get_by_role("row", name=guest.say("table-figure-offerings"))).to_be_visible()
    guest.button("table-end-board").click()
    expect(table.board).to_be_visible()
    guest.button("table-end-result").click()
    over = guest.page.url
    guest.button("table-rematch").click()
    expect(guest.page).not_to_have_url(over)
    expect(table.board).to_be_visible()


@BY_NIGHT
def test_on_a_phone_a_turn_can_be_ended_instead_of_building(visit: Visit):
    guest = visit(size="phone")
    guest.open_table("me", "easy")
    table = Table(guest)
    for _ in range(4):
        table.step()
        expect(table.end).to_be_visible()
        table.end_turn()
