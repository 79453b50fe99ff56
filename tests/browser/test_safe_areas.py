"""What a phone keeps for itself at its edges, a notch and a bar to swipe, covers nothing that can be pressed."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.night import BY_NIGHT

NOTCH = {"top": 47, "bottom": 34, "left": 12, "right": 12}
# Buttons and links that reach into the edges; what is scrolled may lie under the lower one.
COVERED = """({ top, bottom, left, right }) => [...document.querySelectorAll("a, button, input, .action")]
  .filter((element) => element.checkVisibility({ opacityProperty: true }))
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([, box]) => box.width > 1 && box.bottom > 0 && box.top < innerHeight - bottom)
  .filter(([element, box]) => box.top < top || box.left < left || box.right > innerWidth - right
    || (element.closest(".table-page, .tabs") && box.bottom > innerHeight - bottom))
  .map(([element]) => element.outerHTML.slice(0, 120))"""


def notched(visit: Visit) -> Guest:
    """Somebody with a phone that has a notch."""
    guest = visit("ru", "phone")
    browser = guest.context.new_cdp_session(guest.page)
    browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})
    return guest


def test_the_home_page_keeps_away_from_the_edges(visit: Visit):
    guest = notched(visit)
    Home(guest)
    with guest.looks():
        assert guest.page.evaluate(COVERED, NOTCH) == []


@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_a_table_keeps_away_from_the_edges(visit: Visit, game: str):
    guest = notched(visit)
    if game == "city":
        guest.open_table("me", "easy")
        expect(Table(guest).board).to_be_visible()
    else:
        open_duel(guest, "me", "easy")
        expect(Fight(guest).bar).to_be_visible()
    with guest.looks():
        assert guest.page.evaluate(COVERED, NOTCH) == []
    assert guest.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
