"""By night: what the page says and lights, over thousands of positions that nobody has seen before."""

import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.night import IS_NIGHT
from tests.server.boards import write

CLIENT = Path(__file__).parents[2] / "client"
PARTS = 10  # each ends in some minutes, and what it found is known then
DUELS, CITIES, OF_A_KIND = 20, 4, 4  # of a part


@pytest.mark.nightly
@pytest.mark.skipif(not IS_NIGHT, reason="by day the page is tested with the positions beside it")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_page_says_nothing_untrue_in_thousands_of_positions(tmp_path: Path, part: int) -> None:
    seed = Random().getrandbits(32)
    write(tmp_path, seed, DUELS, CITIES, OF_A_KIND)
    done = subprocess.run(
        ["npm", "test", "--", "positions"],
        cwd=CLIENT,
        env={**os.environ, "BLUEMOON_POSITIONS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"part {part}, seed {seed}\n{done.stdout}\n{done.stderr}"
