"""The page is kept by the browser: it can be installed, and opens when the network is away. Where that is refused, it
is as it always was."""

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Home
from tests.browser.test_gallery import Gallery
from tests.browser.windows import WIDE, resize
from tests.night import BY_NIGHT

AWAY = "ERR_INTERNET_DISCONNECTED|WebSocket"
UNSEEN = "[...document.images].filter((image) => image.complete && image.naturalWidth === 0).length"
NEWS = "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { build: 'another' } }))"
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })"
OPENED = """Object.defineProperty(window, "launchQueue", { value: { setConsumer(take) {
  take({ files: [{ getFile: async () => new File([%s], %s) }] });
} } })"""
GAME = Path(__file__).parent / "games" / "duel.game"

# A network that is cut here stays cut on a new page, which some browsers then tell otherwise.
UNREACHED = "Object.defineProperty(navigator, 'onLine', { get: () => false })"


def test_after_one_visit_the_page_opens_without_a_network_in_every_language(visit: Visit):
    guest = visit("ru", keeps=True)
    Home(guest)
    guest.wait_until_kept()
    guest.expect_trouble(AWAY)
    guest.context.set_offline(True)
    Home(guest)
    expect(guest.page.get_by_role("alert").first).to_contain_text(guest.say("web-trouble-unreachable"))
    guest.page.locator("header .lang [lang=en]").click()
    guest.language = "en"
    expect(guest.button("web-play-now")).to_be_visible()
    builder = Builder(guest)
    guest.page.locator(".ready .people.hoax").click()
    expect(builder.deck).to_contain_text(guest.say("decks-unchecked", server="yes"))
    Gallery(guest, "/cards/old-goo").expect_card("buka-23")
    expect(Gallery(guest).shown).to_have_count(280)
    guest.go("/me")
    expect(guest.heading("games-title")).to_be_visible()
    assert guest.page.evaluate(UNSEEN) == 0


@BY_NIGHT
def test_a_table_without_a_network_says_that_the_line_is_lost(visit: Visit):
    guest = visit(keeps=True)
    table = guest.open_table("me", "easy")
    guest.wait_until_kept()
    guest.expect_trouble(AWAY)
    guest.context.set_offline(True)
    guest.page.add_init_script(UNREACHED)
    guest.go(f"/table/{table}")
    expect(guest.page.get_by_role("status").filter(has_text=guest.say("table-offline"))).to_be_visible()


def test_a_new_version_waits_until_a_table_is_left(visit: Visit):
    guest = visit("ru", "phone", keeps=True)
    guest.open_table("me", "easy")
    guest.wait_until_kept()
    guest.page.evaluate(NEWS)
    note = guest.page.get_by_role("status", include_hidden=True).filter(has_text=guest.say("web-update"))
    expect(note).to_be_attached()
    for size in ((390, 844), WIDE):
        resize(guest, size)
        expect(note).to_be_hidden()
    guest.button("table-menu").click()
    guest.link("table-leave").click()
    expect(note).to_be_visible()


def test_the_browser_finds_nothing_wrong_with_what_is_installed(visit: Visit):
    guest = visit("ru", keeps=True)
    Home(guest)
    guest.wait_until_kept()
    browser = guest.context.new_cdp_session(guest.page)
    manifest: dict[str, Any] = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest-ru.webmanifest")
    written = json.loads(manifest["data"])
    for icon in written["icons"]:
        answer = guest.context.request.get(f"/{icon['src']}")
        assert (answer.status, answer.headers["content-type"]) == (200, "image/png")
        width = int.from_bytes(answer.body()[16:20])
        assert icon["sizes"] == f"{width}x{width}"
    opened = {
        ending: each["action"]
        for each in written["file_handlers"]
        for endings in each["accept"].values()
        for ending in endings
    }
    assert opened == {".toml": "./decks/", ".game": "./games/"}
    assert browser.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


@BY_NIGHT
def test_a_browser_that_keeps_no_pages_shows_them_all_the_same(visit: Visit):
    guest = visit()
    guest.context.add_init_script(NO_WORKER)
    Home(guest).play_now().wait_for_turn()


def open_with(guest: Guest, text: str, name: str) -> None:
    """The device opens the page with this file."""
    guest.context.add_init_script(OPENED % (json.dumps(text), json.dumps(name)))


def test_a_deck_file_that_the_device_opens_lies_in_the_builder(visit: Visit):
    guest = visit()
    open_with(guest, 'leader = "vulca"', "fire.toml")
    builder = Builder(guest)
    expect(builder.arrival).to_contain_text("fire.toml")
    expect(builder.deck.locator(".led")).to_contain_text(guest.say("web-people-vulca"))


def test_a_written_game_that_the_device_opens_is_looked_back_at(visit: Visit):
    guest = visit(plays=True)
    open_with(guest, GAME.read_text(encoding="utf-8"), GAME.name)
    guest.go("/games")
    expect(guest.page).to_have_url(re.compile("/games/file$"))
    expect(guest.page.get_by_role("slider", name=guest.say("replay-slider"))).to_be_visible()
