"""Bots play for people to the end, or advise them for a while, so that a test need not play a whole game."""

import json
from collections.abc import Callable
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.guests import Guest

Message = dict[str, Any]
PATIENCE = 30  # seconds, for a move of a bot on a busy machine


def let_bots_play(table: str, *guests: Guest) -> None:
    """Bots take the seats of all guests, to the end. Nobody looks on."""
    leave_page(*guests)
    for guest in guests:
        with enter(table, guest) as socket:
            position = hear(socket, "view")["position"]
            call_bot(socket, position)
            while guest is guests[-1] and not is_over(position):
                position = hear(socket, "news")["position"]
    go_back(table, *guests)


def play_on(table: str, guest: Guest, *others: Guest, until: Callable[[Message], bool]) -> None:
    """A guest does what the adviser says and waits for nobody but bots, until something is so. Nobody looks on."""
    leave_page(guest, *others)
    for other in others:
        with enter(table, other) as socket:
            call_bot(socket, hear(socket, "view")["position"])
    with enter(table, guest) as socket:
        position = hear(socket, "view")["position"]
        while not until(position):
            if position["board"]["choices"] is not None:
                take_advice(socket, position)
            position = hear(socket, "news")["position"]
    go_back(table, guest, *others)


def leave_page(*guests: Guest) -> None:
    """Look at nothing: pages that follow a game take their time."""
    for guest in guests:
        guest.page.goto("about:blank")


def go_back(table: str, *guests: Guest) -> None:
    """Look at the table again."""
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
    """Has this turn of a duel begun?"""
    return lambda position: bool(position["board"]["view"]["turn"] >= number)


def call_bot(socket: ClientConnection, position: Message) -> None:
    """A bot takes the seat."""
    tell(socket, position, "bot", base=position["seq"], level="easy")
    hear(socket, "done")


def take_advice(socket: ClientConnection, position: Message) -> None:
    """Do what the adviser would do."""
    tell(socket, position, "hint")
    tell(socket, position, "play", base=position["seq"], actions=hear(socket, "advice")["actions"])


def tell(socket: ClientConnection, position: Message, kind: str, **words: Any) -> None:
    """Say something for the own seat."""
    message = {"t": kind, "id": f"{kind}-{position['seq']:08}", "seat": position["seat"], **words}
    socket.send(json.dumps(message))


def hear(socket: ClientConnection, kind: str) -> Message:
    """The next message of this kind."""
    while True:
        message: Message = json.loads(socket.recv(timeout=PATIENCE))
        assert message["t"] != "refused", message["reason"]
        if message["t"] == kind:
            return message
