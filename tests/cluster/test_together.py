"""Two processes serve the same tables: what happens at one is told at the other, and counts once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from bluemoon.server.table.chairs import FILLED_WITH
from tests.cluster.cluster import Cluster
from tests.server.company import Stranger
from tests.server.serving import Message, Server
from tests.server.visiting import Visitor, seated


@asynccontextmanager
async def apart(cluster: Cluster, **more: Any) -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Two people at one table, each at another process."""
    one, other = cluster.servers
    async with Stranger(one, 1) as ann, Stranger(one, 2) as bob:
        await seated(ann, bob, **more)
        bob.address = other.address
        for visitor in (ann, bob):
            await visitor.enter()
        yield ann, bob


async def hear_all(*visitors: Visitor) -> None:
    """Everybody hears of everything that was acknowledged."""
    last = max((seq for visitor in visitors for seq in visitor.acknowledged.values()), default=0)
    for visitor in visitors:
        while visitor.since < last:
            await visitor.hear("news", "view")


def tab_of(visitor: Visitor, server: Server) -> Visitor:
    """Another window of the same person, at this process."""
    tab = Visitor(server, 9)
    tab.cookie, tab.table = visitor.cookie, visitor.table
    return tab


def test_a_page_at_one_process_hears_of_a_move_at_another(cluster: Cluster) -> None:
    async def play() -> None:
        async with apart(cluster) as pair:
            for _ in range(12):
                mover = next(visitor for visitor in pair if visitor.is_to_choose)
                assert (await mover.decide())["t"] == "done"
                await hear_all(*pair)
            assert pair[0].boards.keys() == pair[1].boards.keys()

    asyncio.run(play())


def test_of_two_moves_at_once_from_two_processes_one_counts_and_the_other_is_stale(cluster: Cluster) -> None:
    async def play() -> None:
        async with apart(cluster) as pair:
            for number in range(8):
                mover = next(visitor for visitor in pair if visitor.is_to_choose)
                other = next(server for server in cluster.servers if server.address != mover.address)
                async with tab_of(mover, other) as tab:
                    await tab.enter()
                    before = mover.since
                    for page, name in ((mover, "first"), (tab, "second")):
                        page.pending = {**await mover.new_command(), "id": f"{name}-{number:04}"}
                    answers = await asyncio.gather(mover.decide(), tab.decide())
                    assert sorted(answer["t"] for answer in answers) == ["done", "refused"]
                    assert [answer["reason"] for answer in answers if answer["t"] == "refused"] == ["stale"]
                    mover.acknowledged |= tab.acknowledged
                await hear_all(*pair)
                assert pair[0].since == pair[1].since == before + 1

    asyncio.run(play())


def test_a_command_that_is_sent_to_both_processes_is_written_once(cluster: Cluster) -> None:
    async def play() -> None:
        async with apart(cluster) as pair:
            for _ in range(8):
                mover = next(visitor for visitor in pair if visitor.is_to_choose)
                other = next(server for server in cluster.servers if server.address != mover.address)
                async with tab_of(mover, other) as tab:
                    await tab.enter()
                    before, tab.pending = mover.since, await mover.new_command()
                    mover.pending = dict(tab.pending)
                    first, second = await asyncio.gather(mover.decide(), tab.decide())
                    assert first["t"] == second["t"] == "done"
                    assert first["seq"] == second["seq"] == before + 1
                await hear_all(*pair)

    asyncio.run(play())


def test_one_seat_is_taken_once(cluster: Cluster) -> None:
    async def sit() -> None:
        one, other = cluster.servers
        async with Visitor(one) as host, Visitor(one) as bob, Visitor(other) as eve:
            for _ in range(3):
                table = await host.open_table({"who": "friend"})
                asked = (visitor.ask("POST", f"/api/tables/{table}/sit", {}) for visitor in (bob, eve))
                answers = await asyncio.gather(*asked)
                assert sorted(answer.status_code for answer in answers) == [200, 409]

    asyncio.run(sit())


def test_who_asks_for_a_rematch_at_the_same_moment_finds_the_same_table(cluster: Cluster) -> None:
    async def play_again() -> None:
        async with apart(cluster) as (ann, bob):
            await ann.say({"t": "concede", "id": "concede-1", "base": ann.since, "seat": ann.position["seat"]})
            await bob.hear("news", "view")
            asked = (visitor.ask("POST", f"/api/tables/{ann.table}/rematch") for visitor in (ann, bob))
            first, second = await asyncio.gather(*asked)
            assert first.status_code == 200
            assert first.json() == second.json()
            for visitor in (ann, bob):
                while visitor.position["table"]["next"] != first.json()["id"]:
                    told = await visitor.hear()
                    visitor.position["table"] = told.get("table", visitor.position["table"])

    asyncio.run(play_again())


async def told_of(visitor: Visitor, holds: Any) -> Message:
    """What a visitor is told of the table, as soon as this holds for the other seat."""
    while True:
        table = (await visitor.hear("present", "news", "view")).get("table") or visitor.position["table"]
        seat: Message = next(seat for seat in table["seats"] if not seat["is_mine"])
        if holds(seat):
            return seat


def test_who_is_away_is_told_across_processes_and_a_bot_may_be_called_after_the_grace(cluster: Cluster) -> None:
    async def go_away() -> None:
        async with apart(cluster, grace="short") as (ann, bob):
            await ann.enter()
            assert not any(seat["is_away"] for seat in ann.position["table"]["seats"])
            await bob.leave()
            seat = await told_of(ann, lambda seat: seat["is_away"])
            assert seat["bot_in"] <= 1
            call = {"t": "bot", "seat": 1 - ann.position["seat"], "level": FILLED_WITH}
            await bob.enter()
            await told_of(ann, lambda seat: not seat["is_away"])
            await bob.leave()
            await told_of(ann, lambda seat: seat["is_away"])
            for number in range(1000):
                await ann.say({**call, "base": ann.since, "id": f"call-bot-{number}"})
                if (answer := await ann.hear("refused", "done"))["t"] == "done":
                    return
                assert answer["reason"] == "not_away_long"
                await asyncio.sleep(0.1)

    asyncio.run(go_away())


def test_who_signs_out_everywhere_is_out_at_every_process_and_comes_in_again_with_the_new_cookie(
    cluster: Cluster,
) -> None:
    async def sign_out() -> None:
        one, other = cluster.servers
        async with Visitor(one) as ann, Visitor(other) as thief:
            assert (await ann.ask("PUT", "/api/me", {"name": "Anna"})).status_code == 200
            thief.cookie, thief.table = ann.cookie, await ann.open_table({"who": "friend"})
            await thief.enter()
            assert thief.position["table"]["is_host"]
            assert (await ann.ask("POST", "/api/me/sign-out")).status_code == 204
            ann.address = other.address  # at once: the other process may not have heard of it
            assert (await ann.ask("GET", "/api/me")).json()["name"] == "Anna"
            assert (await thief.ask("GET", "/api/me")).json()["name"] != "Anna"
            assert thief.socket is not None
            await thief.socket.wait_closed()
            assert thief.socket.close_code == 4401

    asyncio.run(sign_out())


def test_a_pace_counts_over_all_processes(cluster: Cluster) -> None:
    async def open_many() -> None:
        one, other = cluster.servers
        async with Visitor(one) as ann:
            wish = {"game": "city", "seats": [{"who": "me"}, {"who": "here", "name": "Otto"}]}
            await ann.ask("GET", "/api/me")
            said = [(await ann.ask("POST", "/api/tables", wish)).status_code for _ in range(10)]
            assert said == [201] * 10
            ann.address = other.address
            refused = 201
            while refused == 201:  # it is told four times a second
                await asyncio.sleep(0.1)
                refused = (await ann.ask("POST", "/api/tables", wish)).status_code
            assert refused == 429

    asyncio.run(open_many())


def test_a_gesture_at_one_process_is_seen_at_another(cluster: Cluster) -> None:
    async def play() -> None:
        async with apart(cluster) as (ann, bob):
            await ann.say({"t": "gesture", "id": "gesture-1", "seat": 0, "what": "luck"})
            seen = await bob.hear("gesture")
            assert (seen["seat"], seen["what"]) == (0, "luck")

    asyncio.run(play())


def test_two_who_look_for_a_game_at_two_processes_meet_once(cluster: Cluster) -> None:
    wish = {"game": "city", "clock": {"kind": "live", "minutes": 5, "increment": 5}, "rated": True}

    async def look(visitor: Visitor) -> Any:
        return (await visitor.ask("POST", "/api/quick", wish)).json()["table"]

    async def play() -> None:
        one, other = cluster.servers
        async with Stranger(one, 3) as ann, Stranger(other, 4) as bob:
            for round_ in range(4):
                found = set(await asyncio.gather(look(ann), look(bob)))
                met = {await look(ann), await look(bob)}
                assert len(met) == 1, round_
                assert None not in met
                assert found <= met | {None}
                for visitor in (ann, bob):
                    assert (await visitor.ask("DELETE", "/api/quick")).json()["table"] in met

    asyncio.run(play())


async def said(visitor: Visitor, *lines: str) -> None:
    """A visitor hears just these lines."""
    heard: list[str] = []
    while len(heard) < len(lines):
        heard += [line["text"] for line in (await visitor.hear("said"))["lines"]]
    assert heard == [*lines]


async def say(visitor: Visitor, text: str, seat: int) -> int:
    """Somebody says something, at the process they are at."""
    answer = await visitor.ask("POST", f"/api/tables/{visitor.table}/talk", {"seat": seat, "text": text})
    return answer.status_code


def test_what_is_said_at_one_process_is_heard_at_another_and_by_nobody_who_watches(cluster: Cluster) -> None:
    async def talk() -> None:
        async with apart(cluster, talk=True) as (ann, bob), Visitor(cluster.servers[1]) as clara:
            clara.table = ann.table
            await clara.enter()
            first = await asyncio.gather(*(say(visitor, "Hello", seat) for seat, visitor in enumerate((ann, bob))))
            assert first == [204, 204]
            for visitor in (ann, bob):
                await said(visitor, "Hello", "Hello")
            assert await say(bob, "Your turn", 1) == 204
            await said(ann, "Your turn")
            await clara.enter()
            assert await say(clara, "Take the mill", 0) == 403
            await clara.say({"t": "ping"})
            assert (await clara.hear("pong", "said"))["t"] == "pong"

    asyncio.run(talk())


def test_who_is_blocked_or_taken_back_at_one_process_is_so_at_another(cluster: Cluster) -> None:
    async def part() -> None:
        async with apart(cluster, talk=True) as (ann, bob):
            assert await say(bob, "One", 1) == 204
            await said(ann, "One")
            other = Visitor(cluster.servers[1])  # Ann blocks where Bob is
            other.cookie = ann.cookie
            assert (await other.ask("POST", f"/api/tables/{ann.table}/seats/1/block")).status_code == 204
            assert (await ann.hear("said"))["lines"] == []
            assert await say(bob, "Two", 1) == 204
            assert await say(ann, "Three", 0) == 204
            await said(ann, "Three")
            await bob.hear("said")
            again = await ann.open_table({"who": "friend"})
            assert (await bob.ask("POST", f"/api/tables/{again}/sit", {})).json()["reason"] == "kept_apart"
            assert (await ann.ask("DELETE", "/api/me/said")).json() == {"tables": 1}
            told = await bob.hear("said")
            while not told["whole"]:
                told = await bob.hear("said")
            assert [line["text"] for line in told["lines"]] == ["One", "Two"]

    asyncio.run(part())
