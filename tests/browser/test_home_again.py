"""What one page styles never reaches another: home looks the same after every other page, and so do both tables."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.night import IS_NIGHT

# As a link of the page does it: what was loaded stays.
WANDER = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"
OTHERS = ["/decks", *(["/cards", "/games", "/learn", "/puzzles", "/rules/city"] if IS_NIGHT else [])]
# Where everything at the table lies, and how it is drawn.
PLACES = """() => [...document.querySelectorAll(".table-page, .table-page *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  const { color, backgroundColor, font, opacity } = getComputedStyle(one);
  const place = [x, y, width, height].map(Math.round);
  return [one.tagName, one.getAttribute("class"), ...place, color, backgroundColor, font, opacity].join(" ");
})"""
DUEL = {"game": "duel", "options": {"decks": [{"people": "hoax"}, {"people": "vulca"}]}}


def open_quietly(guest: Guest, **more: object) -> str:
    """A table against a bot, opened from elsewhere; its address."""
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    answer = guest.context.request.post("/api/tables", data={"game": "city", "seats": seats, "first": 0, **more})
    return f"/table/{answer.json()['id']}"


def picture(guest: Guest) -> bytes:
    """The forms of the home page."""
    expect(guest.button("web-play-now")).to_be_enabled()
    guest.page.mouse.move(0, 0)
    with guest.looks():
        return guest.page.locator("#set-up").screenshot(animations="disabled")


@pytest.mark.nightly
def test_home_looks_the_same_after_every_other_page(visit: Visit):
    guest = visit()
    city, duel = open_quietly(guest), open_quietly(guest, **DUEL)
    Home(guest)
    before, heading = picture(guest), guest.page.locator("main h1").first
    at_home = heading.inner_text()
    for path, is_there in (
        (city, Table(guest).board),
        (duel, Fight(guest).bar),
        *((path, heading.and_(guest.page.locator(":visible"))) for path in OTHERS),
    ):
        guest.page.evaluate(WANDER, path)
        expect(is_there).to_be_visible()
        expect(heading.filter(has_text=at_home)).to_have_count(0)
        guest.page.wait_for_load_state("networkidle")
        guest.page.evaluate(WANDER, "/")
        assert picture(guest) == before, path


def places(guest: Guest, is_there: Locator) -> list[str]:
    """Where everything lies at a table that has come, with the focus nowhere and the mouse beside it."""
    expect(is_there).to_be_visible()
    Table(guest).wait_for_turn()
    guest.page.wait_for_load_state("networkidle")
    guest.page.mouse.move(0, 0)
    found: list[str] = guest.page.evaluate(PLACES)
    return found


def test_a_table_looks_the_same_after_the_other_game(visit: Visit):
    """The duel gave a length to a name by which the city counts: its deck and its scales lay flat from then on."""
    guest = visit()
    tables = {open_quietly(guest): Table(guest).board, open_quietly(guest, **DUEL): Fight(guest).bar}
    before: dict[str, list[str]] = {}
    for path, is_there in tables.items():
        guest.go(path)
        before[path] = places(guest, is_there)
    for path, is_there in tables.items():
        guest.page.evaluate(WANDER, path)
        assert places(guest, is_there) == before[path], path
