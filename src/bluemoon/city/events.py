"""What happens in a city: one class for each kind of event.

Tiles, cards, colours and dragons are named as in `notation`. An event tells everything: what of it a seat may hear is
decided where it is shown.
"""

from dataclasses import dataclass
from typing import Literal

from bluemoon.city.rules.news import Why as Why  # also for whoever reads events
from bluemoon.city.state import Ending as Ending


@dataclass(frozen=True, slots=True)
class Moved:
    """A figure walks."""

    player: int
    to: str
    steps: int


@dataclass(frozen=True, slots=True)
class PowerUsed:
    """A card is played for its power: a dragon flies or walks, the figure flies or may take more steps."""

    player: int
    card: str
    what: Literal["fly", "walk", "flit", "steps"]
    dragon: str | None = None
    to: str | None = None


@dataclass(frozen=True, slots=True)
class MovementEnded:
    """The player goes on to the contribution."""

    player: int


@dataclass(frozen=True, slots=True)
class Recoloured:
    """The cards of one colour that a Hoax 1 recolours."""

    colour: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Contributed:
    """A box is paid, with cards that count for themselves and others that are made to count."""

    player: int
    tile: str
    box: int  # from 0
    colour: str
    plain: tuple[str, ...]
    khind: int
    mimix: tuple[tuple[str, ...], ...]  # pairs
    hoax1: tuple[Recoloured, ...]
    hoax2: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """A building is finished."""

    tile: str
    majority: int | None  # the player


@dataclass(frozen=True, slots=True)
class Gained:
    """Somebody gains crystals or scales."""

    player: int
    what: Literal["crystals", "scales"]
    why: Why
    tile: str
    count: int


@dataclass(frozen=True, slots=True)
class CardsGained:
    """Somebody gains cards. The active player's lie face down until the turn ends."""

    player: int
    why: Why
    tile: str
    cards: tuple[str, ...]
    is_face_down: bool


@dataclass(frozen=True, slots=True)
class ScalesScored:
    """The last scale was taken: all scales are scored."""

    totals: tuple[int, ...]  # by player
    crystals: tuple[int, ...]
    supply: int


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile, so many cards, becomes the deck."""

    cards: int


@dataclass(frozen=True, slots=True)
class Offered:
    """An offering, perhaps with a Pillar card."""

    player: int
    box: int
    cost: int
    pillar: str | None
    where: str


@dataclass(frozen=True, slots=True)
class MovedAnywhere:
    """The additional action of the Main Hall."""

    player: int
    tile: str
    to: str


@dataclass(frozen=True, slots=True)
class DrewTwo:
    """The additional action of the Hospital."""

    player: int
    tile: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContributionEnded:
    """The player goes on to the end of the turn."""

    player: int


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card is thrown away."""

    player: int
    card: str


@dataclass(frozen=True, slots=True)
class Drew:
    """Cards are drawn at the end of a turn."""

    player: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn passes on."""

    player: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    ending: Ending
    winners: tuple[int, ...]
    offerings: tuple[int, ...]  # by player
    crystals: tuple[int, ...]


Decision = Moved | PowerUsed | MovementEnded | Contributed | Offered | MovedAnywhere | ContributionEnded | Discarded
Consequence = Rebuilt | Gained | CardsGained | ScalesScored | Reshuffled | DrewTwo | Drew | TurnEnded | GameEnded
Event = Decision | Consequence
