"""When people sleep and are away: clocks that count days stand still for them then."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Wire

Zone = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_+/-]+$")]  # "Europe/Berlin"
Minute = Annotated[int, Field(strict=True, ge=0, le=24 * 60 - 1, description="of the day")]


class SeatRest(Wire):
    """The person there sleeps now, or is away."""

    kind: Literal["night", "holiday"]
    until: float = Field(description="seconds since 1970")


class Hours(Wire):
    """From when to when somebody sleeps, by the clock on the wall."""

    zone: Zone
    begins: Minute
    ends: Minute


class KeptHours(Hours):
    """The nights of the reader."""

    holds: float = Field(description="until then they cannot be others; seconds since 1970")


class Days(Wire):
    """Whole days, the first and the last of them."""

    zone: Zone
    first: date
    last: date


class Holiday(Wire):
    """The reader is away then; seconds since 1970."""

    id: str
    began: float
    ended: float


class OwnRest(Wire):
    """When the reader rests."""

    night: KeptHours | None
    holds: float = Field(description="until then no other hours can be said; seconds since 1970")
    holidays: list[Holiday] = Field(description="those that are not over")
    days: int = Field(description="whole days of holidays that are left in this year")
