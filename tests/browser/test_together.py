"""Two people talk about a game of theirs that is over: they comment, draw, and look at it together."""

import base64
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from bluemoon.core.written_game import Comment, from_json, from_text
from tests.browser.conftest import Visit
from tests.browser.evenings import finished_game
from tests.browser.guests import Guest
from tests.browser.test_every_page import look_at
from tests.browser.test_replay import GAMES, drop, slider
from tests.browser.windows import resize
from tests.night import BY_NIGHT
from tests.server.serving import Server

IS_OVER = """({ mark, spot }) => {
  const [one, other] = [mark, spot].map((name) => document.querySelector(name).getBoundingClientRect());
  return Math.abs(one.left - other.left) < 12 && Math.abs(one.width - other.width) < 24;
}"""
SMALL = "all => all.map((one) => one.getBoundingClientRect()).filter((one) => one.width < 44 || one.height < 44)"
SAYING = {"en": "Why there? I would have built first.", "ru": "Зачем сюда? Я бы сначала строил."}
MOST = 500  # letters of a comment
SPOTS = {"city": ".table-page [data-spot^='tile-']", "duel": ".table-page [data-spot^='card-']"}


def talk(guest: Guest, count: int) -> Locator:
    """The button that shows the comments, while there are so many."""
    return guest.button("comments-count", count=count)


def written_by(guest: Guest) -> Locator:
    return guest.page.get_by_label(guest.say("comments-write"))


def spots(guest: Guest, game: str) -> Locator:
    return guest.page.locator(SPOTS[game]).filter(visible=True)


def rings(guest: Guest) -> Locator:
    return guest.page.locator(".marks .ink.ring")


def arrows(guest: Guest) -> Locator:
    return guest.page.locator(".marks .ink.arrow")


def introduced(guest: Guest, name: str) -> Guest:
    guest.context.request.put("/api/me", data={"name": name})
    return guest


def look_back(guest: Guest, game: str, count: int = 0) -> None:
    guest.go(f"/games/{game}")
    expect(slider(guest)).to_be_visible()
    talk(guest, count).click()


def saved(guest: Guest, kind: str) -> str:
    """What a button saves."""
    with guest.page.expect_download() as download:
        guest.button(f"comments-save-{kind}").click()
    return Path(download.value.path()).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "language"), [("city", "en"), pytest.param("duel", "ru", marks=BY_NIGHT)])
def test_one_leads_draws_and_comments_and_the_other_follows_on_a_phone(
    game: str, language: str, visit: Visit, server: Server, album: Callable[[Guest, str], None]
) -> None:
    ada, ben = introduced(visit(language, plays=True), "Ada"), introduced(visit(language, "phone", plays=True), "Ben")
    table = finished_game(server, ada, ben, game, 8)
    look_back(ada, table)
    ben.go(f"/games/{table}")
    expect(slider(ben)).to_be_visible()
    slider(ada).fill("5")
    expect(ada.page.locator(".company")).to_contain_text("Ben")

    ada.button("together-lead").click()
    expect(ben.page.locator(".replay-lead")).to_contain_text("Ada")
    expect(slider(ben)).to_have_value("5")
    expect(ben.page).to_have_url(re.compile("seat=0$"))  # with the eyes of the one who leads

    ada.button("comments-draw").click()
    spots(ada, game).nth(1).click()
    expect(rings(ada)).to_have_count(1)
    expect(rings(ben)).to_have_count(1)
    marked = spots(ada, game).nth(1).get_attribute("data-spot")
    for guest in (ada, ben):
        assert guest.page.evaluate(IS_OVER, {"mark": ".marks .ring.ink", "spot": f".table-page [data-spot='{marked}']"})
    spots(ada, game).nth(0).hover()
    ada.page.mouse.down()
    spots(ada, game).nth(2).hover()
    ada.page.mouse.up()
    expect(arrows(ben)).to_have_count(1)
    spots(ada, game).nth(1).click()  # the same again takes it away
    expect(rings(ben)).to_have_count(0)

    written_by(ada).fill(SAYING[language])
    ada.button("comments-send").click()
    expect(talk(ben, 1)).to_be_visible()
    talk(ben, 1).click()
    expect(ben.page.locator(".comments-said")).to_contain_text(SAYING[language])
    expect(ben.page.locator(".replay-marks .said")).to_have_count(1)
    for guest in (ada, ben):
        look_at(guest, f"together-{game}", album)
    tapped = ben.page.locator(".comments button, .comments summary, .replay button").filter(visible=True)
    assert tapped.evaluate_all(SMALL) == []

    ben.button("replay-on").click()  # an own way
    slider(ada).fill("2")
    expect(slider(ben)).to_have_value("6")
    ben.button("together-follow", name="Ada").click()
    expect(slider(ben)).to_have_value("2")
    ada.leave()
    expect(ben.page.locator(".replay-lead")).to_have_count(0)


@BY_NIGHT
@pytest.mark.parametrize("size", [(720, 450), pytest.param((844, 390), marks=BY_NIGHT)])
def test_in_a_low_window_one_sees_where_to_write_and_then_what_was_written(size: tuple[int, int], visit: Visit) -> None:
    guest = visit("ru", plays=True)
    resize(guest, size)
    drop(guest, (GAMES / "city.game").read_text(encoding="utf-8"))
    slider(guest).fill("10")
    talk(guest, 0).click()
    for wanted in (written_by(guest), guest.button("comments-send")):
        expect(wanted).to_be_in_viewport(ratio=1)
    written_by(guest).fill(SAYING["ru"])
    guest.button("comments-send").click()
    expect(guest.page.locator(".comments-said > li")).to_be_in_viewport(ratio=1)
    expect(guest.button("comments-send")).to_be_focused()


@BY_NIGHT
def test_by_keys_alone_something_is_said_drawn_and_taken_back(visit: Visit, server: Server) -> None:
    ada, ben = visit(plays=True), visit(plays=True)
    table = finished_game(server, ada, ben)
    ada.go(f"/games/{table}?move=0")
    keys = ada.page.keyboard
    talk(ada, 0).focus()
    keys.press("Enter")
    written_by(ada).fill("x" * (MOST + 3))
    written_by(ada).focus()
    keys.press("Control+Enter")
    told = ada.say("comments-too-long", over=3, most=MOST)
    expect(ada.bubble).to_have_text(told)
    expect(ada.page.locator(".comments-form").get_by_text(told)).to_be_visible()
    assert len(written_by(ada).input_value()) == MOST + 3  # nothing is cut
    keys.press("Control+A")
    keys.type("So it begins")
    keys.press("Tab")
    keys.press("Enter")
    expect(ada.button("comments-draw")).to_have_attribute("aria-pressed", "true")
    ada.page.locator("[data-place='12']").focus()
    keys.press("Enter")
    keys.press("ArrowRight")
    keys.press(" ")
    expect(rings(ada)).to_have_count(2)
    ada.button("comments-draw-arrow").focus()
    keys.press("Enter")
    ada.page.locator("[data-place='12']").focus()
    keys.press("Enter")
    keys.press("ArrowDown")
    keys.press("Enter")
    expect(arrows(ada)).to_have_count(1)
    keys.press("Escape")
    expect(ada.button("comments-draw")).to_have_attribute("aria-pressed", "false")
    written_by(ada).focus()
    keys.press("Control+Enter")
    expect(talk(ada, 1)).to_be_visible()
    courtyard = ada.say("city-tile-courtyard")
    expect(ada.page.locator(".comments-said")).to_contain_text(f"{courtyard} → ")
    expect(rings(ada)).to_have_count(2)
    for _ in range(2):  # what was deleted is brought back, and may be deleted again
        ada.page.locator(".comments-said button").focus()
        keys.press("Enter")
        expect(talk(ada, 0)).to_be_visible()
        expect(rings(ada)).to_have_count(0)
        expect(ada.button("comments-bring-back")).to_be_focused()
        keys.press("Enter")
        expect(talk(ada, 1)).to_be_visible()
        expect(rings(ada)).to_have_count(2)
        expect(ada.page.locator(".comments-said button")).to_be_focused()


@BY_NIGHT  # by day another reads and follows
def test_a_reader_reads_takes_along_what_was_said_and_hears_that_the_game_was_closed(
    visit: Visit, server: Server
) -> None:
    ada, ben, clara = introduced(visit(plays=True), "Ada"), visit(plays=True), visit("ru", plays=True)
    table = finished_game(server, ada, ben)
    said = {"move": 2, "text": "Not *here*.", "marks": [{"at": "obelisk"}]}
    assert ada.context.request.post(f"/api/games/{table}/comments", data=said).status == 201
    look_back(clara, table, 1)
    expect(clara.page.get_by_text(clara.say("comments-readers"))).to_be_visible()
    assert written_by(clara).count() == 0
    clara.button("comments-later").click()
    expect(clara.page.locator(".comments-said")).to_contain_text("Not *here*.")
    clara.page.locator(".comments-save summary").click()
    comment = Comment(2, "Ada", "Not *here*.", (("obelisk",),))
    assert from_text(saved(clara, "game")).comments == [comment]
    assert from_json(saved(clara, "json")).comments == [comment]
    report = saved(clara, "report")
    assert "Not \\*here\\*." in report
    picture = re.search(r"\]\((\S+picture.svg\S+)\)", report)
    assert picture is not None
    assert clara.context.request.get(picture[1]).headers["content-type"] == "image/svg+xml"

    look_back(ada, table, 1)
    led = ada.page.locator(".replay-lead")
    ada.button("together-lead").click()
    expect(clara.page.locator(".replay-lead")).to_be_visible()
    assert ben.context.request.put(f"/api/games/{table}/openness", data={"openness": "private"}).ok
    expect(led).to_contain_text(ada.say("together-lead-lost"))
    expect(clara.page.get_by_text(clara.say("together-shut-out"))).to_be_visible()
    ada.button("together-lead", led).click()
    expect(led).to_contain_text(ada.say("together-you-lead"))


@BY_NIGHT
def test_a_report_of_a_private_game_brings_its_pictures_along(visit: Visit, server: Server) -> None:
    ada, ben = visit(plays=True), visit(plays=True)
    table = finished_game(server, ada, ben)
    said = {"move": 2, "text": "Here.", "marks": [{"at": "obelisk"}]}
    assert ada.context.request.post(f"/api/games/{table}/comments", data=said).status == 201
    assert ben.context.request.put(f"/api/games/{table}/openness", data={"openness": "private"}).ok
    look_back(ada, table, 1)
    ada.page.locator(".comments-save summary").click()
    report = saved(ada, "report")
    assert "You " not in report, "others read it, too"
    picture = re.search(r"\]\(data:image/svg\+xml;base64,(\S+)\)", report)
    assert picture is not None
    shown = ada.context.request.get(f"/api/games/{table}/picture.svg?move=2&marks=obelisk")
    assert base64.b64decode(picture[1]) == shown.body()


@BY_NIGHT
@pytest.mark.parametrize("size", [pytest.param("desktop", marks=BY_NIGHT), "phone"])
def test_a_file_brings_its_comments_and_takes_new_ones_along(visit: Visit, size: str) -> None:
    guest = visit("ru", size, plays=True)
    lines = (GAMES / "city.game").read_text(encoding="utf-8").splitlines()
    lines.insert(lines.index("---") + 2, '#: {"move": 1, "by": "Grace", "text": "Aha", "marks": [["obelisk"]]}')
    drop(guest, "\n".join(lines))
    talk(guest, 1).click()
    guest.button("comments-later").click()
    expect(guest.page.locator(".comments-said")).to_contain_text("Grace")
    expect(rings(guest)).to_have_count(1)
    written_by(guest).fill("И я")
    guest.button("comments-send").click()
    expect(talk(guest, 2)).to_be_visible()
    guest.page.locator(".comments-save summary").click()
    found = json.loads(saved(guest, "json"))["comments"]
    assert [one["text"] for one in found] == ["Aha", "И я"]


@BY_NIGHT
def test_comments_on_a_game_of_this_device_stay_with_it_and_go_with_it(visit: Visit) -> None:
    guest = visit(plays=True)
    drop(guest, (GAMES / "city.game").read_text(encoding="utf-8"))
    slider(guest).fill("10")
    guest.button("replay-play-on").click()
    guest.button("replay-begin", guest.dialog).click()
    expect(guest.page).to_have_url(re.compile(r"/here\?table="))
    guest.button("table-menu").click()
    guest.button("table-concede", guest.dialog).click()
    guest.dialog.locator(".dialog-go button").last.click()
    guest.link("table-end-look-back").click()
    talk(guest, 0).click()
    written_by(guest).fill("Remember this")
    guest.button("comments-send").click()
    expect(talk(guest, 1)).to_be_visible()
    guest.page.reload()
    talk(guest, 1).click()
    expect(guest.page.locator(".comments")).to_contain_text(guest.say("comments-here-note"))
    guest.go("/games")
    guest.page.get_by_title(guest.say("games-delete"), exact=True).click()
    guest.button("games-delete", guest.dialog).click()
    expect(guest.page.get_by_text(guest.say("games-empty"))).to_be_visible()
    assert guest.page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('comments-'))") == []
