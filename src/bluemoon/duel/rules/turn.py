"""D-TURN The order of a turn: what happens by itself from one part to the next."""

from bluemoon.core.bits import lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import refill
from bluemoon.duel.rules.demands import unmet_sirens
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import NONE, Ask, Stage, live, other, with_power
from bluemoon.duel.words import Power

FAMILY = 2  # D-FAMILY-1, D-FAMILY-2


@rule
def begin_turn(state, player):
    """D-TURN-1 A turn begins; what was counted in the turns before is forgotten."""
    state.player = player
    state.turn += 1
    state.stage = Stage.START
    state.backtracks = 0
    state.ask = Ask.NOTHING
    state.unaimed = 0
    state.changed = 1
    for seat in range(2):
        forget_turn(state.side[seat])
    tell(News.TURN, player, NONE, Why.NONE, NONE)


@rule
def forget_turn(side):
    """What counts for one turn only."""
    side.leading, side.played, side.used, side.met = 0, 0, 0, 0
    side.plays, side.combat_plays, side.characters = 0, 0, 0
    side.first, side.paired = NONE, 0
    side.boosters, side.boosters_booked, side.boosters_paired, side.boosters_free = 0, 0, 0, 0
    side.supports, side.supports_booked, side.supports_free = 0, 0, 0
    side.free_next, side.hand_plays, side.taken, side.punished = 0, 0, 0, 0


@rule
def check_storms(state):
    """D-BEGIN-2, D-FAMILY-1 Two Storms bring a dragon as the turn begins."""
    storms = live(state.side[state.player]) & with_power(state.deck[state.player], Power.STORM)
    if size(storms) >= FAMILY:
        attract(state, state.player, Why.STORMS, cause(state.player, lowest(storms)))


@rule
def close_support(state, tables):
    """D-DEMAND-6 The booster or support phase is over: Sirens not heeded take a dragon."""
    opponent = other(state.player)
    sirens = unmet_sirens(state, tables, state.player)
    state.stage = Stage.AFTER
    if sirens != NONE:
        state.side[state.player].punished = 1
        attract(state, opponent, Why.SIRENS, cause(opponent, sirens))


@rule
def announce(state, element):
    """D-POWER-1 The total is announced; on the opening turn the player picks the element now."""
    state.element = element
    state.opening = 0
    tell(News.ANNOUNCED, state.player, state.side[state.player].total[element], Why.NONE, element)


@rule
def refresh(state, tables):
    """D-REFRESH-1 Draw up to six; then come the powers of the end of the turn."""
    state.stage = Stage.END
    refill(state, tables, state.player, Why.REFRESH)


@rule
def end_turn(state):
    """D-LEAD-3, D-EOT-4 The leadership text stops; then floods are looked for."""
    if state.side[state.player].leading != 0:
        state.changed = 1
    forget_turn(state.side[state.player])
    state.stage = Stage.PASSING


@rule
def has_floods(state):
    """D-FAMILY-2 Two Floods make the opponent retreat once the turn is over."""
    return size(live(state.side[state.player]) & with_power(state.deck[state.player], Power.FLOOD)) >= FAMILY
