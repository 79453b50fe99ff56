"""What the server must know of a game in order to lay it on a table, and what a game may ask of the table it lies on.

Whoever serves tables knows a game only as a `TableGame`; what is special about one stands in its folder.
"""

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bluemoon.core.game import Game, State
from bluemoon.server.storage.store import Body
from bluemoon.server.table.canvas import Shape
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.execution import Carried, Execution, GameEvent
from bluemoon.server.table.marks import Place
from bluemoon.server.wire.base import GameName, Level, Status
from bluemoon.server.wire.messages import Board, Event, Trial
from bluemoon.server.wire.tables import Terms

Agreed = Body  # what a table agreed on, as it is stored: options, who starts, and what a game adds
Dealt = Body  # how a game began, as it is stored: seed, what it brought, and what a game adds
Found = TypeVar("Found")


@dataclass(frozen=True)
class Step:
    """A play that counts: who, when, and where things stood before it."""

    seq: int
    seat: int
    before: Any
    carried: Carried


class Tabletop(Protocol):
    """What a game may ask of the table it lies on."""

    id: str
    agreed: Agreed
    options: Any
    first: int | None
    chairs: list[Chair]
    laid: dict[int, Any]
    dealt: Body
    state: Any
    steps: list[Step]
    conceded: frozenset[int]

    @property
    def status(self) -> Status:
        """Waiting for people, playing, or over."""

    @property
    def to_move(self) -> int | None:
        """The seat whose choice it is."""

    def seats_of(self, guest: str) -> list[int]:
        """The seats that belong to a guest."""

    def once(self, what: str, find: Callable[[], Found]) -> Found:
        """What is the same for all who look at this position: whoever asks first has it found."""

    def view_for(self, seat: int) -> Any:
        """What a seat knows."""

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once the game is over."""

    def events(self) -> list[GameEvent]:
        """Everything that happened and counts."""


class TableGame(Protocol):
    """A game as it is played at a table."""

    name: GameName

    @property
    def game(self) -> Game:
        """Its rules."""

    @property
    def bots(self) -> Mapping[Level, str]:
        """Who plays at which level."""

    @property
    def haste(self) -> float:
        """Of the time for one decision a bot takes this share for the next one in the same turn."""

    @property
    def adviser(self) -> str:
        """The bot that gives hints."""

    # ---- setting up

    def agreed(self, new: Any) -> Agreed:
        """What is agreed on at a new table of this game (`NewCity`, `NewDuel`); refuses what cannot be played."""

    def agreed_again(self, table: Tabletop) -> Agreed:
        """What is agreed on at the table that follows this one, which is over."""

    def agreed_alone(self, table: Tabletop) -> Agreed:
        """What this table, which is over, agreed on for its own game: no match, and the decks that were dealt."""

    def options(self, agreed: Agreed) -> Any:
        """The options of a table, as the page knows them."""

    def missing(self, table: Tabletop) -> str | None:
        """Why a table that is full cannot begin yet, by name; None: it can."""

    def deal(self, table: Tabletop) -> Dealt:
        """A new game: the seed, what it brought, and what a game adds. This is written down."""

    def dealt_elsewhere(self, table: Tabletop, seed: int, decks: Sequence[Any]) -> Dealt | None:
        """How a game began that a page has played by itself; None: it cannot have begun so."""

    def opening(self, table: Tabletop, dealt: Mapping[str, Any], again: bool) -> State:
        """The state of the first turn; `again`: from what was written down, not from the seed."""

    def keeps_secrets(self, table: Tabletop) -> bool:
        """Would the written game, although it is over, tell something that still matters?"""

    # ---- playing

    def execution(self, state: State) -> Execution:
        """Words to be carried out on this state."""

    def trial(self, view: State, words: list[str], by_hand: bool) -> Trial:
        """What would come of these words, for all that the player knows whose view this is."""

    def objection(self, trial: Trial) -> str | None:
        """What others may say to a turn that was tried, so that it fails; None: nothing."""

    def brings_nothing(self, more: State, less: State, seat: int) -> bool:
        """Is a seat no better off where it did more than where it did less, so that the rest was thrown away?"""

    # ---- what a hint heeds besides the chance to win

    def shows_nothing(self, more: State, less: State, seat: int) -> bool:
        """Can nobody see what a seat has of having done more?"""

    def is_no_better(self, one: State, another: State, begun: State) -> bool:
        """Has the player of a turn nothing after one way to play it that it has not after another, and has kept no card
        that is spent there?"""

    def saves_cards(self, more: State, less: State, begun: State) -> bool:
        """Does the player of a turn keep cards where less is done, give none away for them, and is it as far?"""

    @property
    def gives_up(self) -> frozenset[str]:
        """Words that give up what could perhaps be gone on with: a hint tells what going on would bring."""

    def deeds_in(self, words: Sequence[str]) -> list[str]:
        """What is done in a turn, without what only ends it."""

    def usual_step(self, view: State) -> int | None:
        """The next step of something that is always done in one way; None: there is a choice."""

    def needless_lies(self, view: State) -> frozenset[int]:
        """Choices that take a lie where there are honest ones."""

    def is_plainer(self, view: State, action: int, than: int) -> bool:
        """Does a choice seem better than another to whoever only looks at the table?"""

    def is_thriftier(self, view: State, action: int, than: int) -> bool:
        """Is a choice to be taken rather than another that is as good, since it gives less away?"""

    def brings_more(self, trial: Trial, than: Trial, seat: int) -> bool:
        """Is a turn to be taken rather than another that is as good, since more of it is in hand at once?"""

    def is_more_honest(self, view: State, action: int, than: int) -> bool:
        """Does the other choice take a lie, and this one none?"""

    # ---- showing

    def first_of(self, state: State) -> int:
        """The seat that started."""

    def round_of(self, state: State) -> int:
        """How far the game is, for a list."""

    def heard(self, event: GameEvent, seat: int) -> Sequence[Event]:
        """An event of this game as a seat (-1: a spectator) hears it."""

    def terms(self, table: Tabletop, guest: str) -> Terms:
        """What the table agreed on, as a guest may know it."""

    def board(self, table: Tabletop, seat: int) -> Board:
        """Where a game that has begun stands, as a seat may know it."""

    def spots(self, state: State) -> Set[str]:
        """What of this game can be marked when it is looked back at, as it is called on the table."""

    def picture(self, state: State, names: Sequence[str]) -> list[Shape]:
        """A position as everybody may see it."""

    def places(self, state: State) -> Mapping[str, Place]:
        """Where in that picture things are that can be marked, as far as they are in it."""
