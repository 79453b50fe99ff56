"""T5 Asking to take back: every other person is asked, and nobody answers for another."""

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.live import bot_players as players
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.events import Undone
from tests.server.evening import PERSONS, begun, clock_of, done, mover_and_other, page_at, read_again, refused, walk
from tests.server.halls import ANNA, in_hall, opened, say


def drawn(players: int = 2) -> tuple[Room, Page, Page]:
    """One has drawn and would like to have it back; the next is up."""
    room = begun(players)
    page, other = mover_and_other(room)
    done(room, page, "play", actions=["draw"])
    return room, page, other


def undo_of(room: Room, page: Page) -> dict[str, Any]:
    return room.view_for(page).position.undo.model_dump()


def test_t5_1_the_question_says_how_many_plays_of_whom_and_whether_chance_comes_anew() -> None:
    room, page, other = drawn()
    walk(room, other)
    walk(room, other)
    done(room, page, "ask_undo")
    mine, theirs = page.reader.seat, other.reader.seat
    asked = undo_of(room, other)
    assert (asked["asked_by"], asked["anew"], asked["waits_for"], asked["waits_for_me"]) == (mine, True, [theirs], True)
    assert (asked["takes_back"][mine], asked["takes_back"][theirs]) == (1, 2)
    assert not undo_of(room, page)["waits_for_me"]
    *_, news = done(room, other, "answer_undo", accept=True)
    (event,) = news["entries"][-1]["events"]
    assert event == {"e": "undo", "p": mine, "count": 3, "agreed": True, "anew": True}


def test_t5_1_plays_without_chance_are_taken_back_without_new_chance() -> None:
    room, page, other = drawn()
    done(room, other, "play", actions=["draw"])
    walk(room, page)
    done(room, other, "ask_undo")
    assert undo_of(room, page)["anew"]
    done(room, page, "answer_undo", accept=False)
    done(room, page, "undo")
    assert room.table.lines[-1].events == [Undone(page.reader.seat, 1, agreed=False, anew=False)]


def test_t5_2_a_bot_on_the_seat_of_one_who_is_away_agrees_to_nothing() -> None:
    """Once somebody whose line broke lost a move: a bot was called at once, and agreed."""
    room, page, other = drawn()
    clock = clock_of(room)
    room.leave(other)
    clock.now += 61
    done(room, page, "bot", seat=other.reader.seat, level="medium")
    steps = list(room.table.steps)
    done(room, page, "ask_undo")
    assert undo_of(room, page)["waits_for"] == [other.reader.seat]
    assert room.table.steps == steps


def test_t5_2_to_call_a_bot_after_asking_changes_nothing() -> None:
    room, page, other = drawn(3)
    clock = clock_of(room)
    third = page_at(room, 3 - page.reader.seat - other.reader.seat)
    done(room, page, "ask_undo")
    done(room, third, "answer_undo", accept=True)
    room.leave(other)
    clock.now += 61
    for caller, seat in ((page, other.reader.seat), (third, third.reader.seat)):
        done(room, caller, "bot", seat=seat, level="medium")
    assert undo_of(room, page)["waits_for"] == [other.reader.seat]
    assert room.table.steps


def test_t5_2_one_who_let_a_bot_play_is_asked_all_the_same() -> None:
    room, page, other = drawn()
    done(room, other, "bot", level="easy")
    done(room, page, "ask_undo")
    assert room.table.steps
    done(room, other, "answer_undo", accept=True)
    assert not room.table.steps


def test_t5_3_who_is_away_is_waited_for_also_over_a_restart() -> None:
    room, page, other = drawn()
    room.leave(other)
    done(room, page, "ask_undo")
    assert read_again(room).silent() == {other.reader.seat}
    back = page_at(room, other.reader.seat)
    done(room, back, "answer_undo", accept=True)
    assert not room.table.steps


@pytest.mark.parametrize("ending", ["no", "play"])
def test_t5_3_a_no_or_the_next_play_ends_the_question(ending: str) -> None:
    room, page, other = drawn()
    done(room, page, "ask_undo")
    if ending == "no":
        done(room, other, "answer_undo", accept=False)
    else:
        walk(room, other)
    assert room.table.asking is None
    assert refused(room, other, "answer_undo", accept=True) == "nobody_asks"
    assert room.table.steps


def test_t5_4_an_answer_counts_for_the_question_it_was_given_to() -> None:
    room, page, other = drawn(3)
    third = page_at(room, 3 - page.reader.seat - other.reader.seat)
    done(room, other, "play", actions=["draw"])
    done(room, page, "ask_undo")
    asked = room.table.seq
    assert refused(room, other, "ask_undo") == "already_asked"
    done(room, other, "answer_undo", accept=False)
    done(room, other, "ask_undo")
    assert refused(room, third, "answer_undo", accept=True, base=asked) == "stale"  # that was for the first
    assert refused(room, other, "answer_undo", accept=True) == "nobody_asks"  # nobody agrees with oneself
    for one in (third, page):
        done(room, one, "answer_undo", accept=True)
    assert len(room.table.steps) == 1


def test_t5_5_alone_against_bots_nobody_has_to_agree() -> None:
    room = begun(chairs=(PERSONS[0], Chair(level="easy")), seed=53)
    page = page_at(room, 0)
    done(room, page, "play", actions=["draw"])
    (news,) = done(room, page, "ask_undo")
    assert [event["e"] for entry in news["entries"] for event in entry["events"]] == ["ask_undo", "undo"]
    assert not room.table.steps


def test_t5_6_a_bot_that_thinks_while_an_undo_is_granted_thinks_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, decide, thoughts = threading.Event(), players.decision, []

    def slow(*args: Any) -> Any:
        thoughts.append(args)
        assert go_on.wait(60)
        return (yield from decide(*args))

    monkeypatch.setattr(players, "decision", slow)

    async def evening(hall: Hall) -> None:
        room = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}], first=0)
        page = Page(ANNA.id, 0)
        room.enter(page, 0)
        assert (await say(hall, room, page, "play", actions=["draw"]))["t"] == "done"
        while not thoughts:
            await asyncio.sleep(0.001)
        assert (await say(hall, room, page, "ask_undo"))["t"] == "done"
        go_on.set()
        while room in hall.bot_players.turns:
            await asyncio.sleep(0.001)
        assert (room.table.to_move, room.table.steps) == (0, [])

    in_hall(file, evening)


def at_one_screen(room: Room, page: Page, seat: int, t: str, **words: Any) -> None:
    """One of several at a screen lifts the curtain and says something."""
    room.look(page, seat)
    done(room, page, t, **words)


def test_t5_7_at_one_screen_the_neighbour_has_to_agree_before_cards_are_drawn_again() -> None:
    """Once whoever did not like the cards took them back at once and drew others, before passing the screen on."""
    room = begun(chairs=(PERSONS[0], PERSONS[0]))
    page = page_at(room, 0)
    at_one_screen(room, page, 0, "play", actions=["draw"])
    done(room, page, "ask_undo")
    assert undo_of(room, page)["waits_for"] == [1]
    assert refused(room, page, "answer_undo", seat=1, accept=True) == "not_shown"  # behind the curtain
    assert refused(room, page, "answer_undo", accept=True) == "nobody_asks"
    assert room.table.steps
    at_one_screen(room, page, 1, "answer_undo", accept=True)
    assert (room.table.to_move, room.table.steps) == (0, [])
    assert room.table.lines[-1].events == [Undone(0, 1, agreed=True, anew=True)]


def test_t5_7_each_neighbour_answers_alone() -> None:
    room = begun(chairs=(PERSONS[0],) * 3)
    page = page_at(room, 0)
    at_one_screen(room, page, 0, "play", actions=["draw"])
    done(room, page, "ask_undo")
    at_one_screen(room, page, 1, "answer_undo", accept=True)
    assert room.table.silent() == {2}
    at_one_screen(room, page, 2, "answer_undo", accept=False)
    assert room.table.steps


def test_t5_7_what_a_neighbour_played_goes_with_it_if_the_neighbour_agrees() -> None:
    room = begun(chairs=(PERSONS[0], PERSONS[0]))
    page = page_at(room, 0)
    for seat in (0, 1):
        at_one_screen(room, page, seat, "play", actions=["draw"])
    at_one_screen(room, page, 0, "ask_undo")
    assert len(room.table.steps) == 2
    at_one_screen(room, page, 1, "answer_undo", accept=True)
    assert room.table.steps == []
