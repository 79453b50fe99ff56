"""Two players at one screen: between their turns a curtain hides the cards of both."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import Table
from tests.browser.test_friends import hands_heard


def test_a_curtain_falls_between_the_players(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "Boris")
    table = Table(guest)
    table.step()
    table.end_turn()
    lift = guest.button("table-curtain-go", name="Boris")
    expect(lift).to_be_visible()
    for _ in range(3):
        guest.page.keyboard.press("Escape")
    expect(guest.heading("table-curtain", name="Boris")).to_be_visible()
    assert not any(hands_heard(guest, 1))
    assert guest.dialog.bounding_box() == {"x": 0, "y": 0, "width": 1440, "height": 900}

    lift.click()
    expect(lift).to_have_count(0)
    expect(table.lit.first).to_be_visible()
    seen = guest.heard[-1]["position"]["city"]["seats"]
    assert sorted(set(table.cards())) == sorted(seen[1]["hand"])
    assert seen[0]["hand"] is None


def test_reading_the_page_again_shows_the_hand_of_whose_turn_it_is(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "Boris", first=1)
    expect(Table(guest).lit.first).to_be_visible()
    assert guest.heard[0]["position"]["seat"] == 1
