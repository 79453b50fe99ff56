"""What one reader is shown: the only way from a table to a page. States pass the view of their game, events `heard`."""

from dataclasses import dataclass
from typing import Any

from bluemoon.server.chairs import SHAPES, Chair
from bluemoon.server.messages import Entry, Position, UndoState
from bluemoon.server.seating import SeatInfo, TableInfo, TableLine
from bluemoon.server.table import Line, Table

SPECTATOR = -1
NO_UNDO = UndoState(undo=False, turn=False, redo=False, ask=False, asked_by=None, waits_for_me=False)


@dataclass(frozen=True)
class Reader:
    """Somebody at a table: a guest who looks from one of the own seats, or a spectator."""

    guest: str
    seat: int = SPECTATOR


@dataclass(frozen=True)
class Presence:
    """Who is there."""

    guests: frozenset[str] = frozenset()
    watching: int = 0


def position_of(table: Table, reader: Reader, presence: Presence) -> Position:
    """Where things stand, as the reader may know it."""
    parts: dict[str, Any] = {"city": None, "choices": None, "duel": None, "figures": None}
    if table.state is not None:
        parts |= table.playing.position(table, reader.seat)
    return Position(
        seq=table.seq,
        seat=None if reader.seat == SPECTATOR else reader.seat,
        table=info_of(table, reader.guest, presence),
        undo=undo_of(table, reader.seat),
        **parts,
    )


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
    """The table in a list."""
    result = None if table.state is None else table.game.result(table.state)
    return TableLine(
        **_wherever(table, guest, presence, False),
        round=0 if table.state is None else table.playing.round_of(table.state),
        is_my_turn=table.to_move is not None and table.chairs[table.to_move].guest == guest,
        winners=[] if result is None else list(result.winners),
        changed=table.at,
    )


def _wherever(table: Table, guest: str, presence: Presence, is_host: bool) -> dict[str, Any]:
    """What is told of a table there and in lists."""
    return {
        "id": table.id,
        "game": table.playing.name,
        **table.playing.terms(table, guest),
        "status": table.status,
        "seats": [_seat(table, number, guest, presence, is_host) for number in range(len(table.chairs))],
    }


def _seat(table: Table, number: int, guest: str, presence: Presence, is_host: bool) -> SeatInfo:
    chair: Chair = table.chairs[number]
    return SeatInfo(
        shape=SHAPES[number],
        kind=chair.kind,
        name=chair.name,
        level=chair.level,
        is_away=chair.guest is not None and chair.guest not in presence.guests,
        is_mine=chair.guest == guest,
        link=f"/table/{table.id}?seat={chair.key}" if is_host and chair.kind == "free" and chair.key else None,
    )


def undo_of(table: Table, seat: int) -> UndoState:
    """What can be taken back."""
    if seat == SPECTATOR or table.to_move is None:
        return NO_UNDO
    own, asking = table.own_steps(seat), table.asking
    return UndoState(
        undo=own > 0,
        turn=own > 1,
        redo=bool(table.undone) and table.undone[-1].seat == seat == table.to_move,
        ask=own == 0 and asking is None and table.steps_since(seat) > 0,
        asked_by=None if asking is None else asking.seat,
        waits_for_me=asking is not None and seat in table.must_agree(asking.seat) - asking.agreed,
    )


def entry_of(table: Table, line: Line, seat: int) -> Entry:
    """An entry of the log as a seat hears it."""
    events: list[Any] = [told for event in line.events for told in table.playing.heard(event, seat)]
    return Entry(seq=line.seq, at=line.at, turn=line.turn, events=events)
