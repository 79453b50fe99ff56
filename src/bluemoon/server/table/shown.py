"""What one reader is shown: the only way from a table to a page. States pass the view of their game, events `heard`."""

import math
import time
from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bluemoon.server.table.chairs import SHAPES, Chair
from bluemoon.server.table.events import TableEvent, on_the_wire
from bluemoon.server.table.execution import GameEvent
from bluemoon.server.table.table import LogLine, Table
from bluemoon.server.wire.clocks import ClockState
from bluemoon.server.wire.messages import Entry, Event, Position, UndoState
from bluemoon.server.wire.ratings import Points
from bluemoon.server.wire.rest import SeatRest
from bluemoon.server.wire.tables import SeatInfo, TableInfo, TableLine

SPECTATOR = -1
NOBODY_ASKS: dict[str, Any] = {
    "asked_by": None, "takes_back": [], "anew": False, "waits_for": [], "waits_for_me": False,
}  # fmt: skip
NO_UNDO = UndoState(undo=False, turn=False, redo=False, ask=False, **NOBODY_ASKS)


@dataclass(frozen=True)
class Reader:
    """Somebody at a table: a guest who looks from one of the own seats, or a spectator."""

    guest: str
    seat: int = SPECTATOR


@dataclass(frozen=True)
class Presence:
    """Who is there; of persons who are not, and for whom no bot plays, the seconds until one may be called, by seat."""

    guests: frozenset[str] = frozenset()
    watching: int = 0
    waits: Mapping[int, float] = field(default_factory=dict, compare=False)


def position_of(table: Table, reader: Reader, presence: Presence) -> Position:
    """Where things stand, as the reader may know it."""
    return Position(
        seq=table.seq,
        seat=None if reader.seat == SPECTATOR else reader.seat,
        table=info_of(table, reader.guest, presence),
        board=None if table.state is None else table.board_for(reader.seat),
        known=_known(table, reader.seat),
        undo=undo_of(table, reader.seat),
        time=_time_of(table),
    )


def _time_of(table: Table) -> ClockState | None:
    """T17.2 Not to whoever sees the table later: it would tell who has played."""
    return None if table.clock is None or table.is_late else table.clock.state_at(time.time())


def _known(table: Table, seat: int) -> str | None:
    """What the seat to choose knows: the view a bot would get."""
    if table.state is None or table.to_move != seat:
        return None
    return b64encode(table.view_for(seat).tobytes()).decode()


def info_of(table: Table, guest: str, presence: Presence) -> TableInfo:
    """The table itself."""
    is_host = table.host == guest
    return TableInfo(
        **_wherever(table, guest, presence, is_host),
        first=table.first,
        is_host=is_host,
        listed=table.listed,
        watching=presence.watching,
        next=table.next,
    )


def line_of(table: Table, guest: str, presence: Presence) -> TableLine:
    """The table in a list, which tells who is away, but not for how long."""
    return TableLine(
        **_wherever(table, guest, Presence(presence.guests), False),
        round=0 if table.state is None else table.table_game.round_of(table.state),
        is_my_turn=_waits_for(table, guest),
        time=None if table.delay != "none" and not table.seats_of(guest) else _time_of(table),
        changed=table.at,
    )


def _waits_for(table: Table, guest: str) -> bool:
    """Has this guest to choose now, and no bot in their seat?"""
    up = table.to_move
    return up is not None and up in table.seats_of(guest) and table.chairs[up].level is None


def _wherever(table: Table, guest: str, presence: Presence, is_host: bool) -> dict[str, Any]:
    """What is told of a table there and in lists."""
    return {
        "id": table.id,
        "terms": table.terms_for(guest),
        "status": table.status,
        "grace": table.grace,
        "clock": None if table.clock is None else table.clock.terms,
        "rated": table.is_rated,
        "talk": table.talks,
        "delay": table.delay,
        "seats": [_seat(table, number, guest, presence, is_host) for number in range(len(table.chairs))],
        "winners": table.winners,
    }


def _seat(table: Table, number: int, guest: str, presence: Presence, is_host: bool) -> SeatInfo:
    chair: Chair = table.chairs[number]
    wait = presence.waits.get(number, math.inf)
    return SeatInfo(
        shape=SHAPES[number],
        kind=chair.kind,
        name=chair.name,
        rating=None if chair.rating is None else Points.model_validate(chair.rating),
        level=chair.level,
        is_away=chair.guest is not None and chair.guest not in presence.guests,
        bot_in=math.ceil(wait) if wait < math.inf else None,
        is_mine=chair.guest == guest,
        has_conceded=number in table.conceded,
        was_late=number in table.late,
        rest=_rest_of(table, chair.guest),
        link=f"/table/{table.id}?seat={chair.key}" if is_host and chair.kind == "free" and chair.key else None,
    )


def _rest_of(table: Table, guest: str | None) -> SeatRest | None:
    """Where days are counted everybody sees who sleeps or is away."""
    if table.clock is None or table.clock.is_live or guest is None or table.status == "over":
        return None
    found = table.clock.rests.now(guest, time.time())
    return None if found is None else SeatRest(kind=found[0], until=found[1])


def undo_of(table: Table, seat: int) -> UndoState:
    """What can be taken back."""
    if seat == SPECTATOR or table.to_move is None:
        return NO_UNDO
    own = table.own_steps(seat)
    return UndoState(
        undo=own > 0,
        turn=own > 1,
        redo=bool(table.undone) and table.undone[-1].seat == seat == table.to_move,
        ask=own == 0 and table.asking is None and table.steps_since(seat) > 0,
        **_asked(table, seat),
    )


def _asked(table: Table, seat: int) -> dict[str, Any]:
    """What somebody asks to take back, and who has not answered."""
    if table.asking is None:
        return NOBODY_ASKS
    steps, silent = table.last_steps(table.steps_since(table.asking.seat)), table.silent()
    return {
        "asked_by": table.asking.seat,
        "takes_back": [sum(step.seat == other for step in steps) for other in range(len(table.chairs))],
        "anew": any(step.carried.has_chance for step in steps),
        "waits_for": sorted(silent),
        "waits_for_me": seat in silent,
    }


def entry_of(table: Table, line: LogLine, seat: int) -> Entry:
    """An entry of the log as a seat hears it."""
    events = [told for event in line.events for told in _heard(table, event, seat)]
    return Entry(seq=line.seq, at=line.at, turn=line.turn, round=line.round, by=line.by, events=events)


def _heard(table: Table, event: TableEvent | GameEvent, seat: int) -> Sequence[Event]:
    return [on_the_wire(event)] if isinstance(event, TableEvent) else table.table_game.heard(event, seat)
