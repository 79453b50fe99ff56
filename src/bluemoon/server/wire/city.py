"""What the page hears of a city: the board, what can be chosen, what happened. Seats are numbers, the rest has names.

Places are numbered row by row from the north-west (`city.state`); tiles, cards, colours and dragons are named as in
`city.notation`: "library", "red 2", "red". A number that the reader may not know is null; cards that the reader may not
see are left out.
"""

from typing import Literal

from pydantic import Field

from bluemoon.server.wire.base import Flag, Wire

Reason = Literal["dragons", "majority", "construction", "neighbourhood", "scales"]  # for which something is won

PhaseName = Literal["movement", "contribution", "reset", "over"]

# ---- setting up


class CityOptions(Wire):
    """What a table may choose before the game (C2, C6.9, C7.6, C13.2)."""

    edition: Literal["2006", "2018"] = "2018"
    expansion: Flag = False
    all_random: Flag = Field(default=False, description="C2.4 also the buildings next to the courtyard at random")
    majority_tie: Literal["leftmost", "nobody"] = "leftmost"
    scales_after_scoring: Literal["keep", "all_return"] = "keep"
    open_crystals: Flag = False


class CityTerms(CityOptions):
    """What the table agreed on."""

    game: Literal["city"] = "city"


# ---- the board


class TileView(Wire):
    """A tile of the city."""

    name: str
    rebuilt: bool
    markers: list[int | None] = Field(description="of each box, from left to right: the seat whose marker lies on it")


class CitySeat(Wire):
    """What lies before one player."""

    crystals: int | None
    scales: int = Field(description="golden scales, also those the supply could not hand out")
    markers: int
    offerings: int
    figure: int = Field(description="place")
    cards: int
    hand: dict[str, int] | None = Field(description="card: how many; null if it is not the reader's")


class CityView(Wire):
    """The city as one reader sees it."""

    turn: int = Field(description="turns begun before this one")
    round: int = Field(description="from 1")
    player: int | None = Field(description="whose turn it is; null when the game is over")
    phase: PhaseName
    steps: int
    tiles: list[TileView | None]
    dragons: list[int | None] = Field(description="places of the red, green and blue dragon; null: waits at the moon")
    supply: int = Field(description="golden scales left")
    obelisk: list[int] = Field(description="the seats of the offerings, bottom up")
    next_cost: int | None = Field(description="crystals for the next offering; null: the obelisk is full")
    deck: int
    discard: int
    discard_top: str | None
    won: int = Field(description="cards won this turn that lie face down until it ends")
    contributions: int = Field(description="boxes paid this turn")
    offered: int = Field(description="offerings this turn")
    discards: int = Field(description="cards discarded in this reset")
    seats: list[CitySeat]


# ---- what the reader may choose now


class Power(Wire):
    """A card that can be played for its power in the movement."""

    card: str
    action: str
    places: list[int] = Field(description="where it may lead; none: it needs no place. Played as [action, 'to TILE']")


class BoxChoice(Wire):
    """A box of the tile where the reader's figure stands."""

    box: int = Field(description="from 1, as in the action 'box 1'")
    colour: str = Field(description="of the cards it asks for, or 'any'")
    need: int
    refusal: str | None = Field(description="why it cannot be paid (city-refusal-…); null: it can")


class OfferChoice(Wire):
    """An offering that can be made now."""

    action: str
    cost: int
    card: str | None


class SpecialChoice(Wire):
    """The additional action of the tile: move_anywhere (with places), draw_two, one_offering."""

    what: str
    places: list[int]
    cost: int | None


class CityChoices(Wire):
    """What the reader, who is to move, may choose. The server ends a phase where the next action needs it."""

    moves: list[int] = Field(description="places to walk to, as 'move TILE'")
    powers: list[Power]
    boxes: list[BoxChoice]
    offers: list[OfferChoice]
    special: SpecialChoice | None
    discards: int = Field(description="cards that may still be discarded before drawing")
    draws: int = Field(description="cards drawn without discarding more; one more for each discarded")


# ---- trying something without doing it


class Gain(Wire):
    """One thing somebody would gain."""

    seat: int
    what: Literal["crystals", "scales", "cards"]
    count: int
    why: Reason
    tile: str | None


class Payment(Wire):
    """A payment under way: what was laid down and what it still lacks."""

    box: int
    colour: str | None = Field(description="null: a box of any colour waits for it")
    paid: int
    need: int = Field(description="in all")
    done: bool
    spent: list[str] = Field(description="cards, in the order they were laid down")
    next: list[str] = Field(description="actions that go on: 'pay red 2', 'pair …', 'recolour …', 'as red'")


class CityTrial(Wire):
    """What would come of some actions."""

    game: Literal["city"] = "city"
    actions: list[str] = Field(description="all of them; those the server completed included")
    payment: Payment | None
    rebuilds: str | None = Field(description="the tile that would be rebuilt")
    prices: list[int] = Field(description="what each offering costs, in the order they are made")
    wins: bool = Field(description="the own offerings win the game")
    gains: list[Gain]
    others: list[list[str]] = Field(description="other complete payments of the same box: lists of actions")


# ---- the end


class CityFigures(Wire):
    """The game in figures, once it is over: a row for each round or seat."""

    order: list[int] = Field(description="the seats from the best to the last")
    earned: list[list[int]] = Field(description="crystals earned by each seat, up to the end of each round")
    offerings: list[list[int]] = Field(description="[seat, round, cost]")
    shared: list[int]
    majorities: list[int]
    scales: list[int]
    cards: list[int]
    dragons: list[int]


class CityBoard(Wire):
    """A city that has begun, as one reader may know it."""

    game: Literal["city"] = "city"
    view: CityView
    choices: CityChoices | None = Field(description="null: it is not for the reader to choose")
    figures: CityFigures | None = Field(description="null: it is not over")
