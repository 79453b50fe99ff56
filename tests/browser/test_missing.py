"""A part of the page does not come, as after an update of the server: that is said, and to load again mends it."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.fights import open_duel
from tests.browser.guests import Guest, Size
from tests.browser.hurrying import let_bots_play
from tests.browser.pages import Home, Table
from tests.night import BY_NIGHT

GONE = "404|Failed to fetch dynamically imported module|Failed to load resource"
ENDS = [("duel", "en", "desktop"), pytest.param("city", "ru", "phone", marks=BY_NIGHT)]


def lose(guest: Guest, file: str) -> None:
    """From now on the server does not know this file of the page any more: `lose(guest, "End-*.js")`."""

    def refuse(route: Route) -> None:
        route.fulfill(status=404, body="gone")

    guest.expect_trouble(GONE)
    guest.page.route(f"**/assets/{file}", refuse)


def load_again(guest: Guest) -> None:
    """It is told; the server knows the file again, and the page is loaded again."""
    expect(guest.heading("web-page-missing")).to_be_visible()
    expect(guest.page.get_by_text(guest.say("web-page-missing-note"))).to_be_visible()
    guest.page.unroute_all()
    guest.button("web-load-again").click()


@BY_NIGHT
@pytest.mark.parametrize(("game", "language", "size"), ENDS)
def test_the_end_of_a_game_is_not_a_blank_page(visit: Visit, game: str, language: str, size: Size):
    guest = visit(language, size)
    number = guest.open_table("me", "easy") if game == "city" else open_duel(guest, "me", "easy")
    lose(guest, "End-*.js")
    let_bots_play(number, guest)
    load_again(guest)
    expect(guest.button("table-rematch" if game == "city" else "fight-end-rematch")).to_be_visible()


@BY_NIGHT
def test_a_part_that_nobody_asked_for_is_missed_by_nobody(visit: Visit):
    """What is fetched ahead, as soon as the pointer moves, may fail unsaid; once it is wanted, it is fetched again."""
    guest = visit()
    lose(guest, "Bubble-*.js")
    guest.open_table("me", "easy")
    table = Table(guest)
    table.step()
    expect(guest.dialog).to_have_count(0)
    guest.page.unroute_all()
    table.undo()
    far = max(table.unfinished_places(), key=lambda place: abs(place - table.figure(0)))
    table.tile(far).click()
    expect(guest.page.locator(".bubble")).to_be_visible()


@BY_NIGHT
def test_a_menu_that_does_not_come_says_so_and_the_game_goes_on(visit: Visit):
    guest = visit("ru")
    table = Table(guest)
    guest.open_table("me", "easy")
    table.wait_for_turn()
    lose(guest, "Menu-*.js")
    menu = guest.button("table-menu")
    for _ in range(2):
        menu.click()
        expect(guest.dialog).to_contain_text(guest.say("web-page-missing-note"))
        guest.page.keyboard.press("Escape")
        expect(menu).to_be_focused()
    table.end_turn()
    table.wait_for_turn()
    menu.click()
    load_again(guest)
    table.wait_for_turn()
    menu.click()
    expect(guest.button("table-rules", guest.dialog)).to_be_visible()


@BY_NIGHT
def test_the_rules_of_a_game_of_the_device_do_not_come(visit: Visit):
    guest = visit(plays=True)
    Home(guest).play_now().wait_for_turn()
    expect(guest.page).to_have_url(re.compile("/here"))
    lose(guest, "city-*.wasm")
    guest.page.reload()
    load_again(guest)
    Table(guest).wait_for_turn()
