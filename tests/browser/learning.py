"""Somebody who takes a lesson as it says, by mouse, by touch or by keys."""

from collections.abc import Sequence
from typing import Literal

from playwright.sync_api import Locator, Position, expect

from bluemoon.lessons.lesson import Lesson, Step
from bluemoon.lessons.lesson_file import lessons_of
from tests.browser.fights import CARDS, CORNER
from tests.browser.guests import Guest

Way = Literal["mouse", "touch", "keys"]
IDS = {card.name: card.id for card in CARDS.values()}
PASSING = ("continue", "end movement")  # said by whatever comes after it


def lesson_called(address: str) -> Lesson:
    """The lesson of an address: `city-walk`."""
    game, _, name = address.partition("-")
    return next(lesson for lesson in lessons_of(game) if lesson.name == name)


class Learner:
    """Reads the note, and does what it says."""

    def __init__(self, guest: Guest, way: Way) -> None:
        self.guest, self.page, self.way = guest, guest.page, way

    def take(self, lesson: Lesson) -> None:
        """Every step of a lesson; each is told before, and after."""
        self.guest.go(f"/learn?lesson={lesson.game.name}-{lesson.name}")
        note = self.guest.region("lessons-note")
        for number, step in enumerate(lesson.steps, 1):
            expect(note).to_contain_text(self.guest.say(f"{lesson.message}-{number}"))
            self.do(step)
            expect(note).to_contain_text(self.guest.say(f"{lesson.message}-{number}.done"))

    def do(self, step: Step) -> None:
        """A step, decision by decision."""
        for decision in step.par:
            self.decide([words for words in decision if words not in PASSING])

    def decide(self, decision: Sequence[str]) -> None:
        """A decision, by what is seen of it."""
        self.wait()
        verb, _, thing = (decision[0] if decision else "next").partition(" ")
        if verb == "move":
            self.press(self.page.locator(f"[data-spot='tile-{thing}']"))
            if self.way == "touch":
                self.press(self.gold)  # a tap on a small tile asks once more
        elif verb == "box":
            self.pay(int(thing))
        elif verb == "play":
            self.press(self.page.locator(f"button[data-card='{IDS[thing]}']"), CORNER)
            self.press(self.gold)
        elif decision[-1] in ("fire", "earth"):
            self.press(self.page.locator(".action .deeds button", has=self.page.locator(f"use[href*={decision[-1]}]")))
        elif decision[-1] == "draw":
            self.press(self.guest.button("table-end-turn", draw=2))
        else:
            self.press(self.gold)

    def pay(self, box: int) -> None:
        """A place of the building where one stands, with what is laid out for it."""
        if self.way == "keys":
            self.press(self.gold)
            self.press(self.page.locator(".pay [role=radio]").nth(box - 1))
        else:
            self.press(self.page.locator(f".tile.here [data-box='{box}']"))
        self.press(self.gold)

    @property
    def gold(self) -> Locator:
        """The next sensible step."""
        return self.page.locator(".action button.gold:visible, .pay button.gold:visible").first

    def wait(self) -> None:
        """Until one has to choose."""
        expect(self.page.locator(".action.mine[aria-busy='false']")).to_be_visible()

    def press(self, thing: Locator, at: Position | None = None) -> None:
        """In one's own way."""
        if self.way == "keys":
            thing.focus()
            self.page.keyboard.press("Enter")
        elif self.way == "touch":
            thing.tap(position=at)
        else:
            self.page.mouse.move(0, 0)  # a card under the mouse lies upon its neighbours
            thing.click(position=at)
