"""What a game brings to the terminal: how it is drawn, how choices are named, how it is told and explained.

Every command works with a `TerminalGame` and knows no game; `games` lists those there are.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text

from bluemoon.core.game import Game
from bluemoon.core.written_game import Written

Say = Callable[..., str]
Told = tuple[int, int, int, int, int]
Question = Callable[[Any, str, Sequence[str]], list[str]]  # the state as seen, what was typed, who sits where


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


@dataclass(frozen=True)
class Agreement:
    """How a golden game was followed: the first mismatch, and how often the record departs from our rulings by name."""

    mismatch: str | None
    departures: Mapping[str, int]


class TerminalGame(ABC):
    """One game with its tables, in one language."""

    name: ClassVar[str]
    title: ClassVar[str]
    options: ClassVar[Mapping[str, Any]]  # what a table of this game may choose: name and kind, as Typer reads it
    marks: ClassVar[str]  # the players
    label_width: ClassVar[int] = 10  # columns for the headings of the menu
    legend: Sequence[str]
    result_columns: ClassVar[Sequence[str]]
    remembers: ClassVar[bool] = True  # is a person shown also what only a good memory knows?
    plain_actions: ClassVar[Collection[int]] = ()  # played without asking where there is no other

    def __init__(self, game: Any, say: Say) -> None:
        self.game: Any = game
        self.say = say

    def who(self, player: int, names: Sequence[str]) -> str:
        """A player by mark and name."""
        return f"{self.marks[player]} {names[player]}"

    def seen(self, state: Any, seat: int) -> Any:
        """What lies before the eyes of a person."""
        return self.game.view(state, seat, memory=self.remembers)

    # ---- before a game

    @staticmethod
    @abstractmethod
    def open(tables: Path | None) -> Game:
        """The game, with our tables or the user's."""

    @classmethod
    @abstractmethod
    def chosen(cls, options: dict[str, Any]) -> dict[str, Any]:
        """The options as the engine spells them."""

    @classmethod
    @abstractmethod
    def seats(cls, options: Mapping[str, Any]) -> int | None:
        """How many play with these options; None if that was left open."""

    @classmethod
    @abstractmethod
    def with_seats(cls, options: dict[str, Any], count: int) -> dict[str, Any]:
        """The options for so many players; refused if so many cannot play."""

    @abstractmethod
    def welcome(self, written: Written, names: Sequence[str]) -> str:
        """What is played."""

    # ---- showing

    @abstractmethod
    def board(self, state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
        """The table as a seat sees it."""

    @abstractmethod
    def status(self, state: Any, seat: int | None, names: Sequence[str]) -> list[str]:
        """Whose turn it is, and what is asked."""

    @staticmethod
    @abstractmethod
    def paint(line: str) -> Text:
        """A line in colours; they are decoration."""

    def is_worth_drawing(self, state: Any) -> bool:
        """Is this a moment to draw a table that has changed?"""
        del state
        return True

    # ---- choosing

    @staticmethod
    @abstractmethod
    def goes_on(action: int) -> bool:
        """Does this action only go on to the next part of the turn?"""

    @staticmethod
    @abstractmethod
    def rank(action: int) -> tuple[int, ...]:
        """The order of the menu."""

    @staticmethod
    @abstractmethod
    def group_of(game: Any, state: Any, action: int) -> str:
        """Under which heading of the menu an action stands."""

    @staticmethod
    @abstractmethod
    def choice_words(game: Any, state: Any, action: int, say: Say) -> str:
        """An action as the menu shows it."""

    @staticmethod
    @abstractmethod
    def normalised(typed: str) -> list[str]:
        """The words of a typed line, as the actions spell them."""

    @staticmethod
    @abstractmethod
    def likely(game: Any, state: Any, actions: list[int]) -> list[int]:
        """Those of these actions, legal or not, that somebody means at this moment."""

    def note(self, choices: Sequence[Choice]) -> str:
        """A remark at the end of the menu."""
        del choices
        return ""

    # ---- telling

    @abstractmethod
    def deed(self, before: Any, action: int, after: Any, news: Sequence[Told]) -> Deed:
        """An action as it will be told."""

    @abstractmethod
    def reveals(self, state: Any, news: Sequence[Told]) -> bool:
        """Did somebody see something that cannot be taken back?"""

    @abstractmethod
    def tell(
        self, deeds: Sequence[Deed], seat: int | None, names: Sequence[str], state: Any, *, in_full: bool = False
    ) -> list[str]:
        """These deeds as a seat may hear them (None: everything): the own ones in brief, or in full."""

    # ---- explaining

    @abstractmethod
    def questions(self) -> dict[str, Question]:
        """What else a person can ask, by the word it begins with; "look" in every game."""

    @staticmethod
    @abstractmethod
    def circumstances(game: Any, state: Any, action: int, say: Say) -> dict[str, Any]:
        """What the messages of refusals speak of."""

    def rules(self, state: Any) -> str:
        """How the game goes, on one page."""
        del state
        return self.say(f"{self.name}-rules")

    # ---- the end

    @abstractmethod
    def verdict(self, state: Any, names: Sequence[str]) -> str:
        """Why the game is over, and who won."""

    @abstractmethod
    def result_row(self, state: Any, player: int) -> list[str]:
        """What a player has at the end, by `result_columns`."""

    @abstractmethod
    def turns(self, state: Any) -> int:
        """How many turns were played."""

    # ---- measuring and comparing

    @classmethod
    @abstractmethod
    def bench_tables(cls, players: int | None) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """What is measured, in words; and the options of every table it is the mean of."""

    @classmethod
    @abstractmethod
    def check_golden(cls, game: Any, golden: dict[str, Any]) -> Agreement:
        """Follow a golden game."""

    @classmethod
    def export_golden(cls, game: Any, options: dict[str, Any], seed: int, id: str) -> str | None:
        """A golden game of our own as one line; None if this game writes none."""
        del game, options, seed, id
        return None
