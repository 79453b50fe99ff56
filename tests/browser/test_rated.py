"""A rated game: set up, played without bots and hints, and what it changes for both (how it counts: T12)."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest, Size
from tests.browser.pages import Home
from tests.browser.test_every_page import look_at
from tests.browser.windows import LAPTOP, SIZES, WIDE, resize
from tests.night import IS_NIGHT

pytestmark = pytest.mark.nightly
POINTS = re.compile(r"1500 ± 667")
LOW = [LAPTOP, (720, 450), (844, 390)]
# How far under the window the last way to go on lies.
UNDER = "() => Math.max(...[...document.querySelectorAll('.end-go .btn')].map((way) => "
UNDER += "way.getBoundingClientRect().bottom)) - innerHeight"


def set_up(anna: Guest) -> None:
    """A rated table of the city is opened with the form."""
    home = Home(anna)
    home.set_up("me", "friend", first=1)
    form = anna.page.locator("#set-up")
    rated = form.get_by_role("switch", name=anna.say("web-option-rated"), exact=True)
    expect(rated).to_be_disabled()
    expect(form.get_by_text(anna.say("web-option-rated.clock"), exact=True)).to_be_visible()
    form.get_by_role("radio", name=anna.say("web-option-clock-10min"), exact=True).check(force=True)
    rated.check(force=True)
    form.locator("button[type=submit]").click()


@pytest.mark.parametrize("size", ["desktop", "phone"] if IS_NIGHT else ["phone"])
def test_a_rated_game_from_the_form_to_the_points(visit: Visit, album, size: Size):
    anna, boris = visit("en", size), visit("ru")
    set_up(anna)
    expect(anna.page.get_by_text(POINTS)).to_be_visible()
    expect(anna.page.locator("button.start")).to_have_count(0)
    look_at(anna, "rated-waiting", album)
    boris.come_by(anna.page.locator(".address").inner_text())
    expect(anna.region("table-action")).to_be_visible()
    for guest in (anna, boris):
        expect(guest.page.locator(".tools button")).to_have_count(0)
    boris.button("table-menu").click()
    expect(boris.button("table-bot-for-me")).to_have_count(0)
    boris.button("table-concede", boris.dialog).click()
    boris.button("table-concede-yes").click()
    won = re.compile(rf"{anna.say('table-you')}: 1500 → 16\d\d ± \d\d\d")
    for guest in (anna, boris):
        expect(guest.page.get_by_text(re.compile(r"1500 → 1[34]\d\d"))).to_be_visible()
    expect(anna.page.get_by_text(won)).to_be_visible()
    look_at(anna, "rated-end", album)
    for low in LOW:
        resize(anna, low)
        assert anna.page.evaluate(UNDER) <= 0, low
    resize(anna, SIZES[1] if size == "phone" else WIDE)
    anna.button("table-rematch").click()
    expect(anna.page.get_by_text(re.compile(r"16\d\d ± \d\d\d"))).to_be_visible()
    boris.button("table-rematch-join").click()
    for guest in (anna, boris):
        expect(guest.page.get_by_role("timer").first).to_contain_text(re.compile(r"1[0-9]{3}"))
    look_at(anna, "rated-again", album)
    anna.go("/me")
    expect(anna.region("me-ratings")).to_contain_text(anna.say("me-rated-games", count=1))
    look_at(anna, "rated-me", album)
