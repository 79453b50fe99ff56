"""T13 Quick match: people who look for anybody to play with are brought together at a table.

A page that looks says so again and again; each time it is looked who suits. The two meet in one transaction with the
table they meet at, whichever process they are at.
"""

import time
from collections.abc import Awaitable, Callable

from bluemoon.server.live.peacekeeper import Peacekeeper
from bluemoon.server.people import partners
from bluemoon.server.people.ratings import START, points_of, pool_of
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.seeks import Seek
from bluemoon.server.storage.store import Body, Guest, Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.quick import Looking, Quick

PLAYERS = 2
Seating = Callable[[Seek, Seek], Awaitable[str]]
Allowing = Callable[[Guest], Awaitable[None]]


class QuickMatch:
    """Those who look, of all processes."""

    def __init__(self, store: Store, allow: Allowing, seat: Seating, peacekeeper: Peacekeeper) -> None:
        self._store, self._allow, self._seat, self._peacekeeper = store, allow, seat, peacekeeper

    async def look(self, guest: Guest, quick: Quick, now: float | None = None) -> Looking:
        """A guest looks, or still does. Refuses one who has too many tables."""
        await self._allow(guest)
        now = time.time() if now is None else now
        until = now + (partners.UNSEEN if quick.is_hidden else partners.LOOKING)
        wish = quick.model_dump(exclude={"is_hidden"})
        asking = Seek(guest.id, guest.name, wish, await self._points(guest, quick), now, until)
        own, others = await self._store.look(asking, now)
        table = own.game or await self._meet(own, others, now)
        return Looking(
            table=table,
            waited=int(now - own.since),
            within=partners.within(now - own.since),
            any_terms=partners.takes_any_terms(now - own.since),
            others=sum(other.game is None for other in others),
        )

    async def is_known(self, guest: Guest) -> bool:
        """Does a guest look already?"""
        return await self._store.seek_of(guest.id) is not None

    async def stop(self, guest: Guest) -> str | None:
        """A guest looks no more; the table, if one was found before."""
        return await self._store.look_no_more(guest.id)

    async def _points(self, guest: Guest, quick: Quick) -> int:
        skills = {rating.pool: rating.skill for rating in await self._store.ratings_of(guest.id)}
        return points_of(skills.get(pool_of(quick.game, PLAYERS), START)).points

    async def _meet(self, own: Seek, others: list[Seek], now: float) -> str | None:
        peaces = self._peacekeeper.peaces
        bearable = (seek for seek in others if not peaces.are_apart(own.guest, seek.guest))
        partner = partners.partner_of(own, bearable, now)
        if partner is None:
            return None
        await self._peacekeeper.be_sure(own.guest, partner.guest)
        if peaces.are_apart(own.guest, partner.guest):  # said at another process; somebody else at the next look
            return None
        try:
            return await self._seat(own, partner)
        except (Conflict, TableRefused):  # the other stopped just now, met a third, or has too many tables
            return None


def quick_table(wish: Body) -> Body:
    """T13.3 A table for two: as printed, and in the list; decks of the card game are drawn by lot."""
    decks = {"options": {"decks": [{"people": "random"}] * 2}} if wish["game"] == "duel" else {}
    return {**wish, **decks, "seats": [{"who": "me"}, {"who": "friend"}], "listed": True}
