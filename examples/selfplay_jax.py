"""Both seats of the card game learn by playing each other: PPO in one file, JAX, a few minutes on two cores.

usage: python examples/selfplay_jax.py [--choices 1500000] [--seed 1] [--save FILE]

needs: pip install "bluemoon[envs,examples]"

The same as selfplay_torch.py, with the features as rows of zeros and ones, which JAX multiplies faster than it gathers.
"""

import argparse
import time
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from bluemoon.envs.features import features
from bluemoon.envs.vector import VectorEnv

GAMES, STEPS = 256, 64  # side by side, and choices of each before the network learns from them
MINIBATCH, EPOCHS = 2048, 2
WIDTH, RATE = 128, 1e-3
TRACE, CLIP, ENTROPY, VALUE = 0.95, 0.2, 0.01, 0.5  # games end soon: nothing is discounted
LOOK = features("duel")
Array = np.ndarray[Any, Any]
Rows = dict[str, Array]  # of what was played, by name: a row a step
Net = dict[str, jax.Array]
Memory = dict[str, Any]  # of Adam: two means for each weight, and how often


def blank(key: jax.Array, actions: int) -> Net:
    """A network that has learnt nothing."""
    sizes = {"first": (LOOK.size, WIDTH), "second": (WIDTH, WIDTH), "policy": (WIDTH, actions), "value": (WIDTH, 1)}
    spread = {"first": 0.06, "second": WIDTH**-0.5, "policy": 0.01, "value": WIDTH**-0.5}
    keys = dict(zip(sizes, jax.random.split(key, len(sizes)), strict=True))
    weights = {name: spread[name] * jax.random.normal(keys[name], size) for name, size in sizes.items()}
    return weights | {f"{name} bias": jnp.zeros(size[1]) for name, size in sizes.items()}


def think(net: Net, lit: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Features that are lit → the logarithm of each action's chance, and what whoever has to choose may expect."""
    thought = jax.nn.relu(lit.astype(jnp.float32) @ net["first"] + net["first bias"])
    thought = thought + jax.nn.relu(thought @ net["second"] + net["second bias"])
    logits = jnp.where(masks > 0, thought @ net["policy"] + net["policy bias"], -1e9)
    return jax.nn.log_softmax(logits), jnp.tanh(thought @ net["value"] + net["value bias"])[:, 0]


@jax.jit
def choose(net: Net, lit: jax.Array, masks: jax.Array, key: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """An action for each position, the logarithm of its chance, and what may be expected."""
    logs, values = think(net, lit, masks)
    actions = jax.random.categorical(key, logs)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], values


@jax.jit
def best(net: Net, lit: jax.Array, masks: jax.Array) -> jax.Array:
    """The likeliest action for each position."""
    return think(net, lit, masks)[0].argmax(1)


def loss_of(
    net: Net,
    lit: jax.Array,
    masks: jax.Array,
    actions: jax.Array,
    before: jax.Array,
    better: jax.Array,
    returns: jax.Array,
) -> jax.Array:
    """PPO's."""
    logs, values = think(net, lit, masks)
    ratio = jnp.exp(jnp.take_along_axis(logs, actions[:, None], 1)[:, 0] - before)
    own = (better - better.mean()) / (better.std() + 1e-8)
    gain = jnp.minimum(ratio * own, ratio.clip(1 - CLIP, 1 + CLIP) * own).mean()
    spread = -(jnp.exp(logs) * jnp.where(masks > 0, logs, 0)).sum(1).mean()
    return VALUE * ((values - returns) ** 2).mean() - gain - ENTROPY * spread


@jax.jit
def improve(net: Net, memory: Memory, rate: float, batch: list[Array]) -> tuple[Net, Memory]:
    """One step of Adam."""
    gradients = jax.grad(loss_of)(net, *batch)
    length = jnp.sqrt(sum((part**2).sum() for part in gradients.values()))
    gradients = {name: part * jnp.minimum(1, 0.5 / (length + 1e-8)) for name, part in gradients.items()}
    count = memory["count"] + 1
    first = {name: 0.9 * memory["first"][name] + 0.1 * part for name, part in gradients.items()}
    second = {name: 0.999 * memory["second"][name] + 0.001 * part**2 for name, part in gradients.items()}
    steps = {
        name: (first[name] / (1 - 0.9**count)) / (jnp.sqrt(second[name] / (1 - 0.999**count)) + 1e-5) for name in net
    }
    return {name: net[name] - rate * steps[name] for name in net}, {"first": first, "second": second, "count": count}


def play(net: Net, games: VectorEnv, key: jax.Array) -> Rows:
    """So many steps of all games, as arrays with a row a step."""
    rows: dict[str, list[Any]] = {
        name: [] for name in ("lit", "masks", "players", "actions", "logs", "values", "gains", "ended")
    }
    for step_key in jax.random.split(key, STEPS):
        before = LOOK.one_hot(games.observations, np.uint8), games.masks.copy(), games.players.copy()
        chosen = [np.asarray(part) for part in choose(net, before[0], before[1], step_key)]
        games.step(chosen[0])
        gains = np.where(games.ended, 2 * games.rewards[np.arange(GAMES), before[2]] - 1, 0)
        for row, value in zip(rows.values(), (*before, *chosen, gains, games.ended.copy()), strict=True):
            row.append(value)
    return {name: np.stack(values) for name, values in rows.items()}


def advantages(rows: Rows, games: VectorEnv, net: Net) -> Array:
    """How much better each choice was than expected (GAE). What is good for the other seat is bad for this one."""
    next_value = np.asarray(think(net, LOOK.one_hot(games.observations), games.masks)[1])
    next_player, trace, found = games.players.copy(), np.zeros(GAMES), np.zeros((STEPS, GAMES), np.float32)
    for step in reversed(range(STEPS)):
        sign = np.where(next_player == rows["players"][step], 1, -1) * ~rows["ended"][step]
        surprise = rows["gains"][step] + sign * next_value - rows["values"][step]
        trace = found[step] = surprise + TRACE * sign * trace
        next_value, next_player = rows["values"][step], rows["players"][step]
    return found


def learn(
    net: Net, memory: Memory, rows: Rows, better: Array, rate: float, rng: np.random.Generator
) -> tuple[Net, Memory]:
    """Some passes over what was played."""
    flat = {name: values.reshape(STEPS * GAMES, *values.shape[2:]) for name, values in rows.items()}
    better = better.reshape(-1)
    parts = flat["lit"], flat["masks"], flat["actions"], flat["logs"], better, better + flat["values"]
    for _ in range(EPOCHS):
        for chosen in np.split(rng.permutation(STEPS * GAMES), STEPS * GAMES // MINIBATCH):
            net, memory = improve(net, memory, rate, [part[chosen] for part in parts])
    return net, memory


def win_rate(net: Net, opponent: str, count: int) -> str:
    """The share of the victory against a bot, half of the games from each seat, and its interval, in words."""
    games, shares = VectorEnv("duel", count, opponents=opponent, seat=None), []
    games.reset(seed=1_000_000)
    going_on = np.ones(count, bool)
    while going_on.any():
        games.step(np.asarray(best(net, LOOK.one_hot(games.observations, np.uint8), games.masks)))
        ends = games.ended & going_on
        shares += games.rewards[np.arange(count), games.learners][ends].tolist()
        going_on &= ~ends
    rate, z2 = float(np.mean(shares)), 1.96**2 / count
    middle, reach = rate + z2 / 2, (z2 * (rate * (1 - rate) + z2 / 4)) ** 0.5
    low, high = (middle - reach) / (1 + z2), (middle + reach) / (1 + z2)
    return f"wins {rate:.1%} of {count} games against {opponent} ({low:.1%} to {high:.1%})"


def main() -> None:
    """Measure, learn, measure again."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--choices", type=int, default=1_500_000, help="to learn from (1500000)")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--games", type=int, default=400, help="how many to measure with (400)")
    asked.add_argument("--save", metavar="FILE", help="keep the network, as numpy.load reads it")
    options = asked.parse_args()
    rng, games, key = np.random.default_rng(options.seed), VectorEnv("duel", GAMES), jax.random.key(options.seed)
    games.reset(seed=options.seed)
    net = blank(key, games.rules.actions)
    zeros = {name: jnp.zeros_like(part) for name, part in net.items()}
    memory = {"first": zeros, "second": zeros, "count": 0}
    print(f"before: {win_rate(net, 'random', options.games)}", flush=True)
    begun, worked, done, told = time.monotonic(), time.process_time(), 0, 0
    while done < options.choices:
        key, own = jax.random.split(key)
        rows = play(net, games, own)
        rate = RATE * max(0.1, 1 - done / options.choices)
        net, memory = learn(net, memory, rows, advantages(rows, games, net), rate, rng)
        done += STEPS * GAMES
        if done - told >= 200_000 or done >= options.choices:
            told, seconds, work = done, time.monotonic() - begun, time.process_time() - worked
            print(f"{done:>10,} choices, {seconds:4.0f} s, {work:4.0f} s of a core", flush=True)
    for opponent in ("random", "greedy"):
        print(f"after:  {win_rate(net, opponent, options.games)}", flush=True)
    if options.save:
        np.savez(options.save, **net)


if __name__ == "__main__":
    main()
