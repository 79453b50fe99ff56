"""The sockets: who may open one, reading and sending, and how it ends.

Closed with 4404: no such table; 4410: it was closed; 4422: it cannot be read; 4403: a page of another site; 4429: too
much at once; 4401: the guest signed out everywhere; 1012: the server stops.
"""

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from starlette.websockets import WebSocketState

from bluemoon.server.http.guests import new_guest_id
from bluemoon.server.http.headers import is_own_page
from bluemoon.server.limits import LARGEST_BODY, Asker, Limits
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.logs import log
from bluemoon.server.metrics import REFUSED, SOCKETS
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.screen import seat_on_entering

FOREIGN_PAGE, TOO_FAST, SIGNED_OUT, SERVER_STOPS, TROUBLE = 4403, 4429, 4401, 1012, 1011
FOR_GOOD = {"unknown_table": 4404, "closed_table": 4410, "unreadable_table": 4422}  # a page need not come back
router = APIRouter()


@router.websocket("/ws/{table}")
async def open_socket(socket: WebSocket, table: str, since: str = "0") -> None:
    """A page opens a table; it may be gone at any moment, also before it hears that it may not."""
    with contextlib.suppress(WebSocketDisconnect):
        await socket.accept()
        await _let_in(socket, table, int(since) if since.isdecimal() and len(since) < 10 else 0)


async def _let_in(socket: WebSocket, table: str, since: int) -> None:
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
            await _at_table(socket, asker, table, since)
    finally:
        limits.leave(socket)


async def _at_table(socket: WebSocket, asker: Asker, table: str, since: int) -> None:
    guest = asker.guest or new_guest_id()
    with socket.app.state.guests.present(guest) as signed_out:
        try:
            room = await socket.app.state.hall.room_for(table, guest)
        except TableRefused as refusal:
            await socket.close(FOR_GOOD[refusal.reason])
            return
        except StoreTrouble as trouble:
            log.error("store in trouble", table=table, why=str(trouble))
            await socket.close(TROUBLE)
            return
        await _stay(socket, room, Page(guest, seat_on_entering(room.table, guest)), since, asker, signed_out)


async def _stay(socket: WebSocket, room: Room, page: Page, since: int, asker: Asker, signed_out: asyncio.Event) -> None:
    """Read and send until one side has enough."""
    room.enter(page, since)
    sending = asyncio.create_task(_send(socket, page))
    reading = asyncio.create_task(_read(socket, room, page, asker))
    leaving = asyncio.create_task(signed_out.wait())
    try:
        await asyncio.wait((sending, reading, leaving), return_when=asyncio.FIRST_COMPLETED)
        code: int | None = SIGNED_OUT if signed_out.is_set() else SERVER_STOPS
        if reading.done() and not reading.cancelled():
            code = reading.result()
    except WebSocketDisconnect:
        code = None
    except Exception:
        log.exception("socket in trouble", table=room.table.id)
        code = TROUBLE
    finally:
        room.leave(page)
        for task in (sending, reading, leaving):
            task.cancel()
        await asyncio.gather(sending, reading, leaving, return_exceptions=True)
    await _close(socket, code)


async def _send(socket: WebSocket, page: Page) -> None:
    """What waits in the outbox, one by one."""
    while (text := await page.outbox.get()) is not None:
        await socket.send_text(text)


async def _read(socket: WebSocket, room: Room, page: Page, asker: Asker) -> int | None:
    """What the page says, one by one; the code to close with when it says too much."""
    hall: Hall = socket.app.state.hall
    limits: Limits = socket.app.state.limits
    conversation = Conversation(hall, room, page)
    while True:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return None
        text = received.get("text") or (received.get("bytes") or b"").decode(errors="replace")
        if not limits.may_send(asker):
            REFUSED.labels("too_fast").inc()
            return TOO_FAST
        await conversation.hear(text if len(text) <= LARGEST_BODY else "")


async def _close(socket: WebSocket, code: int | None) -> None:
    """Say goodbye, if somebody is still there."""
    if code is None or socket.client_state is not WebSocketState.CONNECTED:
        return
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code)
