"""Finished games looked back at: where a game turned, what each choice cost, what was luck.

report = analyse(CITY, written)                # as JSON: report.words()
"""

from collections.abc import Callable
from pathlib import Path

from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.analysis.report import Analysis
from bluemoon.analysis.study import Study, key_of
from bluemoon.core.game import Game
from bluemoon.core.written_game import Written

__all__ = ["Analysis", "Judge", "Study", "analyse", "judge_of", "key_of"]


def analyse(
    game: Game,
    written: Written,
    judge: Judge | None = None,
    *,
    shelf: Path | None = None,
    told: Callable[[int, int], object] | None = None,
    keep: bool = True,
    again: bool = False,
) -> Analysis:
    """Look back at a finished game. What was judged before is taken from the shelf; `told` hears how far it is."""
    study = Study(game, written, judge, shelf=shelf, keep=keep, again=again)
    for _ in study.go_on():
        if told is not None:
            told(len(study.moves), len(study))
    return study.report()
