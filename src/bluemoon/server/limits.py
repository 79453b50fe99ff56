"""How much one guest, or one address, may ask: enough for anybody who plays, too little to disturb the others."""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import HTTPConnection

LARGEST_BODY = 16 * 1024  # bytes; also of a message on a socket
MOST_SOCKETS = 20  # of one guest
MOST_REMEMBERED = 10_000  # buckets; those that are full again are forgotten beyond that


@dataclass(frozen=True, slots=True)
class Pace:
    """So many a second in the long run, so many at once."""

    rate: float
    burst: float


ASKING = Pace(20, 60)
OPENING = Pace(1, 10)
MESSAGES = Pace(30, 90)


class Buckets:
    """A bucket of tokens for everybody: each deed takes one, time brings them back."""

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self._pace = pace
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # tokens, and when that was

    def take(self, who: str) -> bool:
        """Take a token; false: there is none."""
        now = self._clock()
        tokens = self._tokens(who, now)
        if len(self._left) > MOST_REMEMBERED:
            self._forget(now)
        granted = tokens >= 1
        self._left[who] = (tokens - granted, now)
        return granted

    def _tokens(self, who: str, now: float) -> float:
        tokens, then = self._left.get(who, (self._pace.burst, now))
        return min(self._pace.burst, tokens + (now - then) * self._pace.rate)

    def _forget(self, now: float) -> None:
        self._left = {who: left for who, left in self._left.items() if self._tokens(who, now) < self._pace.burst}
        if len(self._left) > MOST_REMEMBERED:
            self._left.clear()


class Limits:
    """All limits of one server. Sockets ask `may_send` for each message, and `enter` and `leave`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._asking = Buckets(ASKING, clock)
        self._opening = Buckets(OPENING, clock)
        self._messages = Buckets(MESSAGES, clock)
        self._sockets: Counter[str] = Counter()

    def may_ask(self, who: str) -> bool:
        """One more request over HTTP?"""
        return self._asking.take(who)

    def may_open(self, who: str) -> bool:
        """One more table?"""
        return self._opening.take(who)

    def may_send(self, guest: str) -> bool:
        """One more message on a socket? If not, it is closed with 4429."""
        return self._messages.take(guest)

    def enter(self, guest: str) -> bool:
        """One more socket? If so, `leave` when it closes."""
        if self._sockets[guest] >= MOST_SOCKETS:
            return False
        self._sockets[guest] += 1
        return True

    def leave(self, guest: str) -> None:
        """A socket is closed."""
        self._sockets[guest] -= 1
        if self._sockets[guest] <= 0:
            del self._sockets[guest]


def address_of(connection: HTTPConnection) -> str | None:
    """Where a request comes from; none: from this machine, where many may come through one door."""
    host = connection.client.host if connection.client else ""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return None
    if found.is_loopback:
        return None
    if found.version == 6:  # a household has a whole /64
        return str(ipaddress.ip_network((found, 64), strict=False))
    return host
