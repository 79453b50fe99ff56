"""Pages that talk nonsense, too much, out of turn or with a foreign cookie: the table stands, and keeps its secrets."""

import asyncio
from random import Random

import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from bluemoon.server.limits import LARGEST_BODY, MESSAGES, MOST_SOCKETS
from tests.server.company import Stranger, answer_to, at_table
from tests.server.nonsense import message
from tests.server.serving import PATIENCE, Message, Server
from tests.server.visiting import Visitor

HALF_A_MESSAGE = b"\x81\xfe\x10\x00half a mess"  # the head of a frame, and not all of it
QUESTIONS: list[Message] = [
    {"t": "look"},
    {"t": "hint", "id": "hint-0001"},
    {"t": "try", "id": "try-0001", "actions": []},
]


@settings(max_examples=12)
@given(
    dice=st.randoms(use_true_random=True),
    count=st.integers(15, 30),
    is_seated=st.booleans(),
    game=st.sampled_from(["city", "duel"]),
)
def test_whatever_a_page_says_the_table_stands(
    server: Server, dice: Random, count: int, is_seated: bool, game: str
) -> None:
    asyncio.run(_talk(server, dice, count, is_seated, game))


async def _talk(server: Server, dice: Random, count: int, is_seated: bool, game: str) -> None:
    stranger = Stranger(server, 3)
    async with at_table(server, stranger, game=game) as (_, bob):
        speaker = bob if is_seated else stranger
        for _ in range(count):
            await speaker.say(message(dice, speaker.since))
            await speaker.say({"t": "ping"})
            await speaker.hear("pong")
        await speaker.say({"t": "why", "id": "the-last-word", "seat": 0, "action": "draw"})
        while (await speaker.hear()).get("id") != "the-last-word":
            pass


def test_a_message_that_is_too_long_closes_one_socket_and_no_more(server: Server) -> None:
    async def shout() -> None:
        async with at_table(server) as (_, bob):
            await bob.say("x" * (LARGEST_BODY + 1))
            assert await _closing_code(bob) == 1009

    asyncio.run(shout())


def test_who_floods_is_shown_out_and_nobody_else_notices(server: Server) -> None:
    async def flood() -> None:
        async with at_table(server) as (ann, bob):
            for _ in range(2 * int(MESSAGES.burst)):
                await bob.say({"t": "ping"})
            assert await _closing_code(bob) == 4429
            await ann.say({"t": "ping"})
            assert (await ann.hear("pong"))["t"] == "pong"
            await asyncio.sleep(1)

    asyncio.run(flood())


async def _closing_code(visitor: Visitor) -> int | None:
    try:
        while True:
            await visitor.hear()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_a_guest_has_a_bounded_number_of_sockets(server: Server) -> None:
    async def crowd() -> None:
        async with at_table(server) as (_, bob):
            twins = [Visitor(server) for _ in range(MOST_SOCKETS)]
            for twin in twins:
                twin.cookie, twin.table = bob.cookie, bob.table
            for twin in twins[:-1]:
                await twin.enter()
            with pytest.raises(ConnectionClosed) as closed:
                await twins[-1].enter()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4429
            for twin in twins:
                await twin.leave()

    asyncio.run(crowd())


def test_late_foreign_and_repeated_commands_change_nothing(server: Server) -> None:
    async def meddle() -> None:
        stranger = Stranger(server, 3)
        async with at_table(server, stranger) as (ann, bob):
            mover, other = (ann, bob) if ann.is_to_choose else (bob, ann)
            before, seat = mover.since, mover.position["seat"]
            command = "walk-0001"
            written = (await answer_to(mover, mover.walk(command)))[1]
            draw = {"t": "play", "id": command, "base": written, "seat": seat, "actions": ["draw"]}
            assert await answer_to(mover, draw) == ("done", written)
            assert await answer_to(other, draw) == ("refused", "not_your_seat")
            assert await answer_to(stranger, draw) == ("refused", "not_your_seat")
            assert await answer_to(other, draw | {"seat": 1 - seat}) == ("refused", "not_your_turn")
            assert await answer_to(other, draw | {"seat": 3}) == ("refused", "not_your_seat")
            assert await answer_to(mover, draw | {"id": "late-0001", "base": before}) == ("refused", "stale")
            assert await answer_to(mover, draw | {"id": "nonsense", "actions": ["fly"]}) == (
                "refused",
                "unknown_action",
            )
            for visitor in (ann, bob, stranger):
                visitor.since = 0
                await visitor.enter()
                assert visitor.since == written

    asyncio.run(meddle())


def test_only_ones_own_cookie_opens_ones_own_hand(server: Server) -> None:
    async def forge() -> None:
        async with at_table(server) as (ann, _):
            for cookie in ("", "bluemoon=", f"{ann.cookie}x", ann.cookie.replace("=", "=x", 1), "bluemoon=\xff; a"):
                stranger = Stranger(server)
                stranger.cookie, stranger.table = cookie, ann.table
                await stranger.enter()
                assert stranger.position["seat"] is None
                for question in QUESTIONS:
                    assert await answer_to(stranger, question | {"seat": 0}) == ("refused", "not_your_seat")
                await stranger.leave()

    asyncio.run(forge())


@pytest.mark.parametrize("since", ["9" * 300, "9" * 1500, "-1", "x", "", "%00", "1e9", "٣"])
def test_any_last_entry_opens_the_table(server: Server, since: str) -> None:
    async def come_back() -> None:
        async with at_table(server) as (ann, _), Visitor(server) as guest:
            guest.table = ann.table
            assert (await guest.enter(since))["t"] == "view"

    asyncio.run(come_back())


@pytest.mark.parametrize(
    ("table", "origin", "code"),
    [
        ("nowhere", None, 4404),
        ("%00", None, 4404),
        ("%ff" * 500, None, 4404),
        ("nowhere", "https://elsewhere.org", 4403),
    ],
)
def test_a_socket_that_leads_nowhere_says_why(server: Server, table: str, origin: str | None, code: int) -> None:
    async def knock() -> int | None:
        where = f"ws://{server.address}/ws/{table}"
        async with websockets.connect(where, origin=None if origin is None else websockets.Origin(origin)) as socket:
            await socket.wait_closed()
            return socket.close_code

    assert asyncio.run(knock()) == code


def test_sockets_that_break_off_leave_nothing_behind(server: Server) -> None:
    async def break_off() -> None:
        async with at_table(server) as (ann, _):
            for number in range(30):
                stranger = Stranger(server, number)
                stranger.table = ann.table
                await stranger.enter()
                assert stranger.socket is not None
                if number % 2:
                    stranger.socket.transport.write(HALF_A_MESSAGE)
                stranger.socket.transport.abort()
                stranger.socket = None
            while ann.position["table"]["watching"]:
                await asyncio.sleep(0.1)
                ann.since = 0
                await ann.enter()

    asyncio.run(asyncio.wait_for(break_off(), PATIENCE))


def test_a_page_that_does_not_read_is_let_go() -> None:
    from bluemoon.server.live.room import OUTBOX, Page
    from bluemoon.server.wire.messages import Pong

    page = Page("guest", 0)
    for _ in range(OUTBOX):
        page.send(Pong())
    assert not page.is_lost
    page.send(Pong())
    assert page.is_lost
    assert page.outbox.get_nowait() is None
