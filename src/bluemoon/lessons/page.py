"""Lessons as the page gets them: positions as written games, goals as numbers."""

import re
from typing import Any

from bluemoon.lessons.goal import Did, Fact
from bluemoon.lessons.lesson import Lesson, Step
from bluemoon.lessons.lesson_file import GAMES, lessons_of
from bluemoon.lessons.lesson_table import PASSING


def course_for_page(game: str) -> dict[str, Any]:
    """All lessons of a game, as JSON."""
    return {"passing": PASSING, "lessons": [_lesson(lesson) for lesson in lessons_of(game)]}


def names_for_page() -> dict[str, list[str]]:
    """What lessons there are, for a list of them."""
    return {game: [lesson.name for lesson in lessons_of(game)] for game in GAMES}


def lessons_by_rule() -> dict[str, str]:
    """Which lesson teaches a paragraph, by its number: the first that rests on it.

    So are chapters that one lesson alone is about: `D-RETREAT`.
    """
    found: dict[str, str] = {}
    chapters: dict[str, set[str]] = {}
    for lesson in (lesson for game in GAMES for lesson in lessons_of(game)):
        name = f"{lesson.game.name}-{lesson.name}"
        for step in lesson.steps:
            found.setdefault(step.rule, name)
            chapters.setdefault(chapter_of(step.rule), set()).add(name)
    return found | {chapter: name for chapter, (name, *others) in chapters.items() if not others}


def chapter_of(rule: str) -> str:
    """The paragraph's number without its last part: `C4` of `C4.1`, `D-RETREAT` of `D-RETREAT-2`."""
    return re.sub(r"[.-]\d+$", "", rule)


def _lesson(lesson: Lesson) -> dict[str, Any]:
    written = lesson.written
    return {
        "name": lesson.name,
        "options": written.options,
        "setup": written.setup,
        "script": [[words, list(drawn)] for words, drawn in written.actions],
        "seed": str(written.seed),
        "answers": lesson.answers,
        "level": lesson.level,
        "steps": [_step(step) for step in lesson.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    return {
        "goal": [_fact(fact) for fact in step.goal],
        "par": [list(decision) for decision in step.par],
        "may": list(step.may),
        "point": list(step.point),
        "rule": step.rule,
        "turns": step.turns,
    }


def _fact(fact: Fact) -> dict[str, Any]:
    if isinstance(fact, Did):
        return {"did": fact.words}
    number = fact.number
    return {"row": number.row, "field": number.field, "at": number.at, "test": fact.test, "value": fact.value}
