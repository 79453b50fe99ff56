"""T13 Looking for somebody to play with."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from bluemoon.server.limits import MOST_UNFINISHED, OPENING
from bluemoon.server.live.hall import Hall
from bluemoon.server.people.partners import ANY_TERMS, ANYBODY, LOOKING, NEAR, UNSEEN, WIDER, partner_of
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.seeks import Seek
from bluemoon.server.storage.store import Guest
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.quick import Looking, Quick
from tests.server.databases import open_store
from tests.server.halls import ANNA, BORIS, CLARA, in_hall, opened
from tests.server.serving import Server

FIVE, TEN = ({"kind": "live", "minutes": minutes, "increment": 5} for minutes in (5, 10))
POST = {"kind": "days", "days": 1}
NOW = 1000.0


def quick(game: str = "city", clock: dict[str, Any] = FIVE, rated: bool = True, is_hidden: bool = False) -> Quick:
    """What somebody wants."""
    return Quick.model_validate({"game": game, "clock": clock, "rated": rated, "is_hidden": is_hidden})


def seek(guest: str, waited: float = 0.0, points: int = 1500, *, found: str | None = None, **wish: Any) -> Seek:
    """Somebody who looks since so many seconds."""
    return Seek(
        guest, guest, quick(**wish).model_dump(exclude={"is_hidden"}), points, NOW - waited, NOW + LOOKING, found
    )


def meet(own: Seek, *others: Seek) -> str | None:
    """Whom somebody meets."""
    found = partner_of(own, sorted(others, key=lambda other: other.since), NOW)
    return found.guest if found else None


async def look(hall: Hall, guest: Guest, now: float = NOW, **wish: Any) -> Looking:
    return await hall.quick.look(guest, quick(**wish), now)


@pytest.mark.parametrize("wish", [{}, {"game": "duel"}, {"clock": POST}, {"rated": False}])
def test_t13_1_two_who_want_the_same_meet(tmp_path: Path, wish: dict[str, Any]) -> None:
    async def evening(hall: Hall) -> None:
        first = await look(hall, ANNA, **wish)
        assert (first.table, first.waited, first.others) == (None, 0, 0)
        found = await look(hall, BORIS, NOW + 3, **wish)
        assert found.table is not None
        assert (await look(hall, ANNA, NOW + 4, **wish)).table == found.table
        room = await hall.room(found.table)
        assert {chair.guest for chair in room.table.chairs} == {ANNA.id, BORIS.id}
        assert (room.table.status, room.table.is_rated) == ("playing", wish.get("rated", True))

    in_hall(tmp_path / "file.db", evening)


def test_t13_1_who_falls_silent_looks_no_more(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await look(hall, ANNA)
        alone = await look(hall, BORIS, NOW + LOOKING + 1)
        assert (alone.table, alone.others) == (None, 0)
        again = await look(hall, ANNA, NOW + LOOKING + 2)
        assert again.table is not None

    in_hall(tmp_path / "file.db", evening)


def test_t13_1_who_is_not_in_sight_may_be_silent_for_longer(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await look(hall, ANNA, is_hidden=True)
        found = await look(hall, BORIS, NOW + UNSEEN - 1)
        assert found.table is not None

    in_hall(tmp_path / "file.db", evening)


def test_t13_1_to_begin_looking_counts_like_opening_a_table(server: Server) -> None:
    asked = {"game": "city", "clock": FIVE, "rated": True}
    with httpx.Client(base_url=f"http://{server.address}", headers={"origin": f"http://{server.address}"}) as anna:
        statuses = []
        for _ in range(int(OPENING.burst) + 2):
            statuses.append(anna.post("/api/quick", json=asked).status_code)
            assert anna.post("/api/quick", json=asked).status_code == statuses[-1]
            anna.delete("/api/quick")
        assert statuses[: int(OPENING.burst)] == [200] * int(OPENING.burst)
        assert statuses[-1] == 429


def test_t13_1_who_wants_something_else_begins_to_wait_anew(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await look(hall, ANNA)
        assert (await look(hall, ANNA, NOW + 10)).waited == 10
        assert (await look(hall, ANNA, NOW + 12, clock=TEN)).waited == 0

    in_hall(tmp_path / "file.db", evening)


def test_t13_2_the_longer_somebody_waits_the_more_will_do() -> None:
    assert meet(seek("anna", points=1500), seek("boris", 0, 1500 + NEAR)) == "boris"
    assert meet(seek("anna", points=1500), seek("boris", 0, 1501 + NEAR)) is None
    assert meet(seek("anna", points=1500), seek("boris", 10, 1500 + NEAR + 10 * WIDER)) == "boris"
    assert meet(seek("anna", 10, 1500), seek("boris", 0, 1500 + NEAR + 10 * WIDER)) == "boris"
    assert meet(seek("anna", points=1500), seek("boris", 10, 1511 + NEAR + 10 * WIDER)) is None
    assert meet(seek("anna", points=100), seek("boris", ANYBODY, 3000)) == "boris"


@pytest.mark.parametrize("wish", [{"clock": TEN}, {"rated": False}])
def test_t13_2_other_terms_will_do_after_a_while(wish: dict[str, Any]) -> None:
    assert meet(seek("anna", **wish), seek("boris", ANY_TERMS - 1)) is None
    assert meet(seek("anna", **wish), seek("boris", ANY_TERMS)) == "boris"


@pytest.mark.parametrize("wish", [{"game": "duel"}, {"clock": POST}])
def test_t13_2_another_game_or_one_by_post_never_will(wish: dict[str, Any]) -> None:
    assert meet(seek("anna", **wish), seek("boris", 10 * ANYBODY)) is None
    assert meet(seek("anna", 10 * ANYBODY, **wish), seek("boris")) is None


def test_t13_2_it_is_played_as_the_one_wants_who_came_later(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        for waited in range(0, int(ANY_TERMS) + 1, 10):
            await look(hall, ANNA, NOW + waited)
        found = await look(hall, BORIS, NOW + ANY_TERMS + 1, clock=TEN, rated=False)
        assert found.table is not None
        agreed = (await hall.room(found.table)).table.agreed
        assert (agreed["clock"], agreed.get("rated", False)) == (TEN, False)

    in_hall(tmp_path / "file.db", evening)


def test_t13_3_who_has_looked_longest_comes_first() -> None:
    assert meet(seek("anna"), seek("boris", 3), seek("clara", 5)) == "clara"
    assert meet(seek("anna"), seek("boris", 3), seek("clara", 5, found="table")) == "boris"


def test_t13_3_three_at_the_same_moment_make_one_table(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        for guest in (ANNA, BORIS, CLARA):
            await hall.store.look(seek(guest.id), NOW)
        found = await asyncio.gather(*(look(hall, guest) for guest in (ANNA, BORIS, CLARA)))
        tables = {(await look(hall, guest)).table for guest in (ANNA, BORIS, CLARA)}
        assert len(tables - {None}) == 1
        assert None in tables
        assert {looking.table for looking in found} <= tables

    in_hall(tmp_path / "file.db", evening)


def test_t13_3_nobody_is_sat_down_who_has_stopped(tmp_path: Path) -> None:
    async def evening() -> None:
        store = open_store(tmp_path / "file.db")
        hall = Hall(store)
        await store.look(seek("anna"), NOW)
        with pytest.raises(Conflict, match="looks no more"):
            await hall._seat_two(seek("anna"), seek("boris"))  # who is not in the database
        assert await store.games_of("anna") == []
        assert (await store.look(seek("anna"), NOW))[0].game is None
        await hall.close()
        await store.close()

    asyncio.run(evening())


def test_t13_3_it_is_in_the_list(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await look(hall, ANNA)
        found = await look(hall, BORIS)
        assert [line.id for line in (await hall.lobby(CLARA)).watch] == [found.table]

    in_hall(tmp_path / "file.db", evening)


def test_t13_4_who_stops_is_told_what_was_found_before(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await look(hall, ANNA)
        assert await hall.quick.stop(ANNA) is None
        assert (await look(hall, BORIS)).table is None
        found = (await look(hall, ANNA)).table
        assert found is not None
        assert await hall.quick.stop(BORIS) == found
        assert await hall.quick.stop(BORIS) is None
        assert (await look(hall, BORIS)).table is None

    in_hall(tmp_path / "file.db", evening)


def test_t13_4_who_has_too_many_tables_cannot_look(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        for _ in range(MOST_UNFINISHED):
            await opened(hall, [{"who": "me"}, {"who": "bot"}])
        with pytest.raises(TableRefused, match="too many tables"):
            await look(hall, ANNA)
        await look(hall, BORIS)

    in_hall(tmp_path / "file.db", evening)
