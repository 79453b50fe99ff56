"""A hint is carried out step by step, or all at once; what is left of it stays as long as nothing else happens."""

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest, Size
from tests.browser.pages import Table


def ask(guest: Guest) -> list[str]:
    """Ask for a hint, and have all of it told; its plan."""
    guest.page.get_by_role("button", name=guest.say("table-hint"), exact=True).click()
    expect(guest.page.locator(".note")).to_be_visible()
    unfold(guest)
    advice = next(heard for heard in reversed(guest.heard) if heard["t"] == "advice")
    plan: list[str] = advice["plan"]
    return plan


def unfold(guest: Guest) -> None:
    """A phone tells the first step, and the rest when it is asked for."""
    more = guest.button("table-hint-more")
    if more.count():
        more.click()


def has_more(guest: Guest) -> bool:
    """Are there several steps left?"""
    return guest.button("table-hint-do-all").count() > 0


def follow(guest: Guest) -> int:
    """Carry the steps of a hint out, one after the other; how many there were."""
    steps = 1
    while has_more(guest):
        told = guest.page.locator(".note").inner_text()
        guest.button("table-hint-do").click()
        expect(guest.page.locator(".note")).not_to_have_text(told)
        unfold(guest)
        expect(guest.page.locator(".note")).to_contain_text(guest.say("table-plan-next-step"))
        steps += 1
    guest.button("table-hint-do").click()
    return steps


def test_a_hint_leads_through_the_turn_step_by_step_and_ends_it(visit: Visit):
    guest = visit("ru", "phone")
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    while not has_more(guest):
        guest.page.keyboard.press("Escape")
        table.end_turn()
        table.wait_for_turn()
        plan = ask(guest)
    turn = guest.position["board"]["view"]["turn"]
    assert plan[-1] == "draw"
    assert follow(guest) > 1
    table.wait_for_turn()
    assert guest.position["board"]["view"]["turn"] > turn
    assert not has_more(guest)


def test_all_of_a_hint_is_done_at_once(visit: Visit):
    guest = visit("en", "phone")
    open_duel(guest, "me", "easy")
    fight = Fight(guest)
    fight.wait_for_turn()
    plan, seq = ask(guest), guest.position["seq"]
    assert len(plan) > 1
    guest.button("table-hint-do-all").click()
    expect(guest.page.locator(".note")).to_have_count(0)
    fight.wait_for_turn()
    assert guest.position["seq"] > seq


def test_what_is_left_of_a_hint_goes_when_something_is_taken_back(visit: Visit):
    guest = visit()
    open_duel(guest, "me", "easy")
    Fight(guest).wait_for_turn()
    ask(guest)
    guest.button("table-hint-do").click()
    expect(guest.page.locator(".note")).to_contain_text(guest.say("table-plan-next-step"))
    guest.button("fight-take-back").click()
    expect(guest.page.locator(".note")).to_have_count(0)


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_hint_that_lies_tells_the_chance_if_it_is_called(visit: Visit, size: Size):
    """Of the chances of a lie the page says both; what the server says of this plan is put into its mouth."""
    guest = visit("ru", size)

    def change(message: str) -> str:
        told = json.loads(message)
        return json.dumps({**told, "after": 0.63, "called": 0.29} if told["t"] == "advice" else told)

    def stand_between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(change(str(message))))

    guest.page.route_web_socket("**/ws/*", stand_between)
    open_duel(guest, "me", "easy")
    Fight(guest).wait_for_turn()
    guest.button("table-hint").click()
    note = guest.page.locator(".note")
    expect(note).to_be_visible()
    unfold(guest)
    expect(note).to_contain_text(guest.say("table-plan-called", called=29))
    expect(note).to_contain_text("63")
