"""Opening tables, sitting down, bots that fill in and take over, playing again."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.core.written_game import from_text, replay
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import GAME, clock_of, random_decision
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, link_of, opened, play_out, say


def test_a_table_begins_when_the_last_friend_sits_down(file: Path):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        statuses = [room.table.status]
        assert await hall.sit(room.table.id, BORIS, SitDown(key=link_of(room, 1))) == 1
        assert [*statuses, room.table.status] == ["waiting", "playing"]
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Boris"]

    in_hall(file, evening)


@pytest.mark.parametrize(
    ("wish", "listed", "reason"),
    [
        (SitDown(key="guessed"), True, "bad_link"),
        (SitDown(key=""), True, "bad_link"),
        (SitDown(), False, "needs_link"),
        (SitDown(seat=0), True, "seat_taken"),
        (SitDown(seat=3), True, "seat_taken"),
    ],
)
def test_a_seat_is_not_for_everybody(file: Path, wish: SitDown, listed: bool, reason: str):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, listed=listed)
        with pytest.raises(TableRefused) as refusal:
            await hall.sit(room.table.id, BORIS, wish)
        assert refusal.value.reason == reason
        assert room.table.status == "waiting"

    in_hall(file, evening)


def test_a_link_seats_one_person(file: Path):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}])
        link = SitDown(key=link_of(room, 1))
        assert await hall.sit(room.table.id, BORIS, link) == 1
        assert await hall.sit(room.table.id, BORIS, link) == 1  # it is Boris's seat
        with pytest.raises(TableRefused, match="seat taken"):
            await hall.sit(room.table.id, CLARA, link)

    in_hall(file, evening)


def test_two_friends_who_want_the_same_seat_at_once_get_two_seats(file: Path):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}])
        seats = await asyncio.gather(*(hall.sit(room.table.id, guest, SitDown()) for guest in (BORIS, CLARA)))
        assert sorted(seats) == [1, 2]
        assert room.table.status == "playing"

    in_hall(file, evening)


def test_who_opens_a_table_may_start_it_with_bots(file: Path):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        with pytest.raises(TableRefused, match="not host"):
            await hall.start(room.table.id, BORIS)
        await hall.start(room.table.id, ANNA)
        assert [chair.kind for chair in room.table.chairs] == ["person", "bot"]
        with pytest.raises(TableRefused, match="already started"):
            await hall.start(room.table.id, ANNA)
        with pytest.raises(TableRefused, match="already started"):
            await hall.sit(room.table.id, BORIS, SitDown())

    in_hall(file, evening)


@pytest.mark.parametrize("seats", [[{"who": "bot"}, {"who": "bot"}], [{"who": "me"}, {"who": "me"}]])
def test_one_person_sits_once_and_somebody_sits(file: Path, seats: list[dict[str, Any]]):
    async def evening(hall: Hall) -> None:
        with pytest.raises(TableRefused, match="bad seats"):
            await opened(hall, seats)

    in_hall(file, evening)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_whoever_shall_start_starts(file: Path, first: int):
    async def evening(hall: Hall) -> None:
        seats = [{"who": "me"}, {"who": "here", "name": "Ben"}, {"who": "here"}]
        room = await opened(hall, seats, first=first)
        assert room.table.to_move == first
        assert [chair.name for chair in room.table.chairs] == ["Anna", "Ben", "Anna"]

    in_hall(file, evening)


def test_a_bot_takes_over_for_one_who_is_away_and_gives_the_seat_back(file: Path):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, first=1)
        await hall.sit(room.table.id, BORIS, SitDown())
        anna, boris = Page(ANNA.id, 0), Page(BORIS.id, 1)
        clock = clock_of(room)
        room.enter(anna, 0)
        room.enter(boris, 0)
        assert (await say(hall, room, anna, "bot", seat=1, level="medium"))["reason"] == "not_your_seat"  # he is here
        room.leave(boris)
        clock.now += 60
        stranger = Page(CLARA.id, -1)
        assert (await say(hall, room, stranger, "bot", seat=1, level="medium"))["reason"] == "not_your_seat"
        assert (await say(hall, room, anna, "bot", seat=1, level="medium"))["t"] == "done"
        while room.table.to_move == 1:
            await asyncio.sleep(0.01)
        assert room.table.steps
        assert {step.seat for step in room.table.steps} == {1}
        assert (await say(hall, room, anna, "bot", seat=1, level=None))["reason"] == "not_your_seat"
        room.enter(boris, 0)
        assert (await say(hall, room, boris, "bot", seat=1, level=None))["t"] == "done"
        await say(hall, room, anna, "play", actions=["draw"])
        assert room.table.to_move == 1
        steps = len(room.table.steps)
        await asyncio.sleep(0.05)
        assert len(room.table.steps) == steps  # it waits for Boris

    in_hall(file, evening)


async def rest(hall: Hall, room: Room) -> None:
    """Until no bot plays."""
    while room in hall.bot_players.turns:
        await asyncio.sleep(0.01)


def test_bots_among_themselves_do_not_go_on_for_ever(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bluemoon.server.live.bot_players.MOST_ON_END", 5)

    async def evening(hall: Hall) -> None:
        room = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}], first=0)
        anna = Page(ANNA.id, 0)
        for _ in range(3):  # they stop, and go on when somebody does something
            before = len(room.table.steps)
            assert (await say(hall, room, anna, "bot", level="easy"))["t"] == "done"
            await rest(hall, room)
            assert len(room.table.steps) == before + 5
            assert (await say(hall, room, anna, "bot", level=None))["t"] == "done"
            await rest(hall, room)

    in_hall(file, evening)


def test_a_game_against_a_bot_goes_to_its_end_and_can_be_played_again_and_kept(file: Path):
    async def evening(hall: Hall) -> None:
        room = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}])
        page = Page(ANNA.id, 0)
        room.enter(page, 0)
        with pytest.raises(TableRefused, match="not over"):
            await hall.record(room.table.id, CLARA.id)
        await play_out(hall, room, page)
        assert (await say(hall, room, page, "play", actions=["draw"]))["reason"] == "game_over"
        written = from_text((await hall.record(room.table.id, CLARA.id)).text)
        *_, (_, state) = replay(GAME, written)
        assert GAME.result(state) == GAME.result(room.table.state)
        with pytest.raises(TableRefused, match="not your seat"):
            await hall.rematch(room.table.id, BORIS)
        again = await hall.rematch(room.table.id, ANNA)
        assert await hall.rematch(room.table.id, ANNA) == again
        assert (await hall.room(again)).table.status == "playing"
        lobby = await hall.lobby(ANNA)
        assert [line.status for line in lobby.mine] == ["playing", "over"]

    in_hall(file, evening)


def test_the_lobby_shows_what_is_listed(file: Path):
    async def evening(hall: Hall) -> None:
        shown = await opened(hall, WITH_A_FRIEND)
        await opened(hall, WITH_A_FRIEND, listed=False)
        lobby = await hall.lobby(BORIS)
        assert [line.id for line in lobby.open] == [shown.table.id]
        assert not any(seat.link for seat in lobby.open[0].seats)
        assert not lobby.mine
        await hall.sit(shown.table.id, BORIS, SitDown())
        watched = await hall.lobby(CLARA)
        assert [line.id for line in watched.watch] == [shown.table.id]
        assert not watched.open

    in_hall(file, evening)


def test_a_table_is_read_again_from_the_store(file: Path):
    async def first(hall: Hall) -> tuple[str, bytes]:
        room = await opened(hall, WITH_A_FRIEND, options={"edition": "2006", "expansion": True})
        await hall.sit(room.table.id, BORIS, SitDown())
        rng = Random(3)
        for _ in range(20):
            seat = room.table.to_move
            assert seat is not None
            page = Page((ANNA, BORIS)[seat].id, seat)
            await say(hall, room, page, "play", actions=random_decision(room.table.state, rng))
        return room.table.id, room.table.state.tobytes()

    table, state = in_hall(file, first)

    async def second(hall: Hall) -> bytes:
        return bytes((await hall.room(table)).table.state.tobytes())

    assert in_hall(file, second) == state


def test_an_unknown_table_is_refused(file: Path):
    async def evening(hall: Hall) -> None:
        with pytest.raises(TableRefused, match="unknown table"):
            await hall.room("nowhere")

    in_hall(file, evening)


def test_a_command_goes_to_its_end_even_if_the_page_is_gone(file: Path):
    """A page that closed while its move was being written once left the table with a number used twice."""

    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        seat = room.table.to_move
        assert seat is not None
        page = Page((ANNA, BORIS)[seat].id, seat)
        asking = asyncio.create_task(say(hall, room, page, "play", actions=["draw"]))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        other = Page((ANNA, BORIS)[1 - seat].id, 1 - seat)
        async with room.lock:
            pass
        assert (await say(hall, room, other, "play", actions=["draw"]))["t"] == "done"
        assert [entry.seq for entry in await hall.store.entries(room.table.id)] == list(range(1, room.table.seq + 1))

    in_hall(file, evening)


def test_a_table_whose_log_is_another_is_read_again(file: Path):
    """Somebody else wrote into the log: nothing is acknowledged twice, and the next to come finds the true table."""

    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        seat = room.table.to_move
        assert seat is not None
        page = Page((ANNA, BORIS)[seat].id, seat)
        room.enter(page, 0)
        body = {"seat": seat, "level": "easy"}
        await hall.store.append(StoredEntry(room.table.id, room.table.seq + 1, "bot", body, 0.0))
        await say_into(hall, room, page)
        assert page.is_lost
        again = await hall.room(room.table.id)
        assert again is not room
        assert again.table.chairs[seat].level == "easy"

    in_hall(file, evening)


async def say_into(hall: Hall, room: Room, page: Page) -> None:
    """A move that cannot be written."""
    message = {
        "t": "play",
        "id": "into-the-void",
        "base": room.table.seq,
        "seat": page.reader.seat,
        "actions": ["draw"],
    }
    await Conversation(hall, room, page).hear(json.dumps(message))
