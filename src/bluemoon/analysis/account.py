"""The sum of a game for every player: luck, losses, and what could not be known."""

from collections.abc import Sequence
from math import sqrt

from bluemoon.analysis.bands import BANDS, accuracy
from bluemoon.analysis.report import JudgedMove, Player, Shares, added


def players_of(moves: Sequence[JudgedMove], result: Shares) -> tuple[Player, ...]:
    """Everybody's account; the start is what the table promised before the deal."""
    deal, seats = moves[0], len(result)
    luck, unknown = added((move.luck for move in moves), seats), added((move.unknown for move in moves), seats)
    start = [chance - given for chance, given in zip(deal.chances, deal.luck, strict=True)]
    luck_error = sqrt(sum(move.luck_error**2 for move in moves))
    return tuple(
        _player(seat, moves, start[seat], result[seat], luck[seat], luck_error, unknown[seat]) for seat in range(seats)
    )


def _player(
    seat: int, moves: Sequence[JudgedMove], start: float, result: float, luck: float, luck_error: float, unknown: float
) -> Player:
    judged = [(move, move.decision) for move in moves if move.decision is not None]
    own = [decision for move, decision in judged if move.seat == seat]
    count = max(1, len(own))
    return Player(
        seat,
        start,
        result,
        luck,
        luck_error,
        own_losses=sum(move.skill[seat] for move, _ in judged if move.seat == seat),
        others_losses=sum(move.skill[seat] for move, _ in judged if move.seat != seat),
        skill_error=sqrt(sum(decision.error**2 for _, decision in judged)),
        unknown=unknown,
        decisions=len(own),
        mean_loss=sum(decision.loss for decision in own) / count,
        mean_loss_error=sqrt(sum(decision.error**2 for decision in own)) / count,
        accuracy=sum(accuracy(decision.loss) for decision in own) / count if own else 100.0,
        bands={band: sum(decision.band == band for decision in own) for band in BANDS},
    )
