"""Finished games: who may see them, lists of them, and what a stranger is told."""

import time
from typing import Any
from xml.etree import ElementTree as ET

import httpx
import pytest
from fastapi.routing import APIRoute

from bluemoon.core.written_game import from_text
from bluemoon.i18n import text
from bluemoon.server.duel.picture import CARD, HIGH, LETTERS, LINE_HIGH, NAMES
from bluemoon.server.http.api import router
from bluemoon.server.live import finished_games
from bluemoon.server.live.hall import Hall
from bluemoon.server.review.judge_process import JudgeProcess
from bluemoon.server.storage.store import Store
from bluemoon.server.table.canvas import lines_of
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.moment import names_at, picture_of, position_after
from bluemoon.server.wire.review import Digest
from tests.server.conftest import Run, Visitor


def said(answer: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    """All that an answer tells, to the byte."""
    return answer.status_code, answer.content, sorted(answer.headers.items())


def test_t8_4_a_player_finds_the_finished_games_with_their_ends(anna: Visitor, city: str, duel: str) -> None:
    found = anna("GET", "/api/me/games").json()
    assert [line["id"] for line in found["games"]] == [duel, city]
    assert found["before"] is None
    line = found["games"][0]
    assert [seat["name"] for seat in line["seats"]] == ["Anna", "Ben"]
    assert [seat["has_won"] for seat in line["seats"]].count(True) == 1
    assert all(seat["people"] for seat in line["seats"])
    assert line["moves"] == len(from_text(anna("GET", f"/api/games/{duel}").json()["written"]).actions)
    assert (line["openness"], found["games"][1]["openness"]) == ("listed", "link")


def test_t8_4_how_a_game_ended_is_read_from_its_log_once(
    anna: Visitor, city: str, hall_with_games: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = anna("GET", "/api/me/games").json()
    monkeypatch.setattr(hall_with_games, "room", None)
    assert anna("GET", "/api/me/games").json() == first


def test_t8_4_a_game_whose_moves_were_counted_otherwise_is_counted_again(
    anna: Visitor, city: str, run: Run, store: Store
) -> None:
    (line,) = anna("GET", "/api/me/games").json()["games"]
    stored = run(store.game(city))
    assert stored is not None
    outcome = dict(stored.outcome or {})
    run(store.keep_outcome(city, {"plays": outcome.pop("moves") - 1, **outcome}))
    assert anna("GET", "/api/me/games").json()["games"] == [line]


DIGEST = {
    "judge": "network 1",
    "chances": [[0.5, 0.5], [0.7, 0.3], [1.0, 0.0]],
    "accuracies": [91.5, None],
    "accuracy_errors": [2.5, None],
}


def test_t8_4_a_list_tells_in_few_numbers_what_a_judge_said(
    anna: Visitor, city: str, duel: str, run: Run, hall_with_games: Hall
) -> None:
    run(hall_with_games.finished.keep_review(city, Digest.model_validate(DIGEST)))
    judged = {line["id"]: line["review"] for line in anna("GET", "/api/me/games").json()["games"]}
    assert judged == {city: DIGEST, duel: None}


def test_t8_4_a_player_sees_the_own_accuracy_game_by_game(
    anna: Visitor, ben: Visitor, clara: Visitor, city: str, duel: str, run: Run, hall_with_games: Hall, store: Store
) -> None:
    def told(visitor: Visitor) -> list[tuple[str, str, float, float | None]]:
        games = visitor("GET", "/api/me/accuracy").json()["games"]
        return [(line["game"], line["id"], line["accuracy"], line["error"]) for line in games]

    assert told(anna) == []
    run(hall_with_games.finished.keep_review(city, Digest.model_validate(DIGEST)))
    assert told(anna) == [("city", city, 91.5, 2.5)]
    assert told(ben) == [], "nothing was to be decided"
    assert told(clara) == [], "others' games are not the own ones"
    run(store.keep_review(duel, {"chances": "nonsense"}))
    run(store.keep_review(city, {name: DIGEST[name] for name in DIGEST if name != "accuracy_errors"}))
    assert told(anna) == [("city", city, 91.5, None)], "an earlier version kept no errors"
    assert anna("GET", "/api/me/games").json()["games"][0]["review"] is None


def test_t8_4_lists_are_filtered(anna: Visitor, ben: Visitor, city: str, duel: str) -> None:
    def ids(visitor: Visitor, words: str) -> list[str]:
        return [line["id"] for line in visitor("GET", f"/api/me/games?{words}").json()["games"]]

    assert ids(anna, "game=duel") == [duel]
    assert ids(anna, "opponent=bE") == [duel, city]
    assert ids(anna, "opponent=nobody") == []
    assert sorted(ids(anna, "ending=won") + ids(ben, "ending=won")) == [city, duel]
    assert sorted(ids(anna, "ending=won") + ids(anna, "ending=lost")) == [city, duel]


def test_t8_4_lists_come_in_parts(anna: Visitor, city: str, duel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_games, "PAGE", 1)
    first = anna("GET", "/api/me/games").json()
    second = anna("GET", f"/api/me/games?before={first['before']}").json()
    assert [line["id"] for part in (first, second) for line in part["games"]] == [duel, city]


def test_t8_3_whoever_has_the_link_may_see_it_until_a_player_says_no(
    anna: Visitor, ben: Visitor, clara: Visitor, city: str
) -> None:
    assert clara("GET", f"/api/games/{city}").status_code == 200
    assert ben("PUT", f"/api/games/{city}/openness", {"openness": "private"}).status_code == 204
    assert clara("GET", f"/api/games/{city}").status_code == 404
    assert anna("GET", f"/api/games/{city}").json()["openness"] == "private"
    anna("PUT", f"/api/games/{city}/openness", {"openness": "listed"})
    assert clara("GET", f"/api/games/{city}").status_code == 404, "Ben has not agreed"
    ben("PUT", f"/api/games/{city}/openness", {"openness": "listed"})
    assert clara("GET", f"/api/games/{city}").json()["openness"] == "listed"
    assert [line["id"] for line in clara("GET", "/api/games").json()["games"]] == [city]


def test_t8_3_only_what_every_player_lists_is_listed(ben: Visitor, clara: Visitor, city: str, duel: str) -> None:
    assert [line["id"] for line in clara("GET", "/api/games").json()["games"]] == [duel]
    ben("PUT", f"/api/games/{duel}/openness", {"openness": "link"})
    assert clara("GET", "/api/games").json()["games"] == []
    assert clara("GET", f"/api/games/{duel}").status_code == 200


ASKED = [
    ("GET", "/api/games/{}", None),
    ("GET", "/api/tables/{}/record", None),
    ("POST", "/api/games/{}/review", None),
    ("POST", "/api/games/{}/play-on", {"move": 3, "seats": [{"who": "me"}, {"who": "friend"}]}),
    ("GET", "/api/games/{}/picture.svg?move=3", None),
    ("GET", "/api/games/{}/picture.png", None),
    ("GET", "/api/games/{}/comments", None),
    ("GET", "/api/games/{}/ratings", None),
    ("POST", "/api/games/{}/comments", {"move": 0, "text": "Well."}),
    ("DELETE", "/api/games/{}/comments/none", None),
    ("PUT", "/api/games/{}/openness", {"openness": "listed"}),
    ("DELETE", "/api/me/games/{}", None),
    ("POST", "/api/tables/{}/rematch", None),
    ("POST", "/api/tables/{}/sit", {}),
    ("POST", "/api/tables/{}/start", None),
    ("POST", "/api/tables/{}/close", None),
    ("POST", "/api/tables/{}/deck", {"seat": 0, "deck": {"people": "hoax"}}),
    ("POST", "/api/tables/{}/talk", {"seat": 0, "text": "Well."}),
    ("POST", "/api/tables/{}/seats/0/block", None),
    ("POST", "/api/tables/{}/seats/0/report", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ASKED, ids=lambda part: str(part)[:30])
def test_t8_3_a_private_game_is_to_a_stranger_as_one_that_never_was(
    ben: Visitor, clara: Visitor, city: str, method: str, path: str, body: Any
) -> None:
    ben("PUT", f"/api/games/{city}/openness", {"openness": "private"})
    of_private = said(clara(method, path.format(city), body))
    of_nothing = said(clara(method, path.format("none-game"), body))
    assert of_private == of_nothing
    assert of_private[0] == 404


def test_t8_3_every_way_to_a_game_is_asked_above() -> None:
    """A route that is added later is asked by a stranger, too."""
    ways = [route for route in router.routes if isinstance(route, APIRoute) and "table" in route.param_convertors]
    asked = [(method, path.format("some-game").partition("?")[0]) for method, path, _ in ASKED]
    matched = [
        {route.path for route in ways if method in (route.methods or ()) and route.path_regex.match(path)}
        for method, path in asked
    ]
    assert set.union(*matched) == {route.path for route in ways}
    assert all(matched), "nothing is asked that is not there"


def test_t8_3_what_was_judged_while_it_was_open_is_closed_with_the_game(
    anna: Visitor, ben: Visitor, clara: Visitor, city: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stranger had it judged while the link was open, and read on in what was said when it was private."""
    monkeypatch.setattr(JudgeProcess, "ask", lambda *_: "bad_record")
    key = clara("POST", f"/api/games/{city}/review").json()["key"]
    while clara("GET", f"/api/review/{key}").json()["state"] != "failed":
        time.sleep(0.1)
    ben("PUT", f"/api/games/{city}/openness", {"openness": "private"})
    assert said(clara("GET", f"/api/review/{key}")) == said(clara("GET", "/api/review/none-review"))
    assert anna("GET", f"/api/review/{key}").json()["state"] == "failed"


def test_t8_3_the_bytes_would_differ_if_it_were_not_private(clara: Visitor, city: str) -> None:
    assert said(clara("GET", f"/api/games/{city}")) != said(clara("GET", "/api/games/none-game"))


def test_t8_2_a_running_game_is_not_looked_back_at(anna: Visitor) -> None:
    seats = [{"who": "me"}, {"who": "bot", "level": "easy"}]
    table = anna("POST", "/api/tables", {"game": "city", "seats": seats}).json()["id"]
    for method, path, body in ASKED[:12]:
        answer = anna(method, path.format(table), body)
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")


def test_t8_3_only_a_player_decides(clara: Visitor, city: str) -> None:
    for method, path, body in ASKED[8:12]:
        assert clara(method, path.format(city), body).json()["reason"] == "not_your_seat"


def test_t8_4_a_game_that_no_player_keeps_is_gone(
    anna: Visitor, ben: Visitor, city: str, run: Run, store: Store
) -> None:
    anna("DELETE", f"/api/me/games/{city}")
    assert anna("GET", "/api/me/games").json()["games"] == []
    assert anna("GET", "/api/lobby").json()["mine"] == []
    assert [line["id"] for line in ben("GET", "/api/me/games").json()["games"]] == [city]
    ben("DELETE", f"/api/me/games/{city}")
    assert ben("GET", f"/api/games/{city}").status_code == 404
    assert run(store.game(city)) is None
    assert run(store.entries(city)) == []


@pytest.mark.parametrize("move", [0, 1, 57, None, 99999])
def test_t8_3_a_position_is_drawn_as_everybody_could_see_it(
    clara: Visitor, city: str, duel: str, move: int | None
) -> None:
    moment = "" if move is None else f"?move={move}"
    for game in (city, duel):
        drawn = clara("GET", f"/api/games/{game}/picture.svg{moment}")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert {"Anna", "Ben"} <= {part.text for part in ET.fromstring(drawn.text).iter()}
        assert clara("GET", f"/api/games/{game}/picture.png{moment}").content.startswith(b"\x89PNG")


def test_t8_3_a_picture_tells_nothing_of_what_was_hidden_then(
    run: Run, city: str, duel: str, hall_with_games: Hall
) -> None:
    """Whatever a player imagines looks the same in a picture."""
    for name in (city, duel):
        table = run(hall_with_games.over(name, "nobody"))
        game, state = table.game, position_after(table, 57)
        for seat in (0, 1):
            other = game.imagine(game.view(state, seat), seat, seed=5)
            assert other.tobytes() != state.tobytes()
            assert table.table_game.picture(other, ["Anna", "Ben"]) == picture_of(table, 57)


def test_t8_3_every_card_of_a_picture_has_its_whole_name() -> None:
    for name in NAMES.values():
        lines = lines_of(name, CARD - 6, LETTERS)
        assert "".join(lines).replace(" ", "") == name.replace(" ", ""), (
            "a hyphen may end a line, and no letter is left out"
        )
        assert len(lines) * LINE_HIGH <= HIGH


def test_t8_3_a_link_shows_who_played_and_a_private_one_shows_what_any_page_does(
    ben: Visitor, clara: Visitor, city: str
) -> None:
    open_link, nothing = clara("GET", f"/games/{city}?move=57"), clara("GET", "/games/none-game?move=57")
    assert 'property="og:title" content="Blue Moon City: Anna – Ben"' in open_link.text
    assert f"/api/games/{city}/picture.png?move=57" in open_link.text
    ben("PUT", f"/api/games/{city}/openness", {"openness": "private"})
    for visitor in (clara, ben):
        assert said(visitor("GET", f"/games/{city}?move=57")) == said(nothing)


def test_t8_3_a_bot_is_called_by_its_name_where_a_link_is_shared(run: Run, city: str, hall_with_games: Hall) -> None:
    table = run(hall_with_games.over(city, "nobody"))
    table.chairs[1] = Chair(level="easy")
    assert names_at(table) == ["Anna", text("table-bot-square")]


def test_t8_3_what_stands_in_an_address_stands_nowhere_in_the_page(clara: Visitor, city: str) -> None:
    assert "<script>alert" not in clara("GET", f'/games/{city}?move="><script>alert(1)</script>').text
