"""Puzzles are solved in the page: a wrong decision is not played and says what it gives away."""

from math import floor

import pytest
from playwright.sync_api import Locator, expect

from bluemoon.city.actions import FLY, MOVE
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.puzzles.decisions import Line
from bluemoon.puzzles.puzzle import Puzzle
from bluemoon.puzzles.puzzle_file import shipped
from tests.browser.conftest import Visit
from tests.browser.fights import Fight
from tests.browser.guests import Guest
from tests.browser.pages import Table
from tests.night import BY_NIGHT

GO_ON = STRIDE * Verb.SAY + Word.NEXT


def is_walk(line: Line) -> bool:
    """One walk, and nothing else?"""
    return len(line) == 1 and MOVE <= line[0] < FLY


def a_walk() -> tuple[int, Puzzle]:
    """A puzzle that is solved by one walk: its number, and itself."""
    found = enumerate(shipped("city").puzzles, 1)
    return next((number, puzzle) for number, puzzle in found if is_walk(puzzle.choices[0].line))


def to_lead_first() -> tuple[int, Puzzle]:
    """A puzzle in which every answer is a leadership card, and one can go on without: its number, and itself."""
    for number, puzzle in enumerate(shipped("duel").puzzles, 1):
        first = {choice.line[0]: choice.is_answer for choice in reversed(puzzle.choices)}  # of several the best
        if puzzle.theme == "leadership" and first.get(GO_ON) is False:
            return number, puzzle
    raise AssertionError("there is none")


def begin(guest: Guest, game: str, number: int) -> Locator:
    """Open a puzzle; the note that says what is asked."""
    guest.go(f"/puzzles/{game}?puzzle={number}")
    note = guest.region("puzzles-note")
    expect(note).to_contain_text(guest.say("puzzles-number", number=number))
    return note


def test_a_puzzle_is_solved_by_mouse_after_a_wrong_walk(visit: Visit):
    number, puzzle = a_walk()
    wrong = next(choice for choice in puzzle.choices if is_walk(choice.line) and not choice.is_answer)
    guest = visit(plays=True)
    note, table = begin(guest, "city", number), Table(guest)
    table.tile(wrong.line[0] - MOVE).click()
    points = floor(100 * wrong.loss + 0.5)
    expect(guest.page.get_by_text(guest.say("table-refusal-gives_away", points=points, why="").strip())).to_be_visible()
    guest.button("puzzles-hint", note).click()
    expect(note).to_contain_text(guest.say(f"puzzles-theme-city-{puzzle.theme}"))
    table.tile(puzzle.choices[0].line[0] - MOVE).click()
    expect(note.get_by_role("link", name=guest.say("puzzles-next"))).to_be_visible()
    guest.go("/puzzles/city")
    name = f"{guest.say('puzzles-number', number=number)} {guest.say('puzzles-done')}"
    expect(guest.page.get_by_role("link", name=name, exact=True)).to_be_visible()


def test_a_puzzle_of_the_card_game_is_solved_on_a_phone_with_its_hint(visit: Visit):
    guest = visit("ru", "phone", plays=True)
    note, fight = begin(guest, "duel", 1), Fight(guest)
    fight.wait_for_turn()
    guest.button("table-hint").tap()
    guest.button("table-hint-do").tap()
    expect(note.get_by_role("link", name=guest.say("puzzles-next"))).to_be_visible()


def test_what_only_begins_wrong_decisions_is_not_played_either(visit: Visit):
    """Whoever went on without a leadership card had lost the answer, and nobody said so."""
    number, puzzle = to_lead_first()
    guest = visit(plays=True)
    begin(guest, "duel", number)
    Fight(guest).wait_for_turn()
    guest.button("fight-word-next-leadership").click()
    least = min(choice.loss for choice in puzzle.choices if choice.line[0] == GO_ON)
    told = guest.say("table-refusal-gives_away", points=floor(100 * least + 0.5), why="").strip()
    expect(guest.page.get_by_text(told)).to_be_visible()
    expect(guest.button("fight-word-next-leadership")).to_be_visible()


def test_the_puzzles_of_the_day_come_first_and_lessons_lead_to_them(visit: Visit):
    guest = visit("ru", plays=True)
    guest.go("/learn")
    guest.link("lessons-puzzles").click()
    expect(guest.page.get_by_role("link", name=guest.say("puzzles-today"))).to_have_count(2)
    guest.page.get_by_role("link", name=guest.say("puzzles-today")).first.click()
    expect(guest.region("puzzles-note")).to_be_visible()


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_every_puzzle_is_solved_by_its_hint(visit: Visit, game: str):
    guest = visit(plays=True)
    for number in range(1, len(shipped(game).puzzles) + 1):
        note, solved = begin(guest, game, number), guest.say("puzzles-next")
        while not note.get_by_role("link", name=solved).is_visible():
            guest.button("table-hint").click()
            guest.button("table-hint-do").click()
            guest.page.wait_for_timeout(100)


@pytest.mark.nightly
def test_puzzles_that_do_not_come_are_asked_for_again(visit: Visit) -> None:
    guest = visit("ru", plays=True)
    guest.expect_trouble("404|Failed to load resource")
    guest.page.route("**/assets/duel-*.jsonl", lambda route: route.fulfill(status=404, body="gone"))
    guest.go("/puzzles/duel")
    expect(guest.page.get_by_text(guest.say("web-trouble-page"))).to_be_visible()
    guest.page.unroute_all()
    guest.button("web-again").click()
    expect(guest.link("puzzles-today")).to_be_visible()
