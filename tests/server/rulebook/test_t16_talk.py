"""T16 Talk."""

import json
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from bluemoon.server.app import create_app
from bluemoon.server.limits import IDENTITY, MOST_BLOCKED, MOST_LINES, REPORTING, TALKING, Limits
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.live.talk import REPORTED, clean_line
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.retention import Retention
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.shown import SPECTATOR
from bluemoon.server.wire.quick import Quick
from bluemoon.server.wire.tables import PlayOn, SitDown
from bluemoon.server.wire.talk import LONGEST_LINE, NewLine
from tests.server.conftest import Visitor
from tests.server.evening import messages
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, link_of, opened, play_out

Messages = list[dict[str, Any]]
QUICK = Quick.model_validate({"game": "city", "clock": {"kind": "days", "days": 1}, "rated": False})


async def with_friend(hall: Hall, **words: Any) -> Room:
    """A table where Anna and Boris play; Boris came by his link."""
    room = await opened(hall, WITH_A_FRIEND, **{"listed": False, **words})
    await hall.sit(room.table.id, BORIS, SitDown(key=link_of(room, 1)))
    return room


def page_of(room: Room, guest: Guest, seat: int) -> Page:
    """Somebody has the table open."""
    page = Page(guest.id, seat)
    room.enter(page, 0)
    return page


def heard(page: Page) -> list[str]:
    """What a page has heard since it was asked last."""
    return [line["text"] for said in messages(page) if said["t"] == "said" for line in said["lines"]]


async def say(hall: Hall, room: Room, guest: Guest, text: str, seat: int | None = None) -> None:
    """Somebody says something."""
    seat = room.table.seats_of(guest.id)[0] if seat is None else seat
    await hall.say(room.table.id, guest.id, NewLine(seat=seat, text=text))


async def refusal(hall: Hall, room: Room, guest: Guest, text: str, seat: int | None = None) -> str:
    """Why somebody cannot say this."""
    with pytest.raises(TableRefused) as refused:
        await say(hall, room, guest, text, seat)
    return refused.value.reason


# ---- T16.1


@pytest.mark.parametrize(
    ("asked", "talks"),
    [({}, True), ({"listed": True}, False), ({"listed": True, "talk": True}, True), ({"talk": False}, False)],
)
def test_t16_1_friends_who_come_by_links_may_chat(tmp_path: Path, asked: dict[str, Any], talks: bool) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, **{"listed": False, **asked})
        assert room.table.talks == talks
        (view,) = [said for said in messages(page_of(room, CLARA, SPECTATOR)) if said["t"] == "view"]
        assert view["position"]["table"]["talk"] == talks
        if not talks:
            assert await refusal(hall, room, ANNA, "Hello") == "no_talk"

    in_hall(tmp_path / "file.db", evening)


def test_t16_1_nobody_chats_with_bots_or_at_one_screen(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        for other in ({"who": "bot", "level": "easy"}, {"who": "here", "name": "Otto"}):
            assert not (await opened(hall, [{"who": "me"}, other], talk=True)).table.talks

    in_hall(tmp_path / "file.db", evening)


def test_t16_1_nor_strangers_whom_quick_match_has_brought_together(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await hall.quick.look(ANNA, QUICK)
        found = await hall.quick.look(BORIS, QUICK)
        assert found.table is not None
        assert not (await hall.room(found.table)).table.talks

    in_hall(tmp_path / "file.db", evening)


def test_t16_1_a_rematch_has_it_as_the_game_before_and_what_if_among_friends(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        seats = [{"who": "me"}, {"who": "friend"}, {"who": "bot", "level": "easy"}]
        room = await opened(hall, seats, listed=False)
        await hall.start(room.table.id, ANNA)
        await play_out(hall, room, page_of(room, ANNA, 0))
        assert (await hall.room(await hall.rematch(room.table.id, ANNA))).table.talks
        for who, talks in (("friend", True), ("bot", False)):
            wish = PlayOn.model_validate({"move": 0, "seats": [{"who": "me"}, {"who": who}, {"who": "bot"}]})
            assert (await hall.room(await hall.play_on(room.table.id, ANNA, wish))).table.talks == talks

    in_hall(tmp_path / "file.db", evening)


# ---- T16.2


def test_t16_2_what_is_said_is_kept_and_heard_by_all_who_sit_there(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, listed=False)
        anna = page_of(room, ANNA, 0)
        await say(hall, room, ANNA, "Are you there?")
        await hall.sit(room.table.id, BORIS, SitDown(key=link_of(room, 1)))
        boris = page_of(room, BORIS, 1)
        assert heard(anna) == heard(boris) == ["Are you there?"]
        await say(hall, room, BORIS, "Yes")
        assert heard(anna) == heard(boris) == ["Yes"]
        assert [line.text for line in await hall.store.lines(room.table.id, 0)] == ["Are you there?", "Yes"]

    in_hall(tmp_path / "file.db", evening)


def test_t16_2_whoever_sits_down_hears_what_was_said_before(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, listed=False)
        await say(hall, room, ANNA, "Come in")
        boris = page_of(room, BORIS, SPECTATOR)
        assert heard(boris) == []
        await hall.sit(room.table.id, BORIS, SitDown(key=link_of(room, 1)))
        assert heard(boris) == ["Come in"]

    in_hall(tmp_path / "file.db", evening)


def test_t16_2_after_the_game_and_read_again_from_the_store_too(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        seats = [{"who": "me"}, {"who": "friend"}, {"who": "bot", "level": "easy"}]
        room = await opened(hall, seats, listed=False)
        await hall.start(room.table.id, ANNA)
        await play_out(hall, room, page_of(room, ANNA, 0))
        await say(hall, room, ANNA, "Well played")
        del hall.rooms[room.table.id]
        again = await hall.room(room.table.id)
        assert heard(page_of(again, ANNA, 0)) == ["Well played"]

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("  two \n\n lines\t", "two lines"),
        ("\u202eturned\u202c \u200bhidden\x07", "turned hidden"),
        ("<b>&amp; https://moon.example", "<b>&amp; https://moon.example"),
        ("e\u0301", "\u00e9"),
        ("\N{WOMAN}\u200d\N{MICROSCOPE}", "\N{WOMAN}\u200d\N{MICROSCOPE}"),
    ],
)
def test_t16_2_it_is_one_line_of_plain_words(said: str, line: str) -> None:
    assert clean_line(said) == line


@pytest.mark.parametrize("said", ["", "  ", "\u200d", "\u202e", "x" * (LONGEST_LINE + 1)])
def test_t16_2_nothing_is_no_line_and_too_much_neither(tmp_path: Path, said: str) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        boris = page_of(room, BORIS, 1)
        assert await refusal(hall, room, ANNA, said) == "bad_line"
        assert heard(boris) == []

    in_hall(tmp_path / "file.db", evening)


def test_t16_2_the_oldest_lines_make_room(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        for number in range(MOST_LINES + 5):
            await say(hall, room, ANNA, f"line {number}")
        assert [line.number for line in await hall.store.lines(room.table.id, 0)] == [*range(6, MOST_LINES + 6)]
        assert heard(page_of(room, BORIS, 1)) == [f"line {number}" for number in range(5, MOST_LINES + 5)]

    in_hall(tmp_path / "file.db", evening)


# ---- T16.3


def test_t16_3_who_watches_hears_nothing(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        clara = page_of(room, CLARA, SPECTATOR)
        told = messages(clara)
        await say(hall, room, ANNA, "I hold three of fire")
        assert {said["t"] for said in told} == {"view"}
        assert messages(clara) == []
        assert messages(page_of(room, CLARA, SPECTATOR))[0]["t"] == "view"
        assert "three of fire" not in json.dumps(messages(page_of(room, CLARA, SPECTATOR)))

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize(("guest", "seat"), [(CLARA, 0), (CLARA, 1), (ANNA, 1), (ANNA, 3)])
def test_t16_3_and_says_nothing_as_nobody_speaks_for_another_seat(tmp_path: Path, guest: Guest, seat: int) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        boris = page_of(room, BORIS, 1)
        assert await refusal(hall, room, guest, "Take the dragon", seat) == "not_your_seat"
        assert heard(boris) == []

    in_hall(tmp_path / "file.db", evening)


# ---- T16.4


@pytest.fixture
def app(store: Store, hall_with_games: Hall, static: Path) -> FastAPI:
    return create_app(store, hall_with_games, static=static, limits=Limits(clock=lambda: 0.0))


def test_t16_4_nobody_is_flooded(anna: Visitor, ben: Visitor) -> None:
    wish = {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}]}
    tables = [anna("POST", "/api/tables", wish).json()["id"] for _ in range(2)]
    ben("GET", "/api/me")
    said = [
        anna("POST", f"/api/tables/{tables[number % 2]}/talk", {"seat": 0, "text": "Hello?"})
        for number in range(int(TALKING.burst) + 1)
    ]
    assert [answer.status_code for answer in said] == [204] * int(TALKING.burst) + [429]
    assert said[-1].json()["reason"] == "talking_too_fast"
    other = ben("POST", "/api/tables", wish).json()["id"]
    assert ben("POST", f"/api/tables/{other}/talk", {"seat": 0, "text": "Hello?"}).status_code == 204


# ---- T16.5


def test_t16_5_what_was_said_is_deleted_with_the_table(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        waiting, over = await opened(hall, WITH_A_FRIEND, listed=False), await with_friend(hall)
        for room in (waiting, over):
            await say(hall, room, ANNA, "Hello")
        await hall.close_table(waiting.table.id, ANNA)
        assert await hall.store.lines(waiting.table.id, 0) == []
        hall.retention = Retention(game_days=-1.0)
        await hall.let_go()
        assert await hall.store.game(over.table.id) is None
        assert await hall.store.lines(over.table.id, 0) == []

    in_hall(tmp_path / "file.db", evening)


def test_t16_5_a_person_takes_back_all_they_have_said(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        rooms = [await with_friend(hall) for _ in range(2)]
        for room in rooms:
            await say(hall, room, ANNA, "I live in Bath Road")
            await say(hall, room, BORIS, "So do I")
        boris = page_of(rooms[0], BORIS, 1)
        messages(boris)
        del hall.rooms[rooms[1].table.id]
        assert await hall.take_back_lines(ANNA.id) == 2
        assert heard(boris) == ["So do I"]
        kept = [line for room in rooms for line in await hall.store.lines(room.table.id, 0)]
        assert {line.text for line in kept} == {"So do I", ""}
        assert ANNA.id not in {line.guest for line in kept}
        await say(hall, rooms[0], ANNA, "Again")
        assert heard(boris) == ["Again"]
        assert heard(page_of(await hall.room(rooms[1].table.id), BORIS, 1)) == ["So do I"]

    in_hall(tmp_path / "file.db", evening)


# ---- T16.6


def test_t16_6_whoever_wants_no_chat_hears_none_and_says_none(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        anna, boris = page_of(room, ANNA, 0), page_of(room, BORIS, 1)
        await say(hall, room, ANNA, "One")
        messages(anna)
        messages(boris)
        await hall.peacekeeper.hear_talk(BORIS.id, False)
        (told,) = messages(boris)
        assert (told["t"], told["lines"], told["whole"], told["hears"]) == ("said", [], True, False)
        await say(hall, room, ANNA, "Two")
        assert await refusal(hall, room, BORIS, "Three") == "talk_off"
        assert messages(boris) == []
        assert heard(anna) == ["Two"]  # and nothing about Boris
        assert heard(page_of(room, BORIS, 1)) == []
        await hall.peacekeeper.hear_talk(BORIS.id, True)
        assert heard(boris) == ["One", "Two"]

    in_hall(tmp_path / "file.db", evening)


def test_t16_6_it_holds_for_all_tables_and_after_a_restart(tmp_path: Path) -> None:
    async def switch_off(hall: Hall) -> str:
        await hall.peacekeeper.hear_talk(BORIS.id, False)
        room = await with_friend(hall)
        await say(hall, room, ANNA, "Hello")
        return room.table.id

    async def come_back(hall: Hall) -> None:
        await hall.prepare()
        room = await hall.room(table)
        assert heard(page_of(room, BORIS, 1)) == []
        assert heard(page_of(room, ANNA, 0)) == ["Hello"]

    table = in_hall(tmp_path / "file.db", switch_off)
    in_hall(tmp_path / "file.db", come_back)


# ---- T16.7


async def block(hall: Hall, room: Room, guest: Guest, seat: int) -> None:
    await hall.peacekeeper.block(guest.id, room.table, seat)


async def gesture(hall: Hall, room: Room, page: Page) -> None:
    said = {"t": "gesture", "id": "gesture-1", "seat": page.reader.seat, "what": "oops"}
    await Conversation(hall, room, page).hear(json.dumps(said))


def test_t16_7_nothing_is_heard_of_somebody_who_is_blocked(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, other = await with_friend(hall), await with_friend(hall)
        anna, boris = page_of(room, ANNA, 0), page_of(room, BORIS, 1)
        await say(hall, room, BORIS, "You are slow")
        await block(hall, room, ANNA, 1)
        messages(anna)
        messages(boris)
        for each in (room, other):
            await say(hall, each, BORIS, "Very slow")
        await gesture(hall, room, boris)
        await say(hall, room, ANNA, "Hm")
        assert [said["t"] for said in messages(anna)] == ["said"]
        assert heard(page_of(room, ANNA, 0)) == ["Hm"]
        assert heard(page_of(other, ANNA, 0)) == []
        assert heard(boris) == ["Very slow", "Hm"]
        (blocked,) = hall.peacekeeper.peaces.of(ANNA.id).blocked
        await hall.peacekeeper.unblock(ANNA.id, blocked[0])
        assert heard(page_of(room, ANNA, 0)) == ["You are slow", "Very slow", "Hm"]

    in_hall(tmp_path / "file.db", evening)


def test_t16_7_they_are_not_seated_together(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        await block(hall, await with_friend(hall), ANNA, 1)
        mine = await opened(hall, WITH_A_FRIEND, listed=True)
        with pytest.raises(TableRefused, match="kept apart"):
            await hall.sit(mine.table.id, BORIS, SitDown(key=link_of(mine, 1)))
        assert [line.id for line in (await hall.lobby(CLARA)).open] == [mine.table.id]
        assert (await hall.lobby(BORIS)).open == []
        assert await hall.sit(mine.table.id, CLARA, SitDown(seat=1)) == 1

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize("blocker", [0, 1])
def test_t16_7_nor_brought_together_by_quick_match(tmp_path: Path, blocker: int) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        await block(hall, room, (ANNA, BORIS)[blocker], 1 - blocker)
        for guest in (ANNA, BORIS):
            assert (await hall.quick.look(guest, QUICK)).table is None
        assert (await hall.quick.look(CLARA, QUICK)).table is not None

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize("asker", [0, 1])
def test_t16_7_nor_by_a_rematch(tmp_path: Path, asker: int) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        concession = {"t": "concede", "id": "concede-1", "base": room.table.seq, "seat": 0}
        await Conversation(hall, room, page_of(room, ANNA, 0)).hear(json.dumps(concession))
        await block(hall, room, ANNA, 1)
        with pytest.raises(TableRefused, match="kept apart"):
            await hall.rematch(room.table.id, (ANNA, BORIS)[asker])

    in_hall(tmp_path / "file.db", evening)


@pytest.mark.parametrize(("guest", "seat"), [(ANNA, 0), (ANNA, 3), (CLARA, 0)])
def test_t16_7_only_others_who_sit_at_the_same_table_are_blocked(tmp_path: Path, guest: Guest, seat: int) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        with pytest.raises(TableRefused, match="not your seat"):
            await block(hall, room, guest, seat)
        with pytest.raises(TableRefused, match="not your seat"):
            await room.talk.report(guest.id, seat)

    in_hall(tmp_path / "file.db", evening)


def test_t16_7_there_is_an_end_to_it(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        for number in range(MOST_BLOCKED):
            assert await hall.store.block(ANNA.id, f"guest {number}", "Otto", 1.0)
        with pytest.raises(TableRefused, match="too many blocked"):
            await block(hall, room, ANNA, 1)
        assert await hall.store.block(ANNA.id, "guest 0", "Otto", 1.0)  # as before

    in_hall(tmp_path / "file.db", evening)


# ---- T16.8


def test_t16_8_a_report_is_kept_with_what_was_said_last(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await with_friend(hall)
        for number in range(REPORTED + 3):
            await say(hall, room, BORIS, f"You are slow {number}")
        before = await hall.store.entries(room.table.id), heard(page_of(room, BORIS, 1))
        for _ in range(2):  # who says it twice says the same
            await room.talk.report(ANNA.id, 1)
        assert (await hall.store.entries(room.table.id), heard(page_of(room, BORIS, 1))) == before
        await say(hall, room, BORIS, "So what")

    in_hall(tmp_path / "file.db", evening)
    with Archive.open(tmp_path / "file.db") as archive:
        (report,) = archive.reports()
    assert (report.guest, report.by) == (BORIS.id, ANNA.id)
    assert (report.body["name"], report.body["by"], report.body["seat"]) == ("Boris", "Anna", 1)
    assert [line[3] for line in report.body["lines"]] == [f"You are slow {number}" for number in range(3, REPORTED + 3)]


def test_t16_8_nobody_reports_everybody(anna: Visitor, ben: Visitor) -> None:
    table = anna("POST", "/api/tables", {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}]}).json()["id"]
    said = [anna("POST", f"/api/tables/{table}/seats/1/report") for _ in range(int(REPORTING.burst) + 1)]
    assert [answer.json()["reason"] for answer in said] == ["not_your_seat"] * int(REPORTING.burst) + [
        "reporting_too_fast"
    ]


def test_t16_7_a_page_reads_and_changes_it(anna: Visitor, ben: Visitor) -> None:
    wish = {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}], "listed": True}
    table = anna("POST", "/api/tables", wish).json()["id"]
    ben("POST", f"/api/tables/{table}/sit", {})
    name = ben("GET", "/api/me").json()["name"]
    assert anna("GET", "/api/me/peace").json() == {"hears": True, "blocked": []}
    assert anna("PUT", "/api/me/peace", {"hears": False}).status_code == 204
    assert anna("POST", f"/api/tables/{table}/seats/1/block").status_code == 204
    known = anna("GET", "/api/me/peace").json()
    assert (known["hears"], [each["name"] for each in known["blocked"]]) == (False, [name])
    mark = known["blocked"][0]["mark"]
    assert ben("DELETE", f"/api/me/peace/{mark}").status_code == 404
    assert anna("DELETE", f"/api/me/peace/{mark}").status_code == 204
    assert anna("GET", "/api/me/peace").json() == {"hears": False, "blocked": []}
    assert anna("DELETE", "/api/me/said").json() == {"tables": 0}


def test_t16_6_nobody_changes_it_all_the_time(anna: Visitor) -> None:
    """Each time all pages of that person are told everything they hear."""
    anna("GET", "/api/me")
    said = [anna("PUT", "/api/me/peace", {"hears": bool(number % 2)}) for number in range(int(IDENTITY.burst) + 1)]
    assert [answer.status_code for answer in said] == [204] * int(IDENTITY.burst) + [429]
    assert anna("DELETE", "/api/me/said").status_code == 429
    assert anna("GET", "/api/me/peace").status_code == 200
