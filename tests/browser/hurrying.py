"""Bots play for people for a while or to the end, so that a test need not play a whole game."""

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.guests import Guest

Message = dict[str, Any]
PATIENCE = 30  # seconds, for a move of a bot on a busy machine


def let_bots_play(table: str, *guests: Guest, until: Callable[[Message], bool] | None = None) -> None:
    """Bots take the seats of all guests, to the end; until something comes, of all but the last. Nobody looks on."""
    *others, last = guests
    for guest in guests:
        guest.page.goto("about:blank")
    for guest in others:
        with enter(table, guest) as socket:
            call_bot(socket, hear(socket, "view")["position"], "easy")
    with enter(table, last) as socket:
        position = hear(socket, "view")["position"]
        call_bot(socket, position, "easy")
        is_done = until or is_over
        while not is_done(position):
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


def is_over(position: Message) -> bool:
    """Is the game over?"""
    return bool(position["table"]["status"] == "over")


def round_begins(number: int) -> Callable[[Message], bool]:
    """Has this round of a city begun?"""
    return lambda position: bool(position["board"]["view"]["round"] >= number)


def turn_begins(number: int) -> Callable[[Message], bool]:
    """Has this turn of a duel begun? (A fight is no measure: the second may be the last, and bots are quick.)"""
    return lambda position: bool(position["board"]["view"]["turn"] >= number)


def call_bot(socket: ClientConnection, position: Message, level: str | None) -> None:
    """A bot takes the seat, or gives it back."""
    wish = {"t": "bot", "id": f"hurry-{position['seq']:04}", "base": position["seq"], "seat": position["seat"]}
    socket.send(json.dumps({**wish, "level": level}))
    hear(socket, "done")


def hear(socket: ClientConnection, kind: str) -> Message:
    """The next message of this kind."""
    while True:
        message: Message = json.loads(socket.recv(timeout=PATIENCE))
        assert message["t"] != "refused", message["reason"]
        if message["t"] == kind:
            return message
