"""`bluemoon stats lessons`: how far people come in the lessons of a server."""

from typing import Annotated

import typer
from rich.table import Table as Grid

from bluemoon.cli.console import terminal
from bluemoon.cli.options import Language, language_of
from bluemoon.i18n import ENGLISH, text
from bluemoon.lessons.outline import steps_of_lessons

Counts = dict[tuple[str, int], int]  # by lesson and step; step 0: it was begun
Database = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="The file of a server, or the URL of its database.", show_default=False),
]


def stats_lessons(db: Database = None, lang: Language = ENGLISH) -> None:
    """Tell how often each lesson was begun on a server, and how many came through each of its steps.

    Only numbers are kept: not who it was, and not when. The server may go on meanwhile.

      bluemoon stats lessons --db ~/.local/share/bluemoon/bluemoon.db
    """
    from bluemoon.server.storage.archive import Archive

    language = language_of(lang)
    with Archive.open(db) as archive:
        counts = archive.lesson_steps()
    terminal().print(grid_of_lessons(counts, language))


def grid_of_lessons(counts: Counts, language: str) -> Grid:
    """One line for each lesson: begun, each step by its number, and the share of those who began that finished."""
    lessons = steps_of_lessons()
    grid = Grid(header_style="dim", box=None, pad_edge=False)
    grid.add_column("lesson", no_wrap=True)
    for column in ("begun", *(str(step) for step in range(1, max(lessons.values()) + 1)), "finished"):
        grid.add_column(column, justify="right", no_wrap=True)
    for lesson, steps in lessons.items():
        done = [counts.get((lesson, step), 0) for step in range(steps + 1)]
        blank = [""] * (max(lessons.values()) - steps)
        game = text(f"game-{lesson.partition('-')[0]}", language)
        grid.add_row(
            f"{game}: {text(f'lesson-{lesson}', language)}", *map(str, done), *blank, share_of(done[-1], done[0])
        )
    return grid


def share_of(finished: int, begun: int) -> str:
    """Of those who began; whoever goes through a lesson twice counts twice."""
    return f"{finished / begun:.0%}" if begun else "–"
