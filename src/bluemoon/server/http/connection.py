"""The connections below the requests: how many there are, how long they may say nothing, how large a request begins.

What uvicorn leaves open is closed here: it reads headers without end, and waits for ever for the next byte.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from fastapi import FastAPI
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from bluemoon.server.http.problem import page_that_says
from bluemoon.server.limits import (
    BODY_SECONDS,
    FRAMES,
    HEAD_SECONDS,
    LARGEST_HEAD,
    LONGEST_ADDRESS,
    MOST_HEADERS,
    TAKING_SECONDS,
    Buckets,
    Limits,
)
from bluemoon.server.metrics import CUT_OFF
from bluemoon.server.table.refusals import TableRefused

Headers = list[tuple[bytes, bytes]]
BAD_TEXT, TOO_MUCH = 1007, 1008  # how a socket is closed


class Deadline:
    """Something that happens unless it is called off in time."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Does it run?"""
        return self._timer is not None

    def set(self, seconds: float, ending: Callable[[], None]) -> None:
        """From now on; the one before is called off."""
        self.call_off()
        self._timer = asyncio.get_running_loop().call_later(seconds, ending)

    def call_off(self) -> None:
        """It was in time."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None


def refusal_of_head(address: bytes, headers: Headers) -> str | None:
    """Why a request is not even looked at; None: it is."""
    if len(address) > LONGEST_ADDRESS:
        return "long_address"
    size = len(address) + sum(len(name) + len(value) + 4 for name, value in headers)
    return "large_head" if size > LARGEST_HEAD or len(headers) > MOST_HEADERS else None


def answer_that_says(reason: str) -> bytes:
    """A whole answer to somebody who is shown out, whatever was asked."""
    content = page_that_says(reason).encode()
    head = [STATUS_LINE[TableRefused(reason).status], b"content-type: text/html; charset=utf-8\r\n"]
    return b"".join([*head, b"content-length: %d\r\nconnection: close\r\n\r\n" % len(content), content])


class Limited(asyncio.Protocol):
    """A connection that counts among the others, and ends when nobody takes what is sent."""

    config: Config
    transport: asyncio.Transport

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._limits: Limits = cast(FastAPI, self.config.app).state.limits
        self._taking = Deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        super().connection_lost(exc)
        self._limits.disconnect(self.transport)
        self._taking.call_off()

    def pause_writing(self) -> None:
        """Nobody takes what is sent."""
        super().pause_writing()
        self._taking.set(TAKING_SECONDS, self._not_taken)

    def resume_writing(self) -> None:
        """Somebody does."""
        super().resume_writing()
        self._taking.call_off()

    def _not_taken(self) -> None:
        CUT_OFF.labels("not_taken").inc()
        self.transport.abort()

    def _cut_off(self, reason: str) -> None:
        """Say why, and close."""
        CUT_OFF.labels(reason).inc()
        self.transport.write(answer_that_says(reason))
        self.transport.close()


class Connection(Limited, HttpToolsProtocol):
    """A connection that asks over HTTP."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._saying = Deadline()
        self._head: int | None = 0  # bytes of it so far; None: it is complete
        self._has_begun = False  # to say something, ever

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects, if there is room."""
        super().connection_made(transport)
        if not self._limits.may_connect(transport, self.client[0] if self.client else ""):
            self._cut_off("server_full")
            return
        self._saying.set(HEAD_SECONDS, self._too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        super().connection_lost(exc)
        self._saying.call_off()

    def data_received(self, data: bytes) -> None:
        """Some bytes of a request."""
        if self._head is not None:
            self._head += len(data)
        if not self._saying.is_set and self._is_at_rest:
            self._saying.set(HEAD_SECONDS, self._too_slow)
        super().data_received(data)
        if self._head is not None and self._head > LARGEST_HEAD and not self.transport.is_closing():
            self._cut_off("large_head")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._has_begun = True
        self._saying.set(HEAD_SECONDS, self._too_slow)

    def on_headers_complete(self) -> None:
        """Its headers are there."""
        self._head = None
        self._saying.set(BODY_SECONDS, self._too_slow)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Its body is there."""
        self._head = 0
        self._saying.call_off()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It wants to be a socket."""
        self._saying.call_off()
        refused = refusal_of_head(self.url, self.headers)
        if refused is None:
            super().handle_websocket_upgrade()
        else:
            self._cut_off(refused)

    @property
    def _is_at_rest(self) -> bool:
        """Is nothing being answered?"""
        return not self._has_begun or (self._head is not None and self.cycle.response_complete)

    def _too_slow(self) -> None:
        """Time is over; whoever was answered already, or has said nothing, is told nothing."""
        is_answered = self._head is None and self.cycle.response_started
        if is_answered or not self._has_begun:
            CUT_OFF.labels("too_slow").inc()
            self.transport.close()
        else:
            self._cut_off("too_slow")


class Socket(Limited, WebSocketsSansIOProtocol):
    """A connection that became a socket."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self._frames = Buckets(FRAMES)

    def data_received(self, data: bytes) -> None:
        """Some bytes; first of all the request, which the library of the sockets reads more strictly than uvicorn."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self._cut_off("bad_request")

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        if self._is_one_more():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Still there?"""
        if self._is_one_more():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Still here."""
        if self._is_one_more():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """A whole message; what is no text ends the socket, and nobody need read of it in the log."""
        is_wanted = self.curr_msg_data_type == "text" and not self.close_sent
        if is_wanted and not _is_text(b"".join(self.frames)):
            self._end(BAD_TEXT)
        else:
            super().send_receive_event_to_app()

    def _is_one_more(self) -> bool:
        if self._frames.take(""):
            return True
        if not self.transport.is_closing():
            CUT_OFF.labels("too_many_frames").inc()
            self._end(TOO_MUCH)
        return False

    def _end(self, code: int) -> None:
        self.frames = []
        self.conn.fail(code)
        self.handle_parser_exception()


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
