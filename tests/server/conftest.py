"""What the tests of the server share: a store in a file of its own, a server around a fake hall, visitors."""

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from bluemoon.server.app import create_app
from bluemoon.server.limits import Limits
from bluemoon.server.live import room
from bluemoon.server.storage.store import Store
from tests.night import IS_NIGHT
from tests.server.databases import open_store
from tests.server.fakes import FakeHall
from tests.server.serving import Server, tell_chances_of_the_search

if not IS_NIGHT:
    tell_chances_of_the_search()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bluemoon.db"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A whole server, which has met no fault of its own when the tests of a file are done with it."""
    with Server(tmp_path_factory.mktemp("server") / "bluemoon.db") as found:
        yield found
        assert found.errors() == []


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the rooms it is always the same second."""

    class Clock:
        time = monotonic = staticmethod(lambda: 1.0)

    monkeypatch.setattr(room, "time", Clock)


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture
def store(file: Path, runner: asyncio.Runner) -> Iterator[Store]:
    opened = open_store(file)
    yield opened
    runner.run(opened.close())


class Run:
    """Awaits things for a test, all in one loop."""

    def __init__(self, runner: asyncio.Runner) -> None:
        self.runner = runner

    def __call__(self, *wanted: Coroutine[Any, Any, Any]) -> Any:
        """What came of it; of several at once, a list with their errors in it."""
        if len(wanted) == 1:
            return self.runner.run(wanted[0])
        return self.runner.run(_together(wanted))


async def _together(wanted: tuple[Coroutine[Any, Any, Any], ...]) -> list[Any]:
    return await asyncio.gather(*wanted, return_exceptions=True)


@pytest.fixture
def run(runner: asyncio.Runner) -> Run:
    return Run(runner)


@pytest.fixture
def hall() -> FakeHall:
    return FakeHall()


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built client, very small."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Blue Moon</title>")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / "worker.js").write_text("// keeps the page")
    (folder / "manifest-en.webmanifest").write_text("{}")
    (folder / "icon-192.png").write_bytes(b"PNG")
    (folder / "assets" / "main-1234.js").write_text("//" + "moon " * 1000)
    return folder


@pytest.fixture
def app(store: Store, hall: FakeHall, static: Path) -> FastAPI:
    return create_app(store, hall, static=static, limits=Limits(clock=lambda: 0.0))


class Visitor:
    """Somebody with a browser: keeps cookies."""

    def __init__(self, app: FastAPI, runner: asyncio.Runner) -> None:
        transport = httpx.ASGITransport(app, client=("192.0.2.7", 1))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://moon.test")
        self._runner = runner

    def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        if body is not None:
            more["json"] = body
        return self._runner.run(self.client.request(method, path, **more))


@pytest.fixture
def anna(app: FastAPI, runner: asyncio.Runner) -> Visitor:
    return Visitor(app, runner)


@pytest.fixture
def ben(app: FastAPI, runner: asyncio.Runner) -> Visitor:
    return Visitor(app, runner)
