"""Everything can be done with the keyboard alone."""

import json
from collections import Counter
from collections.abc import Callable
from functools import partial
from threading import Event

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Deal, Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import PATIENCE, Guest, Size
from tests.browser.hurrying import let_bots_play
from tests.browser.pages import MIDDLE, ROWS, Home, Table
from tests.browser.test_every_page import begin_to_pay
from tests.browser.windows import SIZES, resize
from tests.night import BY_NIGHT, IS_NIGHT

ARROWS = {-1: "ArrowLeft", 1: "ArrowRight", -ROWS: "ArrowUp", ROWS: "ArrowDown"}
MOST_STOPS = 90  # Tab stops of a page
MOST_KEYS = 1500  # in one game
LOW = (844, 390)
MARKET = 22  # where the Market lies in deal 44
KEYS = MOST_KEYS if IS_NIGHT else 25  # by day bots play the rest of it

# Where the focus is, once the reader has to choose or all is over; nothing as long as others play.
FOCUS = """() => {
  const isOver = document.querySelector(".end-go .btn") !== null;
  if (document.activeElement === document.body && document.querySelector(".action[aria-busy='false']")) return "body";
  if (!isOver && !document.querySelector(".action.mine[aria-busy='false']")) return null;
  if (document.querySelector(".tools [aria-busy='true']")) return null;
  const at = (selector) => document.activeElement.matches(selector);
  window.pauses = at("main") ? (window.pauses ?? 0) + 1 : 0;
  if (0 < window.pauses && window.pauses < 60) return null; // it waits there, for some pictures at most
  const kinds = {
    end: ".end-go .btn", hint: ".note .strong", answer: ".pay .alt, .pick", gold: ".gold",
    tile: ".tile", card: ".pcard", lit: "[data-card]", word: ".action .deeds .btn",
  };
  return Object.keys(kinds).find((kind) => at(kinds[kind])) ?? document.activeElement.outerHTML.slice(0, 200);
}"""
# The ring around what has the focus, and the colours of what is lit.
RING = "getComputedStyle(document.activeElement).outlineColor"
LIT = """() => ["--lit", "--lit-edge"].map((name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
})"""
# What Tab shall lead to: everything that can be seen and pressed; of the board, where one stands.
STOPS = """() => {
  const all = document.querySelectorAll("a[href], button:enabled, summary, [tabindex='0'], input, select");
  const isStop = (thing) => thing.tabIndex >= 0 && thing.checkVisibility({ visibilityProperty: true });
  const stops = [...all].filter((thing) => isStop(thing) && !thing.closest("[inert], dialog"));
  window.stops = stops;
  return stops.length;
}"""
STOP = "() => window.stops.indexOf(document.activeElement)"
# In which steps the focus was nowhere when something was painted, or once what had it was gone.
WATCH = """() => {
  window.lost = [];
  const look = () => {
    if (document.activeElement === document.body) lost.push(document.querySelector(".action")?.innerText ?? "");
  };
  const lookOn = () => { look(); requestAnimationFrame(lookOn); };
  addEventListener("focusout", ({ relatedTarget }) => relatedTarget ?? setTimeout(look));
  lookOn();
}"""
# What room there is between the ring around a card and the edge of the hand, over or under it.
ROOM_OF_RING = """() => {
  const [card, hand] = [document.activeElement, document.activeElement.closest(".held")];
  const [inner, outer] = [card, hand].map((one) => one.getBoundingClientRect());
  const { outlineWidth, outlineOffset } = getComputedStyle(card);
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  return Math.min(inner.top - outer.top, outer.bottom - inner.bottom) - ring;
}"""
HELD = "() => document.activeElement !== document.body"
# Which key goes on from there.
RINGS = [("city", "phone"), ("duel", "phone"), ("city", "desktop"), ("duel", "desktop")]
ONWARD = {"hint": "Enter", "answer": "Enter", "gold": "Enter", "tile": "h", "card": "e", "lit": "h", "word": "h"}


def tab_to(guest: Guest, selector: str) -> None:
    """Press Tab until this has the focus."""
    for _ in range(MOST_STOPS):
        guest.page.keyboard.press("Tab")
        if guest.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


@BY_NIGHT
def test_from_home_to_a_game_and_through_a_turn(visit: Visit):
    guest = visit()
    home = Home(guest)
    keys = guest.page.keyboard
    tab_to(guest, ".hero .btn.gold")
    keys.press("Enter")
    table = Table(home.guest)
    table.wait_for_turn()

    tab_to(guest, "[data-place]")
    place = next(
        place
        for place in (MIDDLE + step for step in ARROWS)
        if table.lit.locator(f"xpath=self::*[@data-place='{place}']").count()
    )
    keys.press(ARROWS[place - MIDDLE])
    expect(table.tile(place)).to_be_focused()
    assert guest.page.evaluate(RING) not in guest.page.evaluate(LIT)
    keys.press("Enter")
    table.settle()
    assert table.figure(0) == place
    # Enter would do nothing where one stands now: it builds there, or ends the turn.
    expect(table.bar.locator(".deeds .btn:focus")).to_have_count(1)
    keys.press("u")
    expect(table.tile(MIDDLE).locator("[data-spot='figure-0']")).to_be_visible()
    keys.press("r")
    expect(table.tile(place).locator("[data-spot='figure-0']")).to_be_visible()
    table.settle()

    keys.press("x")
    expect(table.gold).to_contain_text(guest.say("table-draw", out=0, draw=2))
    keys.press("Escape")
    keys.press("e")
    expect(table.log.first).to_be_visible()
    table.wait_for_turn()
    assert table.count("cards") >= 10


@pytest.mark.nightly
@pytest.mark.parametrize("game", ["duel", "city"] if IS_NIGHT else ["duel"])
def test_a_whole_game_is_played_by_keys_and_the_focus_is_always_where_the_next_is_wanted(visit: Visit, game: str):
    guest = visit()
    number = guest.open_table("me", "easy", "easy", "easy") if game == "city" else open_duel(guest, "me", "easy")
    Table(guest).wait_for_turn()
    walk_the_ring(guest)
    guest.page.evaluate(WATCH)
    guest.page.keyboard.press("h")
    found = play_by_keys(guest, KEYS)
    assert guest.page.evaluate("lost") == []
    if not found["end"]:
        let_bots_play(number, guest)
        found += play_by_keys(guest, 1)
    assert {"end", "gold", "hint"} <= set(found), found
    over = guest.page.url
    guest.page.keyboard.press("Enter")
    expect(guest.page).not_to_have_url(over)
    expect(guest.page.locator(".action")).to_be_visible()
    assert guest.page.wait_for_function(FOCUS, timeout=3 * PATIENCE).json_value() in ONWARD


@BY_NIGHT
@pytest.mark.parametrize(("game", "size"), RINGS)
def test_tab_leads_through_everything_at_the_table_and_comes_round(visit: Visit, game: str, size: str):
    guest = visit("en", size)
    keys = guest.page.keyboard
    open_game(guest, game)
    walk_the_ring(guest)
    keys.press("h")
    expect(guest.page.locator(".note .strong")).to_be_focused()
    walk_the_ring(guest)
    guest.page.locator(".note .strong").focus()
    keys.press("Enter")
    guest.page.wait_for_function(FOCUS)
    walk_the_ring(guest)


def walk_the_ring(guest: Guest) -> None:
    """Tab comes by every stop once, in their order, and round to where it began; Shift+Tab the same way back."""
    # Whatever has the focus there shows nothing that would be gone with it.
    tab_to(guest, ".action .btn, .for-bar .btn")
    count: int = guest.page.evaluate(STOPS)
    begun: int = guest.page.evaluate(STOP)
    order = [(begun + step) % count for step in range(1, count + 1)]
    assert count < MOST_STOPS
    assert stops_by(guest, "Tab", count) == order
    assert stops_by(guest, "Shift+Tab", count) == [*order[-2::-1], order[-1]]


def stops_by(guest: Guest, key: str, count: int) -> list[int]:
    """Where this key leads to, one after the other. From the last stop the browser's own bar comes first."""
    found: list[int] = []
    while len(found) < count:
        guest.page.keyboard.press(key)
        stop: int = guest.page.evaluate(STOP)
        if stop >= 0 or guest.page.evaluate("document.activeElement !== document.body"):
            found.append(stop)
    return found


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_whoever_plays_by_keys_finds_the_focus_again_after_reading_the_page_again(visit: Visit, game: str):
    guest = visit()
    open_game(guest, game)
    # Whoever has touched nothing yet does the next sensible step by Enter, and has asked about nothing.
    expect(Fight(guest).gold if game == "duel" else Table(guest).tile(MIDDLE)).to_be_focused()
    resize(guest, SIZES[0])
    expect(guest.region("table-inspect")).to_have_count(0)
    guest.page.keyboard.press("Tab")
    guest.page.reload()
    found: str = guest.page.wait_for_function(FOCUS).json_value()
    assert found in ONWARD


def test_whoever_builds_by_hand_has_the_focus_at_the_table_whatever_goes_with_a_click(visit: Visit):
    guest = visit()
    table = Table(guest)
    open_game(guest, "city")
    begin_to_pay(table)
    for pressed in (guest.button("table-pay-choose"), guest.button("web-cancel").first, table.gold, table.gold):
        pressed.click()
        guest.page.wait_for_function(HELD)
        table.settle()
    table.end_turn()
    guest.page.wait_for_function(HELD)
    table.wait_for_turn()
    guest.page.wait_for_function(f"() => ({FOCUS})() in {json.dumps(ONWARD)}")


@BY_NIGHT
def test_whoever_carries_out_a_hint_by_hand_has_the_focus_at_the_table(visit: Visit):
    guest = visit()
    open_game(guest, "duel")
    for pressed in ("table-hint", "table-hint-do-all"):
        guest.button(pressed).first.click()
        guest.page.wait_for_function(HELD)
    Table(guest).settle()
    guest.page.wait_for_function(HELD)


@pytest.mark.parametrize("game", [pytest.param("city", marks=BY_NIGHT), "duel"])
def test_whoever_asks_for_a_hint_by_hand_has_the_focus_at_what_it_proposes(visit: Visit, game: str):
    guest = visit()
    open_game(guest, game)
    guest.button("table-hint").first.click()
    expect(guest.page.locator(".note .strong")).to_be_focused()


@BY_NIGHT
def test_whoever_asks_for_a_hint_in_a_low_window_has_the_focus_at_what_it_proposes(visit: Visit):
    guest = visit("ru")
    resize(guest, LOW)
    open_game(guest, "duel")
    guest.button("table-hint").first.click()
    expect(guest.page.locator(".note .strong")).to_be_focused()


def test_whoever_pays_by_hand_on_a_phone_has_the_focus_there_and_reads_every_alternative(visit: Visit, deal: Deal):
    deal(44)
    guest = visit("ru", "phone")
    table = Table(guest)
    open_game(guest, "city")
    table.walk(MARKET)
    table.gold.click()
    expect(guest.page.locator(".pay .alt")).to_have_count(3)
    assert guest.page.locator(".pay .alts").evaluate("alts => alts.scrollWidth <= alts.clientWidth")
    guest.page.wait_for_function(f"() => ({FOCUS})() in {json.dumps(ONWARD)}")


def test_whoever_builds_by_keys_waits_for_the_payment_and_finds_the_focus_there(visit: Visit):
    """The table seemed to wait for the player while it was laid out, and the focus was on the stage."""
    guest = visit()
    table, answer = Table(guest), hold_trials(guest)
    open_game(guest, "city")
    while not is_building(table):
        table.walk(table.lit_places()[0])
    table.gold.focus()
    guest.page.keyboard.press("Enter")
    expect(table.bar).to_have_attribute("aria-busy", "true")
    answer()
    found: str = guest.page.wait_for_function(FOCUS).json_value()
    assert found == "gold"


def is_building(table: Table) -> bool:
    """Is the next sensible step to build?"""
    return table.gold.count() > 0 and table.gold.inner_text() == table.guest.say("table-build-here")


def hold_trials(guest: Guest) -> Callable[[], None]:
    """What was tried is answered only when somebody says so."""
    held: list[Callable[[], None]] = []
    let_go = Event()

    def stand_between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if json.loads(message)["t"] == "tried" and not let_go.is_set():
                held.append(partial(page.send, message))
            else:
                page.send(message)

        server.on_message(pass_on)

    def answer() -> None:
        let_go.set()
        for send in held:
            send()

    guest.page.route_web_socket("**/ws/*", stand_between)
    return answer


def test_whoever_sees_the_last_moves_again_has_the_focus_at_what_ends_it_and_then_at_the_table(visit: Visit):
    """In a low window a hint takes the room of the button that shows them again, and its focus."""
    guest = visit()
    keys, stop, again = guest.page.keyboard, guest.button("table-again-stop"), guest.page.locator(".since .btn")
    open_duel(guest, "me", "easy", first=1)
    resize(guest, SIZES[0])
    Table(guest).wait_for_turn()
    Fight(guest).gold.focus()
    guest.page.evaluate(WATCH)
    keys.press("a")
    expect(stop).to_be_focused()
    keys.press("Escape")
    expect(Fight(guest).gold).to_be_focused()
    again.focus()
    keys.press("h")
    expect(guest.page.locator(".note .strong")).to_be_visible()
    assert guest.page.evaluate("lost") == []
    guest.page.wait_for_function(HELD)
    keys.press("Escape")
    again.click()
    guest.page.wait_for_function(HELD)


def test_whoever_picks_several_cards_by_enter_alone_takes_none_of_them_back(visit: Visit):
    guest = visit()
    fight, keys = Fight(guest), guest.page.keyboard
    picked = fight.hand.and_(guest.page.locator("[aria-pressed=true]"))
    lit = guest.page.locator("[data-card].lit:focus")
    open_duel(guest, "me", "easy", opening_exchange=True)
    fight.wait_for_turn()
    fight.hand.nth(fight.hand.count() - 3).focus()
    for count in (1, 2):
        keys.press("Enter")
        expect(picked).to_have_count(count)
        expect(lit).to_have_count(1)
    keys.press("Enter")
    expect(picked).to_have_count(3)
    expect(fight.gold).to_be_focused()


def open_game(guest: Guest, game: str) -> None:
    """A game against a bot, and the own turn."""
    if game == "city":
        guest.open_table("me", "easy")
    else:
        open_duel(guest, "me", "easy")
    Table(guest).wait_for_turn()


def play_by_keys(guest: Guest, most: int) -> Counter[str]:
    """Press what goes on until the game is over, so many keys at most; where the focus was found."""
    found: Counter[str] = Counter()
    while found["end"] == 0 and found.total() < most:
        kind: str = guest.page.wait_for_function(FOCUS, timeout=3 * PATIENCE).json_value()
        found[kind] += 1
        if kind != "end":
            guest.page.keyboard.press(ONWARD[kind])
    return found


@pytest.mark.parametrize("size", ["phone", pytest.param("desktop", marks=BY_NIGHT)])
def test_the_ring_around_a_card_of_the_hand_is_seen_on_every_side(visit: Visit, size: Size):
    """On a phone it was cut off over and under the card."""
    guest = visit(size=size)
    open_game(guest, "city")
    tab_to(guest, ".pcard")
    assert guest.page.evaluate(ROOM_OF_RING) >= -1


def test_a_question_mark_shows_the_keys_and_escape_closes_them(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    Table(guest).wait_for_turn()
    guest.page.keyboard.press("?")
    expect(guest.heading("table-keys")).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guest.heading("table-keys")).to_have_count(0)


def test_the_first_stop_skips_to_the_content(visit: Visit):
    guest = visit()
    Home(guest)
    guest.page.keyboard.press("Tab")
    expect(guest.link("web-skip")).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("main")).to_be_focused()
