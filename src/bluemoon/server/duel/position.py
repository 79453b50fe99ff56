"""Where a duel stands, for one reader: put together from two views, with memory and without."""

from typing import Any

from bluemoon.duel import DuelGame
from bluemoon.duel.events import What
from bluemoon.duel.state import NONE, Element
from bluemoon.server.duel.board import board_of
from bluemoon.server.duel.choices import choices_of
from bluemoon.server.duel.event_filter import element_of, events_of
from bluemoon.server.duel.figures import figures_of
from bluemoon.server.duel.what_counts import counts_of
from bluemoon.server.table.table_game import Tabletop
from bluemoon.server.wire.duel import Announced, DuelPosition


def position_of(game: DuelGame, table: Tabletop, seat: int) -> DuelPosition:
    """The duel as a seat (-1: a spectator) may know it."""
    state: Any = table.state
    known, seen = game.view(state, seat), game.view(state, seat, memory=False)
    counts = counts_of(game, state, known, seat)
    is_to_choose = seat != NONE and table.to_move == seat
    return DuelPosition.model_construct(
        view=board_of(game, known, seen, seat, _announced(table), counts),
        counts=counts,
        choices=choices_of(game, known, seat) if is_to_choose else None,
        figures=figures_of(table) if table.status == "over" else None,
    )


def _announced(table: Tabletop) -> Announced | None:
    """The last announcement of this fight."""
    for step in reversed(table.steps):
        if step.before.fights != table.state.fights:
            return None
        happened = [event for events in events_of(step.carried) for event in events]
        for event in reversed(happened):
            if event.what == What.ANNOUNCED:
                return Announced(seat=event.player, total=event.amount, element=element_of(Element(event.element)))
    return None
