"""The page stays light: what a phone fetches before it shows something."""

import re
from collections.abc import Callable, Iterable

from playwright.sync_api import Response, expect

from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table

MOST_SCRIPT = 100_000  # bytes, compressed
MOST_WORDS = 30_000  # of texts, besides
DUEL = re.compile("/(DuelGame|DeckPage|CardReader|fight|decks|cardtext)-")
TINY = 1_000  # bytes; what is smaller is not worth compressing


def scripts_of(guest: Guest) -> dict[str, int]:
    """Bytes of every script that this guest fetches from now on, as they come over the wire."""
    return _fetched(guest, lambda answer: answer.request.resource_type == "script")


def texts_of(guest: Guest) -> dict[str, int]:
    """The same of the words the page speaks."""
    return _fetched(guest, lambda answer: answer.url.endswith(".ftl") and "/cards-" not in answer.url)


def _fetched(guest: Guest, is_meant: Callable[[Response], bool]) -> dict[str, int]:
    fetched: dict[str, int] = {}

    def note(answer: Response) -> None:
        if is_meant(answer):
            size = answer.request.sizes()["responseBodySize"]
            assert size < TINY or answer.headers["content-encoding"] == "gzip"
            fetched[answer.url] = size

    guest.page.on("response", note)
    return fetched


def duels(fetched: Iterable[str]) -> list[str]:
    """Scripts that only the table of a duel or the deck builder needs."""
    return [address for address in fetched if DUEL.search(address)]


def test_the_home_page_is_light(visit: Visit):
    guest = visit()
    fetched = scripts_of(guest)
    Home(guest)
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    assert not duels(fetched)


def test_the_table_of_a_city_is_light_and_brings_nothing_of_the_duel(visit: Visit):
    guest = visit("ru")
    fetched, words = scripts_of(guest), texts_of(guest)
    guest.open_table("me", "easy")
    expect(Table(guest).board).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    assert 0 < sum(words.values()) <= MOST_WORDS, words
    assert not duels(fetched)


def test_the_table_of_a_duel_is_light(visit: Visit):
    guest = visit("ru")
    fetched, words = scripts_of(guest), texts_of(guest)
    open_duel(guest, "me", "easy")
    expect(Fight(guest).bar).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    assert 0 < sum(words.values()) <= MOST_WORDS, words
    assert duels(fetched)


def test_the_deck_builder_is_light(visit: Visit):
    guest = visit("ru")
    fetched = scripts_of(guest)
    Builder(guest)
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
