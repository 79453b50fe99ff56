"""A table of the page, played by the rules as WebAssembly, tells what the server's table tells, message by message."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.engine.build import built
from tests.engine.page_games import page_games
from tests.night import IS_NIGHT

CLIENT = Path(__file__).parents[2] / "client"
GAMES, MOMENTS = (40, 2000) if IS_NIGHT else (4, 60)


@pytest.mark.nightly
def test_a_table_of_the_page_tells_what_the_servers_table_tells(wasm_city: Any, tmp_path: Path) -> None:
    if not (CLIENT / "node_modules").is_dir():
        pytest.skip("NO NODE, NO TEST OF THE PAGE'S OWN TABLE: client/build.py installs what it needs")
    (tmp_path / "games.json").write_text(page_games(GAMES, MOMENTS), encoding="utf-8")
    done = subprocess.run(
        ["npx", "vitest", "run", "equal"],
        cwd=CLIENT,
        env={**os.environ, "BLUEMOON_GAMES": str(tmp_path / "games.json"), "BLUEMOON_ENGINE": str(built(CITY))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{2 * GAMES} passed" in done.stdout
