"""What the tests in the browser share: a real server with the built page, a real chromium, and guests who come in.

Every guest has a browser of their own (cookies, language, size). Whatever goes wrong behind the page fails the test: an
error in the console, a request to another host, an answer nobody expected. With BLUEMOON_SHOTS=FOLDER the pages are
also photographed.

Nothing is left to chance: every test begins with the same dice, and a bot answers a position always in the same way. A
test that looks for something rare says `deal` for a game that has it.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from bluemoon.server.http.built_page import STATIC
from tests.browser.guests import PATIENCE, Guest
from tests.server.serving import LoadedDice, Server

# The shell is the same chromium without windows of its own: a guest comes in for a seventh of the work.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
QUIET += ["--disable-sync", "--no-first-run"]
QUIET += ["--renderer-process-limit=1", "--in-process-gpu"]  # a tenth less work: every test is a new guest
QUIET += ["--ignore-certificate-errors"]  # a service worker does not heed what a context says of them
IS_WITHIN = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
HERE = Path(__file__).parent
BY_POSITION = "greedy"  # it heeds no clock, and errs by no lot
PARTS = ("easy", "medium", "hard", "hint")
BOTS = [f"--bot={game}.{part}={BY_POSITION}" for game in ("city", "duel") for part in PARTS]

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Guest]
Deal = Callable[[int], None]


def missing() -> str | None:
    """What the tests in the browser lack here."""
    if CHROMIUM is None:
        return "NO BROWSER, NO TESTS OF THE PAGE: install chromium"
    if not (STATIC / "index.html").is_file():
        return "NO PAGE, NO TESTS OF IT: build it with client/build.py"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them are slow, and none runs without a browser and a built page; alone, they begin with the longest."""
    here = [item for item in items if HERE in item.path.parents]
    if len(here) == len(items):
        items.sort(key=lambda item: item.get_closest_marker("nightly") is None)
    lack = missing()
    for item in here:
        item.add_marker(pytest.mark.slow)
        if lack:
            item.add_marker(pytest.mark.skip(reason=lack))


def as_long_as_may_be(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """For all tests, if there are no others: while a browser is open, none of them could run an event loop."""
    asked = [Path(config.invocation_params.dir, arg.partition("::")[0]).resolve() for arg in config.args]
    return "session" if all(HERE in (path, *path.parents) for path in asked) else "module"


@pytest.fixture(scope=as_long_as_may_be)
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope=as_long_as_may_be)
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("server") / "bluemoon.db"
    with Server(file, *BOTS, short_grace=1, dice=LoadedDice()) as started:
        yield started


@pytest.fixture
def deal(server: Server) -> Deal:
    """From now on the games of this number are dealt: `deal(7)`."""
    assert server.dice is not None
    return server.dice.load


@pytest.fixture
def visit(chromium: Browser, server: Server, deal: Deal) -> Iterator[Visit]:
    """Somebody comes in: `visit()`, `visit("ru", "phone", theme="dark")`. At the end nobody may have seen trouble."""
    guests: list[Guest] = []
    deal(0)

    def come(*args: Any, **how: Any) -> Guest:
        guests.append(Guest(chromium, f"http://{server.address}", *args, **how))
        return guests[-1]

    yield come
    troubles = [trouble for guest in guests for trouble in guest.troubles()]
    for guest in guests:
        guest.leave()
    assert not troubles, troubles


@pytest.fixture
def album() -> Callable[[Guest, str], None]:
    """Photographs a page, which must be no wider than the window, if a folder for the pictures was named."""
    folder = os.environ.get("BLUEMOON_SHOTS")

    def photograph(guest: Guest, name: str) -> None:
        assert guest.page.evaluate(IS_WITHIN), f"{name}: wider than the window"
        if folder:
            with guest.looks():
                guest.page.screenshot(path=Path(folder) / f"{name}-{guest.look}.png")

    return photograph
