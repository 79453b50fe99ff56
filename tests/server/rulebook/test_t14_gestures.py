"""T14 Gestures."""

import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.limits import GESTURES
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.shown import SPECTATOR
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import messages
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, opened, play_out


async def with_friend(hall: Hall) -> Room:
    """A table where Anna and Boris play."""
    room = await opened(hall, WITH_A_FRIEND, listed=True)
    await hall.sit(room.table.id, BORIS, SitDown(seat=1))
    return room


def pages_at(room: Room) -> list[Page]:
    """Anna, Boris and one who watches have the table open."""
    pages = [Page(ANNA.id, 0), Page(BORIS.id, 1), Page(CLARA.id, SPECTATOR)]
    for page in pages:
        room.enter(page, 0)
        messages(page)
    for page in pages:
        messages(page)
    return pages


async def gesture(hall: Hall, room: Room, page: Page, what: object, seat: int | None = None) -> dict[str, Any]:
    """Somebody makes a gesture; what they hear first."""
    messages(page)
    said = {"t": "gesture", "id": "gesture-1", "seat": page.reader.seat if seat is None else seat, "what": what}
    await Conversation(hall, room, page).hear(json.dumps(said))
    return messages(page)[0]


def gestures(page: Page) -> list[tuple[int, str]]:
    """What a page has seen."""
    return [(said["seat"], said["what"]) for said in messages(page) if said["t"] == "gesture"]


def test_t14_1_everybody_who_is_there_sees_it_and_nothing_is_kept(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        anna, boris, clara = pages_at(room)
        before = await hall.store.entries(room.table.id)
        answer = await gesture(hall, room, anna, "hello")
        assert (answer["t"], answer["seq"]) == ("done", room.table.seq)
        assert gestures(boris) == gestures(clara) == [(0, "hello")]
        assert await hall.store.entries(room.table.id) == before

    in_hall(tmp_path / "file.db", evening)


def test_t14_1_before_the_game_and_after_it_too(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        waiting = await opened(hall, WITH_A_FRIEND)
        over = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}])
        for room in (waiting, over):
            page = Page(ANNA.id, 0)
            room.enter(page, 0)
            if room is over:
                await play_out(hall, room, page)
            assert (await gesture(hall, room, page, "thanks"))["t"] == "done"

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize(("who", "seat"), [(2, 0), (2, 1), (0, 1), (0, 3)])
def test_t14_1_nobody_speaks_for_another_seat(tmp_path: Path, who: int, seat: int) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        pages = pages_at(room)
        assert (await gesture(hall, room, pages[who], "oops", seat))["reason"] == "not_your_seat"
        assert gestures(pages[1]) == []

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize("what", ["I hold three fire", "", None, 1])
def test_t14_1_nothing_else_can_be_said(tmp_path: Path, what: object) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        anna, boris, _ = pages_at(room)
        assert (await gesture(hall, room, anna, what))["reason"] == "bad_message"
        assert gestures(boris) == []

    in_hall(tmp_path / "file.db", evening)


def test_t14_2_nobody_is_pestered(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        anna, boris, _ = pages_at(room)
        answers = [await gesture(hall, room, anna, "well") for _ in range(int(GESTURES.burst) + 1)]
        assert [answer["t"] for answer in answers] == ["done"] * int(GESTURES.burst) + ["refused"]
        assert answers[-1]["reason"] == "too_many_gestures"
        assert len(gestures(boris)) == GESTURES.burst
        assert (await gesture(hall, room, boris, "well"))["t"] == "done"

    in_hall(tmp_path / "file.db", evening)
