"""Judging a puzzle again, in other worlds than those it was found in."""

from bluemoon.core.refusal import BlueMoonError
from bluemoon.puzzles.decisions import decisions
from bluemoon.puzzles.finder import MARGIN, MOST_CHOICES, Finder
from bluemoon.puzzles.puzzle import FINE, SOLVER, Puzzle
from bluemoon.puzzles.verdict import Verdict, judged

WORLDS = (64, 256)  # where it is not clear in the few, the many say
CLEAR = 3.0  # standard errors


def fault_of(finder: Finder, puzzle: Puzzle, seed: int) -> str | None:
    """What is wrong with a puzzle, in one sentence; None: it holds."""
    try:
        return fault_in_lines(finder, puzzle) or fault_in_verdict(finder, puzzle, seed)
    except BlueMoonError as error:
        return str(error)


def fault_in_lines(finder: Finder, puzzle: Puzzle) -> str | None:
    """Are the choices all that can be decided, from best to worst, and do they give the margin?"""
    found = decisions(finder.game, puzzle.position(finder.game), MOST_CHOICES)
    if found is None or {one.line for one in found} != {choice.line for choice in puzzle.choices}:
        return "its choices are not what can be decided in its position"
    losses = [choice.loss for choice in puzzle.choices]
    if losses != sorted(losses) or losses[0] != 0 or min(loss for loss in losses if loss >= FINE) != puzzle.margin:
        return "its choices do not give its margin"
    return None if puzzle.margin >= MARGIN else "its margin is small"


def fault_in_verdict(finder: Finder, puzzle: Puzzle, seed: int) -> str | None:
    """Is an answer best in other worlds too, and is every other choice clearly worse?"""
    view = finder.game.view(puzzle.position(finder.game), SOLVER)
    lines = [choice.line for choice in puzzle.choices]
    fault = None
    for worlds in WORLDS:
        fault = _fault_by(judged(finder.judge, view, lines, seed, worlds), puzzle)
        if fault is None:
            break
    return fault


def _fault_by(verdict: Verdict, puzzle: Puzzle) -> str | None:
    if not puzzle.choices[verdict.best].is_answer:
        return "in other worlds another choice is best"
    for choice, loss, error in zip(puzzle.choices, verdict.losses, verdict.errors, strict=True):
        if not choice.is_answer and loss < max(FINE, CLEAR * error):
            return "in other worlds another choice is nearly as good"
    return None
