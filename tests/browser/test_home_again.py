"""What one page styles never reaches another: home looks the same after a table of either game, and after the decks."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.night import IS_NIGHT

# As a link of the page does it: what was loaded stays.
WANDER = "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')) }"
OTHERS = ["/decks", *(["/cards", "/games", "/learn", "/puzzles", "/rules/city"] if IS_NIGHT else [])]
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
