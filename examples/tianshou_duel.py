"""Tianshou: DQN learns the card game from PettingZoo's environment, against a random player.

usage: python examples/tianshou_duel.py [--rounds 10]

needs: pip install "bluemoon[envs,learn]" "tianshou>=2.0"
"""

import argparse

import numpy as np
from tianshou.algorithm import DQN, MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, CollectStats, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.env.pettingzoo_env import PettingZooEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

from bluemoon.envs import duel_v0

GAMES = 8


def main() -> None:
    """Learn in the second seat, and tell how it goes."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=10, help="of learning (10)")
    asked.add_argument("--choices", type=int, default=2_000, help="in a round, of both seats together")
    given = asked.parse_args()
    table = PettingZooEnv(duel_v0.env())
    network = Net(
        state_shape=table.observation_space["observation"].shape,
        action_shape=int(table.action_space.n),
        hidden_sizes=[128, 128],
    )
    learner = DQN(
        policy=DiscreteQLearningPolicy(
            model=network, action_space=table.action_space, eps_training=0.1, eps_inference=0.0
        ),
        optim=AdamOptimizerFactory(lr=1e-4),
        n_step_return_horizon=3,
        gamma=0.99,
        target_update_freq=320,
    )
    other = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=table.action_space)
    both = MultiAgentOffPolicyAlgorithm(algorithms=[other, learner], env=table)
    games = [DummyVectorEnv([lambda: PettingZooEnv(duel_v0.env()) for _ in range(GAMES)]) for _ in range(2)]
    played = Collector[CollectStats](both, games[0], VectorReplayBuffer(20_000, GAMES), exploration_noise=True)
    watched = Collector[CollectStats](both, games[1])
    played.reset()
    both.run_training(
        OffPolicyTrainerParams(
            training_collector=played,
            test_collector=watched,
            max_epochs=given.rounds,
            epoch_num_steps=given.choices,
            collection_step_num_env_steps=64,
            test_step_num_episodes=4 * GAMES,
            batch_size=64,
            update_step_num_gradient_steps_per_sample=0.1,
            multi_agent_return_reduction=lambda shares: np.asarray(shares)[:, 1],
        )
    )
    watched.reset()
    shares = np.asarray(watched.collect(n_episode=12 * GAMES).returns)[:, 1]
    print(f"{shares.mean():.1%} of the victory in {len(shares)} games against random")


if __name__ == "__main__":
    main()
