"""A game of two guests that is over, without a click: played by script over the wire, then given up."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from tests.browser.guests import Guest
from tests.server.serving import Server
from tests.server.visiting import Visitor, seated


def finished_game(server: Server, host: Guest, other: Guest, game: str = "city", plays: int = 6) -> str:
    """So many decisions of these two, then the first one concedes; the id of the game."""
    first, second = Visitor(server, 1), Visitor(server, 2)
    first.cookie, second.cookie = _cookie_of(host), _cookie_of(other)
    with ThreadPoolExecutor(1) as beside:  # the browser has the loop of this thread
        return beside.submit(asyncio.run, _evening(first, second, game, plays)).result()


def _cookie_of(guest: Guest) -> str:
    guest.context.request.get("/api/me")
    return "; ".join(f"{cookie.get('name')}={cookie.get('value')}" for cookie in guest.context.cookies())


async def _evening(host: Visitor, other: Visitor, game: str, plays: int) -> str:
    async with host, other:
        table = await seated(host, other, game=game)
        for visitor in (host, other):
            visitor.table = table
            await visitor.enter()
        for _ in range(plays):
            await _catch_up(host, other)
            await next(visitor for visitor in (host, other) if visitor.is_to_choose).decide()
        await _catch_up(host, other)
        seat = host.position["seat"]
        await host.say({"t": "concede", "id": "given-up", "base": host.since, "seat": seat})
        await host.hear("done")
    return table


async def _catch_up(*visitors: Visitor) -> None:
    last = max((seq for visitor in visitors for seq in visitor.acknowledged.values()), default=0)
    for visitor in visitors:
        while visitor.since < last:
            await visitor.hear("news")
