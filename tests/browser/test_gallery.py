"""All cards, and a page for each: found, read, leafed through, taken into a deck; by everybody."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.fights import CARDS
from tests.browser.guests import Guest
from tests.browser.test_every_page import PHONE, look_at, seen_in
from tests.browser.test_keyboard import tab_to
from tests.browser.test_size import MOST_SCRIPT, scripts_of
from tests.night import BY_NIGHT

SMALL_TARGETS = """() => [...document.querySelectorAll("main :is(a, button, summary, input, select)")]
  .map((element) => [element, element.getBoundingClientRect()])
  .filter(([element, { height }]) => element.checkVisibility() && height > 0 && height < 43.9)
  .map(([element]) => element.outerHTML.slice(0, 120))"""


class Gallery:
    """The page of all cards, or of one of them."""

    def __init__(self, guest: Guest, path: str = "/cards") -> None:
        self.guest, self.page = guest, guest.page
        guest.go(path)
        expect(self.page.locator("main h1")).to_be_visible()

    def card(self, card: str) -> Locator:
        """A card among all."""
        return self.page.locator(f".shelves [data-card='{card}'] a")

    @property
    def shown(self) -> Locator:
        """The cards that are shown."""
        return self.page.locator(".shelves li:not([hidden])")

    @property
    def name(self) -> Locator:
        """Whose page it is."""
        return self.page.locator("main h1")

    def expect_card(self, card: str) -> None:
        """The page of this card is open, under its own address and title."""
        expect(self.name).to_contain_text(CARDS[card].name)
        expect(self.page).to_have_title(re.compile(re.escape(CARDS[card].name)))


@BY_NIGHT
def test_a_card_is_found_read_and_left_again_by_keyboard(visit: Visit):
    guest = visit("ru")
    gallery = Gallery(guest)
    expect(gallery.shown).to_have_count(280)
    guest.page.keyboard.press("/")
    guest.page.keyboard.type("подкрепление")
    expect(gallery.shown).to_have_count(1)
    tab_to(guest, ".shelves a")
    guest.page.keyboard.press("Enter")
    gallery.expect_card("hoax-27")
    expect(guest.page).to_have_url(re.compile("/cards/muster-reinforcements$"))
    expect(guest.page.locator("main")).to_be_focused()
    guest.page.reload()
    gallery.expect_card("hoax-27")
    guest.page.go_back()
    expect(gallery.card("hoax-27")).to_be_focused()


@BY_NIGHT
def test_cards_are_leafed_through_and_a_search_is_kept(visit: Visit):
    guest = visit()
    gallery = Gallery(guest)
    guest.page.get_by_role("searchbox").fill("Holy Dragon")
    gallery.card("flit-29").click()
    gallery.expect_card("flit-29")
    names = [CARDS["flit-29"].name]
    for _ in range(2):
        guest.page.keyboard.press("ArrowRight")
        expect(gallery.name).not_to_have_text(names[-1])
        names.append(gallery.name.inner_text())
    assert len({name for name in names if "Holy Dragon" in name}) == 3
    guest.page.locator("main nav .all").click()
    expect(guest.page.get_by_role("searchbox")).to_have_value("Holy Dragon")
    expect(guest.page.locator(".shelves a:focus")).to_have_count(1)


@BY_NIGHT
def test_an_address_of_no_card_says_so_and_offers_the_nearest(visit: Visit):
    guest = visit()
    gallery = Gallery(guest, "/cards/mustre-reinforcments")
    expect(guest.heading("gallery-lost")).to_be_visible()
    guest.page.locator("main li a").first.click()
    gallery.expect_card("hoax-27")
    Gallery(guest, "/cards/hoax-27").expect_card("hoax-27")


@BY_NIGHT
def test_a_card_goes_into_the_deck_from_its_page(visit: Visit):
    guest = visit()
    Gallery(guest, "/cards/blaze")
    guest.button("gallery-begin").click()
    expect(guest.page.get_by_text(guest.say("gallery-is-in"))).to_be_visible()
    guest.page.locator("main nav a").last.click()
    guest.button("gallery-add").click()
    guest.link("gallery-to-deck").click()
    builder = Builder(guest)
    assert sorted(builder.cards()) == ["vulca-6", "vulca-7"]
    builder.deck.locator(".row").first.click()
    page = guest.link("cardtext-page", guest.dialog)
    expect(page).to_have_attribute("href", "/cards/blaze")
    expect(page).to_have_attribute("target", "_blank")


@pytest.mark.nightly
@seen_in(PHONE)
def test_everybody_can_use_the_gallery(visit: Visit, album, language, size, theme):
    guest = visit(language, size, theme=theme)
    fetched = scripts_of(guest)
    gallery = Gallery(guest)
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    guest.page.get_by_role("searchbox").fill("Old Goo")  # axe would look at three hundred cards for long
    expect(gallery.shown).to_have_count(1)
    look_at(guest, "gallery", album)
    gallery.card("buka-23").click()
    gallery.expect_card("buka-23")
    look_at(guest, "card", album)
    if size == "phone":
        assert guest.page.evaluate(SMALL_TARGETS) == []
    Gallery(guest, "/cards/flamebreth")
    look_at(guest, "no-such-card", album)
