"""T16 From whom people want to have peace, as everybody has to know who seats or tells somebody: here and elsewhere."""

import time
from collections.abc import Callable

from bluemoon.server.limits import MOST_BLOCKED
from bluemoon.server.live.follower import APART, Follower
from bluemoon.server.live.tidings import Tidings
from bluemoon.server.storage.peace import Peace, Peaces
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table

Tell = Callable[[set[str]], None]  # these people want to hear something else than before


class Peacekeeper(Follower):
    """Keeps apart who wants to be."""

    def __init__(self, store: Store, tidings: Tidings, tell: Tell) -> None:
        super().__init__(tidings, "peace")
        self._store, self._tell = store, tell
        self.peaces = Peaces()

    async def learn(self) -> None:
        """What was said since we looked last."""
        self._take_in(await self._store.peaces_since(self.peaces.latest - APART))

    async def look_at(self, *guests: str) -> None:
        """What these people want."""
        self._take_in(await self._store.peaces_of(guests))

    def _take_in(self, found: list[Peace]) -> None:
        changed = self.peaces.add(found)
        if changed:
            self._tell(changed)

    async def hear_talk(self, guest: str, hears: bool) -> None:
        """T16.6 From now on a person hears what is said at the own tables, or does not."""
        await self._store.hear_talk(guest, hears, time.time())
        await self.note(guest)

    async def block(self, guest: str, table: Table, seat: int) -> None:
        """T16.7 A person wants to hear nothing of whoever sits there."""
        other = neighbour_at(table, guest, seat)
        if not await self._store.block(guest, other, table.chairs[seat].name, time.time()):
            raise TableRefused("too_many_blocked", most=MOST_BLOCKED)
        await self.note(guest)

    async def unblock(self, guest: str, mark: str) -> None:
        """A person hears somebody again."""
        if not await self._store.unblock(guest, mark, time.time()):
            raise TableRefused("not_found")
        await self.note(guest)

    async def check_may_join(self, guest: str, table: Table) -> None:
        """T16.7 Nobody sits down with somebody who has blocked them."""
        await self.be_sure(guest, *table.persons)
        if any(self.peaces.has_blocked(person, guest) for person in table.persons):
            raise TableRefused("kept_apart")

    async def check_may_go_on(self, guest: str, table: Table) -> None:
        """T16.7 Nor is anybody seated once more with them, or with whom they have blocked."""
        await self.be_sure(guest, *table.persons)
        if any(self.peaces.are_apart(person, guest) for person in table.persons):
            raise TableRefused("kept_apart")


def neighbour_at(table: Table, guest: str, seat: int) -> str:
    """The other person in that seat, whom only somebody knows who sits here, too."""
    other = table.chairs[seat].guest if seat < len(table.chairs) else None
    if not table.seats_of(guest) or other is None or other == guest:
        raise TableRefused("not_your_seat")
    return other
