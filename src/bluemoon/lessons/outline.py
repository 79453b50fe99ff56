"""All lessons in few words: what they are called, and how many steps each has. Nothing is laid out for it."""

from functools import cache

from bluemoon.core.toml import read_toml
from bluemoon.lessons.lesson_file import GAMES, files_of

BESIDE = {"duel-deck": 3}  # lessons that are no games: of building a deck, in the deck builder of the page


@cache
def steps_of_lessons() -> dict[str, int]:
    """The steps of each lesson, by its name as in an address: `city-walk`; in the order they are taken."""
    return {
        f"{game}-{file.stem.partition('-')[2]}": len(read_toml(file)["step"])
        for game in GAMES
        for file in files_of(game)
    } | BESIDE
