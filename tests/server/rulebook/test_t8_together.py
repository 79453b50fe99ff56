"""Looking at a finished game together: who is there, who leads, what the others are shown."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import websockets

from bluemoon.server.limits import LARGEST_BODY, LEADING, MESSAGES, MOST_TOGETHER
from bluemoon.server.live.audience import Audiences
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page
from bluemoon.server.table.table import Table
from tests.server.conftest import Run
from tests.server.serving import PATIENCE, Server
from tests.server.visiting import Visitor

Message = dict[str, Any]
TOO_LONG, TOO_FAST = 1009, 4429
SHOW: Message = {"t": "show", "move": 3, "eyes": "all", "marks": []}


# ---- an audience by itself


@pytest.fixture
def table(run: Run, city: str, hall_with_games: Hall) -> Table:
    found: Table = run(hall_with_games.over(city, "nobody"))
    return found


class Guest:
    """Somebody who looks at a game."""

    def __init__(self, audiences: Audiences, table: Table, guest: str, name: str) -> None:
        self.audiences, self.audience = audiences, audiences.at(table)
        self.page = Page(guest, -1)
        self.audience.enter(self.page, name)

    def say(self, message: Message | str) -> list[Message]:
        """Say something; all that is heard since."""
        self.audience.hear(self.page, message if isinstance(message, str) else json.dumps(message))
        return self.heard()

    def heard(self) -> list[Message]:
        found = []
        while not self.page.outbox.empty():
            found.append(json.loads(self.page.outbox.get_nowait() or "null"))
        return found

    def leave(self) -> None:
        self.audiences.leave(self.audience, self.page)


@pytest.fixture
def three(table: Table, players: list[str]) -> list[Guest]:
    """Both players and a stranger, who have heard of each other."""
    audiences = Audiences()
    names = ((players[0], "Anna"), (players[1], "Ben"), ("stranger", "Clara"))
    guests = [Guest(audiences, table, guest, name) for guest, name in names]
    for guest in guests:
        guest.heard()
    return guests


def leaders(heard: list[Message]) -> list[str]:
    company = [message for message in heard if message["t"] == "company"][-1]
    return [person["name"] for person in company["people"] if person["leads"]]


def test_t8_6_everybody_sees_who_is_there_each_person_once(table: Table, players: list[str]) -> None:
    audiences = Audiences()
    anna, ben = Guest(audiences, table, players[0], "Anna"), Guest(audiences, table, players[1], "Ben")
    again = Guest(audiences, table, players[0], "Anna")
    told = ben.heard()[-1]
    assert [(one["name"], one["seat"], one["is_me"]) for one in told["people"]] == [
        ("Anna", 0, False),
        ("Ben", 1, True),
    ]
    assert told["may_lead"]
    for guest in (anna, again):
        guest.leave()
    assert [one["name"] for one in ben.heard()[-1]["people"]] == ["Ben"]


def test_t8_6_a_player_leads_and_the_others_are_shown_what_that_one_sees(three: list[Guest]) -> None:
    anna, ben, clara = three
    led = anna.say({"t": "lead"})
    assert (leaders(led), led[-1]["leads_here"]) == (["Anna"], True)
    shown = {**SHOW, "eyes": 1, "marks": [{"at": "obelisk", "to": None}]}
    assert anna.say(shown) == []
    for other in (ben, clara):
        assert other.heard()[-1] == {**shown, "t": "shown"}
    late = Guest(anna.audiences, anna.audience.table, "late", "Late")
    assert [message["t"] for message in late.heard()] == ["company", "shown"]


def test_t8_6_the_lead_passes_to_the_player_who_takes_it(three: list[Guest]) -> None:
    anna, ben, _ = three
    anna.say({"t": "lead"})
    assert leaders(ben.say({"t": "lead"})) == ["Ben"]
    assert anna.say(SHOW)[-1]["reason"] == "not_leading"
    assert ben.say(SHOW) == []


def test_t8_6_when_the_one_who_leads_leaves_or_rests_nobody_leads(three: list[Guest]) -> None:
    anna, ben, clara = three
    anna.say({"t": "lead"})
    anna.say(SHOW)
    assert leaders(anna.say({"t": "rest"})) == []
    ben.say({"t": "lead"})
    ben.say(SHOW)
    ben.leave()
    assert leaders(clara.heard()) == []
    late = Guest(anna.audiences, anna.audience.table, "late", "Late")
    assert [message["t"] for message in late.heard()] == ["company"], "nothing is shown any more"


def test_t8_6_nobody_rests_for_another(three: list[Guest]) -> None:
    anna, ben, _ = three
    anna.say({"t": "lead"})
    ben.heard()
    assert ben.say({"t": "rest"}) == []
    assert anna.say(SHOW) == []


def test_t8_6_the_lead_is_not_taken_all_the_time(three: list[Guest]) -> None:
    """Everybody hears of it."""
    anna, _, clara = three
    for _ in range(int(LEADING.burst)):
        anna.say({"t": "lead"})
        assert anna.say({"t": "lead"}) == [], "who leads already says nothing new"
        anna.say({"t": "rest"})
    clara.heard()
    assert anna.say({"t": "lead"})[-1]["reason"] == "too_many_changes"
    assert clara.heard() == []


def test_t8_6_whoever_did_not_play_does_not_lead(three: list[Guest]) -> None:
    *_, clara = three
    assert clara.say({"t": "lead"})[-1]["reason"] == "not_your_seat"
    assert clara.say(SHOW)[-1]["reason"] == "not_leading"


@pytest.mark.parametrize(
    ("spoilt", "reason"),
    [
        ({"move": 99_999}, "no_such_move"),
        ({"eyes": 3}, "not_your_seat"),
        ({"marks": [{"at": "tile-atlantis"}]}, "unknown_spot"),
        ({"marks": [{"at": "obelisk"}] * 21}, "bad_message"),
        ({"eyes": "none"}, "bad_message"),
        ({"move": "3"}, "bad_message"),
        ({"text": "hello"}, "bad_message"),
        ({"t": "shout"}, "bad_message"),
    ],
)
def test_t8_6_what_makes_no_sense_is_shown_to_nobody(three: list[Guest], spoilt: Message, reason: str) -> None:
    anna, ben, _ = three
    anna.say({"t": "lead"})
    ben.heard()
    assert anna.say({**SHOW, **spoilt})[-1]["reason"] == reason
    assert anna.say("{nonsense")[-1]["reason"] == "bad_message"
    assert ben.heard() == []


def test_t8_6_an_audience_ends_with_its_last_guest(three: list[Guest]) -> None:
    for guest in three:
        guest.leave()
    assert three[0].audiences.at(three[0].audience.table) is not three[0].audience


def test_t8_6_no_more_look_together_than_there_is_room_for(table: Table) -> None:
    audiences = Audiences()
    guests = [Guest(audiences, table, f"guest {number}", "Guest") for number in range(MOST_TOGETHER - 1)]
    assert not guests[0].audience.is_full
    Guest(audiences, table, "the last", "Last")
    assert guests[0].audience.is_full


# ---- over the wire


async def heard(socket: websockets.ClientConnection, kind: str) -> Message:
    while True:
        message: Message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["t"] == kind:
            return message


async def looking(visitor: Visitor, game: str) -> websockets.ClientConnection:
    address = f"ws://{visitor.address}/ws/{game}/together"
    return await websockets.connect(address, additional_headers={"Cookie": visitor.cookie}, open_timeout=PATIENCE)


async def closing_code(socket: websockets.ClientConnection) -> int | None:
    """Whatever is said meanwhile."""
    try:
        while True:
            await asyncio.wait_for(socket.recv(), PATIENCE)
    except websockets.ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


async def closed_with(visitor: Visitor, game: str) -> int | None:
    """The code with which a socket is closed at once."""
    return await closing_code(await looking(visitor, game))


@asynccontextmanager
async def conceded(server: Server) -> AsyncIterator[tuple[Visitor, Visitor, Visitor, str]]:
    """A game of two that is over, its players, and a stranger."""
    async with Visitor(server, 1) as ann, Visitor(server, 2) as bob, Visitor(server, 3) as clara:
        game = await ann.open_table({"who": "friend"})
        await bob.sit(game)
        await ann.enter()
        seat = ann.position["seat"]
        await ann.say({"t": "concede", "id": "give-it-up", "base": ann.since, "seat": seat})
        await ann.hear("done")
        await ann.leave()
        await clara.ask("GET", "/api/me")
        yield ann, bob, clara, game


def test_t8_6_a_stranger_to_a_private_game_is_sent_away_as_from_none(server: Server) -> None:
    async def evening() -> None:
        async with conceded(server) as (ann, bob, clara, game):
            there, player = await looking(clara, game), await looking(bob, game)
            await heard(there, "company")
            await ann.ask("PUT", f"/api/games/{game}/openness", {"openness": "private"})
            for socket in (there, player):
                await socket.wait_closed()
            assert await closed_with(clara, game) == await closed_with(clara, "none-game") == 4404
            back = await looking(bob, game)
            assert len((await heard(back, "company"))["people"]) == 1
            await back.close()

    asyncio.run(evening())


def test_t8_6_a_game_that_goes_on_is_not_looked_back_at_together(server: Server) -> None:
    async def evening() -> None:
        async with Visitor(server, 1) as ann:
            game = await ann.open_table({"who": "bot", "level": "easy"})
            assert await closed_with(ann, game) == 4404

    asyncio.run(evening())


def test_t8_6_two_look_together_and_hear_of_comments(server: Server) -> None:
    async def evening() -> None:
        async with conceded(server) as (ann, bob, _, game):
            one, other = await looking(ann, game), await looking(bob, game)
            await one.send('{"t": "lead"}')
            await one.send(json.dumps({**SHOW, "move": 1}))
            assert (await heard(other, "shown"))["move"] == 1
            await bob.ask("POST", f"/api/games/{game}/comments", {"move": 0, "text": "Why?"})
            assert (await heard(one, "commented"))["t"] == "commented"
            await one.send('{"t": "ping"}')
            await heard(one, "pong")
            await one.close()
            while any(person["leads"] for person in (await heard(other, "company"))["people"]):
                pass
            await other.close()

    asyncio.run(evening())


def test_t8_6_who_says_too_much_is_closed(server: Server) -> None:
    async def evening() -> None:
        async with conceded(server) as (ann, _, _, game):
            socket = await looking(ann, game)
            await socket.send("x" * (LARGEST_BODY + 1))
            assert await closing_code(socket) == TOO_LONG
            socket = await looking(ann, game)
            for _ in range(2 * int(MESSAGES.burst)):
                await socket.send('{"t": "ping"}')
            assert await closing_code(socket) == TOO_FAST

    asyncio.run(evening())
