"""What a puzzle is: a position, everything that may be decided there, and what each decision gives away."""

from dataclasses import dataclass
from typing import Any

from bluemoon.core.game import Game, State, Words
from bluemoon.core.refusal import BadRecord
from bluemoon.puzzles.decisions import Line

SOLVER = 0  # the seat of whoever solves
FINE = 0.02  # as of a finished game: what gives away less is as good as the best
GRADES = (1, 2, 3)


@dataclass(frozen=True)
class Choice:
    """A decision, and how much of the chance to win it gives away."""

    line: Line
    loss: float

    @property
    def is_answer(self) -> bool:
        """Is it as good as the best?"""
        return self.loss < FINE


@dataclass(frozen=True)
class Puzzle:
    """A position of a game, and its decisions, the best one first."""

    seed: int
    options: Words  # those that are no usual ones
    actions: Line  # what was played before
    theme: str  # what the best decision is about
    grade: int  # 1: a beginner finds it; 2: who looks once at every move; 3: who looks once may miss it
    chance: float  # to win, with the best decision
    margin: float  # the least that a wrong decision gives away
    error: float  # one standard error of the margin
    choices: tuple[Choice, ...]

    @property
    def answers(self) -> tuple[Line, ...]:
        """What solves it."""
        return tuple(choice.line for choice in self.choices if choice.is_answer)

    def position(self, game: Game) -> State:
        """Where the puzzle begins; a puzzle that leads nowhere is refused."""
        state = game.new(seed=self.seed, **self.options)
        for action in self.actions:
            game.play(state, action)
        if game.to_move(state) != SOLVER:
            raise BadRecord(f"the puzzle of seed {self.seed} leads to a position in which somebody else is to move")
        return state


def words_of(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON; shares in thousandths."""
    return {
        "seed": puzzle.seed,
        "options": puzzle.options,
        "actions": puzzle.actions,
        "theme": puzzle.theme,
        "grade": puzzle.grade,
        "chance": _thousandths(puzzle.chance),
        "margin": _thousandths(puzzle.margin),
        "error": _thousandths(puzzle.error),
        "choices": [[_thousandths(choice.loss), *choice.line] for choice in puzzle.choices],
    }


def puzzle_of(words: dict[str, Any]) -> Puzzle:
    """The puzzle of such words."""
    try:
        return Puzzle(
            int(words["seed"]),
            dict(words["options"]),
            tuple(map(int, words["actions"])),
            str(words["theme"]),
            int(words["grade"]),
            words["chance"] / 1000,
            words["margin"] / 1000,
            words["error"] / 1000,
            tuple(Choice(tuple(map(int, line)), loss / 1000) for loss, *line in words["choices"]),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise BadRecord(f"no puzzle: {error}") from None


def _thousandths(share: float) -> int:
    return round(1000 * share)
