"""Saying something at a table, having peace from somebody, and telling whoever runs the server."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path

from bluemoon.server.http.dependencies import ALWAYS, Asking, TableId, TheHall, refusals
from bluemoon.server.wire.talk import Blocked, NewLine, NewPeace, OwnPeace, TakenBack

router = APIRouter(prefix="/api", responses=ALWAYS)
Seat = Annotated[int, Path(ge=0, le=3)]
Mark = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
DONE = HTTPStatus.NO_CONTENT


@router.post("/tables/{table}/talk", status_code=DONE, responses=refusals(400, 404, 409))
async def say(table: TableId, new: NewLine, guest: Asking, hall: TheHall) -> None:
    """Say something at a table where I have a seat; once this is answered it is kept."""
    await hall.say(table, guest.id, new)


@router.post("/tables/{table}/seats/{seat}/block", status_code=DONE, responses=refusals(404, 409))
async def block(table: TableId, seat: Seat, guest: Asking, hall: TheHall) -> None:
    """I want to hear nothing more of the person in that seat, at no table, and not to play with them."""
    await hall.peacekeeper.block(guest.id, (await hall.room_for(table, guest.id)).table, seat)


@router.post("/tables/{table}/seats/{seat}/report", status_code=DONE, responses=refusals(404, 409))
async def report(table: TableId, seat: Seat, guest: Asking, hall: TheHall) -> None:
    """Tell whoever runs the server about the person in that seat, with what was said last."""
    await (await hall.room_for(table, guest.id)).talk.report(guest.id, seat)


@router.get("/me/peace")
async def read_peace(guest: Asking, hall: TheHall) -> OwnPeace:
    """What do I not hear?"""
    await hall.peacekeeper.be_sure(guest.id)
    own = hall.peacekeeper.peaces.of(guest.id)
    return OwnPeace(hears=own.hears, blocked=[Blocked(mark=mark, name=name) for mark, _, name in own.blocked])


@router.put("/me/peace", status_code=DONE, responses=refusals(400))
async def keep_peace(peace: NewPeace, guest: Asking, hall: TheHall) -> None:
    """From now on I hear what is said at my tables, or do not."""
    await hall.peacekeeper.hear_talk(guest.id, peace.hears)


@router.delete("/me/peace/{mark}", status_code=DONE, responses=refusals(404))
async def unblock(mark: Mark, guest: Asking, hall: TheHall) -> None:
    """I hear this person again."""
    await hall.peacekeeper.unblock(guest.id, mark)


@router.delete("/me/said")
async def take_back_lines(guest: Asking, hall: TheHall) -> TakenBack:
    """Nothing shall be left of what I have said, at any table."""
    return TakenBack(tables=await hall.take_back_lines(guest.id))
