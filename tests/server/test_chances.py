"""All chances that a hint tells come from one judge."""

import pytest

from bluemoon.analysis.expectation import expected_share
from bluemoon.bots import Reason
from bluemoon.bots.search.thought import CLOSE
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.live.chances import in_numbers, told_reason, with_chances
from tests.analysis.judges import judge_for
from tests.server.test_counsel import Weighing, advised, positions


def test_the_turn_the_plan_and_the_next_best_are_judged_alike():
    """A search told 36 % of an announcement and 52 % of the forced retreat that came of it."""
    table_game, judge, named = CityTableGame(), judge_for("city"), 0
    for state in positions(table_game, every=40):
        seat = table_game.game.to_move(state)
        view = table_game.game.view(state, seat)
        found = advised(Weighing(table_game), table_game, state)
        told = with_chances(found, judge, table_game, view)
        assert told.plan == found.plan
        assert told.before == expected_share(judge, view, seat)
        assert told.after == expected_share(judge, view, seat, in_numbers(table_game, view, told.plan))
        if told.other is not None:
            named += 1
            beside = expected_share(judge, view, seat, in_numbers(table_game, view, told.other.trial.actions))
            assert beside is not None
            assert told.after is not None
            assert told.other.behind == pytest.approx(max(0.0, told.after - beside))
            assert (told.reason.name == "close") == (told.other.behind < CLOSE)
    assert named


def test_the_reason_agrees_with_the_chances():
    better = Reason("better", "crystals")
    assert told_reason(better, 0.05) == better
    assert told_reason(better, 0.001) == Reason("close")
    assert told_reason(Reason("close"), 0.05) == Reason("ahead")
