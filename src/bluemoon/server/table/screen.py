"""One screen for several: a guest who owns more than one seat. Between two seats the curtain is down.

A page of such a guest comes in as nobody's seat: it is shown what a spectator is shown, until somebody says "I am this
one" (`look`). From then on it looks from that seat, alone among the guest's pages, until it says that nobody looks, or
until the turn comes from elsewhere to another seat of the screen. Whoever played last still sees what came of it.
"""

from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.shown import SPECTATOR, Reader
from bluemoon.server.table.table import Table
from bluemoon.server.wire.messages import Commands, TakeOver


def is_shared(table: Table, guest: str) -> bool:
    """Do several players sit at this guest's screen?"""
    return len(table.seats_of(guest)) > 1


def seat_on_entering(table: Table, guest: str) -> int:
    """The seat a page looks from before it has said anything: the only one of its guest, else nobody's."""
    seats = table.seats_of(guest)
    return seats[0] if len(seats) == 1 else SPECTATOR


def must_fall(table: Table, reader: Reader) -> bool:
    """Is it another player's turn at this screen, who did not get it from the one who looks?"""
    seat = table.to_move
    if seat is None or reader.seat in (SPECTATOR, seat):
        return False
    is_here = table.chairs[seat].guest == reader.guest and table.chairs[seat].level is None
    has_just_played = bool(table.steps) and table.steps[-1].seat == reader.seat
    return is_here and not has_just_played


def check_looks(table: Table, reader: Reader, seat: int) -> None:
    """Nobody asks or plays for an own seat behind the curtain."""
    if seat != reader.seat and seat in table.seats_of(reader.guest):
        raise TableRefused("not_shown")


def check_command(table: Table, reader: Reader, command: Commands) -> None:
    """The same; but that a bot shall play, or no longer, shows no card."""
    if not isinstance(command, TakeOver):
        check_looks(table, reader, command.seat)
