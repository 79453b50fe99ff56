"""Two people at a table, strangers who watch, and what must hold for all of them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.serving import Message, Server
from tests.server.visiting import Visitor, seated

PLAYING = {"view", "news", "done", "refused", "tried", "because", "advice", "busy", "present"}
ANSWERS = PLAYING | {"gesture", "said", "pong"}


def check_secrets(message: Message, visitor: Visitor) -> None:
    """No hand but the own one, no card of somebody else's, no way to a seat for one who is not the host."""
    position = message.get("position") or {}
    table = message.get("table") or position.get("table")
    if table is not None:
        assert table["is_host"] or all(seat["link"] is None for seat in table["seats"])
    if table is not None and table["status"] == "over":
        return
    seat, board = position.get("seat"), position.get("board") or {"view": {}, "choices": None}
    for number, other in enumerate(board["view"].get("seats", [])):
        assert number == seat or (other["hand"] is None and other["crystals"] is None), other
    for number, side in enumerate(board["view"].get("sides", [])):
        assert number == seat or side["hand"] is None, side
    if board["choices"] is not None:
        assert board["view"]["player" if board["game"] == "city" else "to_choose"] == seat
    own = [number for number, chair in enumerate(visitor.position["table"]["seats"]) if chair["is_mine"]]
    for entry in message.get("entries", []) + message.get("log", []):
        for event in entry["events"]:
            assert "cards" not in event or event["e"] in ("reshuffle", "told") or event["p"] in own, event


class Stranger(Visitor):
    """A visitor who never hears what is not meant for it."""

    def note(self, message: Message) -> None:
        """Heed what comes, whatever the page said before."""
        assert message["t"] in ANSWERS
        super().note(message)
        check_secrets(message, self)


@asynccontextmanager
async def at_table(server: Server, *more: Visitor, game: str = "city") -> AsyncIterator[tuple[Visitor, Visitor]]:
    """Two people who have just begun, and others who watch. In the end the game goes on, whatever happened."""
    ann, bob = Visitor(server, 1), Stranger(server, 2)
    table = await seated(ann, bob, game=game)
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
    kind, what = await answer_to(player, free)
    assert kind == "done" or what == "already_so"


async def catch_up(*players: Visitor) -> None:
    """Everybody hears of everything that was acknowledged."""
    last = max((seq for player in players for seq in player.acknowledged.values()), default=0)
    for player in players:
        while player.since < last:
            await player.hear("news")


async def answer_to(visitor: Visitor, message: Message) -> tuple[str, Any]:
    await visitor.say(message)
    answer = await visitor.hear("done", "refused")
    return answer["t"], answer.get("seq", answer.get("reason"))
