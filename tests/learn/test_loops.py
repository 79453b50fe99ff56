"""The loops of learning: alike on the processor and on the GPU, and each what its formula says."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.envs.vector import VectorEnv
from bluemoon.learn.loops import NEVER, PARTS, credit, loops_of
from bluemoon.nets.net import looks
from tests.night import BY_NIGHT

ROOT = Path(__file__).parents[2]
POSITIONS = 6
each_game = pytest.mark.parametrize("game", ["city", "duel"])


def positions(game: Any) -> tuple[Any, Any]:
    """Observations and masks of games that have been going on for a while."""
    batch = VectorEnv(game, POSITIONS, threads=1)
    batch.reset(seed=5)
    dice = np.random.default_rng(5)
    for _ in range(30):
        batch.step(np.argmax(batch.masks * dice.random(batch.masks.shape), axis=1))
    return batch.observations, batch.masks


def room(game: str) -> dict[str, Any]:
    """What the loops write into."""
    eyes, actions = looks(game), (CITY if game == "city" else DUEL).actions
    return {
        "features": np.zeros((POSITIONS, eyes.MOST + 1), np.int16),
        "rows": np.zeros((POSITIONS, actions, eyes.ROWS), np.int16),
        "lit": np.zeros((POSITIONS, eyes.FEATURES), np.int16),
        "logits": np.zeros((POSITIONS, actions), np.float32),
        "row_gradients": np.zeros((POSITIONS, eyes.POLICY_ROWS), np.float32),
    }


def run_all(game: str, run: Any, observations: Any, masks: Any) -> dict[str, Any]:
    """Every loop over positions, one after the other; `run` takes a name, a number of items and arrays."""
    made, dice = room(game), np.random.default_rng(1)
    chosen = np.arange(POSITIONS)[::-1].copy()
    row_logits = dice.standard_normal(made["row_gradients"].shape).astype(np.float32)
    gradients = dice.standard_normal(made["logits"].shape).astype(np.float32)
    run("look", POSITIONS, observations, made["features"])
    run("read", POSITIONS * PARTS, observations, masks, made["rows"])
    run("light", POSITIONS * PARTS, made["features"], chosen, made["lit"], 1)
    run("score", POSITIONS * PARTS, masks, made["rows"], chosen, row_logits, made["logits"])
    run("spread", POSITIONS, masks, made["rows"], chosen, gradients, made["row_gradients"])
    return {**made, "row_logits": row_logits, "gradients": gradients, "masks": masks[::-1]}


def interpreted(game: str) -> Any:
    loops = {loop.__name__: loop for loop in loops_of(game)}
    return lambda name, items, *arrays: loops[name](*arrays, 0, items)


def on_the_gpu(game: str) -> Any:
    from bluemoon.core import gpu

    kernels = {loop.__name__: gpu.kernel_of(loop) for loop in loops_of(game)}
    return lambda name, items, *arrays: kernels[name][(items + 31) // 32, 32](*arrays, items)


def alike(game: str, folder: str) -> None:
    """In a process of its own, in Numba's simulator: what the kernels write is what is expected."""
    given = np.load(Path(folder) / "given.npz")
    made = run_all(game, on_the_gpu(game), given["observations"], given["masks"])
    for name, expected in np.load(Path(folder) / "made.npz").items():
        assert np.allclose(made[name], expected, atol=1e-5), name


@each_game
def test_a_simulated_gpu_sees_and_judges_as_the_processor_does(game: str, tmp_path: Path) -> None:
    observations, masks = positions(game)
    made = run_all(game, interpreted(game), observations, masks)
    np.savez(tmp_path / "given.npz", observations=observations, masks=masks)
    np.savez(tmp_path / "made.npz", **{name: made[name] for name in room(game)})
    folders = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    run = subprocess.run(
        [sys.executable, "-c", f"from tests.learn.test_loops import *\nalike({game!r}, {str(tmp_path)!r})"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": folders},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr


@BY_NIGHT
@pytest.mark.parametrize("game", [pytest.param("city", marks=BY_NIGHT), "duel"])
def test_the_machine_code_sees_and_judges_as_the_rules_that_are_read(game: str) -> None:
    from bluemoon.core.compiled_game import compile_rules

    observations, masks = positions(game)
    loops = compile_rules(loops_of(game), "bluemoon.nets", f"bluemoon.{game}")
    compiled = run_all(game, lambda name, items, *arrays: loops[name](*arrays, 0, items), observations, masks)
    plain = run_all(game, interpreted(game), observations, masks)
    for name in room(game):
        assert np.allclose(compiled[name], plain[name], atol=1e-5), name


@each_game
def test_a_choice_that_is_not_legal_has_no_chance_and_gets_no_gradient(game: str) -> None:
    made = run_all(game, interpreted(game), *positions(game))
    legal = made["masks"] != 0
    assert (made["logits"][~legal] == np.float32(NEVER)).all()
    assert (np.abs(made["logits"][legal]) < 100).all()
    # spreading is the other way round of scoring: both give the same product
    product = (made["gradients"] * np.where(legal, made["logits"], 0)).sum()
    assert product == pytest.approx((made["row_gradients"] * made["row_logits"]).sum(), rel=1e-3)


# ---- credit: three choices of two seats, the third of which ends the game


def credited(within: float, across: float, *, ended: bool = True) -> tuple[Any, Any]:
    rewards = np.zeros((3, 1, 2), np.float32)
    rewards[2, 0] = (1, 0) if ended else (0, 0)
    chances = np.array([[[0.5, 0.5]], [[0.6, 0.4]], [[0.3, 0.7]], [[0.5, 0.5]]], np.float32)  # from the mover on
    movers, turns = np.array([[0], [0], [1], [0]], np.int8), np.array([[1], [1], [2], [3]], np.int16)
    advantages, targets = np.zeros((3, 1), np.float32), np.zeros((3, 1, 2), np.float32)
    over = np.array([[False], [False], [ended]])
    ahead = np.zeros((1, 2), np.float32)
    credit(rewards, over, chances, movers, turns, np.array([2]), within, across, ahead, advantages, targets, 0, 1)
    return advantages[:, 0], targets[:, 0]


def test_without_fading_a_choice_is_worth_the_outcome_less_what_was_believed() -> None:
    advantages, targets = credited(1.0, 1.0)
    assert advantages == pytest.approx([1 - 0.5, 1 - 0.6, 0 - 0.3])
    assert targets == pytest.approx(np.array([[1, 0], [1, 0], [0, 1]]))


def test_hindsight_fades_over_the_end_of_a_turn_only() -> None:
    advantages, _ = credited(1.0, 0.0)
    assert advantages == pytest.approx([0.7 - 0.5, 0.7 - 0.6, 0 - 0.3])


def test_hindsight_may_fade_from_choice_to_choice() -> None:
    advantages, _ = credited(0.0, 0.0)
    assert advantages == pytest.approx([0.6 - 0.5, 0.7 - 0.6, 0 - 0.3])


def test_a_game_that_goes_on_is_worth_what_is_believed_of_it() -> None:
    advantages, _ = credited(1.0, 1.0, ended=False)
    assert advantages == pytest.approx([0.5 - 0.5, 0.5 - 0.6, 0.5 - 0.3])
