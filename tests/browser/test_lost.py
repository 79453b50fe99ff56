"""Wrong links and old links: the page says what happened and what to do."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.fights import open_duel
from tests.browser.hurrying import let_bots_play
from tests.browser.pages import Home
from tests.night import BY_NIGHT


def test_a_table_that_is_not_there(visit: Visit):
    guest = visit()
    guest.expect_trouble("404")
    guest.go("/table/nowhere")
    expect(guest.heading("table-gone")).to_be_visible()
    expect(guest.page.get_by_role("status").filter(has_text=guest.say("table-refusal-unknown_table"))).to_be_visible()
    guest.link("web-go-home").click()
    expect(guest.button("web-play-now")).to_be_visible()


MORE = [pytest.param(path, marks=BY_NIGHT) for path in ("/nothing/here", "/table/")]


@pytest.mark.parametrize("path", ["/nothing", pytest.param("/table/a/b", marks=BY_NIGHT), *MORE])
def test_a_page_that_is_not_there(visit: Visit, path: str):
    guest = visit()
    guest.expect_trouble("404")
    guest.go(path)
    expect(guest.heading("web-lost")).to_be_visible()
    expect(guest.link("web-go-home")).to_be_visible()


@BY_NIGHT
def test_a_wrong_seat_key_is_told_and_lets_one_watch(visit: Visit):
    anna, boris = visit(), visit()
    table = anna.open_table("me", "friend", listed=False)
    boris.expect_trouble("40[0-9]")
    boris.come_by(f"/table/{table}?seat=wrong")
    expect(boris.bubble).to_have_text(boris.say("table-refusal-bad_link"))
    expect(boris.heading("table-waiting", free=1)).to_be_visible()
    assert "seat=" not in boris.page.url


@BY_NIGHT
def test_a_seat_that_is_taken_is_told(visit: Visit):
    anna, boris, clara = visit(), visit(), visit()
    anna.open_table("me", "friend", "friend")
    expect(anna.heading("table-waiting", free=2)).to_be_visible()
    link = next(seat["link"] for seat in anna.heard[0]["position"]["table"]["seats"] if seat["link"])
    boris.come_by(link)
    expect(boris.heading("table-waiting", free=1)).to_be_visible()
    clara.expect_trouble("40[0-9]")
    clara.come_by(link)
    expect(clara.bubble).to_be_visible()
    expect(clara.heading("table-waiting", free=1)).to_be_visible()


@BY_NIGHT
def test_the_link_of_a_finished_game_shows_its_result(visit: Visit):
    anna, boris = visit(), visit("ru")
    table = anna.open_table("me", "easy")
    let_bots_play(table, anna)
    expect(anna.button("table-rematch")).to_be_visible()
    boris.go(f"/table/{table}")
    expect(boris.heading("table-end-figures")).to_be_visible()
    expect(boris.button("table-rematch")).to_have_count(0)


@BY_NIGHT
def test_an_unknown_language_is_not_obeyed(visit: Visit):
    guest = visit("ru")
    guest.go("/?lang=xx")
    expect(guest.button("web-play-now")).to_be_visible()
    guest.go("/?lang=en")
    guest.language = "en"
    expect(guest.button("web-play-now")).to_be_visible()


def test_the_home_page_says_that_the_server_is_away_and_tries_again(visit: Visit):
    guest = visit()
    guest.expect_trouble("ERR_FAILED|net::")
    guest.page.route(re.compile("/api/(tables|lobby)"), lambda route: route.abort())
    home = Home(guest)
    home.guest.button("web-play-now").click()
    expect(guest.page.get_by_role("alert").first).to_contain_text(guest.say("web-trouble-unreachable"))
    guest.page.unroute_all()
    home.play_now().wait_for_turn()


@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_a_view_that_cannot_be_drawn_leaves_a_page_that_says_so_and_can_be_loaded_again(visit: Visit, game: str):
    guest, odd = visit("ru"), ["tiles", "sides"]

    def change(message: str) -> str:
        return re.sub(f'"({"|".join(odd)})":', '"no":', message) if odd else message

    def stand_between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(change(str(message))))

    guest.page.route_web_socket("**/ws/*", stand_between)
    if game == "city":
        guest.open_table("me", "easy")
    else:
        open_duel(guest, "me", "easy")
    expect(guest.heading("web-page-missing")).to_be_visible()
    odd.clear()
    guest.button("web-load-again").click()
    expect(guest.region("table-action")).to_be_visible()
