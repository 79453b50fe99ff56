"""The rules compile with any Numba that has what is public of it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.night import IS_NIGHT

COMPILES_A_RULE = """
import logging, sys
logging.basicConfig(stream=sys.stdout)
from bluemoon.core import compiled_game
from bluemoon.core.bits import nth

{fault}

print(compiled_game.compile_rules([nth])["nth"](0b110010, 2), "pipeline_class" in compiled_game.how_to_read_rules())
"""
FAULTS = {
    "none": "",
    "a method": "compiled_game.quick_compiler.RuleLibrary.finalize = lambda self: self._is_gone",
    "a module": "compiled_game.quick_compiler = None",
}


@pytest.mark.nightly
@pytest.mark.parametrize("name", FAULTS if IS_NIGHT else ["a method"])
def test_without_its_inner_parts_numba_compiles_the_same_more_slowly(name: str, tmp_path: Path) -> None:
    fault = FAULTS[name]
    run = subprocess.run(
        [sys.executable, "-c", COMPILES_A_RULE.format(fault=fault)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "BLUEMOON_CACHE_DIR": str(tmp_path)},
    )
    *said, answer = run.stdout.splitlines()
    assert (answer, run.returncode) == (f"5 {not fault}", 0), run.stderr
    assert any("compiles the rules slowly" in line for line in said) == bool(fault)
