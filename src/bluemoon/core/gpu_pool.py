"""Play on a GPU: a block of threads owns a pool of games, and makes the same kind of stride in many at once.

The threads of a warp go through the code together: where their games do different things, one waits while the other
works. With one game a thread, 3 of 32 threads of the city were at work on average, and the memory that holds the
machine code was the next to be waited for, since every warp of a processor was somewhere else in the rules. So here no
thread owns a game. Play is cut into strides (`walk`), every game of the pool waits for one kind of stride, and
in each round the whole block takes games that wait for the same kind. Every game has dice of its own, so the order in
which games are visited changes nothing in them.

The kind that most games wait for comes next, and as many of them are taken as give each warp the same work; the sizes
below measured best on an H200. Then it is memory that is waited for; so what nearly every stride reads of a state is
fetched before. (No help, see benchmarks/results.md: rarer kinds sooner, full warps only, states or tables in shared
memory, sorted blocks, more or fewer registers.)
"""

import operator
from functools import cache
from itertools import product as cases
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # NumPy 2.5 has none, numba-cuda 0.30 still asks for it
    vars(np)["row_stack"] = np.vstack

import numba
from llvmlite import ir
from numba import cuda as cuda  # also for `gpu`
from numba.core import config

from bluemoon.core.rule import Rule, Rules, Strides
from bluemoon.core.walk import NO_STRIDE, WALK, WATCHED_WALK, set_out

WARP = 32
THREADS = 2 if config.ENABLE_CUDASIM else 256  # a block
BLOCKS = 2  # at once on a processor of the GPU
SIZE = {} if config.ENABLE_CUDASIM else {"max_registers": 65_536 // (THREADS * BLOCKS)}  # so that these blocks fit
MOST = 2048  # games a pool
KIND_BITS = 10
LINE = 128  # bytes of memory that are fetched together
CHOSEN, FOUND = 0, 1  # what a block agrees on: how many wait for which kind, and how many of them were found


def walk_on(rules: Rules, tables: Any, states: Any, actions: int, *, anew: bool) -> Any:
    """Random play on states that lie on the GPU: so many actions in each; an array on the GPU.

    With `anew` a new game follows each that ends, and the array says how many ended; else how many actions were played.
    """
    walks, counts = cuda.device_array(len(states), WALK), cuda.device_array(len(states), np.int64)
    _walk(pool_kernel(rules), tables, states, walks, counts, actions, anew)
    return counts


def walk_watched(rules: Rules, tables: Any, states: Any, actions: int) -> tuple[Any, Any]:
    """The same, a new game after each that ends, with all laws checked after every action and in every new game.

    How many games ended, and the broken laws as bits, for each state: arrays of the computer.
    """
    walks, counts = cuda.to_device(np.zeros(len(states), WATCHED_WALK)), cuda.device_array(len(states), np.int64)
    _walk(pool_kernel(rules, is_watched=True), tables, states, walks, counts, actions, anew=True)
    return counts.copy_to_host(), walks.copy_to_host()["broken"]


def _walk(kernel: Any, tables: Any, states: Any, walks: Any, counts: Any, actions: int, anew: bool) -> None:
    share = pool_size(len(states))
    kernel[max(1, -(-len(states) // share)), THREADS](tables, states, walks, counts, actions, int(anew), share)


def pool_size(games: int) -> int:
    """So many games to a block that all blocks have as many, and none has too many."""
    blocks = BLOCKS * (1 if config.ENABLE_CUDASIM else cuda.get_current_device().MULTIPROCESSOR_COUNT)
    turns = max(1, -(-games // (blocks * MOST)))
    return max(WARP, -(-games // (blocks * turns)))


@cache
def pool_kernel(rules: Rules, *, is_watched: bool = False) -> Any:
    """The kernel that plays on. Made once in a process."""
    make_rounds = rounds_of(rules.strides, watched(rules) if is_watched else rules.strides.stride)

    def play_on(tables, states, walks, counts, actions, anew, share):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * share
        end = min(first + share, len(states))
        for game in range(first + cuda.threadIdx.x, end, THREADS):
            set_out(states[game], walks[game], actions, anew)
        make_rounds(tables, states, walks, first, end - first)
        for game in range(first + cuda.threadIdx.x, end, THREADS):
            counts[game] = walks[game].games if anew else actions - walks[game].left

    return cuda.jit(**SIZE)(play_on)


def strides_kernel(strides: Strides) -> Any:
    """The kernel that makes strides in every pool until none is waited for."""
    make_rounds = rounds_of(strides, cuda.jit(device=True)(strides.stride))

    def go_on(tables, states, walks, share):  # type: ignore[no-untyped-def]
        first = cuda.blockIdx.x * share
        make_rounds(tables, states, walks, first, min(share, len(states) - first))

    return cuda.jit(**SIZE)(go_on)


def watched(rules: Rules) -> Any:
    """A stride after which the laws are checked, where they have to hold."""
    stride, broken_laws = rules.strides.stride, rules.broken_laws
    rests: Any = rules.strides.rests

    def stride_watched(state, tables, walk, kind):  # type: ignore[no-untyped-def]
        after = stride(state, tables, walk, kind)
        if rests(after):
            walk.broken |= broken_laws(state, tables)
        return after

    return cuda.jit(device=True)(stride_watched)


def rounds_of(strides: Strides, stride: Rule) -> Any:
    """What a block does with its pool until no game waits for a stride any more; called in a kernel by all its threads.

    A thread looks again at the games it has prepared, then at any.
    """
    kinds, first_stride = strides.kinds, strides.first
    hot = 0 if config.ENABLE_CUDASIM else strides.hot
    if kinds > 1 << KIND_BITS:
        raise ValueError("too many kinds of strides")

    def make_rounds(tables, states, walks, first, games):  # type: ignore[no-untyped-def]
        me = cuda.threadIdx.x
        awaited = cuda.shared.array(MOST, numba.int16)  # by each game
        taken = cuda.shared.array(MOST, numba.int16)  # the games of this round
        waiting = cuda.shared.array(kinds, numba.int32)  # games, by kind
        agreed = cuda.shared.array(2, numba.int32)
        clear(waiting, agreed)
        for game in range(me, games, THREADS):
            awaited[game] = first_stride(states[first + game], walks[first + game])
            wait(waiting, awaited[game])
        cuda.syncthreads()
        while choose_kind(waiting, agreed):
            kind = agreed[CHOSEN] & ((1 << KIND_BITS) - 1)
            count = share_of_round(waiting[kind])
            gather(awaited, kind, games, taken, agreed)
            begin_round(waiting, agreed, kind, count)
            for place in range(me, count, THREADS):
                game = taken[place]
                for offset in range(0, hot, LINE):
                    fetch(states, first + game, offset)
                awaited[game] = stride(states[first + game], tables[0], walks[first + game], kind)
                wait(waiting, awaited[game])
            cuda.syncthreads()

    return cuda.jit(device=True)(make_rounds)


def _fetch(context: Any, states: Any, index: Any, offset: Any) -> Any:  # noqa: ARG001
    """Have a part of a state brought near before it is read: as an instruction, for several of them do not wait for
    each other, as reads in the rules do."""
    number, nothing = ir.IntType(64), ir.FunctionType(ir.VoidType(), [ir.IntType(64)])

    def write(target: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = signature.args[0]
        begin = builder.ptrtoint(target.make_array(array)(target, builder, arguments[0]).data, number)
        state = builder.mul(arguments[1], ir.Constant(number, array.dtype.size))
        place = builder.add(builder.add(begin, state), arguments[2])
        builder.call(ir.InlineAsm(nothing, "prefetch.global.L1 [$0];", "l", side_effect=True), [place])
        return target.get_dummy_value()

    return numba.void(states, numba.int64, numba.int64), write


def _multiply(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
    """A product, rounded as on a processor before anything is added to it.

    Left to itself the compiler makes one instruction of a product and a sum, which rounds only once: then shares of a
    victory have other last bits here than there, and sooner or later another move is tried next.
    """
    double = signature.return_type == numba.float64
    number = ir.DoubleType() if double else ir.FloatType()
    name = f"llvm.nvvm.mul.rn.{'d' if double else 'f'}"
    product = builder.module.declare_intrinsic(name, (), ir.FunctionType(number, [number, number]))
    return builder.call(product, arguments)


fetch: Any = None  # the simulator has no instructions
if not config.ENABLE_CUDASIM:
    import numba.cuda.cpython.numbers  # of two who know a product, the later one is asked
    from numba.cuda.extending import intrinsic, lower_builtin

    fetch = intrinsic(_fetch)
    for number, product in cases((numba.float64, numba.float32), (operator.mul, operator.imul)):
        lower_builtin(product, number, number)(_multiply)


@cuda.jit(device=True)
def clear(waiting, agreed):  # type: ignore[no-untyped-def]
    """Nothing waits yet."""
    for kind in range(cuda.threadIdx.x, len(waiting), THREADS):
        waiting[kind] = 0
    if cuda.threadIdx.x == 0:
        agreed[CHOSEN], agreed[FOUND] = 0, 0
    cuda.syncthreads()


@cuda.jit(device=True)
def wait(waiting, kind):  # type: ignore[no-untyped-def]
    """One more game waits for this kind."""
    if kind != NO_STRIDE:
        cuda.atomic.add(waiting, kind, 1)


@cuda.jit(device=True)
def choose_kind(waiting, agreed):  # type: ignore[no-untyped-def]
    """Agree on the kind that most games wait for; False if none waits any more."""
    for kind in range(cuda.threadIdx.x, len(waiting), THREADS):
        if waiting[kind] > 0:
            cuda.atomic.max(agreed, CHOSEN, (waiting[kind] << KIND_BITS) + kind)
    cuda.syncthreads()
    return agreed[CHOSEN] > 0


@cuda.jit(device=True)
def gather(awaited, kind, games, taken, agreed):  # type: ignore[no-untyped-def]
    """Find the games that wait for this kind."""
    for game in range(cuda.threadIdx.x, games, THREADS):
        if awaited[game] == kind:
            taken[cuda.atomic.add(agreed, FOUND, 1)] = game
    cuda.syncthreads()


@cuda.jit(device=True)
def share_of_round(count):  # type: ignore[no-untyped-def]
    """So many of those that wait are taken: as many for each thread, or all where they are fewer than threads."""
    return count - count % THREADS if count >= THREADS else count


@cuda.jit(device=True)
def begin_round(waiting, agreed, kind, count):  # type: ignore[no-untyped-def]
    """Note what is taken, and make room for the next agreement."""
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(waiting, kind, -count)
        agreed[CHOSEN], agreed[FOUND] = 0, 0
