"""A clock: seen at every seat, and when the time is over the others choose. (How it counts: `test_t10_clocks`.)"""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest, Size
from tests.browser.pages import Home, Table
from tests.night import BY_NIGHT, IS_NIGHT

MINUTE = {"kind": "live", "minutes": 1, "increment": 0}
DAYS = {"kind": "days", "days": 3}
BROKEN_OUT = """() => [...document.querySelectorAll("#set-up .opt")].flatMap((option) =>
  [...option.querySelectorAll("label, input")]
    .filter((answer) => answer.getBoundingClientRect().right > option.getBoundingClientRect().right + 1)
    .map((answer) => answer.innerText))"""
OVER = 70_000  # milliseconds


def two_people(visit: Visit, size: Size, clock: object, game: str = "city") -> tuple[Guest, Guest]:
    """Anna, who begins, and Boris, with a clock."""
    anna, boris = visit(size=size), visit(size=size)
    more: dict[str, Any] = {"options": {"decks": [{"people": "hoax"}, {"people": "vulca"}]}} if game == "duel" else {}
    table = anna.open_table("me", "friend", game=game, clock=clock, **more)
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    return anna, boris


def clock_of(guest: Guest) -> Locator:
    """The one that runs."""
    return guest.page.locator("[role=timer].runs:visible")


@pytest.mark.parametrize("language", ["en", "ru"] if IS_NIGHT else ["ru"])
def test_every_answer_of_the_form_stands_within_its_column(visit: Visit, language: str):
    guest = visit(language)
    home = Home(guest)
    home.set_up("me", "friend", first=1)
    for width, height in ((1366, 650), (390, 844), (360, 640)):
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.page.evaluate(BROKEN_OUT) == [], (width, height)


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["city", "duel"])
@pytest.mark.parametrize("size", ["desktop", "phone"] if IS_NIGHT else ["phone"])
def test_both_see_what_is_left_and_it_counts_on(visit: Visit, size: Size, game: str):
    for guest in two_people(visit, size, MINUTE, game):
        told = clock_of(guest)
        expect(told).to_have_text(re.compile(r"0:[0-5]\d"))
        before = told.inner_text()
        expect(told).not_to_have_text(before)


def test_days_are_told_in_days(visit: Visit):
    anna, _ = two_people(visit, "desktop", DAYS)
    expect(clock_of(anna)).to_have_text(anna.say("table-clock-days", days=2, hours=23))


def test_four_people_see_every_clock_on_a_phone_at_the_seats_or_one_tap_away(visit: Visit):
    guests = [visit("ru", "phone") for _ in range(4)]
    table = guests[0].open_table("me", "friend", "friend", "friend", clock=MINUTE)
    for seat, guest in enumerate(guests):
        guest.context.request.post(f"/api/tables/{table}/sit", data={"seat": seat})
    anna = guests[0]
    anna.go(f"/table/{table}")
    at_seats = anna.page.locator(".players [role=timer]:visible")
    expect(at_seats).to_have_count(4)
    anna.page.set_viewport_size({"width": 360, "height": 640})
    expect(at_seats).to_have_count(0)
    anna.button("table-menu").click()
    clocks = anna.dialog.get_by_role("list", name=anna.say("table-clocks"))
    expect(clocks.get_by_role("timer")).to_have_count(4)


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_whoever_waits_ends_it_when_the_time_is_over(visit: Visit, size: Size, game: str):
    anna, boris = two_people(visit, size, MINUTE, game)
    end = boris.button("table-late-end")
    expect(end).to_be_visible(timeout=OVER)
    expect(boris.button("table-call-bot")).to_be_visible()
    end.click()
    boris.button("table-late-end", boris.dialog).click()
    name = anna.context.request.get("/api/me").json()["name"]
    said = {"city": "table-end-late", "duel": "fight-end-late"}[game]
    told = {"you": "no", "names": [name]} if game == "city" else {"outcome": "you", "loser": name}
    expect(boris.page.get_by_text(boris.say(said, **told))).to_be_visible()


@BY_NIGHT
def test_whoever_is_late_may_still_play(visit: Visit):
    anna, boris = two_people(visit, "desktop", MINUTE)
    expect(boris.button("table-late-end")).to_be_visible(timeout=OVER)
    Table(anna).end_turn()
    expect(boris.button("table-late-end")).not_to_be_visible()
