"""One request to a server elsewhere, and the number it answers.

No redirect is followed, nothing else is read, and it is over in time whatever comes.
"""

import asyncio
import contextlib
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping

from bluemoon.server.post.hosts import Address, Hosts

PATIENCE = 10.0  # seconds for all of it
LONGEST_LINE = 1_000  # bytes of the first line of an answer
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})\b")
Lookup = Callable[[str, int], Awaitable[list[str]]]  # the numbers that a name stands for


class Unreached(Exception):
    """Nobody answered, or not in time."""


async def numbers_of(host: str, port: int) -> list[str]:
    """As the system finds them."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(place[4][0]) for place in found]


async def send(
    hosts: Hosts,
    url: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    method: str = "POST",
    lookup: Lookup = numbers_of,
    patience: float = PATIENCE,
) -> int:
    """Send this; the status of the answer. Raises `Unreached`; `TableRefused` where we may not write."""
    address = hosts.address(url)
    try:
        async with asyncio.timeout(patience):
            numbers = hosts.open_to_all(address, await lookup(address.host, address.port))
            if not numbers:
                raise Unreached("leads to a closed network")
            return await _asked(address, numbers[0], _request(address, method, headers, body))
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError) as error:
        raise Unreached(type(error).__name__) from None


def _request(address: Address, method: str, headers: Mapping[str, str], body: bytes) -> bytes:
    host = address.origin.partition("://")[2]
    given = {"Host": host, **headers, "Content-Length": str(len(body)), "Connection": "close"}
    lines = [f"{method} {address.path} HTTP/1.1", *(f"{name}: {said}" for name, said in given.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def _asked(address: Address, number: str, request: bytes) -> int:
    """To this number, which was looked at, and to no other; over TLS it has to be who it says."""
    safety = ssl.create_default_context() if address.is_safe else None
    name = address.host if address.is_safe else None
    reader, writer = await asyncio.open_connection(
        number, address.port, ssl=safety, server_hostname=name, limit=LONGEST_LINE
    )
    try:
        writer.write(request)
        await writer.drain()
        answer = STATUS.match(await reader.readuntil(b"\n"))
    except asyncio.LimitOverrunError:
        answer = None
    finally:
        with contextlib.suppress(OSError):
            writer.transport.abort()
    if answer is None:
        raise Unreached("speaks no HTTP")
    return int(answer[1])
