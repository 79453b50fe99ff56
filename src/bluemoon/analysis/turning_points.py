"""Where a game turned: the turns after which somebody's chance was quite another."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import numpy as np

from bluemoon.analysis.account import judged_of
from bluemoon.analysis.report import JudgedMove, TurningPoint
from bluemoon.analysis.sums import CAUSES, MOST, TURNED, find_turning_points

__all__ = ["MOST", "turning_points_of", "turns_of"]


def turning_points_of(moves: Sequence[JudgedMove]) -> tuple[TurningPoint, ...]:
    """The largest changes, in the order of the game. A judge is not asked about a turn half done: whole turns count."""
    if not moves:
        return ()
    points = np.zeros(len(moves), TURNED)
    found = find_turning_points(judged_of(moves), len(moves[0].chances), points)
    return tuple(
        TurningPoint(
            moves[point.move].number, int(point.seat), float(point.before), float(point.after), CAUSES[point.cause]
        )
        for point in points[:found]
    )


def turns_of(moves: Iterable[JudgedMove]) -> list[list[JudgedMove]]:
    """The moves of each turn together; the deal stands alone."""
    return [list(turn) for _, turn in groupby(moves, key=lambda move: (move.is_deal, move.turn))]
