"""Pages that talk nonsense, too much, out of turn or with a foreign cookie: the table stands, and keeps its secrets."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from bluemoon.server.limits import LARGEST_BODY, MESSAGES, MOST_SOCKETS
from tests.server.serving import Message, Server, Visitor, seated

KINDS = ["play", "undo", "redo", "ask_undo", "answer_undo", "bot", "try", "why", "hint", "look", "ping"]
WORDS = ["move mill", "to library", "fly red", "flit", "steps", "box 1", "as red", "pay red 1", "offer", "special"]
WORDS += ["offer with yellow 1", "discard red 1", "draw", "end movement", "end contribution", "recolour four red"]
ANSWERS = {"view", "news", "done", "refused", "tried", "because", "advice", "present", "pong"}
HALF_A_MESSAGE = b"\x81\xfe\x10\x00half a mess"  # the head of a frame, and not all of it
QUESTIONS: list[Message] = [
    {"t": "look"},
    {"t": "hint", "id": "hint-0001"},
    {"t": "try", "id": "try-0001", "actions": []},
]

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just(10**400),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
honest: dict[str, st.SearchStrategy[Any]] = {
    "t": st.sampled_from([kind for kind in KINDS if kind != "hint"]),  # a hint takes a second of thought
    "id": st.from_regex(r"\A[a-z0-9]{8,12}\Z"),
    "base": st.integers(0, 60),
    "seat": st.integers(0, 3),
    "actions": st.lists(st.sampled_from(WORDS), max_size=4),
    "action": st.sampled_from(WORDS),
    "level": st.sampled_from(["easy", None]),
    "accept": st.booleans(),
    "turn": st.booleans(),
    "by_hand": st.booleans(),
}
FIELDS = {
    **dict.fromkeys(("play", "try"), ("id", "base", "seat", "actions")),
    "undo": ("id", "base", "seat", "turn"),
    "answer_undo": ("id", "base", "seat", "accept"),
    "bot": ("id", "base", "seat", "level"),
    "why": ("id", "seat", "action"),
    "look": ("seat",),
    "ping": (),
}


@st.composite
def messages(draw: st.DrawFn) -> str | bytes:
    """Something to say: well formed, nearly so, or not at all."""
    kind = draw(honest["t"])
    message = {"t": kind} | {field: draw(honest[field]) for field in FIELDS.get(kind, ("id", "base", "seat"))}
    if kind == "try":
        del message["base"]
    for field in draw(st.lists(st.sampled_from([*honest, "more"]), max_size=2)):
        message[field] = draw(junk)
    said = json.dumps(message)
    cut = draw(st.integers(0, 2 * len(said)))
    ways: list[str | bytes] = [said, said, said, said[:cut], said.encode(), b"\xff\x00" + said.encode(), "[" * 300]
    return draw(st.sampled_from(ways))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("fuzz") / "bluemoon.db") as found:
        yield found
        assert found.errors() == []


def check_secrets(message: Message, visitor: Visitor) -> None:
    """No hand but the own one, no card of somebody else's, no way to a seat for one who is not the host."""
    position = message.get("position") or {}
    table = message.get("table") or position.get("table")
    if table is not None:
        assert table["is_host"] or all(seat["link"] is None for seat in table["seats"])
    if table is not None and table["status"] == "over":
        return
    seat = position.get("seat")
    for number, other in enumerate((position.get("city") or {}).get("seats", [])):
        assert number == seat or (other["hand"] is None and other["crystals"] is None), other
    if position.get("choices") is not None:
        assert position["city"]["player"] == seat
    own = [number for number, chair in enumerate(visitor.position["table"]["seats"]) if chair["is_mine"]]
    for entry in message.get("entries", []) + message.get("log", []):
        for event in entry["events"]:
            assert "cards" not in event or event["e"] == "reshuffle" or event["p"] in own, event


class Stranger(Visitor):
    """A visitor who never hears what is not meant for it."""

    def note(self, message: Message) -> None:
        """Heed what comes, whatever the page said before."""
        assert message["t"] in ANSWERS
        super().note(message)
        check_secrets(message, self)


@asynccontextmanager
async def at_table(server: Server, *more: Visitor) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Two people who have just begun, and others who watch. In the end the game goes on, whatever happened."""
    ann, bob = Visitor(server, 1), Stranger(server, 2)
    table = await seated(ann, bob)
    try:
        for visitor in (ann, bob, *more):
            visitor.table = table
            await visitor.enter()
        yield ann, bob
        await check_game_goes_on(ann, bob)
    finally:
        for visitor in (ann, bob, *more):
            await visitor.leave()


async def check_game_goes_on(*players: Visitor) -> None:
    """Whoever is to move does, and everybody hears of it."""
    for player in players:
        player.since, player.pending = 0, None
        await player.enter()
        await take_back_seat(player)
    for _ in range(3):
        await catch_up(*players)
        mover = next(player for player in players if player.is_to_choose)
        assert (await mover.decide())["t"] == "done"
    await catch_up(*players)


async def take_back_seat(player: Visitor) -> None:
    """No bot plays for this player any more, if one did."""
    seat = player.position["seat"]
    free = {"t": "bot", "id": f"free-{player.since:04}", "base": player.since, "seat": seat, "level": None}
    assert (await answer_to(player, free))[0] == "done"


async def catch_up(*players: Visitor) -> None:
    """Everybody hears of everything that was acknowledged."""
    last = max(seq for player in players for seq in player.acknowledged.values())
    for player in players:
        while player.since < last:
            await player.hear("news")


@settings(max_examples=12)
@given(said=st.lists(messages(), min_size=20, max_size=40), is_seated=st.booleans())
def test_whatever_a_page_says_the_table_stands(server: Server, said: list[str | bytes], is_seated: bool) -> None:
    asyncio.run(_talk(server, said, is_seated))


async def _talk(server: Server, said: list[str | bytes], is_seated: bool) -> None:
    stranger = Stranger(server, 3)
    async with at_table(server, stranger) as (_, bob):
        speaker = bob if is_seated else stranger
        for message in said:
            await speaker.say(message)
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
            assert (await mover.decide())["t"] == "done"
            ((command, written),) = mover.acknowledged.items()
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


async def answer_to(visitor: Visitor, message: Message) -> tuple[str, Any]:
    await visitor.say(message)
    answer = await visitor.hear("done", "refused")
    return answer["t"], answer.get("seq", answer.get("reason"))


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


@pytest.mark.parametrize("since", ["9" * 300, "9" * 5000, "-1", "x", "", "%00", "1e9", "٣"])
def test_any_last_entry_opens_the_table(server: Server, since: str) -> None:
    async def come_back() -> None:
        async with at_table(server) as (ann, _):
            async with Visitor(server) as guest:
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

    asyncio.run(asyncio.wait_for(break_off(), 30))


def test_who_leaves_in_the_middle_of_a_command_is_obeyed_all_the_same(server: Server) -> None:
    """The socket breaks while the entry is on its way to the disk: others hear of it, and the next one can move."""

    async def slam() -> None:
        async with at_table(server) as players:
            for _ in range(25):
                mover = next(player for player in players if player.is_to_choose)
                mover.pending = await mover.new_command()
                assert mover.socket is not None
                for message in ({"t": "ping"}, mover.pending, {"t": "ping"}):
                    await mover.say(message)
                mover.socket.transport.abort()
                await mover.enter()
                if mover.pending is not None:
                    assert (await mover.decide())["t"] == "done"
                await catch_up(*players)

    asyncio.run(slam())


def test_who_sits_down_with_the_table_open_hears_each_entry_once(server: Server) -> None:
    async def look_first() -> None:
        async with Visitor(server) as ann, Visitor(server) as bob:
            bob.table = await ann.open_table({"who": "friend"})
            await bob.ask("GET", "/api/me")
            await bob.enter()
            await bob.sit(bob.table)
            while bob.position["city"] is None:
                await bob.hear()

    asyncio.run(look_first())


def test_who_comes_in_while_an_undo_is_granted_hears_each_entry_once(server: Server) -> None:
    async def come_and_go(table: str, over: asyncio.Event) -> None:
        while not over.is_set():
            async with Visitor(server) as guest:
                guest.table = table
                await guest.enter()
                await guest.say({"t": "ping"})
                await guest.hear("pong")

    async def take_back() -> None:
        over = asyncio.Event()
        async with at_table(server) as players:
            watching = [asyncio.create_task(come_and_go(players[0].table, over)) for _ in range(3)]
            for number in range(15):
                mover = next(player for player in players if player.is_to_choose)
                other = players[1 - players.index(mover)]
                await _agreed_undo(mover, other, number)
            over.set()
            await asyncio.gather(*watching)

    asyncio.run(take_back())


async def _agreed_undo(mover: Visitor, other: Visitor, number: int) -> None:
    """The mover ends the turn, wants it back, and the other one agrees."""
    for player, message in (
        (mover, {"t": "play", "actions": ["draw"]}),
        (mover, {"t": "ask_undo"}),
        (other, {"t": "answer_undo", "accept": True}),
    ):
        command = {"id": f"{message['t']}-{number:04}", "base": player.since, "seat": player.position["seat"]}
        assert (await answer_to(player, command | message))[0] == "done"
        await catch_up(mover, other)
    while not mover.is_to_choose:
        await mover.hear("news")
    while other.since < mover.since:
        await other.hear("news")


def test_bots_of_many_tables_do_not_mix_up_their_thoughts(server: Server) -> None:
    """A bot once chose for one table what it had thought at another, where that was another phase."""

    async def evening(number: int) -> None:
        async with Visitor(server, number) as ann:
            await ann.open_table(*({"who": "bot", "level": "easy"} for _ in range(3)))
            await ann.enter()
            for _ in range(4):
                while not ann.is_to_choose:
                    await ann.hear("news")
                assert (await ann.decide())["t"] == "done"

    async def evenings() -> None:
        await asyncio.gather(*(evening(number) for number in range(10)))

    asyncio.run(evenings())
    assert server.errors() == []


def test_a_page_that_does_not_read_is_let_go() -> None:
    from bluemoon.server.messages import Pong
    from bluemoon.server.room import OUTBOX, Page

    page = Page("guest", 0)
    for _ in range(OUTBOX):
        page.send(Pong())
    assert not page.is_lost
    page.send(Pong())
    assert page.is_lost
    assert page.outbox.get_nowait() is None
