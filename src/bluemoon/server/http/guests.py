"""Who is who: a guest is a signed cookie, and a row in the store only after choosing a name.

A cookie that is missing, forged, signed out or of another server makes a new guest, never an error; so nothing is
written for somebody who only looks in.

A cookie carries the guest's id and epoch. To sign out everywhere is to begin a new epoch: cookies of an older one are
nobody's. The first epoch is 0, and a cookie that names none is of that one.
"""

import asyncio
import contextlib
import hashlib
import re
import secrets
from collections.abc import Iterator

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bluemoon.server.http.headers import is_safe
from bluemoon.server.limits import Asker, address_of
from bluemoon.server.live.tidings import ALONE, Tidings
from bluemoon.server.logs import log, mark_of
from bluemoon.server.storage.database import Damaged
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Guest, Store, is_epoch
from bluemoon.server.table.names import clean_name
from bluemoon.server.wire.base import Me

COOKIE = "bluemoon"
SAFE_COOKIE = "__Host-bluemoon"  # over TLS: no other site, and no page without TLS, can set one of this name
YEAR = 365 * 24 * 60 * 60
GUEST_ID = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits
# Moons of our sky: the same in every language.
MOONS = """
    Amalthea Ariel Atlas Callisto Carme Charon Cordelia Daphnis Deimos Dione Elara Europa Galatea Ganymede Himalia Hydra
    Hyperion Iapetus Io Janus Juliet Larissa Leda Luna Metis Mimas Miranda Naiad Nereid Oberon Ophelia Pandora Phobos
    Phoebe Portia Proteus Rhea Rosalind Telesto Tethys Thalassa Titan Titania Triton Umbriel
""".split()  # noqa: SIM905 (a list of fifty strings would be read by nobody)


class Guests:
    """The guests of one server."""

    def __init__(self, store: Store, tidings: Tidings = ALONE) -> None:
        self._store, self._tidings = store, tidings
        self._signer = URLSafeSerializer(store.secret, salt="guest")
        self._epochs = store.epochs()
        self._sign_outs: int | None = None  # of all guests, as often as we know of
        self._look: asyncio.Task[None] | None = None
        self._present: dict[str, set[asyncio.Event]] = {}  # set when the guest signs out everywhere
        tidings.listen("epoch", lambda _, said: self._begin_epoch(said["guest"], said["epoch"]))
        tidings.listen("look", self._look_again)

    def id_in(self, connection: HTTPConnection) -> str | None:
        """The guest's id that the cookie of a request or socket carries; none if it carries none of ours."""
        found = (self.id_of(connection.cookies.get(name, "")) for name in cookies_at(connection))
        return next((guest_id for guest_id in found if guest_id is not None), None)

    def id_of(self, cookie: str) -> str | None:
        """The id in a cookie of ours."""
        try:
            found = self._signer.loads(cookie)
        except BadData:
            return None
        guest_id, epoch = found if isinstance(found, list) and len(found) == 2 else (found, 0)
        is_one = isinstance(guest_id, str) and GUEST_ID.fullmatch(guest_id) is not None
        if is_one and self._tidings.is_shared and is_epoch(epoch):
            self._begin_epoch(guest_id, epoch)  # another process gave this cookie, and we have not heard of it yet
        return guest_id if is_one and epoch == self._epochs.get(guest_id, 0) else None

    def mark_of(self, guest_id: str | None) -> str:
        """Somebody in the log: always the same mark, from which nobody finds out who it is."""
        return "new" if guest_id is None else mark_of(self._store.secret, guest_id)

    def asker(self, connection: HTTPConnection) -> Asker:
        """Whoever asks, as the limits know them."""
        return Asker(self.id_in(connection), address_of(connection))

    async def welcome(self, connection: HTTPConnection, answer: Response) -> Guest:
        """Whoever asks over HTTP, with a cookie in the answer if need be."""
        return await self.find(self.greet(connection, answer))

    def greet(self, connection: HTTPConnection, answer: Response) -> str:
        """The id of whoever asks: one who is new, or whom we do not know, gets a cookie with the answer.

        So does one who comes over TLS with the cookie of a time before.
        """
        known = self.id_in(connection)
        guest_id = known or new_guest_id()
        if known is None or cookies_at(connection)[0] not in connection.cookies:
            self.give_cookie(connection, answer, guest_id)
        return guest_id

    def give_cookie(self, connection: HTTPConnection, answer: Response, guest_id: str) -> None:
        """The cookie of a guest; there is only one, so the other goes."""
        name, *others = cookies_at(connection)
        safe = is_safe(connection.scope)
        answer.set_cookie(name, self.cookie_of(guest_id), max_age=YEAR, httponly=True, samesite="lax", secure=safe)
        for other in others:
            if other in connection.cookies:
                answer.delete_cookie(other)

    def cookie_of(self, guest_id: str) -> str:
        """The signed cookie of a guest."""
        return str(self._signer.dumps([guest_id, self._epochs.get(guest_id, 0)]))

    async def become(self, connection: HTTPConnection, answer: Response, guest_id: str) -> Me:
        """From now on this browser is that guest; whom it was before keeps what that one has."""
        self.give_cookie(connection, answer, guest_id)
        found = await self.find(guest_id)
        return Me(name=found.name, is_named=found.is_named)

    async def sign_out(self, guest: Guest) -> None:
        """From now on all cookies of this guest are nobody's; `give_cookie` makes one that counts."""
        epoch = self._epochs.get(guest.id, 0) + 1
        await self._store.begin_epoch(guest, epoch)
        self._begin_epoch(guest.id, epoch)
        self._tidings.send("epoch", guest=guest.id, epoch=epoch)

    def _begin_epoch(self, guest_id: str, epoch: int) -> None:
        """From now on only cookies of this epoch count, unless a later one has begun."""
        if epoch <= self._epochs.get(guest_id, 0):
            return
        self._epochs[guest_id] = epoch
        for signed_out in self._present.get(guest_id, ()):
            signed_out.set()

    def _look_again(self, *_: object) -> None:
        """Has anybody signed out in another process, and we have not heard of it?"""
        if self._look is None or self._look.done():
            self._look = asyncio.create_task(self._read_epochs())

    async def _read_epochs(self) -> None:
        with contextlib.suppress(StoreTrouble):  # the next time
            sign_outs = await self._store.sign_outs()
            if sign_outs != self._sign_outs:
                for guest_id, epoch in (await asyncio.to_thread(self._store.epochs)).items():
                    self._begin_epoch(guest_id, epoch)
                self._sign_outs = sign_outs

    @contextlib.contextmanager
    def present(self, guest_id: str) -> Iterator[asyncio.Event]:
        """As long as a guest has a socket open; the event tells that it shall be closed."""
        signed_out = asyncio.Event()
        there = self._present.setdefault(guest_id, set())
        there.add(signed_out)
        try:
            yield signed_out
        finally:
            there.discard(signed_out)
            if not there:
                self._present.pop(guest_id, None)

    async def find(self, guest_id: str) -> Guest:
        """The guest of an id, with a name of ours if none was chosen, or what was cannot be read."""
        try:
            found = await self._store.guest(guest_id)
        except Damaged as error:
            log.error("guest cannot be read", why=str(error))
            found = None
        return found or Guest(guest_id, default_name(guest_id), is_named=False)

    async def rename(self, guest: Guest, wish: str) -> Guest:
        """From now on called so."""
        named = Guest(guest.id, clean_name(wish), is_named=True)
        await self._store.keep_guest(named)
        return named


def cookies_at(connection: HTTPConnection) -> list[str]:
    """The names of our cookie that count for a request, the one to give first."""
    return [SAFE_COOKIE, COOKIE] if is_safe(connection.scope) else [COOKIE]


def new_guest_id() -> str:
    """Nobody guesses it: 128 bits."""
    return secrets.token_urlsafe(16)


def default_name(guest_id: str) -> str:
    """A name of ours: a moon and a number, always the same for one guest."""
    number = int.from_bytes(hashlib.sha256(guest_id.encode()).digest()[:8], "big")
    return f"{MOONS[number % len(MOONS)]} {10 + number // len(MOONS) % 90}"
