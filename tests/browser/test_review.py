"""The analysis beside a replay: chart, sums, verdicts and the lesson, from a report that was written before."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Route, expect

from bluemoon.i18n import text
from bluemoon.server.table.moment import names_at
from bluemoon.server.table.record import record_of, written_game
from bluemoon.server.wire.finished import OpenGame, PlayedGame, PlayedGames
from bluemoon.server.wire.review import Digest, Review
from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import Fight
from tests.browser.guests import Guest, Size
from tests.browser.pages import Home, Table
from tests.browser.playing import Player
from tests.browser.sites import FOLDER as SITE
from tests.browser.sites import shown_site
from tests.browser.test_here import concede, lose_nets
from tests.night import BY_NIGHT
from tests.server.stored_game import FOLDER, read

GAME, KEY = "canned-game", "canned-key"
MILL, COURTYARD = 9, 12
JUDGING = 180_000  # milliseconds, on a machine that has much else to do
# Where the first seat could have played something else in these games: another card of a payment, another card of the
# hand; and, less dear, another walk, the other element.
MISTAKE = {"city": 31, "duel": 50}
BETTER = {
    "city": {31: "pay white 3", 21: "move mill"},
    "duel": {50: "play Wogarathoras the Gloomy", 15: "fire"},
}
FILES = {"city": "version-2-2-players", "duel": "version-2-duel"}


def mistake(words: str, better: str, loss: float, line: list[str]) -> dict[str, Any]:
    """A choice that was played, and another one that was better."""
    options = [
        {"words": better, "action": 0, "value": 0.6},
        {"words": words, "action": 1, "value": 0.6 - loss},
    ]
    decision = {
        "loss": loss, "error": 0.01, "worlds": 64, "band": "blunder", "cost": [-loss, loss], "options": options,
        "played": 1,
    }  # fmt: skip
    return {"decision": decision, "better": {"words": better, "reason": "ahead", "term": None, "line": line}}


def canned(game: str) -> tuple[OpenGame, Review]:
    """A game that was played, and what a judge might say of it: two mistakes of the first seat."""
    table, _ = read(Path(FOLDER) / f"{FILES[game]}.json")
    words = ["", *(action for action, _ in written_game(table).actions)]
    chances = [[0.5 + 0.001 * number % 0.4, 0.5 - 0.001 * number % 0.4] for number in range(len(words))]
    errors = [[0.02, 0.02] for _ in words[1:]] + [[0.0, 0.0]]
    nothing = {"luck": [0, 0], "luck_error": 0, "skill": [0, 0], "unknown": [0, 0], "drawn": []}
    moves: list[dict[str, Any]] = [
        {
            "number": number,
            "turn": 0,
            "seat": 0 if number else -1,
            "words": said,
            "chances": chances[number],
            "chance_errors": errors[number],
            **nothing,
        }
        for number, said in enumerate(words)
    ]
    for number, better in BETTER[game].items():
        moves[number] |= mistake(words[number], better, 0.2 if number == MISTAKE[game] else 0.1, [better])
    bands = {"fine": 3, "unclear": 0, "inaccuracy": 0, "mistake": 0, "blunder": 1}
    sums = {"start": 0.5, "luck": 0.25, "own_losses": -0.2, "others_losses": 0.2, "unknown": 0.25, "luck_error": 0.01}
    more = {"skill_error": 0.01, "decisions": 4, "mean_loss": 0.05, "mean_loss_error": 0.01}
    more |= {"accuracy": 88.0, "accuracy_error": 3.1}
    players = [{"seat": seat, "result": 1 - seat, **sums, **more, "bands": bands} for seat in range(2)]
    review = Review.model_validate(
        {
            "state": "done", "judge": "network 1 canned", "newer": "", "digest": None,
            "rules": 2, "total": len(words), "judged": len(words),
            "chances": chances, "errors": errors, "turns": [-1, *(number // 5 for number in range(1, len(words)))],
            "moves": moves, "players": players,
            "turning_points": [{"move": MISTAKE[game], "seat": 0, "before": 0.7, "after": 0.5, "cause": "choice"}],
        }
    )  # fmt: skip
    shapes = ("circle", "square")
    seats = [
        {
            "shape": shape, "kind": "person", "name": name, "level": None, "has_won": seat == 0,
            "has_conceded": False, "people": None, "is_mine": False,
        }
        for seat, (shape, name) in enumerate(zip(shapes, names_at(table), strict=True))
    ]  # fmt: skip
    played = {
        "id": GAME,
        "game": game,
        "rules": 2,
        "ended": 100.0,
        "moves": 99,
        "openness": "link",
        "wish": None,
        "review": None,
    }
    return OpenGame.model_validate({**played, "seats": seats, "written": record_of(table).text}), review


def answer(words: str) -> Any:
    return lambda route: Route.fulfill(route, body=words, content_type="application/json")


def looking_back(guest: Guest, game: str, news: dict[str, Review] | None = None, *, at_once: bool = False) -> None:
    """Open the replay of that game, and have it judged: at once by a link, or by hand. It is judged as the news say."""
    played, review = canned(game)
    told = {KEY: review} if news is None else news

    def read_on(route: Route) -> None:
        since, review = int(route.request.url.partition("since=")[2]), told[KEY]
        first: dict[str, Any] = {} if since == 0 else {"chances": [], "errors": []}
        seen = review.model_copy(update={"moves": review.moves[since:], **first})
        answer(seen.model_dump_json())(route)

    guest.page.route(f"**/api/games/{GAME}", answer(played.model_dump_json()))
    guest.page.route(f"**/api/games/{GAME}/review?again=*", answer(json.dumps({"key": KEY})))
    guest.page.route(f"**/api/review/{KEY}?*", read_on)
    guest.go(f"/games/{GAME}?judge=" if at_once else f"/games/{GAME}")
    if not at_once:
        guest.button("replay-review").click()
        guest.button("review-begin").click()


@pytest.mark.parametrize(
    ("game", "language", "size"), [("city", "en", "desktop"), pytest.param("duel", "ru", "phone", marks=BY_NIGHT)]
)
def test_a_mistake_is_found_and_seen(visit: Visit, game: str, language: str, size: Size) -> None:
    guest = visit(language, size, plays=True)
    looking_back(guest, game, at_once=True)
    page = guest.page

    def said(name: str, **values: object) -> str:
        return text(name, language, files="analysis.ftl", **values)

    expect(page.locator(".chances svg")).to_have_attribute("role", "img")
    expect(page.locator(".sums")).to_contain_text("88")
    page.locator(".chances .turn").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review li.now")).to_contain_text(said("analysis-band-blunder"))
    page.locator("details summary").press("Enter")
    expect(page.locator("details tbody tr").last).to_contain_text("%")


def learn(guest: Guest, game: str) -> Locator:
    """Go to the table before the dearest mistake; the note over it."""
    looking_back(guest, game)
    guest.page.get_by_role("button", name=re.compile(guest.say("review-lesson-of", name="Anna"))).click()
    note = guest.region("review-lesson")
    expect(note).to_contain_text(guest.say("review-mistake-count", number=1, count=2, move=MISTAKE[game]))
    return note


def said(guest: Guest, kind: str, **values: object) -> str:
    """What is said of a choice that is as dear as the one that was played."""
    mark = "," if guest.language == "ru" else "."
    return guest.say(f"review-mistake-{kind}", **{"chance": 40, "best": 60, "loss": f"20{mark}0", **values})


def test_a_payment_is_put_right_on_the_board_by_mouse_and_a_walk_by_keys(
    visit: Visit, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(plays=True)
    guest.page.set_viewport_size({"width": 1366, "height": 650})
    note, table, keys = learn(guest, "city"), Table(guest), guest.page.keyboard
    table.wait_for_turn()
    album(guest, "mistake-city")
    table.bar.locator("button.gold").click()  # what is proposed is what was played
    table.bar.locator("button.gold").click()
    expect(note).to_contain_text(said(guest, "played"))
    album(guest, "mistake-city-played")
    guest.button("review-again", note).click()
    expect(note).to_contain_text(guest.say("review-mistake-hint"))
    table.bar.locator("button.gold").click()
    guest.button("table-pay-choose").click()
    for card in ("white 2", "white 3"):
        guest.region("table-hand").locator(f"[data-spot='card-{card}']").first.click(position={"x": 8, "y": 8})
    table.bar.locator("button.gold").click()
    expect(note).to_contain_text(said(guest, "good", chance=60))
    album(guest, "mistake-city-good")
    guest.button("review-lesson-next", note).press("Enter")
    expect(note).to_contain_text(guest.say("review-mistake-count", number=2, count=2, move=21))
    table.wait_for_turn()
    table.tile(COURTYARD).click()  # the judge had not thought of it, and weighs it now
    expect(note).to_contain_text("%", timeout=JUDGING)
    album(guest, "mistake-city-weighed")
    table.undo()
    expect(note).to_contain_text(guest.say("review-mistake-hint"))
    table.wait_for_turn()
    table.tile(MILL).focus()
    keys.press("Enter")
    expect(note).to_contain_text(said(guest, "good", chance=60))
    expect(guest.button("review-lesson-end", note).last).to_be_focused()
    keys.press("Enter")
    expect(guest.page.locator(".sums")).to_contain_text("88")


@BY_NIGHT
def test_a_card_is_played_better_by_touch_and_what_is_best_can_be_shown(
    visit: Visit, album: Callable[[Guest, str], None]
) -> None:
    guest = visit("ru", "phone", plays=True)
    note, fight = learn(guest, "duel"), Fight(guest)
    fight.wait_for_turn()
    album(guest, "mistake-duel")
    fight.play("hoax-12")
    expect(note).to_contain_text(said(guest, "played"))
    guest.button("review-again", note).tap()
    guest.button("review-mistake-hint", note).tap()
    expect(note).to_contain_text(guest.say("review-clue-card", card="Wogarathoras the Gloomy"))
    fight.wait_for_turn()
    fight.play("hoax-1")
    expect(note).to_contain_text(said(guest, "good", chance=60))
    album(guest, "mistake-duel-good")
    guest.button("review-lesson-next", note).tap()
    expect(note).to_contain_text(guest.say("review-mistake-count", number=2, count=2, move=15))
    guest.button("review-mistake-show", note).tap()
    expect(note).to_contain_text(guest.say("review-mistake-shown", words="").rstrip(" ."))
    guest.button("review-lesson-end", note).last.tap()
    expect(guest.page.locator(".sums")).to_contain_text("88")


@BY_NIGHT  # by day a mistake is put right, and a page judges by itself
def test_mistakes_are_learnt_from_without_a_network_and_after_a_reload_at_the_same_one(visit: Visit) -> None:
    guest = visit(plays=True)
    guest.page.set_viewport_size({"width": 1366, "height": 650})
    note, table = learn(guest, "city"), Table(guest)
    table.wait_for_turn()
    guest.context.set_offline(True)
    table.bar.locator("button.gold").click()
    table.bar.locator("button.gold").click()
    expect(note).to_contain_text(said(guest, "played"))
    guest.button("review-mistake-show", note).click()
    expect(note).to_contain_text(guest.say("review-mistake-shown", words="").rstrip(" ."))
    guest.button("review-lesson-next", note).click()
    second = guest.say("review-mistake-count", number=2, count=2, move=21)
    expect(note).to_contain_text(second)
    guest.context.set_offline(False)
    expect(guest.page).to_have_url(re.compile("learn=0&mistake=21"))
    guest.page.reload()
    expect(note).to_contain_text(second)


IS_CUT = """() => {
  const place = document.querySelector(".review-place").getBoundingClientRect();
  const [sums, cells] = [".sums", ".sums :is(td, th)"].map((name) => [...document.querySelectorAll(name)]);
  const isCut = (cell) => cell.getBoundingClientRect().right > place.right || cell.scrollWidth > cell.clientWidth + 1;
  return sums[0].offsetHeight > place.height || cells.some(isCut);
}"""


@BY_NIGHT
@pytest.mark.parametrize(("game", "language"), [("duel", "ru"), pytest.param("city", "en", marks=BY_NIGHT)])
def test_sums_are_seen_at_one_look_in_a_low_window(
    visit: Visit, game: str, language: str, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(language, plays=True)
    guest.page.set_viewport_size({"width": 1366, "height": 650})
    _, whole = canned(game)
    names = {"start": 0.517, "luck": -0.108, "luck_error": 0.145, "own_losses": -0.228, "skill_error": 0.135}
    players = [player.__class__(**{**player.__dict__, **names}) for player in whole.players]
    looking_back(guest, game, {KEY: whole.model_copy(update={"players": players})})
    expect(guest.page.locator(".sums")).to_be_visible()
    guest.page.locator(".sums").scroll_into_view_if_needed()
    album(guest, f"review-low-{game}")
    assert not guest.page.evaluate(IS_CUT)


IS_WIDE = """() => {
  const { scrollWidth, clientWidth } = document.querySelector(".review");
  return scrollWidth > clientWidth;
}"""


@pytest.mark.parametrize(
    ("game", "language", "size"), [("city", "ru", "desktop"), pytest.param("duel", "en", "phone", marks=BY_NIGHT)]
)
def test_what_was_better_is_seen_on_the_board(
    visit: Visit, game: str, language: str, size: Size, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(language, size, plays=True)
    looking_back(guest, game)
    guest.page.locator(".review li", has=guest.page.locator(".band")).first.locator("button").first.click()
    guest.button("review-on-board").scroll_into_view_if_needed()
    assert not guest.page.evaluate(IS_WIDE)  # nothing of it is cut off at its side
    album(guest, f"verdict-{game}")
    guest.button("review-on-board").click()
    note = guest.region("review-lesson")
    expect(note).to_contain_text(guest.say("review-mistake-count", number=1, count=1, move=min(BETTER[game])))
    expect(note).to_contain_text(guest.say("review-mistake-shown", words="").rstrip(" ."))
    if game == "city":
        expect(Table(guest).tile(MILL).locator("[data-spot='figure-0']")).to_be_visible()
    album(guest, f"verdict-on-board-{game}")
    guest.button("review-lesson-end", note).last.click()
    expect(guest.page.locator(".sums")).to_contain_text("88")


def test_a_game_of_other_rules_says_so_and_a_moment_that_is_no_number_is_named(visit: Visit) -> None:
    guest = visit(plays=True)
    played = canned("city")[0].model_copy(update={"rules": 1})
    guest.page.route(f"**/api/games/{GAME}", answer(played.model_dump_json()))
    guest.go(f"/games/{GAME}")
    expect(guest.bubble).to_have_text(guest.say("replay-other-rules"))
    guest.go(f"/games/{GAME}?move=abc")
    expect(guest.bubble).to_contain_text("abc")


@BY_NIGHT
def test_texts_that_do_not_come_are_missed_in_words(visit: Visit) -> None:
    guest = visit(plays=True)
    played, _ = canned("city")
    guest.page.route(f"**/api/games/{GAME}", answer(played.model_dump_json()))
    guest.go(f"/games/{GAME}")
    guest.expect_trouble("404|Failed to load resource")
    guest.page.route("**/assets/en-analysis-*", lambda route: route.fulfill(status=404, body="gone"))
    guest.button("replay-review").click()
    expect(guest.page.get_by_text(guest.say("web-trouble-page"))).to_be_visible()
    guest.page.unroute_all()
    guest.page.route(f"**/api/games/{GAME}", answer(played.model_dump_json()))
    guest.button("web-again").click()
    guest.button("replay-review").click()
    expect(guest.button("review-begin")).to_be_visible()


NEWER = [("en", "desktop"), pytest.param("ru", "phone", marks=BY_NIGHT)]


@BY_NIGHT
@pytest.mark.parametrize(("language", "size"), NEWER)
def test_a_new_judge_offers_to_look_again_and_what_was_said_stays_until_that_is_whole(
    visit: Visit, language: str, size: Size, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(language, size, plays=True)
    _, whole = canned("city")
    news = {KEY: whole.model_copy(update={"newer": "network 2 new"})}
    looking_back(guest, "city", news)
    page = guest.page
    expect(page.locator(".review")).to_contain_text(guest.say("review-newer"))
    expect(page.locator(".sums")).to_contain_text("88")
    album(guest, "review-newer")
    half = {"state": "judging", "judged": 9, "moves": whole.moves[:9], "players": [], "turning_points": []}
    news[KEY] = whole.model_copy(update=half)
    guest.button("review-look-again").click()
    expect(page.locator(".review [role=status]")).to_have_text(guest.say("review-judging", done=8, all=whole.total - 1))
    expect(page.locator(".sums")).to_contain_text("88")
    better = [player.__class__(**{**player.__dict__, "accuracy": 93.0}) for player in whole.players]
    news[KEY] = whole.model_copy(update={"judge": "network 2 new", "players": better})
    expect(page.locator(".sums")).to_contain_text("93")
    expect(guest.button("review-look-again")).to_have_count(0)


@pytest.mark.parametrize(("language", "size"), NEWER)
def test_the_chart_is_there_as_soon_as_the_ends_of_turns_are_judged(visit: Visit, language: str, size: Size) -> None:
    guest = visit(language, size, plays=True)
    _, whole = canned("city")
    turns = [*whole.turns, None]
    sparse = [each if turns[at] != turns[at + 1] else () for at, each in enumerate(whole.chances)]
    fresh = {"state": "judging", "judged": 0, "moves": [], "players": [], "turning_points": [], "digest": None}
    looking_back(guest, "city", {KEY: whole.model_copy(update={**fresh, "chances": sparse})})
    chart = guest.page.locator(".chances")
    expect(chart.locator("path.chance")).to_have_count(2)
    line, each = (chart.locator(f"path.{kind}").first.get_attribute("d") or "" for kind in ("chance", "each"))
    assert line.count("L") == sum(map(bool, sparse)) - 1
    assert line == each
    legend = guest.page.locator(".legend b")
    expect(legend.first).to_contain_text("%")
    guest.page.locator(".replay input[type=range]").press("ArrowRight")
    expect(legend.first).to_have_text("…")


def judged_games(count: int) -> PlayedGames:
    """Cities against Ben, all judged but the last."""
    played, _ = canned("city")
    line = PlayedGame.model_validate({name: getattr(played, name) for name in PlayedGame.model_fields})
    first, second = line.seats
    seats = [first.model_copy(update={"name": "Anna", "is_mine": True}), second.model_copy(update={"name": "Ben"})]
    chances = [[0.5 + 0.02 * moment, 0.5 - 0.02 * moment] for moment in range(24)]
    accuracies = {"accuracies": [88.4, 71.0], "accuracy_errors": [2.6, 3.0]}
    digest = Digest.model_validate({"judge": "network 1", "chances": chances, **accuracies})
    games = [
        line.model_copy(update={"id": f"game-{number}", "seats": seats, "ended": 1e9 + number * 9e4, "review": digest})
        for number in range(count)
    ]
    return PlayedGames(games=[*games, games[0].model_copy(update={"id": "not-judged", "review": None})], before=None)


@pytest.mark.parametrize(("language", "size"), NEWER)
def test_the_list_shows_a_small_chart_of_each_judged_game_and_the_own_accuracy_over_time(
    visit: Visit, language: str, size: Size, album: Callable[[Guest, str], None]
) -> None:
    guest = visit(language, size, plays=True)
    games = judged_games(4).games
    own = [
        {"game": line.game, "id": line.id, "ended": line.ended, "accuracy": 80 + 3 * number, "error": 2.0}
        for number, line in enumerate(games[:4])
    ]
    few = {"game": "duel", "id": "duel-game", "ended": 1e9, "accuracy": 76.2, "error": 4.4}
    body = {
        "games": PlayedGames(games=games, before=None).model_dump_json(),
        "accuracy": json.dumps({"games": [*own, few]}),
    }
    for what, words in body.items():
        guest.page.route(f"**/api/me/{what}", answer(words))
    guest.go("/games")
    rows = guest.page.locator("li.row")
    expect(rows).to_have_count(5)
    album(guest, "games-judged")
    expect(rows.get_by_role("img")).to_have_count(4)
    lines = [
        guest.say("games-chart-line", name=name, start=50, half=half, end=end)
        for name, half, end in ((guest.say("table-you"), 72, 96), ("Ben", 28, 4))
    ]
    expect(rows.get_by_role("img").first).to_have_accessible_name(guest.say("games-chart", lines=" ".join(lines)))
    expect(rows.filter(has_text=guest.say("games-accuracy", accuracy="88 ± 3 %"))).to_have_count(4)
    expect(guest.region("games-over-time").get_by_role("img")).to_have_accessible_name(
        guest.say("games-over-time-chart", count=4, lowest=80, highest=89)
    )
    expect(guest.region("games-over-time")).to_contain_text("76 ± 5 %")
    expect(guest.region("games-over-time").locator("figcaption")).to_contain_text("85 ± 1 %")
    expect(guest.region("games-over-time").locator("svg .error")).to_have_count(4)
    judge = rows.last.get_by_role("link").filter(has_text=guest.say("games-judge"))
    expect(judge).to_have_attribute("href", "/games/not-judged?judge=")
    expect(rows.get_by_role("link").filter(has_text=guest.say("games-judged"))).to_have_count(4)
    guest.page.locator("details summary").press("Enter")
    expect(guest.page.locator("details tbody tr")).to_have_text(
        [re.compile(rf"{mean} ± 2 %") for mean in (89, 86, 83, 80)]
    )
    album(guest, "games-accuracy")


@pytest.mark.parametrize(("language", "size"), NEWER)
def test_who_may_see_a_game_is_what_the_server_says_also_where_it_refuses(
    visit: Visit, language: str, size: Size
) -> None:
    guest = visit(language, size, plays=True)
    asked = list[str]()

    def open_up(route: Route) -> None:
        asked.append(json.loads(route.request.post_data or "")["openness"])
        if asked[-1] == "private":
            route.fulfill(status=204)
        else:
            route.fulfill(status=409, json={"reason": "not_your_seat", "values": {}})

    guest.page.route("**/api/me/games", answer(judged_games(1).model_dump_json()))
    guest.page.route("**/api/games/*/openness", open_up)
    guest.expect_trouble("409")
    guest.go("/games")
    openness = guest.page.locator("li.row .open select").first
    expect(openness).to_have_value("link")
    openness.select_option("private")
    openness.select_option("listed")
    expect(guest.page.locator(".bubble")).to_contain_text(guest.say("table-refusal-not_your_seat"))
    expect(openness).to_have_value("private")
    assert asked == ["private", "listed"]


# The device keeps a game that is over.
IS_KEPT = """() => new Promise((settle) => {
  indexedDB.open("bluemoon").onsuccess = ({ target: { result } }) =>
    (result.transaction("tables").objectStore("tables").getAll().onsuccess = ({ target }) => {
      result.close();
      settle(target.result.some(({ line }) => line.status === "over"));
    });
})"""


def play_and_concede(guest: Guest, game: str) -> None:
    """A turn at a table of the page, and no more."""
    guest.button("web-play-duel" if game == "duel" else "web-play-now").click()
    if game == "duel":
        Fight(guest).wait_for_turn()
        Duellist(Fight(guest)).take_turn()
        Fight(guest).wait_for_turn()
    else:
        Player(Table(guest)).play(1)
        Table(guest).wait_for_turn()
    concede(guest)
    expect(guest.button("table-rematch")).to_be_visible()
    guest.page.wait_for_function(IS_KEPT)  # nobody leaves within the few milliseconds that it takes


@BY_NIGHT  # by day another judges with the network that is shipped
@pytest.mark.parametrize(("game", "language", "size"), [("city", "ru", "desktop"), ("duel", "en", "phone")])
def test_where_no_network_comes_a_static_page_judges_with_fitted_values_and_goes_on_after_it_is_read_again(
    chromium: Browser, tmp_path: Path, album: Callable[[Guest, str], None], game: str, language: str, size: Size
) -> None:
    with shown_site(tmp_path) as site:
        lose_nets(tmp_path)
        guest = Guest(chromium, site.address, language, size, plays=True)
        guest.expect_trouble("404")
        Home(guest, f"/{SITE}/")
        play_and_concede(guest, game)
        guest.go(f"/{SITE}/games/")
        album(guest, f"site-games-{game}")
        guest.page.locator("li.row a").first.click()
        expect(guest.page.locator(".replay-short")).to_have_text(guest.say("table-you"))
        guest.button("replay-review").click()
        guest.button("review-begin").click()
        expect(guest.page.locator(".review")).to_contain_text(guest.say("review-fitted"))
        guest.page.reload()
        expect(guest.page.locator(".review")).to_contain_text(guest.say("review-fitted"))
        expect(guest.page.locator(".sums")).to_be_visible(timeout=JUDGING)
        album(guest, f"site-review-{game}")
        guest.leave()


@pytest.mark.parametrize(
    ("game", "language", "size"), [("city", "en", "desktop"), pytest.param("duel", "ru", "phone", marks=BY_NIGHT)]
)
def test_a_game_of_the_device_is_judged_by_the_page_itself_and_its_chart_is_kept(
    visit: Visit, game: str, language: str, size: Size, album: Callable[[Guest, str], None]
) -> None:
    guest, page, asked = (found := visit(language, size, plays=True)), found.page, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    Home(guest)
    play_and_concede(guest, game)
    for _ in range(2):  # the second time it is there at once
        guest.go("/games")
        page.locator("li.row a").first.click()
        guest.button("replay-review").click()
        expect(page.locator(".review")).to_contain_text(guest.say("review-about-here"))
        guest.button("review-begin").click()
        expect(page.locator(".chances svg")).to_be_visible()
        expect(page.locator(".sums")).to_be_visible(timeout=JUDGING)
        album(guest, "review-here")
    page.locator(".review details summary").press("Enter")
    rows = page.locator(".review details tbody tr")
    expect(rows.last).to_contain_text("0 %")
    expect(rows.last).not_to_contain_text("±")
    expect(rows.filter(has_text="±").first).to_contain_text(re.compile(r"\d+ ± \d+ %"))
    drawn = page.locator(".chances path.error").evaluate_all("paths => paths.map((path) => path.getBBox().height)")
    assert drawn, "everybody's line has its error around it"
    assert min(drawn) > 0
    expect(page.locator(".sums")).to_contain_text(re.compile(r"\d+ ± \d+ %"))
    guest.go("/games")
    expect(page.locator("li.row").get_by_role("img")).to_have_count(1)
    assert not [address for address in asked if "/review" in address and "/api/" in address]


@BY_NIGHT
@pytest.mark.parametrize(
    ("game", "language", "size"), [("city", "en", "desktop"), pytest.param("duel", "ru", "phone", marks=BY_NIGHT)]
)
def test_where_a_server_is_silent_though_the_browser_is_online_the_page_judges_with_fitted_values(
    visit: Visit, game: str, language: str, size: Size
) -> None:
    guest, page = (found := visit(language, size, plays=True)), found.page
    Home(guest)
    play_and_concede(guest, game)
    guest.go("/games")
    page.locator("li.row a").first.click()
    guest.button("replay-review").click()
    for silent in ("**/*.net", "**/api/**"):
        page.route(silent, lambda _: None)  # asked, and never answered
    guest.button("review-begin").click()
    assert page.evaluate("navigator.onLine")
    expect(page.locator(".review")).to_contain_text(guest.say("review-fitted"))
    expect(page.locator(".sums")).to_be_visible(timeout=JUDGING)
