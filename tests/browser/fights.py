"""The duel as a player knows it: two sides of a table, a hand, an action bar with words, and the end."""

from typing import Any

from playwright.sync_api import Locator, Position, expect

from bluemoon.duel.state import Type
from bluemoon.duel.tables import Card, standard_catalogue
from tests.browser.guests import PATIENCE, Guest

CARDS = {card.id: card for card in standard_catalogue().cards}
SIZE = 30  # cards of a deck
CORNER = Position(x=6, y=10)  # of a card that may be half covered by its neighbour

Deck = str | dict[str, Any] | None


def open_duel(
    guest: Guest, *sitters: str, decks: tuple[Deck, Deck] = ("hoax", "vulca"), first: int = 0, **rules: Any
) -> str:
    """Open a duel and go there: `open_duel(guest, "me", "easy", decks=("flit", None))`; None: chosen there. Its id."""
    wishes = [{"people": deck} if isinstance(deck, str) else deck for deck in decks]
    return guest.open_table(*sitters, first=first, game="duel", options={"decks": wishes, **rules})


def plain_deck(people: str = "vulca") -> dict[str, Any]:
    """A deck in which every card is a character without a power: any hand can open a fight, and nothing is asked."""
    plain = [card for card in CARDS.values() if is_plain(card)]
    plain.sort(key=lambda card: 0 if card.people == people else 1 + card.moons)
    return {"people": people, "cards": [card.id for card in plain[:SIZE]]}


def is_plain(card: Card) -> bool:
    """Is this a character that only has its values?"""
    return card.type == Type.CHARACTER and not card.text and not card.icons


class Fight:
    """The table of the duel, played by clicks."""

    def __init__(self, guest: Guest, seat: int = 0) -> None:
        self.guest, self.page, self.seat = guest, guest.page, seat

    # ---- what is seen

    @property
    def bar(self) -> Locator:
        """What to do."""
        return self.guest.region("table-action")

    @property
    def gold(self) -> Locator:
        """The next sensible step."""
        return self.bar.locator("button.gold")

    @property
    def words(self) -> Locator:
        """Everything that can be said."""
        return self.bar.locator(".deeds button")

    @property
    def hand(self) -> Locator:
        """The own cards."""
        return self.guest.region("fight-hand").locator("[data-card]")

    @property
    def lit(self) -> Locator:
        """Cards that can be chosen now, wherever they lie."""
        return self.page.locator("button[data-card].lit")

    @property
    def counts(self) -> Locator:
        """What counts, wherever it is laid open."""
        return self.page.locator(".counting:visible")

    @property
    def rival(self) -> str:
        """The other player's name."""
        return self.page.locator(".dtotal:not(.mine) b").inner_text()

    def held(self, card: str) -> Locator:
        """A card of the hand."""
        return self.hand.and_(self.page.locator(f"[data-card='{card}']"))

    def laid(self, seat: int) -> Locator:
        """The cards on one side of the table."""
        return self.page.locator(f"[data-spot='combat-{seat}'] [data-card], [data-spot='support-{seat}'] [data-card]")

    def cards(self) -> list[str]:
        """The own hand: "hoax-20"."""
        names: list[str] = self.hand.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        return names

    @property
    def is_over(self) -> bool:
        """Is the result shown?"""
        return self.page.locator(".fend").count() > 0

    @property
    def is_my_turn(self) -> bool:
        """May somebody at this screen choose?"""
        return self.page.locator(".action.mine").count() > 0

    # ---- waiting

    def settle(self) -> None:
        """Wait until nothing of one's own is under way."""
        expect(self.page.locator(".fend, .curtain, .action[aria-busy='false']")).to_be_visible()

    def wait_for_turn(self) -> None:
        """Wait until this guest has to choose, or the game is over."""
        mine = self.page.locator(".fend, .action.mine[aria-busy='false']")
        expect(mine).to_be_visible(timeout=3 * PATIENCE)

    # ---- what is done

    def tap(self, card: Locator) -> None:
        """Tap a card."""
        self.page.mouse.move(0, 0)  # a card under the mouse lies upon its neighbours
        card.click(position=CORNER)

    def press_gold(self) -> None:
        """Do the next sensible step."""
        self.gold.click()
        self.settle()

    def choose_character(self) -> str:
        """Choose the first character of the hand that can be played now or after the next phases; which one."""
        self.wait_for_turn()
        playable = self.hand.and_(self.page.locator(".lit, .ahead"))
        names: list[str] = playable.evaluate_all("cards => cards.map((card) => card.dataset.card)")
        card = next(name for name in names if CARDS[name].type == Type.CHARACTER)
        self.tap(self.held(card))
        expect(self.guest.button("web-cancel", self.bar)).to_be_visible()
        return card

    def play_character(self) -> str:
        """The same, and play it; which one."""
        card = self.choose_character()
        self.press_gold()
        return card

    def play(self, card: str) -> None:
        """Play a card of the hand, now or after the next phases."""
        self.wait_for_turn()
        self.tap(self.held(card))
        expect(self.guest.button("web-cancel", self.bar)).to_be_visible()
        self.press_gold()
