"""Vector environments of others, measured as ours are: random legal actions, the time of the steps alone."""

import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

GAMES = 1024  # at once: more make neither of them faster here
Array = np.ndarray[Any, Any]


def random_choice(masks: Array, rng: np.random.Generator) -> Array:
    """A legal action in each row."""
    known = masks.cumsum(1, dtype=np.int16)
    wanted = (rng.random(len(masks)) * known[:, -1]).astype(np.int16) + 1
    chosen: Array = (known < wanted[:, None]).sum(1)
    return chosen


def envpool_step() -> Callable[[], float]:
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


def pgx_step() -> Callable[[], float]:
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


PEERS: dict[str, tuple[str, Callable[[], Callable[[], float]]]] = {
    "EnvPool backgammon": ("envpool", envpool_step),
    "Pgx sparrow mahjong": ("pgx", pgx_step),
}


def peer_rates(seconds: float) -> dict[str, float | None]:
    """Steps a second of each peer; None where it is not installed."""
    return {name: rate(make, seconds) if find_spec(module) else None for name, (module, make) in PEERS.items()}


def rate(make: Callable[[], Callable[[], float]], seconds: float) -> float:
    """Steps of all games together a second, in the fastest go: the machine is shared."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # other people's
        step = make()
        taken = [sum(step() for _ in range(20)) for _ in range(3)][1:]  # the first go compiles
        while sum(taken) < seconds:
            taken.append(sum(step() for _ in range(20)))
    return 20 * GAMES / min(taken)
