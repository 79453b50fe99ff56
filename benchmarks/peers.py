"""Vector environments of others, and how they and ours are measured: random legal actions, the time of steps alone."""

import time
import warnings
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from measure import Row

GAMES = 1024  # at once: more make neither of them faster here
Array = np.ndarray[Any, Any]
Go = Callable[[], float]


def random_choice(masks: Array, rng: np.random.Generator) -> Array:
    """A legal action in each row."""
    known = masks.cumsum(1, dtype=np.int16)
    wanted = (rng.random(len(masks)) * known[:, -1]).astype(np.int16) + 1
    chosen: Array = (known < wanted[:, None]).sum(1)
    return chosen


def envpool_step() -> Go:
    """EnvPool's backgammon on every core: a step of all games, and the seconds it took."""
    envpool, rng = import_module("envpool"), np.random.default_rng(1)
    games = envpool.make_gymnasium("Backgammon-v1", num_envs=GAMES, seed=1)
    seen = [games.reset()[1]]

    def step() -> float:
        actions = random_choice(seen[0]["legal_action_mask"], rng).astype(np.int32)
        begun = time.perf_counter()
        seen[0] = games.step(actions)[4]
        return time.perf_counter() - begun

    return step


def pgx_step() -> Go:
    """Pgx's sparrow mahjong, compiled by JAX: a step of all games, and the seconds it took."""
    jax, pgx, experimental = import_module("jax"), import_module("pgx"), import_module("pgx.experimental")
    game, rng = pgx.make("sparrow_mahjong"), np.random.default_rng(1)
    play = jax.jit(jax.vmap(experimental.auto_reset(game.step, game.init)))
    keys = [jax.random.split(jax.random.PRNGKey(1), GAMES)]
    states = [jax.jit(jax.vmap(game.init))(keys[0])]

    def step() -> float:
        actions = jax.numpy.asarray(random_choice(np.asarray(states[0].legal_action_mask), rng))
        keys[0] = jax.block_until_ready(jax.vmap(lambda key: jax.random.split(key, 1)[0])(keys[0]))
        begun = time.perf_counter()
        states[0] = jax.block_until_ready(play(states[0], actions, keys[0]))
        return time.perf_counter() - begun

    return step


VECTOR_PEERS: dict[str, tuple[str, Callable[[], Go]]] = {
    "EnvPool backgammon": ("envpool", envpool_step),
    "Pgx sparrow mahjong": ("pgx", pgx_step),
}


def vector_peers() -> dict[str, Go | None]:
    """Twenty steps of all games of each peer; None where it is not installed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # other people's
        made = {name: make() if find_spec(module) else None for name, (module, make) in VECTOR_PEERS.items()}
    return {name: step and partial(_twenty, step) for name, step in made.items()}


def _twenty(step: Go) -> float:
    return sum(step() for _ in range(20))


def in_turns(goes: Mapping[str, Go | None], seconds: float) -> dict[str, float | None]:
    """How often a second each can go: measured in turns, so that a busy machine is busy for all; the fastest go counts.

    A go is some work that says how many seconds of it count; None is not there to be measured.
    """
    there = {name: go for name, go in goes.items() if go}
    for go in there.values():
        go()  # compiles
    best, begun = dict.fromkeys(there, float("inf")), time.perf_counter()
    while time.perf_counter() - begun < seconds * len(there):
        for name, go in there.items():
            best[name] = min(best[name], go())
    return {name: 1 / best[name] if name in best else None for name in goes}


def peer_row(what: str, steps: float | None) -> Row:
    """A measurement of somebody else's."""
    return Row(f"{what} (peer)", "", "", "not installed" if steps is None else f"{steps:,.0f} steps/s")


def beside(what: str, asked: str, steps: float, peers: Mapping[str, float | None]) -> Row:
    """A measurement of ours and its ratio to the peers'."""
    ratios = "".join(f", {steps / peer:.1f} × {name}" for name, peer in peers.items() if peer)
    return Row(what, asked, "", f"{steps:,.0f} steps/s{ratios}")
