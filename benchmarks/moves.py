"""What one move costs the server: checked, on disk, told to both people who have the table open.

usage: scripts/bench moves [--moves 400] [--profile]

A table of each game with two people, in one process with a database in a file; what they play looks good at first
sight, as people's moves do. CPU seconds of all threads count, so other programs on the machine do little harm; what
only makes a bridge (HTTP, frames of the socket, the page) is not in it. Bots are warm, as an hour after the start.
"""

import argparse
import asyncio
import cProfile
import pstats
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES, clear
from bluemoon.bots.warm_up import warm_up
from bluemoon.core.record import blank
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.wire.messages import Play
from bluemoon.server.wire.tables import NEW_TABLE, SitDown

ANN, BEN = Guest("a" * 22, "Ann", True), Guest("b" * 22, "Ben", True)
SEATS = [{"who": "me"}, {"who": "friend"}]
GAMES: dict[str, dict[str, Any]] = {
    "city": {"game": "city", "seats": SEATS, "listed": True, "options": {}},
    "duel": {
        "game": "duel",
        "seats": SEATS,
        "listed": True,
        "options": {"decks": [{"people": "hoax"}, {"people": "vulca"}]},
    },
}


class Bench:
    """Tables of one game, one after the other."""

    def __init__(self, hall: Hall, name: str) -> None:
        self.hall, self.name, self.dice = hall, name, Random(1)
        self.game = hall.table_games[name].game
        self.mind, self.choices = mind_of(self.game), blank(CHOICES)
        self.said = self.bytes = 0

    async def open(self) -> tuple[Room, list[Page]]:
        """A table that two people have open."""
        table = await self.hall.open(ANN, NEW_TABLE.validate_python(GAMES[self.name]))
        await self.hall.sit(table, BEN, SitDown(seat=1))
        room = await self.hall.room(table)
        pages = [Page(guest.id, seat) for seat, guest in enumerate((ANN, BEN))]
        for page in pages:
            room.enter(page, 0)
        return room, pages

    async def play(self, moves: int, cost: "Cost") -> None:
        """So many moves."""
        room, pages = await self.open()
        for number in range(moves):
            if room.table.to_move is None:
                room, pages = await self.open()
            seat = room.table.to_move
            assert seat is not None
            actions = self.decision(room)
            command = Play(t="play", id=f"move-{number:06}", base=room.table.seq, seat=seat, actions=actions)
            with cost.measured():
                await room.obey(pages[seat], command)
            for page in pages:
                while not page.outbox.empty():
                    self.said, self.bytes = self.said + 1, self.bytes + len(page.outbox.get_nowait() or "")

    def decision(self, room: Room) -> list[str]:
        """What looks good at first sight, to its end."""
        under_way = room.table.table_game.execution(room.table.state.copy())
        under_way.step(self.action(under_way.state))
        while not under_way.is_at_rest and not under_way.knows_more:
            under_way.step(self.action(under_way.state))
        return under_way.actions

    def action(self, state: Any) -> int:
        """One choice, by lot among what looks good."""
        clear(self.choices)
        self.mind.weigh(state, self.game.tables, self.choices)
        count = self.choices.count
        return int(self.dice.choices(self.choices.action[:count].tolist(), self.choices.weight[:count].tolist())[0])


class Cost:
    """CPU seconds of all threads, move by move."""

    def __init__(self, profile: cProfile.Profile | None) -> None:
        self.seconds, self.profile = list[float](), profile

    @contextmanager
    def measured(self) -> Iterator[None]:
        """One move."""
        if self.profile is not None:
            self.profile.enable()
        began = time.process_time()
        yield
        self.seconds.append(time.process_time() - began)
        if self.profile is not None:
            self.profile.disable()


async def measure(name: str, moves: int, profile: cProfile.Profile | None) -> str:
    """One line."""
    cost = Cost(profile)
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(Path(folder) / "moves.db")
        try:
            hall = Hall(store)
            await hall.prepare()
            await asyncio.wrap_future(warm_up(hall.table_games[name].game))
            bench = Bench(hall, name)
            await bench.play(20, Cost(None))
            await bench.play(moves, cost)
            await hall.close()
        finally:
            await store.close()
    milliseconds = sorted(1000 * seconds for seconds in cost.seconds)
    middle, late = milliseconds[len(milliseconds) // 2], milliseconds[len(milliseconds) * 95 // 100]
    mean = sum(milliseconds) / len(milliseconds)
    kilobytes = bench.bytes / bench.said / 1000
    return f"{name}: mean {mean:.2f} ms, median {middle:.2f}, 95 of 100 {late:.2f}; a message has {kilobytes:.1f} kB"


def main() -> None:
    """Measure both games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=400)
    parser.add_argument("--only", choices=GAMES)
    parser.add_argument("--profile", action="store_true", help="where the time goes")
    options = parser.parse_args()
    for name in [options.only] if options.only else GAMES:
        profile = cProfile.Profile() if options.profile else None
        print(asyncio.run(measure(name, options.moves, profile)), flush=True)
        if profile is not None:
            pstats.Stats(profile).sort_stats("cumulative").print_stats(90)


if __name__ == "__main__":
    main()
