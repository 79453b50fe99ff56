"""A bot plays for whoever has to leave, until they are back."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest, Size
from tests.browser.pages import Table
from tests.night import BY_NIGHT, IS_NIGHT


def two_people(visit: Visit, size: Size, grace: str = "short") -> tuple[Guest, Guest]:
    """Anna, who begins, and Boris; a short wait is very short here."""
    anna, boris = visit(size=size), visit()
    table = anna.open_table("me", "friend", grace=grace)
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    Table(anna).wait_for_turn()
    return anna, boris


@pytest.mark.nightly
@pytest.mark.parametrize("size", ["desktop", "phone"] if IS_NIGHT else ["phone"])
def test_a_bot_plays_for_me_until_i_am_back(visit: Visit, size: Size):
    anna, boris = two_people(visit, size)
    anna.button("table-menu").click()
    anna.button("table-bot-for-me").click()
    expect(Table(boris).lit.first).to_be_visible()
    expect(Table(anna).bar).to_contain_text(anna.say("table-say-replaced"))
    if size == "phone":  # where the panels have no room for it
        anna.button("table-back", Table(anna).bar).click()
    else:
        anna.button("table-menu").click()
        anna.button("table-back", anna.dialog).click()
    Table(boris, seat=1).end_turn()
    Table(anna).wait_for_turn()
    expect(Table(anna).lit.first).to_be_visible()


@BY_NIGHT
def test_a_bot_is_called_for_somebody_who_left(visit: Visit):
    anna, boris = two_people(visit, "desktop")
    Table(anna).end_turn()
    boris.go("/")
    anna.button("table-call-bot").click()
    Table(anna).wait_for_turn()


@BY_NIGHT
def test_a_bot_is_called_from_the_menu_of_a_phone(visit: Visit):
    anna, boris = two_people(visit, "phone")
    name = boris.context.request.get("/api/me").json()["name"]
    Table(anna).end_turn()
    boris.go("/")
    expect(Table(anna).bar).to_contain_text(anna.say("table-say-away"))  # long enough
    anna.button("table-menu").click()
    anna.button("table-call-bot-for", name=name).click()
    Table(anna).wait_for_turn()


@BY_NIGHT
def test_before_a_bot_may_be_called_the_page_counts_the_seconds(visit: Visit):
    anna, boris = two_people(visit, "desktop", grace="usual")
    Table(anna).end_turn()
    boris.go("/")
    waiting = anna.page.locator("button.stand-in:visible")
    expect(waiting).to_be_disabled()
    expect(waiting).to_have_text(re.compile(r"in [1-5]\d s"))
    anna.button("table-menu").click()
    away = anna.dialog.locator("button:disabled").filter(has_text="away")
    expect(away).to_contain_text(re.compile(r"away.* in [1-5]\d s"))
    boris.page.go_back()
    expect(away).to_have_count(0)
    expect(waiting).to_have_count(0)


@BY_NIGHT
def test_where_it_was_agreed_so_no_bot_is_called_and_the_game_waits(visit: Visit):
    anna, boris = two_people(visit, "desktop", grace="never")
    Table(anna).end_turn()
    boris.go("/")
    expect(Table(anna).bar).to_contain_text(anna.say("table-say-away-waits"))
    expect(anna.button("table-call-bot")).to_have_count(0)
    anna.button("table-menu").click()
    expect(anna.dialog).to_contain_text(anna.say("table-grace", grace="never"))
