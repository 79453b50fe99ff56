"""What is said of a finished game, on the wire: the records of an analysis, as far as there are any."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bluemoon.analysis.report import JudgedMove, Player, Shares, TurningPoint
from bluemoon.server.wire.base import SeatNumber, Wire

ReviewState = Literal["none", "waiting", "judging", "done", "failed"]


class WrittenGame(Wire):
    """A finished game that the page has, to be looked back at."""

    text: Annotated[str, StringConstraints(min_length=1)]
    winners: list[SeatNumber] = Field(default=[], max_length=4, description="where the others conceded")


class ReviewKey(Wire):
    """Where a review is read."""

    key: str


class Review(Wire):
    """As far as it is: chances come first, then moves, at last everybody's sum."""

    state: ReviewState
    judge: str = Field(description="who judges, in which version; empty: not begun")
    rules: int
    total: int = Field(description="moves, the deal among them; 0: not begun")
    judged: int
    chances: list[Shares] = Field(description="after every move; empty if moves are asked from a later one on")
    turns: list[int] = Field(description="in which turn each move was, the deal in none (-1); told with the chances")
    moves: list[JudgedMove] = Field(description="from the one that is asked from")
    turning_points: list[TurningPoint]
    players: list[Player] = Field(description="empty: not every move is judged yet")
