"""C2, C6.9, C7.6, C12.5, C13.2 What a table may choose before the game."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from bluemoon.city.state import City, Edition
from bluemoon.core.refusal import BadOption

EDITIONS = {"2006": Edition.E2006, "2018": Edition.E2018}
MAJORITY_TIES = ("leftmost", "nobody")
SCALES_AFTER_SCORING = ("keep", "all_return")
MOST_TURNS = 30_000


@dataclass(frozen=True)
class Options:
    """The options of one game; the defaults are the 2018 edition as printed, for two."""

    players: int = 2
    edition: str = "2018"
    expansion: bool = False
    all_random: bool = False  # C2.4
    majority_tie: str = "leftmost"  # C6.9
    scales_after_scoring: str = "keep"  # C7.6
    turn_limit: int | None = None  # C12.5
    open_crystals: bool = False  # C13.2

    def __post_init__(self) -> None:
        _one_of("players", self.players, (2, 3, 4))
        _one_of("edition", self.edition, tuple(EDITIONS))
        _one_of("majority_tie", self.majority_tie, MAJORITY_TIES)
        _one_of("scales_after_scoring", self.scales_after_scoring, SCALES_AFTER_SCORING)
        for name in ("expansion", "all_random", "open_crystals"):
            _one_of(name, getattr(self, name), (False, True))
        limit = self.turn_limit
        if limit is not None and (type(limit) is not int or not 1 <= limit <= MOST_TURNS):
            raise BadOption(f"turn_limit: should be from 1 to {MOST_TURNS}, or none, not {limit!r}")

    @classmethod
    def of(cls, words: Mapping[str, Any]) -> "Options":
        """Options by name; an unknown one is refused."""
        for name in words:
            if name not in cls.__dataclass_fields__:
                raise BadOption(f"{name}: unknown option; there are {', '.join(cls.__dataclass_fields__)}")
        return cls(**words)

    def write(self, state: City) -> None:
        """Set the options in a state."""
        state.players = self.players
        state.edition = EDITIONS[self.edition]
        state.expansion = self.expansion
        state.all_random = self.all_random
        state.tie_for_nobody = self.majority_tie == "nobody"
        state.all_scales_return = self.scales_after_scoring == "all_return"
        state.open_crystals = self.open_crystals
        state.turn_limit = self.turn_limit or 0

    @classmethod
    def read(cls, state: City) -> "Options":
        """The options that stand in a state."""
        return cls(
            players=state.players,
            edition=tuple(EDITIONS)[state.edition],
            expansion=bool(state.expansion),
            all_random=bool(state.all_random),
            majority_tie=MAJORITY_TIES[state.tie_for_nobody],
            scales_after_scoring=SCALES_AFTER_SCORING[state.all_scales_return],
            turn_limit=state.turn_limit or None,
            open_crystals=bool(state.open_crystals),
        )

    def words(self) -> dict[str, Any]:
        """The options by name."""
        return asdict(self)


def _one_of(name: str, value: Any, values: tuple[Any, ...]) -> None:
    if type(value) is not type(values[0]) or value not in values:
        raise BadOption(f"{name}: should be {' or '.join(map(str, values))}, not {value!r}")
