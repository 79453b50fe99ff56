"""How long tables are kept: those that wait for somebody, and games that nobody touches any more."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bluemoon.server.logs import log
from bluemoon.server.storage.store import CLOSED, Store

AT_ONCE = 50  # tables in one step
DAY = 24 * 3600.0


@dataclass(frozen=True)
class Retention:
    """Days without a change; none: for ever. Tables that wait are closed then, games are deleted."""

    open_days: float | None = 30
    game_days: float | None = None


async def close_left(store: Store, retention: Retention, in_use: Callable[[str], bool]) -> list[str]:
    """Close some of the tables that nobody came to; these."""
    if retention.open_days is None:
        return []
    return await _step(store, "tables closed", retention.open_days, ("waiting",), in_use, store.close_games)


async def delete_left(store: Store, retention: Retention, in_use: Callable[[str], bool]) -> list[str]:
    """Delete some of the games that nobody touched, over or not, and of the closed tables; these."""
    if retention.game_days is None:
        return []
    statuses = ("playing", "over", CLOSED)
    return await _step(store, "games deleted", retention.game_days, statuses, in_use, store.delete_games)


async def _step(
    store: Store,
    deed: str,
    days: float,
    statuses: tuple[str, ...],
    in_use: Callable[[str], bool],
    let_go: Callable[[list[str], float], Awaitable[int]],
) -> list[str]:
    before = time.time() - days * DAY
    left = await store.games_left(*statuses, before=before, limit=AT_ONCE)
    games = [game for game in left if not in_use(game)]
    if games and await let_go(games, before):
        log.info(deed, days=days, tables=games)
    return games
