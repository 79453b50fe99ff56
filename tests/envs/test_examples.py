"""Each example runs as it stands, in a small size, in a process of its own; what is not installed is named."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.night import BY_NIGHT

ROOT = Path(__file__).parents[2]
SMALL: dict[str, tuple[tuple[str, ...], tuple[str, ...], str]] = {  # what it needs, how it is called, what it says last
    "selfplay_torch": (("torch",), ("--choices", "1", "--games", "8"), "against greedy ("),
    "selfplay_jax": (("jax",), ("--choices", "1", "--games", "8"), "against greedy ("),
    "rllib_duel": (("ray.rllib", "torch"), ("--rounds", "1", "--choices", "200"), "against random"),
    "tianshou_duel": (("tianshou",), ("--rounds", "1", "--choices", "100"), "against random"),
}
pytestmark = pytest.mark.usefixtures("compiled_city", "compiled_duel")


def is_there(module: str) -> bool:
    """Is it installed, with all that it imports? (Ray comes without what RLlib needs.)"""
    if module == "ray.rllib":
        return all(find_spec(name) for name in ("ray", "tree"))
    return find_spec(module) is not None


def run(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, f"examples/{name}.py", *words],
        cwd=ROOT,
        env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )


@BY_NIGHT
@pytest.mark.parametrize("name", SMALL)
def test_an_example_learns(name: str) -> None:
    needed, words, last = SMALL[name]
    missing = [module for module in needed if not is_there(module)]
    if missing:
        pytest.skip(f"{missing[0].upper()} IS NOT INSTALLED: NOBODY HAS SEEN examples/{name}.py RUN HERE")
    done = run(name, *words)
    assert done.returncode == 0, done.stderr
    assert last in done.stdout.splitlines()[-1], done.stdout


def test_a_bot_of_ones_own_plays_in_the_arena_and_against_a_learner() -> None:
    done = run("own_bot")
    assert done.returncode == 0, done.stderr
    words = done.stdout.splitlines()
    assert words[0].endswith("of 28 games against random")
    assert words[1].endswith("numbers to learn from")
