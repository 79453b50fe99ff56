"""The judge of finished games asks and answers the same as WebAssembly as he does here."""

from typing import Any

import numpy as np
import pytest

from bluemoon.analysis.answers import ILLEGAL, LINES, LUCK, OPTIONS, WEIGHED
from bluemoon.analysis.chance import REDRAWS
from bluemoon.analysis.edges import MOST_EDGES
from bluemoon.analysis.first_sight import NEVER, sight_loop
from bluemoon.analysis.judge import NOT, Judge, NetJudge
from bluemoon.analysis.questions import FUTURES
from bluemoon.analysis.sums import JUDGED, SUM, TURNED
from bluemoon.analysis.task import LINE, SEATS, TASK
from bluemoon.bots.minds import mind_of
from bluemoon.core.record import Array
from bluemoon.core.rule import Rule
from bluemoon.engine.exports import exports_of
from bluemoon.nets.net import blank, looks, read, shipped
from tests.analysis.judges import COMPILED, short_game
from tests.bots.heads import GAMES
from tests.engine.test_sage import flat, module_of

DICE = np.random.default_rng(5)
each_game = pytest.mark.parametrize("name", GAMES)


def same(name: str, request: pytest.FixtureRequest, export: str, *given: Any) -> list[Array]:
    """What an export wrote into these arrays; the Python function it was made from writes the same."""
    written: Rule = next(each.function for each in exports_of(GAMES[name]) if each.name == export)
    here, there = ([each.copy() if isinstance(each, np.ndarray) else each for each in given] for _ in range(2))
    written(*here)
    module_of(name, request)[export](*there)
    arrays = [(one, other) for one, other in zip(here, there, strict=True) if isinstance(one, np.ndarray)]
    for one, other in arrays:
        assert one.tobytes() == other.tobytes()
    return [one for one, _ in arrays]


def some_shares(rows: int) -> Array:
    own = DICE.random(rows)
    return np.stack([own, 1 - own, np.zeros(rows), np.zeros(rows)], axis=1)


@each_game
def test_the_questions_are_the_same(name: str, request: pytest.FixtureRequest) -> None:
    seed, future = np.array([77]), np.array([77, 5])
    (tasks, _) = same(name, request, "ask_position", np.zeros(FUTURES, TASK), seed)
    assert tasks["after"].tolist() == [77, 78, 79]
    (tasks, *_) = same(name, request, "ask_draws", np.zeros(12, TASK), np.array([3]), future)
    assert set(tasks["action"]) == {3}
    lines = np.zeros(LINES, LINE)
    lines["action"], lines["then"] = np.arange(LINES), NOT
    (tasks, *_) = same(name, request, "ask_decision", np.zeros(9, TASK), lines, seed, 3, 1, 64)
    assert tasks["action"].tolist() == [0, 1, 2] * 3
    assert len(set(tasks["seed"])) == 3


@each_game
def test_what_the_answers_say_is_the_same(name: str, request: pytest.FixtureRequest) -> None:
    draws = some_shares(16)
    *_, lucks = same(name, request, "luck", draws[0].copy(), draws, np.zeros(1, LUCK))
    assert lucks[0].error > 0
    futures = some_shares(REDRAWS * FUTURES)
    _, means = same(name, request, "means", futures, np.zeros((REDRAWS, SEATS)))
    *_, errors = same(name, request, "spread", futures, means, np.zeros((REDRAWS, SEATS)))
    spread = futures[:FUTURES].std(axis=0, ddof=1) / np.sqrt(FUTURES)
    assert errors[0].tolist() == pytest.approx(spread.tolist())
    rolls = np.zeros(64 * 5, np.int64)
    rolls[7] = NOT
    *_, weighed = same(name, request, "weigh", some_shares(64 * 5), rolls, np.zeros(1, WEIGHED), 5, 4, 1, 0, 2)
    assert weighed[0].worlds == 63
    sight = np.full(GAMES[name].actions, ILLEGAL)
    sight[[2, 5, 9]] = 0.5, 0.4995, 0.0005
    *_, picked, count = same(
        name, request, "options", sight, np.array([5]), np.zeros(OPTIONS + 1, np.int64), np.zeros(1, np.int64)
    )
    assert picked[: count[0]].tolist() == [2, 5]


@each_game
def test_sums_and_turning_points_are_the_same(name: str, request: pytest.FixtureRequest) -> None:
    judged = np.zeros(40, JUDGED)
    for part in ("luck", "skill", "unknown"):
        judged[part] = 0.1 * (some_shares(40) - 0.5)
    judged["chance"], judged["turn"], judged["seat"] = some_shares(40), np.arange(40) // 4, np.arange(40) % 2
    judged["is_decision"], judged["loss"], judged["error"] = np.arange(40) % 3 == 0, DICE.random(40) / 5, 0.01
    judged["band"], judged[0]["seat"] = DICE.integers(0, 5, 40), -1
    sums, points, count = np.zeros(SEATS, SUM), np.zeros(40, TURNED), np.zeros(1, np.int64)
    _, _, sums, points, count = same(
        name, request, "sum_up", judged, np.array([1.0, 0.0, 0.0, 0.0]), sums, points, count, 2
    )
    assert 0 < count[0] <= 8
    assert sums["decisions"].sum() == 13  # the deal is nobody's
    assert (sums["accuracy_error"][:2] > 0).all()


@each_game
def test_a_game_is_foreseen_to_end_in_the_same_way(name: str, request: pytest.FixtureRequest) -> None:
    module, finished = module_of(name, request), short_game(name)
    judge = NetJudge(GAMES[name], blank(name), compiled=False)
    tasks = np.array([(0, NOT, 5, finished.actions[-1], NOT, NOT)], TASK)
    shares, rolls = judge.foresee(finished.states[-2:-1], tasks)
    there, rolled, worlds = np.zeros((1, SEATS)), np.zeros(1, np.int64), np.zeros(1, finished.states.dtype)
    module["prepare"](judge.tables, finished.states[-2:-1].copy(), tasks, worlds, rolled)
    module["foresee"](judge.tables, worlds, judge.choices, there, rolled, *in_one_block(judge.insight))
    assert there[0, : finished.players].tolist() == shares[0].tolist()
    assert rolled.tolist() == rolls.tolist()


@pytest.mark.nightly
@pytest.mark.parametrize("name", [name for name, kind in COMPILED if kind == "network"])
def test_what_is_foreseen_of_a_game_half_done_is_the_same(name: str, request: pytest.FixtureRequest) -> None:
    module, finished = module_of(name, request), short_game(name)
    judge, middle = NetJudge(GAMES[name], read(shipped(name))), len(finished.actions) // 2
    states = finished.states[middle : middle + 1].copy()
    tasks = np.array([(0, finished.seats[middle], seed, finished.actions[middle], NOT, NOT) for seed in range(8)], TASK)
    shares, rolls = judge.foresee(states, tasks)
    there, rolled, worlds = np.zeros((8, SEATS)), np.zeros(8, np.int64), np.zeros(8, states.dtype)
    module["prepare"](judge.tables, states, tasks, worlds, rolled)
    module["foresee"](judge.tables, worlds, judge.choices, there, rolled, *in_one_block(judge.insight))
    assert np.allclose(there[:, : finished.players], shares, atol=1e-5)
    assert rolled.tolist() == rolls.tolist()


@each_game
def test_the_first_sight_is_the_same(name: str, request: pytest.FixtureRequest) -> None:
    state, judge = short_game(name).states[:1].copy(), NetJudge(GAMES[name], blank(name), compiled=False)
    *insight, _ = judge.insight
    here, there = np.zeros(GAMES[name].actions), np.zeros(GAMES[name].actions)
    sight_loop(mind_of(GAMES[name]), looks(name))(judge.tables, state, judge.choices, *insight, here)
    module_of(name, request)["first_sight"](judge.tables, state, judge.choices, *in_one_block(insight), there)
    assert here.tolist() == there.tolist()
    assert here[here != ILLEGAL].sum() == pytest.approx(1)
    assert np.flatnonzero(here != ILLEGAL).tolist() == GAMES[name].legal(state[0])


@each_game
def test_a_game_is_played_on_and_counted_in_the_same_way(name: str, request: pytest.FixtureRequest) -> None:
    module, finished = module_of(name, request), short_game(name)
    judge, seeds = NetJudge(GAMES[name], blank(name), compiled=False), np.array([5, 69])
    here, there = (np.repeat(finished.states[-3:-2], 2) for _ in range(2))
    begun = int(here[0]["turn"])
    judge.loops["play_on"](judge.tables, here, judge.choices, seeds, *judge.liking, begun, 1)
    module["play_on"](judge.tables, there, judge.choices, seeds, *in_one_block(judge.liking), begun, 1)
    assert here.tobytes() == there.tobytes()
    tallies, counted = (np.zeros((2, len(judge.mind.tally))) for _ in range(2))
    judge.loops["tally"](judge.tables, here, tallies, 1)
    module["tally"](judge.tables, there, counted, 1)
    assert tallies.tolist() == counted.tolist()


@each_game
def test_what_speaks_for_a_way_is_the_same(name: str, request: pytest.FixtureRequest) -> None:
    worths = np.array([*mind_of(GAMES[name]).tally.values()])
    tallies = DICE.random((16, len(worths)))
    tallies[:8] += np.sign(worths)
    room = np.zeros(MOST_EDGES, np.int64), np.zeros(MOST_EDGES), np.zeros(1, np.int64)
    *_, counts = same(name, request, "edges", tallies, worths, *room)
    assert counts[0] == 2


@each_game
def test_without_a_network_a_game_is_foreseen_and_felt_in_the_same_way(
    name: str, request: pytest.FixtureRequest
) -> None:
    module, finished = module_of(name, request), short_game(name)
    judge, last = Judge(GAMES[name], compiled=False), len(finished.actions) - 2
    tasks = np.array([(0, NOT, 5, finished.actions[last], NOT, NOT)], TASK)
    states = finished.states[last : last + 1].copy()
    shares, rolls = judge.foresee(states, tasks)
    there, rolled, worlds = np.zeros((1, SEATS)), np.zeros(1, np.int64), np.zeros(1, states.dtype)
    module["prepare"](judge.tables, states, tasks, worlds, rolled)
    module["foresee_fitted"](judge.tables, worlds, judge.choices, there, rolled, *judge.insight)
    assert there[0, : finished.players].tolist() == shares[0].tolist()
    assert rolled.tolist() == rolls.tolist()
    scores = np.full(GAMES[name].actions, NEVER)
    scores[[3, 4]] = 10.0, 11.0
    (sight,) = same(name, request, "share_sight", scores)
    assert sight[[2, 3, 4]].tolist() == pytest.approx([ILLEGAL, 0.26894, 0.73106], abs=1e-5)


def in_one_block(insight: Any) -> list[Array]:
    """A module takes the weights in one block."""
    weights, *room = insight
    return [flat(weights), *room]
