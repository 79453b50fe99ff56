"""The game in figures, counted from its events."""

from collections.abc import Iterator

from bluemoon.city.published import round_of
from bluemoon.server.table.table_game import Event, Tabletop
from bluemoon.server.wire.city import CityFigures


def figures_of(table: Tabletop) -> CityFigures:
    """What everybody did, from the first turn to the last."""
    players = len(table.chairs)
    figures = CityFigures(
        earned=[],
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


def _rounds(table: Tabletop) -> Iterator[tuple[int, Event]]:
    for step in table.steps:
        for event in step.carried.events:
            yield int(round_of(step.before)), event


def _count(figures: CityFigures, earned: list[int], round_: int, event: Event) -> None:
    match event["e"]:
        case "gain" if event["what"] == "crystals":
            earned[event["p"]] += event["count"]
        case "gain" if event["what"] == "scales":
            figures.scales[event["p"]] += event["count"]
        case "score_scales":
            for seat, crystals in enumerate(event["crystals"]):
                earned[seat] += crystals
        case "offer":
            figures.offerings.append([event["p"], round_, event["cost"]])
        case "rebuilt" if event["majority"] is not None:
            figures.majorities[event["majority"]] += 1
        case "power" | "contribute":
            figures.cards[event["p"]] += _cards_played(event)
            figures.dragons[event["p"]] += "dragon" in event


def _cards_played(event: Event) -> int:
    if event["e"] == "power":
        return 1
    dyed = sum(1 + len(group["cards"]) for group in event["hoax1"])
    return len(event["plain"]) + int(event["khind"]) + 2 * len(event["mimix"]) + dyed + 2 * len(event["hoax2"])


def _count_shares(table: Tabletop, figures: CityFigures) -> None:
    """In how many rebuilt buildings each seat had a share."""
    builders: dict[str, set[int]] = {}
    for event in table.events():
        if event["e"] == "contribute":
            builders.setdefault(event["tile"], set()).add(event["p"])
        elif event["e"] == "rebuilt":
            for seat in builders[event["tile"]]:
                figures.shared[seat] += 1
