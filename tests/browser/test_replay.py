"""A game that is over is looked back at: a written game is opened, and every moment of it is shown at the table."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.evenings import finished_game
from tests.browser.fights import Fight
from tests.browser.guests import Guest, Size
from tests.browser.pages import Home, Table
from tests.browser.test_every_page import look_at
from tests.browser.test_here import concede
from tests.browser.test_keyboard import tab_to
from tests.night import BY_NIGHT
from tests.server.serving import Server

GAMES = Path(__file__).parent / "games"  # played by bots, and written down
ENDS = {"city": 394, "duel": 64}
DROP = """(text) => {
  const files = new DataTransfer();
  files.items.add(new File([text], "a.game"));
  window.dispatchEvent(new DragEvent("drop", { dataTransfer: files, cancelable: true }));
}"""
RING = "slider => getComputedStyle(slider).outlineStyle"

GOLDEN = Path(__file__).parents[1]


def drop(guest: Guest, text: str) -> None:
    """Let a file fall onto the list of finished games."""
    guest.go("/games")
    expect(guest.button("replay-open-file")).to_be_visible()
    guest.page.evaluate(DROP, text)


def look_back(guest: Guest, game: str) -> Locator:
    """Open a written game; its slider."""
    drop(guest, (GAMES / f"{game}.game").read_text(encoding="utf-8"))
    return slider(guest)


def slider(guest: Guest) -> Locator:
    return guest.page.get_by_role("slider", name=guest.say("replay-slider"))


def is_at(guest: Guest, game: str, move: int) -> re.Pattern[str]:
    """What the slider says of a move, up to the sentence about it."""
    told = guest.say("replay-at", move=move, moves=ENDS[game], what="")
    return re.compile(re.escape(told.strip()))


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_by_keys_alone_a_game_is_gone_through_from_its_deal_to_its_end(
    game: str, visit: Visit, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(plays=True)
    at = look_back(guest, game)
    keys = guest.page.keyboard
    expect(at).to_have_attribute("aria-valuetext", is_at(guest, game, 0))
    tab_to(guest, "input[type=range]")
    assert at.evaluate(RING) == "none"  # it would lie on the sentence above; the thumb has one
    keys.press("ArrowRight")
    expect(at).not_to_have_attribute("aria-valuetext", is_at(guest, game, 0))
    keys.press("ArrowLeft")
    expect(at).to_have_attribute("aria-valuetext", is_at(guest, game, 0))
    keys.press("End")
    expect(at).to_have_attribute("aria-valuetext", is_at(guest, game, ENDS[game]))
    look_at(guest, f"replay-{game}", album)
    keys.press("Home")
    keys.press(" ")
    expect(guest.button("replay-pause")).to_be_visible()
    expect(at).not_to_have_attribute("aria-valuetext", is_at(guest, game, 0))
    keys.press(" ")
    expect(guest.button("replay-play")).to_be_visible()


def test_on_a_phone_a_moment_has_an_address_and_hands_lie_open_as_it_says(
    visit: Visit, album: Callable[[Guest, str], None]
) -> None:
    guest = visit("ru", "phone", plays=True)
    at = look_back(guest, "duel")
    at.fill("20")
    expect(guest.page).to_have_url(re.compile(r"/games/file\?move=\d+&seat=all$"))
    expect(guest.page.locator(".open-hand")).to_be_visible()
    heights = guest.page.locator(".darea > h2").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert len(set(heights)) == 1, heights  # each name has one line, and the cards lie under it
    eyes = guest.page.get_by_label(guest.say("replay-eyes"))
    eyes.select_option("1")
    expect(guest.page).to_have_url(re.compile("seat=1$"))
    expect(guest.page.locator(".open-hand")).to_be_hidden()
    look_at(guest, "replay-phone", album)
    small = "all => all.map((one) => one.getBoundingClientRect()).filter((one) => one.width < 44 || one.height < 44)"
    assert guest.page.locator(".replay button, .replay-pick, .replay input").evaluate_all(small) == []


@BY_NIGHT
def test_a_line_of_the_log_leads_to_its_moment(visit: Visit) -> None:
    guest = visit(plays=True)
    at = look_back(guest, "duel")
    guest.page.keyboard.press("End")
    guest.page.locator(".log-go").first.click()
    expect(at).to_have_attribute("aria-valuetext", is_at(guest, "duel", 0))


def test_a_file_of_other_rules_is_looked_back_at_and_that_is_said(visit: Visit) -> None:
    guest, text = visit(plays=True), (GAMES / "city.game").read_text(encoding="utf-8")
    assert "rules:" not in text, "an older file"
    drop(guest, text)
    expect(slider(guest)).to_be_visible()
    expect(guest.bubble).not_to_be_visible()
    drop(guest, text.replace("format: 1", "format: 1\nrules: 1"))
    expect(slider(guest)).to_be_visible()
    expect(guest.bubble).to_have_text(guest.say("replay-other-rules"))


IS_LINE_SEEN = """() => {
  const placeOf = (name) => document.querySelector(name)?.getBoundingClientRect();
  const [line, place] = [".log-lines .now", ".log-scroll"].map(placeOf);
  return Boolean(line && line.height > 0 && line.top >= place.top && line.bottom <= place.bottom);
}"""


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_wherever_one_jumps_the_line_of_the_moment_is_in_sight(visit: Visit, size: Size) -> None:
    guest = visit(size=size, plays=True)
    at = look_back(guest, "city")
    for move in (200, 390, 3, 120, 300):
        at.fill(str(int(at.get_attribute("max") or 0) * move // ENDS["city"]))
        guest.page.wait_for_function(IS_LINE_SEEN)
        guest.page.wait_for_timeout(300)
        assert guest.page.evaluate(IS_LINE_SEEN), "and it stays there"
    at.press("Home")
    expect(guest.page.locator(".log-round").first).to_be_in_viewport()


@pytest.mark.parametrize(
    ("trouble", "spoil"),
    [
        ("foreign_file", lambda text: "Dear diary,\n" + text.replace("game: duel", "")),
        pytest.param("cut_off_file", lambda text: text[: text.rindex("---")], marks=BY_NIGHT),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_words(
    trouble: str, spoil: Callable[[str], str], visit: Visit
) -> None:
    guest = visit("ru", plays=True)
    drop(guest, spoil((GAMES / "duel.game").read_text(encoding="utf-8")))
    expect(guest.page.get_by_text(guest.say(f"replay-trouble-{trouble}"))).to_be_visible()
    expect(guest.page).to_have_url(re.compile("/games$"))


def test_a_game_that_the_rules_do_not_allow_is_followed_no_further(visit: Visit) -> None:
    guest = visit(plays=True)
    lines = (GAMES / "duel.game").read_text(encoding="utf-8").splitlines()
    begun = lines.index("---") + 1
    lines[begun + 4] = "retreat at dawn"
    drop(guest, "\n".join(lines))
    told = guest.say("replay-trouble-cannot_follow", move=5, words="retreat at dawn")
    expect(guest.page.get_by_text(told)).to_be_visible()


def test_a_game_that_is_not_over_is_looked_back_at_and_not_judged(visit: Visit) -> None:
    """The judge was called, and said that it could not finish."""
    guest = visit(plays=True)
    head, moves, _ = (GAMES / "city.game").read_text(encoding="utf-8").split("\n---\n")
    begun = "\n".join(moves.splitlines()[:40])
    drop(guest, f"{head}\n---\n{begun}\n---\n")
    guest.button("replay-review").click()
    expect(guest.page.locator(".review")).to_contain_text(guest.say("review-unfinished"))
    expect(guest.button("review-begin")).to_have_count(0)


def test_a_file_that_tells_another_end_is_damaged(visit: Visit) -> None:
    guest = visit("ru", plays=True)
    text = (GAMES / "duel.game").read_text(encoding="utf-8")
    told = text[text.index("result:") :]
    drop(guest, text.replace(told, f"{told.split(',')[0]}, winners {'1' if 'winners 0' in told else '0'}\n"))
    expect(guest.page.get_by_text(guest.say("replay-trouble-other_end"))).to_be_visible()


@pytest.mark.parametrize(("game", "language"), [("duel", "ru"), pytest.param("city", "en", marks=BY_NIGHT)])
def test_of_a_file_with_several_games_it_is_asked_which_and_golden_games_are_followed(
    game: str, language: str, visit: Visit, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(language, "phone", plays=True)
    with gzip.open(GOLDEN / game / "games" / "golden.jsonl.gz", "rt", encoding="utf-8") as file:
        lines = [file.readline() for _ in range(3)]
    drop(guest, "".join([lines[0], "{}\n", lines[2]]))
    number = guest.page.get_by_label(guest.say("replay-which", count=3))
    album(guest, f"{game}-which-game")
    number.fill("2")
    guest.button("replay-open-it").click()
    expect(guest.page.get_by_text(guest.say("replay-trouble-foreign_file"))).to_be_visible()
    number.fill("3")
    number.press("Enter")
    expect(slider(guest)).to_be_visible()


def test_where_no_server_answers_one_may_ask_again(visit: Visit, server: Server) -> None:
    guest = visit("ru", plays=True)
    played = finished_game(server, guest, visit())
    guest.expect_trouble("ERR_FAILED")
    guest.page.route("**/api/games/*", lambda route: route.abort())
    guest.go(f"/games/{played}")
    expect(guest.page.get_by_text(guest.say("web-trouble-unreachable"))).to_be_visible()
    guest.page.unroute_all()
    guest.button("web-load-again").click()
    expect(slider(guest)).to_be_visible()


@pytest.mark.parametrize("game", [pytest.param("city", marks=BY_NIGHT), "duel"])
def test_any_moment_is_gone_on_with_and_the_game_that_comes_of_it_is_looked_back_at(game: str, visit: Visit) -> None:
    guest = visit(plays=True)
    look_back(guest, game).fill("10")
    guest.button("replay-play-on").click()
    others = guest.say("replay-bots", level="easy") if game == "city" else guest.say("replay-at-screen")
    guest.dialog.get_by_label(others).check()
    guest.button("replay-begin", guest.dialog).click()
    expect(guest.page).to_have_url(re.compile(r"/here\?table=here\.if\."))
    guest.page.reload()  # it is kept
    if game == "duel":
        guest.page.locator(".curtain").get_by_role("button").click()
    expect(guest.page.get_by_text(guest.say("table-what-if"))).to_be_visible()
    guest.button("table-menu").click()
    guest.button("table-concede", guest.dialog).click()
    guest.dialog.locator(".dialog-go button").last.click()
    expect(guest.link("table-end-judge")).to_have_attribute("href", re.compile(r"/games/here\?game=.*&judge="))
    guest.link("table-end-look-back").click()
    last = slider(guest).get_attribute("max")
    slider(guest).fill(str(last))
    expect(guest.page).to_have_url(re.compile("move=[1-9]"))
    guest.go(re.sub(r"move=\d+", "move=999", guest.page.url))
    expect(guest.bubble).to_contain_text("999")  # there is no such move: the nearest moment is shown
    expect(slider(guest)).to_have_value(str(last))
    guest.go("/games")
    expect(guest.page.get_by_text(guest.say("web-row-what-if"))).to_be_visible()


@BY_NIGHT
@pytest.mark.parametrize(("game", "language"), [("city", "ru"), ("duel", "en")])
def test_a_game_of_the_device_goes_on_with_friends_at_the_server(
    game: str, language: str, visit: Visit, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(language, "phone", plays=True)
    Home(guest)
    guest.button("web-play-now" if game == "city" else "web-play-duel").click()
    (Table(guest) if game == "city" else Fight(guest)).wait_for_turn()
    concede(guest)
    expect(guest.button("table-rematch")).to_be_visible()
    guest.go("/games")
    guest.page.locator("li.row a").first.click()
    guest.button("replay-play-on").click()
    guest.dialog.get_by_label(guest.say("replay-friends")).check()
    expect(guest.dialog).to_contain_text(guest.say("replay-what-if-note", where="given"))
    album(guest, f"{game}-play-on-given")
    guest.button("replay-begin", guest.dialog).click()
    expect(guest.page.get_by_text(guest.say("table-what-if-begins"))).to_be_visible()
    expect(guest.page.get_by_label(guest.say("table-link", number=2), exact=True)).to_be_visible()


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_friends_go_on_from_a_moment_by_link_and_see_that_it_is_not_the_game_itself(
    game: str, visit: Visit, server: Server, album: Callable[[Guest, str], None]
) -> None:
    anna, boris, clara = visit(plays=True), visit(), visit("ru", "phone", plays=True)
    played = finished_game(server, anna, boris, game)
    anna.go(f"/games/{played}?move=3")
    anna.button("replay-play-on").click()
    anna.dialog.get_by_label(anna.say("replay-friends")).check()
    expect(anna.dialog).to_contain_text(anna.say("replay-what-if-note", where="server"))
    album(anna, f"{game}-play-on")
    anna.button("replay-begin", anna.dialog).click()
    expect(anna.page.get_by_text(anna.say("table-what-if"))).to_be_visible()
    album(anna, f"{game}-what-if-waiting")
    clara.go(anna.page.get_by_label(anna.say("table-link", number=2), exact=True).inner_text())
    clara.introduce("Клара")
    expect(clara.page.get_by_text(clara.say("table-what-if-short"), exact=True)).to_be_visible()
    expect(anna.page.get_by_text(anna.say("table-what-if"))).to_be_visible()
    for guest in (anna, clara):
        album(guest, f"{game}-what-if")
    assert anna.position["table"]["status"] == "playing"
