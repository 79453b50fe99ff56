"""The page stays light: what a phone fetches before it shows something."""

import re
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Response, expect

from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.evenings import finished_game
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.browser.test_replay import slider
from tests.night import IS_NIGHT
from tests.server.serving import Server

MOST_SCRIPT = 100_000  # bytes, compressed
MOST_WORDS = 30_000  # of texts, besides
DUEL = re.compile("/(for-(duel|decks)|DeckPage|CardReader|fight|decks|cardtext)-")
OF_TABLES = re.compile("/for-(tables|city|duel|back|here)-[^-]{7}[.]js")
TINY = 1_000  # bytes; what is smaller is not worth compressing
GAMES = ["duel", "city"] if IS_NIGHT else ["duel"]


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


def test_the_list_of_games_is_light_and_brings_nothing_of_a_table(visit: Visit):
    guest = visit("ru")
    fetched = scripts_of(guest)
    guest.go("/games")
    expect(guest.button("replay-open-file")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched
    assert not [address for address in fetched if OF_TABLES.search(address)]


def test_the_deck_builder_is_light(visit: Visit):
    guest = visit("ru")
    fetched = scripts_of(guest)
    Builder(guest)
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_the_page_itself_is_light(visit: Visit, game: str):
    guest = visit("ru", plays=True)
    Home(guest)
    guest.button("web-play-now" if game == "city" else "web-play-duel").click()
    expect(guest.region("table-action")).to_be_visible()
    fetched = read_again(guest)
    expect(guest.region("table-action")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_looked_back_at_is_light(visit: Visit, server: Server, game: str):
    guest = visit("ru", plays=True)
    table = finished_game(server, visit(), visit(), game)
    fetched = scripts_of(guest)
    guest.go(f"/games/{table}")
    expect(slider(guest)).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, fetched


# Whoever drives a browser counts as somebody who has touched the page, and then it sounds.
UNTOUCHED = "Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })"


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("path", ["/learn?lesson={}-{}", "/puzzles/{}?puzzle=1"])
def test_a_lesson_and_a_puzzle_are_light(visit: Visit, game: str, path: str):
    guest = visit("ru", plays=True)
    guest.page.add_init_script(UNTOUCHED)
    fetched = scripts_of(guest)
    guest.go(path.format(game, {"city": "walk", "duel": "fire"}[game]))
    expect(guest.region("table-action")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert 0 < sum(fetched.values()) <= MOST_SCRIPT, (sum(fetched.values()), fetched)


def read_again(guest: Guest) -> dict[str, int]:
    """Read the page again, as one who has nothing of it; the bytes of its scripts."""
    guest.page.wait_for_load_state("networkidle")  # what was asked before is not counted
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    fetched = scripts_of(guest)
    guest.page.reload()
    return fetched
