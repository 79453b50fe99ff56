"""Laying a deck ready before a duel: who may, when, and which."""

from bluemoon.server.duel.agreement import check_wish, match_of
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import Agreed
from bluemoon.server.wire.duel import ChooseDeck


def deck_laid(table: Table, guest: str, choice: ChooseDeck) -> Agreed:
    """The entry of a deck for an own seat that was left to choose; refuses by name."""
    if table.table_game.name != "duel":
        raise TableRefused("not_a_duel")
    if choice.seat not in table.seats_of(guest):
        raise TableRefused("not_your_seat")
    if table.status != "waiting":
        raise TableRefused("already_started")
    if not match_of(table).may_choose(choice.seat):
        raise TableRefused("deck_agreed")
    check_wish(choice.deck)
    deck = choice.deck.model_dump()
    if table.laid.get(choice.seat) == deck:
        raise TableRefused("already_so")
    return {"seat": choice.seat, "deck": deck}
