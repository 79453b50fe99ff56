"""Finished games looked back at: where a game turned, what each choice cost, what was luck.

report = analyse(CITY, written)                # as JSON: report.words()
"""

import hashlib
from collections.abc import Callable
from pathlib import Path

from bluemoon.analysis.account import players_of
from bluemoon.analysis.course import Course
from bluemoon.analysis.finished_game import follow
from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.analysis.report import Analysis, Move
from bluemoon.analysis.shelf import Shelf
from bluemoon.analysis.turning_points import turning_points_of
from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.core.written_game import Written, to_json

__all__ = ["Analysis", "Judge", "analyse", "judge_of"]


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
    finished, judge = follow(game, written), judge or judge_of(game)
    key = key_of(written, judge)
    place = Shelf(key, shelf)
    moves = place.moves() if keep and not again else list[Move]()
    total = len(finished.actions) + 1
    if len(moves) < total:
        fresh = Course(judge, finished, key).moves(len(moves))
        for move in place.keep(list(moves), fresh) if keep else fresh:
            moves.append(move)
            if told is not None:
                told(len(moves), total)
    result = game.result(finished.states[-1])
    assert result is not None
    points = turning_points_of(moves)
    return Analysis(game.name, RULES_VERSION, judge.name, players_of(moves, result.shares), tuple(moves), points)


def key_of(written: Written, judge: Judge) -> str:
    """A name for a game under these rules before this judge."""
    mark = hashlib.blake2b(f"{RULES_VERSION} {judge.name} {judge.cards}".encode(), digest_size=12)
    mark.update(to_json(written).encode())
    return mark.hexdigest()
