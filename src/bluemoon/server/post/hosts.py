"""To whom this server writes: named hosts and no others, and only where everybody could reach them.

So nobody learns anything through us of what stands beside us.
"""

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self
from urllib.parse import urlsplit

from bluemoon.core.refusal import BadOption
from bluemoon.server.table.refusals import TableRefused

TLS = 443
LONGEST = 1_000  # letters of an address
NAME = re.compile(r"(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*")
ON_THIS_MACHINE = re.compile(r"127\.0\.0\.1:\d{1,5}")  # to try things out
PRINTED = re.compile(r"[!-~]+")


@dataclass(frozen=True)
class Address:
    """Where something is sent."""

    host: str
    port: int
    path: str  # with all that follows it
    is_safe: bool  # over TLS

    @property
    def origin(self) -> str:
        """The server of it."""
        port = "" if self.is_safe and self.port == TLS else f":{self.port}"
        return f"{'https' if self.is_safe else 'http'}://{self.host}{port}"


@dataclass(frozen=True)
class Hosts:
    """Names, with a star for whatever stands before; and perhaps programs on this machine."""

    names: tuple[str, ...] = ()

    @classmethod
    def of(cls, option: str, said: str | None) -> Self:
        """As they were named on the command line."""
        names = tuple(word.strip().lower() for word in (said or "").split(",") if word.strip())
        for name in names:
            if not (NAME.fullmatch(name) or ON_THIS_MACHINE.fullmatch(name)):
                raise BadOption(f"{option}: {name} is no name of a host, like discord.com or *.example.org")
        return cls(names)

    def address(self, url: str) -> Address:
        """The address, if we may write there. Refuses any other."""
        found = _read(url)
        if found is None:
            raise TableRefused("bad_address")
        here = f"{found.host}:{found.port}"
        if not found.is_safe or found.port != TLS:
            if here not in self.names:
                raise TableRefused("bad_address")
        elif not any(_fits(found.host, name) for name in self.names):
            raise TableRefused("foreign_host", host=found.host, hosts=", ".join(self.names) or "–")
        return found

    def open_to_all(self, address: Address, found: Iterable[str]) -> list[str]:
        """Of the numbers that a name stands for, those that anybody in the world would reach."""
        if f"{address.host}:{address.port}" in self.names:
            return [number for number in found if ipaddress.ip_address(number).is_loopback]
        return [number for number in found if _is_open(number)]


def _read(url: str) -> Address | None:
    """An address in its parts; none: it is none that anything can be sent to."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    is_plain = len(url) <= LONGEST and PRINTED.fullmatch(url) and not parts.fragment and "@" not in parts.netloc
    if not is_plain or parts.scheme not in ("https", "http") or not parts.hostname:
        return None
    is_safe = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Address(parts.hostname, port or (TLS if is_safe else 80), path, is_safe)


def _fits(host: str, name: str) -> bool:
    return host.endswith(name[1:]) if name.startswith("*.") else host == name


def _is_open(number: str) -> bool:
    found = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found.sixtofour or found
    return found.is_global and not found.is_multicast
