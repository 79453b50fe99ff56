"""One step of many games at once on a GPU: in two kernels, since carrying out actions and showing want different things.

Actions are carried out in pools (`gpu_pool`): each game makes the strides of its step, and as many games as can be make
the same kind of stride together. What may be chosen then is worked out there, too, for it takes most of the time and
differs by phase, and it is kept: it tells whether the next action is legal.

What a seat knows is nearly the same work in all games, but it is written in hundreds of small numbers. A thread that
wrote the rows of a game alone would ask the memory for one number here and one there, and so would its neighbours, each
in another game. So a crew of threads (`crew`) shares each loop over cards or places, and reads and writes side by side;
and the rows of a block, which are neighbours in the array, too, are written into shared memory first and carried out
together, four bytes a thread.
"""

from functools import cache
from typing import Any

import numba
import numpy as np
from numba.core import config

from bluemoon.core.gpu import CREW
from bluemoon.core.gpu_pool import SIZE, THREADS, cuda, pool_size, rounds_of
from bluemoon.core.rule import Rules
from bluemoon.core.walk import NO_ACTION, STEP

WORD = 4  # bytes that a thread carries at once
SHOWN = WORD if config.ENABLE_CUDASIM else 32  # games of a block that shows; so their rows are whole words


class GpuSteps:
    """The steps of a batch of games that lie on the GPU; one row a game in each array."""

    def __init__(self, rules: Rules, tables: Any, count: int) -> None:
        self.tables = tables
        self.count = count
        self.steps = cuda.to_device(np.zeros(count, STEP))
        self._share = pool_size(count)
        self._step, self._show = step_kernel(rules), show_kernel(rules)
        self.observations, self._seen = rows_and_words(count, rules.observation, np.int16)
        self.masks, self._allowed = rows_and_words(count, rules.actions, np.int8)

    def step(
        self, states: Any, actions: Any, seeds: Any, rewards: Any, ended: Any, refused: Any, *, stream: Any
    ) -> None:
        """Carry out one action in each game; where it is not legal nothing happens."""
        blocks = -(-self.count // self._share)
        self._step[blocks, THREADS, stream](
            self.tables, states, self.steps, actions, seeds, rewards, ended, refused, self._share
        )

    def show(self, states: Any, players: Any, *, stream: Any) -> None:
        """Write down who is the next player, and what he knows and may choose."""
        self._show[-(-self.count // SHOWN), SHOWN * CREW, stream](
            self.tables, states, self.steps, self._seen, self._allowed, players
        )


def rows_and_words(count: int, wide: int, kind: Any) -> tuple[Any, Any]:
    """Room for so many rows of zeros, and the same memory as words, the last of which may be longer than the rows."""
    size = np.dtype(kind).itemsize
    flat = cuda.to_device(np.zeros(-(-count * wide * size // WORD) * WORD // size, kind))
    return flat[: count * wide].reshape(count, wide), flat.view(np.int32)


@cache
def step_kernel(rules: Rules) -> Any:
    """The kernel that carries out actions. Made once in a process."""
    is_among, players_of, share_of = rules.is_among, rules.players, rules.share
    anew, stride = rules.steps.anew, rules.steps.stride

    @cuda.jit(device=True)
    def stride_of_step(state, tables, step, kind):  # type: ignore[no-untyped-def]
        after = stride(state, tables, step, kind)
        if after == anew:
            step.ended = 1
            for seat in range(players_of(state)):
                step.share[seat] = share_of(state, seat)
        return after

    make_rounds = rounds_of(rules.steps, stride_of_step)

    def step(tables, states, steps, actions, seeds, rewards, ended, refused, share):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * share
        end = min(first + share, len(states))
        for game in range(first + cuda.threadIdx.x, end, THREADS):
            own = steps[game]
            refused[game] = not is_among(states[game], own.choices, int(actions[game]))
            own.action = NO_ACTION if refused[game] else actions[game]
            own.seed, own.ended = seeds[game], 0
        make_rounds(tables, states, steps, first, end - first)
        for game in range(first + cuda.threadIdx.x, end, THREADS):
            own = steps[game]
            ended[game] = own.ended == 1
            if ended[game]:
                seeds[game] += len(states)
            if not refused[game]:
                for seat in range(rewards.shape[1]):
                    rewards[game, seat] = own.share[seat] if own.ended == 1 else 0.0

    return cuda.jit(**SIZE)(step)


@cache
def show_kernel(rules: Rules) -> Any:
    """The kernel that shows, a crew of threads a game. Made once in a process."""
    observe, write_mask, to_move = rules.observe, rules.write_mask, rules.to_move
    wide, actions = rules.observation, rules.actions
    seen_words, allowed_words = 2 * SHOWN * wide // WORD, SHOWN * actions // WORD

    def show(tables, states, steps, observations, masks, players):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * SHOWN
        games = min(SHOWN, len(states) - first)
        seen_here = cuda.shared.array(seen_words, numba.int32)
        allowed_here = cuda.shared.array(allowed_words, numba.int32)
        seen, allowed = seen_here.view(np.int16), allowed_here.view(np.int8)
        row = cuda.threadIdx.x // CREW
        if row < games:
            state = states[first + row]
            seat = int(to_move(state))
            players[first + row] = seat
            observe(state, tables[0], seat, seen[row * wide : (row + 1) * wide])
            write_mask(state, steps[first + row].choices, allowed[row * actions : (row + 1) * actions])
        cuda.syncthreads()
        carry(seen_here, observations, cuda.blockIdx.x * seen_words)
        carry(allowed_here, masks, cuda.blockIdx.x * allowed_words)

    return cuda.jit(show)


@cuda.jit(device=True)
def carry(words, target, begin):  # type: ignore[no-untyped-def]
    """Copy the words to this place of an array, as far as it goes."""
    for at in range(cuda.threadIdx.x, min(len(words), len(target) - begin), cuda.blockDim.x):
        target[begin + at] = words[at]
