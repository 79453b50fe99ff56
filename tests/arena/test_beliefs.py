"""What a network believes beside what comes of it."""

from dataclasses import replace

import pytest

from bluemoon.arena.beliefs import Belief, beliefs, bins, gap, grouped
from bluemoon.arena.game_result import Played


def played(deal: int, shares: tuple[float, float], seen: list[tuple[int, float]]) -> Played:
    return Played(deal, deal, deal, ("net", "net"), {}, 0, shares, "crystals", 6, 60, (30, 30), (0.1, 0.1), None, seen)


def test_a_belief_is_of_a_seat_in_a_phase_and_comes_true_or_not() -> None:
    found = beliefs([played(0, (1.0, 0.0), [(0, 0.5), (1, 0.4), (0, 0.9)])])
    assert [(each.phase, each.believed, each.won) for each in found] == [
        ("beginning", 0.5, 1.0),
        ("middle", 0.4, 0.0),
        ("end", 0.9, 1.0),
    ]
    assert {phase: len(of) for phase, of in grouped(found, lambda each: each.phase).items()} == {
        "beginning": 1, "middle": 1, "end": 1,
    }  # fmt: skip


def test_beliefs_about_one_bot_are_those_at_its_seats() -> None:
    game = replace(played(0, (0.0, 1.0), [(0, 0.5), (1, 0.4), (0, 0.9)]), seats=("net", "greedy"))
    assert [each.believed for each in beliefs([game], "net")] == [0.5, 0.9]
    assert [(each.phase, each.believed, each.won) for each in beliefs([game], "greedy")] == [("middle", 0.4, 1.0)]


def test_beliefs_that_are_about_the_same_stand_together() -> None:
    found = bins([Belief(deal, "end", 0.75, float(deal % 4 > 0)) for deal in range(80)] + [Belief(80, "end", 1.0, 1.0)])
    assert [(each.count, each.believed) for each in found] == [(80, 0.75), (1, 1.0)]
    assert found[0].won.value == pytest.approx(0.75)
    assert found[0].won.low < 0.75 < found[0].won.high
    assert gap(found) == pytest.approx(0.0, abs=1e-9)


def test_a_gap_between_belief_and_outcome_is_seen() -> None:
    assert gap(bins([Belief(deal, "end", 0.9, deal % 2) for deal in range(40)])) == pytest.approx(0.4)
