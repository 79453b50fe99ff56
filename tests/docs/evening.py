"""The game that docs/analysis.md looks back at."""

from pathlib import Path
from random import Random

from bluemoon import CITY
from bluemoon.core.written_game import begin, play_and_write, save


def play_evening() -> None:
    """A short city, played by chance to its end and written down here."""
    dice, state = Random(1), CITY.new(seed=1, players=2, turn_limit=6)
    written = begin(CITY, state, 1)
    while CITY.to_move(state) >= 0:
        play_and_write(CITY, state, dice.choice(CITY.legal(state)), written)
    save(Path("evening.game"), written)
