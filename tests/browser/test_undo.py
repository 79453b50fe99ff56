"""Taking back: alone as long as nothing hidden was seen, with the others' consent after that."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import MIDDLE, Table
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


def test_a_turn_is_begun_again(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.step()
    table.step()
    guest.button("table-reset-turn").click()
    table.settle()
    assert table.figure(0) == MIDDLE


def test_what_was_drawn_cannot_be_taken_back_from_a_bot(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.step()
    table.end_turn(discards=1)
    table.wait_for_turn()
    expect(guest.button("table-undo")).to_have_count(0)
    expect(guest.button("table-reset-turn")).to_have_count(0)


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
