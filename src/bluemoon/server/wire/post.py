"""By what somebody is told of their turn who is not at the table."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Wire
from bluemoon.server.wire.identity import Language

Url = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1_000)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_-]+$")]  # base64 of URLs


class KeptChannel(Wire):
    """Something by which the reader is told; where it leads stays with the server."""

    id: str
    kind: Literal["push", "discord", "matrix"]
    name: str = Field(description="of the device, or of the host of a room")
    made: float = Field(description="seconds since 1970")


class Channels(Wire):
    """By what the reader is told."""

    key: str | None = Field(description="by which browsers know the server, in base64; null: it tells no browser")
    hosts: list[str] = Field(description="of rooms that may be told")
    kept: list[KeptChannel]


class NewBrowser(Wire):
    """A browser that takes messages for its reader, as it says itself."""

    endpoint: Url
    key: Key
    auth: Key
    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
    language: Language


class NewRoom(Wire):
    """A room of another program: the address that it gave for what it is to be told."""

    kind: Literal["discord", "matrix"]
    address: Url
    language: Language


class OffWord(Wire):
    """What stands in a message: whoever says it ends such messages."""

    word: Annotated[str, StringConstraints(min_length=1, max_length=200)]
