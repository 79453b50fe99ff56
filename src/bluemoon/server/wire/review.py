"""What is said of a finished game, on the wire: the records of an analysis, as far as there are any."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bluemoon.analysis.report import JudgedMove, Player, Shares, TurningPoint
from bluemoon.server.wire.base import GameName, SeatNumber, Wire

MOST_MOMENTS = 24  # of a small chart
ReviewState = Literal["none", "waiting", "judging", "done", "failed"]


class WrittenGame(Wire):
    """A finished game that the page has, to be looked back at."""

    text: Annotated[str, StringConstraints(min_length=1)]
    conceded: list[SeatNumber] = Field(default=[], max_length=4, description="who gave up: all others have won then")


class ReviewKey(Wire):
    """Where a review is read."""

    key: str


class Digest(Wire):
    """What a judge said of a whole game, in few numbers: for lists."""

    judge: str
    chances: list[Shares] = Field(
        max_length=MOST_MOMENTS, description="at a few moments, the deal and the end among them"
    )
    accuracies: list[float | None] = Field(description="of 100, by seats; null: nothing was to be decided")
    accuracy_errors: list[float | None] = Field(
        default=[], description="one standard error of each; empty: it was judged before errors were kept"
    )


class Review(Wire):
    """As far as it is: chances come first, then moves, at last everybody's sum."""

    state: ReviewState
    judge: str = Field(description="who judges, in which version; empty: not begun")
    newer: str = Field(description="today's judge, where an earlier one judged: it may be asked again; empty: none")
    rules: int
    total: int = Field(description="moves, the deal among them; 0: not begun")
    judged: int
    chances: list[Shares] = Field(description="after every move; empty if moves are asked from a later one on")
    errors: list[Shares] = Field(
        description="one standard error of each, told with them; one that is empty: an earlier judge told none"
    )
    turns: list[int] = Field(description="in which turn each move was, the deal in none (-1); told with the chances")
    moves: list[JudgedMove] = Field(description="from the one that is asked from")
    turning_points: list[TurningPoint]
    players: list[Player] = Field(description="empty: not every move is judged yet")
    digest: Digest | None = Field(description="of the whole; null: not every move is judged yet")


class OwnAccuracy(Wire):
    """How well the reader decided in a finished game that was judged."""

    game: GameName
    id: str
    ended: float = Field(description="seconds since 1970")
    accuracy: float = Field(description="of 100")
    error: float | None = Field(description="one standard error of it; null: it was judged before errors were kept")


class OwnAccuracies(Wire):
    """In the reader's finished games that were judged, the latest first."""

    games: list[OwnAccuracy]
