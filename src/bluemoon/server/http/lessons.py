"""Lessons are taken in the page; here their steps are counted, of nobody by name, and what a guest has learnt is kept.

What is no lesson of ours, as from a page of another version, is left out without a word.
"""

from http import HTTPStatus

from fastapi import APIRouter

from bluemoon.lessons.outline import steps_of_lessons
from bluemoon.server.http.dependencies import ALWAYS, Asking, TheStore, refusals
from bluemoon.server.wire.lessons import LessonsDone, LessonStep

router = APIRouter(prefix="/api", responses=ALWAYS)


@router.post("/lessons/steps", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400))
async def count_step(done: LessonStep, store: TheStore) -> None:
    """Count a step of a lesson that somebody did; who it was is not asked."""
    if done.step <= steps_of_lessons().get(done.lesson, -1):
        await store.count_step(done.lesson, done.step)


@router.put("/me/lessons", responses=refusals(400))
async def keep_lessons(known: LessonsDone, guest: Asking, store: TheStore) -> LessonsDone:
    """Keep what I have done on this device; all that I have done, wherever it was."""
    before = await store.learnt(guest.id)
    new = {lesson for lesson in known.done if lesson in steps_of_lessons()} - before
    if new:
        await store.keep_learnt(guest.id, new)
    return LessonsDone(done=sorted(before | new))
