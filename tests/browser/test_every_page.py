"""Every page in every state, in both languages and themes, on a desk and on a phone: nothing that shuts people out.

No violation that axe knows, nothing wider than the page, no type under 14 px; and a picture of each, if asked for.
By day there are two looks that differ in everything, a page that takes long is seen in one of them, axe looks at one of
the states that are alike, and at contrasts in the most colourful ones; by night (`scripts/soak tests`) every page is
seen in every look and colour.
"""

import os
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import CORNER, Fight, open_duel
from tests.browser.guests import Guest, Size
from tests.browser.hurrying import let_bots_play, play_on, round_begins, turn_begins
from tests.browser.pages import Home, Table
from tests.browser.screens import Screen
from tests.browser.test_duel_friends import lay_ready
from tests.night import BY_NIGHT, IS_NIGHT

Look = tuple[str, Size, str]
DESK: Look = ("en", "desktop", "dark")
PHONE: Look = ("ru", "phone", "light")
MORE: list[Look] = [("en", "phone", "dark"), ("en", "desktop", "light"), ("ru", "desktop", "light")]
MORE += [("ru", "phone", "dark"), ("en", "phone", "light"), ("en", "tablet", "dark"), ("ru", "tablet", "light")]
SEES_ALL = IS_NIGHT or bool(os.environ.get("BLUEMOON_SHOTS"))
pytestmark = pytest.mark.nightly

LIKE_OTHERS = ("table-others-turn", "table-discarding", "table-later", "duel-waiting", "duel-what-counts", "duel-later")
COLOURFUL = ("table-paying", "duel-chosen", "decks-cards", "home")
ONLY_FAULTS = {"resultTypes": ["violations"]}  # to describe everything that is right takes as long again
NO_CONTRASTS = ONLY_FAULTS | {"rules": {"color-contrast": {"enabled": False}}}  # two thirds of the time
# The sheet that all pictures are taken from is three quarters of the page, and nobody reads it: axe need not either.
PUT_AWAY = "() => { globalThis.sheet = document.querySelector('body > svg:has(symbol)'); sheet?.remove(); }"
PUT_BACK = "() => sheet && document.body.prepend(sheet)"
SMALL_TYPE = """() => {
  const small = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility() || element.closest(".sr, svg, noscript")) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < 13.99) small.push(`${size} px: ${element.className} ${node.data.trim()}`);
  }
  return small;
}"""


def seen_in(*by_day: Look) -> pytest.MarkDecorator:
    """A test of pages in these looks, by night in all."""
    looks = [DESK, PHONE, *MORE] if SEES_ALL else list(by_day)
    return pytest.mark.parametrize(("language", "size", "theme"), looks)


def look_at(guest: Guest, name: str, photograph: Callable[[Guest, str], None]) -> None:
    """What holds for every page."""
    photograph(guest, name)
    if SEES_ALL or name not in LIKE_OTHERS:
        expect_no_barrier(guest, name)
    width = guest.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0, f"{name}: {width} px too wide"
    assert guest.page.evaluate(SMALL_TYPE) == [], name


def expect_no_barrier(guest: Guest, name: str) -> None:
    """Nothing that axe knows shuts anybody out."""
    options = ONLY_FAULTS if SEES_ALL or name in COLOURFUL else NO_CONTRASTS
    context = "dialog[open]" if guest.dialog.count() else None
    with guest.looks():
        guest.page.evaluate(PUT_AWAY)
        found = Axe().run(guest.page, context=context, options=options)
        guest.page.evaluate(PUT_BACK)
    assert found.violations_count == 0, f"{name}: {found.generate_report()}"


def begin_to_pay(table: Table) -> None:
    """Walk to where a box can be paid, and lay out the cards."""
    for place in table.lit_places():
        table.walk(place)
        if table.gold.count() and table.gold.inner_text() == table.guest.say("table-build-here"):
            table.gold.click()
            expect(table.guest.region("table-pay")).to_be_visible()
            expect(table.gold).to_be_enabled()
            return
        table.undo()
    raise AssertionError("no box can be paid near the courtyard")


def states_at_the_table(anna: Guest, boris: Guest) -> Iterator[tuple[Guest, str]]:
    """From the waiting room to the result; each state with the guest who sees it."""
    table = anna.open_table("me", "friend", first=1)
    expect(anna.button("table-start-bots", free=1)).to_be_visible()
    yield anna, "waiting"
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    expect(Table(anna).board).to_be_visible()
    Table(boris).wait_for_turn()
    yield anna, "table-others-turn"
    yield boris, "table-own-turn"
    begin_to_pay(Table(boris))
    yield boris, "table-paying"
    boris.button("web-cancel").first.click()
    boris.page.keyboard.press("x")
    yield boris, "table-discarding"
    play_on(table, boris, anna, until=round_begins(9))
    Table(boris).wait_for_turn()
    yield boris, "table-later"
    let_bots_play(table, boris)
    expect(boris.button("table-rematch")).to_be_visible()
    yield boris, "end"


@seen_in(PHONE)
def test_everybody_can_use_the_table(visit: Visit, album, language, size, theme):
    anna, boris = (visit(language, size, theme=theme) for _ in range(2))
    for guest, name in states_at_the_table(anna, boris):
        look_at(guest, name, album)


def states_of_a_duel(anna: Guest, boris: Guest) -> Iterator[tuple[Guest, str]]:
    """From the choice of decks to the result; each state with the guest who sees it."""
    home = Home(anna)
    home.set_up_duel("me", "friend", decks=("secret", "secret"))
    yield anna, "duel-home"
    table = open_duel(anna, "me", "friend", decks=(None, None), first=1)
    expect(anna.region("table-choose-deck")).to_be_visible()
    yield anna, "duel-waiting"
    lay_ready(anna, "aqua")
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    lay_ready(boris, "buka")
    fight = Fight(boris, seat=1)
    fight.wait_for_turn()
    fight.choose_character()
    yield boris, "duel-chosen"
    fight.press_gold()
    Duellist(fight).take_turn()
    Fight(anna).wait_for_turn()
    anna.page.keyboard.press("w")
    yield anna, "duel-what-counts"
    anna.page.keyboard.press("Escape")
    Fight(anna).hand.first.click(button="right", position=CORNER)
    expect(anna.dialog).to_be_visible()
    yield anna, "duel-reader"
    play_on(table, boris, anna, until=turn_begins(6))
    Fight(boris).wait_for_turn()
    yield boris, "duel-later"
    let_bots_play(table, boris)
    expect(boris.button("fight-end-rematch")).to_be_visible()
    yield boris, "duel-end"


@seen_in(DESK)
def test_everybody_can_use_the_duel(visit: Visit, album, language, size, theme):
    anna, boris = (visit(language, size, theme=theme) for _ in range(2))
    for guest, name in states_of_a_duel(anna, boris):
        look_at(guest, name, album)


def states_of_a_shared_screen(guest: Guest, game: str) -> Iterator[str]:
    """From the curtain before the first turn to the one before the second."""
    screen = Screen(guest)
    if game == "city":
        guest.open_table("Anna", "Boris")
    else:
        open_duel(guest, "Anna", "Boris")
    screen.expect_curtain(0)
    yield "curtain"
    screen.lift()
    if game == "city":
        Table(guest).step()
        Table(guest).end_turn()
    else:
        Duellist(Fight(guest)).take_turn()
    expect(guest.button("table-pass")).to_be_visible()
    yield "pass-the-screen"


@BY_NIGHT
@seen_in(DESK)
def test_everybody_can_share_a_screen_in_a_city(visit: Visit, album, language, size, theme):
    guest = visit(language, size, theme=theme)
    for name in states_of_a_shared_screen(guest, "city"):
        look_at(guest, f"city-{name}", album)


@BY_NIGHT
@seen_in(PHONE)
def test_everybody_can_share_a_screen_in_a_duel(visit: Visit, album, language, size, theme):
    guest = visit(language, size, theme=theme)
    for name in states_of_a_shared_screen(guest, "duel"):
        look_at(guest, f"duel-{name}", album)


@BY_NIGHT
@seen_in(PHONE)
def test_everybody_can_use_the_deck_builder(visit: Visit, album, language, size, theme):
    guest = visit(language, size, theme=theme)
    builder = Builder(guest)
    look_at(guest, "decks-shelf", album)
    builder.begin_with("mimix")
    builder.show("deck")
    guest.button("decks-empty", builder.deck).click()  # axe would look at three hundred cards for long: one will do
    builder.show("cards")
    builder.seek("vulca-1").click()
    expect(builder.problems).not_to_have_count(0)
    look_at(guest, "decks-cards", album)
    builder.show("deck")
    look_at(guest, "decks-deck", album)
    builder.deck.locator(".row").first.click()
    expect(guest.dialog).to_be_visible()
    look_at(guest, "decks-reader", album)


@seen_in(DESK)
def test_everybody_can_use_the_other_pages(visit: Visit, album, language, size, theme):
    guest = visit(language, size, theme=theme)
    guest.expect_trouble("404")
    visit().open_table("me", "friend", listed=True)  # for the list
    Home(guest)
    expect(guest.region("web-open")).to_be_visible()
    look_at(guest, "home", album)
    guest.go("/games")
    expect(guest.heading("games-title")).to_be_visible()
    look_at(guest, "games", album)
    guest.go("/table/nowhere")
    expect(guest.heading("table-gone")).to_be_visible()
    look_at(guest, "unknown-table", album)
    guest.go("/nothing/here")
    expect(guest.heading("web-lost")).to_be_visible()
    look_at(guest, "unknown-page", album)
