"""Bots play for people for a while or to the end, so that a test need not play a whole game."""

import json
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.guests import Guest

Message = dict[str, Any]


def let_bots_play(table: str, *guests: Guest, until: int | None = None) -> None:
    """Bots take the seats of all guests, to the end; until a round begins, of all but the last. Nobody looks on."""
    *others, last = guests
    for guest in guests:
        guest.page.goto("about:blank")
    for guest in others:
        with enter(table, guest) as socket:
            call_bot(socket, hear(socket, "view")["position"], "easy")
    with enter(table, last) as socket:
        position = hear(socket, "view")["position"]
        call_bot(socket, position, "easy")
        while not is_done(position, until):
            position = hear(socket, "news")["position"]
        if until is not None:
            call_bot(socket, position, None)
    for guest in guests:
        guest.go(f"/table/{table}")


def enter(table: str, guest: Guest) -> ClientConnection:
    """A second line of this guest to the table."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in guest.context.cookies())
    address = guest.address.replace("http", "ws") + f"/ws/{table}"
    return connect(address, additional_headers={"Cookie": cookies})


def is_done(position: Message, until: int | None) -> bool:
    """Is the round reached, or the end?"""
    return bool(position["table"]["status"] == "over" if until is None else position["city"]["round"] >= until)


def call_bot(socket: ClientConnection, position: Message, level: str | None) -> None:
    """A bot takes the seat, or gives it back."""
    wish = {"t": "bot", "id": f"hurry-{position['seq']:04}", "base": position["seq"], "seat": position["seat"]}
    socket.send(json.dumps({**wish, "level": level}))
    hear(socket, "done")


def hear(socket: ClientConnection, kind: str) -> Message:
    """The next message of this kind."""
    while True:
        message: Message = json.loads(socket.recv(timeout=10))
        assert message["t"] != "refused", message["reason"]
        if message["t"] == kind:
            return message
