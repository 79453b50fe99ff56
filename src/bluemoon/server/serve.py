"""`bluemoon serve`: take a port, open the store, and serve until somebody says stop."""

import asyncio
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
from bluemoon.server.live.tidings import ALONE, Tidings
from bluemoon.server.logs import log, set_up_logs
from bluemoon.server.port import address_of, take_port
from bluemoon.server.post.hosts import Hosts
from bluemoon.server.post.postman import NO_ROOMS, Postman
from bluemoon.server.storage.database import address_of as address_in
from bluemoon.server.storage.hold import InService
from bluemoon.server.storage.retention import Retention
from bluemoon.server.storage.store import Store
from bluemoon.server.traces import check_collector, traces

ROOT = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*/?")  # no folder begins with a dot
GRACE = 1  # seconds for answers under way
SEVERAL = "--db postgresql+psycopg://… --redis redis://…"


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


@dataclass(frozen=True)
class House:
    """What is served, and how."""

    where: str | Path | None = None  # the database
    redis: str | None = None  # where several processes tell each other what happens
    level: str = "info"  # of what is written down
    retention: Retention | None = None
    around: Surroundings = Surroundings()
    bots: ChosenBots | None = None
    traces: str | None = None  # the collector that they are sent to
    hosts: tuple[Hosts | None, Hosts] = (None, NO_ROOMS)  # to whom we write: services of browsers, and rooms

    def begin(self, name: str) -> None:
        """What this process writes about itself, from now on."""
        set_up_logs(self.level)
        if self.traces is not None:
            traces.send_to(self.traces, name)

    def check(self, processes: int) -> None:
        """Refuse what cannot be served by so many processes."""
        is_several = processes > 1 or self.redis is not None
        if is_several and address_in(self.where).get_backend_name() != "postgresql":
            raise BadOption(f"db: a file is served by one process alone; several need PostgreSQL and Redis: {SEVERAL}")
        if is_several and self.redis is None:
            raise BadOption(f"processes: several need Redis, by which they tell each other what happens: {SEVERAL}")
        if self.redis is not None:
            from bluemoon.server.live.redis_tidings import check_address

            check_address(self.redis)
        if self.traces is not None:
            check_collector(self.traces)

    def open(self) -> Store:
        """Its database."""
        return Store.open(self.where, is_shared=self.redis is not None)

    def open_once(self) -> None:
        """Make its database ready, and say at once what is wrong with it."""
        asyncio.run(self.open().close())

    def hall(self, store: Store) -> Hall:
        """Its tables."""
        postman = Postman(store.secret, store.push_key, *self.hosts)
        return Hall(store, self.retention, self.bots, self.tidings(store), postman)

    def tidings(self, store: Store) -> Tidings:
        """How its processes hear of each other."""
        if self.redis is None:
            return ALONE
        from bluemoon.server.live.redis_tidings import RedisTidings

        return RedisTidings(self.redis, store.secret)

    def app(self, store: Store) -> FastAPI:
        """All of it, as one application."""
        limits = Limits(proxies=self.around.proxies)
        return create_app(store, self.hall(store), sockets, limits=limits, metrics_token=self.around.metrics_token)


def serve(host: str, port: int | None, house: House, *, opens: bool) -> None:
    """Serve in this process; returns when the server was stopped."""
    house.begin("bluemoon serve")
    listener = take_port(host, port, may_differ=opens)
    try:
        store = house.open()
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
    Server(config_of(house.app(store), house.around), address, opens=opens).run([listener])


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

    def __init__(self, config: uvicorn.Config, address: str, *, opens: bool, speaks: bool = True) -> None:
        super().__init__(config)
        self.address = address
        self.opens, self.speaks = opens, speaks

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, then say so."""
        await super().startup(sockets)
        if self.started:
            log.info("server started", address=self.address)
        if self.started and self.speaks:
            print(f"Blue Moon is open at {self.address} (Ctrl+C ends it)", flush=True)
        if self.started and self.opens:  # a browser in the terminal would not return
            Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002 (as uvicorn calls it)
        """Stop; a second time: at once. The signal is not raised again, so the exit is 0."""
        self.force_exit = self.should_exit
        self.should_exit = True
