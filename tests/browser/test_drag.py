"""A card is dragged from the hand to the table; Escape, or letting it go elsewhere, takes nothing from the hand."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel, plain_deck
from tests.browser.pages import MIDDLE, Table

HELD = 700  # milliseconds: a press that lasts


def test_a_card_is_laid_on_the_own_side_by_dragging_it(visit: Visit):
    guest = visit()
    open_duel(guest, "me", "easy", decks=(plain_deck(), "hoax"))
    fight, mouse = Fight(guest), guest.page.mouse
    fight.wait_for_turn()
    side, dragged = guest.page.locator(".dhalf.near"), guest.page.locator(".ddragged")
    card, held = fight.hand.last, fight.hand.count()

    card.hover()
    mouse.down()
    side.hover()
    expect(dragged).to_be_visible()
    expect(side).to_contain_class("target under")
    guest.page.keyboard.press("Escape")
    expect(dragged).to_have_count(0)
    mouse.up()
    assert fight.hand.count() == held

    card.hover()
    mouse.down()
    side.hover()
    mouse.up()
    expect(fight.laid(0)).to_have_count(1)
    expect(fight.hand).to_have_count(held - 1)


def test_a_long_press_tells_of_a_tile_and_walks_nowhere(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    table.tile(table.lit_places()[0]).click(delay=HELD)
    expect(guest.region("table-inspect")).to_be_visible()
    table.settle()
    assert table.figure(0) == MIDDLE
