"""T9 Conceding."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.core.written_game import from_text, replay
from bluemoon.server.check import faults_of
from bluemoon.server.limits import MOST_STAND_INS
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.conduct import breach_of
from bluemoon.server.table.record import record_of
from bluemoon.server.table.shown import SPECTATOR, Presence, Reader, line_of, position_of
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import (
    CITY,
    DUEL,
    GUESTS,
    begun,
    done,
    messages,
    mover_and_other,
    page_at,
    random_decision,
    read_again,
    refused,
    walk,
)
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, opened
from tests.server.halls import say as said

TWO_GAMES = pytest.mark.parametrize("table_game", [CITY, DUEL], ids=["city", "duel"])


def seats(room: Room, name: str) -> list[Any]:
    """What a stranger is shown of every seat under this name."""
    position = position_of(room.table, Reader("watcher"), Presence())
    return [getattr(seat, name) for seat in position.table.seats]


def played_a_while(room: Room) -> None:
    """Some decisions, taken blindly."""
    rng = Random(3)
    for _ in range(12):
        mover, _ = mover_and_other(room)
        done(room, mover, "play", actions=random_decision(room.table.state, rng, room.table.table_game))


# ---- T9.1


@TWO_GAMES
@pytest.mark.parametrize("is_mover", [True, False])
def test_t9_1_a_person_concedes_whoever_is_to_move(table_game: Any, is_mover: bool) -> None:
    room = begun(table_game=table_game)
    mover, other = mover_and_other(room)
    page = mover if is_mover else other
    done(room, page, "concede")
    assert room.table.status == "over"
    assert room.table.winners == [1 - page.reader.seat]


def test_t9_1_also_while_a_bot_plays_for_the_seat_and_over_a_move_that_was_not_heard_of() -> None:
    room = begun()
    mover, other = mover_and_other(room)
    done(room, other, "bot", level="easy")
    base = room.table.seq
    walk(room, mover)
    done(room, other, "concede", base=base)
    assert room.table.winners == [mover.reader.seat]


def test_t9_1_nobody_concedes_for_another() -> None:
    room = begun(3)
    mover, other = mover_and_other(room)
    assert refused(room, mover, "concede", seat=other.reader.seat) == "not_your_seat"
    assert refused(room, page_at(room, SPECTATOR), "concede", seat=0) == "not_your_seat"
    assert refused(room, mover, "concede", seat=3) == "not_your_seat"


def test_t9_1_at_one_screen_only_the_player_who_looks_concedes() -> None:
    room = begun(chairs=(Chair("anna", "Anna"), Chair("anna", "Otto")))
    page = Page("anna", 0)
    assert refused(room, page, "concede", seat=1) == "not_shown"
    done(room, page, "concede", seat=0)
    assert room.table.winners == [1]


@TWO_GAMES
def test_t9_1_there_is_nothing_to_concede_after_the_end_and_no_way_back(table_game: Any) -> None:
    room = begun(table_game=table_game)
    mover, other = mover_and_other(room)
    done(room, mover, "concede")
    for page in (mover, other):
        for t, words in (("concede", {}), ("undo", {}), ("ask_undo", {}), ("bot", {"level": "easy"})):
            assert refused(room, page, t, **words) == "game_over"


# ---- T9.2


@TWO_GAMES
def test_t9_2_everybody_is_told_at_once_who_conceded_and_who_has_won(table_game: Any) -> None:
    room = begun(table_game=table_game)
    played_a_while(room)
    mover, other = mover_and_other(room)
    watcher = page_at(room, SPECTATOR)
    messages(watcher)
    done(room, mover, "concede")
    (news,) = messages(watcher)
    loser = mover.reader.seat
    assert [event for entry in news["entries"] for event in entry["events"]] == [{"e": "concede", "p": loser}]
    table, board = news["position"]["table"], news["position"]["board"]
    assert (table["status"], table["winners"]) == ("over", [other.reader.seat])
    assert [seat["has_conceded"] for seat in table["seats"]] == [seat == loser for seat in range(2)]
    assert (board["view"]["player"], board["choices"]) == (None, None)
    assert board["figures"] is not None


def test_t9_2_the_city_lies_open_and_whoever_did_not_concede_is_first() -> None:
    room = begun()
    played_a_while(room)
    mover, other = mover_and_other(room)
    done(room, mover, "concede")
    board: Any = room.table.board_for(SPECTATOR)
    assert board.view.phase == "over"
    assert all(seat.hand is not None and seat.crystals is not None for seat in board.view.seats)
    assert board.figures.order == [other.reader.seat, mover.reader.seat]


@TWO_GAMES
def test_t9_2_read_again_from_its_log_the_table_is_the_same(table_game: Any) -> None:
    room = begun(table_game=table_game)
    played_a_while(room)
    done(room, mover_and_other(room)[1], "concede")
    again = read_again(room)
    for seat in range(-1, 2):
        reader = Reader(GUESTS[seat] if seat >= 0 else "watcher", seat)
        shown = [position_of(table, reader, Presence()).model_dump_json() for table in (room.table, again)]
        assert shown[0] == shown[1]
    assert line_of(again, "anna", Presence()) == line_of(room.table, "anna", Presence())


@TWO_GAMES
def test_t9_2_the_written_game_can_be_followed_as_far_as_it_was_played(table_game: Any) -> None:
    room = begun(table_game=table_game)
    played_a_while(room)
    done(room, mover_and_other(room)[0], "concede")
    *_, (_, state) = replay(table_game.game, from_text(record_of(room.table).text))
    assert table_game.game.draw(state) == table_game.game.draw(room.table.state)


def test_t9_2_a_game_against_bots_is_over_when_its_only_person_concedes() -> None:
    bots = (Chair(level="easy"), Chair(level="hard"))
    room = begun(chairs=(Chair("anna", "Anna"), *bots))
    done(room, Page("anna", 0), "concede")
    assert (room.table.status, room.table.winners) == ("over", [1, 2])


# ---- T9.3


def test_t9_3_where_others_play_on_a_bot_has_the_seat_for_good() -> None:
    room = begun(3)
    mover, other = mover_and_other(room)
    done(room, mover, "concede")
    seat = mover.reader.seat
    assert (room.table.status, room.table.to_move) == ("playing", seat)
    assert room.table.chairs[seat].level == "medium"
    assert refused(room, mover, "bot", level=None) == "has_conceded"
    assert refused(room, mover, "play", actions=["draw"]) == "has_conceded"
    assert refused(room, mover, "concede") == "has_conceded"
    assert refused(room, other, "bot", seat=seat, level="medium") == "bot_called"
    assert not line_of(room.table, GUESTS[seat], Presence()).is_my_turn


def test_t9_3_whoever_conceded_is_not_asked_and_what_the_seat_had_asked_for_is_forgotten() -> None:
    room = begun(3)
    mover, other = mover_and_other(room)
    third = page_at(room, 3 - mover.reader.seat - other.reader.seat)
    done(room, mover, "play", actions=["draw"])
    done(room, mover, "ask_undo")
    done(room, other, "concede")
    assert room.table.silent() == {third.reader.seat}
    done(room, third, "answer_undo", accept=True)
    assert room.table.to_move == mover.reader.seat
    done(room, mover, "play", actions=["draw"])
    done(room, mover, "ask_undo")
    done(room, mover, "concede")
    assert room.table.asking is None
    assert room.table.winners == [third.reader.seat]


def test_t9_3_if_only_they_had_not_answered_the_undo_is_granted() -> None:
    room = begun(3)
    mover, other = mover_and_other(room)
    third = page_at(room, 3 - mover.reader.seat - other.reader.seat)
    done(room, mover, "play", actions=["draw"])
    done(room, mover, "ask_undo")
    done(room, third, "answer_undo", accept=True)
    done(room, other, "concede")
    assert (room.table.to_move, room.table.asking) == (mover.reader.seat, None)


def test_t9_3_no_more_tables_are_left_to_bots_alone_than_anybody_may_have(file: Path) -> None:
    async def half_left(hall: Hall) -> Room:
        """A table of three where bots play for all but Anna."""
        room = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}], first=0)
        for seat, guest in ((1, BORIS), (2, CLARA)):
            await hall.sit(room.table.id, guest, SitDown())
            if room.table.status == "playing":
                await said(hall, room, Page(BORIS.id, 1), "bot", level="easy")
                await said(hall, room, Page(guest.id, seat), "bot", level="easy")
        return room

    async def evening(hall: Hall) -> list[str]:
        hall.bot_players.wake = lambda room: None  # type: ignore[method-assign]
        rooms = [await half_left(hall) for _ in range(MOST_STAND_INS + 1)]
        answers = [await said(hall, room, Page(ANNA.id, 0), "concede") for room in rooms]
        return [str(answer.get("reason", "done")) for answer in answers]

    assert in_hall(file, evening) == [*["done"] * MOST_STAND_INS, "too_many_stand_ins"]


# ---- T9.4


def test_t9_4_a_conceded_duel_brings_a_crystal_and_one_for_each_dragon_and_the_match_goes_on() -> None:
    room = begun(table_game=DUEL, match="five", between="keep")
    room.table.state = room.table.state.copy()
    room.table.state.dragons = -2  # on the side of the second seat
    done(room, page_at(room, 0), "concede")
    terms = DUEL.terms(room.table, "anna")
    dragons = room.table.board_for(SPECTATOR).view.dragons  # type: ignore[union-attr]
    assert dragons == [0, 2]
    assert [(game.winner, game.crystals) for game in terms.games] == [(1, 1 + dragons[1])]
    assert (terms.crystals, terms.winner) == ([0, 1 + dragons[1]], None)
    assert DUEL.agreed_again(room.table)["first"] == 0
    view: Any = room.table.board_for(SPECTATOR).view
    assert (view.ending, view.winner, view.crystals) == ("conceded", 1, 1 + dragons[1])


# ---- on disk


def test_t9_1_a_concession_is_on_disk_and_sound_in_every_game(file: Path) -> None:
    duel: dict[str, Any] = {"game": "duel", "options": {"decks": [{"people": "aqua"}, {"people": "buka"}]}}

    async def evening(hall: Hall) -> list[str]:
        city = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}], first=0)
        for guest in (BORIS, CLARA):
            await hall.sit(city.table.id, guest, SitDown())
        await said(hall, city, Page(BORIS.id, 1), "concede")
        fight = await opened(hall, WITH_A_FRIEND, **duel)
        await hall.sit(fight.table.id, BORIS, SitDown())
        await said(hall, fight, Page(ANNA.id, 0), "concede")
        assert [line.status for line in (await hall.lobby(BORIS)).mine] == ["playing", "over"]
        return [city.table.id, fight.table.id]

    ids = in_hall(file, evening)
    with Archive.open(file) as archive:
        assert list(faults_of(archive, lambda *_: None)) == []

    async def later(hall: Hall) -> None:
        city, fight = [(await hall.room(table)).table for table in ids]
        assert (city.status, city.conceded, city.chairs[1].level) == ("playing", {1}, "medium")
        assert (fight.status, fight.winners) == ("over", [1])
        await hall.rematch(fight.id, BORIS)

    in_hall(file, later)


@pytest.mark.parametrize(
    ("kind", "body", "guest", "wrong"),
    [
        ("concede", {"seat": 1}, "anna", "is from somebody who does not sit on seat 1"),
        ("concede", {"seat": 1}, None, "is from nobody, but only the person on seat 1 could write it"),
        ("concede", {"seat": 0}, "anna", "is of seat 0, whose person had conceded"),
        ("concede", {"seat": 2}, None, "concedes for seat 2, where no person sits"),
        ("bot", {"seat": 0, "level": None}, "anna", "is of seat 0, whose person had conceded"),
        ("bot", {"seat": 0, "level": "medium"}, "boris", "is of seat 0, whose person had conceded"),
        ("play", {"seat": 0, "actions": ["draw"], "drawn": [[]]}, "anna", "is of seat 0, whose person had conceded"),
    ],
)
def test_t9_3_an_entry_that_breaks_the_rule_is_found(kind: str, body: Any, guest: str | None, wrong: str) -> None:
    room = begun(chairs=(Chair("anna", "Anna"), Chair("boris", "Boris"), Chair(level="easy"), Chair("clara", "Clara")))
    done(room, Page("anna", 0), "concede")
    entry = StoredEntry("table", room.table.seq + 1, kind, body, 0.0, guest=guest)
    assert breach_of(room.table, entry) == f"entry {entry.seq} ('{kind}') {wrong}"


def test_t9_1_a_concession_survives_a_server_that_dies_and_counts_once(file: Path) -> None:
    async def evening(hall: Hall) -> str:
        room = await opened(hall, WITH_A_FRIEND, first=0)
        await hall.sit(room.table.id, BORIS, SitDown())
        page = Page(BORIS.id, 1)
        answers = [await said(hall, room, page, "concede", id="same-again") for _ in range(2)]
        assert [answer["t"] for answer in answers] == ["done", "done"]
        await asyncio.sleep(0)
        return room.table.id

    table = in_hall(file, evening)
    assert in_hall(file, lambda hall: hall.room(table)).table.winners == [0]
