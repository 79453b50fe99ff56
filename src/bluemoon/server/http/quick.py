"""Looking for somebody to play with."""

from fastapi import APIRouter

from bluemoon.server.http.dependencies import ALWAYS, Asking, TheHall, refusals
from bluemoon.server.wire.quick import Found, Looking, Quick

router = APIRouter(prefix="/api", responses=ALWAYS)


@router.post("/quick", responses=refusals(400))
async def look(quick: Quick, guest: Asking, hall: TheHall) -> Looking:
    """Look for anybody to play with; said again every few seconds, for whoever falls silent looks no more."""
    return await hall.quick.look(guest, quick)


@router.delete("/quick")
async def stop_looking(guest: Asking, hall: TheHall) -> Found:
    """Look no more; a table that was found before is told."""
    return Found(table=await hall.quick.stop(guest))
