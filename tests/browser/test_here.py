"""Games in the page itself: rules and bots come with it, nothing is asked of a server, the game is kept on the device.
Where that does not work, the server's table is played, and it is said."""

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, CDPSession, Route, WebSocketRoute, expect

from bluemoon.core.written_game import from_text, replay
from bluemoon.engine.exports import GAMES
from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import Fight
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.browser.playing import Player
from tests.browser.sites import FOLDER, shown_site
from tests.browser.test_memory import ask_for_a_hint
from tests.night import BY_NIGHT, IS_NIGHT

HERE, THERE = re.compile(r"/here\?table=here\."), re.compile(r"/table/")
TURNS = 120 if IS_NIGHT else 2  # no game has as many as 120
NOTHING_KEPT = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }"
# Once there is no room for an entry; then there is.
FULL = """() => {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function () {
    IDBObjectStore.prototype.add = add;
    throw new DOMException("full", "QuotaExceededError");
  };
}"""
KEPT_ENTRIES = """(wanted) => new Promise((done) => {
  indexedDB.open("bluemoon").onsuccess = ({ target: { result } }) =>
    (result.transaction("entries").objectStore("entries").count().onsuccess = ({ target }) =>
      done(target.result === wanted));
})"""
NETS_KEPT = """async (wanted) => {
  const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const kept = (await Promise.all(all.map((cache) => cache.keys()))).flat();
  return kept.filter(({ url }) => url.endsWith(".net")).length === wanted;
}"""
# Nothing is painted any more, and no time passes.
LEAVE_WITH_A_CLICK = """(tile) => {
  window.requestAnimationFrame = window.setTimeout = () => 0;
  tile.click();
  location.href = "about:blank";
}"""
# Whatever is said in a bubble, also while nobody looks.
NOTE_SAID = """() => {
  window.said = [];
  const hear = () => window.said.push(...[...document.querySelectorAll(".bubble")].map((one) => one.textContent));
  new MutationObserver(hear).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""
CARDS = "[...document.querySelectorAll('[data-card], .hand [data-spot]')].length"


@pytest.mark.nightly
def test_a_game_is_played_with_the_network_cut_and_goes_on_after_the_page_is_read_again(visit: Visit):
    guest = visit(plays=True, keeps=True)
    home = Home(guest)
    guest.wait_until_kept()
    guest.context.set_offline(True)
    guest.expect_trouble("ERR_INTERNET_DISCONNECTED")
    table = home.play_now()
    expect(guest.page).to_have_url(HERE)
    Player(table).play(TURNS)
    if not IS_NIGHT:
        table.wait_for_turn()
        kept = guest.page.evaluate(ENTRIES)
        step = table.step()
        hand = table.cards()
        guest.page.wait_for_function(KEPT_ENTRIES, arg=kept + 1)
        guest.page.reload()
        assert (table.figure(0), table.cards()) == (step, hand)
        Home(guest)
        guest.page.locator("#list-mine ~ ul a").first.click()
        expect(table.board).to_be_visible()
        guest.button("table-menu").click()
        guest.button("table-concede", guest.dialog).click()
        guest.button("table-concede-yes", guest.dialog).click()
    expect(guest.button("table-rematch")).to_be_visible()
    over = guest.page.url
    guest.button("table-rematch").click()
    expect(guest.page).not_to_have_url(over)
    expect(table.board).to_be_visible()
    assert guest.heard == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_a_game_against_bots_asks_nothing_of_the_server(visit: Visit, game: str):
    guest = visit(plays=True)
    Home(guest)
    guest.button("web-play-now" if game == "city" else "web-play-duel").click()
    table, fight = Table(guest), Fight(guest)
    table.wait_for_turn()
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url))
    ask_for_a_hint(guest)
    if game == "city":
        Player(table).play(TURNS)
    else:
        Duellist(fight).play()
    assert [address for address in asked if "/assets/" not in address] == []
    assert guest.heard == []


@BY_NIGHT
@pytest.mark.parametrize("has_come", [True, pytest.param(False, marks=BY_NIGHT)])
def test_away_from_its_host_a_strong_bot_thinks_with_what_it_has_learned_or_it_is_said(
    chromium: Browser, tmp_path: Path, has_come: bool
):
    with shown_site(tmp_path) as site:
        guest = Guest(chromium, site.address, plays=True, keeps=True)
        if not has_come:
            lose_nets(tmp_path)
        home = Home(guest, f"/{FOLDER}/")
        guest.wait_until_kept()
        if has_come:
            guest.page.wait_for_function(NETS_KEPT, arg=len(GAMES))
            lose_nets(tmp_path)
            guest.context.new_cdp_session(guest.page).send("Network.clearBrowserCache")
        guest.context.set_offline(True)
        guest.expect_trouble("ERR_INTERNET_DISCONNECTED|404")
        home.set_up("me", "bot-hard", first=1)
        table = home.open()
        guest.page.evaluate(NOTE_SAID)
        Player(table).play(1)
        table.wait_for_turn()
        weaker = guest.say("web-here-no-net")
        assert any(weaker in said for said in guest.page.evaluate("window.said")) is not has_come
        guest.leave()


def lose_nets(folder: Path) -> None:
    """A host that has no networks any more: what sits behind the page asks it also where the page is cut off."""
    nets = list(folder.rglob("*.net"))
    assert len(nets) == len(GAMES)
    for net in nets:
        net.unlink()


@BY_NIGHT
def test_a_duel_is_played_with_the_network_cut_and_goes_on_after_the_page_is_read_again(visit: Visit):
    guest = visit(plays=True, keeps=True)
    Home(guest)
    guest.wait_until_kept()
    guest.context.set_offline(True)
    guest.expect_trouble("ERR_INTERNET_DISCONNECTED")
    guest.button("web-play-duel").click()
    expect(guest.page).to_have_url(HERE)
    fight = Fight(guest)
    fight.wait_for_turn()
    hand = fight.cards()
    guest.page.reload()
    fight.wait_for_turn()
    assert fight.cards() == hand
    Duellist(fight).take_turn()
    fight.wait_for_turn()
    guest.button("table-menu").click()
    guest.button("table-concede", guest.dialog).click()
    guest.button("table-concede-yes", guest.dialog).click()
    expect(guest.button("table-rematch")).to_be_visible()
    assert guest.heard == []


LACKING = ["room", "the rules", "what is printed", "an answer"]


@pytest.mark.parametrize("lacking", LACKING if IS_NIGHT else LACKING[:2])
def test_where_the_page_cannot_play_by_itself_the_server_does_and_it_is_said(visit: Visit, lacking: str):
    guest = visit("ru", plays=True)
    guest.expect_trouble("Failed to fetch|did not come|unreachable|SecurityError|NotKept|ERR_FAILED|is another file")
    if lacking == "room":
        guest.context.add_init_script(NOTHING_KEPT)
    elif lacking == "the rules":
        guest.page.route("**/*.wasm", lambda route: route.abort())
    elif lacking == "an answer":
        guest.page.route("**/*.wasm", lambda route: None)
    else:
        guest.page.route("**/*.tables", lambda route: route.fulfill(body="<html>Nothing here</html>"))
    table = Home(guest).play_now()
    expect(guest.page).to_have_url(THERE)
    said = guest.say("web-here-at-server", lacking="room" if lacking == "room" else "rules")
    expect(guest.bubble).to_contain_text(said)
    table.wait_for_turn()


@BY_NIGHT
def test_whoever_waits_for_bots_that_have_nothing_to_think_with_is_told(visit: Visit):
    guest = visit("ru", plays=True)
    guest.context.route("**/assets/worker-*.js", lambda route: route.abort())
    guest.expect_trouble("ERR_FAILED")
    table = Home(guest).play_now()
    table.wait_for_turn()
    table.end_turn()
    expect(guest.bubble).to_contain_text(guest.say("web-here-no-thought"))


# From a certain moment on a rule fails, as one of a damaged file may.
FAILING = """const { Instance } = WebAssembly;
WebAssembly.Instance = function (code) {
  const { exports } = new Instance(code);
  const narrate = (...given) => {
    if (globalThis.isDamaged) throw new WebAssembly.RuntimeError("unreachable");
    return exports.narrate(...given);
  };
  return { exports: { ...exports, narrate } };
};"""


@BY_NIGHT
def test_a_rule_that_fails_takes_nothing_away_and_it_is_said(visit: Visit):
    guest = visit("ru", plays=True)
    guest.context.add_init_script(FAILING)
    guest.expect_trouble("unreachable")
    table = Home(guest).play_now()
    table.wait_for_turn()
    entries = guest.page.evaluate(ENTRIES)
    first, *_, last = table.lit_places()
    guest.page.evaluate("globalThis.isDamaged = true")
    for place in (first, last):
        table.tile(place).click()
        expect(guest.page.locator(".bubble")).to_contain_text(guest.say("table-refusal-page_trouble"))
        table.wait_for_turn()
        assert table.lit_places()[0] == first
    assert guest.page.evaluate(ENTRIES) == entries
    guest.page.reload()
    table.wait_for_turn()
    table.walk(first)
    assert table.figure(0) == first


@pytest.mark.nightly
@pytest.mark.skipif(not IS_NIGHT, reason="fifty games take minutes")
@pytest.mark.parametrize("game", ["web-play-now", "web-play-duel"])
def test_fifty_games_in_one_page_leave_no_more_behind_than_ten(visit: Visit, game: str):
    guest = visit(plays=True)
    guest.page.route("**/assets/worker-*.js", note_memories)
    Home(guest)
    guest.button(game).click()
    table = Table(guest)
    browser = guest.context.new_cdp_session(guest.page)
    browser.send("Performance.enable")
    sizes = []
    for number in range(1, 51):
        table.wait_for_turn()
        ask_for_a_hint(guest)  # so that somebody thinks
        if number in (10, 50):
            sizes.append(sizes_of(guest, browser))
        concede(guest)
        over = guest.page.url
        guest.button("table-rematch").click()
        expect(guest.page).not_to_have_url(over)
    ten, fifty = sizes
    assert fifty["JSHeapUsedSize"] < 1.3 * ten["JSHeapUsedSize"], sizes
    assert fifty["Nodes"] < 1.3 * ten["Nodes"], sizes
    assert fifty["memories of rules"] <= ten["memories of rules"] + 1, sizes  # the one that was left last may be there
    assert 0 < fifty["bytes of thinkers"] <= ten["bytes of thinkers"], sizes


MEMORIES = """const { Instance } = WebAssembly;
globalThis.memories = [];
WebAssembly.Instance = function (code) {
  const instance = new Instance(code);
  memories.push(instance.exports.memory);
  return instance;
};
"""


def note_memories(route: Route) -> None:
    """A worker that remembers the memory of its rules."""
    answer = route.fetch()
    route.fulfill(response=answer, body=MEMORIES + answer.text())


def sizes_of(guest: Guest, browser: CDPSession) -> dict[str, float]:
    """What the page has in its memory, and whoever thinks for it."""
    browser.send("HeapProfiler.collectGarbage")
    found = {each["name"]: each["value"] for each in browser.send("Performance.getMetrics")["metrics"]}
    prototype = browser.send("Runtime.evaluate", {"expression": "WebAssembly.Memory.prototype"})["result"]
    rules = browser.send("Runtime.queryObjects", {"prototypeObjectId": prototype["objectId"]})["objects"]
    browser.send("Runtime.releaseObject", {"objectId": rules["objectId"]})
    thinkers = [worker.evaluate("memories.map(({ buffer }) => buffer.byteLength)") for worker in guest.page.workers]
    found["memories of rules"] = int(rules["description"].removeprefix("Array(").removesuffix(")"))
    found["bytes of thinkers"] = sum(map(sum, thinkers))
    return found


def concede(guest: Guest) -> None:
    guest.button("table-menu").click()
    guest.button("table-concede", guest.dialog).click()
    guest.button("table-concede-yes", guest.dialog).click()


@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_a_game_of_the_page_has_a_record_and_is_given_to_the_server(visit: Visit, game: str):
    guest = visit(plays=True)
    Home(guest)
    guest.button("web-play-now" if game == "city" else "web-play-duel").click()
    (Table(guest) if game == "city" else Fight(guest)).wait_for_turn()
    concede(guest)
    with guest.page.expect_download() as loading:
        guest.button("table-end-record").click()
    written = from_text(Path(loading.value.path()).read_text(encoding="utf-8"))
    assert [state for _, state in replay(GAMES[game], written)]
    guest.button("table-end-give").click()
    expect(guest.page).to_have_url(THERE)
    expect(guest.bubble).to_contain_text(guest.say("table-end-given"))
    expect(guest.link("table-end-record")).to_be_visible()
    guest.go("/games")
    expect(guest.page.locator("li.row .open")).to_be_visible()  # the server's
    expect(guest.page.locator("li.row")).to_have_count(1)


OLDER = """() => new Promise((done) => {
  indexedDB.open("bluemoon").onsuccess = ({ target }) => {
    const tables = target.result.transaction("tables", "readwrite").objectStore("tables");
    tables.getAll().onsuccess = ({ target: { result: [kept] } }) => {
      kept.header.rules -= 1;
      tables.put(kept).onsuccess = done;
    };
  };
})"""
ENTRIES = """() => new Promise((done) => {
  indexedDB.open("bluemoon").onsuccess = ({ target }) => {
    const entries = target.result.transaction("entries").objectStore("entries");
    entries.count().onsuccess = (event) => done(event.target.result);
  };
})"""


@BY_NIGHT
def test_a_game_of_older_rules_says_so_and_stays_as_it_is_until_it_is_removed(visit: Visit):
    guest = visit("ru", plays=True)
    table = Home(guest).play_now()
    table.wait_for_turn()
    guest.page.evaluate(OLDER)
    entries = guest.page.evaluate(ENTRIES)
    guest.page.reload()
    expect(guest.page.get_by_text(guest.say("table-refusal-older_table"))).to_be_visible()
    assert guest.page.evaluate(ENTRIES) == entries > 0
    Home(guest)
    expect(guest.page.locator("#list-mine ~ ul a")).to_have_count(1)
    remove = guest.page.locator("#list-mine ~ ul button")
    remove.click()
    guest.button("games-keep", guest.dialog).click()
    assert guest.page.evaluate(ENTRIES) == entries
    remove.click()
    guest.button("games-delete", guest.dialog).click()
    expect(guest.page.locator("#list-mine ~ ul a")).to_have_count(0)
    assert guest.page.evaluate(ENTRIES) == 0


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_at_one_screen_nothing_of_a_hand_is_in_the_page_behind_the_curtain(visit: Visit, game: str):
    guest = visit(plays=True)
    home = Home(guest)
    if game == "city":
        home.set_up("me", "here", first=1)
    else:
        home.set_up_duel("me", "here", decks=("hoax", "vulca"))
    table = home.open()
    expect(guest.page).to_have_url(HERE)
    look = guest.page.locator(".curtain button").first
    expect(look).to_be_visible()
    assert guest.page.evaluate(CARDS) == 0
    look.click()
    table.wait_for_turn()
    assert guest.page.evaluate(CARDS) > 0
    if game == "city":
        table.end_turn()
    else:
        Duellist(Fight(guest)).take_turn()
    guest.button("table-pass").click()
    expect(look).to_be_visible()
    assert guest.page.evaluate(CARDS) == 0


@BY_NIGHT
def test_of_two_windows_the_later_one_shows_what_was_played_in_the_other(visit: Visit):
    guest = visit(plays=True)
    table = Home(guest).play_now()
    table.wait_for_turn()
    other = Table(guest)
    other.page = guest.context.new_page()
    other.page.goto(guest.page.url)
    other.wait_for_turn()
    first, *_, last = table.lit_places()
    table.walk(first)
    other.tile(last).click()
    expect(other.page.locator(".bubble")).to_contain_text(guest.say("web-here-gone-on"))
    other.wait_for_turn()
    assert other.figure(0) == first
    guest.page.reload()
    table.wait_for_turn()
    assert table.figure(0) == first


def test_whoever_leaves_as_soon_as_a_move_is_made_finds_it_again(visit: Visit):
    guest = visit(plays=True)
    table = Home(guest).play_now()
    table.wait_for_turn()
    address, place = guest.page.url, table.lit_places()[0]
    table.tile(place).evaluate(LEAVE_WITH_A_CLICK)
    guest.page.wait_for_url("about:blank")
    guest.page.goto(address)
    table.wait_for_turn()
    assert table.figure(0) == place


@BY_NIGHT
def test_what_could_not_be_kept_for_a_while_is_kept_with_what_follows(visit: Visit):
    guest = visit(plays=True)
    table = Home(guest).play_now()
    table.wait_for_turn()
    guest.expect_trouble("full")
    guest.page.evaluate(FULL)
    table.step()
    expect(guest.bubble).to_contain_text(guest.say("web-here-not-kept"))
    expect(guest.page.locator(".topbar .loose")).to_have_text(guest.say("table-not-kept"))
    table.undo()
    here = table.step()
    guest.page.wait_for_function(KEPT_ENTRIES, arg=4)
    expect(guest.page.locator(".topbar .loose")).to_have_count(0)
    guest.page.reload()
    table.wait_for_turn()
    assert table.figure(0) == here


@BY_NIGHT
def test_on_a_static_host_a_city_is_played_also_where_nothing_is_kept(chromium: Browser, tmp_path: Path):
    with shown_site(tmp_path) as site:
        guest = Guest(chromium, site.address, plays=True)
        guest.go(f"/{FOLDER}/")
        guest.button("web-play-now").click()
        table = Table(guest)
        Player(table).play(1)
        guest.page.reload()
        table.wait_for_turn()
        guest.context.add_init_script(NOTHING_KEPT)
        guest.expect_trouble("SecurityError|NotKept")
        guest.go(f"/{FOLDER}/")
        guest.button("web-play-now").click()
        expect(guest.bubble).to_contain_text(guest.say("web-here-not-kept"))
        table.wait_for_turn()
        expect(guest.page.locator(".topbar .loose")).to_be_visible()
        assert guest.troubles() == []
        guest.leave()


# Somebody who waits for the rules knows when they are read.
READ = """const { compile } = WebAssembly;
const note = () => (globalThis.areRulesRead = true);
WebAssembly.compile = (bytes) => compile(bytes).finally(() => setTimeout(note, 200));"""


def test_at_a_servers_table_the_page_answers_from_what_its_seat_knows(visit: Visit):
    guest = visit(plays=True)
    guest.context.add_init_script(READ)
    cores = guest.context.new_cdp_session(guest.page)
    cores.send("Emulation.setHardwareConcurrencyOverride", {"hardwareConcurrency": 3})
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    with guest.page.expect_response("**/*.wasm"):
        table.step()  # whoever begins to play has the rules come
    table.wait_for_turn()
    guest.page.wait_for_load_state("networkidle")
    guest.page.wait_for_function("() => globalThis.areRulesRead")
    guest.page.get_by_role("button", name=guest.say("table-hint"), exact=True).click()
    expect(guest.page.locator(".note")).to_be_visible()
    assert not {"advice", "tried"} & {heard["t"] for heard in guest.heard}
    assert len(guest.page.workers) == 2  # one core is left to the page


OTHERWISE: dict[str, Callable[[bytearray], bytes]] = {
    "nonsense": lambda known: Random(1).randbytes(len(known)),
    "another hand": lambda known: bytes(byte ^ 1 if at % 50 == 0 else byte for at, byte in enumerate(known)),
}


@BY_NIGHT
@pytest.mark.parametrize("told", OTHERWISE)
def test_a_server_that_tells_another_position_than_it_shows_is_asked_instead_of_the_rules(visit: Visit, told: str):
    guest = visit(plays=True)
    guest.expect_trouble("difference|a rule failed")

    def tell(heard: str | bytes) -> str:
        message = json.loads(heard)
        position = message.get("position")
        if position and position["known"]:
            known = bytearray(base64.b64decode(position["known"]))
            position["known"] = base64.b64encode(OTHERWISE[told](known)).decode()
        return json.dumps(message)

    def between(line: WebSocketRoute) -> None:
        line.connect_to_server().on_message(lambda heard: line.send(tell(heard)))

    guest.page.route_web_socket("**/ws/**", between)
    guest.open_table("me", "easy")
    Player(Table(guest)).play(3)
    Table(guest).wait_for_turn()
    ask_for_a_hint(guest)


def test_on_a_static_host_nobody_is_offered_a_list_and_those_at_one_screen_are_called_by_their_seats(
    chromium: Browser, tmp_path: Path
):
    with shown_site(tmp_path) as site:
        guest = Guest(chromium, site.address, "ru", plays=True)
        home = Home(guest, f"/{FOLDER}/")
        home.set_up("me", "here", first=1)
        expect(guest.page.get_by_text(guest.say("web-option-listed"), exact=True)).to_have_count(0)
        home.open()
        first = guest.say("web-seat-player", number=1)
        expect(guest.heading("table-curtain", name=first)).to_be_visible()
        assert guest.troubles() == []
        guest.leave()


@pytest.mark.parametrize("language", [pytest.param("en", marks=BY_NIGHT), "ru"])
def test_on_a_static_host_the_reader_has_a_name_that_the_browser_keeps(
    chromium: Browser, tmp_path: Path, language: str
):
    with shown_site(tmp_path) as site:
        guest = Guest(chromium, site.address, language, plays=True)
        asked: list[str] = []
        guest.page.on("request", lambda request: asked.append(request.url))
        home = Home(guest, f"/{FOLDER}/")
        guest.button("web-name-title").click()
        expect(guest.button("web-sign-out", guest.dialog)).to_have_count(0)
        guest.dialog.get_by_label(guest.say("web-name"), exact=True).fill("  Мария ")
        guest.button("web-name-save", guest.dialog).click()
        expect(guest.button("web-name-change", name="Мария")).to_be_visible()
        guest.page.reload()
        expect(guest.button("web-name-change", name="Мария")).to_be_visible()
        home.set_up("me", "here", first=1)
        home.open()
        expect(guest.heading("table-curtain", name="Мария")).to_be_visible()
        assert not [address for address in asked if "/api/" in address or "/ws/" in address]
        assert guest.context.cookies() == []
        assert guest.troubles() == []
        guest.leave()
