"""A hint tells the whole turn, what it brings, and what the next best move would."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bluemoon.bots import Bot, Budget, Candidate, Reason, Thought, bot
from bluemoon.bots.bot import never
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live.counsel import Counsel, counsel
from bluemoon.server.table.table_game import TableGame

GAMES = pytest.mark.parametrize("table_game", [CityTableGame(), DuelTableGame()], ids=["city", "duel"])


def positions(table_game: TableGame, every: int) -> Iterator[Any]:
    """Positions of a random game."""
    game, rng = table_game.game, Random(3)
    state, number = game.new(seed=5), 0
    while number < 400 and game.result(state) is None:
        if number % every == 0 and table_game.execution(state).is_at_rest:
            yield state.copy()
        game.play(state, rng.choice(game.legal(state)))
        number += 1


def advised(thinker: Bot, table_game: TableGame, state: Any, by_feel: bool = False) -> Counsel:
    view = table_game.game.view(state, table_game.game.to_move(state))
    return counsel(thinker, table_game, view, seed=1, by_feel=by_feel, is_stopped=never)


@GAMES
def test_a_plan_goes_on_to_where_nobody_knows_more_and_can_be_played(table_game: TableGame):
    thinker = bot("random", table_game.game)
    for state in positions(table_game, every=9):
        found = advised(thinker, table_game, state)
        assert found.plan[: len(found.actions)] == found.actions
        assert table_game.execution(state.copy()).carry_out(found.plan).actions[: len(found.actions)] == found.actions
        assert found.trial.actions == found.plan


@GAMES
def test_by_feel_only_the_next_decision_is_told(table_game: TableGame):
    thinker = bot("random", table_game.game)
    for state in positions(table_game, every=40):
        found = advised(thinker, table_game, state, by_feel=True)
        assert found.plan == found.actions


class Weighing:
    """A bot that finds every choice as good as its number, the last one first, and notes how long it was to think."""

    name, budget = "weighing", Budget(seconds=1.0)

    def __init__(self, table_game: TableGame) -> None:
        self.game, self.seconds = table_game.game, list[float]()

    def choose(self, view: Any, budget: Budget, rng: Random) -> int:
        return self.explain(view, budget, rng).action

    def explain(self, view: Any, budget: Budget, rng: Random) -> Thought:
        self.seconds.append(budget.seconds)
        legal = self.game.legal(view)[::-1]
        candidates = tuple(Candidate(action, 0.6 - 0.1 * at, 30 - 10 * at) for at, action in enumerate(legal[:3]))
        return Thought(legal[0], candidates, Reason("close"))


@GAMES
def test_all_thoughts_of_a_hint_together_take_no_longer_than_one(table_game: TableGame):
    thinker = Weighing(table_game)
    for state in positions(table_game, every=40):
        thinker.seconds = []
        advised(thinker, table_game, state)
        assert sum(thinker.seconds) <= thinker.budget.seconds


@GAMES
def test_a_hint_tells_the_chance_before_and_after_and_of_the_next_best(table_game: TableGame):
    game, thinker, compared = table_game.game, Weighing(table_game), 0
    for state in positions(table_game, every=9):
        if len(game.legal(state)) < 3:
            continue
        found = advised(thinker, table_game, state)
        advice = found.advice("a")
        assert advice.after == pytest.approx(0.6)
        assert advice.before == pytest.approx((0.6 * 30 + 0.5 * 20 + 0.4 * 10) / 60)
        if advice.other is not None:
            compared += 1
            assert advice.other.chance in (pytest.approx(0.5), pytest.approx(0.4))
            assert advice.other.actions[0] not in advice.plan
    assert compared > 3


def test_what_was_not_tried_promises_nothing():
    table_game = DuelTableGame()
    advice = advised(bot("random", table_game.game), table_game, next(positions(table_game, 1))).advice("a")
    assert (advice.before, advice.after, advice.other) == (None, None, None)


def is_box(words: str) -> bool:
    return words.startswith("box")


def test_the_gains_of_a_plan_are_those_of_all_its_boxes():
    """The trial of a turn once took the steps after a payment for a part of it."""
    table_game = CityTableGame()
    thinker = Weighing(table_game)
    plans = [advised(thinker, table_game, state) for state in positions(table_game, every=2)]
    paid = [plan.trial.payment for plan in plans if plan.trial.game == "city" and any(map(is_box, plan.plan))]
    assert paid
    assert all(payment is not None and payment.done and payment.paid >= payment.need for payment in paid)
