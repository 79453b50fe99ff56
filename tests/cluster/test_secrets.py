"""Hidden means hidden at the other process, too: two games that differ only in what a reader may not know send equal
bytes to a reader there, and both processes send the same.
"""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from bluemoon.server.live.room import Page, Room
from tests.cluster.cluster import Cluster
from tests.cluster.test_together import apart, hear_all, tab_of
from tests.night import IS_NIGHT
from tests.server.evening import CITY, DUEL, Memory, begun, read
from tests.server.test_hidden import OF_CITY, OF_DUEL
from tests.server.twins import SPECTATOR, Watched, check_alike, twin

pytestmark = pytest.mark.usefixtures("still_clock")


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the rooms it is always the same second."""

    class Clock:
        time = monotonic = staticmethod(lambda: 1.0)

    monkeypatch.setattr("bluemoon.server.live.room.time", Clock)


class Followed(Watched):
    """A room, and the same table in another process: there the reader sits, and here all others."""

    def __init__(self, room: Room, reader: int) -> None:
        super().__init__(room, reader)
        self.known = len(self.memory.entries)
        own = self.pages[reader]
        room.pages = set()
        self.there = Room(twin_of(room).table, Memory())  # type: ignore[arg-type]
        self.there.pages = {own}

    @property
    def memory(self) -> Memory:
        """What is on disk."""
        assert isinstance(self.room.store, Memory)
        return self.room.store

    def heard(self) -> list[str]:
        """What the reader was sent since, once the other process has read on."""
        self.there.take_in(self.memory.entries[self.known :])
        self.known = len(self.memory.entries)
        return read(self.pages[self.reader])

    def everything(self) -> list[str]:
        """What the reader is sent on entering there."""
        page = Page(self.pages[self.reader].reader.guest, self.reader)
        page.send(self.there.view_for(page))
        return read(page)


def twin_of(room: Room) -> Room:
    """The same table once more, in the same world."""
    table = room.table
    state = None if table.state is None else table.state.copy()
    other = twin(Watched(room, SPECTATOR), 0).room
    other.table.state = state
    return other


def followed_twin(watched: Watched, seed: int) -> Followed:
    """Another world that looks alike to the reader, in both processes."""
    return Followed(twin(watched, seed).room, watched.reader)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(20 if IS_NIGHT else 2))
@pytest.mark.parametrize(("game", "nonsense"), [(CITY, OF_CITY), (DUEL, OF_DUEL)], ids=["city", "duel"])
def test_what_a_reader_at_another_process_may_not_know_changes_no_byte(
    game: Any, nonsense: tuple[str, ...], seed: int
) -> None:
    more: dict[str, Any] = {"decks": [{"people": "vulca"}, {"people": "buka"}]} if game is DUEL else {}
    room = begun(2, seed, table_game=game, **more)
    assert check_alike(Random(seed), Followed(room, seed % 3 - 1), nonsense, 40, followed_twin)


def test_both_processes_send_a_person_the_same_bytes(cluster: Cluster) -> None:
    async def compare() -> None:
        async with apart(cluster) as pair:
            for number in range(6):
                mover = next(visitor for visitor in pair if visitor.is_to_choose)
                assert (await mover.decide())["t"] == "done"
                await hear_all(*pair)
                views = [await views_of(cluster, visitor) for visitor in pair]
                assert all(first == second for first, second in views), number
                assert views[0][0] != views[1][0]

    asyncio.run(compare())


async def views_of(cluster: Cluster, visitor: Any) -> list[str]:
    """What each process sends a person who comes in."""
    found = []
    for server in cluster.servers:
        async with tab_of(visitor, server) as tab:
            told = await tab.enter()
            assert told["t"] == "view"
            found.append(json.dumps(told))
    return found
