"""Taking back: alone as long as nothing hidden was seen, with the others' consent after that."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import MIDDLE, Table
from tests.browser.test_every_page import begin_to_pay
from tests.night import BY_NIGHT


def test_a_step_is_taken_back_and_done_again(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    place = table.step()
    table.undo()
    assert table.figure(0) == MIDDLE
    expect(guest.button("table-undo")).to_have_count(0)
    guest.button("table-redo").click()
    table.settle()
    assert table.figure(0) == place


@BY_NIGHT
def test_a_turn_is_begun_again(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.step()
    table.step()
    guest.button("table-reset-turn").click()
    table.settle()
    assert table.figure(0) == MIDDLE


@BY_NIGHT
def test_what_was_drawn_cannot_be_taken_back_from_a_bot(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.step()
    table.end_turn(discards=1)
    table.wait_for_turn()
    expect(guest.button("table-undo")).to_have_count(0)
    expect(guest.button("table-reset-turn")).to_have_count(0)


@BY_NIGHT
def test_a_double_click_counts_for_what_was_clicked_first(visit: Visit):
    """Twice on "Build" paid at once, and twice on "End turn" took the turn back."""
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    begin_to_pay(table)
    guest.button("web-cancel").first.click()
    build = table.gold.bounding_box()
    assert build is not None
    middle = (build["x"] + build["width"] / 2, build["y"] + build["height"] / 2)
    guest.page.mouse.click(*middle)
    expect(guest.region("table-pay")).to_be_visible()
    expect(table.gold).to_be_enabled()
    guest.page.mouse.down(click_count=2)
    guest.page.mouse.up(click_count=2)
    guest.page.evaluate("new Promise((done) => setTimeout(done, 200))")
    expect(guest.region("table-pay")).to_be_visible()
    table.gold.click()
    expect(guest.region("table-pay")).to_have_count(0)


def two_people(visit: Visit) -> tuple[Guest, Guest]:
    """Anna, who has just drawn, and Boris, who is up."""
    anna, boris = visit(), visit()
    table = anna.open_table("me", "friend")
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    Table(anna).wait_for_turn()
    Table(anna).step()
    Table(anna).end_turn()
    expect(Table(boris).lit.first).to_be_visible()
    return anna, boris


def test_the_others_are_asked_and_agree(visit: Visit):
    anna, boris = two_people(visit)
    anna.button("table-ask-undo").click()
    expect(anna.region("table-undo-asked")).to_contain_text(anna.say("table-undo-you-asked"))
    expect(boris.region("table-undo-asked")).to_contain_text(boris.say("table-undo-anew"))
    boris.button("table-yes").click()
    Table(anna).wait_for_turn()
    expect(anna.region("table-undo-asked")).to_have_count(0)
    expect(Table(boris).lit).to_have_count(0)
    expect(anna.region("table-log")).to_contain_text(anna.say("table-log-anew"))


@BY_NIGHT
def test_the_others_are_asked_and_refuse(visit: Visit):
    anna, boris = two_people(visit)
    anna.button("table-ask-undo").click()
    boris.button("table-no").click()
    expect(anna.region("table-undo-asked")).to_have_count(0)
    expect(Table(boris).lit.first).to_be_visible()
    assert not Table(anna).is_my_turn
