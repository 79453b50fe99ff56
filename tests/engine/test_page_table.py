"""A table of the page, played by the rules as WebAssembly, tells what the server's table tells, message by message."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from bluemoon.core.game import Game
from bluemoon.engine.build import built
from bluemoon.engine.exports import GAMES
from tests.engine.page_games import page_games
from tests.night import IS_NIGHT

CLIENT = Path(__file__).parents[2] / "client"
COUNT, MOMENTS = (40, 2000) if IS_NIGHT else (4, 60)


@pytest.mark.nightly
def test_a_table_of_the_city_in_the_page_tells_what_the_servers_table_tells(wasm_city: Any, tmp_path: Path) -> None:
    compare(GAMES["city"], tmp_path / "games.json")


@pytest.mark.nightly
def test_a_table_of_the_duel_in_the_page_tells_what_the_servers_table_tells(wasm_duel: Any, tmp_path: Path) -> None:
    compare(GAMES["duel"], tmp_path / "games.json")


def compare(game: Game, games: Path) -> None:
    """Have the page play what the server has played."""
    if not (CLIENT / "node_modules").is_dir():
        pytest.skip("NO NODE, NO TEST OF THE PAGE'S OWN TABLE: client/build.py installs what it needs")
    games.write_text(page_games(game.name, COUNT, MOMENTS), encoding="utf-8")
    where = {"BLUEMOON_GAME": game.name, "BLUEMOON_GAMES": str(games), "BLUEMOON_ENGINE": str(built(game))}
    done = subprocess.run(
        ["npx", "vitest", "run", f"equal/{game.name}"],
        cwd=CLIENT,
        env={**os.environ, **where},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{2 * COUNT + 1} passed" in done.stdout
