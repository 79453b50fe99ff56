"""The sum of a game for every player: luck, losses, and what could not be known."""

from collections.abc import Sequence

import numpy as np

from bluemoon.analysis.bands import BANDS
from bluemoon.analysis.report import JudgedMove, Player, Shares
from bluemoon.analysis.sums import JUDGED, SUM, add_up_account
from bluemoon.core.record import Array, blank


def players_of(moves: Sequence[JudgedMove], result: Shares) -> tuple[Player, ...]:
    """Everybody's account; the start is what the table promised before the deal."""
    judged = judged_of(moves)
    return tuple(_player(judged, seat, result[seat]) for seat in range(len(result)))


def _player(judged: Array, seat: int, result: float) -> Player:
    account = blank(SUM)
    add_up_account(judged, seat, result, account)
    sums = {name: account[name].item() for name in SUM.names or () if name != "bands"}
    return Player(seat=seat, bands=dict(zip(BANDS, account.bands.tolist(), strict=True)), **sums)


def judged_of(moves: Sequence[JudgedMove]) -> Array:
    """The numbers of moves that were judged, as rules read them."""
    judged = np.zeros(len(moves), JUDGED)
    seats = len(moves[0].chances) if moves else 0
    for row, move in zip(judged, moves, strict=True):
        row.chance[:seats], row.luck[:seats] = move.chances, move.luck
        row.skill[:seats], row.unknown[:seats] = move.skill, move.unknown
        row.turn, row.seat, row.luck_error = move.turn, move.seat, move.luck_error
        if (decision := move.decision) is not None:
            row.is_decision, row.band = 1, BANDS.index(decision.band)
            row.loss, row.error = decision.loss, decision.error
    return judged
