"""Who somebody is, in any browser: phrases, links and passkeys on the wire."""

from typing import Annotated

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Wire

Language = Annotated[str, StringConstraints(min_length=2, max_length=10, pattern=r"^[A-Za-z-]+$")]
Base64 = Annotated[str, StringConstraints(min_length=1, max_length=8_000, pattern=r"^[A-Za-z0-9_-]+$")]  # of URLs
LONGEST_PHRASE = 400  # letters, with whatever somebody types between the words
Secret = Annotated[str, StringConstraints(min_length=8, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]


class KeptPasskey(Wire):
    """A passkey of the reader."""

    id: str
    name: str
    made: float = Field(description="seconds since 1970")
    used: float | None = Field(description="when it was shown last; null: never")


class Identity(Wire):
    """What proves in another browser who the reader is."""

    phrase: float | None = Field(description="when it was made, in seconds since 1970; null: there is none")
    passkeys: list[KeptPasskey]
    tables: int = Field(description="tables and finished games of the reader, which stay with this person")


class NewPhrase(Wire):
    """In which language a phrase is wanted."""

    language: Language


class Phrase(Wire):
    """A phrase that opens the reader in any browser. It is told once."""

    phrase: str


class MovingLink(Wire):
    """The secret of a link that makes one other browser the reader."""

    secret: str
    seconds: int = Field(description="as long as it is open")


class ShownPhrase(Wire):
    """A phrase, as somebody typed it."""

    phrase: Annotated[str, StringConstraints(max_length=LONGEST_PHRASE)]


class ShownLink(Wire):
    """What stood in a link."""

    secret: Secret


class Whom(Wire):
    """Whom a link would make of somebody."""

    name: str
    is_me: bool


class PasskeyTerms(Wire):
    """What a browser needs to make a passkey; bytes in the base64 of URLs."""

    challenge: str
    user: str
    name: str
    algorithms: list[int]
    known: list[str] = Field(description="passkeys there are: the same device makes no second one")


class Challenge(Wire):
    """What a device has to sign."""

    challenge: str


class PasskeyMade(Wire):
    """What a device answers that has made a passkey."""

    name: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40)]
    credential: Base64
    client_data: Base64
    attestation: Base64


class PasskeyShown(Wire):
    """What a device answers that shows a passkey."""

    credential: Base64
    client_data: Base64
    authenticator_data: Base64
    signature: Base64
