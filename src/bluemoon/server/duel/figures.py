"""The game in figures, counted from what everybody could hear."""

from typing import Any

from bluemoon.duel.state import NONE, Element, Stage
from bluemoon.server.duel.board import dragons_of
from bluemoon.server.duel.hearing import heard
from bluemoon.server.duel.wire import DuelFigures, FightBooked
from bluemoon.server.playing import Event
from bluemoon.server.table import Table

PLAYED = ("played", "played_from_ship", "played_from_deck", "bluffed")
LOST = ("lost", "lost_from_deck", "spent", "discarded")


def figures_of(table: Table) -> DuelFigures:
    """What both did, from the first fight to the last."""
    figures = DuelFigures(fights=[], played=[0, 0], discarded=[0, 0], strongest=[0, 0], bluffs=[0, 0])
    cards, states = [0, 0], [*(step.before for step in table.steps[1:]), table.state]
    for step, after in zip(table.steps, states, strict=True):
        told = _told(step.carried.events)
        for event in told:
            _count(figures, cards, event)
        winner = _winner(told, after)
        if winner is not None and (any(cards) or step.before.element != NONE):
            figures.fights.append(_fight(step.before, after, winner, cards))
            cards = [0, 0]
    return figures


def _told(events: list[Event]) -> list[Event]:
    return [told for event in events for told in heard(event, NONE)]


def _count(figures: DuelFigures, cards: list[int], event: Event) -> None:
    seat, count = event["p"], len(event["cards"]) + event["hidden"]
    if event["what"] in PLAYED:
        figures.played[seat] += count
        cards[seat] += count
    if event["what"] == "bluffed":
        figures.bluffs[seat] += count
    if event["what"] in LOST:
        figures.discarded[seat] += count
    if event["what"] == "announced":
        figures.strongest[seat] = max(figures.strongest[seat], event["amount"])


def _winner(told: list[Event], after: Any) -> int | None:
    """Who won the fight that ended so, if one did; the last one goes to whoever wins the game by it."""
    won: list[int] = [event["p"] for event in told if event["what"] == "fight_won"]
    if after.stage == Stage.OVER:
        won.append(int(after.winner))
    return won[0] if won else None


def _fight(before: Any, after: Any, winner: int, cards: list[int]) -> FightBooked:
    element = None if before.element == NONE else Element(before.element)
    return FightBooked(
        number=int(before.fights),
        winner=winner,
        element=None if element is None else element.name.lower(),  # type: ignore[arg-type]
        totals=[0, 0] if element is None else [int(side.total[element]) for side in before.side],
        dragons=dragons_of(after),
        cards=cards,
    )
