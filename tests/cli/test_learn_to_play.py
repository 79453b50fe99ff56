"""The lessons at the keyboard."""

import re

import pytest

from bluemoon.i18n import LANGUAGES, text
from bluemoon.lessons.lesson import Lesson
from bluemoon.lessons.lesson_file import lessons_of

GUIDED = "first-game"  # a bot plays there as it likes


def test_tiles_are_called_on_the_board_and_in_the_menu_as_the_lesson_calls_them(bluemoon):
    said = bluemoon("learn-to-play", "city", "--lang", "ru", typed="quit\n").out
    assert "─Цитадель─" in said
    assert "Короле. дворец" in said
    assert re.search(r"\d Храм Огня", said)
    assert "Citadel" not in said


def typed_for(lesson: Lesson) -> str:
    """What somebody types who does every step as its par does."""
    return "".join(f"{words}\n" for step in lesson.steps for decision in step.par for words in decision)


def in_one_line(said: str) -> str:
    return " ".join(said.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["city", "duel"])
def test_all_lessons_are_done_one_after_the_other(bluemoon, game, language):
    lessons = [lesson for lesson in lessons_of(game) if lesson.name != GUIDED]
    typed = "".join(map(typed_for, lessons)) + "quit\n"
    ran = bluemoon("learn-to-play", game, "--lang", language, typed=typed)
    said = in_one_line(ran.out)
    for lesson in lessons:
        last = f"{lesson.message}-{len(lesson.steps)}.done"
        assert in_one_line(text(last, language)) in said, lesson.name
    assert ran.code == 0


def test_a_wrong_move_is_explained_a_step_can_be_shown_and_begun_again(bluemoon):
    ran = bluemoon(
        "learn-to-play",
        "city",
        "rewards",
        typed="move citadel\nshow\nagain\n0\nbox 2\npay black 2\npay black 2\nquit\n",
    )
    said = in_one_line(ran.out)
    assert "end movement; box 2; pay black 2; pay black 2" in said
    assert said.count(in_one_line(text("lesson-city-rewards-1"))) == 2
    assert in_one_line(text("lesson-city-rewards-1.done")) in said


def test_what_a_lesson_is_not_about_is_refused_with_its_goal(bluemoon):
    ran = bluemoon("learn-to-play", "city", typed="move mill\nmove citadel\nquit\n")
    goal = text("lesson-city-walk-1")
    assert in_one_line(text("table-refusal-not_in_lesson", goal=goal)) in in_one_line(ran.out)


def test_an_unknown_lesson_is_named(bluemoon):
    ran = bluemoon("learn-to-play", "city", "dancing")
    assert ran.code != 0
    assert "dancing: no such lesson; there is walk, build" in ran.err
