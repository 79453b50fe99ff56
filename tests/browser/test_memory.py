"""Two people at a server's table: the memory of each page is searched, and never holds what its seat may not know.

The rules run in these pages too, and are asked about what the server says the seat knows. So every buffer of the page,
the memory of the rules among them, is searched for the bytes of what is hidden: the other's hand, the cards to come,
the dice. What the seat does know is found, which shows that the search finds what is there.
"""

import base64
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import CDPSession, expect

from bluemoon import CITY, DUEL
from bluemoon.server.live.hall import all_table_games
from bluemoon.server.storage.archive import Archive
from bluemoon.server.table.soundness import table_of
from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.pages import Table
from tests.night import BY_NIGHT, IS_NIGHT
from tests.server.serving import Server

GAMES: dict[str, Any] = {"city": CITY, "duel": DUEL}
FEWEST, MOST_ALIKE = 16, 0.8  # bytes, and the share of one value in them
TURNS = 6 if IS_NIGHT else 2
SEARCH = """function (wanted) {
  const read = (bytes) => new TextDecoder("latin1").decode(bytes); // one letter a byte
  const hidden = wanted.map((bytes) => read(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))));
  const memories = this.map((memory) => read(new Uint8Array(memory.buffer ?? memory)));
  return hidden.map((bytes) => memories.some((memory) => memory.includes(bytes)));
}"""
Play = Callable[[], None]


def fields(one: Any, other: Any, name: str = "") -> Iterator[tuple[str, bytes, bytes]]:
    """Every field of two records, side by side; one that has a row or a large number for each seat, seat by seat."""
    if one.dtype.names:
        for part in one.dtype.names:
            yield from fields(one[part], other[part], part)
    elif one.ndim and (one.dtype.base.names or one.ndim > 1 or (one.itemsize == 4 and len(one) == 2)):
        for number in range(len(one)):
            yield from fields(one[number], other[number], f"{name} {number}")
    else:
        yield name, one.tobytes(), other.tobytes()


def is_telling(value: bytes) -> bool:
    """Whether these bytes are not found by chance: many and mixed, or a set of cards of which all four differ."""
    counts = np.bincount(np.frombuffer(value, np.uint8), minlength=256)
    is_mixed = len(value) >= FEWEST and counts.max() <= MOST_ALIKE * len(value)
    return is_mixed or (len(value) == 4 and counts[0] == 0 and counts.max() == 1)


class Searcher:
    """Knows how the game really stands, and what a page has in its memory."""

    def __init__(self, server: Server, kind: str, table: str, guest: Guest, seat: int) -> None:
        self.server, self.game, self.table, self.guest, self.seat = server, GAMES[kind], table, guest, seat
        self.session: CDPSession = guest.context.new_cdp_session(guest.page)
        self.names: set[str] = set()
        self.has_found = False

    def look(self) -> None:
        """Nothing that is hidden from the seat is in its page."""
        truth = self.truth()
        pairs = list(fields(np.array(truth), np.array(self.game.view(truth, self.seat))))
        mine = f" {self.seat}"  # what was its own before this turn it did know
        hidden = {name: value for name, value, seen in pairs if value != seen and is_telling(value)}
        hidden = {name: value for name, value in hidden.items() if not name.endswith(mine)}
        known = {name: value for name, value, seen in pairs if value == seen and is_telling(value)}
        assert hidden
        self.names |= set(hidden)
        found = self.search([*hidden.values(), *known.values()])
        assert [name for name, is_there in zip(hidden, found, strict=False) if is_there] == []
        self.has_found |= any(found[len(hidden) :])
        for heard in self.guest.heard:
            told = base64.b64decode((heard.get("position") or {}).get("known") or "")
            assert [name for name, value in hidden.items() if value in told] == []

    def truth(self) -> Any:
        """The position as the server's own file has it."""
        with Archive.open(self.server.file) as archive:
            stored, entries, _ = archive.game(self.table)
        return table_of(stored, entries, all_table_games()).state

    def search(self, wanted: list[bytes]) -> list[bool]:
        """Which of these bytes lie in any buffer of the page, or in the memory of the rules."""
        asked = [{"value": [base64.b64encode(value).decode() for value in wanted]}]
        found = [self.search_all(kind, asked) for kind in ("ArrayBuffer", "WebAssembly.Memory")]
        return [any(of_one) for of_one in zip(*found, strict=True)]

    def search_all(self, kind: str, asked: list[dict[str, Any]]) -> list[bool]:
        """The same in all objects of this kind."""
        prototype = self.session.send("Runtime.evaluate", {"expression": f"{kind}.prototype"})
        found = self.session.send("Runtime.queryObjects", {"prototypeObjectId": prototype["result"]["objectId"]})
        how = {"functionDeclaration": SEARCH, "objectId": found["objects"]["objectId"], "returnByValue": True}
        return list(self.session.send("Runtime.callFunctionOn", {**how, "arguments": asked})["result"]["value"])


def open_city(anna: Guest, boris: Guest) -> tuple[str, list[Play]]:
    """A table of two, and how each of them takes a turn."""
    number = anna.open_table("me", "friend")
    come_to(boris, number)
    tables = [Table(anna), Table(boris, seat=1)]

    def turn(table: Table) -> None:
        table.wait_for_turn()
        ask_for_a_hint(table.guest)
        table.step()
        table.end_turn()

    return number, [partial(turn, table) for table in tables]


def open_fight(anna: Guest, boris: Guest) -> tuple[str, list[Play]]:
    """The same for the card game."""
    number = open_duel(anna, "me", "friend", decks=("vulca", "hoax"))
    come_to(boris, number)
    players = [Duellist(Fight(anna)), Duellist(Fight(boris, seat=1))]

    def turn(player: Duellist) -> None:
        player.fight.wait_for_turn()
        ask_for_a_hint(player.fight.guest)
        player.take_turn()

    return number, [partial(turn, player) for player in players]


def ask_for_a_hint(guest: Guest) -> None:
    """What is not known to the server alone is thought about in the page."""
    guest.button("table-hint").first.click()
    expect(guest.page.locator(".note")).to_be_visible()
    guest.page.keyboard.press("Escape")


def come_to(guest: Guest, table: str) -> None:
    """A friend sits down."""
    guest.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    guest.go(f"/table/{table}")
    expect(guest.page.locator(".action")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("kind", "begin", "hidden"),
    [pytest.param("city", open_city, ["deck", "hand {}"], marks=BY_NIGHT), ("duel", open_fight, ["draw {}"])],
)
def test_the_memory_of_a_page_never_holds_what_its_seat_may_not_know(visit: Visit, server: Server, kind, begin, hidden):
    guests = visit(plays=True), visit(plays=True)
    table, turns = begin(*guests)
    searchers = [Searcher(server, kind, table, guest, seat) for seat, guest in enumerate(guests)]
    for number in range(TURNS):
        turns[number % 2]()
        for searcher in searchers:
            searcher.look()
    for searcher in searchers:
        assert searcher.has_found, "the memory of the rules was not searched"
        other = 1 - searcher.seat
        assert searcher.names >= {"block", *(name.format(other) for name in hidden)}, searcher.names
