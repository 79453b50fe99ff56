"""What a lesson is: a position, and steps to go from there."""

from dataclasses import dataclass

from bluemoon.core.game import Game, State
from bluemoon.core.written_game import Written
from bluemoon.lessons.goal import Fact

LEARNER = 0  # the seat of whoever learns
EVERYTHING = "*"


@dataclass(frozen=True)
class Step:
    """One thing to do: it is done when every fact of the goal holds."""

    goal: tuple[Fact, ...]
    par: tuple[tuple[str, ...], ...]  # one way to do it, decision by decision, each in the words of its actions
    may: tuple[str, ...]  # what may be done meanwhile: words of actions, "move *" for all that begin so
    point: tuple[str, ...]  # what to look at, as the page calls it: "tile-citadel", "card-black 2"
    rule: str  # the paragraph of the rulebook
    turns: int  # of the learner; after so many it has to be begun again


@dataclass(frozen=True)
class Lesson:
    """A position, who answers there, and what is to be done."""

    game: Game
    name: str
    written: Written  # how the position came about
    state: State  # the position itself
    answers: tuple[str, ...]  # what the other seat plays, one after the other; then whatever gets on
    level: str | None  # of the bot in the other seat, where one plays freely
    steps: tuple[Step, ...]

    @property
    def message(self) -> str:
        """The name of its title; its sentences are `MESSAGE-1`, `MESSAGE-2` and so on, one for each step."""
        return f"lesson-{self.game.name}-{self.name}"


def is_meant(pattern: str, words: str) -> bool:
    """Are these words of an action meant by a pattern?"""
    if pattern.endswith(EVERYTHING):
        return words.startswith(pattern.removesuffix(EVERYTHING))
    return words == pattern
