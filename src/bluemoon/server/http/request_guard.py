"""The guard of the server: who asks too much, too often or from another site stays outside.

Whatever goes wrong inside is written down here, and told in one word.
"""

import time

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bluemoon.server.http.connection import refusal_of_head
from bluemoon.server.http.guests import Guests
from bluemoon.server.http.headers import is_own_page, path_in
from bluemoon.server.http.problem import problem, problem_page
from bluemoon.server.limits import LARGEST_BODY, LARGEST_GAME, Asker, Limits
from bluemoon.server.logs import begin_lines_about, log
from bluemoon.server.metrics import REFUSED, REQUESTS
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.traces import traces

GAMES = "/api/games"  # a game is longer than anything else that is sent
GOLDEN = "/api/golden"
PLAY_ON = "/play-on"  # the end of every address at which a finished game is gone on with
REVIEW = "/review"  # the end of every address at which a game is judged
LESSON_STEPS = "/api/lessons/steps"
TALK = "/talk"  # the end of every address at which something is said at a table
PEACE = ("/api/me/peace", "/api/me/said")  # whatever is changed there, all own pages are told what they hear
BLOCK = "/block"  # the end of every address at which somebody is blocked
REPORT = "/report"  # the end of every address at which somebody is reported
COMMENTS = "/comments"  # the end of every address at which something is said about a game
IDENTITY = (
    "/api/become/",
    "/api/me/phrase",
    "/api/me/link",
    "/api/me/passkeys",
    "/api/me/channels",
    "/api/off",
    "/api/me/rest",
)  # the beginnings of these addresses
SAFE = ("GET", "HEAD", "OPTIONS")


class RequestGuard:
    """Lets requests in, one by one."""

    def __init__(self, app: ASGIApp, guests: Guests, limits: Limits) -> None:
        self.app = app
        self.guests = guests
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, whatever happens."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        visit = Visit(receive, send, _largest(path_in(scope)))
        refused = self._refusal(HTTPConnection(scope))
        try:
            with traces.part("request", method=scope["method"], path=path_in(scope)):
                if refused is not None:
                    await refusal(refused, path_in(scope))(scope, receive, visit.send)
                else:
                    await self.app(scope, visit.receive, visit.send)
        except Exception as error:
            await self._excuse(error, visit, scope, receive)
        finally:
            visit.written(scope)

    def _refusal(self, asked: HTTPConnection) -> str | None:
        path, method = path_in(asked.scope), asked.scope["method"]
        begin_lines_about()
        heavy = refusal_of_head(asked.scope["raw_path"] + asked.scope["query_string"], asked.scope["headers"])
        if heavy is not None:
            return heavy
        asker = self.guests.asker(asked)
        begin_lines_about(person=self.guests.mark_of(asker.guest))
        if not path.startswith("/api/"):
            return None if self.limits.may_load(asker) else "too_fast"
        if method not in SAFE and not is_own_page(asked):
            return "foreign_page"
        if _length(asked) > _largest(path):
            return "too_large"
        if not self.limits.may_ask(asker):
            return "too_fast"
        if method not in SAFE and path.startswith(PEACE) and not self.limits.may_identify(asker):
            return "too_fast"
        return self._refusal_of_pace(path, asker) if method == "POST" else None

    def _refusal_of_pace(self, path: str, asker: Asker) -> str | None:
        """What is done too fast: what costs more than to ask has a pace of its own."""
        if (path == "/api/tables" or path.endswith(PLAY_ON)) and not self.limits.may_open(asker):
            return "opening_too_fast"
        if path in (GAMES, GOLDEN) and not self.limits.may_give(asker):
            return "opening_too_fast"
        if path == LESSON_STEPS and not self.limits.may_learn(asker):
            return "too_fast"
        if (path.startswith(IDENTITY) or path.endswith(BLOCK)) and not self.limits.may_identify(asker):
            return "too_fast"
        if path.endswith(COMMENTS) and not self.limits.may_comment(asker):
            return "commenting_too_fast"
        if path.endswith(TALK) and not self.limits.may_talk(asker):
            return "talking_too_fast"
        if path.endswith(REPORT) and not self.limits.may_report(asker):
            return "reporting_too_fast"
        return "reviewing_too_fast" if path.endswith(REVIEW) and not self.limits.may_review(asker) else None

    async def _excuse(self, error: Exception, visit: "Visit", scope: Scope, receive: Receive) -> None:
        reason = error.reason if isinstance(error, StoreTrouble) else "server_trouble"
        if isinstance(error, StoreTrouble):
            log.error("store in trouble", path=scope["path"], reason=str(error))
        else:
            log.exception("request failed", path=scope["path"])
        if visit.status is None:
            await problem(reason)(scope, receive, visit.send)


def _largest(path: str) -> int:
    """How large the body of a request may be."""
    return LARGEST_GAME if path in (GAMES, GOLDEN, f"/api{REVIEW}") else LARGEST_BODY


def refusal(reason: str, path: str) -> Response:
    """The answer of the guard: for a program, or for somebody who wants to see a page."""
    REFUSED.labels(reason).inc()
    return problem(reason) if path.startswith("/api/") else problem_page(reason)


class Visit:
    """One request on its way past the guard: counts what comes in, notes what goes out."""

    def __init__(self, receive: Receive, send: Send, most: int) -> None:
        self._receive = receive
        self._most = most
        self._send = send
        self._began = time.perf_counter()
        self._taken = 0
        self.status: int | None = None

    async def receive(self) -> Message:
        """The next part of the body, as long as it is not too large."""
        message = await self._receive()
        self._taken += len(message.get("body", b""))
        if self._taken > self._most:
            raise HTTPException(413)
        return message

    async def send(self, message: Message) -> None:
        """The next part of the answer."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
        await self._send(message)

    def written(self, scope: Scope) -> None:
        """A line about it; the path only, for what follows a question mark may be the key of a seat."""
        REQUESTS.labels(str(self.status)).inc()
        taken = round(1000 * (time.perf_counter() - self._began), 1)
        tell = log.info if scope["method"] not in SAFE else log.debug
        tell("request", method=scope["method"], path=scope["path"], status=self.status, ms=taken)


def _length(asked: HTTPConnection) -> int:
    said = asked.headers.get("content-length", "")
    return int(said) if said.isascii() and said.isdigit() else 0
