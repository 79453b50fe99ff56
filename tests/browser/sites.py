"""The page as a static site, shown by the plainest of hosts, in a folder of it."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from bluemoon.server.site import write_site

FOLDER = "games/moon"
BUILD = re.compile(r'"version":"(\w+)"')


class Host(SimpleHTTPRequestHandler):
    """What `python -m http.server` shows, without a word about it."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Site:
    """The site in its folder, and where it is shown."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.address = folder, f"http://127.0.0.1:{port}/{FOLDER}"

    @property
    def build(self) -> str:
        """Which build of the page lies there."""
        found = BUILD.search((self.folder / "worker.js").read_text(encoding="utf-8"))
        assert found is not None
        return found[1]

    def renew(self, build: str) -> None:
        """Lay another build there: what differs is its name."""
        before = self.build
        for file in (self.folder / "worker.js", *self.folder.rglob("index.html")):
            file.write_text(file.read_text(encoding="utf-8").replace(before, build), encoding="utf-8")


@contextmanager
def shown_site(root: Path) -> Iterator[Site]:
    """A site that is shown until it is left."""
    write_site(root / FOLDER)
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(root))) as host:
        thread = threading.Thread(target=host.serve_forever, args=(0.05,))
        thread.start()
        yield Site(root / FOLDER, host.server_port)
        host.shutdown()
        thread.join()
