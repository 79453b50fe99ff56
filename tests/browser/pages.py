"""The pages as a player knows them: the home page, the table with its board, hand and action bar, the end."""

import re
from typing import Any, Literal

from playwright.sync_api import Locator, expect

from tests.browser.guests import PATIENCE, Guest

MIDDLE = 12  # the courtyard
ROWS = 5


def distance(one: int, other: int) -> int:
    """Steps between two places."""
    return abs(one // ROWS - other // ROWS) + abs(one % ROWS - other % ROWS)


class Home:
    """The home page."""

    def __init__(self, guest: Guest, address: str = "/") -> None:
        self.guest, self.page = guest, guest.page
        guest.go(address)
        expect(guest.button("web-play-now")).to_be_enabled()

    def play_now(self) -> "Table":
        """One click to a game."""
        self.guest.button("web-play-now").click()
        return Table(self.guest)

    def seat(self, number: int) -> Locator:
        """Who shall sit there."""
        return self.page.get_by_label(self.guest.say("web-seat-change", number=number))

    def set_up(self, *sitters: str, first: int) -> None:
        """Fill in who plays and who begins: `set_up("me", "bot-easy", first=1)`."""
        while len(sitters) < self.page.get_by_label(self._pattern("web-seat-change", number="#")).count():
            self.guest.button("web-seat-remove", number=len(sitters) + 1).click()
        for number, sitter in enumerate(sitters, start=1):
            self.seat(number).select_option(sitter)
        self.page.get_by_label(self.guest.say("web-seat", number=first), exact=True).check(force=True)

    def set_up_duel(self, *sitters: str, decks: tuple[str, str]) -> None:
        """Fill in who fights, with which decks: `set_up_duel("me", "bot-easy", decks=("hoax", "secret"))`."""
        self.page.locator("input[name=game][value=duel]").check(force=True)
        for number, sitter in enumerate(sitters, start=1):
            self.seat(number).select_option(sitter)
        for number, deck in enumerate(decks, start=1):
            self.page.get_by_role("button", name=self._pattern("web-deck-change", number=number, deck="#")).click()
            choose_deck(self.guest, deck, self.guest.dialog)

    def open(self) -> "Table":
        """The table as it was set up."""
        form = self.page.locator("#set-up")
        form.locator("button[type=submit]").click()
        return Table(self.guest)

    def _pattern(self, name: str, **values: Any) -> re.Pattern[str]:
        """A text in which anything may stand where # was said."""
        return re.compile(re.escape(self.guest.say(name, **values)).replace(r"\#", ".+"))


def choose_deck(guest: Guest, deck: str, within: Locator) -> None:
    """Take a deck out of those that lie there: a people, "random", or "secret"."""
    named = guest.say(f"web-deck-{deck}" if deck in ("random", "secret") else f"web-people-{deck}")
    within.locator("button", has=guest.page.get_by_text(named, exact=True)).click()


class Table:
    """The table of the city, played by clicks."""

    def __init__(self, guest: Guest, seat: int = 0) -> None:
        self.guest, self.page, self.seat = guest, guest.page, seat

    # ---- what is seen

    @property
    def board(self) -> Locator:
        """The city."""
        return self.page.get_by_role("grid", name=self.guest.say("table-board"))

    @property
    def bar(self) -> Locator:
        """What to do."""
        return self.guest.region("table-action")

    @property
    def gold(self) -> Locator:
        """The next sensible step."""
        return self.page.locator("button.gold:visible")

    @property
    def end(self) -> Locator:
        """What ends the turn."""
        return self.guest.button("table-end-turn", draw=2)

    @property
    def hand(self) -> Locator:
        """The own cards."""
        return self.guest.region("table-hand").locator("[data-spot^='card-']")

    @property
    def log(self) -> Locator:
        """What happened, line by line."""
        return self.page.locator(".log-lines li")

    @property
    def lit(self) -> Locator:
        """Tiles the figure can go to."""
        said = self.guest.say("table-tile-lit", sent="figure")
        return self.page.locator(f"button[data-place][aria-label$='{said}']")

    def lit_places(self) -> list[int]:
        """Where these tiles lie."""
        return _places(self.lit)

    def tile(self, place: int) -> Locator:
        """A tile, counted row by row."""
        return self.page.locator(f"[data-place='{place}']")

    def unfinished_places(self) -> list[int]:
        """Where somebody can still build."""
        return _places(self.page.locator("[data-place]", has=self.page.locator("[data-box]:not(.taken)")))

    def figure(self, seat: int) -> int:
        """Where a figure stands."""
        tile = self.board.locator("[data-place]", has=self.page.locator(f"[data-spot='figure-{seat}']"))
        return int(tile.get_attribute("data-place") or -1)

    def count(self, what: Literal["crystals", "scales", "cards", "markers"], seat: int = 0) -> int:
        """A number on the panel of a player."""
        return int(self.page.locator(f"[data-spot='{what}-{seat}']").inner_text())

    @property
    def price(self) -> int:
        """What the next offering costs."""
        return int(self.page.locator("[data-spot^='slot-'].next").filter(visible=True).inner_text())

    def cards(self) -> list[str]:
        """The own hand: "red 2"."""
        spots: list[str] = self.hand.evaluate_all("cards => cards.map((card) => card.dataset.spot)")
        return [spot.removeprefix("card-") for spot in spots]

    @property
    def is_over(self) -> bool:
        """Is the result shown?"""
        return self.page.locator(".end-page").count() > 0

    @property
    def is_my_turn(self) -> bool:
        """May somebody at this screen choose?"""
        return self.page.locator(".action.mine").count() > 0

    @property
    def is_done(self) -> bool:
        """Is nothing left but to end the turn?"""
        return self.end.and_(self.gold).count() > 0

    # ---- waiting

    def settle(self) -> None:
        """Wait until nothing of one's own is under way."""
        expect(self.page.locator(".end-page, .curtain, .action[aria-busy='false']")).to_be_visible()

    def wait_for_turn(self) -> None:
        """Wait until it is this guest's turn, or the game is over."""
        mine = self.page.locator(".end-page, .action.mine[aria-busy='false']")
        expect(mine).to_be_visible(timeout=3 * PATIENCE)

    # ---- what is done

    def walk(self, place: int) -> None:
        """Go to a lit tile."""
        self.tile(place).click()
        self.settle()

    def step(self) -> int:
        """Go to a lit tile next to the figure; where that is."""
        self.wait_for_turn()
        here = self.figure(self.seat)
        place = min(self.lit_places(), key=lambda place: distance(here, place))
        self.walk(place)
        return place

    def press_gold(self) -> None:
        """Do the next sensible step."""
        self.gold.click()
        self.settle()

    def undo(self) -> None:
        """Take the last move back."""
        self.guest.button("table-undo").click()
        self.settle()

    def end_turn(self, discards: int = 0) -> None:
        """Throw the first cards of the hand away and draw."""
        if discards == 0:
            self.end.click()
            self.settle()
            return
        self.guest.button("table-swap").click()
        for card in range(min(discards, self.hand.count())):  # a hand may be empty
            self.hand.nth(card).click(position={"x": 8, "y": 8})
        self.press_gold()


def _places(tiles: Locator) -> list[int]:
    """Where these tiles lie."""
    places: list[int] = tiles.evaluate_all("tiles => tiles.map((tile) => Number(tile.dataset.place))")
    return places
