"""The same person in another browser: by a code for the camera, by ten words, by a passkey. One who is asked first."""

import re
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect

from bluemoon.server.people.phrase import new_phrase
from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Home
from tests.browser.test_every_page import PHONE, look_at, seen_in
from tests.browser.test_size import MOST_SCRIPT, scripts_of

OWN_DEVICE: dict[str, Any] = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


class Who:
    """The page of who somebody is."""

    def __init__(self, guest: Guest, path: str = "/me") -> None:
        self.guest, self.page = guest, guest.page
        guest.go(path)
        expect(guest.heading("games-me")).to_be_visible()

    def way(self, title: str, **values: Any) -> Locator:
        """The part of this title."""
        return self.page.get_by_role("region", name=self.guest.say(title, **values), exact=True)

    def press(self, button: str, /, **values: Any) -> None:
        """Press the button of this name."""
        self.guest.button(button, **values).click()

    def expect_name(self, name: str) -> None:
        """This browser is the person of this name."""
        expect(self.page.get_by_text(self.guest.say("me-name", name=name))).to_be_visible()

    def make_link(self) -> str:
        """The link for another device."""
        self.press("me-device-make")
        return self.way("me-device-title").locator(".address").inner_text()

    def make_phrase(self) -> str:
        """The words as they are shown."""
        self.press("me-phrase-make")
        words = self.way("me-phrase-title").locator("li")
        expect(words).to_have_count(10)
        return " ".join(words.all_inner_texts())


def named(guest: Guest, name: str) -> None:
    """From now on the guest has this name."""
    Home(guest)
    assert guest.context.request.put("/api/me", data={"name": name}, headers={"Origin": guest.address}).ok


def with_device(guest: Guest) -> CDPSession:
    """The browser has a device that keeps passkeys, and whose person always agrees."""
    devices = guest.context.new_cdp_session(guest.page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": OWN_DEVICE})
    return devices


def test_a_code_makes_the_phone_the_same_person(visit: Visit):
    anna, phone = visit(), visit("ru", "phone")
    named(anna, "Anna")
    link = Who(anna).make_link()
    there = Who(phone, link)
    assert "#" in link
    there.press("me-link-yes", name="Anna")
    expect(phone.page).to_have_url(re.compile("/me$"))
    there.expect_name("Anna")
    again = Who(visit(), link)
    again.guest.expect_trouble("403")
    expect(again.page.get_by_role("alert")).to_have_text(again.guest.say("table-refusal-link_spent"))
    message, close = again.page.get_by_role("alert"), again.guest.button("web-close", again.page.locator("main"))
    tops = [box["y"] for box in (message.bounding_box(), close.bounding_box()) if box]
    assert len(tops) == 2
    assert tops == sorted(tops)  # what is to be read stands before what follows


def test_who_is_asked_may_stay_and_ones_own_link_is_known(visit: Visit):
    anna, boris = visit(), visit()
    named(anna, "Anna")
    named(boris, "Boris")
    link = Who(anna).make_link()
    other = Who(boris, link)
    other.press("me-link-no")
    other.expect_name("Boris")
    own = Who(anna, link)
    expect(own.page.get_by_text(anna.say("me-link-own"))).to_be_visible()


def test_ten_words_make_another_browser_the_same_person(visit: Visit):
    anna, boris = visit(), visit("ru")
    named(anna, "Anna")
    named(boris, "Boris")
    here = Who(anna)
    phrase = here.make_phrase()
    here.press("me-phrase-done")
    expect(anna.button("me-phrase-new")).to_be_visible()
    assert phrase not in anna.page.content()
    there = Who(boris)
    boris.expect_trouble("400|403")
    words = there.page.get_by_role("textbox", name=boris.say("me-become-typed"))
    for typed in ("", phrase.replace(" ", " x", 1), new_phrase("en")):
        words.fill(typed)
        there.press("me-become-phrase")
        expect(there.way("me-become-title").get_by_role("alert")).to_be_visible()
        there.expect_name("Boris")
    words.fill(phrase.upper().replace(" ", ",\n"))
    there.press("me-become-phrase")
    there.expect_name("Anna")


def test_a_passkey_is_made_shown_and_forgotten(visit: Visit, server):
    anna = visit()
    anna.address = f"http://localhost:{server.address.rpartition(':')[2]}"
    with_device(anna)
    here = Who(anna, f"{anna.address}/me")
    here.press("me-passkey-make")
    expect(here.page.get_by_text(anna.say("me-passkey-kept"))).to_be_visible()
    here.press("me-passkey-make")
    expect(here.page.get_by_role("alert")).to_have_text(anna.say("web-trouble-passkey_here"))
    name = here.page.evaluate("fetch('/api/me').then((me) => me.json())")["name"]
    anna.context.clear_cookies()
    here = Who(anna, f"{anna.address}/me")
    here.press("me-become-passkey")
    here.expect_name(name)
    expect(here.page.get_by_text(re.compile(anna.say("me-passkey-used", date="").strip()))).to_be_visible()
    here.way("me-passkey-title").get_by_role("button").first.click()
    expect(here.page.get_by_text(anna.say("me-passkey-dropped"))).to_be_visible()
    anna.expect_trouble("403")
    here.press("me-become-passkey")
    expect(here.page.get_by_role("alert")).to_have_text(anna.say("table-refusal-passkey_unknown"))


@pytest.mark.nightly
@seen_in(PHONE)
def test_everybody_can_stay_who_they_are(visit: Visit, album, language, size, theme):
    guest, other = visit(language, size, theme=theme), visit()
    fetched = scripts_of(guest)
    named(other, "Anna")
    link = Who(other).make_link()
    Home(guest).play_now()
    here = Who(guest)
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    look_at(guest, "who", album)
    here.make_link()
    here.make_phrase()
    look_at(guest, "who-shown", album)
    Who(guest, link)
    expect(guest.button("me-link-yes", name="Anna")).to_be_visible()
    look_at(guest, "who-asked", album)
