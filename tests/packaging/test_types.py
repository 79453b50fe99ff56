"""A user's type checker knows the games: what is right passes `mypy --strict`, what is mistyped is refused."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bluemoon
from bluemoon.core.type_writer import types_of

SOURCES = Path(str(bluemoon.__file__)).parent
RIGHT = """
import bluemoon
from bluemoon import CITY, DUEL
from bluemoon.city import City
from bluemoon.core.game import Game, Result
from bluemoon.duel import Duel
from bluemoon.envs.vector import VectorEnv

version: str = bluemoon.__version__


def richest(state: City) -> int:
    return max(range(state.players), key=lambda seat: state.seat[seat].crystals)


def hand(state: Duel, seat: int) -> int:
    return state.side[seat].hand


def play_on(game: Game, seed: int) -> Result | None:
    state = game.new(seed=seed)
    while game.to_move(state) >= 0:
        game.play(state, game.legal(state)[0])
    return game.result(state)


city = CITY.new(seed=7, players=3, edition="2006", turn_limit=None)
duel = DUEL.new(seed=7, decks=("hoax", "vulca"), starter=1)
CITY.play(city, CITY.legal(city)[0])
print(richest(CITY.view(city, 0).copy()), hand(duel, 0), CITY.tables.markers, DUEL.tables.moons[3])
print(play_on(CITY, 1), play_on(DUEL, 2), CITY.compiled(threads=2).rules.actions)
CITY.compiled().set_up(CITY.compiled().blank(3, city), range(3))
VectorEnv("city", 8, players=2).step(VectorEnv(DUEL, 8, starter=0).players)
for name in ("city", "duel"):
    VectorEnv(name, 8)
"""
MISTYPED = {
    "bluemoon.CITTY": 'has no attribute "CITTY"',
    "bluemoon.__version__ + 1": "Unsupported operand types",
    "CITY.playy(city, 0)": 'has no attribute "playy"',
    "CITY.new(playerz=2)": 'Unexpected keyword argument "playerz"',
    "CITY.new(seed=1, players='two')": 'expected "int"',
    "DUEL.new(seed=1, players=2)": 'Unexpected keyword argument "players"',
    "CITY.play(DUEL.new(seed=1), 0)": 'expected "City"',
    "city.playerz": 'has no attribute "playerz"',
    "city.seat[0].crystal": '"Seat" has no attribute "crystal"',
    "duel.side[0].handd": '"Side" has no attribute "handd"',
    "CITY.tables.market": '"Tables" has no attribute "market"',
    "VectorEnv('city', 8, playerz=2)": "No overload variant",
    "VectorEnv(CITY, 8, playerz=2)": "No overload variant",
    "VectorEnv('duel', 8, players=2)": "No overload variant",
}


@pytest.mark.parametrize("game", ["city", "duel"])
def test_the_types_are_those_of_the_layouts(game: str) -> None:
    written = (SOURCES / game / "types.py").read_text(encoding="utf-8")
    assert written == types_of(game), f"write them again: python -m bluemoon.core.type_writer {game}"


def test_what_is_right_passes_and_what_is_mistyped_is_refused(tmp_path: Path) -> None:
    (tmp_path / "right.py").write_text(RIGHT)
    (tmp_path / "mistyped.py").write_text(RIGHT + "\n".join([*MISTYPED, ""]))
    found = checked(tmp_path)
    for line, (words, cause) in enumerate(MISTYPED.items(), RIGHT.count("\n") + 1):
        assert cause in found.pop(f"mistyped.py:{line}", ""), words
    assert found == {}


def checked(folder: Path) -> dict[str, str]:
    """What mypy says of the scripts in a folder, by file and line."""
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", "--no-pretty"]
    run = subprocess.run(
        [*command, "--cache-dir", SOURCES.parent.parent / ".mypy_cache" / "user", "right.py", "mistyped.py"],
        cwd=folder, env={**os.environ, "MYPYPATH": str(SOURCES.parent)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert not run.stderr
    found: dict[str, str] = {}
    for line in run.stdout.splitlines():
        place, is_error, words = line.partition(": error: ")
        if is_error:
            found[place] = f"{found.get(place, '')} {words}"
    return found
