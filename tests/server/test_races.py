"""Things that happen at the same moment: everybody hears of each entry once, and nobody's thoughts are mixed up."""

import asyncio

from tests.server.company import answer_to, at_table, catch_up
from tests.server.serving import Server
from tests.server.visiting import Visitor


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
            while bob.position["board"] is None:
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
