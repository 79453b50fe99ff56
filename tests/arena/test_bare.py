"""Playing needs NumPy and the bots only: it also runs where nothing else is installed."""

import subprocess
import sys
from pathlib import Path

from tests.night import BY_NIGHT

STRENGTH = Path(__file__).parents[2] / "benchmarks" / "strength.py"
NEEDLESS = ("rich", "typer", "matplotlib", "openskill", "ray")
PLAYED = f"""
import sys
from pathlib import Path
import bluemoon.arena
assert "numba" not in sys.modules, "numba came along"
event = bluemoon.arena.invite("city", ["random"], games=1, options={{"turn_limit": 2}})
bluemoon.arena.hold(event, Path(sys.argv[1]), workers=0)
assert not set({NEEDLESS}) & set(sys.modules), set({NEEDLESS}) & set(sys.modules)
"""


def test_playing_needs_no_terminal_no_pictures_and_no_ratings(tmp_path, compiled_city):
    subprocess.run([sys.executable, "-c", PLAYED, tmp_path / "run"], check=True)


@BY_NIGHT
def test_strength_is_measured_without_the_command(tmp_path, compiled_city):
    words = ["play", "city", "random", "random", "--games", "3", "--workers", "0", "--option", "turn_limit=4", "--out"]
    done = subprocess.run(
        [sys.executable, STRENGTH, *words, tmp_path / "run"], check=True, capture_output=True, text=True
    )
    assert "random" in done.stdout
    assert "3 of 3 games" in done.stderr
