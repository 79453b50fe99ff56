"""Looking for somebody to play with, on the wire."""

from pydantic import Field

from bluemoon.server.wire.base import Flag, GameName, Wire
from bluemoon.server.wire.clocks import ClockTerms


class Quick(Wire):
    """What somebody would like to play, with anybody."""

    game: GameName
    clock: ClockTerms
    rated: Flag
    is_hidden: Flag = Field(default=False, description="the page is not in sight, and may say it once a minute only")


class Looking(Wire):
    """How it stands with looking for somebody."""

    table: str | None = Field(description="what was found; null: nothing yet")
    waited: int = Field(description="seconds")
    within: int | None = Field(description="so many points of difference will do by now; null: any")
    any_terms: bool = Field(description="another clock will do by now, and a game that counts or does not")
    others: int = Field(description="how many others look for a game just now")


class Found(Wire):
    """What was found before somebody stopped looking."""

    table: str | None
