"""How much one person, one address, one connection and one table may ask: enough for anybody who plays, too little to
disturb the others.

A person is known by the cookie and comes first; an address may be a whole club, so its limits are generous. Whoever
has no cookie is limited by address alone. This machine is no address: many may come through it, behind a proxy.
"""

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass

from starlette.requests import HTTPConnection


@dataclass(frozen=True, slots=True)
class Pace:
    """So many a second in the long run, so many at once."""

    rate: float
    burst: float


# ---- connections, before anything is understood
MOST_CONNECTIONS = 800  # in all: a process may usually have 1,024 files open
MOST_CONNECTIONS_OF_AN_ADDRESS = 300  # 30 people at one address, each with a browser that opens up to eight
LARGEST_HEAD = 16 * 1024  # bytes of a request before its body: a browser sends one or two thousand
MOST_HEADERS = 100  # of a request: a browser and two proxies send thirty
LONGEST_ADDRESS = 2_000  # letters of a URL: ours have less than a hundred
LARGEST_BODY = 16 * 1024  # bytes of a request's body, and of a message on a socket: a deck has two thousand
LARGEST_GAME = 512 * 1024  # bytes of a game that a page has played by itself: a long one has a tenth of it
HEAD_SECONDS = 10.0  # until all headers are there: a browser sends them at once
BODY_SECONDS = 20.0  # until the body is there: two thousand bytes, over whatever line
IDLE_SECONDS = 15  # between two requests: a page that is used asks more often
TAKING_SECONDS = 30.0  # of an answer nobody reads: a line that is not dead takes a little in that time
FRAMES = Pace(20, 200)  # pings, pongs and parts of messages on one socket: a browser sends three a minute

# ---- requests
ASKING = Pace(20, 60)  # requests of one person: the first page makes four
ASKING_FROM_AN_ADDRESS = Pace(200, 1_200)  # 30 people who all come in at the same moment, and reload
LOADING_FROM_AN_ADDRESS = Pace(100, 3_000)  # pages and files: 30 people who have nothing of it yet

# ---- sockets
MOST_SOCKETS = 20  # of one person: that many tabs
MOST_SOCKETS_OF_AN_ADDRESS = 200  # 30 people with a few tabs each
COMING = Pace(2, 40)  # sockets that one person opens: a line that breaks comes back four times a second at most
COMING_FROM_AN_ADDRESS = Pace(20, 400)  # a club comes back all at once when the server was restarted
MESSAGES = Pace(30, 90)  # of one person: nobody clicks faster
MESSAGES_FROM_AN_ADDRESS = Pace(300, 1_000)  # 30 people who click fast

# ---- tables
OPENING = Pace(0.1, 10)  # tables that one person opens: an evening has a few
OPENING_FROM_AN_ADDRESS = Pace(1, 60)  # 30 people open a table each in the same minute, and think again
GIVING = Pace(0.02, 20)  # games of one person that are given or followed: an evening, or a week without a network
GIVING_FROM_AN_ADDRESS = Pace(0.02, 100)  # a club; each may be half a megabyte, and is kept: at most 1 GB a day
MOST_WAITING = 10  # tables of one person that wait for others: nobody can play at more
MOST_UNFINISHED = 100  # tables where one person sits that are not over: games by post, and those that were left
MOST_STAND_INS = 3  # tables at which bots alone play on for one person: each keeps a thinker busy
REVIEWING = Pace(0.1, 12)  # finished games that one person has judged: a look takes half a minute
REVIEWING_FROM_AN_ADDRESS = Pace(0.5, 60)  # 30 people look back at the evening
MOST_REVIEWS = 40  # games in all that wait for the judge: the last one waits for a quarter of an hour
MOST_REVIEWS_OF_ONE = 3  # games of one person that wait for the judge: nobody looks at more
COMMENTING = Pace(0.2, 20)  # comments that one person writes: nobody has so much to say in a minute
COMMENTING_FROM_AN_ADDRESS = Pace(2, 120)  # 30 people talk about the evening
MOST_COMMENTS = 60  # of one person on one game: a remark on every third move
LEARNING = Pace(1, 40)  # steps of lessons that one person does: nobody does more in a minute
LEARNING_FROM_AN_ADDRESS = Pace(10, 400)  # a class of 30 learns
IDENTITY = Pace(0.1, 15)  # phrases, links, passkeys, channels, blocks of one person, made or shown: some are mistyped
IDENTITY_FROM_AN_ADDRESS = Pace(1, 100)  # 30 people move to another device
MOST_CHANNELS = 10  # by which one person is told of a turn: a few devices, and rooms of other programs
SUMMONING = Pace(0.05, 20)  # messages to one person that it is their turn: who plays at many tables gets some at once
MOST_TOGETHER = 50  # pages that look at one finished game together: a club, with a few tabs more
LEADING = Pace(0.2, 30)  # times that one person takes the lead in one game: everybody who looks at it hears of it
CHANGES = Pace(0.2, 30)  # undo, redo, questions, bots, decks: of one person at one table; each is kept for ever
GESTURES = Pace(0.2, 5)  # of one person at one table: a greeting and an answer, and nobody is pestered
TALKING = Pace(0.25, 8)  # lines that one person says: nobody who plays types faster for long
TALKING_FROM_AN_ADDRESS = Pace(2.5, 100)  # 30 people who talk at their tables
MOST_LINES = 200  # of what is said at one table that are kept: an evening; the oldest make room
MOST_BLOCKED = 200  # people whom one person has blocked: all processes know all of them
REPORTING = Pace(0.001, 5)  # reports of one person about others: nobody meets so many who deserve it
REPORTING_FROM_AN_ADDRESS = Pace(0.01, 30)  # a club; each is kept for 90 days
MOST_REPORTS = 2_000  # that are kept in all, with 20 lines each; the oldest make room
LONGEST_LOG = 5_000  # entries of a table; then the game only goes forward: a long one has a few hundred

MOST_REMEMBERED = 10_000  # buckets; beyond that, those that were used longest ago are forgotten
THIS_MACHINE = "this machine"  # where those without a cookie come from who come from here
UNKNOWN = "unknown"  # where those come from of whom a proxy says nothing that is an address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Buckets:
    """A bucket of tokens for everybody: each deed takes one, time brings them back."""

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self._pace = pace
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}  # tokens, and when that was; the latest last
        self.spent: Counter[str] | None = None  # who has taken how many, if other processes want to know

    def take(self, who: str) -> bool:
        """Take a token; false: there is none."""
        tokens = self._tokens_of(who)
        granted = tokens >= 1
        self._note(who, tokens - granted)
        if granted and self.spent is not None:
            self.spent[who] += 1
        return granted

    def charge(self, who: str, count: int) -> None:
        """So many were taken in another process."""
        self._note(who, max(0.0, self._tokens_of(who) - count))

    def _tokens_of(self, who: str) -> float:
        tokens, then = self._left.get(who, (self._pace.burst, 0.0))
        return min(self._pace.burst, tokens + (self._clock() - then) * self._pace.rate)

    def _note(self, who: str, tokens: float) -> None:
        self._left.pop(who, None)
        self._left[who] = (tokens, self._clock())
        if len(self._left) > MOST_REMEMBERED:
            del self._left[next(iter(self._left))]


@dataclass(frozen=True, slots=True)
class Asker:
    """Whoever asks: the person, if the cookie says so, and from where; no address: from this machine."""

    guest: str | None
    address: str | None

    @property
    def place(self) -> str | None:
        """Where the limits of an address count: always for one without a cookie."""
        return self.address or (THIS_MACHINE if self.guest is None else None)


class Allowance:
    """How often a thing may be done: by a person, and from an address."""

    def __init__(self, person: Pace, address: Pace, clock: Callable[[], float]) -> None:
        self._persons, self._addresses = Buckets(person, clock), Buckets(address, clock)

    def take(self, asker: Asker) -> bool:
        """Once more?"""
        granted = asker.guest is None or self._persons.take(asker.guest)
        return granted and (asker.place is None or self._addresses.take(asker.place))

    def parts(self) -> Iterator[tuple[str, Buckets]]:
        """The buckets, each with what it is for."""
        yield "persons", self._persons
        yield "addresses", self._addresses


class Places:
    """So many things at a time: in all, and for each name. A thing keeps its place until it leaves."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._names: dict[object, str | None] = {}
        self._taken: Counter[str | None] = Counter()

    def __len__(self) -> int:
        return len(self._names)

    def enter(self, thing: object, name: str | None) -> bool:
        """Take a place, if there is one; what has one keeps it. Without a name, only the places in all count."""
        if thing in self._names:
            return True
        if len(self._names) >= self._most or (name is not None and self._taken[name] >= self._most_of_one):
            return False
        self._names[thing] = name
        self._taken[name] += 1
        return True

    def leave(self, thing: object) -> None:
        """Give the place back."""
        if thing not in self._names:
            return
        name = self._names.pop(thing)
        self._taken[name] -= 1
        if not self._taken[name]:
            del self._taken[name]


class Limits:
    """All limits of one server that are counted while it runs; `proxies` speak for others, and are no address."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, proxies: Collection[Network] = ()) -> None:
        self._proxies = proxies
        self._asking = Allowance(ASKING, ASKING_FROM_AN_ADDRESS, clock)
        self._opening = Allowance(OPENING, OPENING_FROM_AN_ADDRESS, clock)
        self._giving = Allowance(GIVING, GIVING_FROM_AN_ADDRESS, clock)
        self._reviewing = Allowance(REVIEWING, REVIEWING_FROM_AN_ADDRESS, clock)
        self._commenting = Allowance(COMMENTING, COMMENTING_FROM_AN_ADDRESS, clock)
        self._talking = Allowance(TALKING, TALKING_FROM_AN_ADDRESS, clock)
        self._reporting = Allowance(REPORTING, REPORTING_FROM_AN_ADDRESS, clock)
        self._learning = Allowance(LEARNING, LEARNING_FROM_AN_ADDRESS, clock)
        self._identity = Allowance(IDENTITY, IDENTITY_FROM_AN_ADDRESS, clock)
        self._coming = Allowance(COMING, COMING_FROM_AN_ADDRESS, clock)
        self._messages = Allowance(MESSAGES, MESSAGES_FROM_AN_ADDRESS, clock)
        self._loading = Buckets(LOADING_FROM_AN_ADDRESS, clock)
        self._connections = Places(MOST_CONNECTIONS, MOST_CONNECTIONS_OF_AN_ADDRESS)
        self._sockets = Places(MOST_CONNECTIONS, MOST_SOCKETS)
        self._sockets_there = Places(MOST_CONNECTIONS, MOST_SOCKETS_OF_AN_ADDRESS)

        self._shared: dict[str, Buckets] = {}

    def share(self) -> None:
        """From now on others are told what is spent here. (Places are of one process: it has so many files.)"""
        paces = {name: kept for name, kept in vars(self).items() if isinstance(kept, Allowance)}
        self._shared = {f"{name} {of}": buckets for name, kept in paces.items() for of, buckets in kept.parts()}
        self._shared["loading"] = self._loading
        for buckets in self._shared.values():
            buckets.spent = Counter()

    def spent(self) -> dict[str, dict[str, int]]:
        """What was spent here since this was asked last."""
        told = {name: dict(buckets.spent) for name, buckets in self._shared.items() if buckets.spent}
        for name in told:
            self._shared[name].spent = Counter()
        return told

    def charge(self, told: Mapping[str, Mapping[str, int]]) -> None:
        """What was spent in another process counts here, too."""
        for name, spent in told.items():
            for who, count in spent.items():
                self._shared[name].charge(who, count)

    @property
    def connections(self) -> int:
        """Connections that are open."""
        return len(self._connections)

    def may_connect(self, connection: object, host: str) -> bool:
        """One more connection from this host? If so, `disconnect` when it is closed."""
        return self._connections.enter(connection, None if self._is_proxy(host) else address_in(host))

    def disconnect(self, connection: object) -> None:
        """A connection is closed."""
        self._connections.leave(connection)

    def may_ask(self, asker: Asker) -> bool:
        """One more request over HTTP?"""
        return self._asking.take(asker)

    def may_load(self, asker: Asker) -> bool:
        """One more page or file?"""
        return asker.address is None or self._loading.take(asker.address)

    def may_open(self, asker: Asker) -> bool:
        """One more table?"""
        return self._opening.take(asker)

    def may_give(self, asker: Asker) -> bool:
        """One more game that was played on a device?"""
        return self._giving.take(asker)

    def may_review(self, asker: Asker) -> bool:
        """One more finished game to be judged?"""
        return self._reviewing.take(asker)

    def may_comment(self, asker: Asker) -> bool:
        """One more comment?"""
        return self._commenting.take(asker)

    def may_talk(self, asker: Asker) -> bool:
        """One more line at a table?"""
        return self._talking.take(asker)

    def may_report(self, asker: Asker) -> bool:
        """One more report about somebody?"""
        return self._reporting.take(asker)

    def may_learn(self, asker: Asker) -> bool:
        """One more step of a lesson?"""
        return self._learning.take(asker)

    def may_identify(self, asker: Asker) -> bool:
        """One more phrase, link or passkey, made or shown?"""
        return self._identity.take(asker)

    def may_send(self, asker: Asker) -> bool:
        """One more message on a socket? If not, it is closed with 4429."""
        return self._messages.take(asker)

    def enter(self, socket: object, asker: Asker) -> bool:
        """One more socket? If so, `leave` when it closes."""
        if not self._coming.take(asker) or not self._sockets.enter(socket, asker.guest):
            return False
        if not self._sockets_there.enter(socket, asker.place):
            self._sockets.leave(socket)
            return False
        return True

    def leave(self, socket: object) -> None:
        """A socket is closed."""
        self._sockets.leave(socket)
        self._sockets_there.leave(socket)

    def _is_proxy(self, host: str) -> bool:
        try:
            found = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)


def address_of(connection: HTTPConnection) -> str | None:
    """Where a request comes from; none: from this machine."""
    return address_in(connection.client.host) if connection.client else None


def address_in(host: str) -> str | None:
    """The address that a host counts as; none: this machine, where many may come through one door."""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return UNKNOWN
    if isinstance(found, ipaddress.IPv6Address):
        found = found.ipv4_mapped or found
    if found.is_loopback:
        return None
    if found.version == 6:  # a household has a whole /64
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)
