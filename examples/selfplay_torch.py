"""Both seats of the card game learn by playing each other: PPO in one file, PyTorch, a few minutes on two cores.

usage: python examples/selfplay_torch.py [--choices 1500000] [--seed 1] [--save FILE]

needs: pip install "bluemoon[envs,learn]"

One network plays both seats. A position is valued for whoever has to choose, so where the turn passes to the other the
value changes its sign: that is all that makes this PPO one for two players. Before and after, it plays games that are
not learnt from; beside the rate stands the interval that holds the true one in 95 of 100 cases.
"""

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

from bluemoon.envs.features import features
from bluemoon.envs.vector import VectorEnv

GAMES, STEPS = 256, 64  # side by side, and choices of each before the network learns from them
MINIBATCH, EPOCHS = 2048, 2
WIDTH, RATE = 128, 1e-3
TRACE, CLIP, ENTROPY, VALUE = 0.95, 0.2, 0.01, 0.5  # games end soon: nothing is discounted
LOOK = features("duel")
Array = np.ndarray[Any, Any]
Rows = dict[str, Array]  # of what was played, by name: a row a step


class Network(nn.Module):
    """Features that are lit → a logit for each action, and what whoever has to choose may expect, from -1 to 1."""

    def __init__(self, actions: int) -> None:
        super().__init__()
        self.first = nn.EmbeddingBag(LOOK.size + 1, WIDTH, mode="sum", padding_idx=LOOK.size)
        nn.init.normal_(self.first.weight, std=0.06)  # some hundred features are lit
        self.second, self.policy, self.value = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)
        nn.init.normal_(self.policy.weight, std=0.01)

    def forward(self, lit: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        thought = torch.relu(self.first(lit))
        thought = thought + torch.relu(self.second(thought))
        logits = self.policy(thought).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits), torch.tanh(self.value(thought)).squeeze(1)


def lit_in(observations: Array) -> torch.Tensor:
    """What is lit in each row, as the network takes it."""
    return torch.from_numpy(LOOK.lit(observations)[0])


def play(network: Network, games: VectorEnv) -> Rows:
    """So many steps of all games, as arrays with a row a step."""
    rows: dict[str, list[Any]] = {
        name: [] for name in ("seen", "masks", "players", "actions", "logs", "values", "gains", "ended")
    }
    for _ in range(STEPS):
        before = games.observations.copy(), games.masks.copy(), games.players.copy()
        with torch.no_grad():
            chances, values = network(lit_in(before[0]), torch.from_numpy(before[1]))
        actions = chances.sample()
        games.step(actions.numpy())
        gains = np.where(games.ended, 2 * games.rewards[np.arange(GAMES), before[2]] - 1, 0)
        step = *before, actions.numpy(), chances.log_prob(actions).numpy(), values.numpy(), gains, games.ended.copy()
        for row, value in zip(rows.values(), step, strict=True):
            row.append(value)
    return {name: np.stack(values) for name, values in rows.items()}


def advantages(rows: Rows, games: VectorEnv, network: Network) -> Array:
    """How much better each choice was than expected (GAE). What is good for the other seat is bad for this one."""
    with torch.no_grad():
        next_value = network(lit_in(games.observations), torch.from_numpy(games.masks))[1].numpy()
    next_player, trace, found = games.players.copy(), np.zeros(GAMES), np.zeros((STEPS, GAMES))
    for step in reversed(range(STEPS)):
        sign = np.where(next_player == rows["players"][step], 1, -1) * ~rows["ended"][step]
        surprise = rows["gains"][step] + sign * next_value - rows["values"][step]
        trace = found[step] = surprise + TRACE * sign * trace
        next_value, next_player = rows["values"][step], rows["players"][step]
    return found


def learn(
    network: Network, optimiser: torch.optim.Optimizer, rows: Rows, found: Array, rng: np.random.Generator
) -> None:
    """Some passes over what was played."""
    flat = {name: values.reshape(STEPS * GAMES, *values.shape[2:]) for name, values in rows.items()}
    better = torch.from_numpy(found.reshape(-1)).float()
    returns = better + torch.from_numpy(flat["values"])
    for _ in range(EPOCHS):
        for chosen in np.split(rng.permutation(STEPS * GAMES), STEPS * GAMES // MINIBATCH):
            chances, values = network(lit_in(flat["seen"][chosen]), torch.from_numpy(flat["masks"][chosen]))
            ratio = (
                chances.log_prob(torch.from_numpy(flat["actions"][chosen])) - torch.from_numpy(flat["logs"][chosen])
            ).exp()
            own = better[chosen]
            own = (own - own.mean()) / (own.std() + 1e-8)
            gain = torch.min(ratio * own, ratio.clamp(1 - CLIP, 1 + CLIP) * own).mean()
            loss = VALUE * (values - returns[chosen]).pow(2).mean() - gain - ENTROPY * chances.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()


def win_rate(network: Network, opponent: str, count: int) -> str:
    """The share of the victory against a bot, half of the games from each seat, and its interval, in words."""
    games, shares = VectorEnv("duel", count, opponents=opponent, seat=None), []
    games.reset(seed=1_000_000)
    going_on = np.ones(count, bool)
    while going_on.any():
        with torch.no_grad():
            chances, _ = network(lit_in(games.observations), torch.from_numpy(games.masks))
        games.step(chances.probs.argmax(1).numpy())
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
    asked.add_argument("--save", metavar="FILE", help="keep the network: torch.load gives its state_dict")
    options = asked.parse_args()
    torch.manual_seed(options.seed)
    rng, games = np.random.default_rng(options.seed), VectorEnv("duel", GAMES)
    games.reset(seed=options.seed)
    network = Network(games.rules.actions)
    optimiser = torch.optim.Adam(network.parameters(), lr=RATE, eps=1e-5)
    print(f"before: {win_rate(network, 'random', options.games)}", flush=True)
    begun, worked, done, told = time.monotonic(), time.process_time(), 0, 0
    while done < options.choices:
        optimiser.param_groups[0]["lr"] = RATE * max(0.1, 1 - done / options.choices)
        rows = play(network, games)
        learn(network, optimiser, rows, advantages(rows, games, network), rng)
        done += STEPS * GAMES
        if done - told >= 200_000 or done >= options.choices:
            told, seconds, work = done, time.monotonic() - begun, time.process_time() - worked
            print(f"{done:>10,} choices, {seconds:4.0f} s, {work:4.0f} s of a core", flush=True)
    for opponent in ("random", "greedy"):
        print(f"after:  {win_rate(network, opponent, options.games)}", flush=True)
    if options.save:
        torch.save(network.state_dict(), options.save)


if __name__ == "__main__":
    main()
