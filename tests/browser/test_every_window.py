"""The table fits every window: both games, in every phase, in two sizes by day and in thirteen by night.

Nothing lies off the screen, nothing is cut or covered, the board is never smaller than 320 px, the hand never jumps.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Deal, Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.hurrying import let_bots_play
from tests.browser.pages import MIDDLE, Table
from tests.browser.test_every_page import begin_to_pay
from tests.browser.test_replay import look_back
from tests.browser.windows import SIZES, SMALLEST, WIDE, Windows, resize
from tests.night import BY_NIGHT, IS_NIGHT

ELEVEN = {"black 2": 1, "red 1": 2, "blue 3": 1, "grey 2": 2, "green 1": 1, "brown 3": 1, "white 2": 2, "yellow 1": 1}
OFFER = {"action": "offer", "card": None, "cost": 7}
BOX = {"box": 1, "colour": "red", "need": 3, "refusal": None}
SHIP = {"card": "buka-28", "has_landed": False, "cargo": ["buka-1"]}
LOADED = {"card": "buka-28", "has_landed": True, "cargo": ["buka-1", "buka-7", "buka-9"]}
LOOKED_THROUGH = ["buka-5", "buka-9", "buka-12", "buka-17", "buka-20", "buka-24", "buka-30"]  # with long names
SPECIAL: dict[str, Any] = {"what": "draw_two", "places": [], "cost": None}
# The card of the first steps lies on nothing that is played with.
IS_APART = """() => {
  const [card, ...played] = [".coach", ".held", ".action"].map((place) =>
    document.querySelector(place).getBoundingClientRect());
  const isOver = (one) =>
    card.left < one.right && one.left < card.right && card.top < one.bottom && one.top < card.bottom;
  return document.querySelector(".ring") && !played.some(isOver);
}"""
# Ten in each hand, deck and pile are as wide as numbers get.
MANY_CARDS = "document.querySelectorAll('.dcounts b').forEach((count) => (count.textContent = '20'))"
# A plan of many steps, with its reasons.
MUCH_TOLD = """async () => {
  while (!document.querySelector(".note p")) await new Promise(requestAnimationFrame);
  const told = document.querySelector(".note p");
  const more = Object.assign(document.createElement("em"), { textContent: " слово".repeat(45) });
  if (!told.querySelector("em")) told.append(more);
}"""
# Something is tapped that cannot be done.
REFUSED = """async () => {
  document.querySelector(".dhand [data-card].off, .tile:not(.lit, .here)").click();
  while (!document.querySelector(".bubble")) await new Promise(requestAnimationFrame);
}"""
# What is told only in part is told in full.
UNFOLD = """async () => {
  while (!document.querySelector(".note p")) await new Promise(requestAnimationFrame);
  document.querySelector(".note [aria-expanded=false]")?.click();
}"""
# A card that is marked is in sight, and so is its mark.
RINGED = """async () => {
  const is = (name) => document.querySelector(name)?.checkVisibility() && document.querySelector(name);
  while (!is(".held") || !is(".marks .ink.ring")) await new Promise(requestAnimationFrame);
}"""
LONG = {"kind": "live", "minutes": 90, "increment": 5}
LANGUAGES = ["ru", "en"] if IS_NIGHT else ["ru"]
MOST_PHASES = 6 if IS_NIGHT else 4  # of a duel: more come, but they look alike
# Decks, a deal and a language in which much else comes up: an exchange before the first turn, ships that are loaded,
# gangs, long names, hands of twelve.
EVENTFUL = [("mimix", "pillar", 0, "ru"), ("buka", "terrah", 208, "en")]
EVENTFUL += [("flit", "vulca", 3, "ru"), ("hoax", "aqua", 5, "en")]
pytestmark = pytest.mark.nightly


def retell(guest: Guest, **changes: Any) -> None:
    """From now on the page is told something else of the guest's own seat and choices than the server says."""

    def change(message: str) -> str:
        told = json.loads(message)
        board = (told.get("position") or {}).get("board")
        if board and board["choices"]:
            seats = board["view"]["seats" if board["game"] == "city" else "sides"]
            board["choices"].update(changes.get("choices", {}))
            seats[told["position"]["seat"]].update(changes.get("seat", {}))
        return json.dumps(told)

    def stand_between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(change(str(message))))

    guest.page.route_web_socket("**/ws/*", stand_between)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_city_fits_every_window(visit: Visit, language: str):
    guest = visit(language)
    windows, table = Windows(guest), Table(guest)
    number = guest.open_table("me", "easy")
    table.wait_for_turn()
    table.end_turn()
    table.wait_for_turn()
    windows.look("the other has played")
    guest.button("table-hint").first.click()
    expect(guest.page.locator(".note")).to_be_visible()
    windows.look("hint", also=SMALLEST)
    windows.look("long hint", with_more=MUCH_TOLD)
    windows.look("unfolded hint", with_more=UNFOLD, also=SMALLEST)
    guest.page.keyboard.press("Escape")
    table.tile(table.unfinished_places()[0]).hover()
    windows.look("looked at")
    table.tile(table.unfinished_places()[0]).click(button="right")
    windows.look("inspector")
    windows.look("refused", with_more=REFUSED, also=SMALLEST)
    guest.page.mouse.move(0, 0)
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".inspect-close")).to_have_count(0)
    begin_to_pay(table)
    windows.look("paying", also=[(820, 1180)])
    guest.button("table-pay-choose").click()
    windows.look("paying by hand")
    guest.button("web-cancel").first.click()
    windows.look("walked")
    guest.page.keyboard.press("x")
    windows.look("exchange")
    assert table.hand.count() == table.hand.and_(guest.page.locator(".lit")).count()
    let_bots_play(number, guest)
    expect(guest.button("table-rematch")).to_be_visible()
    windows.look("end", is_table=False)
    windows.expect_all_well()


@BY_NIGHT
def test_a_large_hand_and_an_offering_fit_every_window(visit: Visit):
    guest = visit()
    windows, table = Windows(guest), Table(guest)
    retell(guest, seat={"hand": ELEVEN, "cards": 11, "crystals": 17}, choices={"offers": [OFFER]})
    guest.open_table("me", "easy", "easy", "easy")
    table.wait_for_turn()
    expect(table.hand).to_have_count(11)
    windows.look("eleven cards")
    table.tile(MIDDLE).click()
    expect(guest.region("table-offer")).to_be_visible()
    windows.look("offering")
    windows.expect_all_well()


@pytest.mark.parametrize(("game", "people"), [("city", 2), ("city", 3), ("city", 4), ("duel", 2)])
def test_a_table_with_clocks_fits_every_window(visit: Visit, game: str, people: int):
    guests = [visit("ru") for _ in range(people)]
    more: dict[str, Any] = {"options": {"decks": [{"people": "hoax"}, {"people": "vulca"}]}} if game == "duel" else {}
    table = guests[0].open_table("me", *["friend"] * (people - 1), game=game, clock=LONG, **more)
    for seat, guest in enumerate(guests):
        guest.context.request.post(f"/api/tables/{table}/sit", data={"seat": seat})
    for guest in guests[:2]:
        guest.go(f"/table/{table}")
        expect(guest.page.get_by_role("timer").filter(visible=True).first).to_be_visible()
        windows = Windows(guest)
        windows.look("a clock runs", also=SMALLEST)
        windows.expect_all_well()


@BY_NIGHT
@pytest.mark.parametrize(("others", "language"), [(2, "en"), (3, "ru")])
def test_a_payment_among_many_fits_every_window(visit: Visit, others: int, language: str):
    guest = visit(language)
    windows, table = Windows(guest), Table(guest)
    guest.open_table("me", *["easy"] * others)
    table.wait_for_turn()
    begin_to_pay(table)
    windows.look(f"paying beside {others}")
    guest.button("table-pay-choose").click()
    windows.look(f"paying by hand beside {others}")
    guest.button("web-cancel").first.click()
    table.tile(table.unfinished_places()[0]).click(button="right")
    windows.look(f"inspector beside {others}")
    guest.page.keyboard.press("Escape")
    guest.button("table-hint").first.click()
    windows.look(f"unfolded hint beside {others}", with_more=UNFOLD)
    windows.expect_all_well()


@BY_NIGHT
def test_four_deeds_at_once_fit_every_window_in_one_row(visit: Visit):
    guest = visit("ru")
    windows, table = Windows(guest), Table(guest)
    guest.open_table("me", "easy", "easy", first=1)
    table.wait_for_turn()
    windows.look("nothing to build")
    for place in table.unfinished_places()[:3]:
        table.tile(place).click(button="right")
        windows.look(f"three players look at {place}")
    guest.page.keyboard.press("Escape")
    retell(guest, choices={"boxes": [BOX], "special": SPECIAL})
    guest.page.reload()
    table.wait_for_turn()
    expect(table.bar.locator(".deeds .btn")).to_have_count(4)
    windows.look("four deeds")
    windows.expect_all_well()


def test_whoever_looks_on_sees_it_all_in_every_window(visit: Visit):
    player, looker = visit(), visit()
    for game in ("city", "duel"):
        number = player.open_table("me", "easy") if game == "city" else open_duel(player, "me", "easy")
        looker.go(f"/table/{number}")
        expect(looker.region("table-action")).to_be_visible()
        windows = Windows(looker)
        windows.look(f"looking on at a {game}")
        windows.expect_all_well()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_duel_fits_every_window(visit: Visit, language: str):
    guest = visit(language)
    windows, fight = Windows(guest), Fight(guest)
    number = open_duel(guest, "me", "easy", decks=("mimix", "pillar"), first=1)
    duellist, seen = Duellist(fight), set[tuple[str, ...]]()

    def sees_enough() -> bool:
        look_at_new_phase(windows, seen)
        return len(seen) >= MOST_PHASES

    fight.wait_for_turn()
    guest.button("table-hint").first.click()
    expect(guest.page.locator(".note")).to_be_visible()
    windows.look("hint", also=SMALLEST)
    windows.look("long hint", with_more=MUCH_TOLD)
    windows.look("unfolded hint", with_more=UNFOLD, also=SMALLEST)
    guest.page.keyboard.press("Escape")
    for card in range(fight.hand.count() if IS_NIGHT else 2):
        fight.tap(fight.hand.nth(card))
        windows.look("inspector", also=SMALLEST)
        guest.page.keyboard.press("Escape")
    duellist.play(until=sees_enough)
    if not fight.is_over:
        let_bots_play(number, guest)
    expect(guest.button("fight-end-rematch")).to_be_visible()
    windows.look("end", is_table=False)
    windows.expect_all_well()


@BY_NIGHT
@pytest.mark.parametrize(("own", "other", "number", "language"), EVENTFUL)
def test_whatever_comes_up_in_a_duel_fits_every_window(
    visit: Visit, deal: Deal, own: str, other: str, number: int, language: str
):
    deal(number)
    guest = visit(language, "phone")
    windows, fight, seen = Windows(guest), Fight(guest), set[tuple[str, ...]]()
    open_duel(guest, "me", "easy", decks=(own, other), first=0, opening_exchange=number == 0)
    fight.wait_for_turn()
    resize(guest, SIZES[1])

    def sees_much() -> bool:
        look_at_new_phase(windows, seen)
        return len(seen) >= 2 * MOST_PHASES

    Duellist(fight).play(until=sees_much)
    windows.expect_all_well()


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_whoever_takes_the_screen_sees_whose_turn_it_is_in_every_window(visit: Visit, game: str):
    guest = visit("ru")
    windows = Windows(guest)
    if game == "city":
        guest.open_table("Anna", "Boris")
    else:
        open_duel(guest, "Anna", "Boris")
    expect(guest.page.locator(".curtain")).to_be_visible()
    windows.look("curtain")
    windows.expect_all_well()


@BY_NIGHT  # by day a duel is looked at as it is
def test_long_sentences_and_large_numbers_of_a_duel_fit_every_window(visit: Visit):
    """Caterpillar Eartheroder demands something, and nothing in hand is enough; a ship leaves little room for words."""
    guest = visit("ru")
    windows, fight = Windows(guest), Fight(guest)
    retell(guest, seat=(told := {"ships": [SHIP], "lying": 5}))
    open_duel(guest, "me", "easy", decks=("buka", "terrah"), first=1)
    fight.wait_for_turn()
    assert guest.position["board"]["choices"]["demands"]
    windows.look("demand")
    fight.tap(fight.hand.nth(1))
    windows.look("chosen in vain")
    guest.page.evaluate(MANY_CARDS)
    windows.look("many cards")
    told["ships"] = [LOADED]
    guest.page.reload()
    fight.wait_for_turn()
    windows.look("loaded ship")
    windows.expect_all_well()


@BY_NIGHT
def test_who_plays_on_from_a_moment_is_asked_in_every_window(visit: Visit):
    guest = visit("ru", plays=True)
    windows = Windows(guest)
    look_back(guest, "city").fill("10")
    guest.button("replay-play-on").click()
    expect(guest.dialog).to_be_visible()
    windows.look("playing on")
    windows.expect_all_well()


# What lies over the middle of each button of the replay, once the page has found its places in a new window.
UNDER = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return [...document.querySelectorAll('.replay button:not([disabled])')].flatMap((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return !width || button.contains(hit) ? [] : [`${button.ariaLabel} lies under ${hit?.outerHTML.slice(0, 80)}`];
  });
}"""


@BY_NIGHT
@pytest.mark.parametrize("game", [pytest.param("city", marks=BY_NIGHT), "duel"])
def test_every_button_of_a_replay_can_be_hit_in_every_window(visit: Visit, game: str):
    guest = visit("ru", plays=True)
    at = look_back(guest, game)
    at.fill("10")
    for size in dict.fromkeys([*SIZES, (1000, 800), (720, 450), (360, 640)]):
        resize(guest, size)
        with guest.looks():
            assert guest.page.evaluate(UNDER) == [], size
        assert at.evaluate("slider => slider.clientWidth") > 120, size
    if game == "duel" or IS_NIGHT:
        look_at_comments(guest)


def look_at_comments(guest: Guest) -> None:
    """What is said and drawn beside a replay is in sight, also upon cards of the hand."""
    beside, upon = Windows(guest), Windows(guest)
    guest.button("comments-count", count=0).click()
    expect(guest.page.locator(".comments")).to_be_visible()
    beside.look("comments")
    guest.button("comments-draw").click()
    guest.page.locator(".held [data-spot^='card-']").first.click()
    expect(guest.page.locator(".marks .ink.ring")).to_be_visible()
    upon.look("drawing", with_more=RINGED)
    for windows in (beside, upon):
        windows.expect_all_well()


# Names that are wider than what is seen of their cards.
WIDER = """() => [...document.querySelectorAll('.dhand .dcard-name > span')]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


def test_a_small_hand_has_its_names_in_sight_and_a_refusal_of_its_cards_covers_none_of_it(visit: Visit, deal: Deal):
    """Of Cannoneer Alo Cha it said "Cannon", and the rest lay under the next card."""
    guest = visit("en", "phone")
    deal(208)
    retell(guest, choices=(told := {}))
    open_duel(guest, "me", "easy", decks=("buka", "terrah"))
    resize(guest, (360, 640))
    Fight(guest).wait_for_turn()
    hand = guest.page.locator(".dhand .dcard-name").all_text_contents()
    assert "Cannoneer Alo Cha" in [name.replace("\u00ad", "").strip() for name in hand]
    assert guest.page.evaluate(WIDER) == []
    windows = Windows(guest)
    windows.look("refused", with_more=REFUSED, also=SMALLEST)
    told["seen"] = LOOKED_THROUGH
    guest.page.reload()
    expect(guest.page.locator(".dtray")).to_be_visible()
    windows.look("looked through", also=[*SMALLEST, (844, 390)])
    windows.expect_all_well()


def test_the_log_is_at_hand_where_it_is_not_in_sight(visit: Visit):
    guest = visit()
    open_duel(guest, "me", "easy", first=1)
    Fight(guest).wait_for_turn()
    resize(guest, (1000, 800))
    guest.button("table-menu").click()
    guest.button("table-log", guest.dialog).click()
    expect(guest.dialog.locator(".log-lines li").first).to_be_visible()


def test_a_mouse_that_rests_opens_nothing(visit: Visit):
    guest = visit()
    table = Table(guest)
    guest.open_table("me", "easy")
    resize(guest, SIZES[0])
    table.wait_for_turn()
    place = table.tile(table.unfinished_places()[0])
    place.hover()
    looked = guest.region("table-inspect")
    expect(looked).to_be_visible()
    guest.page.reload()
    table.wait_for_turn()
    guest.page.evaluate("new Promise((done) => setTimeout(done, 300))")
    expect(looked).to_have_count(0)
    box = place.bounding_box()
    assert box is not None
    guest.page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    expect(looked).to_be_visible()


@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_the_first_steps_cover_nothing_that_is_played_with(visit: Visit, game: str):
    guest = visit("ru", is_new=True)
    if game == "city":
        guest.open_table("me", "easy", "easy")
    else:
        open_duel(guest, "me", "easy")
    steps = guest.region("table-coach")
    for last in (False, False, True):
        expect(steps).to_be_visible()
        for size in SIZES[:2]:
            resize(guest, size)
            guest.page.wait_for_function(IS_APART)
        resize(guest, WIDE)
        guest.button("table-coach-done" if last else "table-coach-next", steps).click()


def look_at_new_phase(windows: Windows, seen: set[tuple[str, ...]]) -> None:
    """Look at what there is to choose, if something like it was not seen before."""
    view = windows.guest.position["board"]["view"]
    phase = (view["stage"], (view["question"] or {}).get("ask", ""))
    if phase not in seen:
        seen.add(phase)
        windows.look(" ".join(phase))
