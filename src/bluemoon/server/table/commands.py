"""What a page commands: allowed or refused by name, and how it is written down."""

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bluemoon.server.storage.store import Body
from bluemoon.server.table.chairs import FILLED_WITH
from bluemoon.server.table.chance import fresh_seed
from bluemoon.server.table.execution import Carried
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.wire.messages import AnswerUndo, AskUndo, Commands, Concede, EndLate, Play, Redo, TakeOver, Undo


@dataclass(frozen=True)
class Draft:
    """An entry that may be written: what it says and, of a play, what was carried out and the state after it."""

    kind: str
    body: Body
    carried: tuple[Carried, Any] | None = None


def draft(table: Table, guest: str, command: Commands, waits: Mapping[int, float]) -> Draft:
    """The entry of a command; `waits` as in `Presence`. Refuses, or it is allowed."""
    if table.is_rated and isinstance(command, TakeOver) and table.to_move is not None:
        raise TableRefused("rated_no_bots")
    _check_seat(table, guest, command, waits)
    if table.state is None:
        raise TableRefused("not_started")
    if table.to_move is None:
        raise TableRefused("game_over")
    if _is_stale(table, command):
        raise TableRefused("stale")
    match command:
        case Play():
            return play(table, command.seat, command.actions)
        case Undo():
            return _undo(table, command)
        case Redo():
            return _redo(table, command)
        case AskUndo():
            return _ask(table, command)
        case AnswerUndo():
            return _answer(table, command)
        case TakeOver():
            return _take_over(table, command)
        case EndLate():
            return _end_late(table, command)
        case Concede():
            return Draft("concede", {"seat": command.seat})


def _is_stale(table: Table, command: Commands) -> bool:
    """T3.2 Has the game gone on since, or is there no such entry? (Who calls a bot or concedes need not have heard.)"""
    has_gone_on = command.base < table.changed_at and not isinstance(command, TakeOver | EndLate | Concede)
    return has_gone_on or command.base > table.seq


def _check_seat(table: Table, guest: str, command: Commands, waits: Mapping[int, float]) -> None:
    """A seat belongs to its guest; only a bot may be called for others, by those who sit here."""
    if command.seat >= len(table.chairs):
        raise TableRefused("not_your_seat")
    if table.chairs[command.seat].guest == guest:
        _check_not_conceded(table, command)
        return
    if not isinstance(command, TakeOver) or not table.seats_of(guest):
        raise TableRefused("not_your_seat")
    _check_stand_in(table, command, 0 if is_late(table, command.seat) else waits.get(command.seat))


def _check_not_conceded(table: Table, command: Commands) -> None:
    """T9.3 Whoever conceded decides nothing any more."""
    if command.seat in table.conceded and table.to_move is not None:
        raise TableRefused("has_conceded")


def _check_stand_in(table: Table, command: TakeOver, wait: float | None) -> None:
    """T7.4 For one who has been away long enough and for whom none plays, a bot that fills seats may be called."""
    chair = table.chairs[command.seat]
    if chair.guest is not None and chair.level is not None and command.level == FILLED_WITH:
        raise TableRefused("bot_called")
    if wait is None or command.level != FILLED_WITH:
        raise TableRefused("not_your_seat")
    if wait == math.inf:
        raise TableRefused("no_stand_in")
    if wait > 0:
        raise TableRefused("not_away_long", seconds=math.ceil(wait))


def play(table: Table, seat: int, actions: list[str]) -> Draft:
    """Whole decisions of the seat to move."""
    if table.to_move != seat:
        raise TableRefused("not_your_turn")
    after = table.state.copy()
    carried = table.table_game.execution(after).carry_out(actions)
    return Draft("play", {"seat": seat, "actions": carried.actions, "drawn": carried.drawn}, (carried, after))


def _undo(table: Table, command: Undo) -> Draft:
    count = table.own_steps(command.seat)
    if count == 0:
        raise TableRefused("undo_needs_consent" if table.steps_since(command.seat) else "nothing_to_undo")
    return _taken_back(table, command.seat, count if command.turn else 1, agreed=False)


def _taken_back(table: Table, seat: int, count: int, *, agreed: bool) -> Draft:
    """T6.1 The undo of so many plays; where chance had a part in them, it is drawn anew."""
    body: Body = {"seat": seat, "count": count, "agreed": agreed}
    if any(step.carried.has_chance for step in table.last_steps(count)):
        body["seed"] = fresh_seed()
    return Draft("undo", body)


def _redo(table: Table, command: Redo) -> Draft:
    if not table.undone or table.undone[-1].seat != command.seat:
        raise TableRefused("nothing_to_redo")
    drawn = play(table, command.seat, table.undone[-1].carried.actions)
    return Draft("redo", drawn.body, drawn.carried)


def _ask(table: Table, command: AskUndo) -> Draft:
    if table.asking is not None:
        raise TableRefused("already_asked")
    if table.steps_since(command.seat) == 0:
        raise TableRefused("nothing_to_undo")
    return Draft("ask", {"seat": command.seat})


def _answer(table: Table, command: AnswerUndo) -> Draft:
    if table.asking is None or command.seat not in table.silent():
        raise TableRefused("nobody_asks")
    if command.base < table.asking.seq:  # it was meant for another question
        raise TableRefused("stale")
    return Draft("answer", {"seat": command.seat, "accept": command.accept})


def _take_over(table: Table, command: TakeOver) -> Draft:
    if table.chairs[command.seat].level == command.level:
        raise TableRefused("already_so")
    return Draft("bot", {"seat": command.seat, "level": command.level})


def is_late(table: Table, seat: int) -> bool:
    """T10.4 Is the time of the person in this seat over?"""
    return table.clock is not None and table.clock.is_over(seat, time.time())


def _end_late(table: Table, command: EndLate) -> Draft:
    """T10.5 Only while that person has not moved."""
    if command.late == command.seat or not is_late(table, command.late):
        raise TableRefused("not_late")
    return Draft("late", {"seat": command.seat, "late": command.late})


def granted(table: Table) -> Draft | None:
    """The undo that everybody has agreed to, if there is one."""
    asking = table.asking
    if asking is None or table.silent():
        return None
    return _taken_back(table, asking.seat, table.steps_since(asking.seat), agreed=True)
