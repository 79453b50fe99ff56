"""Nothing is lost: not by reading the page again, not when the server dies in the middle of a turn."""

import pytest
from playwright.sync_api import WebSocketRoute, expect

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


@BY_NIGHT
@pytest.mark.parametrize("plays", [False, True])
def test_while_an_answer_is_slow_nothing_of_before_an_own_walk_is_offered(visit: Visit, plays: bool):
    """Whoever has the rules in the page sees what comes of it; all others that it is being sent."""
    guest = visit(plays=plays)
    held: list[str | bytes] = []

    def hold_walks(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda said: held.append(said) if '"move ' in str(said) else server.send(said))

    guest.page.route_web_socket("**/ws/*", hold_walks)
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    before, walk = table.bar.locator(".say").inner_text(), table.lit.first
    walk.hover()
    guest.page.wait_for_load_state("networkidle")  # the rules come with the first touch
    walk.click()
    expect(table.bar.locator(".patience")).to_have_text(guest.say("table-sending"))
    expect(table.lit).to_have_count(0)
    expect(table.bar).not_to_contain_text(before)
    assert held
