"""Two people and their finished games, and a third one who played in none of them."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from bluemoon.server.app import create_app
from bluemoon.server.http.sockets import router as sockets
from bluemoon.server.live.hall import Hall
from bluemoon.server.storage.store import Store, StoredEntry, StoredGame
from tests.server.conftest import Run, Visitor

GAMES = Path(__file__).parents[1] / "games"


@pytest.fixture
def hall_with_games(store: Store, runner: asyncio.Runner) -> Iterator[Hall]:
    async def lay_out() -> Hall:
        return Hall(store)

    hall = runner.run(lay_out())
    yield hall
    runner.run(hall.close())


@pytest.fixture
def app(store: Store, hall_with_games: Hall, static: Path) -> FastAPI:
    return create_app(store, hall_with_games, sockets, static=static)


def me(visitor: Visitor, app: FastAPI) -> str:
    """The id behind a visitor's cookie."""
    visitor("GET", "/api/me")
    found = app.state.guests.id_of(visitor.client.cookies["bluemoon"])
    assert found is not None
    return str(found)


@pytest.fixture
def players(app: FastAPI, anna: Visitor, ben: Visitor) -> list[str]:
    return [me(anna, app), me(ben, app)]


@pytest.fixture
def clara(app: FastAPI, runner: asyncio.Runner) -> Visitor:
    visitor = Visitor(app, runner)
    me(visitor, app)
    return visitor


def kept_game(run: Run, store: Store, players: list[str], name: str, file: str, **changes: Any) -> str:
    """A finished game of these two, as it lies in the store."""
    kept = json.loads((GAMES / f"{file}.json").read_text(encoding="utf-8"))
    stored = {**kept["game"], "id": name, "status": "over", "changed": 100.0, **changes}
    for chair, guest, called in zip(stored["body"]["chairs"], players, ("Anna", "Ben"), strict=True):
        chair.update(guest=guest, name=called, level=None)
    stored["body"]["host"] = players[0]
    entries = [StoredEntry(**{**entry, "game": name}) for entry in kept["entries"]]
    run(store.create_game(StoredGame(**stored), dict(enumerate(players)), entries))
    return name


@pytest.fixture
def city(run: Run, store: Store, players: list[str]) -> str:
    return kept_game(run, store, players, "city-game", "version-2-2-players", listed=False)


@pytest.fixture
def duel(run: Run, store: Store, players: list[str]) -> str:
    return kept_game(run, store, players, "duel-game", "version-2-duel", listed=True, changed=200.0)
