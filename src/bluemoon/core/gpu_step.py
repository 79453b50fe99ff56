"""One step of many games at once on a GPU: a kernel that carries out actions, and one that shows what is there then.

Actions are carried out in pools (`gpu_pool`): a block of threads makes the same kind of stride in many games. What may
be chosen then is worked out there, too, for that takes long and differs by phase. It is kept as bits: they tell whether
the next action is legal, random actions are drawn from them, and the mask is written from them.

What a seat knows is nearly the same work in all games, but it is written in hundreds of small numbers. A thread that
wrote the rows of a game alone would ask the memory for one number here and one there, and so would its neighbours, each
in another game. So a crew of threads (`crew`) shares each loop over cards or places, and reads and writes side by side;
and the rows of a block, which are neighbours in the array, too, are written into shared memory first and carried out
together, eight bytes a thread. From there on it is the number of instructions that counts; a division is a hundred.
"""

import warnings
from functools import cache
from typing import Any

import numba
import numpy as np
from numba import uint64
from numba.core import config

from bluemoon.core.gpu import CREW
from bluemoon.core.gpu_pool import LINE, MOST, SIZE, THREADS, WARP, clear, cuda, fetch, pool_size, wait
from bluemoon.core.rule import Rule, Rules, Strides
from bluemoon.core.walk import NO_ACTION, NO_STRIDE, STEP
from bluemoon.core.whims import next_whim

LANES = 1 if config.ENABLE_CUDASIM else WARP  # threads that go through the code together
PARTS = 1 if config.ENABLE_CUDASIM else 8  # of a long survey: so many lanes share it
ALL = 0xFFFFFFFF  # lanes, as bits
GROUPS, NEXT = 0, 1  # what a block agrees on: how many groups there are, and which one is taken next
WORD = 8  # bytes that a thread carries at once
SHOWN = WORD if config.ENABLE_CUDASIM else 32  # games of a block that shows; so their rows are whole words


class GpuSteps:
    """The steps of a batch of games that lie on the GPU; one row a game in each array. All work goes to one stream."""

    def __init__(self, rules: Rules, tables: Any, count: int) -> None:
        self.tables = tables
        self.count = count
        self._steps = cuda.to_device(np.zeros(count, STEP))
        self.choices, self.drawn, self.whims = (cuda.to_device(np.zeros(count, np.int64)) for _ in range(3))
        self._rules = rules
        self._share = pool_size(count)
        self._ready: dict[str, Any] = {}
        self.observations, self._seen = rows_and_words(count, rules.observation, np.int16)
        self.masks, self._allowed = rows_and_words(count, rules.actions, np.int8)

    def work_on(self, stream: Any) -> None:
        """Prepare to work on this stream of CUDA: what can be said once about a kernel is said here."""
        sizes = {
            "step": (step_kernel, -(-self.count // self._share), THREADS),
            "show": (show_kernel, -(-self.count // SHOWN), SHOWN * CREW),
            "draw": (draw_kernel, -(-self.count // THREADS), THREADS),
        }
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*Grid size")  # few games do not fill a GPU; never mind
            for name, (kernel_of, blocks, threads) in sizes.items():
                self._ready[name] = kernel_of(self._rules)[blocks, threads, stream]

    def begin(self, seed: int) -> None:
        """New games: from now on other actions are drawn, the same for the same seed."""
        self.whims.copy_to_device(1 + np.random.default_rng(seed).integers(1 << 30, size=self.count))

    def step(self, states: Any, actions: Any, seeds: Any, rewards: Any, ended: Any, refused: Any) -> None:
        """Carry out one action in each game; where it is not legal nothing happens."""
        self._ready["step"](
            self.tables, states, self._steps, self.choices, actions, seeds, rewards, ended, refused, self._share
        )

    def show(self, states: Any, players: Any) -> None:
        """Write down who is the next player, and what he knows and may choose."""
        self._ready["show"](self.tables, states, self.choices, self._seen, self._allowed, players)

    def draw(self, states: Any) -> Any:
        """A legal action for each game, each with the same chance."""
        self._ready["draw"](states, self.choices, self.whims, self.drawn)
        return self.drawn


def rows_and_words(count: int, wide: int, kind: Any) -> tuple[Any, Any]:
    """Room for so many rows of zeros, and the same memory as words, the last of which may be longer than the rows."""
    size = np.dtype(kind).itemsize
    flat = cuda.to_device(np.zeros(-(-count * wide * size // WORD) * WORD // size, kind))
    return flat[: count * wide].reshape(count, wide), flat.view(np.int64)


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

    make_rounds = sorted_rounds(rules.steps, stride_of_step)

    def step(  # type: ignore[no-untyped-def]
        tables, states, steps, choices, actions, seeds, rewards, ended, refused, share
    ):
        first = cuda.blockIdx.x * share
        end = min(first + share, len(states))
        for game in range(first + cuda.threadIdx.x, end, THREADS):
            own = steps[game]
            refused[game] = not is_among(states[game], choices[game], int(actions[game]))
            choices[game] = 0
            own.action = NO_ACTION if refused[game] else actions[game]
            own.seed, own.ended = seeds[game], 0
        make_rounds(tables, states, steps, choices, first, end - first)
        for game in range(first + cuda.threadIdx.x, end, THREADS):
            own = steps[game]
            ended[game] = own.ended == 1
            if ended[game]:
                seeds[game] += len(states)
            if not refused[game]:
                for seat in range(rewards.shape[1]):
                    rewards[game, seat] = own.share[seat] if own.ended == 1 else 0.0

    return cuda.jit(**SIZE)(step)


def sorted_rounds(strides: Strides, stride: Rule) -> Any:
    """What a block does with its pool until no game waits for a stride any more; called in a kernel by all its threads.

    In each round all that waits is done. The games are sorted by what they wait for, the highest kind first, and cut
    into groups of one kind; each warp takes the next group when it is done with one, so a long survey keeps no other
    warp waiting. (In random play, where a game can wait until many others want the same, it is better to do the most
    common kind only: see `gpu_pool`.) For a long survey a game gets several lanes, each of which does a part.
    """
    kinds, first_stride, most_groups = strides.kinds, strides.first, MOST * PARTS // LANES + strides.kinds + 1
    games_of_group, line_up = queue_of(strides)
    go_on = whole_stride(strides, stride)

    def make_rounds(tables, states, steps, choices, first, games):  # type: ignore[no-untyped-def]
        lane = cuda.threadIdx.x % LANES
        awaited = cuda.shared.array(MOST, numba.int16)  # by each game
        order = cuda.shared.array(MOST, numba.int16)  # of the games
        waiting = cuda.shared.array(kinds, numba.int32)  # games, by kind
        places = cuda.shared.array(kinds, numba.int32)  # in the order, by kind
        groups = cuda.shared.array(most_groups, numba.int16)  # where each begins in the order
        agreed = cuda.shared.array(2, numba.int32)
        clear(waiting, agreed)
        for game in range(cuda.threadIdx.x, games, THREADS):
            awaited[game] = first_stride(states[first + game], steps[first + game])
            wait(waiting, awaited[game])
        cuda.syncthreads()
        while line_up(awaited, games, waiting, places, order, groups, agreed):
            group = take(agreed)
            while group < agreed[GROUPS]:
                kind = int(awaited[order[groups[group]]])
                meet_in_warp()
                lanes = LANES // games_of_group(kind)
                place = groups[group] + lane // lanes
                if place < groups[group + 1]:
                    game = order[place]
                    awaited[game] = go_on(tables, states, steps, choices, first + game, kind, lane % lanes, lanes)
                    wait(waiting, awaited[game])
                group = take(agreed)
            cuda.syncthreads()

    return cuda.jit(device=True)(make_rounds)


def whole_stride(strides: Strides, stride: Rule) -> Any:
    """A stride of one game, or a part of a survey that several share."""
    anew, surveys, survey = strides.anew, strides.surveys, strides.survey or nothing
    hot = 0 if config.ENABLE_CUDASIM else strides.hot

    @cuda.jit(device=True)
    def go_on(tables, states, steps, choices, game, kind, part, parts):  # type: ignore[no-untyped-def]
        for offset in range(0, hot, LINE):
            fetch(states, game, offset)
        if kind >= surveys or kind == anew:
            return stride(states[game], tables[0], steps[game], kind)
        cuda.atomic.or_(choices, game, survey(states[game], tables[0], part, parts))
        return NO_STRIDE

    return go_on


def queue_of(strides: Strides) -> tuple[Any, Any]:
    """How many games of a kind a warp takes at once, and what lines them up."""
    kinds, surveys, long_surveys = strides.kinds, strides.surveys, strides.long_surveys

    @cuda.jit(device=True)
    def games_of_group(kind):  # type: ignore[no-untyped-def]
        return LANES // PARTS if long_surveys <= kind < surveys else LANES

    @cuda.jit(device=True)
    def line_up(awaited, games, waiting, places, order, groups, agreed):  # type: ignore[no-untyped-def]
        """Sort the games, and cut them into groups; False if none waits any more."""
        for kind in range(cuda.threadIdx.x, kinds, THREADS):
            place, group = 0, 0
            for before in range(kind + 1, kinds):
                place += waiting[before]
                group += -(-waiting[before] // games_of_group(before))
            places[kind] = place
            for behind in range(0, waiting[kind], games_of_group(kind)):
                groups[group] = place + behind
                group += 1
            if kind == 0:
                groups[group] = place + waiting[0]
                agreed[GROUPS], agreed[NEXT] = group, 0
        cuda.syncthreads()
        for kind in range(cuda.threadIdx.x, kinds, THREADS):
            waiting[kind] = 0
        for game in range(cuda.threadIdx.x, games, THREADS):
            if awaited[game] != NO_STRIDE:
                order[cuda.atomic.add(places, int(awaited[game]), 1)] = game
        cuda.syncthreads()
        return agreed[GROUPS] > 0

    return games_of_group, line_up


@cuda.jit(device=True)
def take(agreed):  # type: ignore[no-untyped-def]
    """The number of the next group, for a whole warp."""
    group = 0
    if cuda.threadIdx.x % LANES == 0:
        group = cuda.atomic.add(agreed, NEXT, 1)
    if LANES > 1:
        group = cuda.shfl_sync(ALL, group, 0)
    return group


@cuda.jit(device=True)
def meet_in_warp():  # type: ignore[no-untyped-def]
    """Wait for all lanes."""
    if LANES > 1:
        cuda.syncwarp(ALL)


@cuda.jit(device=True)
def nothing(state, tables, part, parts):  # type: ignore[no-untyped-def]  # noqa: ARG001
    """In some games all that may be chosen stands in the state."""
    return 0


@cache
def draw_kernel(rules: Rules) -> Any:
    """The kernel that draws actions. Made once in a process."""
    random_among = rules.random_among

    def draw(states, choices, whims, drawn):  # type: ignore[no-untyped-def]
        game = cuda.grid(1)
        if game < len(states):
            whims[game] = next_whim(whims[game])
            drawn[game] = random_among(states[game], choices[game], whims[game])

    return cuda.jit(draw)


@cache
def show_kernel(rules: Rules) -> Any:
    """The kernel that shows, a crew of threads a game. Made once in a process."""
    observe, write_mask, to_move = rules.observe, rules.write_mask, rules.to_move
    wide, actions = rules.observation, rules.actions
    seen_apart, allowed_apart = apart(2 * wide) // 2, apart(actions)
    seen_words, allowed_words = 2 * SHOWN * seen_apart // WORD, SHOWN * allowed_apart // WORD
    carry_seen, carry_allowed = carrier(2 * wide), carrier(actions)

    def show(tables, states, choices, observations, masks, players):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * SHOWN
        games = min(SHOWN, len(states) - first)
        seen_here = cuda.shared.array(seen_words, numba.int64)
        allowed_here = cuda.shared.array(allowed_words, numba.int64)
        seen, allowed = seen_here.view(np.int16), allowed_here.view(np.int8)
        row = cuda.threadIdx.x // CREW
        if row < games:
            state = states[first + row]
            seat = int(to_move(state))
            players[first + row] = seat
            observe(state, tables[0], seat, seen[row * seen_apart : row * seen_apart + wide])
            write_mask(state, choices[first + row], allowed[row * allowed_apart : row * allowed_apart + actions])
        cuda.syncthreads()
        carry_seen(seen_here, observations)
        carry_allowed(allowed_here, masks)

    return cuda.jit(show)


def apart(wide: int) -> int:
    """So many bytes from row to row in shared memory: more than the row has where all would begin in the same bank."""
    return wide if wide % WORD else wide + WORD


def carrier(wide: int) -> Any:
    """What carries the rows of so many bytes that a block has written to their place in an array of words.

    Its numbers have no sign: where one might be negative, each is asked whether it counts from the end.
    """
    words_of_row, words_apart, words_of_block = wide // WORD, apart(wide) // WORD, SHOWN * wide // WORD

    @cuda.jit(device=True)
    def carry_at_once(words, target):  # type: ignore[no-untyped-def]
        at, threads = uint64(cuda.threadIdx.x), uint64(cuda.blockDim.x)
        place = uint64(cuda.blockIdx.x * words_of_block)
        end = min(uint64(words_of_block), uint64(len(target)) - place)
        while at < end:
            target[place + at] = words[at]
            at += threads

    @cuda.jit(device=True)
    def carry_row_by_row(words, target):  # type: ignore[no-untyped-def]
        begin = cuda.blockIdx.x * words_of_block
        rows = min(SHOWN, (len(target) - begin) // words_of_row)
        for row in range(cuda.threadIdx.x // LANES, rows, cuda.blockDim.x // LANES):
            at, end, lanes = uint64(cuda.threadIdx.x % LANES), uint64(words_of_row), uint64(LANES)
            place, own = uint64(begin + row * words_of_row), uint64(row * words_apart)
            while at < end:
                target[place + at] = words[own + at]
                at += lanes

    return carry_at_once if wide % WORD else carry_row_by_row
