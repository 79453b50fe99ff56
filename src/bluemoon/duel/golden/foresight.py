"""Questions that the record answers only by what follows: is an optional power used? Which card does it apply to?"""

from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.golden import departures
from bluemoon.duel.golden.position import Position
from bluemoon.duel.golden.record import Event, Record
from bluemoon.duel.golden.verdict import Mismatch, Verdict
from bluemoon.duel.rules.removal import removable
from bluemoon.duel.state import NONE, Type
from bluemoon.duel.words import Power, Removed


def is_power_used(position: Position, record: Record, verdict: Verdict) -> bool:
    """Does the record use the optional power we are asked about?"""
    state, event, follows = position.state, record.now, record.follows()
    is_void = event["e"] == "play" and event.get("no_effect", False)
    if not position.may(Verb.SAY, Word.YES) or is_void:
        return False
    if follows["e"] == "choose" and follows.get("source") == position.name(state.asker, state.source):
        return bool(follows["cards"]) and not _spares_booster(position, follows)
    return not _is_out_of_reach(position, verdict)


def _is_out_of_reach(position: Position, verdict: Verdict) -> bool:
    """A payment for a dragon that is possible with us, and of which the record says nothing: only under a name."""
    state, tables = position.state, position.tables
    if tables.power[state.deck[state.asker].card[state.source]] != Power.PAY_DRAGON:
        return False
    name = departures.of_payment(state)
    if name is None:
        raise Mismatch("the record does not say whether the dragon is paid for")
    verdict.depart(name)
    return True


def _spares_booster(position: Position, event: Event) -> bool:
    """Drown Resistance against a single character: the record may spare a booster as well."""
    state, tables = position.state, position.tables
    card = state.deck[state.asker].card[state.source]
    if not tables.mode[card] & Removed.SPARE_ONE or tables.power[card] != Power.REMOVE:
        return False
    gone = position.cards(event["of"], event["cards"])
    characters = int(state.deck[event["of"]].of_type[Type.CHARACTER])
    return bool(removable(state, tables, state.asker, state.source) & ~gone & ~characters)


def target_aimed_at(position: Position, record: Record) -> int:
    """The card to which the one we are asked about will apply: as the record tells this turn, or as it does now."""
    state = position.state
    player, choices = state.asked, int(state.choice[Verb.PICK])
    told = _target_told(position, record, player, choices)
    now = int(state.side[player].target[state.source]) if told == NONE else told
    return now if now != NONE and choices >> now & 1 else choices.bit_length() - 1


def _target_told(position: Position, record: Record, player: int, choices: int) -> int:
    source = position.name(player, position.state.source)
    for event in record.rest:
        if event["e"] == "target" and event["p"] == player and event["card"] == source:
            place = position.place(player, event["target"])
            if choices >> place & 1:
                return place
        if event["e"] in ("begin_turn", "game_end"):
            break
    return NONE
