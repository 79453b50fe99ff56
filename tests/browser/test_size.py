"""The page stays light: what a phone fetches before it shows something."""

from playwright.sync_api import Response, expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table

MOST_SCRIPT = 100_000  # bytes, compressed
TINY = 1_000  # bytes; what is smaller is not worth compressing


def scripts_of(guest: Guest) -> dict[str, int]:
    """Bytes of every script that this guest fetches from now on, as they come over the wire."""
    fetched: dict[str, int] = {}

    def note(answer: Response) -> None:
        if answer.request.resource_type == "script":
            size = answer.request.sizes()["responseBodySize"]
            assert size < TINY or answer.headers["content-encoding"] == "gzip"
            fetched[answer.url] = size

    guest.page.on("response", note)
    return fetched


def test_the_home_page_is_light(visit: Visit):
    guest = visit()
    fetched = scripts_of(guest)
    Home(guest)
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched


def test_the_table_is_light(visit: Visit):
    guest = visit("ru")
    fetched = scripts_of(guest)
    guest.open_table("me", "easy")
    expect(Table(guest).board).to_be_visible()
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
