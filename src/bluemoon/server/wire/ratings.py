"""How strong people are, on the wire."""

from pydantic import Field

from bluemoon.server.wire.base import GameName, Wire


class Points(Wire):
    """How strong somebody is, and how sure that is."""

    points: int
    give_or_take: int = Field(description="so far off it may be, 19 times of 20")


class OwnRating(Wire):
    """The reader among those who play one game with so many players."""

    game: GameName
    players: int
    games: int = Field(description="rated ones, so far")
    rating: Points


class RatingChange(Wire):
    """What a rated game has changed for the person of a seat."""

    seat: int
    before: Points
    after: Points
