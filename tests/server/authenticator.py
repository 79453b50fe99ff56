"""A device that makes and shows passkeys, without a person and without a browser."""

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import Aaguid, AttestationObject, AttestedCredentialData, AuthenticatorData

HERE = "https://moon.test"
FLAGS = AuthenticatorData.FLAG


@dataclass
class Authenticator:
    """One passkey, at home at one host."""

    host: str = "moon.test"
    credential: bytes = field(default_factory=lambda: secrets.token_bytes(16))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def make(self, challenge: str, *, origin: str = HERE, kind: str = "webauthn.create") -> dict[str, Any]:
        """What the page sends to keep this passkey."""
        public = ES256.from_cryptography_key(self.key.public_key())
        made = AttestedCredentialData.create(Aaguid.NONE, self.credential, public)
        flags = FLAGS.USER_PRESENT | FLAGS.ATTESTED
        data = AuthenticatorData.create(self._host(), flags, 0, made)
        return {
            "name": "A laptop",
            "credential": websafe_encode(self.credential),
            "client_data": websafe_encode(self._client_data(kind, challenge, origin)),
            "attestation": websafe_encode(AttestationObject.create("none", data, {})),
        }

    def show(self, challenge: str, *, origin: str = HERE, kind: str = "webauthn.get") -> dict[str, Any]:
        """What the page sends to become whose passkey this is."""
        data = AuthenticatorData.create(self._host(), FLAGS.USER_PRESENT, 1)
        said = self._client_data(kind, challenge, origin)
        signature = self.key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return {
            "credential": websafe_encode(self.credential),
            "client_data": websafe_encode(said),
            "authenticator_data": websafe_encode(data),
            "signature": websafe_encode(signature),
        }

    def _host(self) -> bytes:
        return hashlib.sha256(self.host.encode()).digest()

    def _client_data(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()
