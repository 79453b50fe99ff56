"""Talk at a table: written on one device, read on another, by nobody who watches; switched off, blocked, reported."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Table
from tests.browser.test_every_page import look_at
from tests.browser.test_who import Who

WORDS = "<img src=x onerror=alert(1)> https://moon.example Shall we?"


def door(guest: Guest, fresh: int = 0) -> Locator:
    """The way to what is said."""
    return guest.button("talk-open", fresh=fresh)


def menu_tells(guest: Guest) -> Locator:
    """On a phone the head of a table is the menu alone: it shows that something new was said."""
    return guest.page.locator(".iconbtn.told")


def open_by_menu(guest: Guest) -> None:
    """The way on a phone."""
    guest.button("table-menu").click()
    guest.button("table-talk-open", on="yes").click()


def lines(guest: Guest) -> Locator:
    """What was said, as it is read."""
    return guest.dialog.get_by_role("log").get_by_role("listitem")


def say(guest: Guest, words: str) -> None:
    """Write a line with the keys."""
    field = guest.dialog.get_by_role("textbox")
    field.fill(words)
    field.press("Enter")
    expect(lines(guest).last).to_contain_text(words)
    expect(field).to_have_value("")
    expect(field).to_be_focused()


def two(visit: Visit) -> tuple[Guest, Guest]:
    """Anna on a laptop, who has opened a table, and Boris on a phone, who came by the link."""
    anna, boris = visit("en", "desktop"), visit("ru", "phone")
    anna.page.set_viewport_size({"width": 1366, "height": 650})
    anna.open_table("me", "friend", talk=True)
    boris.go(anna.page.url)
    boris.context.request.post(f"/api/tables/{anna.page.url.rsplit('/', 1)[1]}/sit", data={})
    for guest in (anna, boris):
        expect(Table(guest).board).to_be_visible()
    return anna, boris


def test_two_people_chat_on_a_laptop_and_a_phone_and_who_watches_reads_nothing(visit: Visit, album):
    anna, boris = two(visit)
    clara = visit()
    clara.go(anna.page.url)
    expect(Table(clara).board).to_be_visible()
    door(anna).click()
    look_at(anna, "talk-empty", album)
    say(anna, WORDS)
    expect(menu_tells(boris)).to_be_visible()
    expect(boris.bubble).to_contain_text(WORDS)
    look_at(boris, "talk-new", album)
    open_by_menu(boris)
    expect(lines(boris)).to_have_count(1)
    assert lines(boris).locator("a, img").count() == 0
    say(boris, "Да")
    expect(lines(anna).last).to_contain_text("Да")
    for number in range(7):
        say(boris, f"И ещё: {number}. " + "Длинная строка, которая не помещается на телефоне. " * 3)
    for guest in (anna, boris):
        look_at(guest, "talk", album)
        guest.page.keyboard.press("Escape")
        expect(guest.dialog).to_have_count(0)
    boris.page.reload()
    expect(boris.page.locator(".talk-door")).to_be_attached()
    expect(menu_tells(boris)).to_have_count(0)  # what was read stays read
    assert [said["t"] for said in clara.heard if said["t"] == "said"] == []
    assert "moon.example" not in str(clara.heard)
    assert door(clara).count() == 0


@pytest.mark.nightly
def test_whoever_is_bothered_has_peace(visit: Visit, album):
    anna, boris = two(visit)
    open_by_menu(boris)
    say(boris, "Быстрее!")
    expect(door(anna, 1)).to_be_visible()
    open_by_menu(anna)
    expect(lines(anna)).to_have_count(1)
    anna.dialog.get_by_text(anna.say("talk-peace"), exact=True).click()
    name = anna.position["table"]["seats"][1]["name"]
    anna.button("talk-report-named", name=name).click()
    expect(anna.bubble).to_have_text(anna.say("talk-reported", name=name))
    look_at(anna, "talk-peace", album)
    anna.button("talk-block-named", name=name).click()
    expect(lines(anna)).to_have_text([anna.say("talk-none")])
    say(boris, "Ну?")
    boris.button("talk-off").click()
    expect(boris.dialog).to_contain_text(boris.say("talk-is-off"))
    look_at(boris, "talk-off", album)
    who = Who(anna)
    peace = who.way("me-peace-title")
    expect(peace).to_contain_text(anna.say("me-peace-blocked", name=name))
    look_at(anna, "talk-me", album)
    anna.button("me-peace-unblock-named", name=name).click()
    expect(peace).to_contain_text(anna.say("me-peace-unblocked", name=name))
    who = Who(boris)
    peace = who.way("me-peace-title")
    expect(peace.get_by_role("switch")).not_to_be_checked()
    peace.get_by_role("switch").check(force=True)
    look_at(boris, "talk-me", album)
    who.press("me-peace-said")
    boris.button("me-peace-said-yes").click()
    expect(peace).to_contain_text(boris.say("me-peace-said-done", tables=1))
