"""A simple duellist: plays what is lit, answers what is asked, else goes on, and retreats when nothing else is left."""

from collections.abc import Callable
from typing import TypedDict

from playwright.sync_api import TimeoutError as NotThere

from tests.browser.fights import Fight

MOST_CLICKS = 1200  # in one game
SOON_MS = 5_000
MOST_PICKS = 3  # cards chosen before anything else is said: some questions could be answered for ever

# The whole table in one look, for a game has hundreds of clicks.
LOOK = """() => {
  const cards = (kind) => [...document.querySelectorAll(`button[data-card].${kind}`)].map((card) => card.dataset.spot);
  const words = [...document.querySelectorAll(".dbar .deeds button")];
  return {
    lit: cards("lit"),
    ahead: cards("ahead"),
    words: words.map((button) => button.innerText.trim()),
    gold: words.findIndex((button) => button.classList.contains("gold")),
  };
}"""


class Look(TypedDict):
    """What there is to choose."""

    lit: list[str]
    ahead: list[str]
    words: list[str]
    gold: int


class Duellist:
    """Somebody at a duel who plays by clicks."""

    def __init__(self, fight: Fight) -> None:
        self.fight, self.guest = fight, fight.guest
        self.retreat, self.backtrack = self.guest.say("fight-word-retreat"), self.guest.say("fight-word-backtrack")
        self.picks = 0
        self.is_beaten = False  # the turn was begun and could not be finished

    def play(self, until: Callable[[], bool] = lambda: False) -> None:
        """Play to the end of the game, or until something is to be seen."""
        for _ in range(MOST_CLICKS):
            self.fight.wait_for_turn()
            if self.fight.is_over or until():
                return
            self.choose()
        raise AssertionError("a game without an end")

    def take_turn(self, until: Callable[[], bool] = lambda: False) -> None:
        """Choose for as long as it is the own turn, or until something is to be seen."""
        self.fight.wait_for_turn()
        while self.fight.is_my_turn and not until():
            self.choose()

    def choose(self) -> None:
        """One decision."""
        look: Look = self.guest.page.evaluate(LOOK)
        if self.is_beaten and self.retreat in look["words"]:
            self.is_beaten = False
            self.say(look["words"].index(self.retreat))
        elif look["lit"] and self.picks < MOST_PICKS:
            self.take(look["lit"][0])
        elif look["ahead"] and self.picks < MOST_PICKS and not self.is_beaten:
            self.take(look["ahead"][0])
        elif look["words"]:
            self.say(look["gold"] if look["gold"] >= 0 else self.last_resort(look["words"]))
        else:
            self.take(look["lit"][0])

    def take(self, spot: str) -> None:
        """Choose a card, and do with it what is likely."""
        self.picks += 1
        self.fight.tap(self.guest.page.locator(f"button[data-card][data-spot='{spot}']"))
        if self.guest.button("web-cancel", self.fight.bar).count():
            self.go_on()
        self.fight.settle()

    def say(self, number: int) -> None:
        """Say a word; what it costs is shown first, and paid."""
        self.picks = 0
        words = self.fight.words
        self.is_beaten |= words.nth(number).inner_text() == self.backtrack
        words.nth(number).click()
        if self.guest.button("web-cancel", self.fight.bar).count():
            self.go_on()
        self.fight.settle()

    def go_on(self) -> None:
        """Press the gold button; where none comes, as before something in vain, the last one."""
        try:
            self.fight.gold.click(timeout=SOON_MS)
        except NotThere:
            self.fight.bar.locator(".deeds button").last.click()

    def last_resort(self, words: list[str]) -> int:
        """The first word that is not a retreat."""
        return next((number for number, word in enumerate(words) if word != self.retreat), 0)
