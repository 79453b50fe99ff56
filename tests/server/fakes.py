"""A hall without tables: it answers as it is told to."""

from concurrent.futures import ThreadPoolExecutor

from bluemoon.server.live.fair_queue import FairQueue
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.tidings import ALONE
from bluemoon.server.post.postman import Postman
from bluemoon.server.storage.store import Guest
from bluemoon.server.table.record import Record
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.duel import ChooseDeck
from bluemoon.server.wire.given import GivenGame
from bluemoon.server.wire.tables import Lobby, NewTable, SitDown


class FakeHall(Hall):
    """Remembers what it was asked; refuses what it was told to refuse."""

    tables, warm, tidings = 3, True, ALONE

    def __init__(self) -> None:
        self.asked: list[tuple[str, str]] = []
        self.trouble: Exception | None = None
        self.questions = FairQueue(ThreadPoolExecutor(1), 1)
        self.postman = Postman("secret", "5" * 64)

    def refuse(self, reason: str) -> None:
        self.trouble = TableRefused(reason)

    def _hear(self, what: str, whose: str) -> None:
        self.asked.append((what, whose))
        if self.trouble is not None:
            raise self.trouble

    async def prepare(self) -> None:
        self.asked.append(("prepare", ""))

    def start_work(self, *, only_bots: bool = False) -> None:
        self.asked.append(("start_work", ""))

    async def open(self, guest: Guest, new: NewTable) -> str:
        self._hear("open", guest.name)
        return "table-1"

    async def give(self, guest: Guest, given: GivenGame) -> str:
        self._hear("give", guest.name)
        return "table-3"

    async def sit(self, table: str, guest: Guest, wish: SitDown) -> int:
        self._hear("sit", guest.name)
        return wish.seat or 0

    async def start(self, table: str, guest: Guest) -> None:
        self._hear("start", table)

    async def choose_deck(self, table: str, guest: Guest, choice: ChooseDeck) -> None:
        self._hear("deck", table)

    async def rematch(self, table: str, guest: Guest) -> str:
        self._hear("rematch", table)
        return "table-2"

    async def record(self, table: str, guest: str) -> Record:
        self._hear("record", table)
        return Record(f"bluemoon-city-{table}.game", "move mill\n")

    async def lobby(self, guest: Guest) -> Lobby:
        self._hear("lobby", guest.name)
        return Lobby(mine=[], open=[], watch=[])

    async def close(self) -> None:
        self._hear("close", "")
