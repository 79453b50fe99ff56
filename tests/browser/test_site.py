"""The page on a static host, in a folder of it: cards and decks are all there, nothing is asked of a server, no cookie
is kept; and a new version comes when the reader wants it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bluemoon.duel.deck_file import load_deck
from tests.browser.building import Builder
from tests.browser.guests import Guest
from tests.browser.pages import Table
from tests.browser.sites import FOLDER, Site, shown_site
from tests.night import BY_NIGHT

DROPPED = "async () => (await caches.keys()).map((name) => name.split(' ').at(-1))"
RENEW = "async () => { await (await navigator.serviceWorker.ready).update(); }"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with shown_site(tmp_path) as site:
        yield site


def visitor(chromium: Browser, site: Site, language: str = "en", *, keeps: bool = False) -> Guest:
    """Somebody who comes to the site."""
    return Guest(chromium, site.address, language, keeps=keeps)


def at(path: str = "/") -> str:
    """An address on the host."""
    return f"/{FOLDER}{path}"


@pytest.mark.parametrize("language", [pytest.param("en", marks=BY_NIGHT), "ru"])
def test_a_static_host_shows_cards_and_decks_and_asks_nobody(chromium: Browser, site: Site, language: str):
    guest = visitor(chromium, site, language)
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    guest.go(at())
    expect(guest.button("web-play-now")).to_have_count(0)
    expect(guest.page.get_by_text(guest.say("web-play-elsewhere"))).to_be_visible()
    guest.link("web-play-decks").click()
    expect(guest.page).to_have_url(f"{site.address}/decks")
    guest.go(at("/cards/inferno"))
    expect(guest.page.locator("main h1")).to_contain_text("Inferno")
    guest.page.reload()
    expect(guest.page.locator("main h1")).to_contain_text("Inferno")
    guest.go(at("/cards/"))
    expect(guest.page.locator(".shelves li")).to_have_count(280)
    assert not [address for address in asked if "/api/" in address or "/ws/" in address]
    assert guest.context.cookies() == []
    assert guest.troubles() == []
    guest.leave()


@BY_NIGHT
def test_where_the_page_has_no_rules_a_deck_is_built_on_a_static_host_and_told_that_nobody_checks_it(
    chromium: Browser, site: Site
):
    guest = visitor(chromium, site)
    builder = Builder(guest, at("/decks/"))
    guest.page.locator(".ready .people.hoax").click()
    unchecked = guest.say("decks-unchecked", server="no")
    expect(builder.deck).to_contain_text(unchecked)
    expect(guest.button("decks-play")).to_have_count(0)
    guest.page.locator("input[type=file]").set_input_files(
        {"name": "fire.toml", "mimeType": "text/plain", "buffer": b'leader = "vulca"'}
    )
    expect(builder.arrival).to_contain_text(guest.say("decks-file-unread", file="fire.toml", server="no"))
    assert len(builder.cards()) == 30
    assert guest.troubles() == []
    guest.leave()


def test_a_deck_is_checked_on_a_static_host_by_the_rules_of_the_page(chromium: Browser, site: Site):
    guest = Guest(chromium, site.address, plays=True)
    builder = Builder(guest, at("/decks/"))
    guest.page.locator(".ready .people.hoax").click()
    expect(builder.deck).to_contain_text(guest.say("decks-fine"))
    builder.in_library("vulca-1").click()
    expect(builder.problems).to_contain_text([guest.say("deck-problem-wrong_size", count=31, most=30)])
    with guest.page.expect_download() as loading:
        guest.button("decks-export", builder.deck).click()
    assert load_deck(Path(loading.value.path()))[0] == "hoax"
    assert guest.troubles() == []
    guest.leave()


@BY_NIGHT
def test_a_new_version_is_offered_and_comes_when_the_page_is_loaded_again(chromium: Browser, site: Site):
    guest = visitor(chromium, site, "ru", keeps=True)
    page, first = guest.page, site.build
    guest.go(at())
    guest.wait_until_kept()
    site.renew("secondbuild")
    page.evaluate(RENEW)
    note = page.get_by_role("status").filter(has_text=guest.say("web-update"))
    expect(note).to_be_visible()
    assert page.locator("html").get_attribute("data-build") == first  # nobody was interrupted
    guest.context.set_offline(True)
    guest.link("web-play-decks").click()  # a part of the old page that was not there yet
    expect(page.locator(".shelf")).to_be_visible()
    assert page.locator("html").get_attribute("data-build") == first
    guest.button("web-update-reload", note).click()
    expect(page.locator("html")).to_have_attribute("data-build", "secondbuild")
    expect(page.locator(".shelf")).to_be_visible()
    expect(note).to_have_count(0)
    guest.context.set_offline(False)
    site.renew("thirdbuild")
    page.evaluate(RENEW)
    expect(note).to_be_visible()
    assert page.evaluate(DROPPED) == ["secondbuild", "thirdbuild"]
    assert guest.troubles() == []
    guest.leave()


@BY_NIGHT
def test_a_new_version_interrupts_no_game_and_goes_on_with_it(chromium: Browser, site: Site):
    guest = Guest(chromium, site.address, keeps=True, plays=True)
    guest.go(at())
    guest.wait_until_kept()
    guest.button("web-play-now").click()
    table = Table(guest)
    table.wait_for_turn()
    here, hand = table.step(), table.cards()
    site.renew("whileplaying")
    guest.page.evaluate(RENEW)
    note = guest.page.get_by_role("status", include_hidden=True).filter(has_text=guest.say("web-update"))
    expect(note).to_be_attached()
    expect(note).to_be_hidden()  # until the table is left
    assert (table.figure(0), table.cards()) == (here, hand)
    guest.button("table-menu").click()
    guest.link("table-leave").click()
    guest.button("web-update-reload", note).click()
    expect(guest.page.locator("html")).to_have_attribute("data-build", "whileplaying")
    guest.page.locator("#list-mine ~ ul a").first.click()
    table.wait_for_turn()
    assert (table.figure(0), table.cards()) == (here, hand)
    assert guest.troubles() == []
    guest.leave()


def test_a_page_of_another_build_than_its_worker_is_not_kept(chromium: Browser, site: Site):
    guest = visitor(chromium, site, keeps=True)
    guest.go(at())
    guest.wait_until_kept()
    before = site.build
    (site.folder / "worker.js").write_text((site.folder / "worker.js").read_text().replace(before, "halfway"))
    guest.expect_trouble("another build|redundant|ServiceWorker")
    guest.page.evaluate("async () => { try { await (await navigator.serviceWorker.ready).update(); } catch {} }")
    guest.page.evaluate(
        "async () => { const { installing } = await navigator.serviceWorker.ready;"
        " if (installing && installing.state !== 'redundant')"
        " await new Promise((done) => installing.addEventListener('statechange', done)); }"
    )
    guest.context.set_offline(True)
    guest.page.reload()
    expect(guest.page.locator("html")).to_have_attribute("data-build", before)
    expect(guest.page.get_by_text(guest.say("web-play-elsewhere"))).to_be_visible()
    guest.leave()


@BY_NIGHT
def test_an_address_is_a_folder_of_its_own(site: Site):
    deep = (site.folder / "cards" / "inferno" / "index.html").read_text(encoding="utf-8")
    for address in re.findall(r'(?:src|href)="([^"]+)"', deep):
        assert (site.folder / "cards" / "inferno" / address).resolve().is_file(), address
