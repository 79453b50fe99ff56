"""A whole review in few numbers, as lists show it."""

from collections.abc import Sequence

from bluemoon.server.review.judge_process import Line
from bluemoon.server.wire.review import MOST_MOMENTS, Digest


def digest_of(head: Line, players: Sequence[Line]) -> Digest:
    """Chances at a few ends of turns, to a hundredth, and how well everybody decided."""
    chances = [[round(chance, 2) for chance in head["chances"][move]] for move in moments_of(head["turns"])]
    accuracies = [_rounded(player, "accuracy") for player in players]
    errors = [_rounded(player, "accuracy_error") for player in players]
    numbers = {"chances": chances, "accuracies": accuracies, "accuracy_errors": errors}
    return Digest.model_validate({"judge": head["judge"], **numbers})


def _rounded(player: Line, name: str) -> float | None:
    """To a tenth; nothing is said of who had nothing to decide."""
    return round(player[name], 1) if player["decisions"] else None


def moments_of(turns: Sequence[int], most: int = MOST_MOMENTS) -> list[int]:
    """The ends of turns, or so many of them, evenly, with the first and the last."""
    ends = [move for move, turn in enumerate(turns) if turn not in turns[move + 1 : move + 2]]
    if len(ends) <= most:
        return ends
    return [ends[number * (len(ends) - 1) // (most - 1)] for number in range(most)]
