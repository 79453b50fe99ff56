"""Clocks on the wire: what a table agrees on, and what stands on the clock now."""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bluemoon.server.wire.base import Wire


class LiveTerms(Wire):
    """So many minutes for the whole game, and so many seconds more after each own decision."""

    kind: Literal["live"]
    minutes: int = Field(strict=True, ge=1, le=180)
    increment: int = Field(strict=True, ge=0, le=180)


class DaysTerms(Wire):
    """So many days each time."""

    kind: Literal["days"]
    days: Literal[1, 3, 7]


ClockTerms = Annotated[LiveTerms | DaysTerms, Field(discriminator="kind")]
CLOCK_TERMS: TypeAdapter[LiveTerms | DaysTerms] = TypeAdapter(ClockTerms)


class ClockState(Wire):
    """What stands on the clock when this is told."""

    left: list[float] = Field(description="seconds, by seat; less than none: so long it has been over")
    runs: int | None = Field(description="the seat for which it runs; null: it stands still")
