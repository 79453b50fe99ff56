"""A learning network meets a bot in the arena, beside its course."""

import re
from typing import Any

from bluemoon.learn.rivals import Ladder, score
from tests.bots.heads import blank_weights, warm_with_net


def test_the_score_of_a_network_is_said_with_its_interval(compiled_duel: Any) -> None:
    warm_with_net("duel")
    said = score("duel", blank_weights("duel"), "random", games=2, workers=0)
    assert re.fullmatch(r"\d+\.\d% \[\d+\.\d%, \d+\.\d%\] of 2", said)


def test_a_course_without_rivals_waits_for_nobody() -> None:
    Ladder("duel", "greedy", 0, 1, []).wait()
