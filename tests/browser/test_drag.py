"""A card is dragged from the hand to the table; Escape, or letting it go elsewhere, takes nothing from the hand."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel, plain_deck
from tests.browser.guests import Guest
from tests.browser.pages import MIDDLE, Table

HELD = 700  # milliseconds: a press that lasts
STEPS = 12  # of a finger from one place to another

Point = tuple[float, float]
# Counts how often a card left the hand, for however short.
NOTE_DRAGS = """() => {
  globalThis.drags = 0;
  new MutationObserver(() => (drags += document.querySelectorAll(".ddragged").length))
    .observe(document.body, { childList: true, subtree: true });
}"""


class Finger:
    """A finger on the glass, as the browser itself feels it."""

    def __init__(self, guest: Guest) -> None:
        self.devtools = guest.context.new_cdp_session(guest.page)

    def feel(self, kind: str, *points: Point) -> None:
        """Something is felt at these points."""
        touched = [{"x": x, "y": y} for x, y in points]
        self.devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def draw(self, start: Point, goal: Point) -> None:
        """Touch, and go to another place."""
        self.feel("touchStart", start)
        for step in range(1, STEPS + 1):
            self.feel("touchMove", (between(start[0], goal[0], step), between(start[1], goal[1], step)))

    def lift(self) -> None:
        """Off the glass."""
        self.feel("touchEnd")


def between(start: float, goal: float, step: int) -> float:
    """On the way, after so many steps."""
    return start + (goal - start) * step / STEPS


def middle(thing: Locator) -> Point:
    """The middle of something."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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


def test_a_finger_takes_a_card_upwards_and_nothing_along_the_hand(visit: Visit):
    guest = visit("ru", "phone")
    open_duel(guest, "me", "easy", decks=(plain_deck(), "hoax"))
    fight, finger = Fight(guest), Finger(guest)
    fight.wait_for_turn()
    card, side, dragged = fight.hand.last, guest.page.locator(".dhalf.near"), guest.page.locator(".ddragged")
    (x, y), held = middle(card), fight.hand.count()

    guest.page.evaluate(NOTE_DRAGS)
    finger.draw((x, y), (x - 200, y - 12))
    finger.lift()
    assert guest.page.evaluate("drags") == 0
    assert fight.hand.count() == held

    guest.page.touchscreen.tap(x, y)
    expect(card).to_contain_class("chosen")
    guest.button("web-cancel", fight.bar).click()

    finger.draw((x, y), middle(side))
    expect(dragged).to_be_visible()
    expect(side).to_contain_class("target under")
    finger.lift()
    expect(fight.laid(0)).to_have_count(1)
    expect(fight.hand).to_have_count(held - 1)

    finger.feel("touchStart", middle(fight.hand.last))
    expect(guest.dialog).to_be_visible()  # a long press reads
    finger.lift()
    expect(guest.dialog).to_be_visible()


def test_a_long_press_tells_of_a_tile_and_walks_nowhere(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    table.tile(table.lit_places()[0]).click(delay=HELD)
    expect(guest.region("table-inspect")).to_be_visible()
    table.settle()
    assert table.figure(0) == MIDDLE
