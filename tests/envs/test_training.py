"""Stable-Baselines3's own checker decides, and MaskablePPO learns, each in a process of its own: PyTorch is large."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("torch", "stable_baselines3", "sb3_contrib")
IS_MISSING = any(find_spec(name) is None for name in NEEDED)
LACK = "NO TORCH, NO TESTS OF LEARNING: pip install 'bluemoon[envs,train]'"
needs_torch = pytest.mark.skipif(IS_MISSING, reason=LACK)
pytestmark = pytest.mark.usefixtures("compiled_city", "compiled_duel")
both_games = pytest.mark.parametrize("name", ["BlueMoonCity-v0", "BlueMoonDuel-v0"])

CHECK = """
import gymnasium
from stable_baselines3.common.env_checker import check_env
import bluemoon.envs.single
check_env(gymnasium.make({name!r}).unwrapped, skip_render_check=False)
check_env(gymnasium.make({name!r}, seat=None, opponent="greedy", rewards="margin"))
"""
LEARN = """
import gymnasium, torch
from sb3_contrib import MaskablePPO
import bluemoon.envs.single
torch.set_num_threads(1)
learner = MaskablePPO("MlpPolicy", gymnasium.make({name!r}, illegal="raise"), n_steps=128, n_epochs=2, seed=1)
before = [weights.clone() for weights in learner.policy.parameters()]
learner.learn(512)
assert learner.num_timesteps == 512
assert any((old != new).any() for old, new in zip(before, learner.policy.parameters()))
"""


def alone(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@needs_torch
@both_games
def test_the_checker_of_stable_baselines_finds_nothing(name: str) -> None:
    run = alone("-c", CHECK.format(name=name))
    assert run.returncode == 0, run.stderr


@needs_torch
@both_games
def test_maskable_ppo_learns_and_never_tries_what_is_illegal(name: str) -> None:
    run = alone("-c", LEARN.format(name=name))
    assert run.returncode == 0, run.stderr


@needs_torch
@pytest.mark.slow
def test_the_example_learns_says_how_often_it_wins_and_keeps_what_it_learnt(tmp_path: Path) -> None:
    run = alone("examples/ppo_city.py", "--steps", "4096", "--games", "4", "--save", str(tmp_path / "learnt.zip"))
    assert run.returncode == 0, run.stderr
    words = [line.split(":")[0] for line in run.stdout.splitlines()]
    assert (words[0], words[-1]) == ("before", "after")
    assert " of 4 games against random (" in run.stdout
    assert (tmp_path / "learnt.zip").stat().st_size > 0


@needs_torch
@pytest.mark.parametrize("asked", [("--steps", "0"), ("--games", "none"), ("--seeds", "1")])
def test_the_example_refuses_what_cannot_be(asked: tuple[str, str]) -> None:
    run = alone("examples/ppo_city.py", *asked)
    assert run.returncode == 2
    assert asked[0] in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.skipif(not IS_MISSING, reason="it is installed")
def test_without_torch_the_example_names_the_extra() -> None:
    run = alone("examples/ppo_city.py", "--help")
    assert run.returncode == 1
    assert "pip install 'bluemoon[envs,train]'" in run.stderr
    assert "Traceback" not in run.stderr
