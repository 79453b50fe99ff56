"""What happens in a city, as the page hears it: the events of the chronicle, less what the reader may not see."""

from typing import Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from bluemoon.server.wire.city import Reason

STRICT = ConfigDict(extra="forbid")


@with_config(STRICT)
class Move(TypedDict):
    """A figure walks."""

    e: Literal["move"]
    p: int
    to: str
    steps: int


@with_config(STRICT)
class PowerUsed(TypedDict):
    """A card is played for its power."""

    e: Literal["power"]
    p: int
    card: str
    what: Literal["fly", "walk", "flit", "steps"]
    dragon: NotRequired[str]
    to: NotRequired[str]


Recoloured = TypedDict("Recoloured", {"from": str, "cards": list[str]})
Recoloured.__doc__ = "The cards that one Hoax 1 recolours."


@with_config(STRICT)
class Contribute(TypedDict):
    """A box is paid."""

    e: Literal["contribute"]
    p: int
    tile: str
    box: int  # from 0
    colour: str
    plain: list[str]
    khind: int
    mimix: list[list[str]]
    hoax1: list[Recoloured]
    hoax2: list[str]
    total: int


@with_config(STRICT)
class Rebuilt(TypedDict):
    """A building is finished."""

    e: Literal["rebuilt"]
    tile: str
    majority: int | None


@with_config(STRICT)
class Gained(TypedDict):
    """Somebody gains something. The active player's cards lie face down until the turn ends."""

    e: Literal["gain"]
    p: int
    what: Literal["crystals", "scales", "cards"]
    why: Reason
    tile: str
    count: int
    cards: NotRequired[list[str]]
    hidden: NotRequired[bool]


@with_config(STRICT)
class ScoreScales(TypedDict):
    """The last scale was taken: all scales are scored."""

    e: Literal["score_scales"]
    totals: list[int]
    crystals: list[int]
    supply: int


@with_config(STRICT)
class Reshuffle(TypedDict):
    """The discard pile becomes the deck."""

    e: Literal["reshuffle"]
    cards: int


Offer = TypedDict(  # "with" is a word of Python
    "Offer",
    {"e": Literal["offer"], "p": int, "box": int, "cost": int, "with": str | None, "where": str},
)
Offer.__doc__ = "An offering, perhaps with a Pillar card."


@with_config(STRICT)
class Special(TypedDict):
    """The additional action of a building."""

    e: Literal["special"]
    p: int
    tile: str
    what: Literal["move_anywhere", "draw_two"]
    to: NotRequired[str]
    count: NotRequired[int]
    cards: NotRequired[list[str]]


@with_config(STRICT)
class Discard(TypedDict):
    """A card is thrown away."""

    e: Literal["discard"]
    p: int
    card: str


@with_config(STRICT)
class Draw(TypedDict):
    """Cards are drawn at the end of a turn; those won in it are taken up too."""

    e: Literal["draw"]
    p: int
    count: int
    cards: NotRequired[list[str]]


@with_config(STRICT)
class EndTurn(TypedDict):
    """The turn passes on."""

    e: Literal["end_turn"]
    p: int


@with_config(STRICT)
class GameEnd(TypedDict):
    """The game is over."""

    e: Literal["game_end"]
    reason: Literal["offerings", "city_rebuilt", "no_markers", "turn_limit"]
    winners: list[int]
    offerings: list[int]
    crystals: list[int]
