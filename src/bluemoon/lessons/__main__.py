"""`python -m bluemoon.lessons FOLDER`: write the lessons for the page (names, rules, city and duel, each as .json)."""

import json
import sys
from pathlib import Path

from bluemoon.core.refusal import BadTable
from bluemoon.core.whole_file import write_whole
from bluemoon.lessons.lesson import Lesson
from bluemoon.lessons.lesson_file import GAMES, lessons_of
from bluemoon.lessons.lesson_table import LessonTable
from bluemoon.lessons.page import course_for_page, lessons_by_rule, names_for_page


def check(lesson: Lesson) -> None:
    """A lesson that is not done by its own par is not written."""
    table = LessonTable(lesson)
    for number, step in enumerate(lesson.steps, 1):
        for words in (words for decision in step.par for words in decision):
            table.play(words)
        if table.number != number:
            raise BadTable(f"{lesson.game.name}/{lesson.name}: step {number}: its par does not do it")


def files_for_page() -> dict[str, bytes]:
    """Each file by its name."""
    found = {"names": names_for_page(), "rules": lessons_by_rule(), **{game: course_for_page(game) for game in GAMES}}
    return {f"{name}.json": _json(content) for name, content in found.items()}


def _json(content: object) -> bytes:
    return (json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n").encode("utf-8")


def main(folder: Path) -> None:
    """Write them all."""
    for game in GAMES:
        for lesson in lessons_of(game):
            check(lesson)
    for name, content in files_for_page().items():
        write_whole(folder / name, content)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
