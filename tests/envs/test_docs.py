"""What docs/research.md shows can be run as it stands, without a warning."""

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NEEDED = ("gymnasium", "pettingzoo", "pyspiel", "pyarrow", "torch", "jax")
NO_GPU = "no NVIDIA GPU was found"


def on_gpu(block: str) -> bool:
    return "GpuVectorEnv" in block


def run(block: str, folder: Path) -> None:
    missing = [name for name in NEEDED if re.search(rf"^(import|from) {name}\b", block, re.M) and not find_spec(name)]
    if missing:
        pytest.skip(f"{missing[0]} is not installed")
    strict = [] if on_gpu(block) else ["-W", "error"]  # what drivers and compilers warn of is not ours
    done = subprocess.run(
        [sys.executable, *strict, "-c", block], cwd=folder, capture_output=True, text=True, check=False
    )
    if on_gpu(block) and NO_GPU in done.stderr:
        pytest.skip("no NVIDIA GPU here")
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("compiled_city", "compiled_duel")
@pytest.mark.parametrize("block", [block for block in BLOCKS if not on_gpu(block)])
def test_an_example_runs_as_it_stands(block: str, tmp_path: Path) -> None:
    run(block, tmp_path)


@pytest.mark.gpu
@pytest.mark.parametrize("block", [block for block in BLOCKS if on_gpu(block)])
def test_an_example_for_the_gpu_runs_as_it_stands(block: str, tmp_path: Path) -> None:
    run(block, tmp_path)


def test_there_is_an_example_for_each_adapter() -> None:
    for adapter in ("city_v0", "envs.single", "envs.vector", "envs.on_gpu", "envs.openspiel", "envs.parquet"):
        assert any(adapter in block for block in BLOCKS), adapter
