"""Strength in numbers: known tables give known numbers, and more games give narrower intervals."""

from itertools import combinations
from math import log10
from random import Random

import pytest

from bluemoon.arena.game_result import Played
from bluemoon.arena.ratings import Tally
from bluemoon.arena.skill import skills
from tests.arena.fakes import played


def duels(wins: int, games: int) -> list[Played]:
    """Two bots; a wins so many."""
    return [played(number, number // 2, ("a", "b"), int(number % games >= wins)) for number in range(games)]


def league(deals: int, strength: dict[str, float]) -> list[Played]:
    """All pairs, each deal twice, by the dice."""
    dice = Random(1)
    games: list[Played] = []
    for deal in range(deals):
        for pair in combinations(strength, 2):
            for seats in (pair, pair[::-1]):
                first, second = (strength[bot] for bot in seats)
                winner = int(dice.random() > first / (first + second))
                games.append(played(len(games), deal, seats, winner))
    return games


def test_three_of_four_is_191_elo():
    elo = Tally(duels(750, 1000)).elo()
    assert elo["a"].value - elo["b"].value == pytest.approx(400 * log10(3), abs=1)
    assert elo["a"].value == pytest.approx(-elo["b"].value)
    assert Tally(duels(750, 1000)).shares()["a"].value == 0.75


def test_equal_bots_are_equal():
    elo = Tally(duels(50, 100)).elo()
    assert elo["a"].value == pytest.approx(0, abs=1e-6)
    assert elo["a"].low < 0 < elo["a"].high


def test_who_won_always_is_not_sure_to_win_always():
    shares, elo = Tally(duels(20, 20)).shares(), Tally(duels(20, 20)).elo()
    assert shares["a"].value == 1.0
    assert 0.75 < shares["a"].low < 0.95
    assert elo["a"].high - elo["a"].low > 100


def test_more_games_are_surer():
    few, many = (Tally(duels(games * 3 // 5, games)).shares()["a"] for games in (50, 5000))
    assert few.high - few.low > 5 * (many.high - many.low)
    assert many.low < 0.6 < many.high


def test_games_of_one_deal_count_as_one():
    apart = [played(number, number, ("a", "b"), number % 2) for number in range(200)]
    together = [played(number, number // 20, ("a", "b"), number // 20 % 2) for number in range(200)]
    wide, narrow = (Tally(games).shares()["a"] for games in (together, apart))
    assert wide.high - wide.low > 2 * (narrow.high - narrow.low)


def test_the_true_order_and_the_true_numbers_are_found():
    strength = {"weak": 0.25, "fair": 1.0, "good": 2.0, "best": 4.0}
    games = league(200, strength)
    elo, skill = Tally(games).elo(), skills(games)
    assert sorted(elo, key=lambda bot: elo[bot].value) == list(strength)
    assert sorted(skill, key=lambda bot: skill[bot].mu) == list(strength)
    mean = sum(400 * log10(value) for value in strength.values()) / 4
    for bot, value in strength.items():
        assert elo[bot].low - 15 < 400 * log10(value) - mean < elo[bot].high + 15


def test_three_at_a_table_win_in_proportion_to_their_strength():
    winners = [0] * 60 + [1] * 20 + [2] * 20
    elo = Tally([played(number, number, ("a", "b", "c"), winner) for number, winner in enumerate(winners)]).elo()
    assert elo["a"].value - elo["b"].value == pytest.approx(400 * log10(3), abs=5)
    assert elo["b"].value == pytest.approx(elo["c"].value)


def test_two_seats_of_one_bot_win_twice_as_often_without_being_stronger():
    winners = [0, 1, 2] * 100
    games = [played(number, number, ("a", "a", "b"), winner) for number, winner in enumerate(winners)]
    elo, skill = Tally(games).elo(), skills(games)
    assert elo["a"].value - elo["b"].value == pytest.approx(0, abs=2)
    assert abs(skill["a"].mu - skill["b"].mu) < 4


def test_the_same_games_give_the_same_intervals():
    assert Tally(duels(7, 20)).elo() == Tally(duels(7, 20)).elo()
