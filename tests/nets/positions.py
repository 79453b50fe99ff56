"""Positions of every kind of game, as those see them who have to choose."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from bluemoon.core.record import Array
from tests.both.test_twins import TWINS

GAMES = ("city", "duel")


@dataclass(frozen=True)
class Seen:
    """Rows of observations, what was legal then, and how many played."""

    observations: Array
    masks: Array
    players: Array


@cache
def seen(name: str, *, games: int = 12, every: int = 9) -> Seen:
    """Some positions out of games of all kinds, played by chance; also as those see them who only wait."""
    twins, dice = TWINS[name], random.Random(7)
    found: list[tuple[Array, Array, int]] = []
    for seed in range(games):
        options = twins.options[seed * 5 % len(twins.options)] | twins.short
        state, steps = twins.game.new(seed=seed, **options), 0
        while twins.game.to_move(state) >= 0:
            if steps % every == 0:
                found += [row_of(name, state, seat) for seat in range(twins.game.players(state))]
            twins.game.play(state, dice.choice(twins.game.legal(state)))
            steps += 1
    observations, masks, players = zip(*found, strict=True)
    return Seen(np.array(observations), np.array(masks), np.array(players, np.int64))


def row_of(name: str, state: Any, seat: int) -> tuple[Array, Array, int]:
    """What a seat observes; what is legal if it is to move."""
    twins = TWINS[name]
    observation = np.zeros(twins.rules.observation, np.int16)
    mask = np.zeros(twins.rules.actions, np.int8)
    twins.rules.observe(state, twins.game.tables, seat, observation)
    if seat == twins.game.to_move(state):
        twins.rules.fill_mask(state, twins.game.tables, mask)
    return observation, mask, twins.game.players(state)
