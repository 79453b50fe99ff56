"""Looking for somebody to play with."""

from fastapi import APIRouter, Request

from bluemoon.server.http.dependencies import ALWAYS, Asking, TheGuests, TheHall, refusals
from bluemoon.server.limits import Limits
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.quick import Found, Looking, Quick

router = APIRouter(prefix="/api", responses=ALWAYS)


@router.post("/quick", responses=refusals(400))
async def look(quick: Quick, request: Request, guest: Asking, guests: TheGuests, hall: TheHall) -> Looking:
    """Look for anybody to play with; said again every few seconds, for whoever falls silent looks no more."""
    limits: Limits = request.app.state.limits
    if not await hall.quick.is_known(guest) and not limits.may_open(guests.asker(request)):  # a table may come of it
        raise TableRefused("opening_too_fast")
    return await hall.quick.look(guest, quick)


@router.delete("/quick")
async def stop_looking(guest: Asking, hall: TheHall) -> Found:
    """Look no more; a table that was found before is told."""
    return Found(table=await hall.quick.stop(guest))
