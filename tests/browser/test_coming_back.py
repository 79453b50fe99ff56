"""Nothing is lost: not by reading the page again, not when the server dies in the middle of a turn."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import MIDDLE, Table
from tests.night import BY_NIGHT
from tests.server.serving import Server


@BY_NIGHT
def test_reading_the_page_again_shows_the_same_table(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    place, cards = table.step(), table.cards()
    guest.page.reload()
    table.wait_for_turn()
    assert (table.figure(0), table.cards()) == (place, cards)
    table.undo()
    assert table.figure(0) == MIDDLE


def test_the_page_comes_back_by_itself_after_the_server_died(visit: Visit, server: Server):
    guest = visit()
    guest.expect_trouble("ERR_CONNECTION|WebSocket connection")
    guest.open_table("me", "easy")
    table = Table(guest)
    place = table.step()
    server.kill()
    expect(table.bar.get_by_role("status")).to_have_text(guest.say("table-lost"))
    server.start()
    expect(table.bar.get_by_role("status")).to_have_count(0)
    assert table.figure(0) == place
    table.undo()
    assert table.figure(0) == MIDDLE


@BY_NIGHT
def test_a_move_made_without_a_line_counts_once_it_is_back(visit: Visit, server: Server):
    guest = visit()
    guest.expect_trouble("ERR_CONNECTION|WebSocket connection")
    guest.open_table("me", "easy")
    table = Table(guest)
    place = int(table.lit.first.get_attribute("data-place") or -1)
    server.kill()
    expect(table.bar.get_by_role("status")).to_be_visible()
    table.tile(place).click()
    server.start()
    expect(guest.button("table-undo")).to_be_visible()
    assert table.figure(0) == place
    assert table.log.count() == 2  # the beginning and one step
