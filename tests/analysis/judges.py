"""Judges and finished games for tests: small networks that have learnt nothing, short games played by lot."""

from functools import cache
from random import Random
from typing import Any

from bluemoon.analysis.expectation import tally_of
from bluemoon.analysis.finished_game import FinishedGame, follow
from bluemoon.analysis.judge import Judge, NetJudge
from bluemoon.core.written_game import Written, begin, play_and_write
from bluemoon.nets.net import blank
from tests.bots.heads import GAMES
from tests.conftest import one_at_a_time
from tests.night import IS_NIGHT

SHORT: dict[str, dict[str, Any]] = {"city": {"turn_limit": 6}, "duel": {}}
KINDS = ("network", "fitted")
BY_DAY = [("city", "network")]
EVERY = [(game, kind) for game in GAMES for kind in KINDS]
COMPILED = EVERY if IS_NIGHT else BY_DAY  # to compile all of them takes minutes


@cache
def judge_for(name: str, kind: str = "network", *, compiled: bool = True) -> Judge:
    """A judge that is ready; of several test workers one compiles, the others wait and fetch."""
    game = GAMES[name]
    judge = NetJudge(game, blank(name, 1, width=16), compiled=compiled) if kind == "network" else Judge(game)
    judge.compiled = compiled
    if compiled:
        with one_at_a_time(f"{name} judged by {kind}"):
            finished = short_game(name)
            judge.foresee(finished.states[-1:], [(0, -1, 0, -1, -1, -1)])
            if isinstance(judge, NetJudge):
                tally_of(judge, finished.states[-1:].copy(), finished.view(0), 0)
    return judge


@cache
def written_game(name: str, seed: int = 3) -> Written:
    """A short game in which every choice is drawn by lot."""
    game, dice = GAMES[name], Random(seed)
    state = game.new(seed=seed, **SHORT[name])
    written = begin(game, state, seed)
    while game.to_move(state) >= 0:
        play_and_write(game, state, dice.choice(game.legal(state)), written)
    return written


@cache
def short_game(name: str, seed: int = 3) -> FinishedGame:
    """The same, followed."""
    return follow(GAMES[name], written_game(name, seed))
