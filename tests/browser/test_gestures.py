"""Gestures: said from the menu, seen at the seat by the others, hidden by whoever wants that."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest, Size
from tests.browser.pages import Home
from tests.browser.test_every_page import look_at
from tests.night import IS_NIGHT

pytestmark = pytest.mark.nightly

# What is said at a seat lies on none of its numbers.
COVERED_COUNTS = """() => {
  const place = document.querySelector(".gesture").getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom, width }) =>
    width > 0 && left < place.right - 2 && right > place.left + 2 && top < place.bottom - 2 && bottom > place.top + 2;
  const counts = [...document.querySelectorAll(".stat, .offer, .dcounts b")];
  return counts.filter((one) => isUnder(one.getBoundingClientRect())).map((one) => one.innerText);
}"""


def gesticulate(guest: Guest, what: str) -> None:
    """Say it, with the menu."""
    guest.button("table-menu").click()
    guest.dialog.get_by_role("button", name=guest.say("table-gesture", what=what), exact=True).click()


@pytest.mark.parametrize("game", ["city", "duel"])
@pytest.mark.parametrize("size", ["desktop", "phone"] if IS_NIGHT else ["phone"])
def test_a_gesture_is_seen_at_the_seat_unless_it_is_hidden(visit: Visit, album, size: Size, game: str):
    anna, boris = visit("en", size), visit("ru", size)
    home = Home(anna)
    if game == "city":
        home.set_up("me", "friend", first=1)
    else:
        home.set_up_duel("me", "friend", decks=("hoax", "vulca"))
    anna.page.locator("#set-up button[type=submit]").click()
    boris.come_by(anna.page.locator(".address").inner_text())
    expect(boris.region("table-action")).to_be_visible()
    gesticulate(anna, "luck")
    for guest in (anna, boris):
        expect(guest.page.locator(".gesture")).to_have_text(guest.say("table-gesture", what="luck"))
        assert guest.page.evaluate(COVERED_COUNTS) == []
    look_at(boris, f"gesture-{game}", album)
    anna.button("table-menu").click()
    look_at(anna, f"gesture-{game}-menu", album)
    anna.dialog.get_by_role("button", name=anna.say("table-gestures-shown", on="yes")).click()
    anna.page.keyboard.press("Escape")
    gesticulate(boris, "thanks")
    expect(boris.page.locator(".gesture")).to_have_text(boris.say("table-gesture", what="thanks"))
    expect(anna.page.locator(".gesture")).to_have_count(0)
