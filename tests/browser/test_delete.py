"""A game is deleted only after a question, by mouse or keys; then the focus is where the next one could be deleted."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.hurrying import let_bots_play
from tests.browser.pages import Home
from tests.browser.test_every_page import look_at
from tests.night import BY_NIGHT

DESCRIBED = "dialog => document.getElementById(dialog.getAttribute('aria-describedby')).innerText"


def buttons(guest: Guest) -> Locator:
    """What deletes a game, one in each row; its name tells whose game it is."""
    said = guest.say("games-delete-label", names="#").partition("#")[0]
    return guest.page.locator(f"button[aria-label^='{said}']")


def expect_question(guest: Guest, where: str) -> None:
    """It is asked in words that are read aloud, and Enter alone deletes nothing."""
    expect(guest.dialog).to_be_visible()
    expect(guest.button("games-keep", guest.dialog)).to_be_focused()
    assert guest.dialog.evaluate(DESCRIBED) == guest.say("games-delete-ask", where=where)


@BY_NIGHT
def test_a_finished_game_is_let_go_by_keys(visit: Visit, album):
    guest = visit("ru", "phone")
    for _ in range(2):
        let_bots_play(guest.open_table("me", "easy"), guest)
        expect(guest.button("table-rematch")).to_be_visible()
    guest.go("/games")
    expect(buttons(guest)).to_have_count(2)
    keys = guest.page.keyboard
    buttons(guest).first.focus()
    keys.press("Enter")
    expect_question(guest, "server")
    look_at(guest, "games-delete", album)
    for key in ("Enter", "Escape"):
        keys.press(key)
        expect(guest.dialog).to_have_count(0)
        expect(buttons(guest).first).to_be_focused()
        keys.press("Enter")
        expect_question(guest, "server")
    for left in (1, 0):
        keys.press("Tab")
        keys.press("Enter")
        expect(buttons(guest)).to_have_count(left)
        if left:
            expect(buttons(guest)).to_be_focused()
            keys.press("Enter")
            expect_question(guest, "server")
    expect(guest.page.locator("main")).to_be_focused()


@BY_NIGHT
def test_a_game_of_the_device_is_deleted_at_home(visit: Visit):
    guest = visit(plays=True)
    Home(guest).play_now().wait_for_turn()
    Home(guest)
    expect(buttons(guest)).to_have_attribute("title", guest.say("games-delete"))
    buttons(guest).click()
    expect_question(guest, "here")
    guest.button("games-keep", guest.dialog).click()
    buttons(guest).click()
    guest.button("games-delete", guest.dialog).click()
    expect(buttons(guest)).to_have_count(0)
    expect(guest.page.locator("main")).to_be_focused()
    Home(guest)
    expect(buttons(guest)).to_have_count(0)
