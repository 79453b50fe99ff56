"""A store in a file of its own."""

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.store import Store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bluemoon.db"


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture
def store(file: Path, runner: asyncio.Runner) -> Iterator[Store]:
    opened = Store.open(file)
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
