"""The game in figures, counted from its events."""

from collections.abc import Iterator

from bluemoon.city.events import Contributed, Gained, Offered, PowerUsed, Rebuilt, ScalesScored
from bluemoon.city.published import ranking, round_of
from bluemoon.server.table.execution import GameEvent
from bluemoon.server.table.table_game import Tabletop
from bluemoon.server.wire.city import CityFigures


def figures_of(table: Tabletop) -> CityFigures:
    """What everybody did, from the first turn to the last."""
    players = len(table.chairs)
    figures = CityFigures(
        order=sorted(ranking(table.state), key=lambda seat: seat not in table.winners),
        earned=[[0] * players],
        offerings=[],
        shared=[0] * players,
        majorities=[0] * players,
        scales=[0] * players,
        cards=[0] * players,
        dragons=[0] * players,
    )
    earned = [0] * players
    for round_, event in _rounds(table):
        while len(figures.earned) < round_:
            figures.earned.append(list(earned))
        _count(figures, earned, round_, event)
        figures.earned[-1] = list(earned)
    _count_shares(table, figures)
    return figures


def _rounds(table: Tabletop) -> Iterator[tuple[int, GameEvent]]:
    for step in table.steps:
        for event in step.carried.events:
            yield int(round_of(step.before)), event


def _count(figures: CityFigures, earned: list[int], round_: int, event: GameEvent) -> None:
    match event:
        case Gained(what="crystals"):
            earned[event.player] += event.count
        case Gained(what="scales"):
            figures.scales[event.player] += event.count
        case ScalesScored():
            for seat, crystals in enumerate(event.crystals):
                earned[seat] += crystals
        case Offered():
            figures.offerings.append([event.player, round_, event.cost])
        case Rebuilt(majority=int(seat)):
            figures.majorities[seat] += 1
        case PowerUsed():
            figures.cards[event.player] += 1
            figures.dragons[event.player] += event.dragon is not None
        case Contributed():
            figures.cards[event.player] += _cards_paid(event)


def _cards_paid(event: Contributed) -> int:
    dyed = sum(1 + len(group.cards) for group in event.hoax1)
    return len(event.plain) + event.khind + 2 * len(event.mimix) + dyed + 2 * len(event.hoax2)


def _count_shares(table: Tabletop, figures: CityFigures) -> None:
    """In how many rebuilt buildings each seat had a share."""
    builders: dict[str, set[int]] = {}
    for event in table.events():
        if isinstance(event, Contributed):
            builders.setdefault(event.tile, set()).add(event.player)
        elif isinstance(event, Rebuilt):
            for seat in builders[event.tile]:
                figures.shared[seat] += 1
