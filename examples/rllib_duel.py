"""RLlib: PPO with masked actions learns the card game against a random player.

usage: python examples/rllib_duel.py [--rounds 10]

needs: pip install "bluemoon[envs,learn]" "ray[rllib]>=2.54"
"""

import argparse
import warnings
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

import bluemoon.envs.single  # noqa: F401  registers BlueMoonDuel-v0

Array = np.ndarray[Any, Any]
Shown = dict[str, Array]  # the mask, and what is seen


class Masked(gymnasium.Wrapper[Any, int, Any, int]):
    """The mask beside the observation, as RLlib's module wants it; logarithms bring small and large counts together."""

    def __init__(self, game: gymnasium.Env[Any, int]) -> None:
        super().__init__(game)
        assert isinstance(game.action_space, Discrete)
        mask = Box(0, 1, (int(game.action_space.n),), np.float32)
        self.observation_space = Dict({"action_mask": mask, "observations": Box(-11, 11, game.observation_space.shape)})

    def reset(self, **options: Any) -> tuple[Shown, dict[str, Any]]:
        """A new game."""
        seen, info = self.env.reset(**options)
        return self.shown(seen, info), {}

    def step(self, action: int) -> tuple[Shown, Any, bool, bool, dict[str, Any]]:
        """A choice."""
        seen, reward, terminated, truncated, info = self.env.step(int(action))
        return self.shown(seen, info), reward, terminated, truncated, {}

    def shown(self, seen: Array, info: dict[str, Any]) -> Shown:
        """Both."""
        seen = np.sign(seen) * np.log1p(np.abs(seen, dtype=np.float32), dtype=np.float32)
        return {"action_mask": info["action_mask"].astype(np.float32), "observations": seen}


def main() -> None:
    """Learn, and tell how it goes."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=10, help="of 4,000 choices (10)")
    asked.add_argument("--choices", type=int, default=4_000, help="in a round")
    given = asked.parse_args()
    warnings.simplefilter("ignore", DeprecationWarning)
    register_env("duel", lambda _: Masked(gymnasium.make("BlueMoonDuel-v0", seat=None, disable_env_checker=True)))
    config = (
        PPOConfig()
        .environment("duel")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8)
        .training(train_batch_size_per_learner=given.choices, minibatch_size=min(500, given.choices), num_epochs=4)
        .rl_module(rl_module_spec=RLModuleSpec(ActionMaskingTorchRLModule, model_config={"fcnet_hiddens": [128, 128]}))
    )
    learner = config.build_algo()
    for number in range(given.rounds):
        share = learner.train()["env_runners"].get("episode_return_mean", float("nan"))
        print(f"round {number + 1}: {share:.1%} of the victory against random", flush=True)
    learner.stop()


if __name__ == "__main__":
    main()
