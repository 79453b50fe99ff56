"""What the page hears of a duel: the table, what counts and why, what can be chosen, what happened.

Seats are 0 and 1. Cards are named by their ids ("hoax-20"), which stand with everything printed in cards.json. A card
that the reader may not know is null; how many such cards there are is always told.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, StringConstraints, with_config
from typing_extensions import TypedDict

from bluemoon.server.wire.base import Flag, SeatNumber, Wire

People = Literal["hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka"]
Element = Literal["fire", "earth"]
CardId = Annotated[str, StringConstraints(min_length=1, max_length=24)]
LONGEST_DECK_NAME = 40
LONGEST_DECK_TEXT = 8_000  # of a file or a list
DeckName = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_DECK_NAME)]
Stage = Literal[
    "exchange",
    "begin",
    "leadership",
    "retreat",
    "character",
    "support",
    "after",
    "element",
    "call",
    "end",
    "decline",
    "over",
]
Verb = Literal["play", "join", "bluff", "load", "retrieve", "land", "reveal", "use", "pay", "pick", "pick_their"]
Kind = Literal[
    "leadership",
    "character",
    "booster",
    "support",
    "influence",
    "bluff",
    "ship",
    "power",
    "payment",
    "retrieved",
    "lie",
]
Asked = Literal[
    "accept",
    "remove",
    "either",
    "spare",
    "recall",
    "blind",
    "victim",
    "away",
    "beneath",
    "how_many",
    "turned",
    "return",
    "search",
    "salvage",
    "favor",
    "ship",
    "load",
    "coin",
    "pay",
    "target",
]


# ---- decks


class DeckWish(Wire):
    """A deck to play with: a printed one, one drawn by lot, or a built one."""

    people: People | Literal["random"] = Field(description="of the leader")
    cards: list[CardId] | None = Field(default=None, max_length=200, description="of a built deck; null: as printed")
    name: DeckName | None = Field(default=None, description="of a built deck, for its owner")


class DeckToCheck(Wire):
    """A deck being built."""

    leader: CardId = Field(description="a people")
    cards: list[CardId] = Field(max_length=400)
    name: DeckName = ""


class DeckToRead(Wire):
    """A deck file."""

    text: Annotated[str, StringConstraints(max_length=LONGEST_DECK_TEXT)]


class DeckProblem(Wire):
    """One thing that is wrong with a deck: the name of a message (`deck-problem-…`) and what it speaks of."""

    name: str
    card: str | None = None
    people: str | None = None
    count: int | None = None
    most: int | None = None
    text: str | None = Field(default=None, description="of a file: what stands there, or where it ends")


class DeckReport(Wire):
    """A deck as far as it could be read, and everything that is wrong with it."""

    leader: str | None
    cards: list[str]
    name: str
    moons: int = Field(description="on cards of other peoples")
    most_moons: int
    too_dear: list[str] = Field(description="cards that the moons left do not allow")
    size: int = Field(description="cards a deck has")
    problems: list[DeckProblem]
    text: str = Field(description="the deck as a file")


class ChooseDeck(Wire):
    """The deck of a seat, kept secret until the game begins."""

    seat: SeatNumber
    deck: DeckWish


# ---- setting up


class DuelOptions(Wire):
    """What a table may choose before a duel."""

    decks: list[DeckWish | None] = Field(
        default=[DeckWish(people="hoax"), DeckWish(people="vulca")],
        min_length=2,
        max_length=2,
        description="by seat; null: whoever sits there chooses, unseen, before the game (a bot draws one by lot)",
    )
    match: Literal["single", "five"] = Field(default="single", description="one game, or until one has five crystals")
    between: Literal["keep", "swap", "choose"] = Field(default="keep", description="the decks of the next game")
    opening_exchange: Flag = Field(default=False, description="D-OPTION-1")
    stop_blocks_grants: Flag = Field(default=False, description="Q1")
    auto_target: Flag = Field(default=False, description="the best target is taken without asking")


class DeckShown(Wire):
    """A deck as the reader may know it."""

    people: People | None = Field(description="null: not drawn or not chosen yet, or not for the reader to know")
    is_built: bool
    name: str | None


class GameBooked(Wire):
    """A game of the match that was played before this one."""

    table: str
    peoples: list[People]
    winner: int
    crystals: int


class DuelTerms(Wire):
    """What the table agreed on, and how the match stands before this game."""

    game: Literal["duel"] = "duel"
    match: Literal["single", "five"]
    between: Literal["keep", "swap", "choose"]
    opening_exchange: bool
    stop_blocks_grants: bool
    auto_target: bool
    decks: list[DeckShown] = Field(description="by seat")
    has_chosen: list[bool] = Field(description="by seat: the deck is there, or will be drawn by lot")
    goal: int = Field(description="crystals that win the match")
    crystals: list[int] = Field(description="of the games booked, this one included once it is over")
    games: list[GameBooked]
    winner: int | None = Field(description="of the match; of a single game, of the game")


# ---- the table


class TableCard(Wire):
    """A card lying on the table."""

    card: str | None = Field(description="null: face down, not for the reader to see")
    is_active: bool = Field(description="not covered")
    is_face_down: bool
    is_ignored: bool
    is_silent: bool = Field(description="its text is void")
    is_faded: bool = Field(description="its icons are void")
    is_new: bool = Field(description="played this turn")
    is_demanding: bool = Field(description="it demands something of the player whose turn it is, not met yet")
    target: str | None = Field(description="the card of the same side that it applies to")


class Ship(Wire):
    """A ship with its cargo, which lies open."""

    card: str
    has_landed: bool
    cargo: list[str]


class ByCard(Wire):
    """A card that does something to another."""

    seat: int
    card: str | None


class VoidText(Wire):
    """A card in hand or on the table whose text is void, and the opposing cards that make it so."""

    card: str
    by: list[ByCard]


class DuelSide(Wire):
    """One side of the table. Cards lie in the order they came."""

    people: People
    leader: str
    hand: list[str] | None = Field(description="null if it is not the reader's")
    cards: int = Field(description="in hand")
    disclosed: list[str] = Field(description="hand cards that lie open to everybody")
    deck: int
    beneath: int = Field(description="of these, cards put beneath the deck")
    discard: int
    discard_top: str | None
    stack: int = Field(description="leadership cards with the leader")
    stack_top: str | None
    leading: str | None = Field(description="the leadership card that works this turn")
    combat: list[TableCard] = Field(description="covered cards first")
    support: list[TableCard]
    ships: list[Ship]
    void_texts: list[VoidText] = Field(description="of the cards that the reader sees")
    lying: int = Field(description="D-WIN-2: cards that count for a second dragon; bluffs do not")
    totals: list[int] = Field(description="fire, earth")
    shields: list[bool] = Field(description="fire, earth: need not match in a fight of this element")


class Question(Wire):
    """What has to be answered before the turn goes on."""

    ask: Asked
    seat: int = Field(description="who answers")
    card: str | None = Field(description="the card that asks")
    owner: int | None = Field(description="whose it is")
    left: int = Field(description="cards still to be picked, or the most that may be")
    need: int = Field(description="value still to be paid")
    coin: Element | Literal["characters"] | None
    picked: list[str] = Field(description="cards picked so far, if the reader may know them")


class Announced(Wire):
    """The last announcement of this fight."""

    seat: int
    total: int
    element: Element


class DuelView(Wire):
    """The table as one reader sees it."""

    turn: int
    fight: int = Field(description="from 1")
    player: int | None = Field(description="whose turn it is; null when the game is over")
    to_choose: int | None = Field(description="who has to choose now")
    stage: Stage
    is_opening: bool = Field(description="nobody has announced anything in this fight")
    element: Element | None = Field(description="of the fight; null: not announced yet")
    announced: Announced | None
    needed: int | None = Field(description="the total the player of this turn has to match; null: none")
    missing: int = Field(description="what that player's total lacks to be announced; nothing behind a shield")
    is_matched: bool
    dragons: list[int] = Field(description="on each side; the others are neutral")
    question: Question | None
    picked: list[str] = Field(description="own cards picked for the opening exchange")
    sides: list[DuelSide]
    ending: Literal["fourth_dragon", "dragons", "ran_out", "stuck", "conceded"] | None
    winner: int | None
    crystals: int = Field(description="the winner's, of this game")


# ---- what counts


class Altered(Wire):
    """A value was raised, multiplied or reduced to another."""

    how: Literal["raised", "multiplied", "reduced"]
    value: int
    by: ByCard


class Counted(Wire):
    """What one active card counts in one element."""

    printed: int | None
    value: int
    changes: list[Altered]


class CountedCard(Wire):
    """What one active card counts."""

    card: str | None = Field(description="null: a bluff the reader may not see")
    values: list[Counted] = Field(description="fire, earth")
    ignored_by: list[ByCard]


class CountedSide(Wire):
    """What counts on one side."""

    cards: list[CountedCard]
    raised: list[list[Altered]] = Field(description="fire, earth: what raised the total itself")
    totals: list[int] = Field(description="fire, earth")


# ---- what the reader may choose now


class Prospect(Wire):
    """D-RETREAT-2 What becomes of the turn after a choice, looked at to its end with what the reader holds and sees."""

    hope: Literal["open", "enough", "more", "never"] = Field(
        description="open: it hangs on what nobody knows; more: it takes something besides; never: nothing is enough"
    )
    deeds: int = Field(description="of more: how many things it takes at least")
    more: list[Kind] = Field(description="of more: their kinds")
    short: int | None = Field(description="of never: what the total lacks at best; null: it comes to none")
    is_risky: bool = Field(description="D-SPECIAL-11: it cannot be taken back; if it is not enough, the game is lost")
    attracts: bool = Field(description="of never: a dragon may come by it, before one retreats")


class CardChoice(Wire):
    """Something that can be done with a card."""

    verb: Verb
    owner: int = Field(description="whose card it is")
    card: str
    action: str
    prospect: Prospect | None = Field(description="null: there is nothing to match, or nobody has looked")
    is_lie: bool | None = Field(
        default=None, description="of a bluff: called, it would make the player retreat; null: no bluff, or no element"
    )


class WordChoice(Wire):
    """Something that can be said: next, retreat, decline, continue, backtrack, yes, no, done, fire, earth, call, let,
    random, zero to three, boosters, supports, face_down (with its number)."""

    word: str
    number: int | None = Field(default=None, description="of face_down: which of the opposing cards lying face down")
    action: str
    prospect: Prospect | None = Field(description="null: there is nothing to match, or it does not go on")


class CardAhead(Wire):
    """Something that can be done with a card after closing a phase or two: played as these actions."""

    verb: Verb
    owner: int = Field(description="whose card it is")
    card: str
    actions: list[str]
    prospect: Prospect | None = Field(description="null: there is nothing to match")
    is_lie: bool | None = Field(default=None, description="as of a choice")


class Demand(Wire):
    """What an opposing card demands of the player whose turn it is, not met yet."""

    card: str
    asks: Literal["booster", "support", "support_or_bluff", "fire", "earth", "characters", "either", "both"] = Field(
        description="to play one, or to discard so much; either: in one element; both: in each"
    )
    amount: int = Field(description="to be discarded")
    is_possible: bool = Field(description="the reader holds what it takes")
    or_else: Literal["retreat", "dragon"]


class DuelChoices(Wire):
    """What the reader, who has to choose, may choose."""

    cards: list[CardChoice]
    words: list[WordChoice]
    ahead: list[CardAhead] = Field(
        description="of this turn, as long as nothing is drawn, announced or asked before it"
    )
    announces: bool = Field(description="'next' may be followed by the element at once: the fight is opened with it")
    seen: list[str] = Field(description="cards to be looked through now: of the own deck, or the pile")
    demands: list[Demand] = Field(description="on the reader, not met yet")
    is_lying: bool = Field(description="a bluff of the reader lies there that makes them retreat if it is called")


# ---- the end


class FightBooked(Wire):
    """A fight that was fought."""

    number: int
    winner: int
    element: Element | None = Field(description="null: nobody announced anything")
    totals: list[int] = Field(description="of both seats in that element, at the end")
    dragons: list[int] = Field(description="on each side, after it")
    cards: list[int] = Field(description="played by each seat in it")


class DuelFigures(Wire):
    """The game in figures, once it is over."""

    fights: list[FightBooked]
    played: list[int] = Field(description="cards played, by seat")
    discarded: list[int] = Field(description="cards lost to powers and payments, by seat")
    strongest: list[int] = Field(description="the highest total announced, by seat")
    bluffs: list[int] = Field(description="cards laid face down, by seat")


class DuelBoard(Wire):
    """A duel that has begun, as one reader may know it."""

    game: Literal["duel"] = "duel"
    view: DuelView
    counts: list[CountedSide] = Field(description="by seat: what counts, and why")
    choices: DuelChoices | None = Field(description="null: it is not for the reader to choose")
    figures: DuelFigures | None = Field(description="null: it is not over")


# ---- trying something without doing it


class DuelTrial(Wire):
    """What would come of some actions, tried in a world that agrees with what the reader knows."""

    game: Literal["duel"] = "duel"
    actions: list[str]
    stages: list[Stage] = Field(description="in which part of the turn each of them is done")
    asks: list[Asked | None] = Field(description="what each of them answers; null: nothing is asked")
    lies: list[str] = Field(description="bluffs among them that may be called, and make the player retreat then")
    is_lying: bool = Field(description="such a bluff lies there then, laid now or before")
    loads: list[str | None] = Field(description="of each of them, the ship onto which it loads a card")
    element: Element | None = Field(description="of the fight then; null: not announced yet")
    totals: list[list[int]] = Field(description="by seat: fire, earth")
    needed: int | None = Field(description="the total the reader has to match then, at last in this turn; null: none")
    is_matched: bool = Field(description="and whether it is, at last in this turn")
    demands: list[Demand] = Field(description="on the reader, not met then either")
    dragons: list[int]
    dragon_steps: list[int] = Field(description="by seat: how often a dragon moves towards it, though it may move back")
    cards: list[int] = Field(description="in hand, by seat")
    decks: list[int] = Field(description="cards left in the deck, by seat")
    fight_over: bool = Field(description="it would end the fight")
    question: Question | None
    winner: int | None = Field(description="it would end the game")
    crystals: int
    is_idle: bool = Field(description="a card would be spent, and all else stay as it is")
    is_certain: bool = Field(description="false: it hangs on cards that nobody knows; the rest is one possibility")


# ---- what happened


@with_config(ConfigDict(extra="forbid"))
class Told(TypedDict):
    """Something that happened to a player, as the reader may know it. `what` is the end of `duel-told-…`."""

    e: Literal["told"]
    what: str
    p: int
    cards: list[str]
    hidden: int  # cards the reader may not know
    by: str | None  # the card that caused it; a ship
    amount: int
    element: Element | None
