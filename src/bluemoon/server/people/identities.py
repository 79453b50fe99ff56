"""How a person becomes the same in another browser: by a phrase that is kept on paper, or a link that is open for
some minutes. Neither is stored: only its digest, which a reader of the database cannot turn back.
"""

import hashlib
import secrets
import time
from collections.abc import Callable

from bluemoon.server.people.phrase import new_phrase, read_phrase
from bluemoon.server.storage.credentials import Credential, Kind
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused

LINK_SECONDS = 600  # to walk to the other device, and find its camera


class Identities:
    """Phrases and links of one server."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock

    async def make_phrase(self, guest: str, language: str) -> str:
        """A phrase that opens this guest; the one before does so no more."""
        phrase = new_phrase(language)
        await self._keep(guest, "phrase", read_phrase(phrase), until=None)
        return phrase

    async def drop_phrase(self, guest: str) -> None:
        """No phrase opens this guest any more."""
        for each in await self._store.credentials_of(guest):
            if each.kind == "phrase":
                await self._store.drop_credential(guest, each.id)

    async def make_link(self, guest: str) -> str:
        """The secret of a link that makes one browser this guest, for some minutes; the one before does so no more."""
        secret = secrets.token_urlsafe(16)
        await self._keep(guest, "link", secret, until=self._clock() + LINK_SECONDS)
        return secret

    async def whom_link_opens(self, secret: str) -> str:
        """The guest that a link would make of somebody."""
        found = await self._store.credential(_digest("link", secret), self._clock())
        if found is None:
            raise TableRefused("link_spent")
        return found.guest

    async def show_link(self, secret: str) -> str:
        """The guest that a link makes of whoever shows it; nobody can show it again."""
        found = await self._store.use_credential(_digest("link", secret), self._clock())
        if found is None:
            raise TableRefused("link_spent")
        return found.guest

    async def show_phrase(self, typed: str) -> str:
        """The guest that a phrase opens."""
        found = await self._store.use_credential(_digest("phrase", read_phrase(typed)), self._clock())
        if found is None:
            raise TableRefused("phrase_unknown")
        return found.guest

    async def _keep(self, guest: str, kind: Kind, secret: str, until: float | None) -> None:
        kept = Credential(_digest(kind, secret), guest, kind, self._clock(), {}, until)
        await self._store.keep_credential(kept)


def _digest(kind: Kind, secret: str) -> str:
    """Nobody finds what it was made of: a phrase has 80 bits, a link 128."""
    return hashlib.sha256(f"{kind} {secret}".encode()).hexdigest()
