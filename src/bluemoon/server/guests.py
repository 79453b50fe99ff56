"""Who is who: a guest is a signed cookie, and a row in the store only after choosing a name.

A cookie that is missing, forged or of another server makes a new guest, never an error; so nothing is written for
somebody who only looks in.
"""

import hashlib
import re
import secrets
import unicodedata

from itsdangerous import BadData, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from bluemoon.server.refusing import TableRefused
from bluemoon.server.store import Guest, Store

COOKIE = "bluemoon"
YEAR = 365 * 24 * 60 * 60
LONGEST_NAME = 24
GUEST_ID = re.compile(r"[A-Za-z0-9_-]{22}")  # 128 bits
JOINERS = "\u200c\u200d"  # shape letters in Persian and in emoji; the rest of "Cf" only hides or turns text
# Moons of our sky: the same in every language.
MOONS = """
    Amalthea Ariel Atlas Callisto Carme Charon Cordelia Daphnis Deimos Dione Elara Europa Galatea Ganymede Himalia Hydra
    Hyperion Iapetus Io Janus Juliet Larissa Leda Luna Metis Mimas Miranda Naiad Nereid Oberon Ophelia Pandora Phobos
    Phoebe Portia Proteus Rhea Rosalind Telesto Tethys Thalassa Titan Titania Triton Umbriel
""".split()  # noqa: SIM905 (a list of fifty strings would be read by nobody)


class Guests:
    """The guests of one server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._signer = URLSafeSerializer(store.secret, salt="guest")

    def id_in(self, connection: HTTPConnection) -> str | None:
        """The guest's id that the cookie of a request or socket carries; none if it carries none of ours."""
        return self.id_of(connection.cookies.get(COOKIE, ""))

    def id_of(self, cookie: str) -> str | None:
        """The id in a cookie of ours."""
        try:
            found = self._signer.loads(cookie)
        except BadData:
            return None
        return found if isinstance(found, str) and GUEST_ID.fullmatch(found) else None

    async def welcome(self, connection: HTTPConnection, answer: Response) -> Guest:
        """Whoever asks over HTTP; one who is new, or whom we do not know, gets a cookie with the answer."""
        guest_id = self.id_in(connection) or self.give_cookie(connection, answer)
        return await self.find(guest_id)

    def give_cookie(self, connection: HTTPConnection, answer: Response) -> str:
        """A new guest's id, and its cookie."""
        guest_id = new_guest_id()
        answer.set_cookie(
            COOKIE,
            self.cookie_of(guest_id),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )
        return guest_id

    def cookie_of(self, guest_id: str) -> str:
        """The signed cookie of a guest."""
        return str(self._signer.dumps(guest_id))

    async def find(self, guest_id: str) -> Guest:
        """The guest of an id, with a name of ours if none was chosen."""
        return await self._store.guest(guest_id) or Guest(guest_id, default_name(guest_id), is_named=False)

    async def rename(self, guest: Guest, wish: str) -> Guest:
        """From now on called so."""
        named = Guest(guest.id, clean_name(wish), is_named=True)
        await self._store.keep_guest(named)
        return named


def new_guest_id() -> str:
    """Nobody guesses it: 128 bits."""
    return secrets.token_urlsafe(16)


def default_name(guest_id: str) -> str:
    """A name of ours: a moon and a number, always the same for one guest."""
    number = int.from_bytes(hashlib.sha256(guest_id.encode()).digest()[:8], "big")
    return f"{MOONS[number % len(MOONS)]} {10 + number // len(MOONS) % 90}"


def clean_name(wish: str) -> str:
    """A name as we show it: composed letters, one space between words, nothing invisible; or `bad_name`."""
    composed = unicodedata.normalize("NFC", wish)
    folded = "".join(" " if letter.isspace() else letter for letter in composed)
    seen = "".join(letter for letter in folded if letter in JOINERS or unicodedata.category(letter)[0] != "C")
    name = " ".join(seen.split()).strip(JOINERS)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableRefused("bad_name", most=LONGEST_NAME)
    return name
