"""What stands at the head of every answer: what a page may load, how long it may be kept, who may ask at all."""

from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bluemoon.server.http.built_page import ALWAYS

STAY_SAFE = "max-age=31536000"  # a year; the sites beside this one may have reasons of their own
FOREVER = "public, max-age=31536000, immutable"  # built files have the digest of their content in the name
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class Headers:
    """Puts the headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        path = path_in(scope)  # now: a router on the way changes it

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(ALWAYS)
                if is_safe(scope):
                    headers["Strict-Transport-Security"] = STAY_SAFE
                headers.setdefault("Cache-Control", keeping(path, message["status"]))
            await send(message)

        await self.app(scope, receive, sending)


def path_in(scope: Scope) -> str:
    """The address that is asked for, as we know it: without the folder we live in."""
    path: str = scope["path"]
    return path.removeprefix(scope.get("root_path", ""))


def is_safe(scope: Scope) -> bool:
    """Did this come over TLS, to us or to the proxy that we trust?"""
    return scope.get("scheme") in ("https", "wss")


def keeping(path: str, status: int) -> str:
    """How long a browser may keep an answer."""
    if path.startswith("/assets/") and status in (200, 206, 304):
        return FOREVER
    return "no-store" if path.startswith("/api/") else "no-cache"


def is_own_page(connection: HTTPConnection) -> bool:
    """Is this asked from a page of ours? A program that is no browser names no origin and is welcome too."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        site = urlsplit(origin)
        named = (site.hostname, site.port or PORTS.get(site.scheme))
        here = urlsplit(f"//{connection.headers.get('host', '')}")
        return site.hostname is not None and named == (here.hostname, here.port or PORTS.get(site.scheme))
    except ValueError:
        return False
