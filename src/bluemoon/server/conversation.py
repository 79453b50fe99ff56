"""A page at a table: what it asks, and what it is answered. Whatever comes in, the table stands."""

import asyncio
from typing import Any

import structlog
from pydantic import ValidationError

from bluemoon.server.database import StoreTrouble
from bluemoon.server.hall import Hall
from bluemoon.server.messages import (
    REQUEST,
    Advice,
    AnswerUndo,
    AskUndo,
    Because,
    Commands,
    Hint,
    Look,
    Ping,
    Play,
    Pong,
    Redo,
    Refusal,
    Request,
    TakeOver,
    Try,
    Undo,
    Why,
)
from bluemoon.server.metrics import COMMAND_SECONDS, COMMANDS
from bluemoon.server.refusing import TableRefused
from bluemoon.server.room import Page, Room
from bluemoon.server.showing import position_of

log = structlog.get_logger()


class Conversation:
    """A page at a table: what it asks and what it is answered."""

    def __init__(self, hall: Hall, room: Room, page: Page) -> None:
        self.hall, self.room, self.page = hall, room, page
        self.hinting: asyncio.Task[None] | None = None

    async def hear(self, text: str) -> None:
        """One message of the page. What it may not do is refused with a reason, and with where things stand."""
        try:
            request = REQUEST.validate_json(text)
        except ValidationError:
            COMMANDS.labels("unknown", "refused").inc()
            self.page.send(Refusal(id=None, reason="bad_message", values={}))
            return
        with COMMAND_SECONDS.labels(request.t).time():
            outcome = await self._outcome(request)
        COMMANDS.labels(request.t, outcome).inc()

    async def _outcome(self, request: Request) -> str:
        try:
            await self._answer(request)
        except TableRefused as refusal:
            self._refuse(request, refusal.reason, refusal.values)
            return "refused"
        except StoreTrouble:
            log.error("store trouble", table=self.room.table.id, kind=request.t)
            self._refuse(request, "store_trouble", {})
            return "failed"
        return "done"

    def _refuse(self, request: Request, reason: str, values: dict[str, Any]) -> None:
        position = position_of(self.room.table, self.page.reader, self.room.presence)
        self.page.send(Refusal(id=getattr(request, "id", None), reason=reason, values=values, position=position))

    async def _answer(self, request: Request) -> None:
        match request:
            case Ping():
                self.page.send(Pong())
            case Look():
                self._look(request)
            case Try():
                self._try(request)
            case Why():
                self._why(request)
            case Hint():
                self._hint(request)
            case TakeOver(level=str()):
                self.hall.allow_stand_in(self.page.reader.guest)
                await self._command(request)
            case Play() | Undo() | Redo() | AskUndo() | AnswerUndo() | TakeOver():
                await self._command(request)

    async def _command(self, command: Commands) -> None:
        await self.room.obey(self.page, command)
        self.hall.players.wake(self.room)

    def _look(self, request: Look) -> None:
        if request.seat not in self.room.table.seats_of(self.page.reader.guest):
            raise TableRefused("not_your_seat")
        self.room.look(self.page, request.seat)

    def _view_to_choose(self, seat: int) -> Any:
        """What the seat to move knows, if it is this page's."""
        table = self.room.table
        if seat not in table.seats_of(self.page.reader.guest):
            raise TableRefused("not_your_seat")
        if table.to_move is None:
            raise TableRefused("not_started" if table.state is None else "game_over")
        if table.to_move != seat:
            raise TableRefused("not_your_turn")
        return table.game.view(table.state, seat)

    def _try(self, request: Try) -> None:
        view = self._view_to_choose(request.seat)
        self.page.send(self.room.table.playing.trial(request.id, view, request.actions, request.by_hand))

    def _why(self, request: Why) -> None:
        refusal = self.room.table.playing.why_not(self._view_to_choose(request.seat), request.action)
        reason, values = (None, {}) if refusal is None else (refusal.reason, refusal.values)
        self.page.send(Because(id=request.id, reason=reason, values=values))

    def _hint(self, request: Hint) -> None:
        """A bot thinks for a while; meanwhile the page may say other things, but not ask again."""
        self._view_to_choose(request.seat)
        if self.hinting is not None and not self.hinting.done():
            raise TableRefused("too_fast")
        self.hinting = asyncio.create_task(self._advise(request))

    async def _advise(self, request: Hint) -> None:
        table = self.room.table
        words, thought, by_feel = await self.hall.players.advise(table.playing, table.state, request.seat)
        reason = thought.reason
        self.page.send(Advice(id=request.id, actions=words, reason=reason.name, term=reason.term, by_feel=by_feel))
