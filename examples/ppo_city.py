"""MaskablePPO learns Blue Moon City against a random player, in a few minutes on a CPU; prints how often it wins.

usage: python examples/ppo_city.py [--steps 300000] [--seed 1] [--games 200] [--save FILE]

needs: pip install "bluemoon[envs,train]"

The win rate is measured before and after, on games that are not learnt from, to their very end: 1 for a game won, 1/2
for one shared; beside it the interval that holds the true rate in 95 of 100 cases.
"""

import argparse
import time
from typing import Any

import gymnasium
import numpy as np
from gymnasium.wrappers import TransformObservation

import bluemoon.envs.single  # noqa: F401  registers BlueMoonCity-v0
from bluemoon.envs.layout import layout

try:
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.monitor import Monitor
    from stable_baselines3.common.vec_env import DummyVecEnv
    from torch import nn
except ImportError as lack:
    raise SystemExit(f"{lack.name} is not installed: pip install 'bluemoon[envs,train]'") from None

GAMES = 64  # that are learnt from at once
HELD_OUT = 1_000_000  # games of this seed and the next ones are only for measuring
WORTH = {"crystals": 0.02, "scales": 0.01, "offerings": 0.3}  # a victory is worth 1
OWN = layout("city")["seats"].start  # the learner's own row comes first
WHERE = {"crystals": OWN + 2, "scales": OWN + 3, "offerings": OWN + 5}

Array = np.ndarray[Any, Any]


def main() -> None:
    """Measure, learn, measure again."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--steps", type=whole, default=300_000, help="how many choices to learn from (300000)")
    asked.add_argument("--seed", type=int, default=1, help="of the learner and its games (1)")
    asked.add_argument("--games", type=whole, default=200, help="how many to measure with, before and after (200)")
    asked.add_argument("--save", metavar="FILE", help="keep what was learnt; MaskablePPO.load(FILE) brings it back")
    options = asked.parse_args()
    learner = new_learner(options.seed)
    print(f"before: {win_rate(learner, options.games)}", flush=True)
    learner.learn(options.steps, callback=Progress())
    print(f"after:  {win_rate(learner, options.games)}", flush=True)
    if options.save:
        learner.save(options.save)


def whole(words: str) -> int:
    """A whole number, 1 or more; argparse says so otherwise."""
    number = int(words)
    if number < 1:
        raise argparse.ArgumentTypeError(f"should be 1 or more, not {number}")
    return number


def new_learner(seed: int) -> Any:
    """A learner that knows nothing yet, before its games."""
    games = DummyVecEnv([lambda: Monitor(OnTheWay(city()))] * GAMES)
    return MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=64,
        batch_size=1024,
        n_epochs=4,
        gamma=0.995,
        learning_rate=lambda left: 1e-4 + 6e-4 * left,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": nn.ReLU},
        seed=seed,
    )


def city() -> gymnasium.Env[Array, Any]:
    """A game against random, in a seat by lot. Logarithms bring counts of one and of a hundred close together."""
    game = gymnasium.make("BlueMoonCity-v0", opponent="random", seat=None)
    space = gymnasium.spaces.Box(0, 11, game.observation_space.shape, np.float32)
    return TransformObservation(game, lambda seen: np.log1p(seen, dtype=np.float32), space)


class OnTheWay(gymnasium.Wrapper[Array, Any, Array, Any]):
    """Rewards what leads to victory, too: a game is long, and its end alone teaches slowly."""

    def reset(self, **options: Any) -> tuple[Array, dict[str, Any]]:
        """A new game."""
        seen, info = self.env.reset(**options)
        self.held = worth(seen)
        return seen, info

    def step(self, action: Any) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """A choice, and what it gained."""
        seen, reward, terminated, truncated, info = self.env.step(action)
        before, self.held = self.held, worth(seen)
        return seen, float(reward) + self.held - before, terminated, truncated, info


def worth(seen: Array) -> float:
    """What the learner holds."""
    return float(sum(WORTH[name] * np.expm1(seen[WHERE[name]]) for name in WORTH))


def win_rate(learner: Any, count: int) -> str:
    """The share of the victory in games of the seeds that are held out, and its interval, in words."""
    games = [city() for _ in range(count)]
    seen = [game.reset(seed=HELD_OUT + number)[0] for number, game in enumerate(games)]
    shares, going_on = np.zeros(count), list(range(count))
    while going_on:
        masks = np.stack([games[number].get_wrapper_attr("action_masks")() for number in going_on])
        actions, _ = learner.predict(np.stack([seen[number] for number in going_on]), action_masks=masks)
        for number, action in zip(tuple(going_on), actions, strict=True):
            seen[number], reward, terminated, truncated, _ = games[number].step(int(action))
            shares[number] = reward
            if terminated or truncated:
                going_on.remove(number)
    rate = float(shares.mean())
    low, high = interval(rate, count)
    return f"wins {rate:.1%} of {count} games against random ({low:.1%} to {high:.1%})"


def interval(rate: float, games: int) -> tuple[float, float]:
    """Wilson's interval, at 95 in 100."""
    z2 = 1.96**2 / games
    middle, reach = rate + z2 / 2, (z2 * (rate * (1 - rate) + z2 / 4)) ** 0.5
    return (middle - reach) / (1 + z2), (middle + reach) / (1 + z2)


class Progress(BaseCallback):  # type: ignore[misc]
    """A line every 50,000 choices."""

    def _on_training_start(self) -> None:
        self.begun, self.told = time.perf_counter(), 0

    def _on_step(self) -> bool:
        if self.num_timesteps - self.told >= 50_000:
            self.told = self.num_timesteps
            last = self.model.ep_info_buffer or [{"r": np.nan, "l": np.nan}]
            reward, choices = (np.mean([game[name] for game in last]) for name in ("r", "l"))
            seconds = time.perf_counter() - self.begun
            print(f"{self.told:>9,} choices, {seconds:4.0f} s: reward {reward:.2f}, {choices:.0f} a game", flush=True)
        return True


if __name__ == "__main__":
    main()
