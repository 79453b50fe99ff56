"""Whoever never played learns it here: by mouse, by touch, by keys."""

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight
from tests.browser.guests import Guest
from tests.browser.pages import Table

FIRE_TEMPLE, CITADEL = 7, 2


def begin(guest: Guest, lesson: str) -> Locator:
    """Open a lesson; the note that says what to do."""
    guest.go(f"/learn?lesson={lesson}")
    note = guest.region("lessons-note")
    expect(note).to_contain_text(guest.say(f"lesson-{lesson}-1"))
    return note


def test_somebody_new_is_offered_to_learn_and_walks_by_mouse(visit: Visit):
    guest = visit(plays=True, is_new=True)
    guest.go("/")
    guest.link("web-learn").click()
    guest.page.get_by_role("link", name=guest.say("lessons-begin"), exact=True).first.click()
    note, table = guest.region("lessons-note"), Table(guest)
    expect(note).to_contain_text(guest.say("lesson-city-walk-1"))
    table.tile(CITADEL).click()
    goal = guest.say("lesson-city-walk-1")
    expect(guest.page.get_by_text(guest.say("table-refusal-not_in_lesson", goal=goal))).to_be_visible()
    table.tile(FIRE_TEMPLE).click()
    expect(note).to_contain_text(guest.say("lesson-city-walk-2"))
    table.tile(CITADEL).click()
    expect(note).to_contain_text(guest.say("lesson-city-walk-3"))
    table.end.click()
    expect(note).to_contain_text(guest.say("lesson-city-walk-3.done"))
    note.get_by_role("link", name=guest.say("lessons-next")).click()
    expect(note).to_contain_text(guest.say("lesson-city-build-1"))
    guest.go("/learn")
    expect(guest.page.get_by_text(guest.say("lessons-done"))).to_have_count(1)


def test_a_fight_is_learnt_by_touch_and_a_step_can_be_shown(visit: Visit):
    guest = visit("ru", "phone", plays=True)
    note, fight = begin(guest, "duel-fire"), Fight(guest)
    fight.play("vulca-5")
    expect(note).to_contain_text(guest.say("lesson-duel-fire-2"))
    note.get_by_role("button", name=guest.say("lessons-show")).tap()
    expect(note).to_contain_text(guest.say("lesson-duel-fire-3"))
    expect(note.get_by_role("button", name=guest.say("lessons-show"))).to_be_enabled()
    fight.play("vulca-3")
    fight.press_gold()
    expect(note).to_contain_text(guest.say("lesson-duel-fire-3.done"))
