"""Compiles what the tests of a game need, once, before they begin: `python -m tests.machine_code city`.

Each worker, and each server that a test starts, then fetches machine code instead of making its own. Nothing depends on
it: a test that finds none compiles, as in anybody's first game.
"""

import sys
from random import Random
from typing import Any

import numpy as np

from bluemoon.bots.greedy import GreedyBot
from bluemoon.engine.build import built
from bluemoon.envs.compiled import compiled_to_move
from bluemoon.envs.openspiel.position import Position, box
from bluemoon.envs.vector import VectorEnv
from bluemoon.nets.batch import features_of, judge, policy_rows_of
from bluemoon.nets.net import blank
from tests.analysis.judges import COMPILED, judge_for
from tests.bots.heads import GAMES, warm_with_net
from tests.conftest import compiled_rules, is_wanted_as_wasm


def compile_rules(game: Any) -> None:
    """Every loop of the rules, and the soak."""
    rules = compiled_rules(game)
    states = rules.blank(1, game.template())
    rules.set_up(states, np.arange(1))
    rules.soak(states, 1)


def compile_bots(game: Any) -> None:
    """The first thought compiles, without a network and with one; and what a server asks quickly."""
    state = game.new(seed=0)
    GreedyBot(game).choose(game.view(state, game.to_move(state)), GreedyBot.budget, Random(0))
    game.quicken()
    warm_with_net(game.name)


def compile_looks(game: Any) -> None:
    """What a network looks at, over many positions."""
    state = game.new(seed=0)
    seat, rules = game.to_move(state), compiled_rules(game)
    states = rules.blank(1, state)
    observations = rules.observe(states, np.array([seat]))
    features_of(game.name, observations)
    policy_rows_of(game.name, observations, np.array(game.legal(state)[:1]))
    judge(blank(game.name, 1), observations, rules.masks(states), np.array([game.players(state)]))


def compile_judges(game: Any) -> None:
    """Those that look back at games, where the tests want them at this time of day."""
    for name, kind in COMPILED:
        if name == game.name:
            judge_for(name, kind)


def compile_environments(game: Any) -> None:
    """The vector of games, with and without what may be asked for, whose choice it is, and OpenSpiel's position."""
    for is_asked in (False, True):
        batch = VectorEnv(game, 2, threads=1, finals=is_asked, perfect=is_asked)
        batch.reset()
        batch.step(batch.masks.argmax(1))
    compiled_to_move(game)(batch.tables, batch.states, np.zeros(2, np.int64))
    Position.dealt(box(game.name), game.template(), 0, 1)


def build_for_a_page(game: Any) -> None:
    """The module of WebAssembly, where the tests want it at this time of day."""
    if is_wanted_as_wasm(game):
        built(game)


if __name__ == "__main__":
    game = GAMES[sys.argv[1]]
    compile_rules(game)
    compile_bots(game)
    compile_looks(game)
    compile_judges(game)
    compile_environments(game)
    build_for_a_page(game)
