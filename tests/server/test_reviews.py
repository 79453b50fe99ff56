"""Finished games before the judge: in turn, within bounds, and only as long as somebody asks."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from bluemoon.analysis import chance, decision
from bluemoon.analysis.report import JudgedMove
from bluemoon.analysis.study import Study
from bluemoon.core.written_game import to_json, to_text
from bluemoon.server.limits import MOST_REVIEWS, MOST_REVIEWS_OF_ONE, REVIEWING
from bluemoon.server.review import assistant
from bluemoon.server.review.assistant import Assistant
from bluemoon.server.review.digest import moments_of
from bluemoon.server.review.judge_process import JudgeProcess
from bluemoon.server.review.reviews import PATIENCE, Reviews
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.review import MOST_MOMENTS, Digest, Review
from tests.analysis.judges import judge_for, short_game, written_game
from tests.server.conftest import Visitor

SLOW_JUDGE = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    since = asked["since"]
    if asked["text"] == "die": sys.exit(1)
    if asked["text"] == "bad": print(json.dumps({"end": "bad_record"}), flush=True); continue
    told = {"chances": [[1, 0]] * 3, "errors": [[0, 0]] * 3, "turns": [-1, 0, 1]}
    head = {"judge": "slow 1", "rules": 2, "total": 3, **told, "newer": ""}
    players = [{"accuracy": 87.654, "accuracy_error": 2.345, "decisions": 9}, {"accuracy": 100.0, "decisions": 0}]
    if since == 0: print(json.dumps(head), flush=True)
    time.sleep(0.02)
    is_last = since == 2 and asked["text"] != "endless"
    moves = [{"number": since, "text": asked["text"]}] if since < 3 else []
    print(json.dumps({"moves": moves, "turning_points": [], "players": players * is_last}), flush=True)
    print(json.dumps({"end": "done" if is_last else "paused"}), flush=True)
"""


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def evening(deeds: Callable[[Reviews, Clock], Awaitable[None]]) -> None:
    """Reviews by a judge who is slow and says little."""

    async def run() -> None:
        clock = Clock()
        reviews = Reviews(JudgeProcess([sys.executable, "-c", SLOW_JUDGE]), clock)
        try:
            await deeds(reviews, clock)
        finally:
            await reviews.close()

    asyncio.run(run())


async def ended(reviews: Reviews, key: str) -> Review:
    while (review := reviews.read(key)).state not in ("done", "failed", "none"):
        await asyncio.sleep(0.01)
    return review


def test_chances_come_first_then_moves_then_sums() -> None:
    async def deeds(reviews: Reviews, _: Clock) -> None:
        key = reviews.begin("anna", "a game", [])
        seen = list[tuple[int, int]]()
        while (review := reviews.read(key)).state != "done":
            seen.append((review.total, review.judged))
            assert not review.players or review.judged == review.total
            await asyncio.sleep(0.005)
        assert (3, 0) in seen
        assert [move["number"] for move in review.moves] == [0, 1, 2]  # type: ignore[index]
        assert review.players
        assert [move["number"] for move in reviews.read(key, 2).moves] == [2]  # type: ignore[index]
        assert not reviews.read(key, 2).chances

    evening(deeds)


def test_persons_take_turns_so_that_nobody_waits_for_a_whole_game_of_another() -> None:
    async def deeds(reviews: Reviews, _: Clock) -> None:
        reviews.begin("anna", "endless", [])
        assert (await ended(reviews, reviews.begin("ben", "short", []))).state == "done"

    evening(deeds)


def test_whoever_asks_again_finds_the_same_review() -> None:
    async def deeds(reviews: Reviews, _: Clock) -> None:
        keys = {reviews.begin(person, "endless", []) for person in ("anna", "ben") for _ in range(5)}
        assert len(keys) == 1
        assert reviews.begin("anna", "endless", [1]) not in keys

    evening(deeds)


def test_one_person_and_all_together_have_bounds() -> None:
    async def deeds(reviews: Reviews, _: Clock) -> None:
        for number in range(MOST_REVIEWS_OF_ONE):
            reviews.begin("anna", f"endless{number}", [])
        with pytest.raises(TableRefused, match="too many reviews"):
            reviews.begin("anna", "one more", [])
        for number in range(MOST_REVIEWS - MOST_REVIEWS_OF_ONE):
            reviews.begin(f"guest {number}", f"game {number}", [])
        with pytest.raises(TableRefused, match="judge busy"):
            reviews.begin("clara", "one more", [])

    evening(deeds)


def test_what_nobody_asks_for_is_broken_off() -> None:
    async def deeds(reviews: Reviews, clock: Clock) -> None:
        read, left = reviews.begin("anna", "endless", []), reviews.begin("ben", "left alone", [])
        clock.now += PATIENCE
        reviews.read(read)
        clock.now += 1
        reviews.let_go()
        assert reviews.read(left).state == "none"
        assert reviews.read(read).state != "none"

    evening(deeds)


def test_a_game_that_cannot_be_followed_and_a_judge_that_dies_fail_and_the_next_is_judged() -> None:
    async def deeds(reviews: Reviews, _: Clock) -> None:
        assert (await ended(reviews, reviews.begin("anna", "bad", []))).state == "failed"
        assert (await ended(reviews, reviews.begin("anna", "die", []))).state == "failed"
        assert (await ended(reviews, reviews.begin("anna", "good", []))).state == "done"

    evening(deeds)


def test_a_judge_who_was_closed_is_never_begun_again() -> None:
    process = JudgeProcess([sys.executable, "-c", SLOW_JUDGE])
    process.close()
    assert process.ask({"text": "a game", "since": 0}, print) == "judge_died"
    assert process._process is None


def test_what_a_judge_said_of_a_game_of_the_server_is_kept_in_few_numbers() -> None:
    kept = list[tuple[str, Digest]]()

    async def keep(game: str, digest: Digest) -> None:
        kept.append((game, digest))

    async def deeds(reviews: Reviews, _: Clock) -> None:
        reviews._keep = keep
        key = reviews.begin("anna", "a game", [])
        assert (await ended(reviews, key)).digest is not None
        assert not kept, "it may be anybody's"
        reviews.begin("ben", "a game", [], "table")
        reviews.begin("anna", "a game", [], "table")
        await asyncio.sleep(0)
        ((game, digest),) = kept
        assert (game, digest.accuracies, digest.accuracy_errors) == ("table", [87.7, None], [2.3, None])
        assert digest.chances == [(1, 0)] * 3

    evening(deeds)


def test_of_a_long_game_a_few_ends_of_turns_are_kept() -> None:
    turns = [-1, *(move // 4 for move in range(400))]
    moments = moments_of(turns)
    assert len(moments) == MOST_MOMENTS
    assert (moments[0], moments[-1]) == (0, 400)
    assert all(move in (0, 400) or turns[move] != turns[move + 1] for move in moments)
    assert moments_of([-1, 0, 0, 1]) == [0, 2, 3]


# ---- the process itself


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A small network judges, in few worlds; what is judged is kept in a folder of the test, machine code is not."""
    game, judge = short_game("city"), judge_for("city")
    judge.felt(game.view(0), 0)
    judge.favourite(game.states[0], game.seats[0])
    monkeypatch.setattr(decision, "WORLDS", 8)
    monkeypatch.setattr(decision, "MOST_WORLDS", 8)
    monkeypatch.setattr(chance, "REDRAWS", 4)
    monkeypatch.setattr(assistant, "judge_for", judge_for)
    monkeypatch.setenv("BLUEMOON_CACHE_DIR", str(tmp_path))


def question(text: str, seconds: float = 1000.0, since: int = 0) -> dict[str, Any]:
    return {"text": text, "conceded": [], "since": since, "seconds": seconds}


def moves_in(lines: list[dict[str, Any]]) -> list[int]:
    return [move["number"] for line in lines for move in line.get("moves", ())]


@pytest.mark.usefixtures("_quick")
def test_a_judge_who_was_broken_off_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assistant, "TOLD_EVERY", 0.0)
    text = to_text(written_game("city"))
    first = list(Assistant().answer(question(text, seconds=0.01)))
    assert first[0]["total"] == len(first[0]["chances"]) == len(written_game("city").actions) + 1
    assert [len(errors) for errors in first[0]["errors"]] == [2] * first[0]["total"]
    assert first[0]["turns"][0] == -1
    assert first[0]["turns"] == sorted(first[0]["turns"])
    assert len(first[0]["turns"]) == first[0]["total"]
    assert first[-1] == {"end": "paused"}
    told = len(moves_in(first))
    assert 0 < told < first[0]["total"]
    fresh, go_on = list[int](), Study.go_on

    def watched(study: Study) -> Iterator[JudgedMove]:
        for move in go_on(study):
            fresh.append(move.number)
            yield move

    monkeypatch.setattr(Study, "go_on", watched)
    second = list(Assistant().answer(question(text)))
    assert second[-1] == {"end": "done"}
    assert moves_in(second) == [*range(first[0]["total"])]
    assert fresh == [*range(told, first[0]["total"])]
    assert second[-2]["players"]


@pytest.mark.usefixtures("_quick")
def test_where_nothing_can_be_kept_a_judge_begins_anew_and_tells_nothing_twice(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "taken").touch()  # no folder can be made here
    monkeypatch.setenv("BLUEMOON_CACHE_DIR", str(tmp_path / "taken"))
    monkeypatch.setattr(assistant, "TOLD_EVERY", 0.0)
    lines = list(Assistant().answer(question(to_text(written_game("city")), since=4)))
    assert moves_in(lines) == [*range(4, len(written_game("city").actions) + 1)]


@pytest.mark.usefixtures("_quick")
def test_the_same_moves_with_others_who_conceded_are_another_game() -> None:
    conceded = deepcopy(written_game("city"))
    del conceded.actions[2:]
    conceded.result = None
    judge, text = Assistant(), to_text(conceded)
    list(judge.answer(question(text, seconds=0.0) | {"conceded": [1]}))  # begun, and at hand
    ended = list(judge.answer(question(text) | {"conceded": [0]}))
    assert [player["result"] for player in ended[-2]["players"]][:2] == [0.0, 1.0]


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("conceded", [[0, 1], [7]], ids=["everybody", "nobody who plays"])
def test_a_running_game_is_not_over_by_who_is_said_to_have_conceded(conceded: list[int]) -> None:
    running = deepcopy(written_game("city"))
    del running.actions[2:]
    running.result = None
    assert list(Assistant().answer(question(to_text(running)) | {"conceded": conceded})) == [{"end": "bad_record"}]


def test_winners_cannot_be_named_for_a_game_that_is_not_over(anna: Visitor) -> None:
    """An unfinished game was judged as if it had ended so."""
    refused = anna("POST", "/api/review", {"text": to_text(written_game("city")), "winners": [0]})
    assert (refused.status_code, refused.json()["reason"]) == (422, "bad_request")


@pytest.mark.usefixtures("_quick")
def test_a_running_game_a_foreign_one_and_nonsense_are_refused() -> None:
    running = deepcopy(written_game("city"))
    running.actions.pop()
    running.result = None
    long = deepcopy(written_game("city"))
    long.actions *= 1000
    for text in (to_text(running), to_json(running), to_text(long), "game: chess\n---\n---", "{}", "[" * 9000, "\0"):
        assert list(Assistant().answer(question(text))) == [{"end": "bad_record"}]


@pytest.mark.usefixtures("_quick")
def test_a_new_judge_offers_to_look_again_and_the_old_one_counts_until_the_new_one_is_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(assistant, "TOLD_EVERY", 0.0)
    text = to_text(written_game("city"))
    first = list(Assistant().answer(question(text)))
    old = first[0]["judge"]
    assert first[0]["newer"] == ""
    monkeypatch.setitem(judge_for("city").__dict__, "name", "network 99 new")
    told = list(Assistant().answer(question(text)))
    assert (told[0]["judge"], told[0]["newer"]) == (old, "network 99 new")
    assert told[0]["chances"] == first[0]["chances"]
    assert [*moves_in(told)] == [*moves_in(first)]
    assert told[-2]["players"] == first[-2]["players"]
    assert told[-1] == {"end": "done"}
    begun = list(Assistant().answer(question(text, seconds=0.01) | {"again": True}))
    assert (begun[0]["judge"], begun[-1]) == ("network 99 new", {"end": "paused"})
    assert next(Assistant().answer(question(text)))["judge"] == old, "the new one is not whole"
    assert list(Assistant().answer(question(text) | {"again": True}))[-1] == {"end": "done"}
    today = next(Assistant().answer(question(text)))
    assert (today["judge"], today["newer"]) == ("network 99 new", "")


# ---- over HTTP


def test_too_much_at_once_is_refused_before_it_is_read(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reviews, "begin", lambda *_, **__: "key")
    anna("GET", "/api/me")
    answers = [anna("POST", "/api/review", {"text": "a game"}) for _ in range(int(REVIEWING.burst) + 1)]
    assert [answer.status_code for answer in answers] == [202] * int(REVIEWING.burst) + [429]
    assert answers[-1].json()["reason"] == "reviewing_too_fast"


def test_a_review_that_nobody_asked_for_says_so(anna: Visitor) -> None:
    found = anna("GET", "/api/review/nothing").json()
    assert (found["state"], found["moves"], found["chances"]) == ("none", [], [])
