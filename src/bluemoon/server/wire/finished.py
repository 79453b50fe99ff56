"""Finished games on the wire: how each ended, who may see it, and lists of them."""

from typing import Literal

from pydantic import Field

from bluemoon.server.wire.base import GameName, Level, SeatKind, Shape, Wire
from bluemoon.server.wire.comments import Comment
from bluemoon.server.wire.review import Digest

Openness = Literal["private", "link", "listed"]  # for its players, for whoever has the link, for everybody
Ending = Literal["won", "lost"]


class PlayedSeat(Wire):
    """Who sat there, and what became of it."""

    shape: Shape
    kind: SeatKind
    name: str = Field(description="empty: a bot")
    level: Level | None = Field(description="of a bot, or of the bot that played for an absent person at the end")
    has_won: bool
    has_conceded: bool
    people: str | None = Field(description="the leader of the deck; null: not a duel")
    is_mine: bool


class PlayedGame(Wire):
    """A finished game in a list."""

    id: str
    game: GameName
    rules: int = Field(description="the version of the rules it was begun with")
    ended: float = Field(description="seconds since 1970")
    moves: int = Field(description="as the written game, the replay and an analysis count them")
    seats: list[PlayedSeat]
    openness: Openness
    review: Digest | None = Field(description="what a judge said of it, in few numbers; null: nobody had it judged")
    wish: Openness | None = Field(description="how open the reader wants it; null: as its table was")


class OpenGame(PlayedGame):
    """A finished game with all that was played in it."""

    written: str = Field(description="the written game, with all hands")
    comments: list[Comment] = Field(default=[], description="what its players said about it")


class PlayedGames(Wire):
    """Finished games, the latest first."""

    games: list[PlayedGame]
    before: float | None = Field(description="ask for those before this moment to see more; null: these are all")


class NewOpenness(Wire):
    """How open a player wants a finished game to be."""

    openness: Openness
