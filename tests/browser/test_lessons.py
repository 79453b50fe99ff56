"""Whoever never played learns it here: by mouse, by touch, by keys."""

import re

import pytest
from playwright.sync_api import Locator, expect

from bluemoon.lessons.lesson_file import lessons_of
from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.fights import Fight
from tests.browser.guests import Guest, Size
from tests.browser.learning import Learner, Way, lesson_called
from tests.browser.pages import Table
from tests.browser.test_size import scripts_of
from tests.browser.windows import LOOK
from tests.night import BY_NIGHT

FIRE_TEMPLE, CITADEL, TOO_FAR = 7, 2, 3
OF_LESSONS = re.compile("/(Learn|LessonPage|progress)-")
TAKEN = ("city-walk", "city-neighbours", "duel-fire", "duel-boosters")
BY_DAY = [("city-neighbours", "touch"), ("duel-boosters", "keys")]
EVERY_WAY = [(address, way) for address in TAKEN for way in ("mouse", "touch", "keys")]
WAYS = [one if one in BY_DAY else pytest.param(*one, marks=BY_NIGHT) for one in EVERY_WAY]
LAST_OF_THEIR_TURN = ("city-walk-3", "duel-fire-2")  # steps that end a turn: what was drawn is not put back
MOST_HINTS = 400  # in a game
MOST_OF_A_LESSON = 6_000  # bytes of script, compressed, besides those of the table of its game


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
    guest.button("table-hint").click()
    guest.button("table-hint-do").click()
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


def test_a_refusal_leads_to_the_lesson_of_its_rule_and_back_closes_an_open_rule(visit: Visit):
    guest = visit(plays=True)
    note, table = begin(guest, "city-build"), Table(guest)
    bubble = guest.page.locator(".bubble")
    table.end.click()
    expect(bubble).to_contain_text(guest.say("table-refusal-not_in_lesson", goal="").strip())
    assert not [fault for fault in guest.page.evaluate(LOOK, arg=True) if "refusal" in fault]
    table.tile(TOO_FAR).click()
    shown = bubble.get_by_role("link", name=guest.say("web-show-me"))
    expect(shown).to_have_attribute("href", re.compile("lesson=city-walk$"))
    bubble.get_by_role("link", name="C4.1").click()
    panel = guest.page.locator(".rule-panel[open]")
    expect(panel).to_contain_text("C4.1")
    guest.page.go_back()
    expect(panel).to_have_count(0)
    expect(note).to_contain_text(guest.say("lesson-city-build-1"))


def test_the_first_game_goes_on_after_a_reload(visit: Visit):
    guest = visit(plays=True)
    note, table = begin(guest, "city-first-game"), Table(guest)
    table.tile(FIRE_TEMPLE).click()
    expect(guest.button("table-undo")).to_be_enabled()
    guest.page.reload()
    expect(note).to_be_visible()
    expect(guest.button("table-undo")).to_be_enabled()


def test_a_deck_with_moons_is_built_step_by_step(visit: Visit):
    guest = visit("ru")
    guest.go("/decks?lesson")
    note = guest.region("decks-lesson")
    expect(note).to_contain_text(guest.say("decks-lesson-1"))
    guest.page.locator("button.people.hoax").first.click()
    expect(note).to_contain_text(guest.say("decks-lesson-count", number=2, count=3))


@BY_NIGHT
def test_the_deck_that_was_learnt_on_can_be_played_at_once(visit: Visit):
    guest = visit(plays=True)
    builder, note = Builder(guest, "/decks?lesson"), guest.region("decks-lesson")
    builder.begin_with("hoax")
    builder.deck.locator("li[data-card='hoax-9'] button").last.click()
    builder.seek("vulca-5").click()
    expect(guest.link("decks-lesson-leave", note).last).to_be_visible()
    guest.button("decks-play", note).click()
    expect(guest.region("table-action")).to_be_visible()


@pytest.mark.parametrize(("address", "way"), WAYS)
def test_a_lesson_is_taken_whole_by_mouse_by_touch_on_a_phone_and_by_keys(visit: Visit, address: str, way: Way):
    guest = visit("ru" if way == "touch" else "en", "phone" if way == "touch" else "desktop", plays=True)
    guest.go("/learn?lesson=" + address)
    expect(guest.page.locator(".action.mine[aria-busy='false']")).to_be_visible()
    assert guest.page.evaluate(LOOK, arg=True) == []
    Learner(guest, way).take(lesson_called(address))


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_every_step_of_every_lesson_can_be_shown(visit: Visit, game: str):
    guest = visit("ru", plays=True)
    for lesson in lessons_of(game):
        if lesson.level is not None:
            continue  # a bot plays there as it likes
        note = begin(guest, f"{game}-{lesson.name}")
        for number in range(1, len(lesson.steps) + 1):
            show = guest.button("lessons-show", note)
            expect(show).to_be_enabled()
            show.click()
            expect(note).to_contain_text(guest.say(f"{lesson.message}-{number}.done"))


@BY_NIGHT
@pytest.mark.parametrize(("game", "size"), [("city", "desktop"), ("duel", "phone")])
def test_without_a_network_every_step_has_a_hint_that_can_be_taken_back(visit: Visit, game: str, size: Size):
    guest = visit("ru", size, plays=True, keeps=True)
    guest.go("/learn")
    guest.wait_until_kept()
    guest.expect_trouble("ERR_INTERNET_DISCONNECTED|WebSocket")
    guest.context.set_offline(True)
    for lesson in lessons_of(game):
        if lesson.level is not None:
            continue  # a bot plays there as it likes
        note = begin(guest, f"{game}-{lesson.name}")
        for number in range(1, len(lesson.steps) + 1):
            if f"{game}-{lesson.name}-{number}" not in LAST_OF_THEIR_TURN:
                take_a_hint_and_go_back(guest)
            expect(note).to_contain_text(guest.say(f"{lesson.message}-{number}"))
            guest.button("lessons-show", note).click()
            expect(note).to_contain_text(guest.say(f"{lesson.message}-{number}.done"))


def take_a_hint_and_go_back(guest: Guest) -> None:
    """Do what a hint says, and take it back: by the undo of the table, wherever there is one."""
    expect(guest.page.locator(".action.mine[aria-busy='false']")).to_be_visible()
    guest.button("table-hint").click()
    guest.button("table-hint-do").click()
    guest.button("table-undo").click()


@BY_NIGHT
@pytest.mark.parametrize(("language", "size"), [("ru", "phone"), ("en", "desktop")])
def test_the_first_game_is_won_by_who_does_what_hints_say(visit: Visit, language: str, size: Size):
    guest = visit(language, size, plays=True)
    note, table = begin(guest, "city-first-game"), Table(guest)
    for _ in range(MOST_HINTS):
        table.wait_for_turn()
        if table.is_over:
            break
        guest.button("table-hint").click()
        guest.button("table-hint-do").click()
        table.settle()
    expect(note).to_contain_text(guest.say("lesson-city-first-game-4.done"))
    expect(guest.link("lessons-play", note)).to_be_visible()


@BY_NIGHT
@pytest.mark.parametrize("lesson", ["city-walk", "duel-fire"])
def test_a_lesson_adds_little_to_its_table(visit: Visit, lesson: str):
    guest = visit("ru", plays=True)
    fetched = scripts_of(guest)
    begin(guest, lesson)
    guest.page.wait_for_load_state("networkidle")
    own = {address: size for address, size in fetched.items() if OF_LESSONS.search(address)}
    assert 0 < sum(own.values()) <= MOST_OF_A_LESSON, own
