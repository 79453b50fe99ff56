"""The rulebooks on the page: read, searched, opened beside a table by the number of a rule, printed on one sheet."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest, Size
from tests.browser.pages import Table
from tests.browser.sites import FOLDER, shown_site
from tests.browser.test_every_page import look_at
from tests.browser.test_size import MOST_SCRIPT, scripts_of
from tests.night import BY_NIGHT

READINGS = [("city", "ru", "desktop"), *(pytest.param(*one, marks=BY_NIGHT) for one in (
    ("city", "en", "phone"), ("duel", "ru", "phone"), ("duel", "en", "desktop"),
))]  # fmt: skip
SOUGHT = {"city": ("C6.4", "C8.9"), "duel": ("D-WIN-4", "D-ICON-STOP-1")}


def paragraph(guest: Guest, number: str) -> Locator:
    """A paragraph of the rulebook that lies open."""
    return guest.page.locator(f"[id='{number}']")


def panel(guest: Guest) -> Locator:
    """The rule beside the table."""
    return guest.page.locator("dialog.rule-panel[open]")


@pytest.mark.parametrize(("game", "language", "size"), READINGS)
def test_a_rulebook_is_read_and_searched_in_every_language(
    visit: Visit, album: Callable[[Guest, str], None], game: str, language: str, size: Size
):
    first, second = SOUGHT[game]
    guest = visit(language, size)
    fetched = scripts_of(guest)
    guest.go(f"/rules/{game}#{first}")
    expect(paragraph(guest, first)).to_be_in_viewport()
    expect(paragraph(guest, first)).to_be_focused()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    look_at(guest, f"rules-{game}", album)
    guest.page.keyboard.press("/")
    guest.page.keyboard.type(second.lower())
    expect(paragraph(guest, second).locator("mark, .number").first).to_be_visible()
    expect(paragraph(guest, first)).to_have_count(0)
    guest.page.get_by_role("searchbox").fill("")
    expect(paragraph(guest, first)).to_be_visible()


def test_the_number_of_a_rule_opens_it_beside_the_table(visit: Visit):
    guest = visit("en")
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    far = max(table.unfinished_places(), key=lambda place: abs(place - table.figure(0)))
    table.tile(far).click()
    guest.page.locator(".bubble .rule-link", has_text="C4.1").click()
    expect(panel(guest)).to_contain_text("C4.1")
    expect(panel(guest)).to_contain_text("up to two steps")
    table.step()  # what lies beside it can be played on
    guest.page.keyboard.press("Escape")
    expect(panel(guest)).to_have_count(0)


@BY_NIGHT
def test_a_rule_is_opened_by_keyboard_followed_and_left_again(visit: Visit):
    guest = visit("ru")
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    far = max(table.unfinished_places(), key=lambda place: abs(place - table.figure(0)))
    table.tile(far).focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".bubble .rule-link", has_text="C4.1")).to_be_visible()
    guest.page.keyboard.press("F1")
    expect(panel(guest)).to_contain_text("C4.1")
    assert guest.page.evaluate("document.activeElement.closest('.rule-panel') !== null")
    guest.page.keyboard.press("Escape")
    expect(panel(guest)).to_have_count(0)
    expect(table.tile(far)).to_be_focused()


@BY_NIGHT
@pytest.mark.parametrize(("language", "size"), [("ru", "phone"), ("en", "desktop")])
def test_a_card_that_is_read_names_rules_that_can_be_opened_over_it(visit: Visit, language: str, size: Size):
    guest = visit(language, size)
    open_duel(guest, "me", "easy")
    Fight(guest).wait_for_turn()
    guest.go("/cards/battling-boomerang")
    guest.page.locator(".rule-link", has_text="D-ICON-RETRIEVE").click()
    expect(panel(guest)).to_contain_text("D-ICON-RETRIEVE-1")
    panel(guest).locator(".rule-link", has_text="D-LOCK-2").click()
    expect(panel(guest)).to_contain_text("Quivering Quicksand")
    guest.button("rulebook-back", panel(guest)).click()
    expect(panel(guest)).to_contain_text("D-ICON-RETRIEVE-1")
    guest.button("web-close", panel(guest)).click()
    expect(panel(guest)).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "language"),
    [("duel", "ru"), *(pytest.param(*one, marks=BY_NIGHT) for one in (("duel", "en"), ("city", "ru"), ("city", "en")))],
)
def test_a_sheet_to_print_fits_on_one_page(visit: Visit, game: str, language: str):
    guest = visit(language)
    guest.go(f"/rules/{game}/aid")
    expect(guest.page.locator(".aid h2").first).to_be_visible()
    printed = guest.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", printed)) == 1


@BY_NIGHT
def test_a_static_host_has_the_rulebooks_and_so_has_who_was_there_before(chromium: Browser, tmp_path: Path):
    with shown_site(tmp_path) as site:
        guest = Guest(chromium, site.address, "ru", keeps=True)
        guest.go(f"/{FOLDER}/rules/city#C4.1")
        expect(paragraph(guest, "C4.1")).to_be_visible()
        guest.wait_until_kept()
        guest.context.set_offline(True)
        guest.go(f"/{FOLDER}/rules/duel#D-WIN-1")
        expect(paragraph(guest, "D-WIN-1")).to_be_in_viewport()
        guest.leave()


@BY_NIGHT
def test_a_picture_says_what_it_means_to_who_points_at_it(visit: Visit):
    guest = visit("ru")
    guest.open_table("me", "easy")
    Table(guest).wait_for_turn()
    tip = guest.page.get_by_role("tooltip")
    guest.page.mouse.move(1, 1)
    guest.page.locator(".players svg:has(> use[href='#crystal'])").first.hover()
    expect(tip).to_contain_text(guest.say("city-piece-crystals.text"))
    guest.page.mouse.move(1, 1)
    expect(tip).to_have_count(0)


# The middle of a word as it stands in the note of a lesson.
MIDDLE = """(word) => {
  const walker = document.createTreeWalker(document.querySelector(".guide p"), NodeFilter.SHOW_TEXT);
  for (let text; (text = walker.nextNode()); ) {
    const at = text.data.indexOf(word), range = document.createRange();
    if (at < 0) continue;
    range.setStart(text, at), range.setEnd(text, at + word.length);
    const { left, top, width, height } = range.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  }
}"""


@BY_NIGHT
def test_a_word_of_a_sentence_says_what_it_means_to_pointer_finger_and_help_key(visit: Visit):
    guest = visit("ru", "phone", plays=True)
    guest.go("/learn?lesson=city-walk")
    expect(guest.region("lessons-note")).to_be_visible()
    guest.page.keyboard.press("Shift")  # whoever does anything is helped from then on
    guest.page.wait_for_load_state("networkidle")
    tip, page = guest.page.get_by_role("tooltip"), guest.page
    x, y = page.evaluate(MIDDLE, "обелиска")
    page.mouse.move(x, y)
    expect(tip).to_contain_text(guest.say("city-piece-obelisk.text"))
    page.mouse.move(1, 1)
    expect(tip).to_have_count(0)
    finger = guest.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(tip).to_contain_text(guest.say("city-piece-obelisk.text"))
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    page.keyboard.press("F1")
    expect(tip).to_contain_text(guest.say("rulebook-word-offering"))
    page.keyboard.press("F1")
    expect(tip).to_contain_text(guest.say("city-piece-obelisk.text"))
