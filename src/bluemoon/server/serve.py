"""`bluemoon serve`: take a port, open the store, and serve until somebody says stop."""

import errno
import ipaddress
import re
import socket
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from types import FrameType
from typing import Self

import uvicorn
from fastapi import FastAPI

from bluemoon.core.refusal import BadOption
from bluemoon.server.app import create_app
from bluemoon.server.http.connection import Connection, Socket
from bluemoon.server.http.sockets import router as sockets
from bluemoon.server.limits import IDLE_SECONDS, LARGEST_BODY, Limits, Network
from bluemoon.server.live.chosen_bots import ChosenBots
from bluemoon.server.live.hall import Hall
from bluemoon.server.logs import log, set_up_logs
from bluemoon.server.storage.hold import InService
from bluemoon.server.storage.retention import Retention
from bluemoon.server.storage.store import Store

PORTS = range(2**16)
USUAL_PORT = 8000
TRIES = 20  # ports after the usual one, if it need not be that one
ROOT = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*/?")  # no folder begins with a dot
EVERYWHERE = ("", "0.0.0.0", "::")
GRACE = 1  # seconds for answers under way
WAITING = 1024  # connections that nobody has accepted yet


@dataclass(frozen=True)
class Surroundings:
    """What stands around the server: proxies that are believed, the folder it lives in, who may read the metrics."""

    proxies: tuple[Network, ...] = ()
    root: str = ""
    metrics_token: str | None = None

    @classmethod
    def of(cls, proxies: str | None, root: str | None, metrics_token: str | None) -> Self:
        """As they were named on the command line."""
        named = [word.strip() for word in (proxies or "").split(",") if word.strip()]
        return cls(tuple(proxy_in(word) for word in named), root_in(root or ""), metrics_token)


def proxy_in(word: str) -> Network:
    """An address, or a network of them."""
    try:
        return ipaddress.ip_network(word)
    except ValueError:
        raise BadOption(f"proxy: {word} is no address like 127.0.0.1 and no network like 10.0.0.0/8") from None


def root_in(path: str) -> str:
    """The folder in which the pages live, without a slash at its end."""
    if not ROOT.fullmatch(path):
        raise BadOption(f"root-path: should be a folder like /bluemoon, not {path!r}")
    return path.removesuffix("/")


def serve(
    host: str,
    port: int | None,
    where: str | Path | None,
    *,
    opens: bool,
    level: str,
    retention: Retention | None = None,
    around: Surroundings = Surroundings(),  # noqa: B008 (it is frozen)
    bots: ChosenBots | None = None,
) -> None:
    """Serve; returns when the server was stopped."""
    set_up_logs(level)
    listener = take_port(host, port, may_differ=opens)
    try:
        store = Store.open(where)
    except InService as error:
        listener.close()
        if not (opens and error.address):
            raise
        print(f"Blue Moon is already open at {error.address}")
        webbrowser.open(error.address)
        return
    except BaseException:
        listener.close()
        raise
    address = address_of(listener)
    store.tell_address(address)
    limits = Limits(proxies=around.proxies)
    app = create_app(store, Hall(store, retention, bots), sockets, limits=limits, metrics_token=around.metrics_token)
    Server(config_of(app, around), address, opens=opens).run([listener])


def config_of(app: FastAPI, around: Surroundings) -> uvicorn.Config:
    """How uvicorn serves: within our limits, and saying nothing by itself."""
    return uvicorn.Config(
        app,
        access_log=False,
        log_config=None,
        server_header=False,
        http=Connection,
        ws=Socket,
        proxy_headers=bool(around.proxies),
        forwarded_allow_ips=[str(network) for network in around.proxies],
        root_path=around.root,
        timeout_keep_alive=IDLE_SECONDS,
        timeout_graceful_shutdown=GRACE,
        ws_max_size=LARGEST_BODY,
        ws_per_message_deflate=False,
    )


class Server(uvicorn.Server):
    """Says where it is once it answers, and ends well when it is told to."""

    def __init__(self, config: uvicorn.Config, address: str, *, opens: bool) -> None:
        super().__init__(config)
        self.address = address
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then say so."""
        await super().startup(sockets)
        if self.started:
            log.info("server started", address=self.address)
            print(f"Blue Moon is open at {self.address} (Ctrl+C ends it)", flush=True)
        if self.started and self.opens:  # a browser in the terminal would not return
            Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 (as uvicorn calls it)
        """Stop; a second time: at once. The signal is not raised again, so the exit is 0."""
        self.force_exit = self.should_exit
        self.should_exit = True


def take_port(host: str, port: int | None, *, may_differ: bool) -> socket.socket:
    """A socket that listens; if no port was named and the usual one is taken, on one of the next."""
    if port is not None and port not in PORTS:
        raise BadOption(f"port: should be a number from 0 to {PORTS[-1]} (0: any free one), not {port}")
    first = USUAL_PORT if port is None else port
    last = first + TRIES if port is None and may_differ else first
    while True:
        try:
            return _listen(host, first)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or first == last:
                raise BadOption(_complaint(host, first, error)) from None
        first += 1


def _listen(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, _, _, _, address = found[0]
    return socket.create_server(address[:2], family=family, backlog=WAITING)


def _complaint(host: str, port: int, error: OSError) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"--host {host}: is no address of this machine"
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is taken by another program; choose another with --port, or any free one with --port 0"
    if error.errno == errno.EACCES:
        return f"port {port} is reserved for the system; choose one above 1023 with --port"
    return f"port {port}: {error.strerror}"


def address_of(listener: socket.socket) -> str:
    """Where a browser finds us: one on this machine, or, if everybody may come, one in the network."""
    host, port = listener.getsockname()[:2]
    if host in EVERYWHERE:
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _own_address() -> str:
    """The address of this machine in its network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        found: str = probe.getsockname()[0]
        return found
