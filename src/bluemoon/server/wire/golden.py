"""Golden games on the wire: written by an independent program, event by event."""

from typing import Annotated

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Wire


class GoldenGame(Wire):
    """A golden game, to be looked back at."""

    line: Annotated[str, StringConstraints(min_length=1)] = Field(description="its line in a file of golden games")


class FollowedGame(Wire):
    """The same as a written game."""

    written: str
