"""Where a game turned: the turns after which somebody's chance was quite another."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bluemoon.analysis.report import JudgedMove, Shares, TurningPoint, added

PARTS = {"choice": "skill", "chance": "luck", "unknown": "unknown"}  # what is to blame, and where it stands in a move
LEAST_CHANGE = 0.05
MOST = 8


def turning_points_of(moves: Sequence[JudgedMove]) -> tuple[TurningPoint, ...]:
    """The largest changes, in the order of the game. A judge is not asked about a turn half done: whole turns count."""
    points = [_point(turn) for turn in turns_of(moves)]
    turned = [point for point in points if abs(point.change) >= LEAST_CHANGE]
    largest = sorted(turned, key=lambda point: (-abs(point.change), point.move))[:MOST]
    return tuple(sorted(largest, key=lambda point: point.move))


def turns_of(moves: Iterable[JudgedMove]) -> list[list[JudgedMove]]:
    """The moves of each turn together; the deal stands alone."""
    return [list(turn) for _, turn in groupby(moves, key=lambda move: (move.is_deal, move.turn))]


def _point(turn: Sequence[JudgedMove]) -> TurningPoint:
    """Whose chance the turn changed most, by what most of all, and with which move."""
    seats = range(len(turn[0].chances))
    causes = {cause: added((getattr(move, part) for move in turn), len(seats)) for cause, part in PARTS.items()}
    change: Shares = added(causes.values(), len(seats))
    seat = max(seats, key=lambda each: (abs(change[each]), each == turn[0].seat))
    direction = 1 if change[seat] > 0 else -1
    cause = max(causes, key=lambda name: direction * causes[name][seat])
    move = max(turn, key=lambda each: direction * getattr(each, PARTS[cause])[seat])
    after = turn[-1].chances[seat]
    return TurningPoint(move.number, seat, after - change[seat], after, cause)
