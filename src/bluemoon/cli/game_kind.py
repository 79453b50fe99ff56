"""A game before it is begun: what a table may choose, how many play, how it is measured and compared."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from bluemoon.cli.terminal_game import Say, TerminalGame
from bluemoon.core.game import Game, Words
from bluemoon.core.written_game import Written


@dataclass(frozen=True)
class Agreement:
    """How a golden game was followed: the first mismatch, and how often the record departs from our rulings by name."""

    mismatch: str | None
    departures: Mapping[str, int]


class GameKind(ABC):
    """One of the games there are; `games` lists them."""

    name: ClassVar[str]
    title: ClassVar[str]
    options: ClassVar[Mapping[str, Any]]  # what a table of this game may choose: name and kind, as Typer reads it

    @abstractmethod
    def open(self, tables: Path | None) -> Game:
        """The game, with our tables or the user's."""

    @abstractmethod
    def at_terminal(self, game: Any, say: Say) -> TerminalGame:
        """The game as a terminal shows it, in one language."""

    @abstractmethod
    def chosen(self, options: Words) -> Words:
        """The options as the engine spells them; what it does not take is refused."""

    @abstractmethod
    def seats(self, options: Words) -> int | None:
        """How many play with these options; None if that was left open."""

    @abstractmethod
    def with_seats(self, options: Words, count: int) -> Words:
        """The options for so many players; refused if so many cannot play."""

    @abstractmethod
    def bench_tables(self, players: int | None) -> tuple[Words, list[Words]]:
        """What is measured, in words; and the options of every table it is the mean of."""

    @abstractmethod
    def check_golden(self, game: Any, golden: Words) -> Agreement:
        """Follow a golden game."""

    @abstractmethod
    def written_golden(self, game: Any, golden: Words) -> Written:
        """A golden game as a written one."""

    def export_golden(self, game: Any, options: Words, seed: int, id: str) -> str | None:
        """A golden game of our own as one line; None if this game writes none."""
        del game, options, seed, id
        return None
