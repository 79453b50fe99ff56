"""What a game brings to the terminal: five parts, each with one question to answer.

screen     what does the table look like?
choices    what can be done, and what do typed words mean?
reporter   what has happened?
answers    what is this, and why not?
outcome    who has won?

Every command works with a `TerminalGame` and knows no game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from rich.text import Text

from bluemoon.core.game import Game, State, Words
from bluemoon.core.story import Chapter

Say = Callable[..., str]
Question = Callable[[State, str, Sequence[str]], list[str]]  # the state as seen, what was typed, who sits where


@dataclass(frozen=True)
class Choice:
    """One thing the player may do."""

    number: int  # 0 goes on to the next part of the turn
    action: int
    group: str
    words: str  # as in a written game
    shown: str  # as in the menu


@dataclass(frozen=True)
class Deed:
    """One action that was played. What there is to tell of it, only its game knows."""

    turn: int
    player: int
    told: Any


class Turn(NamedTuple):
    """A turn that was tried: who played it, where each of its actions was played, and where it led."""

    seat: int
    steps: list[tuple[State, int]]
    after: State


class Drawn(NamedTuple):
    """The table as a seat sees it; and whose turn it is, and what is asked."""

    board: list[str]
    status: list[str]


class Part:
    """One part: it knows the game with its tables, and speaks one language."""

    def __init__(self, game: Any, say: Say) -> None:
        self.game: Any = game
        self.say = say


class Screen(Part, ABC):
    """What the table looks like."""

    marks: ClassVar[str]  # the players
    legend: Sequence[str]
    remembers: ClassVar[bool] = True  # is a person shown also what only a good memory knows?

    def who(self, player: int, names: Sequence[str]) -> str:
        """A player by mark and name."""
        return f"{self.marks[player]} {names[player]}"

    def seen(self, state: State, seat: int) -> State:
        """What lies before the eyes of a person."""
        return self.game.view(state, seat, memory=self.remembers)

    @abstractmethod
    def welcome(self, options: Words, seed: int, names: Sequence[str]) -> str:
        """What is played."""

    @abstractmethod
    def draw(self, state: State, seat: int | None, names: Sequence[str]) -> Drawn:
        """The table as a seat sees it."""

    @abstractmethod
    def paint(self, line: str) -> Text:
        """A line in colours; they are decoration."""

    def is_worth_drawing(self, state: State) -> bool:
        """Is this a moment to draw a table that has changed?"""
        del state
        return True


class Choices(Part, ABC):
    """What can be done, in words, and the words people type for it."""

    label_width: ClassVar[int] = 10  # columns for the headings of the menu
    mark: ClassVar[str] = ""  # what may stand behind a choice in the menu, as a remark
    plain: ClassVar[Collection[int]] = ()  # actions that are played without asking where there is no other

    @abstractmethod
    def goes_on(self, action: int) -> bool:
        """Does this action only go on to the next part of the turn?"""

    @abstractmethod
    def rank(self, action: int) -> tuple[int, ...]:
        """The order of the menu."""

    @abstractmethod
    def group_of(self, state: State, action: int) -> str:
        """Under which heading of the menu an action stands."""

    @abstractmethod
    def words(self, state: State, action: int) -> str:
        """An action as the menu shows it."""

    @abstractmethod
    def normalised(self, typed: str) -> list[str]:
        """The words of a typed line, as the actions spell them."""

    @abstractmethod
    def likely(self, state: State, actions: list[int]) -> list[int]:
        """Those of these actions, legal or not, that somebody means at this moment."""

    def note(self, choices: Sequence[Choice]) -> str:
        """A remark at the end of the menu."""
        del choices
        return ""


class Reporter(Part, ABC):
    """What has happened."""

    @abstractmethod
    def deed(self, chapter: Chapter) -> Deed:
        """An action as it will be told."""

    @abstractmethod
    def tell(
        self, deeds: Sequence[Deed], seat: int | None, names: Sequence[str], state: State, *, in_full: bool = False
    ) -> list[str]:
        """These deeds as a seat may hear them (None: everything): the own ones in brief, or in full."""


class Answers(Part, ABC):
    """What a person can ask."""

    @abstractmethod
    def questions(self) -> dict[str, Question]:
        """What else can be asked, by the word it begins with; "look" in every game."""

    @abstractmethod
    def circumstances(self, state: State, action: int) -> Words:
        """What the messages of refusals speak of."""

    @abstractmethod
    def rules(self, state: State) -> str:
        """How the game goes, on one page."""


class Outcome(Part, ABC):
    """How a game ended."""

    columns: ClassVar[Sequence[str]]

    @abstractmethod
    def verdict(self, state: State, reason: str, winners: Sequence[str], losers: Sequence[str]) -> str:
        """Why the game is over, and who won."""

    @abstractmethod
    def row(self, state: State, player: int) -> list[str]:
        """What a player has at the end, by `columns`."""

    @abstractmethod
    def of_turn(self, turn: Turn, rival: str) -> list[str]:
        """What a turn came to, in numbers."""

    @abstractmethod
    def turns(self, state: State) -> int:
        """How many turns were played."""


@dataclass(frozen=True)
class TerminalGame:
    """One game with its tables, in one language."""

    name: str
    game: Game
    say: Say
    reveals: Callable[[Chapter], bool]  # did somebody see something that cannot be taken back?
    screen: Screen
    choices: Choices
    reporter: Reporter
    answers: Answers
    outcome: Outcome
