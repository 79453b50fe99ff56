"""Bots play a game to its end, so that a test need not wait for people."""

import json
from typing import Any

from websockets.sync.client import connect

from tests.browser.guests import Guest


def let_bots_play(guest: Guest, table: str) -> None:
    """A bot takes every seat of this guest, at the guest's own wish."""
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in guest.context.cookies())
    address = guest.address.replace("http", "ws") + f"/ws/{table}"
    with connect(address, additional_headers={"Cookie": cookies}) as socket:
        position = _hear(socket, "view")["position"]
        for seat, info in enumerate(position["table"]["seats"]):
            if info["is_mine"]:
                wish = {
                    "t": "bot",
                    "id": f"hurry-{seat}-{table}",
                    "base": position["seq"],
                    "seat": seat,
                    "level": "easy",
                }
                socket.send(json.dumps(wish))
                _hear(socket, "done")


def _hear(socket: Any, kind: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=10))
        assert message["t"] != "refused", message
        if message["t"] == kind:
            return message
