"""T17 Watching."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.server.live import late
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.shown import SPECTATOR
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import messages, random_decision
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, link_of, opened

CLOCK = {"kind": "live", "minutes": 20, "increment": 5}


async def with_friend(hall: Hall, delay: str, **words: Any) -> Room:
    """A game of Anna and Boris."""
    room = await opened(hall, WITH_A_FRIEND, delay=delay, **words)
    await hall.sit(room.table.id, BORIS, SitDown(key=link_of(room, 1)))
    return room


async def watch(room: Room, since: int = 0) -> Page:
    """Clara comes to look."""
    await room.let_watch(CLARA.id)
    page = Page(CLARA.id, SPECTATOR)
    room.enter(page, since)
    return page


async def play(hall: Hall, room: Room, rng: Random) -> None:
    """Whoever is to move does something."""
    seat = room.table.to_move
    assert seat is not None
    page = Page((ANNA, BORIS)[seat].id, seat)
    actions = random_decision(room.table.state, rng, room.table.table_game)
    said = {"t": "play", "id": f"command-{room.table.seq}", "base": room.table.seq, "seat": seat, "actions": actions}
    room.pages.add(page)
    await Conversation(hall, room, page).hear(json.dumps(said))
    assert messages(page)[0]["t"] == "done"
    room.pages.discard(page)


def shown(page: Page, known: int = 0) -> int:
    """The last entry that a page has been told of, in order and without a gap."""
    for said in messages(page):
        if said["t"] == "view":
            known = said["position"]["seq"]
        if said["t"] == "news":
            assert [entry["seq"] for entry in said["entries"]] == [*range(known + 1, said["position"]["seq"] + 1)]
            known = said["position"]["seq"]
    return known


@pytest.mark.parametrize("game", ["city", "duel"])
def test_t17_1_who_watches_sees_a_turn_once_it_has_passed(tmp_path: Path, game: str) -> None:
    async def evening(hall: Hall) -> None:
        options = {"options": {"decks": [{"people": "random"}] * 2}} if game == "duel" else {}
        room = await with_friend(hall, "turn", game=game, **options)
        clara, rng, passed = await watch(room), Random(3), room.table.seq
        known = shown(clara)
        assert known == passed
        for _ in range(40):
            turn, before = room.table.turn, room.table.seq
            await play(hall, room, rng)
            if room.table.turn != turn:
                passed = room.table.seq
            known = shown(clara, known)
            assert known == passed
            assert shown(await watch(room)) == passed, before  # nor by coming anew
        assert passed > 5

    in_hall(tmp_path / "file.db", evening)


def test_t17_1_it_is_the_same_where_a_table_is_read_again(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, rng = await with_friend(hall, "turn"), Random(3)
        turn, passed = room.table.turn, room.table.seq
        while room.table.turn < 3 or room.table.seq == passed:  # until something of a turn is played
            await play(hall, room, rng)
            if room.table.turn != turn:
                turn, passed = room.table.turn, room.table.seq
        del hall.rooms[room.table.id]
        assert shown(await watch(await hall.room(room.table.id))) == passed

    in_hall(tmp_path / "file.db", evening)


def test_t17_1_or_after_five_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        room, rng = await with_friend(hall, "minutes"), Random(3)
        clara, dealt = await watch(room), room.table.seq
        assert shown(clara) == dealt
        await play(hall, room, rng)
        await play(hall, room, rng)
        room.show_later()
        assert messages(clara) == []
        monkeypatch.setattr(late, "MINUTES", 0.0)
        room.show_later()
        assert shown(clara, dealt) == room.table.seq

    in_hall(tmp_path / "file.db", evening)


def test_t17_1_it_is_told_before_and_a_rematch_has_it(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, delay="turn")
        (view,) = messages(await watch(room))
        assert view["position"]["table"]["delay"] == "turn"
        await hall.sit(room.table.id, BORIS, SitDown(key=link_of(room, 1)))
        concession = {"t": "concede", "id": "concede-1", "base": room.table.seq, "seat": 0}
        await Conversation(hall, room, Page(ANNA.id, 0)).hear(json.dumps(concession))
        assert (await hall.room(await hall.rematch(room.table.id, ANNA))).table.delay == "turn"
        assert (await opened(hall, WITH_A_FRIEND)).table.delay == "none"

    in_hall(tmp_path / "file.db", evening)


def test_t17_2_nothing_that_is_sent_differs_before_the_turn_has_passed(tmp_path: Path) -> None:
    """What a spectator is sent is the same to the byte, whatever is played in this turn."""

    async def evening(hall: Hall) -> None:
        room = await with_friend(hall, "turn", clock=CLOCK, grace="never")
        clara = await watch(room)
        messages(clara)
        turn, told = room.table.turn, (await watch(room)).outbox.get_nowait()
        while True:
            await play(hall, room, Random(5))
            if room.table.turn != turn:
                break
            assert messages(clara) == []
            assert (await watch(room)).outbox.get_nowait() == told
            assert told is not None
            assert json.loads(told)["position"]["time"] is None
        assert told != (await watch(room)).outbox.get_nowait()
        (line,) = [line for line in (await hall.lobby(CLARA)).watch if line.id == room.table.id]
        assert line.time is None

    in_hall(tmp_path / "file.db", evening)


def test_t17_2_who_may_not_do_a_thing_is_not_told_more(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, rng = await with_friend(hall, "minutes"), Random(3)
        clara, dealt = await watch(room), room.table.seq
        await play(hall, room, rng)
        messages(clara)
        said = {"t": "undo", "id": "command-1", "base": dealt, "seat": 0}
        await Conversation(hall, room, clara).hear(json.dumps(said))
        (refusal,) = messages(clara)
        assert (refusal["t"], refusal["position"]["seq"]) == ("refused", dealt)
        await Conversation(hall, room, clara).hear(json.dumps({"t": "look", "seat": None}))
        assert shown(clara) == dealt

    in_hall(tmp_path / "file.db", evening)


def test_t17_3_when_the_game_is_over_all_is_shown(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, rng = await with_friend(hall, "minutes"), Random(3)
        clara = await watch(room)
        for _ in range(5):
            await play(hall, room, rng)
        messages(clara)
        concession = {"t": "concede", "id": "concede-1", "base": room.table.seq, "seat": 0}
        await Conversation(hall, room, Page(ANNA.id, 0)).hear(json.dumps(concession))
        (view,) = messages(clara)
        assert (view["t"], view["position"]["seq"]) == ("view", room.table.seq)
        assert view["position"]["table"]["status"] == "over"
        assert shown(await watch(room)) == room.table.seq

    in_hall(tmp_path / "file.db", evening)
