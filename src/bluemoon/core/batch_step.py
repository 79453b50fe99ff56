"""One step of many games at once: play, hand out the shares of those that end, begin anew, show and mask. Import late.

The loops are made of the rules of one game, and work on the games from `begin` to `end`. On a GPU the same is done by
`gpu_step`.
"""

import numpy as np

from bluemoon.core.record import Array
from bluemoon.core.rule import Rule, Rules


def batch_steps(rules: Rules) -> tuple[Rule, Rule]:
    """The two loops over a batch of games: `show` what is there, and `step` once in each, showing what is there then.

    One row a game in each array: states; actions; seeds (of the next game); observations; masks; rewards, a column a
    seat; ended (the game just ended, the observation is of a new one); players (to move).
    """
    set_up, play, observe, fill_mask = rules.set_up, rules.play, rules.observe, rules.fill_mask
    players_of, to_move, share = rules.players, rules.to_move, rules.share

    def show(tables, states, observations, masks, players, begin, end):  # type: ignore[no-untyped-def]
        for i in range(begin, end):
            players[i] = to_move(states[i])
            observe(states[i], tables[0], int(players[i]), observations[i])
            fill_mask(states[i], tables[0], masks[i])

    def step(  # type: ignore[no-untyped-def]
        tables, states, actions, seeds, observations, masks, rewards, ended, players, begin, end
    ):
        for i in range(begin, end):
            play(states[i], tables[0], int(actions[i]))
            ended[i] = to_move(states[i]) < 0
            for seat in range(rewards.shape[1]):
                rewards[i, seat] = 0.0
            if ended[i]:
                for seat in range(players_of(states[i])):
                    rewards[i, seat] = share(states[i], seat)
                set_up(states[i], tables[0], seeds[i])
                seeds[i] += len(states)
            players[i] = to_move(states[i])  # at once, while the game is still at hand in the cache
            observe(states[i], tables[0], int(players[i]), observations[i])
            fill_mask(states[i], tables[0], masks[i])

    return show, step


def rows(rules: Rules, count: int, seats: int) -> dict[str, Array]:
    """Room for a batch of so many games, as arrays by name."""
    return {
        "observations": np.zeros((count, rules.observation), np.int16),
        "masks": np.zeros((count, rules.actions), np.int8),
        **results(count, seats),
    }


def results(count: int, seats: int) -> dict[str, Array]:
    """Room for what a step says beside the long rows."""
    return {
        "rewards": np.zeros((count, seats), np.float32),
        "ended": np.zeros(count, np.bool_),
        "players": np.zeros(count, np.int8),
    }
