"""Connections that say nothing, too little, too much, or take nothing are ended; nobody else notices."""

import asyncio
import contextlib
import json
import socket
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from pathlib import Path

import pytest
import uvicorn

from bluemoon.i18n import text
from bluemoon.server import limits as all_limits
from bluemoon.server.app import create_app
from bluemoon.server.http import connection
from bluemoon.server.http.sockets import router as sockets
from bluemoon.server.limits import LARGEST_HEAD, LONGEST_ADDRESS, Limits, Pace
from bluemoon.server.port import take_port
from bluemoon.server.serve import Surroundings, config_of
from bluemoon.server.storage.store import Store
from tests.server.fakes import FakeHall
from tests.server.serving import PATIENCE, Server

HANDSHAKE = (
    b"GET %s HTTP/1.1\r\nHost: moon.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n"
)
EMPTY_PART, PING = b"\x00\x80\x00\x00\x00\x00", b"\x89\x80\x00\x00\x00\x00"
BAD_TEXT = b"\x81\x81\x00\x00\x00\x00\xff"
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Streams]]


# ---- with little patience, so that nobody waits


@contextlib.asynccontextmanager
async def serving(store: Store, static: Path, around: Surroundings) -> AsyncIterator[Connect]:
    """A server on a port of its own; how to connect to it."""
    limits = Limits(proxies=around.proxies)
    app = create_app(store, FakeHall(), sockets, static=static, limits=limits)
    door = take_port("127.0.0.1", 0, may_differ=False)
    server = uvicorn.Server(config_of(app, around))
    running = asyncio.create_task(server.serve([door]))
    host, port = door.getsockname()

    async def connect() -> Streams:
        return await asyncio.open_connection(host, port)

    try:
        while not server.started:
            await asyncio.sleep(0.01)
        yield connect
    finally:
        server.should_exit = True
        await running


def with_server(
    store: Store,
    static: Path,
    visit: Callable[[Connect], Awaitable[None]],
    runner: asyncio.Runner,
    around: Surroundings = Surroundings(),  # noqa: B008 (it is frozen)
) -> None:
    async def evening() -> None:
        async with serving(store, static, around) as connect:
            await asyncio.wait_for(visit(connect), PATIENCE)

    runner.run(evening())


@pytest.fixture
def haste(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_SECONDS", "BODY_SECONDS", "TAKING_SECONDS"):
        monkeypatch.setattr(connection, name, 0.3)


async def answer_to(streams: Streams, *said: bytes) -> bytes:
    """Say this, bit by bit, and hear everything until the other side ends."""
    reader, writer = streams
    with contextlib.suppress(ConnectionError):
        for part in said:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0.02)
    heard = b""
    with contextlib.suppress(ConnectionError):
        while part := await reader.read(65536):
            heard += part
    writer.close()
    return heard


@pytest.mark.usefixtures("haste")
@pytest.mark.parametrize(
    ("said", "status"),
    [
        ([], b""),
        ([b"GET / HT"], b"HTTP/1.1 408"),
        ([b"GET / HTTP/1.1\r\n", *[b"X-Slow: 1\r\n"] * 5], b"HTTP/1.1 408"),
        (
            [b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"],
            b"HTTP/1.1 408",
        ),
    ],
    ids=["nothing", "half a line", "a header now and then", "half a body"],
)
def test_who_does_not_come_to_the_end_is_shown_out(
    store: Store, static: Path, runner: asyncio.Runner, said: list[bytes], status: bytes
) -> None:
    async def visit(connect: Connect) -> None:
        heard = await answer_to(await connect(), *said)
        assert heard.startswith(status)
        assert not status or text("table-refusal-too_slow") in heard.decode()

    with_server(store, static, visit, runner)


@pytest.mark.usefixtures("haste")
@pytest.mark.parametrize("more", [b"\r\n" * 3, b"GET /api/me HT"], ids=["empty lines", "half a request"])
def test_the_second_request_of_a_connection_is_no_slower_either(
    store: Store, static: Path, runner: asyncio.Runner, more: bytes
) -> None:
    async def visit(connect: Connect) -> None:
        reader, writer = await connect()
        writer.write(b"GET /api/me HTTP/1.1\r\nHost: moon.test\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        await asyncio.sleep(0.1)
        assert b"HTTP/1.1 408" in await answer_to((reader, writer), more)

    with_server(store, static, visit, runner)


@pytest.mark.usefixtures("haste")
def test_a_body_after_its_refusal_is_not_read_to_the_end(store: Store, static: Path, runner: asyncio.Runner) -> None:
    async def visit(connect: Connect) -> None:
        head = b"POST /api/tables HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 99000000\r\n\r\n"
        heard = await answer_to(await connect(), head, *[b" " * 100] * 3)
        assert heard.startswith(b"HTTP/1.1 413")

    with_server(store, static, visit, runner)


@pytest.fixture
def shown_out(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """That the server has ended a connection."""
    ended, lose = asyncio.Event(), connection.Connection.connection_lost

    def connection_lost(self: connection.Connection, exc: Exception | None) -> None:
        lose(self, exc)
        ended.set()

    monkeypatch.setattr(connection.Connection, "connection_lost", connection_lost)
    return ended


@pytest.mark.usefixtures("haste")
def test_who_takes_nothing_of_the_answers_is_shown_out(
    store: Store, static: Path, runner: asyncio.Runner, shown_out: asyncio.Event
) -> None:
    (static / "assets" / "large.bin").write_bytes(b"\x00" * 40_000_000)

    async def visit(connect: Connect) -> None:
        reader, writer = await connect()
        writer.write(b"GET /assets/large.bin HTTP/1.1\r\nHost: moon.test\r\n\r\n")
        await shown_out.wait()
        taken = 0
        with contextlib.suppress(ConnectionError):
            while part := await reader.read(1_000_000):
                taken += len(part)
        assert taken < 40_000_000
        writer.close()

    with_server(store, static, visit, runner)


def test_when_the_house_is_full_the_next_is_told_so(
    store: Store, static: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_limits, "MOST_CONNECTIONS", 3)

    async def visit(connect: Connect) -> None:
        inside = [await connect() for _ in range(3)]
        heard = await answer_to(await connect())
        assert heard.startswith(b"HTTP/1.1 503")
        assert text("table-refusal-server_full", "ru") in heard.decode()
        for _, writer in inside:
            writer.close()
        while not (await answer_to(await connect(), b"GET /api/me HTTP/1.0\r\n\r\n")).startswith(b"HTTP/1.1 200"):
            await asyncio.sleep(0.1)

    with_server(store, static, visit, runner)


def test_a_socket_keeps_the_place_of_its_connection_until_it_ends(
    store: Store, static: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_limits, "MOST_CONNECTIONS", 1)

    async def visit(connect: Connect) -> None:
        for _ in range(3):
            heard = b"HTTP/1.1 503"  # as long as the one before has not left
            while heard.startswith(b"HTTP/1.1 503"):
                heard = await answer_to(await connect(), HANDSHAKE % (b"/ws/nowhere", b""))
            assert heard.startswith(b"HTTP/1.1 101")

    with_server(store, static, visit, runner)


@pytest.mark.parametrize(
    ("frames", "code"), [(EMPTY_PART * 9, 1008), (PING * 9, 1008), (BAD_TEXT, 1007)], ids=["parts", "pings", "no text"]
)
def test_a_socket_that_sends_frames_without_sense_is_closed(
    file: Path,
    runner: asyncio.Runner,
    monkeypatch: pytest.MonkeyPatch,
    frames: bytes,
    code: int,
    caplog: pytest.LogCaptureFixture,
) -> None:
    from bluemoon.server.live.hall import Hall
    from tests.server.halls import ANNA, WITH_A_FRIEND, opened

    monkeypatch.setattr(connection, "FRAMES", Pace(0, 5))

    async def evening() -> bytes:
        store = Store.open(file)
        hall = Hall(store)
        room = await opened(hall, WITH_A_FRIEND)
        app = create_app(store, hall, sockets)
        door = take_port("127.0.0.1", 0, may_differ=False)
        server = uvicorn.Server(config_of(app, Surroundings()))
        running = asyncio.create_task(server.serve([door]))
        reader, writer = await asyncio.open_connection(*door.getsockname())
        writer.write(HANDSHAKE % (f"/ws/{room.table.id}".encode(), b""))
        await reader.readuntil(ANNA.name.encode())  # frames that come before the socket is there are nobody's
        opening = [b"\x01\x80\x00\x00\x00\x00"] if frames.startswith(EMPTY_PART) else []
        heard = await answer_to((reader, writer), *opening, frames)
        server.should_exit = True
        await running
        return heard

    assert code.to_bytes(2) in runner.run(evening())[-40:]
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_only_a_proxy_that_was_named_is_believed(
    store: Store, static: Path, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_limits, "ASKING_FROM_AN_ADDRESS", Pace(0, 2))
    request = (
        b"GET /api/me HTTP/1.0\r\nHost: moon.test\r\nX-Forwarded-For: 192.0.2.%d\r\nX-Forwarded-Proto: https\r\n\r\n"
    )

    async def strangers(connect: Connect, *homes: int) -> list[bytes]:
        return [await answer_to(await connect(), request % home) for home in homes]

    async def believed(connect: Connect) -> None:
        heard = await strangers(connect, 1, 1, 1, 2)
        assert [answer[9:12] for answer in heard] == [b"200", b"200", b"429", b"200"]
        assert b"__Host-bluemoon" in heard[0]

    async def not_believed(connect: Connect) -> None:
        heard = await strangers(connect, 1, 2, 3)
        assert [answer[9:12] for answer in heard] == [b"200", b"200", b"429"]  # all from this machine
        assert b"__Host-bluemoon" not in heard[0]

    with_server(store, static, believed, runner, Surroundings.of("127.0.0.1", None, None))
    with_server(Store.open(static.parent / "other.db"), static, not_believed, runner)


# ---- a server as it is


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("connections") / "bluemoon.db") as found:
        yield found
        assert found.errors() == []
        assert found.is_well()


def shout(server: Server, said: Iterable[bytes]) -> bytes:
    """Say it without waiting; what was answered before the line broke."""
    host, port = server.address.split(":")
    heard = b""
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        with contextlib.suppress(ConnectionError):
            for part in said:
                line.sendall(part)
        with contextlib.suppress(ConnectionError):
            while part := line.recv(65536):
                heard += part
    return heard


def test_headers_without_end_are_not_read(server: Server) -> None:
    sent = 0

    def headers() -> Iterator[bytes]:
        nonlocal sent
        yield b"GET / HTTP/1.1\r\n"
        for _ in range(10_000):  # 85 MB
            yield b"X-More: " + b"x" * 8500 + b"\r\n"
            sent += 1

    heard = shout(server, headers())
    assert not heard or heard.startswith(b"HTTP/1.1 431")  # whoever still writes may not hear it
    assert sent < 2_000


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (b"GET /assets/" + b"x" * 300, b"404"),
        (b"GET /api/" + b"x" * 300, b"404"),
        (b"GET /" + b"x" * LONGEST_ADDRESS, b"414"),
        (b"GET /?" + b"x" * 60_000, b"414"),
        (b"GET /?" + b"x" * 100_000, b"400"),  # the parser itself gives up
        (b"GET /api/me?" + b"x" * LONGEST_ADDRESS, b"414"),
    ],
)
def test_a_long_address_is_answered(server: Server, request_line: bytes, status: bytes) -> None:
    heard = shout(server, [request_line + b" HTTP/1.1\r\nHost: moon.test\r\nConnection: close\r\n\r\n"])
    assert heard.split(b" ")[1] == status


def test_a_large_head_that_comes_at_once_is_refused(server: Server) -> None:
    heavy = b"X-More: " + b"x" * (LARGEST_HEAD - 20) + b"\r\n\r\n"
    heard = shout(server, [b"GET /api/me HTTP/1.0\r\nHost: moon.test\r\n" + heavy])
    assert heard.startswith(b"HTTP/1.1 431")
    assert json.loads(heard.split(b"\r\n\r\n", 1)[1]) == {"reason": "large_head", "values": {}}


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        (b"/ws/" + b"x" * LONGEST_ADDRESS, b"", b"414"),
        (b"/ws/x", b"X-More: " + b"x" * LARGEST_HEAD + b"\r\n", b"431"),
        (b"/ws/x", b"X-More: x\r\n" * 1_000, b"431"),
        (b"/ws/x", b"X-More: " + b"x" * 9_000 + b"\r\n", b"422"),  # more than the library of the sockets reads
    ],
)
def test_a_handshake_that_is_too_large_is_refused(
    server: Server, address: bytes, headers: bytes, status: bytes
) -> None:
    assert shout(server, [HANDSHAKE % (address, headers)]).split(b" ")[1] == status


def test_who_is_gone_before_it_is_refused_leaves_no_trace(server: Server) -> None:
    host, port = server.address.split(":")
    for _ in range(30):
        with socket.create_connection((host, int(port)), PATIENCE) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # hang up at once
            line.sendall(HANDSHAKE % (b"/ws/nowhere", b""))
    assert server.is_well()


def test_many_who_say_nothing_do_not_keep_out_one_who_does(server: Server) -> None:
    host, port = server.address.split(":")
    with contextlib.ExitStack() as silent:
        for _ in range(200):
            silent.enter_context(socket.create_connection((host, int(port)), PATIENCE))
        assert server.is_well()
