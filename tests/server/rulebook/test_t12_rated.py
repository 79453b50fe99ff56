"""T12 Rated games."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.people.ratings import GAVE_UP, NOT_WON, START, WON, own_rating, points_of, rated
from bluemoon.server.storage.ratings import Skill
from bluemoon.server.storage.store import Guest
from bluemoon.server.table.conduct import breach_of
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.messages import Hint
from bluemoon.server.wire.ratings import Points
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import messages, random_decision
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, opened, say

LIVE = {"kind": "live", "minutes": 5, "increment": 10}
RATED: dict[str, Any] = {"rated": True, "clock": LIVE}
THREE = [{"who": "me"}, {"who": "friend"}, {"who": "friend"}]


async def seated(hall: Hall, *friends: Guest) -> Room:
    """A rated table of the city; it has begun."""
    room = await opened(hall, [{"who": "me"}, *[{"who": "friend"}] * len(friends)], **RATED)
    for friend in friends:
        await hall.sit(room.table.id, friend, SitDown())
    return room


def page_of(room: Room, guest: Guest, seat: int) -> Page:
    """The table, as a guest has it open."""
    page = Page(guest.id, seat)
    room.enter(page, 0)
    return page


async def conceded(hall: Hall, room: Room, guest: Guest) -> None:
    """Somebody gives the game up."""
    seat = room.table.seats_of(guest.id)[0]
    await say(hall, room, page_of(room, guest, seat), "concede")


async def points(hall: Hall, guest: Guest) -> list[tuple[str, int, int]]:
    """The ratings of a guest: of which game, after how many games, how many points."""
    found = [own_rating(rating) for rating in await hall.store.ratings_of(guest.id)]
    return [(f"{own.game} {own.players}", own.games, own.rating.points) for own in found]


@pytest.mark.parametrize(
    ("seats", "clock"),
    [
        (WITH_A_FRIEND, None),
        ([{"who": "me"}, {"who": "bot"}], LIVE),
        ([{"who": "me"}, {"who": "here"}], LIVE),
        ([{"who": "me"}, {"who": "friend"}, {"who": "bot"}], LIVE),
    ],
)
def test_t12_1_it_needs_a_clock_and_people(tmp_path: Path, seats: list[dict[str, Any]], clock: Any) -> None:
    async def evening(hall: Hall) -> None:
        with pytest.raises(TableRefused, match="bad rated"):
            await opened(hall, seats, rated=True, clock=clock)

    in_hall(tmp_path / "file.db", evening)


def test_t12_1_nobody_sits_there_twice(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, **RATED)
        assert await hall.sit(room.table.id, ANNA, SitDown()) == 0
        assert room.table.status == "waiting"

    in_hall(tmp_path / "file.db", evening)


def test_t12_2_no_bot_begins_it_or_plays_in_it_and_none_gives_hints(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        waiting = await opened(hall, WITH_A_FRIEND, **RATED)
        with pytest.raises(TableRefused, match="rated no bots"):
            await hall.start(waiting.table.id, ANNA)
        room = await seated(hall, BORIS)
        anna = page_of(room, ANNA, 0)
        for words in ({"level": "hard"}, {"seat": 1, "level": "medium"}):
            assert (await say(hall, room, anna, "bot", **words))["reason"] == "rated_no_bots"
        over = await seated(hall, BORIS)
        await conceded(hall, over, BORIS)
        assert (await say(hall, over, page_of(over, ANNA, 0), "bot", level="hard"))["reason"] == "game_over"
        up = room.table.to_move or 0
        asking, hint = page_of(room, (ANNA, BORIS)[up], up), Hint(t="hint", id="hint-0001", seat=up)
        await Conversation(hall, room, asking).hear(hint.model_dump_json())
        await asyncio.sleep(0.01)
        assert messages(asking)[-1]["reason"] == "rated_no_hints"
        assert room.table.seq == 2
        assert all(seat.bot_in is None for seat in (await hall.lobby(ANNA)).mine[0].seats)

    in_hall(tmp_path / "file.db", evening)


def test_t12_3_everybody_is_shown_as_strong_as_when_they_sat_down(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        first = await seated(hall, BORIS)
        await conceded(hall, first, BORIS)
        room = await seated(hall, BORIS)
        seats = next(line for line in (await hall.lobby(CLARA)).watch if line.id == room.table.id).seats
        shown = [seat.rating for seat in seats]
        assert shown[0] is not None
        assert shown[1] is not None
        assert shown[0].points > 1500 > shown[1].points
        assert shown[0].give_or_take < points_of(START).give_or_take
        before = [chair.rating for chair in first.table.chairs]
        assert before == [points_of(START).model_dump()] * 2

    in_hall(tmp_path / "file.db", evening)


def test_t12_4_what_a_game_changes_is_written_with_its_last_entry(tmp_path: Path) -> None:
    async def played(hall: Hall) -> str:
        room, rng = await seated(hall, BORIS), Random(4)
        pages = [page_of(room, guest, seat) for seat, guest in enumerate((ANNA, BORIS))]
        while room.table.to_move is not None:
            assert await points(hall, ANNA) == []
            decision = random_decision(room.table.state, rng, room.table.table_game)
            await say(hall, room, pages[room.table.to_move], "play", actions=decision)
        [(pool, games, won)], [(_, _, lost)] = await points(hall, ANNA), await points(hall, BORIS)
        assert (pool, games) == ("city 2", 1)
        assert (won > 1500 > lost) == (room.table.winners == [0])
        changes = {change.guest: change for change in await hall.store.rating_changes(room.table.id)}
        assert {*changes} == {ANNA.id, BORIS.id}
        assert all(change.before == START for change in changes.values())
        return room.table.id

    async def the_next_evening(hall: Hall, game: str) -> None:
        before = await points(hall, ANNA)
        await hall.room(game)
        assert await points(hall, ANNA) == before

    game = in_hall(tmp_path / "file.db", played)
    in_hall(tmp_path / "file.db", lambda hall: the_next_evening(hall, game))


def test_t12_4_each_number_of_players_is_a_pool_and_who_gave_up_is_last(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await seated(hall, BORIS, CLARA)
        await conceded(hall, room, CLARA)
        assert await points(hall, CLARA) == []
        await conceded(hall, room, BORIS)
        found = [(await points(hall, guest))[0] for guest in (ANNA, BORIS, CLARA)]
        assert [pool for pool, _, _ in found] == ["city 3"] * 3
        assert found[0][2] > 1500 > found[1][2] == found[2][2]
        await conceded(hall, await seated(hall, BORIS), ANNA)
        assert [pool for pool, _, _ in await points(hall, ANNA)] == ["city 2", "city 3"]
        assert [pool for pool, _, _ in await points(hall, CLARA)] == ["city 3"]

    in_hall(tmp_path / "file.db", evening)


def test_t12_4_a_shared_victory_changes_little_and_places_count() -> None:
    strong, weak = Skill(30.0, 4.0), Skill(20.0, 4.0)
    (up, down), (less, more) = rated([strong, weak], [WON, NOT_WON]), rated([strong, weak], [WON, WON])
    assert up.mu > strong.mu > less.mu
    assert down.mu < weak.mu < more.mu
    assert up.mu - strong.mu < strong.mu - rated([strong, weak], [NOT_WON, WON])[0].mu  # a surprise counts for more
    first, second, third = rated([START] * 3, [WON, NOT_WON, GAVE_UP])
    assert first.mu > second.mu > third.mu
    assert points_of(START) == Points(points=1500, give_or_take=667)


def test_t12_4_a_game_that_is_not_rated_changes_nothing(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, clock=LIVE)
        await hall.sit(room.table.id, BORIS, SitDown())
        await conceded(hall, room, BORIS)
        assert room.table.status == "over"
        assert await points(hall, ANNA) == []
        assert all(chair.rating is None for chair in room.table.chairs)

    in_hall(tmp_path / "file.db", evening)


def test_t12_4_games_that_end_at_once_both_count(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        rooms = [await seated(hall, BORIS) for _ in range(3)]
        await asyncio.gather(*(conceded(hall, room, BORIS) for room in rooms))
        assert [games for _, games, _ in await points(hall, ANNA)] == [3]

    in_hall(tmp_path / "file.db", evening)


def test_t12_5_a_rematch_is_rated_and_starts_from_what_was_won(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await seated(hall, BORIS)
        await conceded(hall, room, BORIS)
        again = await hall.room(await hall.rematch(room.table.id, ANNA))
        assert again.table.is_rated
        rating = again.table.chairs[0].rating
        assert rating is not None
        assert rating["points"] > 1500

    in_hall(tmp_path / "file.db", evening)


def test_t12_5_a_rematch_begins_when_everybody_has_asked_for_it(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await seated(hall, BORIS)
        await conceded(hall, room, BORIS)
        again = await hall.room(await hall.rematch(room.table.id, ANNA))
        assert again.table.status == "waiting"
        assert again.table.seats_of(BORIS.id) == []
        with pytest.raises(TableRefused):
            await hall.sit(again.table.id, CLARA, SitDown(seat=1))
        for _ in range(2):
            assert await hall.rematch(room.table.id, BORIS) == again.table.id
        assert (again.table.status, again.table.seats_of(BORIS.id)) == ("playing", [1])

    in_hall(tmp_path / "file.db", evening)


def test_t12_2_a_log_in_which_a_bot_plays_is_none_of_ours(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await seated(hall, BORIS)
        entry = (await hall.store.entries(room.table.id))[-1]
        body = {"seat": 0, "level": "hard"}
        called = type(entry)(room.table.id, room.table.seq + 1, "bot", body, entry.at, guest=ANNA.id)
        assert "rated" in (breach_of(room.table, called) or "")

    in_hall(tmp_path / "file.db", evening)
