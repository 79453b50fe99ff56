"""Passkeys: what a device keeps for its person, and shows after a look at the face or a finger (WebAuthn).

A challenge is signed by us, for one browser and one purpose, and is good for some minutes; so nothing is kept until it
is answered.
"""

import base64
import contextlib
import hashlib
import time
from collections.abc import Callable, Iterator
from typing import Any, Literal
from urllib.parse import urlsplit

from cryptography.exceptions import InvalidSignature
from fido2.cose import CoseKey
from fido2.server import Fido2Server
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import AttestedCredentialData, CollectedClientData, PublicKeyCredentialRpEntity
from itsdangerous import BadData, URLSafeTimedSerializer

from bluemoon.server.storage.credentials import Credential
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.identity import PasskeyMade, PasskeyShown, PasskeyTerms

BRAND = "Blue Moon"
PATIENCE = 300  # seconds to answer a challenge
ALGORITHMS = tuple(CoseKey.supported_algorithms())
Purpose = Literal["make", "show"]


class Passkeys:
    """The passkeys of one server's guests."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.time) -> None:
        self._store, self._clock = store, clock
        self._challenges = URLSafeTimedSerializer(store.secret, salt="passkey")

    async def terms(self, guest: Guest) -> PasskeyTerms:
        """What a browser needs to make a passkey of this guest."""
        known = [each.body["key"] for each in await self._store.credentials_of(guest.id) if each.kind == "passkey"]
        user, challenge = websafe_encode(guest.id.encode()), self.challenge("make", guest.id)
        return PasskeyTerms(challenge=challenge, user=user, name=guest.name, algorithms=[*ALGORITHMS], known=known)

    def challenge(self, purpose: Purpose, browser: str) -> str:
        """What a device has to sign, as it goes over the wire."""
        return websafe_encode(str(self._challenges.dumps([purpose, browser])).encode())

    async def keep(self, guest: Guest, made: PasskeyMade, origin: str | None) -> None:
        """From now on this passkey is the guest's."""
        given = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
        with understood():
            client = CollectedClientData(websafe_decode(made.client_data))
            state = self._state(client, "make", guest.id)
            signed = _party_at(origin).register_complete(state, {"rawId": made.credential, "response": given})
            data = signed.credential_data
            assert data is not None  # `register_complete` has looked
            with contextlib.suppress(InvalidSignature):
                data.public_key.verify(b"", b"")  # breaks if it is no key at all
        if websafe_encode(data.credential_id) != made.credential:
            raise TableRefused("passkey_bad")
        body = {"name": made.name, "key": websafe_encode(data.credential_id), "data": base64.b64encode(data).decode()}
        kept = Credential(_digest(data.credential_id), guest.id, "passkey", self._clock(), body)
        try:
            if not await self._store.keep_credential(kept):
                raise TableRefused("too_many_passkeys")
        except Conflict:
            raise TableRefused("passkey_taken") from None

    async def show(self, browser: str, shown: PasskeyShown, origin: str | None) -> str:
        """The guest whose passkey this is."""
        given = {
            "clientDataJSON": shown.client_data,
            "authenticatorData": shown.authenticator_data,
            "signature": shown.signature,
        }
        with understood():
            name = _digest(websafe_decode(shown.credential))
        found = await self._store.credential(name, self._clock())
        if found is None:
            raise TableRefused("passkey_unknown")
        with understood():
            client = CollectedClientData(websafe_decode(shown.client_data))
            state = self._state(client, "show", browser)
            known = AttestedCredentialData(base64.b64decode(found.body["data"]))
            _party_at(origin).authenticate_complete(state, [known], {"rawId": shown.credential, "response": given})
        if await self._store.use_credential(name, self._clock()) is None:
            raise TableRefused("passkey_unknown")
        return found.guest

    def _state(self, client: CollectedClientData, purpose: Purpose, browser: str) -> dict[str, Any]:
        """What the library compares: the challenge, if it is one that we gave this browser for this purpose."""
        try:
            said = self._challenges.loads(client.challenge, max_age=PATIENCE)
        except BadData:
            raise TableRefused("passkey_late") from None
        if said != [purpose, browser]:
            raise TableRefused("passkey_late")
        return {"challenge": websafe_encode(client.challenge), "user_verification": None}


@contextlib.contextmanager
def understood() -> Iterator[None]:
    """What the device says is read; a stranger's bytes may break whatever reads them, in any way."""
    try:
        yield
    except TableRefused:
        raise
    except Exception as error:
        raise TableRefused("passkey_bad") from error


def _party_at(origin: str | None) -> Fido2Server:
    """Us, as the passkey knows us: by the name of our host."""
    host = urlsplit(origin or "").hostname or ""
    return Fido2Server(PublicKeyCredentialRpEntity(id=host, name=BRAND), verify_origin=lambda said: said == origin)


def _digest(credential: bytes) -> str:
    return hashlib.sha256(credential).hexdigest()
