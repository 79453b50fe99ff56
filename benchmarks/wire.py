"""Says nonsense to a real server, over HTTP, sockets and bare connections, and looks whether it minds.

usage: scripts/soak wire [MESSAGES] [SECONDS]      (default 100000 messages, at most 3600 seconds)

Guests come and go by the dozen, each with a cookie, and say less than the limits allow, so that what they say is heard.
It fails if an answer was the server's fault (5xx), if the log holds an error or a trace, if the server is not well in
the end, or if it has grown.
"""

import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import websockets
from websockets.exceptions import WebSocketException

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server import nonsense  # noqa: E402 (the path comes first)

SPEAKERS = 24  # guests at a time
ON_A_SOCKET, OVER_HTTP, BARE = 75, 24, 1  # messages of one guest
MOST_TABLES = 40  # a whole game takes a megabyte or two in memory, with every state for an undo
MOST_GROWTH = 100  # MB from the middle to the end: by then bots are compiled and tables full
PATIENCE = 120.0
HEARD = ("bluemoon_requests_total", "bluemoon_commands_total")
LARGEST = 20_000  # bytes; a little more than the server reads
LAST_WORD = {"t": "why", "id": "the-last-word", "seat": 0, "action": "draw"}
GONE = (OSError, EOFError, WebSocketException, asyncio.IncompleteReadError, TimeoutError)


class Server:
    """`bluemoon serve` in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        command = [sys.executable, "-m", "bluemoon", "serve", "--port", "0", "--db", str(folder / "soak.db")]
        with self.log.open("w") as lines:
            self.process = subprocess.Popen(
                [*command, "--log-level", "warning"], stdout=subprocess.PIPE, stderr=lines, text=True
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split("http://")[1].split()[0]
        self.host, _, port = self.address.partition(":")
        self.port = int(port)

    def megabytes(self) -> float:
        """How large it is now."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def complaints(self) -> list[str]:
        """What it wrote down as its own fault."""
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if '"level": "error"' in line or '"critical"' in line or "Traceback" in line]


class Soak:
    """What was said and heard so far."""

    def __init__(self, server: Server, messages: int, seconds: float) -> None:
        self.server, self.messages = server, messages
        self.ends_at = time.monotonic() + seconds
        self.said, self.statuses, self.closed = 0, Counter[str](), Counter[int]()
        self.faults: list[str] = []
        self.tables: list[str] = []
        self.known: Counter[str] = Counter()  # the last entry that was heard of, by table
        self.sizes = [server.megabytes()]

    @property
    def goes_on(self) -> bool:
        """Is there more to say?"""
        return self.said < self.messages and time.monotonic() < self.ends_at

    async def run(self) -> None:
        """All guests, one after the other in each of the rows."""
        rows = [asyncio.create_task(self.row(number)) for number in range(SPEAKERS)]
        while not all(row.done() for row in rows):
            await asyncio.sleep(5)
            self.sizes.append(self.server.megabytes())
            print(f"\r{self.said:,} messages, {self.sizes[-1]:.0f} MB", end="", file=sys.stderr, flush=True)
        await asyncio.gather(*rows)

    async def row(self, number: int) -> None:
        """Guest after guest."""
        visit = 0
        while self.goes_on:
            visit += 1
            await self.guest(Random(f"{number}-{visit}"))

    async def guest(self, dice: Random) -> None:
        """One guest: gets a cookie, opens a table or comes to one, and talks."""
        cookie = await self.cookie()
        if len(self.tables) < MOST_TABLES:
            await self.open_table(dice, cookie)
        table = dice.choice([*self.tables, "nowhere"])
        await self.ask(nonsense.Asked("POST", f"/api/tables/{table}/sit", b"{}", {}), cookie)
        with contextlib.suppress(*GONE):
            await self.talk(dice, cookie, table)
        for _ in range(OVER_HTTP):
            await self.ask(nonsense.request(dice, [table]), cookie)
        for _ in range(BARE):
            await self.mumble(dice)

    # ---- over HTTP

    async def cookie(self) -> str:
        """A new guest."""
        _, headers, _ = await self.ask(nonsense.Asked("GET", "/api/me", None, {}), "")
        return headers.get("set-cookie", "").split(";")[0]

    async def open_table(self, dice: Random, cookie: str) -> None:
        """A table of either game."""
        wish = dice.choice(nonsense.BODIES[1:3])
        asked = nonsense.Asked("POST", "/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"})
        status, _, body = await self.ask(asked, cookie)
        if status == 201:
            self.tables.append(json.loads(body)["id"])

    async def ask(self, asked: nonsense.Asked, cookie: str) -> tuple[int, dict[str, str], bytes]:
        """A request on a connection of its own, and its answer."""
        self.said += 1
        headers = {"Host": self.server.address, "Connection": "close", "Cookie": cookie, **asked.headers}
        if asked.body is not None:
            headers["Content-Length"] = str(len(asked.body))
        lines = [f"{asked.method} {asked.path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        heard = await self.exchange("\r\n".join(lines).encode() + b"\r\n\r\n" + (asked.body or b""))
        head, _, body = heard.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        status = int(first.split(" ")[1]) if first else 0
        self.note(status, asked.path, body)
        return status, {name.lower(): value for name, _, value in (line.partition(": ") for line in rest)}, body

    async def mumble(self, dice: Random) -> None:
        """Something that is no request."""
        self.said += 1
        begun = b"GET / HTTP/1.1\r\nHost: moon\r\n"
        ways = [dice.randbytes(200), begun + dice.randbytes(100), begun + b"X: " + b"x" * 40_000, b"\r\n" * 50]
        ways += [b"GET /" + b"x" * dice.choice([300, 3_000, 70_000]) + b" HTTP/1.1\r\n\r\n", begun * 20]
        ways += [b"POST /api/tables HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFF\r\n" + b"x" * 30_000]
        heard = await self.exchange(dice.choice(ways), half=True)
        self.note(int(heard[9:12]) if heard[9:12].isdigit() else 0, "bare", heard)

    async def exchange(self, said: bytes, *, half: bool = False) -> bytes:
        """Say it, and hear what is answered; `half`: hang up after it was said."""
        heard = b""
        with contextlib.suppress(*GONE):
            reader, writer = await asyncio.open_connection(self.server.host, self.server.port)
            try:
                writer.write(said)
                if half:
                    writer.write_eof()
                async with asyncio.timeout(0.3 if half else PATIENCE):
                    while part := await reader.read(65536):
                        heard += part
            finally:
                writer.close()
        return heard

    def note(self, status: int, path: str, body: bytes) -> None:
        self.statuses[str(status)] += 1
        if status >= 500:
            self.faults.append(f"{status} at {path[:80]}: {body[-300:]!r}")

    async def heard(self) -> int:
        """How many requests and messages the server has counted."""
        figures = (await self.ask(nonsense.Asked("GET", "/metrics", None, {}), ""))[2].decode()
        counted = [line for line in figures.splitlines() if line.startswith(HEARD)]
        return int(sum(float(line.split()[-1]) for line in counted))

    # ---- on a socket

    async def talk(self, dice: Random, cookie: str, table: str) -> None:
        """Say nonsense on a socket; one that was closed is opened again, a few times."""
        left = ON_A_SOCKET
        for _ in range(6):
            address = f"ws://{self.server.address}/ws/{table}?since={dice.choice(['0', '1', '-1', 'x', '9' * 50])}"
            headers = {"Cookie": cookie}
            async with websockets.connect(address, additional_headers=headers, compression=None, max_size=None) as line:
                hearing = asyncio.create_task(self.hear(line, table))
                with contextlib.suppress(*GONE):
                    while left > 0:
                        left -= 1
                        self.said += 1
                        await line.send(
                            _huge(dice) if dice.random() < 0.002 else nonsense.message(dice, self.known[table])
                        )
                    await line.send(json.dumps(LAST_WORD))
                await asyncio.wait_for(hearing, PATIENCE)
            if left <= 0:
                return

    async def hear(self, line: Any, table: str) -> None:
        """Whatever comes, until the last word is answered: then everything before it was heard; or until the end."""
        with contextlib.suppress(*GONE):
            async for answer in line:
                heard = json.loads(answer)
                self.known[table] = (heard.get("position") or {}).get("seq", self.known[table])
                if heard.get("id") == LAST_WORD["id"]:
                    return
        self.closed[line.close_code or 0] += 1


def _huge(dice: Random) -> bytes:
    return dice.randbytes(LARGEST)


def main(messages: int, seconds: float) -> int:
    """Soak; the exit code."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            soak = Soak(server, messages, seconds)
            began = time.monotonic()
            asyncio.run(soak.run())
            took = time.monotonic() - began
            status = asyncio.run(soak.ask(nonsense.Asked("GET", "/api/health", None, {}), ""))[0]
            heard = asyncio.run(soak.heard())
            complaints = server.complaints()
        finally:
            server.process.terminate()
            server.process.wait()
    middle = soak.sizes[len(soak.sizes) // 2]
    growth = soak.sizes[-1] - middle
    print(f"\n{soak.said:,} messages in {took:.0f} s, {soak.said / took:,.0f} a second, at {len(soak.tables)} tables")
    print(f"heard by the server: {heard:,}")
    print("answers: " + ", ".join(f"{name} {count:,}" for name, count in sorted(soak.statuses.items())))
    print("sockets closed: " + ", ".join(f"{code} {count:,}" for code, count in sorted(soak.closed.items())))
    print(f"memory: {soak.sizes[0]:.0f} MB at first, {middle:.0f} MB in the middle, {soak.sizes[-1]:.0f} MB in the end")
    print(f"the server's fault: {len(soak.faults)} answers, {len(complaints)} lines in the log; well: {status == 200}")
    for fault in [*soak.faults[:10], *complaints[:10]]:
        print(f"  {fault[:1500]}")
    return 1 if soak.faults or complaints or status != 200 or growth > MOST_GROWTH else 0
