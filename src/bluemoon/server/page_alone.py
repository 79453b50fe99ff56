"""The page alone, on this machine, by Python's own web server: nothing beyond the base installation is needed.

It is the site of `bluemoon.server.site` in a folder that goes when it ends. Both games are played there against bots or
at one screen; tables with friends, and what a server keeps, come with `bluemoon serve`.
"""

import tempfile
import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from bluemoon.server.http.built_page import ALWAYS, STATIC
from bluemoon.server.port import address_of, take_port
from bluemoon.server.site import write_site

HERE = "127.0.0.1"


class Host(SimpleHTTPRequestHandler):
    """Shows a folder, without a word about it."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".webmanifest": "application/manifest+json"}  # noqa: RUF012

    def end_headers(self) -> None:
        """What stands at the head of every answer; a build is asked for anew, and comes only if it has changed."""
        for name, value in {**ALWAYS, "Cache-Control": "no-cache"}.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def show_page(port: int | None = None, *, opens: bool = False, static: Path = STATIC) -> None:
    """Show the page until Ctrl-C."""
    with tempfile.TemporaryDirectory(prefix="bluemoon-page-") as folder:
        site = Path(folder) / "site"
        write_site(site, static)
        listener = take_port(HERE, port, may_differ=True)
        with listener, ThreadingHTTPServer((HERE, 0), partial(Host, directory=str(site)), False) as host:
            host.socket.close()
            host.socket = listener
            host.server_name, host.server_port = listener.getsockname()[:2]
            address = address_of(listener)
            print(f"Blue Moon is open at {address} (Ctrl+C ends it)", flush=True)
            if opens:  # a browser in the terminal would not return
                Thread(target=webbrowser.open, args=(address,), daemon=True).start()
            try:
                host.serve_forever()
            except KeyboardInterrupt:
                return
