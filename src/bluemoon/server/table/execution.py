"""From words to what was carried out: what all games share. How far an action goes is the business of its game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bluemoon.core.game import Game
from bluemoon.core.refusal import BadOption
from bluemoon.server.table.refusals import TableRefused

GameEvent = object  # something that happened in a game; only its own folder knows the kinds


@dataclass(frozen=True)
class Carried:
    """What was carried out: the actions in words with what chance brought, the events, and whether somebody saw a
    card, or could have: then it is not taken back without asking."""

    actions: list[str]
    drawn: list[list[str]]
    events: Sequence[GameEvent]
    reveals: bool

    @property
    def has_chance(self) -> bool:
        """Did chance have a part in it?"""
        return any(self.drawn)


def action_in(game: Game, state: Any, words: str) -> int:
    """The action of these words, for one who knows no more than this state; nonsense is refused."""
    try:
        return game.action_of(state, words)
    except BadOption:
        raise TableRefused("unknown_action") from None


class Execution(ABC):
    """Words that are carried out on a state of a game."""

    def __init__(self, game: Game, state: Any) -> None:
        self.game, self.state, self.seat = game, state, game.to_move(state)
        self.actions: list[str] = []  # that were carried out
        self.drawn: list[list[str]] = []  # what chance brought with each

    def carry_out(self, words: list[str]) -> Carried:
        """Play these words; what the rules refuse is refused by name.

        T3.4 Once something came to light that nobody could know before, it stands, and the words after it are left: a
        refusal would show it for nothing. The state is half-way after a refusal: give a copy.
        """
        for spoken in words:
            self.play(spoken)
            if self.knows_more:
                break
        return self.carried()

    @abstractmethod
    def carry_out_again(self, words: list[str], fate: list[list[str]] | None = None) -> Carried:
        """Play what stands in a log: it was allowed when it was written. Chance brings what `fate` says, if given."""

    @abstractmethod
    def carried(self) -> Carried:
        """What was carried out so far."""

    @abstractmethod
    def play(self, spoken: str) -> None:
        """What these words say, if the rules allow it."""

    @abstractmethod
    def step(self, action: int) -> None:
        """One legal action."""

    @abstractmethod
    def why_not(self, words: str) -> TableRefused | None:
        """Why the player to move, whose view the state is, cannot do this; None: it can be done."""

    @property
    @abstractmethod
    def is_at_rest(self) -> bool:
        """Does the state wait for a whole decision?"""

    @property
    def is_decided(self) -> bool:
        """Is a whole decision carried out that a player would call one?"""
        return self.is_at_rest

    @property
    def is_asked(self) -> bool:
        """Does something that was begun wait for an answer?"""
        return False

    @property
    def way_past(self) -> str | None:
        """What is said by whoever does nothing in this part of the turn; None: nothing needs to be said."""
        return None

    @property
    @abstractmethod
    def knows_more(self) -> bool:
        """Has something come to light that nobody could know before, or has the choice passed to another?"""

    @property
    @abstractmethod
    def is_turn_over(self) -> bool:
        """Is what the player was at behind him?"""
