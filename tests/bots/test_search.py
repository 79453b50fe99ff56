"""The loop, its tree and what it makes of a position: interpreted and compiled, for both games."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.bots import Budget
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES, by_lot, clear, consider, heaviest
from bluemoon.bots.search.loop import PLAN, VERDICT, add_up, clear_verdict, divide
from bluemoon.bots.search.searcher import Searcher, Way
from bluemoon.bots.search.tree import NODE, NONE, ROOT, back_up, most_promising, plant, step_down
from bluemoon.core.dice import load_dice
from bluemoon.core.record import blank
from tests.bots.heads import GAMES, choice, warm, weighed

FLAT, TREE, DEEP = Way(flat=True, steady=True, horizon=1), Way(curiosity=0.3, horizon=3), Way(curiosity=0.3, horizon=9)
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "city": [{"players": 2}, {"players": 4, "edition": "2018", "expansion": True}],
    "duel": [{"decks": ("vulca", "hoax")}, {"decks": ("buka", "pillar")}],
}
each_game = pytest.mark.parametrize("name", GAMES)


def some_positions(name: str, every: int) -> list[Any]:
    """Positions of random games with several choices."""
    game, found = GAMES[name], []
    for seed, options in enumerate(OPTIONS[name]):
        state, dice = game.new(seed=seed, **options), Random(seed)
        for number in range(400):
            if game.to_move(state) < 0:
                break
            if number % every == 0 and len(weighed(name, state)) > 1:
                found.append(state.copy())
            game.play(state, dice.choice(game.legal(state)))
    return found


@each_game
def test_what_is_considered_is_legal_and_never_nothing(name: str) -> None:
    game = GAMES[name]
    for state in some_positions(name, every=1):
        considered = weighed(name, state)
        assert considered
        assert set(considered) <= set(game.legal(state))
        assert min(considered.values()) > 0


@each_game
@pytest.mark.parametrize("way", [FLAT, TREE], ids=["flat", "tree"])
def test_interpreted_and_compiled_thoughts_are_the_same(name: str, way: Way) -> None:
    warm(name)
    game = GAMES[name]
    searchers = [Searcher(mind_of(game), game.tables, way, compiled=compiled) for compiled in (False, True)]
    for state in some_positions(name, every=60)[:3]:
        view = game.view(state, game.to_move(state))
        slow, fast = (searcher.search(view, Budget(iterations=12), 5) for searcher in searchers)
        assert slow == fast


@each_game
def test_the_same_seed_and_iterations_think_the_same_however_they_are_sliced(name: str) -> None:
    warm(name)
    game = GAMES[name]
    for state in some_positions(name, every=90)[:3]:
        whole, sliced = (Searcher(mind_of(game), game.tables, DEEP).heads[0] for _ in range(2))
        for head in (whole, sliced):
            head.begin(game.view(state, game.to_move(state)), 3)
        whole.search(90)
        for part in (1, 2, 30, 57):
            sliced.search(part)
        assert repr(whole.findings()) == repr(sliced.findings())


@each_game
@pytest.mark.parametrize("spec", ["greedy", "ismcts:50it", "ismcts:50it:2cores", "ismcts:10it:full"])
def test_a_bot_chooses_the_same_again_whatever_it_thought_about_before(name: str, spec: str) -> None:
    states = some_positions(name, every=45)[:6]
    first = [choice(name, spec, state) for state in states]
    again = [choice(name, spec, state) for state in reversed(states)]
    assert first == again[::-1]


@each_game
def test_flat_thinking_tries_every_move_equally_often(name: str) -> None:
    warm(name)
    game = GAMES[name]
    searcher = Searcher(mind_of(game), game.tables, FLAT)
    for state in some_positions(name, every=50)[:5]:
        found = searcher.compare(game.view(state, game.to_move(state)), 4, 1)
        assert {finding.candidate.tries for finding in found} == {4}
        view = game.view(state, game.to_move(state))
        dead = set(mind_of(game).dead_ends(game.tables, view, True))
        assert {finding.candidate.action for finding in found} == set(weighed(name, state)) - dead


@each_game
def test_a_tree_that_is_full_still_learns(name: str) -> None:
    warm(name)
    game = GAMES[name]
    state = some_positions(name, every=1)[0]
    head = Searcher(mind_of(game), game.tables, DEEP).heads[0]
    head.tree = np.empty(20, NODE)
    head.begin(game.view(state, game.to_move(state)), 3)
    head.search(200)
    assert head.plan[0].nodes == 20
    assert head.tree[ROOT]["visits"] == 200


# ---- the tree itself


def tried(*moves: tuple[int, int, int]) -> tuple[Any, Any]:
    """A tree in which these moves were tried: (action, times, wins of seat 0); and the choice among them."""
    tree, plan, choices, verdict = np.zeros(50, NODE), blank(PLAN), blank(CHOICES), blank(VERDICT)
    plant(tree, ROOT, NONE, NONE)
    plan.nodes = 1
    clear(choices)
    for action, _, _ in moves:
        consider(choices, action, 10)
    for index, (_, times, wins) in enumerate(moves):
        choices.node[index] = NONE
        node = step_down(tree, ROOT, choices, index, plan) if times else ROOT
        for number in range(times):
            verdict.share[:2] = (1, 0) if number < wins else (0, 1)
            back_up(tree, node, verdict)
    return tree, choices


def test_what_won_more_is_tried_next_by_whom_it_helps() -> None:
    tree, choices = tried((5, 40, 30), (6, 40, 10))
    assert choices.action[most_promising(tree, ROOT, choices, 0, 0.1)] == 5
    assert choices.action[most_promising(tree, ROOT, choices, 1, 0.1)] == 6


def test_what_was_never_tried_is_tried_when_curiosity_outweighs() -> None:
    tree, choices = tried((5, 40, 24), (6, 0, 0))
    assert choices.action[most_promising(tree, ROOT, choices, 0, 5.0)] == 6
    assert choices.action[most_promising(tree, ROOT, choices, 0, 0.0)] == 5


def test_values_become_shares_that_add_up_and_keep_their_order() -> None:
    verdict = blank(VERDICT)
    clear_verdict(verdict)
    for player, value in enumerate((1.0, 3.0, -2.0)):
        verdict.term[0] = value
        add_up(verdict, player, 1, 3)
    assert verdict.terms[0] == pytest.approx(3.0 - (1.0 - 2.0) / 2)
    divide(verdict, 3)
    assert verdict.share.sum() == pytest.approx(1.0)
    assert verdict.share[1] > verdict.share[0] > verdict.share[2]
    assert verdict.share[1] / verdict.share[0] == pytest.approx(np.e**2)


def test_moves_are_drawn_by_their_weight() -> None:
    choices, state = blank(CHOICES), GAMES["city"].new(seed=1)
    clear(choices)
    for action, weight in ((3, 1), (4, 0), (5, 8), (6, 1)):
        consider(choices, action, weight)
    load_dice(state, 1)
    drawn = [int(by_lot(choices, state)) for _ in range(2000)]
    assert heaviest(choices) == 5
    assert set(drawn) == {3, 5, 6}
    assert drawn.count(5) / 2000 == pytest.approx(0.8, abs=0.04)


@each_game
def test_a_bot_that_is_stopped_answers_after_the_slice_it_is_in(name: str) -> None:
    warm(name)
    game = GAMES[name]
    searcher = Searcher(mind_of(game), game.tables, TREE)
    state, asked = some_positions(name, every=60)[0], iter([False, False, True])
    budget = Budget(seconds=600.0, is_stopped=lambda: next(asked))
    assert searcher.search(game.view(state, game.to_move(state)), budget, 5)
    assert next(asked, None) is None
