"""The first minute: a link and a name, first steps, giving up, and a line that breaks."""

import re
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.browser.windows import HAND
from tests.night import BY_NIGHT

Album = Callable[[Guest, str], None]
CITY = re.compile(r"/for-city-[\w-]{7}\.js")
SCRIPT = re.compile(r"/for-all-[\w-]{7}\.js")
NEAR = 60  # pixels: a hand or a sentence is higher than another
ON_TOP = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
LOOK = """note => {
  const { boxShadow, position, padding, display } = getComputedStyle(note);
  return [boxShadow, position, padding, display];
}"""

# One after the other stands for the table, so all of it is asked at once.
SKELETON = """() => {
  const seen = document.querySelector(".skeleton");
  const place = (part) => [part.dataset.part, part.getBoundingClientRect().toJSON()];
  const parts = [...seen.querySelectorAll("[data-part]")].map(place);
  return [getComputedStyle(seen).opacity, seen.getAnimations({ subtree: true }).length, Object.fromEntries(parts)];
}"""

# The first steps point at this, and their card covers nothing that is played with.
POINTS_AT = """(thing) => {
  const [ring, card, it, ...played] = [".ring", ".coach", thing, ".held", ".action"].map((place) =>
    document.querySelector(place)?.getBoundingClientRect());
  const isOver = (other) => card.top < other.bottom && other.top < card.bottom;
  return ring && ring.top === it.top && ring.left === it.left && !played.some(isOver);
}"""


def test_a_friend_finds_the_link_is_asked_for_a_name_and_the_other_concedes(visit: Visit, album: Album) -> None:
    anna, boris = visit(), visit("ru", "phone")
    anna.page.set_viewport_size({"width": 1366, "height": 650})
    home = Home(anna)
    home.set_up("me", "friend", first=1)
    home.open()
    address = anna.page.get_by_label(anna.say("table-link", number=2), exact=True)
    expect(anna.page.get_by_role("img", name=anna.say("table-qr", number=2))).to_be_visible()
    album(anna, "link")

    boris.go(address.inner_text())
    expect(boris.dialog).to_be_visible()
    album(boris, "name")
    boris.introduce("Борис")
    table = Table(anna)
    expect(table.board).to_be_visible()
    assert [seat["name"] for seat in anna.position["table"]["seats"]][1] == "Борис"

    anna.button("table-menu").click()
    album(anna, "menu")
    anna.button("table-concede", anna.dialog).click()
    album(anna, "concede")
    anna.button("table-concede-yes", anna.dialog).click()
    expect(anna.page.get_by_text(anna.say("table-end-conceded", you="yes"))).to_be_visible()
    expect(boris.heading("table-end", outcome="you", names=[])).to_be_visible()
    album(anna, "conceded")
    album(boris, "won")


def test_nothing_covers_the_figures_of_a_game_that_is_over_on_a_phone(visit: Visit, album: Album) -> None:
    """Seven ways to go on lay over the last of them."""
    guest = visit("ru", "phone", plays=True)
    Home(guest).play_now().wait_for_turn()
    guest.button("table-menu").click()
    guest.button("table-concede", guest.dialog).click()
    guest.button("table-concede-yes", guest.dialog).click()
    expect(guest.link("table-end-judge")).to_be_visible()
    album(guest, "end-of-own-game")
    figure = guest.page.locator(".end-figures tr").last
    figure.scroll_into_view_if_needed()
    assert figure.evaluate(ON_TOP)


@BY_NIGHT
def test_whoever_waits_is_told_that_the_table_was_closed(visit: Visit, album: Album) -> None:
    anna, boris = visit(size="phone"), visit()
    table = anna.open_table("me", "friend", "friend")
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    expect(boris.heading("table-waiting", free=1)).to_be_visible()
    expect(anna.heading("table-waiting", free=1)).to_be_visible()
    album(anna, "waiting")
    anna.button("table-close").click()
    album(anna, "close")
    anna.button("table-close-no").click()
    expect(anna.heading("table-waiting", free=1)).to_be_visible()
    anna.button("table-close").click()
    anna.button("table-close", anna.dialog).click()
    expect(boris.page.get_by_text(boris.say("table-refusal-closed_table"))).to_be_visible()
    expect(anna.bubble).to_have_text(anna.say("table-closed"))


def test_first_steps_are_shown_once_and_a_move_without_a_line_waits(visit: Visit, album: Album) -> None:
    guest = visit("ru", "phone", is_new=True)
    Home(guest).play_now()
    table = Table(guest)
    steps = guest.region("table-coach")
    expect(steps).to_be_visible()  # so it is this guest's turn
    for number, thing in enumerate((".stage", ".held", ".topbar .iconbtn:last-of-type")):
        guest.page.wait_for_function(POINTS_AT, arg=thing)
        album(guest, f"first-step-{number + 1}")
        guest.button("table-coach-done" if number == 2 else "table-coach-next", steps).click()
    expect(steps).to_be_hidden()
    guest.page.reload()
    expect(table.lit.first).to_be_visible()
    expect(steps).to_be_hidden()

    guest.expect_trouble("ERR_INTERNET_DISCONNECTED|WebSocket")
    guest.context.set_offline(True)
    expect(table.bar).to_contain_text(guest.say("table-offline"))
    hand = guest.page.evaluate(HAND)
    table.lit.first.click()
    expect(table.bar).to_contain_text(guest.say("table-unsent"))
    expect(table.bar).not_to_contain_text(guest.say("table-offline"))
    assert guest.page.evaluate(HAND) == hand
    album(guest, "offline")
    guest.context.set_offline(False)
    expect(table.bar).not_to_contain_text(guest.say("table-unsent"))
    expect(table.bar).not_to_contain_text(guest.say("table-offline"))


@BY_NIGHT
def test_whoever_takes_a_listed_seat_without_a_name_is_asked_for_one(visit: Visit) -> None:
    anna, boris = visit(), visit("ru", "phone")
    table = anna.open_table("me", "friend", listed=True)
    boris.go(f"/table/{table}")
    boris.button("table-sit").click()
    boris.introduce("Борис")
    expect(Table(boris).board).to_be_visible()
    assert [seat["name"] for seat in anna.position["table"]["seats"]][1] == "Борис"


@BY_NIGHT
def test_a_table_that_comes_slowly_is_seen_at_once_in_its_shape_and_never_vanishes(visit: Visit) -> None:
    guest = visit()
    table = guest.open_table("me", "easy")
    Table(guest).wait_for_turn()
    stage, bar = (guest.page.locator(part).bounding_box() for part in (".stage", ".action"))
    held: list[Route] = []
    guest.page.route(CITY, lambda route: held.append(route))
    with guest.page.expect_request(CITY):
        guest.page.goto(f"/table/{table}", wait_until="commit")
    expect(guest.page.locator(".skeleton")).to_be_visible()
    opacity, animations, places = guest.page.evaluate(SKELETON)
    assert (opacity, animations) == ("1", 0)
    for part, there in (("stage", stage), ("action", bar)):
        assert there is not None
        assert all(abs(places[part][side] - where) < NEAR for side, where in dict(there).items()), (part, places, there)
    for route in held:
        route.continue_()
    Table(guest).wait_for_turn()


def test_before_the_page_itself_has_come_a_moon_is_seen(visit: Visit) -> None:
    guest = visit()
    held: list[Route] = []
    guest.page.route(SCRIPT, lambda route: held.append(route))
    with guest.page.expect_request(SCRIPT):
        guest.page.goto("/", wait_until="commit")
    expect(guest.page.locator("#app")).to_have_css("border-radius", "50%")
    expect(guest.page.locator("#app")).to_be_visible()
    for route in held:
        route.continue_()
    expect(guest.button("web-play-now")).to_be_enabled()
    expect(guest.page.locator("#app")).to_have_css("border-radius", "0px")


@BY_NIGHT
def test_the_question_for_a_name_looks_the_same_at_a_table_as_at_home(visit: Visit) -> None:
    anna, boris = visit(), visit()
    anna.open_table("me", "friend", listed=False)
    expect(anna.heading("table-waiting", free=1)).to_be_visible()
    link = next(seat["link"] for seat in anna.heard[0]["position"]["table"]["seats"] if seat["link"])
    boris.go(link)
    note = boris.page.locator("dialog p", has_text=boris.say("web-name-note", most=24))
    expect(note).to_be_visible()
    assert note.evaluate(LOOK) == ["none", "static", "0px", "block"]


@BY_NIGHT
def test_the_own_games_are_named(visit: Visit) -> None:
    guest = visit()
    guest.open_table("me", "easy")
    Table(guest).wait_for_turn()
    guest.go("/")
    row = guest.page.locator(".row").first
    expect(row).to_contain_text(guest.say("web-game-city"))
    label = guest.say("web-row-label", action=guest.say("web-row-play"), game=guest.say("web-game-city"), names="")
    expect(row.get_by_role("link")).to_have_attribute("aria-label", re.compile(re.escape(label)))
