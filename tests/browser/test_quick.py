"""Looking for anybody to play with: two find each other, one of them at a game against a bot meanwhile."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest, Size
from tests.browser.pages import Home
from tests.browser.test_every_page import look_at
from tests.night import IS_NIGHT

pytestmark = pytest.mark.nightly

# What is said lies on no button of the bar.
COVERS_NO_DEED = """() => {
  const placeOf = (one) => one.getBoundingClientRect();
  const said = placeOf(document.querySelector(".bubble-place"));
  const isUnder = ({ top, bottom, left, right }) =>
    top < said.bottom - 2 && bottom > said.top + 2 && left < said.right && right > said.left;
  return ![...document.querySelectorAll(".action .deeds .btn")].map(placeOf).some(isUnder);
}"""


def look(guest: Guest, game: str, clock: str = "10min") -> None:
    """Somebody looks for a game, at the home page, and nobody else does."""
    ask(guest, game, clock)
    expect(guest.region("web-quick").get_by_role("timer")).to_be_visible()


def ask(guest: Guest, game: str, clock: str = "10min") -> None:
    """Somebody looks for a game; where another is looking the table is open at once."""
    Home(guest)
    panel = guest.region("web-quick")
    panel.get_by_role("radio", name=guest.say(f"web-option-quick_game-{game}"), exact=True).check(force=True)
    panel.get_by_role("radio", name=guest.say(f"web-option-clock-{clock}"), exact=True).check(force=True)
    guest.button("web-quick-find", panel).click()


@pytest.mark.parametrize("game", ["city", "duel"])
@pytest.mark.parametrize("size", ["desktop", "phone"] if IS_NIGHT else ["phone"])
def test_two_find_each_other(visit: Visit, album, size: Size, game: str):
    anna, boris = visit("ru", size), visit("en", size)
    Home(anna)
    panel = anna.region("web-quick")
    panel.scroll_into_view_if_needed()
    look_at(anna, f"quick-{game}-form", album)
    look(anna, game)
    expect(panel.get_by_role("timer")).to_be_visible()
    expect(panel).to_contain_text(anna.say("web-quick-others", count=0))
    look_at(anna, f"quick-{game}-looking", album)
    anna.button("web-quick-bot").click()
    expect(anna.page).to_have_url(re.compile("/(here|table)/"))
    alone = anna.page.url.split("?")[0]
    expect(anna.bubble).to_have_text(anna.say("web-quick-bot-note"))
    expect(anna.page.locator(".action .deeds .btn").first).to_be_visible()
    anna.page.wait_for_function(COVERS_NO_DEED)
    ask(boris, game)
    expect(boris.page).to_have_url(re.compile("/table/"))
    found = boris.page.url.split("?")[0]
    expect(anna.page).to_have_url(re.compile(re.escape(found)))
    assert found != alone
    expect(anna.page.get_by_text(anna.say("web-quick-found"))).to_be_visible()
    look_at(boris, f"quick-{game}-found", album)
    anna.go("/")
    expect(anna.page.get_by_role("timer")).to_have_count(0)


def test_who_stops_is_not_found(visit: Visit):
    anna, boris = visit("en", "desktop"), visit("en", "desktop")
    look(anna, "duel", clock="1day")
    anna.button("web-quick-stop").click()
    expect(anna.button("web-quick-find")).to_be_visible()
    look(boris, "duel", clock="1day")
    expect(boris.region("web-quick")).to_contain_text(boris.say("web-quick-within", points=100)[:20])
    for guest in (anna, boris):
        assert "/table/" not in guest.page.url
