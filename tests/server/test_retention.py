"""How long tables are kept: tables that wait are closed in the end, games are deleted only where that was asked for."""

import time
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page
from bluemoon.server.serve import House
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.retention import AT_ONCE, DAY, Retention
from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.tables import SitDown
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened

ALONE = [{"who": "me"}, {"who": "here", "name": "Otto"}]


def at_day(monkeypatch: pytest.MonkeyPatch, day: float) -> None:
    """So many days later."""
    now = time.time() + day * DAY
    monkeypatch.setattr("bluemoon.server.storage.retention.time", FrozenTime(now))


class FrozenTime:
    """A clock that stands still."""

    def __init__(self, now: float) -> None:
        self.now = now

    def time(self) -> float:
        return self.now


async def reason_at(hall: Hall, table: str) -> str:
    with pytest.raises(TableRefused) as refused:
        await hall.room(table)
    return refused.value.reason


def test_a_table_nobody_came_to_is_closed_and_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        waiting, playing = await opened(hall, WITH_A_FRIEND), await opened(hall, ALONE)
        at_day(monkeypatch, 29)
        await hall.let_go()
        assert len((await hall.lobby(ANNA)).mine) == 2
        at_day(monkeypatch, 31)
        await hall.let_go()
        assert [line.id for line in (await hall.lobby(ANNA)).mine] == [playing.table.id]
        assert (await hall.lobby(BORIS)).open == []
        assert await reason_at(hall, waiting.table.id) == "closed_table"
        with pytest.raises(TableRefused):
            await hall.sit(waiting.table.id, BORIS, SitDown())

    in_hall(file, evening)


def test_a_table_somebody_looks_at_stays_open(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        room.enter(Page(ANNA.id, 0), 0)
        at_day(monkeypatch, 31)
        await hall.let_go()
        await hall.sit(room.table.id, BORIS, SitDown())
        assert room.table.status == "playing"

    in_hall(file, evening)


def test_who_sits_down_while_the_table_is_closed_is_refused_and_nothing_is_written(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.store.close_games([room.table.id], time.time() + 1)
        with pytest.raises(TableRefused) as refused:
            await hall.sit(room.table.id, BORIS, SitDown())
        assert refused.value.reason == "stale"
        assert await hall.store.entries(room.table.id) == []
        assert await reason_at(hall, room.table.id) == "closed_table"

    in_hall(file, evening)


def test_games_are_kept_for_ever_unless_somebody_asked_for_less(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, ALONE)
        at_day(monkeypatch, 10_000)
        await hall.let_go()
        assert (await hall.room(room.table.id)).table.status == "playing"
        hall.retention = Retention(game_days=90)
        await hall.let_go()
        assert await reason_at(hall, room.table.id) == "unknown_table"
        assert await hall.store.entries(room.table.id) == []
        with pytest.raises(Conflict):
            await hall.store.append(StoredEntry(room.table.id, 2, "play", {}, 1.0))

    in_hall(file, evening)


def test_a_game_that_went_on_meanwhile_is_not_deleted(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, ALONE)
        assert await hall.store.delete_games([room.table.id], room.table.at - 1) == 0
        assert len(await hall.store.entries(room.table.id)) == 1

    in_hall(file, evening)


def test_many_tables_are_let_go_in_small_steps(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        monkeypatch.setattr("bluemoon.server.live.hall.MOST_WAITING", AT_ONCE + 3)
        for _ in range(AT_ONCE + 3):
            await opened(hall, WITH_A_FRIEND)
        at_day(monkeypatch, 31)
        left = [len(await hall.store.games(status="waiting", limit=100))]
        for _ in range(2):
            await hall.let_go()
            left.append(len(await hall.store.games(status="waiting", limit=100)))
        assert left == [AT_ONCE + 3, 3, 0]

    in_hall(file, evening)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ([], Retention(30, None)),
        (["--keep-open", "0"], Retention(None, None)),
        (["--keep-open", "7", "--keep-games", "365"], Retention(7, 365)),
    ],
)
def test_the_command_says_how_long(
    bluemoon: Any, monkeypatch: pytest.MonkeyPatch, typed: list[str], kept: Retention
) -> None:
    asked: list[House] = []
    monkeypatch.setattr("bluemoon.server.serve.serve", lambda host, port, house, **_: asked.append(house))
    assert bluemoon("serve", *typed).code == 0
    assert asked[0].retention == kept
    assert bluemoon("serve", "--keep-games", "-1").code == 2
