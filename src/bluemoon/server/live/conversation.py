"""A page at a table: what it asks, and what it is answered. Whatever comes in, the table stands."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from pydantic import ValidationError

from bluemoon.server.live.bot_players import about
from bluemoon.server.live.fair_queue import Rank, in_one_part
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.logs import log
from bluemoon.server.metrics import COMMAND_SECONDS, COMMANDS
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.screen import check_looks
from bluemoon.server.table.shown import SPECTATOR, position_of
from bluemoon.server.traces import traces
from bluemoon.server.wire.messages import (
    REQUEST,
    Advice,
    AnswerUndo,
    AskUndo,
    Because,
    Commands,
    Concede,
    EndLate,
    Gesture,
    Hint,
    Look,
    Ping,
    Play,
    Pong,
    Redo,
    Refusal,
    Request,
    TakeOver,
    Tried,
    Try,
    Undo,
    Why,
)

Found = TypeVar("Found")


class Conversation:
    """A page at a table: what it asks and what it is answered."""

    def __init__(self, hall: Hall, room: Room, page: Page) -> None:
        self.hall, self.room, self.page = hall, room, page

    async def hear(self, text: str) -> None:
        """One message of the page. What it may not do is refused with a reason, and with where things stand."""
        try:
            request = REQUEST.validate_json(text)
        except ValidationError:
            COMMANDS.labels("unknown", "refused").inc()
            self.page.send(Refusal(id=None, reason="bad_message", values={}))
            return
        table = self.room.table
        about = traces.part(f"message {request.t}", table=table.id, game=table.table_game.name)
        with COMMAND_SECONDS.labels(request.t).time(), about:
            outcome = await self._outcome(request)
        COMMANDS.labels(request.t, outcome).inc()

    async def _outcome(self, request: Request) -> str:
        try:
            await self._answer(request)
        except TableRefused as refusal:
            self._refuse(request, refusal.reason, refusal.values)
            return "refused"
        except StoreTrouble as trouble:
            log.error("store trouble", table=self.room.table.id, kind=request.t, why=str(trouble))
            self._refuse(request, trouble.reason, {})
            return "failed"
        return "done"

    def _refuse(self, request: Request, reason: str, values: dict[str, object]) -> None:
        position = position_of(self.room.table_for(self.page), self.page.reader, self.room.presence)
        self.page.send(Refusal(id=getattr(request, "id", None), reason=reason, values=values, position=position))

    async def _answer(self, request: Request) -> None:
        match request:
            case Ping():
                self.page.send(Pong())
            case Look():
                self._look(request)
            case Try():
                await self._try(request)
            case Why():
                await self._why(request)
            case Hint():
                self._hint(request)
            case Gesture():
                self.room.gesture(self.page, request)
            case TakeOver(level=str()):
                await self._be_sure()
                async with self.hall.calling_bots:  # one after the other: each counts before the next is allowed
                    self.hall.allow_stand_in(self.page.reader.guest)
                    await self._command(request)
            case Concede() | EndLate():
                await self._be_sure()
                seat = request.late if isinstance(request, EndLate) else request.seat
                async with self.hall.calling_bots:
                    self.hall.allow_concession(self.room.table, self.page.reader.guest, seat)
                    await self._command(request)
            case Play() | Undo() | Redo() | AskUndo() | AnswerUndo() | TakeOver():
                await self._command(request)

    async def _be_sure(self) -> None:
        """Whoever counts as late is late for everybody."""
        await self.hall.pulse.be_sure()
        await self.hall.sleepers.be_sure(self.room.table.awaited)

    async def _command(self, command: Commands) -> None:
        await self.room.obey(self.page, command)
        self.hall.bot_players.wake(self.room)

    def _look(self, request: Look) -> None:
        if request.seat is not None and request.seat not in self.room.table.seats_of(self.page.reader.guest):
            raise TableRefused("not_your_seat")
        self.room.look(self.page, SPECTATOR if request.seat is None else request.seat)

    def _view_to_choose(self, seat: int) -> Any:
        """What the seat to move knows, if this page looks from it."""
        table = self.room.table
        if seat not in table.seats_of(self.page.reader.guest):
            raise TableRefused("not_your_seat")
        check_looks(table, self.page.reader, seat)
        if table.to_move is None:
            raise TableRefused("not_started" if table.state is None else "game_over")
        if table.to_move != seat:
            raise TableRefused("not_your_turn")
        return table.game.view(table.state, seat)

    async def _try(self, request: Try) -> None:
        view, table_game = self._view_to_choose(request.seat), self.room.table.table_game
        trial = partial(table_game.trial, view, request.actions, request.by_hand)
        self.page.send(Tried(id=request.id, trial=await self._answered(trial, request.seat)))

    async def _answered(self, question: Callable[[], Found], seat: int) -> Found:
        """The answer to a question that takes a while: of this person, in turn with those of others."""
        found = await self.hall.questions.ask(self.page.reader.guest, Rank.PERSON, in_one_part(question))
        check_looks(self.room.table, self.page.reader, seat)  # the curtain may have fallen meanwhile
        return found

    async def _why(self, request: Why) -> None:
        asked = self.room.table.table_game.execution(self._view_to_choose(request.seat))
        refusal = await self._answered(partial(asked.why_not, request.action), request.seat)
        reason, values = (None, {}) if refusal is None else (refusal.reason, refusal.values)
        self.page.send(Because(id=request.id, reason=reason, values=values))

    def _hint(self, request: Hint) -> None:
        """A bot thinks for a while; meanwhile the page may say other things. A newer hint drops the older one."""
        self._view_to_choose(request.seat)
        self.page.drop_hint()
        self.page.hint = self.room.think(self._advice(request))
        self.page.hint.add_done_callback(partial(self._hinted, request))

    def _hinted(self, request: Hint, hinting: asyncio.Task[Advice]) -> None:
        """The hint, or why there is none: whoever asked does not wait for ever."""
        trouble = None if hinting.cancelled() else hinting.exception()
        if hinting.cancelled():
            self.page.send(Refusal(id=request.id, reason="hint_dropped", values={}))
        elif isinstance(trouble, TableRefused):
            self.page.send(Refusal(id=request.id, reason=trouble.reason, values=trouble.values))
        elif trouble is not None:
            log.error("adviser in trouble", table=self.room.table.id, seat=request.seat, exc_info=trouble)
            self.page.send(Refusal(id=request.id, reason="adviser_trouble", values={}))
        else:
            self.page.send(hinting.result())

    async def _advice(self, request: Hint) -> Advice:
        table, players, guest = self.room.table, self.hall.bot_players, self.page.reader.guest
        if table.is_rated:
            raise TableRefused("rated_no_hints")
        counsel = await players.advise(table, request.seat, guest, self._tell_wait)
        check_looks(table, self.page.reader, request.seat)
        return counsel.advice(request.id)

    def _tell_wait(self, wait: float) -> None:
        self.page.send(about(wait))
