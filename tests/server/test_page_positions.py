"""By night: what the page says and lights, over thousands of positions that nobody has seen before."""

import os
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.night import IS_NIGHT
from tests.server.boards import write

CLIENT = Path(__file__).parents[2] / "client"
GAMES, OF_A_KIND = {"duel": 200, "city": 40}, 40


@pytest.mark.nightly
@pytest.mark.skipif(not IS_NIGHT, reason="by day the page is tested with the positions beside it")
@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_nothing_untrue_in_thousands_of_positions(tmp_path: Path, game: str) -> None:
    seed = Random().getrandbits(32)
    games = {name: count if name == game else 0 for name, count in GAMES.items()}
    write(tmp_path, seed, games["duel"], games["city"], OF_A_KIND)
    done = subprocess.run(
        ["npm", "test", "--", f"{game}/positions"],
        cwd=CLIENT,
        env={**os.environ, "BLUEMOON_POSITIONS": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{game}, seed {seed}\n{done.stdout}\n{done.stderr}"
