"""A screen that several players share: the curtain between them, and what may be read of the page and of its line."""

import json
from collections.abc import Iterable

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.fights import CARDS
from tests.browser.guests import Guest
from tests.browser.hurrying import hear

NAMES = ("Anna", "Boris")


class Screen:
    """Two players at one screen, and what the server sent since somebody looked last."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.since = guest, 0

    @property
    def up(self) -> int:
        """The seat that has to choose."""
        expect(self.guest.page.locator(".curtain, .action")).to_be_visible()
        board = self.guest.position["board"]
        seat: int = board["view"]["player" if board["game"] == "city" else "to_choose"]
        return seat

    def hand(self) -> list[str]:
        """The hand that was shown last, as the server named its cards; nothing behind the curtain."""
        position = self.guest.position
        seats = position["board"]["view"]["seats" if position["board"]["game"] == "city" else "sides"]
        return [] if position["seat"] is None else list(seats[position["seat"]]["hand"])

    def forget(self) -> None:
        """From now on something else may be read."""
        self.since = len(self.guest.heard)

    def expect_curtain(self, seat: int, page: Page | None = None) -> None:
        """The curtain is down, it waits for this player, and a key lifts it."""
        page = page or self.guest.page
        expect(page.get_by_role("heading", name=self.guest.say("table-curtain", name=NAMES[seat]))).to_be_visible()
        expect(page.get_by_role("button")).to_have_count(1)
        expect(page.get_by_role("button")).to_be_focused()

    def lift(self) -> None:
        """Whoever is up says so."""
        lift = self.guest.page.locator(".curtain button")
        expect(lift).to_be_visible()
        self.forget()
        lift.click()
        expect(lift).to_have_count(0)

    def pass_on(self) -> None:
        """Whoever has played passes the screen."""
        self.forget()
        self.guest.button("table-pass").click()
        self.expect_curtain(self.up)

    def reload(self) -> None:
        """F5: the page is read again."""
        self.forget()
        self.guest.page.reload()
        self.expect_curtain(self.up)

    def read(self) -> str:
        """Everything in the page (texts, attributes, what is only read aloud), its title, and what the server sent."""
        page = self.guest.page
        return "\n".join([page.title(), page.content(), *map(json.dumps, self.guest.heard[self.since :])])

    def told_to_anybody(self) -> str:
        """What a stranger is told who comes in now."""
        path = self.guest.page.url.removeprefix(self.guest.address).removeprefix("/table/")
        with connect(self.guest.address.replace("http", "ws") + f"/ws/{path}") as socket:
            return json.dumps(hear(socket, "view"))

    def expect_secret(self, cards: Iterable[str]) -> None:
        """None of these cards can be read anywhere, by its id or its name; but what anybody is told is no secret."""
        read, open_to_all = self.read(), self.told_to_anybody()
        secret = [card for card in cards if f'"{card}"' not in open_to_all]
        told = [card for card in secret if f'"{card}"' in read or CARDS[card].name in read]
        assert not told, told
