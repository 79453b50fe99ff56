"""The game in figures, counted from what everybody could hear."""

from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from bluemoon.duel.published import dragons_of
from bluemoon.duel.state import NONE, Element, Stage
from bluemoon.server.duel.event_filter import heard
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import Event
from bluemoon.server.wire.duel import DuelFigures, FightBooked

PLAYED = ("played", "played_from_ship", "played_from_deck", "bluffed")
GOES_ON = "continue"  # D-SPECIAL-11 to where it was said, a turn may go back
LOST = ("lost", "lost_from_deck", "spent", "discarded")


@dataclass
class Tally:
    """What both have done so far; what was gone back on does not count."""

    played: list[int] = field(default_factory=lambda: [0, 0])
    discarded: list[int] = field(default_factory=lambda: [0, 0])
    bluffs: list[int] = field(default_factory=lambda: [0, 0])
    strongest: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[int] = field(default_factory=lambda: [0, 0])  # played in this fight

    def count(self, event: Event) -> None:
        """One thing that was told."""
        what, seat, count = event["what"], event["p"], len(event["cards"]) + event["hidden"]
        if what in PLAYED:
            self.played[seat] += count
            self.cards[seat] += count
        if what == "bluffed":
            self.bluffs[seat] += count
        if what in LOST:
            self.discarded[seat] += count
        if what == "announced":
            self.strongest[seat] = max(self.strongest[seat], event["amount"])


def figures_of(table: Table) -> DuelFigures:
    """What both did, from the first fight to the last."""
    tally, fights = Tally(), list[FightBooked]()
    kept, states = tally, [*(step.before for step in table.steps[1:]), table.state]
    for step, after in zip(table.steps, states, strict=True):
        told = [heard(event, NONE) for event in step.carried.events]
        for words, parts in zip(step.carried.actions, told, strict=True):
            kept = deepcopy(tally) if words == GOES_ON else kept
            for part in parts:
                tally.count(part)
            if any(part["what"] == "backtracked" for part in parts):
                tally = deepcopy(kept)
        winner = _winner([part for parts in told for part in parts], after)
        if winner is not None and (any(tally.cards) or step.before.element != NONE):
            fights.append(_fight(step.before, after, winner, tally.cards))
            tally.cards = [0, 0]
    return DuelFigures(
        fights=fights,
        played=tally.played,
        discarded=tally.discarded,
        strongest=tally.strongest,
        bluffs=tally.bluffs,
    )


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
        dragons=[dragons_of(after, player) for player in range(2)],
        cards=cards,
    )
