"""What whoever is to choose in a duel is offered."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bluemoon.duel.state import Stage
from bluemoon.server.duel.choices import choices_of
from bluemoon.server.duel.execute import Execution
from bluemoon.server.duel.table_game import DuelTableGame

GAME = DuelTableGame().game


def positions(seed: int) -> Iterator[Any]:
    state, rng = GAME.new(seed=seed), Random(seed)
    while GAME.result(state) is None:
        yield state
        GAME.play(state, rng.choice(GAME.legal(state)))


def test_where_both_totals_are_offered_at_once_either_can_be_announced():
    offered = 0
    for state in (state for seed in range(6) for state in positions(seed) if state.stage == Stage.SUPPORT):
        seat = GAME.to_move(state)
        if not choices_of(GAME, GAME.view(state, seat), seat).announces:
            continue
        offered += 1
        for element in ("fire", "earth"):
            carried = Execution(GAME, state.copy()).carry_out(["next", element])
            assert carried.actions == ["next", element]
    assert offered > 3
