"""What the end of a game is worth to each seat; until then every reward is 0.

share     of the victory, from 0 to 1: a winner alone 1, two who share it one half each, a draw shared by all
margin    how clearly, from -1 to 1, the best other seat being the measure
          city: offerings, then crystals in thousandths, as a part of the offerings that win
          duel: crystals of the game, won or lost, as a part of the most there are
"""

from collections.abc import Callable
from typing import Any

from bluemoon.city.published import offerings_to_win
from bluemoon.duel.match import MOST_CRYSTALS
from bluemoon.envs.env_game import Table

ILLEGAL = -1.0  # no end is worse
CRYSTAL = 0.001  # of an offering: more than any player ever holds would be needed to outweigh one


def shares(table: Table) -> list[float]:
    """Each seat's share of the victory."""
    result = table.result()
    return list(result.shares) if result is not None else [0.0] * table.seats


def margins(table: Table) -> list[float]:
    """How clearly each seat won or lost."""
    return city_margins(table) if table.game.name == "city" else duel_margins(table)


def city_margins(table: Table) -> list[float]:
    """The distance to the best other seat."""
    state: Any = table.state
    standings = [state.seat[seat].offerings + CRYSTAL * state.seat[seat].crystals for seat in range(table.seats)]
    goal = int(offerings_to_win(state, table.game.tables))
    best_others = [max(standings[:seat] + standings[seat + 1 :]) for seat in range(table.seats)]
    distances = [(own - other) / goal for own, other in zip(standings, best_others, strict=True)]
    return [max(-1.0, min(1.0, distance)) for distance in distances]


def duel_margins(table: Table) -> list[float]:
    """The crystals of the game: the winner's, and the loser's loss."""
    state: Any = table.state
    worth = state.crystals / MOST_CRYSTALS
    return [worth if seat == state.winner else -worth for seat in range(table.seats)]


REWARDS: dict[str, Callable[[Table], list[float]]] = {"share": shares, "margin": margins}
