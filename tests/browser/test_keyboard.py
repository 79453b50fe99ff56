"""Everything can be done with the keyboard alone."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import MIDDLE, ROWS, Home, Table

ARROWS = {-1: "ArrowLeft", 1: "ArrowRight", -ROWS: "ArrowUp", ROWS: "ArrowDown"}
MOST_STOPS = 60  # Tab stops of a page


def tab_to(guest: Guest, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(MOST_STOPS):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_from_home_to_a_game_and_through_a_turn(visit: Visit):
    guest = visit()
    home = Home(guest)
    keys = guest.page.keyboard
    tab_to(guest, ".hero .btn.gold")
    keys.press("Enter")
    table = Table(home.guest)
    table.wait_for_turn()

    tab_to(guest, "[data-place]")
    place = next(
        place
        for place in (MIDDLE + step for step in ARROWS)
        if table.lit.locator(f"xpath=self::*[@data-place='{place}']").count()
    )
    keys.press(ARROWS[place - MIDDLE])
    expect(table.tile(place)).to_be_focused()
    keys.press("Enter")
    table.settle()
    assert table.figure(0) == place
    keys.press("u")
    expect(table.tile(MIDDLE).locator("[data-spot='figure-0']")).to_be_visible()
    keys.press("r")
    expect(table.tile(place).locator("[data-spot='figure-0']")).to_be_visible()
    table.settle()

    keys.press("e")
    expect(table.gold).to_contain_text(guest.say("table-draw", out=0, draw=2))
    keys.press("Escape")
    keys.press("e")
    keys.press("e")
    expect(table.log.first).to_be_visible()
    table.wait_for_turn()
    assert table.count("cards") >= 10


def test_a_question_mark_shows_the_keys_and_escape_closes_them(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    Table(guest).wait_for_turn()
    guest.page.keyboard.press("?")
    expect(guest.heading("table-keys")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.heading("table-keys")).to_have_count(0)


def test_the_first_stop_skips_to_the_content(visit: Visit):
    guest = visit()
    Home(guest)
    guest.page.keyboard.press("Tab")
    expect(guest.link("web-skip")).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("main")).to_be_focused()
