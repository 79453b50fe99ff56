"""Messages to a browser, which the service of its maker hands on: sealed, so that only that browser reads them.

RFC 8291 says how they are sealed, RFC 8292 how the service knows who writes.
"""

import base64
import binascii
import json
import os
import time
from collections.abc import Callable

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bluemoon.server.post.hosts import Address

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the points of this curve
RECORD = 4096  # bytes: a service need not take more
SALT = AUTH = 16  # bytes
NUMBER = 32
GOOD_FOR = 12 * 3600  # seconds that a service may believe who we are: a day at most
WAITS = 24 * 3600  # seconds that a service keeps a message for a browser that is away
CONTACT = "mailto:nobody@localhost"  # of a server that nobody knows the address of


class BadKeys(Exception):
    """These are no keys of a browser."""


class Sender:
    """Us, as browsers know us: by a key of our own."""

    def __init__(self, secret: str, clock: Callable[[], float] = time.time) -> None:
        self._key = ec.derive_private_key(int(secret, 16) % (ORDER - 1) + 1, CURVE)
        self._clock = clock
        self.public = written(point_of(self._key))

    def headers(self, address: Address, contact: str, topic: str) -> dict[str, str]:
        """What goes with a message to this address: of one topic, only the last one waits."""
        claims = {"aud": address.origin, "exp": int(self._clock()) + GOOD_FOR, "sub": contact}
        return {
            "Authorization": f"vapid t={self._signed(claims)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(WAITS),
            "Topic": topic,
            "Urgency": "normal",
        }

    def _signed(self, claims: dict[str, object]) -> str:
        """As a JSON Web Token."""
        said = ".".join(written(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        numbers = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(SHA256())))
        return f"{said}.{written(b''.join(number.to_bytes(NUMBER) for number in numbers))}"


def sealed(
    words: bytes, browser: str, auth: str, *, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The words, for a browser that has these keys; ours is a new one each time, and so is the salt."""
    theirs, secret = keys_in(browser, auth)
    key, salt = key or ec.generate_private_key(CURVE), salt or os.urandom(SALT)
    own, reader = point_of(key), theirs.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = _derived(key.exchange(ec.ECDH(), theirs), secret, b"WebPush: info\0" + reader + own, NUMBER)
    lock = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    once = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(own)]) + own
    return head + AESGCM(lock).encrypt(once, words + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def keys_in(browser: str, auth: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """The keys of a browser, as it tells them. Raises `BadKeys`."""
    try:
        secret = read(auth)
        found = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(browser))
    except (ValueError, binascii.Error):
        raise BadKeys from None
    if len(secret) != AUTH:
        raise BadKeys
    return found, secret


def point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The open half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def written(part: bytes) -> str:
    """In the base64 of URLs."""
    return base64.urlsafe_b64encode(part).rstrip(b"=").decode()


def read(part: str) -> bytes:
    """The same back."""
    return base64.b64decode(part + "=" * (-len(part) % 4), altchars=b"-_", validate=True)
