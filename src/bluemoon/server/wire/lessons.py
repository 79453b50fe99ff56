"""Lessons over HTTP: steps that were done, for counting, and what a guest has learnt."""

from typing import Annotated

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Wire

MOST_LESSONS = 200  # that a page names at once
MOST_STEPS = 100

LessonName = Annotated[str, StringConstraints(max_length=40, pattern=r"^(city|duel)-[a-z-]+$")]


class LessonStep(Wire):
    """A step of a lesson was done; step 0: it was begun."""

    lesson: LessonName
    step: Annotated[int, Field(strict=True, ge=0, le=MOST_STEPS)]


class LessonsDone(Wire):
    """Lessons that were done."""

    done: Annotated[list[LessonName], Field(max_length=MOST_LESSONS)]
