"""What the tests in the browser share: a real server with the built page, a real chromium, and guests who come in.

Every guest has a browser of their own (cookies, language, size). Whatever goes wrong behind the page fails the test: an
error in the console, a request to another host, an answer nobody expected. With BLUEMOON_SHOTS=FOLDER the pages are
also photographed.
"""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from bluemoon.server.http.pages import STATIC
from tests.browser.guests import PATIENCE, Guest
from tests.server.serving import Server

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
QUIET += ["--disable-sync", "--no-first-run"]

expect.set_options(timeout=PATIENCE)

Visit = Callable[..., Guest]


def missing() -> str | None:
    """What the tests in the browser lack here."""
    if CHROMIUM is None:
        return "NO BROWSER, NO TESTS OF THE PAGE: install chromium"
    if not (STATIC / "index.html").is_file():
        return "NO PAGE, NO TESTS OF IT: build it with client/build.py"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them are slow, and none runs without a browser and a built page."""
    here = [item for item in items if Path(__file__).parent in item.path.parents]
    lack = missing()
    for item in here:
        item.add_marker(pytest.mark.slow)
        if lack:
            item.add_marker(pytest.mark.skip(reason=lack))


# A browser for each module, not for the session: while it is open, no other test could run an event loop.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server") / "bluemoon.db", short_grace=1) as started:
        yield started


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    """Somebody comes in: `visit()`, `visit("ru", "phone", theme="dark")`. At the end nobody may have seen trouble."""
    guests: list[Guest] = []

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
    """Photographs a page, if a folder for the pictures was named."""
    folder = os.environ.get("BLUEMOON_SHOTS")

    def photograph(guest: Guest, name: str) -> None:
        if folder:
            guest.page.screenshot(path=Path(folder) / f"{name}-{guest.look}.png")

    return photograph
