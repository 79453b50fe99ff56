"""Visitors who play by script: a cookie, a socket, and a memory of what was acknowledged.

async with Visitor(server, seed=1) as ann, Visitor(server, seed=2) as bob:
    await seated(ann, bob)
    await ann.enter()
    await ann.decide()
"""

import asyncio
import json
from itertools import count
from random import Random
from typing import Any, Self

import httpx
import websockets
from websockets.exceptions import WebSocketException

from tests.server.serving import PATIENCE, Message, Server

LOST = (OSError, WebSocketException, TimeoutError)  # what a visitor sees of a server that dies


class Visitor:
    """Somebody with a cookie and one socket. Checks whatever it hears, and remembers what was acknowledged."""

    def __init__(self, server: Server, seed: int = 0) -> None:
        self.address, self.dice = server.address, Random(seed)
        self.numbers = count(1)
        self.cookie, self.table = "", ""
        self.socket: websockets.ClientConnection | None = None
        self.position: Message = {}
        self.since = 0
        self.pending: Message | None = None  # the command that was not acknowledged yet
        self.acknowledged: dict[str, int] = {}
        self.boards: dict[int, Message] = {}  # the board after each entry, as it was shown first

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.leave()

    # ---- over HTTP

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        """A request with the cookie; the first answer brings it."""
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(base_url=f"http://{self.address}", timeout=PATIENCE) as client:
            answer = await client.request(method, path, json=body, headers=headers)
            if client.cookies:
                self.cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        return answer

    async def open_table(self, *others: Message, **more: Any) -> str:
        """Open a table and sit at it."""
        wish = {"game": "city", "seats": [{"who": "me"}, *others], "listed": True}  # others sit down without a link
        opened = await self.ask("POST", "/api/tables", {**wish, **more})
        assert opened.status_code == 201, opened.text
        self.table = opened.json()["id"]
        return self.table

    async def sit(self, table: str) -> None:
        """Take a free seat at the table of somebody else."""
        seated = await self.ask("POST", f"/api/tables/{table}/sit", {})
        assert seated.status_code == 200, seated.text
        self.table = table

    # ---- over the socket

    async def enter(self, since: str | None = None) -> Message:
        """Open the table, or come back to it; the first message."""
        await self.leave()
        address = f"ws://{self.address}/ws/{self.table}?since={self.since if since is None else since}"
        self.socket = await websockets.connect(
            address,
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
            max_queue=None,  # a visitor may leave without having heard everything
            open_timeout=PATIENCE,
        )
        return await self.hear("view", "news")

    async def leave(self) -> None:
        """Close the socket."""
        if self.socket is not None:
            await self.socket.close()
        self.socket = None

    async def say(self, message: Message | str | bytes) -> None:
        """Send something, whatever it is."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self, *kinds: str) -> Message:
        """The next message, or the next of these kinds."""
        assert self.socket is not None
        while True:
            message: Message = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
            self.note(message)
            if not kinds or message["t"] in kinds:
                return message

    def note(self, message: Message) -> None:
        """Entries come without a gap and in order, a board does not change in hindsight, a command is answered once."""
        position: Message = message.get("position") or {}
        if message["t"] == "news":
            told = [entry["seq"] for entry in message["entries"]]
            assert told == list(range(self.since + 1, position["seq"] + 1)), (self.since, told)
        if message["t"] in ("news", "view"):
            self.position, self.since = position, position["seq"]
            assert self.boards.setdefault(self.since, board_in(position)) == board_in(position)
        if message["t"] in ("done", "refused") and self.pending and message["id"] == self.pending["id"]:
            self.pending = None
        if message["t"] == "done":
            assert self.acknowledged.setdefault(message["id"], message["seq"]) == message["seq"]

    # ---- playing

    @property
    def is_to_choose(self) -> bool:
        """Is it for this visitor to choose, with everything heard that came of the own commands?"""
        is_up_to_date = self.since >= max(self.acknowledged.values(), default=0)
        return is_up_to_date and choices_in(self.position) is not None

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return bool(self.position) and self.position["table"]["status"] == "over"

    async def decide(self) -> Message:
        """One command: the one that was not acknowledged, or a new one; its answer."""
        if self.pending is None:
            self.pending = await self.new_command()
        asked = self.pending
        await self.say(asked)
        while self.pending is not None:
            answer = await self.hear("done", "refused")
        return answer

    def walk(self, command: str) -> Message:
        """A command to walk one tile."""
        place = self.position["board"]["choices"]["moves"][0]
        tile = self.position["board"]["view"]["tiles"][place]["name"]
        seat = self.position["seat"]
        return {"t": "play", "id": command, "base": self.since, "seat": seat, "actions": [f"move {tile}"]}

    async def new_command(self) -> Message:
        """A decision, sometimes to take one back."""
        undo = self.position["undo"]["undo"] and self.dice.random() < 0.1
        command = {"id": f"command-{next(self.numbers)}", "base": self.since, "seat": self.position["seat"]}
        if undo:
            return {"t": "undo", **command}
        return {"t": "play", **command, "actions": await self.actions()}

    async def actions(self) -> list[str]:
        """What to play: an offering, a box as the server would pay it, a walk, or the end of the turn."""
        choices, dice = choices_in(self.position), self.dice
        assert choices is not None
        if self.position["board"]["game"] == "duel":
            return [dice.choice([*choices["cards"], *choices["words"]])["action"]]
        payable = [box["box"] for box in choices["boxes"] if box["refusal"] is None]
        if choices["offers"]:
            return [choices["offers"][0]["action"]]
        if payable and dice.random() < 0.8:
            return await self.payment(dice.choice(payable))
        if choices["moves"] and dice.random() < 0.7:
            return [f"move {self.position['board']['view']['tiles'][dice.choice(choices['moves'])]['name']}"]
        return ["draw"]

    async def payment(self, box: int) -> list[str]:
        """How the server would pay a box."""
        trial = {"t": "try", "id": f"trial-{next(self.numbers):04}", "seat": self.position["seat"]}
        await self.say({**trial, "actions": [f"box {box}"]})
        actions: list[str] = (await self.hear("tried"))["trial"]["actions"]
        return actions

    async def play_on(self, evening: asyncio.Event) -> None:
        """Play until the evening or the game is over, and come back after every loss."""
        while not evening.is_set() and not self.is_over:
            try:
                await self.enter()
                while not evening.is_set() and not self.is_over:
                    await self._take_part()
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                await self.leave()

    async def _take_part(self) -> None:
        if self.pending is not None or self.is_to_choose:
            answer = await self.decide()
            assert answer["t"] == "done", answer
        else:
            await self.hear()


def board_in(position: Message) -> Any:
    """The city, or the table of a duel; None: the game has not begun."""
    return position["board"] and position["board"]["view"]


def choices_in(position: Message) -> Message | None:
    """What can be chosen now, in either game."""
    return (position.get("board") or {}).get("choices")


async def seated(*visitors: Visitor, **more: Any) -> str:
    """These visitors at one table; it begins when the last one sits."""
    host, *guests = visitors
    table = await host.open_table(*({"who": "friend"} for _ in guests), **more)
    for guest in guests:
        await guest.sit(table)
    return table
