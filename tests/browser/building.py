"""The deck builder as its reader knows it: a shelf of decks, all cards, the deck with what is wrong with it."""

from typing import Literal

from playwright.sync_api import Locator, expect

from tests.browser.fights import CARDS
from tests.browser.guests import Guest


class Builder:
    """The page where decks are built."""

    def __init__(self, guest: Guest, path: str = "/decks") -> None:
        self.guest, self.page = guest, guest.page
        guest.go(path)
        expect(self.page.locator(".shelf:visible, .deck:visible").first).to_be_visible()

    # ---- what is seen

    @property
    def deck(self) -> Locator:
        """The deck that is being built."""
        return self.page.locator("section.deck")  # by its role it would take long to find among hundreds of cards

    @property
    def name(self) -> Locator:
        """What the deck is called."""
        return self.deck.get_by_label(self.guest.say("decks-name"))

    @property
    def problems(self) -> Locator:
        """What is wrong with it."""
        return self.deck.locator(".problems > li > span")

    @property
    def arrival(self) -> Locator:
        """What came of a file or a link."""
        return self.page.locator(".arrival")

    def cards(self) -> list[str]:
        """The cards of the deck."""
        rows = self.deck.locator("li[data-card]")
        names: list[str] = rows.evaluate_all("rows => rows.map((row) => row.dataset.card)")
        return names

    def in_library(self, card: str) -> Locator:
        """A card among all cards."""
        return self.page.locator(f".library [data-card='{card}'] button.dcard")

    # ---- what is done

    def show(self, part: Literal["cards", "deck"]) -> None:
        """Where there is room for one of them only: the library, or the deck."""
        if self.guest.size != "desktop":
            self.page.locator(".tabs").get_by_text(self.guest.say(f"decks-tab-{part}")).click()

    def seek(self, card: str) -> Locator:
        """Look for a card by its name; the card."""
        self.page.get_by_role("searchbox").fill(CARDS[card].name)
        return self.in_library(card)

    def begin_with(self, people: str) -> None:
        """Take a printed deck to begin with."""
        ready = self.page.get_by_role("region", name=self.guest.say("decks-ready"))
        ready.locator("button", has=self.page.get_by_text(self.guest.say(f"web-people-{people}"), exact=True)).click()
        expect(self.page.locator(".library")).to_be_visible()

    def save(self) -> None:
        """Keep the deck in this browser."""
        self.guest.button("decks-save", self.deck).click()
        expect(self.deck.get_by_text(self.guest.say("decks-kept"))).to_be_visible()

    def import_file(self, name: str, text: str) -> None:
        """Open a deck file."""
        file = {"name": name, "mimeType": "text/plain", "buffer": text.encode()}
        self.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
        expect(self.arrival).to_be_visible()
