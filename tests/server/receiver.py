"""A server of somebody else's, on this machine: takes what is sent to it, and hands on what was sealed for a browser.

with Receiver() as receiver:
    receiver.subscription()         a browser, as its page tells our server of it
    receiver.letters()              what it was told
"""

import json
import secrets
import threading
import time
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from bluemoon.server.post.push import CURVE, point_of, read, written

PATIENCE = 60.0  # seconds; nothing here takes that long unless it is broken


@dataclass
class Taken:
    """One request."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Browser:
    """Somebody's, with its keys."""

    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    def unsealed(self, body: bytes) -> bytes:
        """What was sealed for it, as RFC 8291 says."""
        salt, length = body[:16], body[20]
        theirs, own = body[21 : 21 + length], point_of(self.key)
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = _derived(shared, self.auth, b"WebPush: info\0" + own + theirs, 32)
        lock, once = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16), b"Content-Encoding: nonce\0"
        words = AESGCM(lock).decrypt(_derived(secret, salt, once, 12), body[21 + length :], None)
        assert words.endswith(b"\x02")
        return words[:-1]


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Receiver:
    """It answers what it is told to answer, one after the other; then 201."""

    def __init__(self, *answers: int) -> None:
        self.answers, self.taken, self.browsers = [*answers], list[Taken](), dict[str, Browser]()
        self.more = ""  # lines of the head of each answer
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                receiver.take(self)

            def log_message(self, format: str, *words: Any) -> None:
                """Nobody wants to read it."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._came = threading.Condition()
        self.host = f"127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def take(self, asked: BaseHTTPRequestHandler) -> None:
        """One request."""
        body = asked.rfile.read(int(asked.headers["Content-Length"]))
        with self._came:
            self.taken.append(Taken(asked.command, asked.path, dict(asked.headers), body))
            status = self.answers.pop(0) if self.answers else 201
            self._came.notify_all()
        asked.send_response(status)
        if self.more:
            asked.send_header(*self.more.split(": "))
        asked.end_headers()

    def wait_for(self, count: int) -> list[Taken]:
        """So many requests have come."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.taken) >= count, PATIENCE), self.taken
        return self.taken

    def subscription(self, language: str = "en") -> dict[str, str]:
        """A browser is to be told through this server."""
        name, browser = f"/push/{len(self.browsers)}", Browser()
        self.browsers[name] = browser
        return {
            "endpoint": f"http://{self.host}{name}",
            "key": written(point_of(browser.key)),
            "auth": written(browser.auth),
            "name": "Firefox",
            "language": language,
        }

    def letters(self) -> list[dict[str, Any]]:
        """What browsers were told."""
        return [json.loads(self.browsers[one.path].unsealed(one.body)) for one in self.taken]


def check_signed(taken: Taken, origin: str, public: str) -> None:
    """RFC 8292: it is from whoever has the key that the browser knows, meant for this service, and new."""
    token, _, key = taken.headers["Authorization"].removeprefix("vapid t=").partition(", k=")
    assert key == public
    said, _, signature = token.rpartition(".")
    numbers = read(signature)
    of_two = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    known = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, read(key))
    known.verify(of_two, said.encode(), ec.ECDSA(SHA256()))
    claims = json.loads(read(said.partition(".")[2]))
    assert claims["aud"] == origin
    assert time.time() < claims["exp"] <= time.time() + 24 * 3600
    assert claims["sub"].startswith(("mailto:", "https:"))
