"""Comments on finished games: who reads and writes them, how much, and what becomes of them."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from bluemoon.i18n import LANGUAGES, text
from bluemoon.server.check import faults_of
from bluemoon.server.limits import COMMENTING, MOST_COMMENTS
from bluemoon.server.live import game_comments
from bluemoon.server.live.hall import Hall
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.backup import back_up
from bluemoon.server.storage.store import Store, StoredComment
from bluemoon.server.table.moment import position_after
from bluemoon.server.wire.comments import LONGEST_COMMENT, MOST_MARKS
from tests.server.conftest import Run, Visitor

MILL, OBELISK = "tile-mill", "obelisk"


def written(visitor: Visitor, game: str, words: str = "Why here?", **more: Any) -> Any:
    return visitor("POST", f"/api/games/{game}/comments", {"move": 5, "text": words, **more})


def read(visitor: Visitor, game: str) -> Any:
    return visitor("GET", f"/api/games/{game}/comments").json()


def tile_of(run: Run, hall: Hall, game: str) -> str:
    table = run(hall.over(game, "nobody"))
    return str(min(table.table_game.spots(table.state) - {OBELISK}))


def test_t8_5_players_write_and_whoever_may_see_the_game_reads(
    anna: Visitor, ben: Visitor, clara: Visitor, city: str
) -> None:
    assert written(ben, city, "  Later.\x00\u2028\u202eNow. ", move=9).status_code == 201
    said = written(anna, city, marks=[{"at": OBELISK}])
    assert (said.status_code, said.json()["seat"], said.json()["is_mine"]) == (201, 0, True)
    found = read(clara, city)
    assert [(one["move"], one["text"], one["seat"]) for one in found["comments"]] == [
        (5, "Why here?", 0),
        (9, "Later.\nNow.", 1),
    ]
    assert found["comments"][0]["marks"] == [{"at": OBELISK, "to": None}]
    assert (found["may_write"], read(anna, city)["may_write"]) == (False, True)
    assert clara("GET", f"/api/games/{city}").json()["comments"] == found["comments"]


def test_t8_5_nobody_else_writes(clara: Visitor, city: str) -> None:
    answer = written(clara, city)
    assert (answer.status_code, answer.json()["reason"]) == (403, "not_your_seat")


def test_t8_5_each_deletes_the_own_comments_and_no_other(
    anna: Visitor, ben: Visitor, clara: Visitor, city: str
) -> None:
    own = written(anna, city).json()["id"]
    assert ben("DELETE", f"/api/games/{city}/comments/{own}").json()["reason"] == "unknown_comment"
    assert clara("DELETE", f"/api/games/{city}/comments/{own}").json()["reason"] == "not_your_seat"
    assert anna("DELETE", f"/api/games/{city}/comments/{own}").status_code == 204
    assert anna("DELETE", f"/api/games/{city}/comments/{own}").status_code == 404
    assert read(anna, city)["comments"] == []


def test_t8_5_a_comment_is_not_found_under_another_game(anna: Visitor, city: str, duel: str) -> None:
    own = written(anna, city).json()["id"]
    assert anna("DELETE", f"/api/games/{duel}/comments/{own}").status_code == 404
    assert read(anna, duel)["comments"] == []
    assert len(read(anna, city)["comments"]) == 1


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"move": 99_999}, "no_such_move"),
        ({"text": " \u200b\n "}, "empty_comment"),
        ({"marks": [{"at": "tile-atlantis"}]}, "unknown_spot"),
        ({"marks": [{"at": OBELISK, "to": "tile-atlantis"}]}, "unknown_spot"),
        ({"marks": [{"at": OBELISK, "to": OBELISK}]}, "unknown_spot"),
        ({"marks": [{"at": "card-0-hoax-14"}]}, "unknown_spot"),
        ({"move": -1}, "bad_request"),
        ({"move": True}, "bad_request"),
        ({"move": 10**30}, "bad_request"),
        ({"text": "a" * (LONGEST_COMMENT + 1)}, "bad_request"),
        ({"text": None}, "bad_request"),
        ({"marks": [{"at": OBELISK}] * (MOST_MARKS + 1)}, "bad_request"),
        ({"marks": [{"at": "<svg onload=1>"}]}, "bad_request"),
        ({"marks": [{"at": "x" * 61}]}, "bad_request"),
        ({"seat": 1}, "bad_request"),
    ],
)
def test_t8_5_what_makes_no_sense_is_refused_and_kept_nowhere(
    anna: Visitor, city: str, changes: dict[str, Any], reason: str
) -> None:
    answer = anna("POST", f"/api/games/{city}/comments", {"move": 5, "text": "Here.", **changes})
    assert answer.json()["reason"] == reason
    assert read(anna, city)["comments"] == []
    for language in LANGUAGES:
        assert text(f"table-refusal-{reason}", language, move=1, last=1, most=1)


def test_t8_5_tiles_of_the_city_and_cards_of_both_decks_can_be_marked(
    run: Run, anna: Visitor, city: str, duel: str, hall_with_games: Hall
) -> None:
    tile, card = tile_of(run, hall_with_games, city), tile_of(run, hall_with_games, duel)
    assert (tile[:5], card[:5]) == ("tile-", "card-")
    assert written(anna, city, marks=[{"at": tile, "to": OBELISK}]).status_code == 201
    assert written(anna, duel, marks=[{"at": card}, {"at": card.replace("card-0", "card-1")}]).status_code == 201
    assert written(anna, duel, marks=[{"at": tile}]).json()["reason"] == "unknown_spot"


def test_t8_5_the_longest_words_and_a_drawing_without_words_are_taken(anna: Visitor, city: str) -> None:
    assert written(anna, city, "я" * LONGEST_COMMENT).status_code == 201
    assert written(anna, city, "", marks=[{"at": OBELISK}]).status_code == 201


def test_t8_5_nobody_has_more_to_say_than_that(
    anna: Visitor, ben: Visitor, city: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_comments, "MOST_COMMENTS", 2)
    assert [written(anna, city).status_code for _ in range(3)] == [201, 201, 429]
    assert written(ben, city).status_code == 201, "nobody is crowded out by the other"
    own = next(one["id"] for one in read(anna, city)["comments"] if one["is_mine"])
    anna("DELETE", f"/api/games/{city}/comments/{own}")
    assert written(anna, city).status_code == 201
    assert MOST_COMMENTS == 60


def test_t8_5_comments_do_not_come_in_a_flood(anna: Visitor, ben: Visitor, city: str) -> None:
    answers = [written(anna, city) for _ in range(int(COMMENTING.burst) + 1)]
    assert [answer.status_code for answer in answers] == [201] * int(COMMENTING.burst) + [429]
    assert answers[-1].json()["reason"] == "commenting_too_fast"
    assert written(ben, city).status_code == 201


def test_t8_5_comments_change_nothing_of_the_game(anna: Visitor, city: str) -> None:
    def told() -> tuple[str, Any]:
        game = anna("GET", f"/api/games/{city}").json()
        return anna("GET", f"/api/tables/{city}/record").text, {**game, "comments": []}

    before = told()
    written(anna, city)
    assert told() == before


def test_t8_5_they_are_deleted_with_their_game(
    anna: Visitor, ben: Visitor, city: str, duel: str, run: Run, store: Store
) -> None:
    written(anna, city)
    written(anna, duel)
    for visitor in (anna, ben):
        visitor("DELETE", f"/api/me/games/{city}")
    assert run(store.comments(city)) == []
    assert len(run(store.comments(duel))) == 1


def test_t8_5_a_game_that_is_deleted_meanwhile_takes_none(
    anna: Visitor,
    ben: Visitor,
    city: str,
    store: Store,
    run: Run,
    hall_with_games: Hall,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = run(hall_with_games.over(city, "nobody"))
    for visitor in (anna, ben):
        visitor("DELETE", f"/api/me/games/{city}")

    async def still_there(*_: str) -> Any:
        return table

    monkeypatch.setattr(hall_with_games.comments, "_over", still_there)
    assert written(anna, city).json()["reason"] == "unknown_table"


def test_t8_5_a_comment_of_one_who_never_played_is_not_told(anna: Visitor, city: str, run: Run, store: Store) -> None:
    """However it got there."""
    run(store.keep_comment(StoredComment("x", city, "stranger", 1, "Hello", [], 1.0), 9))
    assert read(anna, city)["comments"] == []


def test_t8_5_a_backup_has_them(anna: Visitor, city: str, file: Path, tmp_path: Path, run: Run) -> None:
    written(anna, city, "Keep this.")
    back_up(str(file), tmp_path / "copy.db", lambda *_: None)
    copy = Store.open(tmp_path / "copy.db")
    assert [comment.text for comment in run(copy.comments(city))] == ["Keep this."]
    run(copy.close())


def test_t8_5_what_is_drawn_stands_in_a_picture_of_the_moment(
    run: Run, clara: Visitor, city: str, duel: str, hall_with_games: Hall
) -> None:
    for game in (city, duel):
        table = run(hall_with_games.over(game, "nobody"))
        move = next(move for move in range(50, 100) if len(table.table_game.places(position_after(table, move))) > 1)
        one, other = list(table.table_game.places(position_after(table, move)))[:2]
        assert {one, other} <= table.table_game.spots(table.state)
        plain = clara("GET", f"/api/games/{game}/picture.svg?move={move}").text
        drawn = clara("GET", f"/api/games/{game}/picture.svg?move={move}&marks={one},{one}~{other}").text
        assert (plain.count("<polyline"), drawn.count("<polyline")) == (0, 4)
        assert ET.fromstring(drawn) is not None
        png = clara("GET", f"/api/games/{game}/picture.png?move={move}&marks={one}").content
        assert png != clara("GET", f"/api/games/{game}/picture.png?move={move}").content
        nonsense = clara("GET", f"/api/games/{game}/picture.svg?move={move}&marks=~,,{one}~{one},<b>~x,obelisk").text
        assert nonsense == plain


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("marks = '[[7]]'", "has marks that make no sense"),
        ("marks = '{}'", "has marks that make no sense"),
        ("marks = 'no JSON'", "its rows in 'comment'"),
        ("guest = 'stranger'", "is of somebody who does not sit there"),
    ],
)
def test_t8_5_a_damaged_comment_hides_no_game_and_is_named(
    anna: Visitor, city: str, file: Path, run: Run, store: Store, change: str, said: str
) -> None:
    written(anna, city)
    run(store._writer.write(lambda connection: connection.exec_driver_sql(f"update comment set {change}")))
    assert anna("GET", f"/api/games/{city}").json()["comments"] == []
    with Archive.open(file) as archive:
        faults = [fault for fault in faults_of(archive, lambda *_: None) if "comment" in fault]
    assert len(faults) == 1
    assert said in faults[0]
