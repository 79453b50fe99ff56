"""Who plays at which level of a table, at a server and in a page."""

from typing import Literal

Level = Literal["easy", "medium", "hard", "master"]

LEVELS: dict[Level, str] = {"easy": "novice", "medium": "ismcts:50ms", "hard": "sage:50ms", "master": "sage:500ms"}
# of the time for one decision a bot takes this share for the next one in the same turn: one of the duel may have
# thirty, and together they take no longer than ten
HASTE = {"city": 1.0, "duel": 0.9}
