"""Steps of lessons are counted, of nobody by name; what a guest has learnt is known on every device."""

from bluemoon.lessons.outline import steps_of_lessons
from bluemoon.server.limits import LEARNING
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.store import Store
from tests.server.conftest import Visitor


def count(visitor: Visitor, lesson: str, step: object) -> int:
    return visitor("POST", "/api/lessons/steps", {"lesson": lesson, "step": step}).status_code


def counted(store: Store) -> dict[tuple[str, int], int]:
    with Archive.open(store.name) as archive:
        return archive.lesson_steps()


def test_every_step_that_is_done_is_counted(anna: Visitor, ben: Visitor, store: Store) -> None:
    for visitor in (anna, anna, ben):
        assert count(visitor, "city-walk", 0) == 204
    assert count(ben, "city-walk", 3) == 204
    assert counted(store) == {("city-walk", 0): 3, ("city-walk", 3): 1}


def test_what_is_no_step_of_ours_is_not_counted(anna: Visitor, store: Store) -> None:
    assert count(anna, "city-fly-to-the-moon", 0) == 204
    assert count(anna, "city-walk", steps_of_lessons()["city-walk"] + 1) == 204
    for lesson, step in (
        ("city walk", 0),
        ("chess-fork", 0),
        ("city-" + "a" * 99, 0),
        ("city-walk", -1),
        ("city-walk", "1"),
    ):
        assert count(anna, lesson, step) == 422
    assert counted(store) == {}


def test_who_counts_too_fast_is_told_so(anna: Visitor, store: Store) -> None:
    anna("GET", "/api/me")  # who has a cookie is somebody, and comes before the address
    answers = [count(anna, "duel-fire", 0) for _ in range(int(LEARNING.burst) + 10)]
    assert 429 in answers
    assert counted(store)["duel-fire", 0] == answers.count(204)


def test_what_was_learnt_is_merged_and_everybody_has_their_own(anna: Visitor, ben: Visitor) -> None:
    assert learnt(anna) == []
    assert learnt(anna, "city-walk") == ["city-walk"]
    assert learnt(anna, "duel-fire", "city-walk", "city-unheard-of") == ["city-walk", "duel-fire"]
    assert learnt(anna) == ["city-walk", "duel-fire"]
    assert learnt(ben) == []


def learnt(visitor: Visitor, *lessons: str) -> list[str]:
    """What a visitor has learnt, after these were done on this device."""
    found: list[str] = visitor("PUT", "/api/me/lessons", {"done": [*lessons]}).json()["done"]
    return found
