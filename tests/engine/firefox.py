"""Debian's Firefox, driven over WebDriver BiDi with nothing but a socket: a page is opened, and scripts run in it."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
LISTENING = "WebDriver BiDi listening on "
PATIENCE = 300.0  # seconds


class Tab:
    """An open page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.number = socket, 0
        self.ask("session.new", capabilities={})
        self.context = self.ask("browsingContext.create", type="tab")["context"]

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """What the browser answers."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(PATIENCE))
            if answer.get("id") == self.number:
                assert answer["type"] == "success", answer
                return dict(answer["result"])

    def go(self, address: str) -> None:
        """Open a page."""
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """What an expression comes to: a number or words."""
        target = {"context": self.context}
        found = self.ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return found["result"]["value"]


@contextmanager
def firefox(profile: Path) -> Iterator[Tab]:
    """A browser of its own, until it is left."""
    assert FIREFOX is not None
    words = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as begun:
        assert begun.stdout is not None
        try:
            address = next(line.split(LISTENING)[1].strip() for line in begun.stdout if LISTENING in line)
            with connect(f"{address}/session", max_size=None) as socket:
                yield Tab(socket)
        finally:
            begun.terminate()
