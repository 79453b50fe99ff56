"""What players and designers of Blue Moon City ask of many games."""

from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from statistics import mean

from bluemoon.arena.event import invite
from bluemoon.arena.game_result import Played
from bluemoon.arena.stats import (
    Chapter,
    Inquiry,
    Numbers,
    Order,
    Place,
    Share,
    Shares,
    Table,
    endings,
    wins_by_order,
)
from bluemoon.city import City, CityGame
from bluemoon.city.options import EDITIONS
from bluemoon.city.state import PLACES
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.core.bits import has
from bluemoon.core.game import Words

ONLOOKER = f"{__name__}:CityOnlooker"
PLAYERS = (2, 3, 4)


class CityOnlooker:
    """Notes in which order the buildings are rebuilt, and what everybody has at the end."""

    def __init__(self, game: CityGame, state: City) -> None:
        del game
        self.state, self.rebuilt = state, int(state.rebuilt)
        self.order: list[str] = []

    def see(self, state: City, seat: int, action: int) -> None:
        """Has a building been rebuilt?"""
        del seat, action
        if state.rebuilt == self.rebuilt:
            return
        new = [place for place in range(PLACES) if has(state.rebuilt, place) and not has(self.rebuilt, place)]
        self.order += [BUILDING_NAMES[state.tile[place]] for place in new]
        self.rebuilt = int(state.rebuilt)

    def tell(self) -> Words:
        """All of it, by seat where it is somebody's."""
        seats = [self.state.seat[seat] for seat in range(self.state.players)]
        return {
            "order": self.order,
            "buildings": [BUILDING_NAMES[tile] for tile in self.state.tile if 0 <= tile < len(BUILDING_NAMES)],
            "offerings": [int(seat.offerings) for seat in seats],
            "crystals": [int(seat.crystals) for seat in seats],
        }


def inquire(bot: str, options: Words, *, games: int, tables: Path | None = None, seed: int = 0) -> Inquiry:
    """A table for every number of players and every edition, if they are left open."""
    players = (options["players"],) if "players" in options else PLAYERS
    editions = (options["edition"],) if "edition" in options else tuple(EDITIONS)
    events = {
        f"{count} players, {edition}": invite(
            "city",
            [bot],
            games=games,
            options={**options, "players": count, "edition": edition},
            tables=tables,
            seed=seed,
            onlooker=ONLOOKER,
        )
        for count, edition in product(players, editions)
    }
    return Inquiry(events, chapters)


def chapters(tables: Sequence[Table]) -> list[Chapter]:
    """The questions in the order in which people ask them."""
    every = [played for _, games in tables for played in games]
    fair = {name: 1 / len(games[0].seats) for name, games in tables}
    return [
        Shares("seats", "Wins by order of play", {name: wins_by_order(games) for name, games in tables}, fair),
        Numbers("length", "Length of a game", "turns of all players", {name: lengths(games) for name, games in tables}),
        Shares("endings", "How games end", {name: endings(games) for name, games in tables}),
        Order("buildings", "Which buildings are rebuilt first", order_of_rebuilding(every)),
        Numbers("offerings", "Offerings at the end", "offerings", by_success(tables, "offerings")),
        Numbers("crystals", "Crystals left at the end", "crystals", by_success(tables, "crystals")),
    ]


def lengths(games: Iterable[Played]) -> list[int]:
    """The turns of each game."""
    return [played.turns for played in games]


def order_of_rebuilding(games: Sequence[Played]) -> list[Place]:
    """Every building, the earliest first; one that was never rebuilt comes last."""
    names = dict.fromkeys(name for played in games for name in played.seen["buildings"])
    return sorted((_place(name, games) for name in names), key=lambda place: (place.mean or 99.0, place.label))


def _place(name: str, games: Sequence[Played]) -> Place:
    stood = [played.seen["order"] for played in games if name in played.seen["buildings"]]
    ranks = [order.index(name) + 1 for order in stood if name in order]
    label = name.replace("_", " ").title()
    first = Share(label, ranks.count(1), len(stood))
    return Place(label, first, Share(label, len(ranks), len(stood)), mean(ranks) if ranks else None)


def by_success(tables: Sequence[Table], what: str) -> dict[str, list[int]]:
    """Something that every seat has at the end: of the winners, and of the others. In a draw there are none."""
    found: dict[str, list[int]] = {}
    for name, games in tables:
        for kind in ("winners", "others"):
            found[f"{name}: {kind}"] = [
                number
                for played in games
                for number, share in zip(played.seen[what], played.shares, strict=True)
                if min(played.shares) == 0 and (share > 0) == (kind == "winners")
            ]
    return found
