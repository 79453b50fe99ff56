"""The game in figures, counted from what everybody could hear."""

from copy import deepcopy
from dataclasses import dataclass, field

from bluemoon.duel.events import Event, What
from bluemoon.duel.published import dragons_of
from bluemoon.duel.state import NONE, Duel, Element, Stage
from bluemoon.server.duel.event_filter import element_of, events_of
from bluemoon.server.table.table_game import Tabletop
from bluemoon.server.wire.duel import DuelFigures, FightBooked

PLAYED = (What.PLAYED, What.PLAYED_FROM_SHIP, What.PLAYED_FROM_DECK, What.BLUFFED)
GOES_ON = "continue"  # D-SPECIAL-11 to where it was said, a turn may go back
LOST = (What.LOST, What.LOST_FROM_DECK, What.SPENT, What.DISCARDED)


@dataclass
class Tally:
    """What both have done so far; what was gone back on does not count."""

    played: list[int] = field(default_factory=lambda: [0, 0])
    discarded: list[int] = field(default_factory=lambda: [0, 0])
    bluffs: list[int] = field(default_factory=lambda: [0, 0])
    strongest: list[int] = field(default_factory=lambda: [0, 0])
    cards: list[int] = field(default_factory=lambda: [0, 0])  # played in this fight

    def count(self, event: Event) -> None:
        """One thing that happened."""
        what, seat, count = event.what, event.player, len(event.cards)
        if what in PLAYED:
            self.played[seat] += count
            self.cards[seat] += count
        if what == What.BLUFFED:
            self.bluffs[seat] += count
        if what in LOST:
            self.discarded[seat] += count
        if what == What.ANNOUNCED:
            self.strongest[seat] = max(self.strongest[seat], event.amount)


def figures_of(table: Tabletop) -> DuelFigures:
    """What both did, from the first fight to the last."""
    tally, fights = Tally(), list[FightBooked]()
    kept, states = tally, [*(step.before for step in table.steps), table.state]
    for step, after in zip(table.steps, states[1:], strict=True):
        happened = events_of(step.carried)
        for words, events in zip(step.carried.actions, happened, strict=True):
            kept = deepcopy(tally) if words == GOES_ON else kept
            for event in events:
                tally.count(event)
            if any(event.what == What.BACKTRACKED for event in events):
                tally = deepcopy(kept)
        winner = _winner([event for events in happened for event in events], after)
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


def _winner(happened: list[Event], after: Duel) -> int | None:
    """Who won the fight that ended so, if one did; the last one goes to whoever wins the game by it."""
    won = [event.player for event in happened if event.what == What.FIGHT_WON]
    if after.stage == Stage.OVER:
        won.append(int(after.winner))
    return won[0] if won else None


def _fight(before: Duel, after: Duel, winner: int, cards: list[int]) -> FightBooked:
    element = None if before.element == NONE else Element(before.element)
    return FightBooked(
        number=int(before.fights),
        winner=winner,
        element=None if element is None else element_of(element),
        totals=[0, 0] if element is None else [int(side.total[element]) for side in before.side],
        dragons=[dragons_of(after, player) for player in range(2)],
        cards=cards,
    )
