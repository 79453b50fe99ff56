"""Where a game turned: the moves after which somebody's chance was quite another."""

from collections.abc import Sequence

from bluemoon.analysis.report import JudgedMove, TurningPoint

LEAST_CHANGE = 0.05
MOST = 8


def turning_points_of(moves: Sequence[JudgedMove]) -> tuple[TurningPoint, ...]:
    """The largest changes, in the order of the game."""
    points = [point for move in moves if (point := _point(move)).change and abs(point.change) >= LEAST_CHANGE]
    largest = sorted(points, key=lambda point: (-abs(point.change), point.move))[:MOST]
    return tuple(sorted(largest, key=lambda point: point.move))


def _point(move: JudgedMove) -> TurningPoint:
    parts = {"choice": move.skill, "chance": move.luck, "unknown": move.unknown}
    changes = [sum(part) for part in zip(*parts.values(), strict=True)]
    seat = max(range(len(changes)), key=lambda each: (abs(changes[each]), each == move.seat))
    direction = 1 if changes[seat] > 0 else -1
    cause = max(parts, key=lambda name: direction * parts[name][seat])
    return TurningPoint(move.number, seat, changes[seat], cause)
