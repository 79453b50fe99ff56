"""Statistics of many games: counted right, told as tables, pictures and JSON, and the same again for the same seed."""

import asyncio
import json

import pytest

from bluemoon.arena import referee
from bluemoon.arena.game_result import Played
from bluemoon.arena.stats import Share, Shares, counted, endings, spread, wins_by_order
from bluemoon.arena.stats_city import by_success, order_of_rebuilding
from bluemoon.arena.stats_duel import crystals, matrix, wins_by_people
from bluemoon.lessons.outline import steps_of_lessons
from bluemoon.server.storage.store import Store

SMALL = ("--bot", "random", "--workers", 0)
CITY = ("stats", "city", *SMALL, "--games", 2, "--turn-limit", 12, "--edition", "2018")
DUEL = ("stats", "duel", *SMALL, "--games", 2, "--decks", "hoax,vulca")


def played(shares, *, first=0, reason="offerings", forfeit=None, **seen):
    seats = ("random",) * len(shares)
    nothing = (0,) * len(shares)
    return Played(0, 0, 0, seats, {}, first, tuple(shares), reason, 9, 99, nothing, nothing, forfeit, seen)


def test_an_interval_holds_what_was_seen_and_narrows_with_more_games():
    few, many = Share("a", 6, 10), Share("a", 600, 1000)
    assert few.interval == pytest.approx((0.3127, 0.8318), abs=1e-4)
    assert few.interval[0] < many.interval[0] < 0.6 < many.interval[1] < few.interval[1]
    assert Share("never", 0, 20).interval[0] == 0
    assert Share("nothing known", 0, 0).interval == (0, 1)


def test_wins_are_counted_by_who_began_not_by_seat():
    games = [played((1, 0, 0), first=0), played((0, 1, 0), first=1), played((0.5, 0, 0.5), first=2)]
    assert [(share.label, share.count) for share in wins_by_order(games)] == [("1st", 2.5), ("2nd", 0.5), ("3rd", 0)]


def test_games_that_were_lost_by_an_error_do_not_count():
    games = [played((1, 0)), played((1, 0), forfeit=1, reason="late: random"), played((0.5, 0.5), reason="void: dead")]
    assert counted(games) == games[:1]


def test_endings_come_by_frequency():
    games = [played((1, 0), reason="turn_limit"), played((1, 0)), played((0, 1))]
    assert [(share.label, share.count) for share in endings(games)] == [("offerings", 2), ("turn limit", 1)]


def test_a_spread_stays_within_what_was_counted():
    found = spread([3, 9, 4, 30])
    assert (found["mean"], found["count"]) == (11.5, 4)
    assert 3 <= found["tenth"] <= found["median"] <= found["nine_tenths"] <= 30
    assert spread([7])["tenth"] == 7


def test_buildings_stand_in_the_order_in_which_they_are_rebuilt():
    standing = ["mill", "library", "citadel"]
    games = [played((1, 0), order=["library", "mill"], buildings=standing)]
    games += [played((1, 0), order=["library"], buildings=standing)]
    places = order_of_rebuilding(games)
    assert [place.label for place in places] == ["Library", "Mill", "Citadel"]
    assert [place.mean for place in places] == [1, 2, None]
    assert [place.first.count for place in places] == [2, 0, 0]
    assert [place.at_all.rate for place in places] == [1, 0.5, 0]


def test_winners_and_others_are_told_apart_and_a_draw_has_neither():
    games = [played((0, 1), crystals=[9, 2]), played((0.5, 0.5), crystals=[4, 4])]
    assert by_success([("two", games)], "crystals") == {"two: winners": [2], "two: others": [9]}


def test_peoples_are_compared_from_both_sides():
    games = [played((1, 0), peoples=["Flit", "Hoax"]), played((0, 1), peoples=["Hoax", "Flit"])]
    games += [played((1, 0), peoples=["Hoax", "Flit"]), played((1, 0), peoples=["Aqua", "Aqua"])]
    labels, cells = matrix(games)
    assert labels == ["Hoax", "Flit"]
    assert (cells["Flit", "Hoax"].count, cells["Hoax", "Flit"].count, cells["Flit", "Hoax"].of) == (2, 1, 3)
    assert [share.label for share in wins_by_people(games)] == ["Flit", "Hoax"]


def test_crystals_are_counted_by_number():
    games = [played((1, 0), crystals=4), played((1, 0), crystals=2), played((0, 1), crystals=4)]
    assert [(share.label, share.count) for share in crystals(games)] == [("2", 1), ("4", 2)]
    assert Shares("crystals", "Crystals won", {"all": crystals(games)}).words()["all"]["4"]["share"] == 0.6667


@pytest.mark.usefixtures("compiled_city")
def test_the_city_for_two_three_and_four_players(bluemoon, tmp_path):
    file = tmp_path / "city.json"
    ran = bluemoon(*CITY, "--json", file)
    assert ran.code == 0
    for words in (
        "Wins by order of play",
        "3 players, 2018",
        "turn limit",
        "Which buildings are rebuilt first",
        "Mill",
    ):
        assert words in ran.out
    found = json.loads(file.read_text())
    assert list(found) == ["game", "bot", "seed", "seats", "length", "endings", "buildings", "offerings", "crystals"]
    assert list(found["seats"]["4 players, 2018"]) == ["1st", "2nd", "3rd", "4th"]
    assert len(found["buildings"]) == 20


@pytest.mark.usefixtures("compiled_city")
def test_the_same_seed_tells_the_same_and_another_one_something_else(bluemoon):
    once, again = bluemoon(*CITY, "--players", 2), bluemoon(*CITY, "--players", 2)
    assert once.out == again.out
    assert once.out != bluemoon(*CITY, "--players", 2, "--seed", 50).out


@pytest.mark.usefixtures("compiled_city")
def test_a_folder_keeps_the_games_and_nothing_is_played_twice(bluemoon, tmp_path, monkeypatch):
    once = bluemoon(*CITY, "--players", 2, "--out", tmp_path / "games")
    assert len(list((tmp_path / "games").glob("city-*.jsonl"))) == 1
    monkeypatch.setattr(referee.Referee, "play", lambda *_: pytest.fail("played again"))
    assert bluemoon(*CITY, "--players", 2, "--out", tmp_path / "games").out == once.out


@pytest.mark.usefixtures("compiled_city")
def test_nothing_is_left_behind_unless_asked(bluemoon, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    bluemoon(*CITY, "--players", 2)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("compiled_duel")
def test_the_duel_of_two_peoples_with_pictures(bluemoon, tmp_path):
    ran = bluemoon(*DUEL, "--pictures", tmp_path / "pictures")
    assert ran.code == 0
    assert "Hoax" in ran.out
    assert "People against people" in ran.out
    pictures = sorted(path.name for path in (tmp_path / "pictures").iterdir())
    names = ("crystals", "endings", "fights", "length", "order", "people", "peoples")
    assert pictures == [f"{name}.png" for name in names]
    assert all(path.stat().st_size > 5000 for path in (tmp_path / "pictures").iterdir())


@pytest.mark.usefixtures("compiled_city")
def test_pictures_of_several_tables(bluemoon, tmp_path):
    assert bluemoon(*CITY, "--pictures", tmp_path).code == 0
    assert {path.stem for path in tmp_path.iterdir()} >= {"seats", "length", "endings", "buildings", "crystals"}


@pytest.mark.parametrize(
    ("line", "cause"),
    {
        "stats chess": "chess: no such game",
        "stats city --bot genius": "genius: no such bot",
        "stats city --games 0": "games: should be a whole number",
        "stats city --players 7": "players: should be 2 or 3 or 4",
        "stats city --edition 1999": "edition: should be 2006 or 2018",
        "stats city --seed -1": "seed: should be a whole number",
        "stats city --decks hoax,vulca": "decks: city has no such option",
        "stats duel --decks hoax,elf": "'elf' is no people",
        "stats city --json nowhere/x.json": "no such folder",
        "stats city --pictures taken": "taken: is no folder",
        "stats city --out taken": "taken: is no folder",
    }.items(),
)
def test_what_cannot_be_is_refused_in_one_line_and_nothing_is_written(bluemoon, tmp_path, monkeypatch, line, cause):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "taken").write_text("mine")
    ran = bluemoon(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert cause in ran.err
    assert ran.err.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


# ---- lessons


def test_lessons_are_told_as_a_table_of_who_came_how_far(bluemoon, tmp_path):
    file = tmp_path / "bluemoon.db"

    async def learn():
        store = Store.open(file)
        for step, times in enumerate((4, 3, 2, 1)):
            for _ in range(times):
                await store.count_step("city-walk", step)
        await store.close()

    asyncio.run(learn())
    ran = bluemoon("stats", "lessons", "--db", file)
    lines = {line.partition(":")[2].split("  ")[0].strip(): line.split() for line in ran.out.splitlines()[1:]}
    assert ran.code == 0
    assert lines["Walk"][-5:] == ["4", "3", "2", "1", "25%"]
    assert lines["Build with one colour"][-1] == "–"
    assert len(lines) == len(steps_of_lessons())
    assert "Прогулка" in bluemoon("stats", "lessons", "--db", file, "--lang", "ru").out


def test_lessons_of_a_server_that_is_not_there_are_refused_in_one_line(bluemoon, tmp_path):
    ran = bluemoon("stats", "lessons", "--db", tmp_path / "nowhere.db")
    assert (ran.code, ran.out) == (2, "")
    assert "no such file" in ran.err
