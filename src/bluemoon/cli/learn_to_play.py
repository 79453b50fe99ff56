"""`bluemoon learn-to-play`: the lessons at the keyboard."""

from typing import Annotated

import typer

from bluemoon.cli.console import terminal
from bluemoon.cli.games import game_kind
from bluemoon.cli.lesson import LessonSession, TaughtGame
from bluemoon.cli.options import GameName, Language, open_game
from bluemoon.core.refusal import BadOption
from bluemoon.lessons.lesson import Lesson
from bluemoon.lessons.lesson_file import lessons_of


def learn_to_play(
    game: GameName,
    lesson: Annotated[str | None, typer.Argument(metavar="LESSON", help="Where to begin; else with the first.")] = None,
    lang: Language = "en",
) -> None:
    """Learn a game in this terminal, one idea at a time.

    You make every move yourself. A wrong one is explained and never counts; type "again" to begin a step once more,
    "show" to be told how it is done, "quit" to leave.

      bluemoon learn-to-play city

      bluemoon learn-to-play duel shield --lang ru
    """
    kind = game_kind(game)
    for taught in _from(kind.name, lesson):
        session = LessonSession(TaughtGame(open_game(kind, None, lang), taught), terminal())
        session.run()
        if not session.seated.taken.is_done:
            return


def _from(game: str, first: str | None) -> tuple[Lesson, ...]:
    """The lessons from this one on."""
    lessons = lessons_of(game)
    names = [lesson.name for lesson in lessons]
    if first is not None and first not in names:
        raise BadOption(f"{first}: no such lesson; there is {', '.join(names)}")
    return lessons[names.index(first) if first else 0 :]
