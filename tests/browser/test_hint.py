"""A hint is carried out step by step, or all at once; what is left of it stays as long as nothing else happens."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
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
