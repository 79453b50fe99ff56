"""The sockets: who may open one, reading and sending, and how it ends.

/ws/TABLE is a table, /ws/GAME/together those who look at a finished game. Closed with 4404: no such table; 4410: it was
closed; 4422: it cannot be read; 4403: a page of another site; 4429: too much at once; 4401: the guest signed out
everywhere; 1012: the server stops.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from bluemoon.server.http.guests import new_guest_id
from bluemoon.server.http.headers import is_own_page
from bluemoon.server.limits import LARGEST_BODY, Asker, Limits
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page
from bluemoon.server.logs import begin_lines_about, log
from bluemoon.server.metrics import REFUSED, SOCKETS
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.screen import seat_on_entering
from bluemoon.server.table.shown import SPECTATOR
from bluemoon.server.table.table import Table

FOREIGN_PAGE, TOO_FAST, SIGNED_OUT, SERVER_STOPS, TROUBLE = 4403, 4429, 4401, 1012, 1011
# A page need not come back.
FOR_GOOD = {"unknown_table": 4404, "not_over": 4404, "closed_table": 4410, "unreadable_table": 4422}
router = APIRouter()


@dataclass(frozen=True)
class Visit:
    """A page at a table, or among those who look at a finished game."""

    table: Table
    page: Page
    enter: Callable[[], None]
    leave: Callable[[], None]
    hear: Callable[[str], Awaitable[None]]


Coming = Callable[[str], Awaitable[Visit | int]]  # of a guest; or the code to close with


@router.websocket("/ws/{table}")
async def open_socket(socket: WebSocket, table: str, since: str = "0") -> None:
    """A page opens a table; it may be gone at any moment, also before it hears that it may not."""
    with contextlib.suppress(WebSocketDisconnect):
        await socket.accept()
        known = int(since) if since.isdecimal() and len(since) < 10 else 0
        await _let_in(socket, partial(_at_table, socket, table, known))


@router.websocket("/ws/{game}/together")
async def open_audience(socket: WebSocket, game: str) -> None:
    """A page opens a finished game, and wants to know who else does."""
    with contextlib.suppress(WebSocketDisconnect):
        await socket.accept()
        await _let_in(socket, partial(_in_audience, socket, game))


async def _let_in(socket: WebSocket, come: Coming) -> None:
    if not is_own_page(socket):
        await socket.close(FOREIGN_PAGE)
        return
    limits: Limits = socket.app.state.limits
    asker = socket.app.state.guests.asker(socket)
    if not limits.enter(socket, asker):
        REFUSED.labels("too_fast").inc()
        await socket.close(TOO_FAST)
        return
    try:
        with SOCKETS.track_inprogress():
            await _welcome(socket, asker, come)
    finally:
        limits.leave(socket)


async def _welcome(socket: WebSocket, asker: Asker, come: Coming) -> None:
    guest = asker.guest or new_guest_id()
    begin_lines_about(person=socket.app.state.guests.mark_of(asker.guest))
    with socket.app.state.guests.present(guest) as signed_out:
        try:
            found = await come(guest)
        except TableRefused as refusal:
            found = FOR_GOOD[refusal.reason]
        except StoreTrouble as trouble:
            log.error("store in trouble", table=next(iter(socket.path_params.values())), why=str(trouble))
            found = TROUBLE
        if isinstance(found, int):
            await socket.close(found)
        else:
            await _stay(socket, found, asker, signed_out)


async def _at_table(socket: WebSocket, table: str, since: int, guest: str) -> Visit:
    hall: Hall = socket.app.state.hall
    room = await hall.room_for(table, guest)
    await room.let_watch(guest)
    page = Page(guest, seat_on_entering(room.table, guest))
    conversation = Conversation(hall, room, page)
    return Visit(room.table, page, partial(room.enter, page, since), partial(room.leave, page), conversation.hear)


async def _in_audience(socket: WebSocket, game: str, guest: str) -> Visit | int:
    """Whoever may look back at this game; to others it is not there."""
    hall: Hall = socket.app.state.hall
    name = (await socket.app.state.guests.find(guest)).name
    table = await hall.over(game, guest)
    audience, page = hall.audiences.at(table), Page(guest, SPECTATOR)

    async def hear(text: str) -> None:
        audience.hear(page, text)

    if audience.is_full:
        return TOO_FAST
    leave = partial(hall.audiences.leave, audience, page)
    return Visit(table, page, partial(audience.enter, page, name), leave, hear)


async def _stay(socket: WebSocket, visit: Visit, asker: Asker, signed_out: asyncio.Event) -> None:
    """Read and send until one side has enough."""
    visit.enter()
    sending = asyncio.create_task(_send(socket, visit.page))
    reading = asyncio.create_task(_read(socket, visit, asker))
    leaving = asyncio.create_task(signed_out.wait())
    try:
        await asyncio.wait((sending, reading, leaving), return_when=asyncio.FIRST_COMPLETED)
        code: int | None = SIGNED_OUT if signed_out.is_set() else SERVER_STOPS
        if reading.done() and not reading.cancelled():
            code = reading.result()
    except WebSocketDisconnect:
        code = None
    except Exception:
        log.exception("socket in trouble", table=visit.table.id)
        code = TROUBLE
    finally:
        visit.leave()
        for task in (sending, reading, leaving):
            task.cancel()
        await asyncio.gather(sending, reading, leaving, return_exceptions=True)
    await _close(socket, code)


async def _send(socket: WebSocket, page: Page) -> None:
    """What waits in the outbox, one by one."""
    while (text := await page.outbox.get()) is not None:
        await socket.send_text(text)


async def _read(socket: WebSocket, visit: Visit, asker: Asker) -> int | None:
    """What the page says, one by one; the code to close with when it says too much."""
    limits: Limits = socket.app.state.limits
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return None
        text = received.get("text") or (received.get("bytes") or b"").decode(errors="replace")
        if not limits.may_send(asker):
            REFUSED.labels("too_fast").inc()
            return TOO_FAST
        await visit.hear(text if len(text) <= LARGEST_BODY else "")


async def _close(socket: WebSocket, code: int | None) -> None:
    """Say goodbye, if somebody is still there."""
    if code is None or socket.client_state is not WebSocketState.CONNECTED:
        return
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)
