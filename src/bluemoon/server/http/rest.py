"""When the reader sleeps and is away."""

import time
from http import HTTPStatus
from typing import Annotated
from zoneinfo import ZoneInfo

from fastapi import APIRouter, Path

from bluemoon.server.http.dependencies import ALWAYS, Asking, TheHall, TheStore, refusals
from bluemoon.server.storage.rests import DAY, LONGEST_NIGHT, NIGHT_HOLDS, days_away, days_left
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.rest import Days, Holiday, Hours, KeptHours, OwnRest

router = APIRouter(prefix="/api/me/rest", responses=ALWAYS)
RestId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
MINUTES = 24 * 60


@router.get("")
async def read_rest(guest: Asking, store: TheStore) -> OwnRest:
    """When do clocks stand still for me?"""
    known, now = await store.rests_of(guest.id), time.time()
    nights, holidays = ([rest for rest in known if rest.kind == kind] for kind in ("night", "holiday"))
    holds = max((rest.began + NIGHT_HOLDS for rest in nights), default=0.0)
    night = next((rest.body for rest in nights if rest.ended is None), None)
    hours = {} if night is None else {"zone": night["zone"], "begins": night["from"], "ends": night["to"]}
    away = [rest for rest in holidays if rest.end > now and not rest.is_given_up]
    return OwnRest(
        night=KeptHours(**hours, holds=holds) if hours else None,
        holds=holds,
        holidays=[Holiday(id=rest.id, began=rest.began, ended=rest.end) for rest in away],
        days=max(0, int(days_left(holidays, now, now) // DAY)),
    )


@router.put("/night", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400, 409))
async def keep_night(hours: Hours, guest: Asking, hall: TheHall) -> None:
    """I sleep then, from now on."""
    check_zone(hours.zone)
    if not 0 < (hours.ends - hours.begins) % MINUTES <= LONGEST_NIGHT:
        raise TableRefused("bad_night", most=LONGEST_NIGHT // 60)
    await hall.sleepers.sleep(guest.id, {"zone": hours.zone, "from": hours.begins, "to": hours.ends})


@router.delete("/night", status_code=HTTPStatus.NO_CONTENT)
async def drop_night(guest: Asking, hall: TheHall) -> None:
    """I sleep at no certain time any more."""
    await hall.sleepers.sleep(guest.id, None)


@router.post("/holidays", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400, 409))
async def keep_holiday(days: Days, guest: Asking, hall: TheHall) -> None:
    """I am away on these days."""
    check_zone(days.zone)
    try:
        span = days_away(days.first, days.last, days.zone)
    except (ValueError, OverflowError):  # a year that no calendar has
        raise TableRefused("bad_days") from None
    await hall.sleepers.go_away(guest.id, span)


@router.delete("/holidays/{holiday}", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404))
async def drop_holiday(holiday: RestId, guest: Asking, hall: TheHall) -> None:
    """I am back, or do not go."""
    await hall.sleepers.come_back(guest.id, holiday)


def check_zone(zone: str) -> None:
    """Is there such a zone of time?"""
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, KeyError):
        raise TableRefused("bad_zone") from None
