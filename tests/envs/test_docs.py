"""What docs/research.md shows can be run as it stands, without a warning."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "research.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
NEEDED = ("gymnasium", "pettingzoo", "pyspiel", "pyarrow", "torch", "jax")
NO_GPU = "no NVIDIA GPU was found"


def on_gpu(block: str) -> bool:
    return "GpuVectorEnv" in block


BLOCKS_HERE = [block for block in BLOCKS if not on_gpu(block)]


def needed(block: str) -> None:
    """Leave out an example for want of what it imports."""
    missing = [name for name in NEEDED if re.search(rf"^(import|from) {name}\b", block, re.M) and not find_spec(name)]
    if missing:
        pytest.skip(f"{missing[0]} is not installed")


def run(code: str, folder: Path, *strict: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *strict, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def said(compiled_city: Any, compiled_duel: Any, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What went wrong with each example, in one process for all: to start one takes longer than to run them."""
    folder = tmp_path_factory.mktemp("examples")
    (folder / "blocks.json").write_text(json.dumps(BLOCKS_HERE))
    done = run(EACH_IN_TURN, folder, "-W", "error")
    assert done.returncode == 0, done.stderr
    heard: dict[str, str] = json.loads((folder / "said.json").read_text())
    return heard


EACH_IN_TURN = """
import json, pathlib, traceback

said = {}
for block in json.loads(pathlib.Path("blocks.json").read_text()):
    try:
        exec(compile(block, "an example", "exec"), {"__name__": "__main__"})
        said[block] = ""
    except BaseException:
        said[block] = traceback.format_exc()
pathlib.Path("said.json").write_text(json.dumps(said))
"""


@pytest.mark.parametrize("block", BLOCKS_HERE)
def test_an_example_runs_as_it_stands(block: str, said: dict[str, str]) -> None:
    needed(block)
    assert said[block] == ""


@pytest.mark.gpu
@pytest.mark.parametrize("block", [block for block in BLOCKS if on_gpu(block)])
def test_an_example_for_the_gpu_runs_as_it_stands(block: str, tmp_path: Path) -> None:
    needed(block)
    done = run(block, tmp_path)  # what drivers and compilers warn of is not ours
    if NO_GPU in done.stderr:
        pytest.skip("no NVIDIA GPU here")
    assert done.returncode == 0, done.stderr


def test_there_is_an_example_for_each_adapter() -> None:
    for adapter in ("city_v0", "envs.single", "envs.vector", "envs.on_gpu", "envs.openspiel", "envs.parquet"):
        assert any(adapter in block for block in BLOCKS), adapter
