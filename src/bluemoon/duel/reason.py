"""Reasons why an action is refused, and the opposing cards that forbid it.

Ordinary Python for people's questions; nothing here decides, and every doubt is put to the rules themselves. Each name
is a message id (`duel-refusal-NAME`).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bluemoon.core.bits import bit, has
from bluemoon.duel.rules.cards import deck_lock, hand_lock
from bluemoon.duel.state import CARDS, NONE, live, other
from bluemoon.duel.words import Power

REASONS = (
    "no_such_action", "game_over", "answer_first", "nothing_asked", "wrong_phase",
    "not_in_hand", "not_in_play", "not_in_deck", "not_in_pile", "not_a_candidate", "not_open", "already_picked",
    "must_pick", "must_discard", "too_many_cards", "nothing_hidden", "protected",
    "barred", "capped", "stopped", "locked", "ship_landed", "not_landed", "lead_comes_first", "one_character",
    "condition_not_met", "no_gang", "opening_turn", "no_allowance",
    "no_bluff_mark", "supports_ignored", "not_cargo", "no_ship_with_room", "no_ship_there", "already_landed",
    "not_a_bluff", "no_retrieve", "retrieve_opposed",
    "no_power_to_use", "void_text", "already_used", "no_effect",
    "no_demand", "already_met", "not_payable", "cannot_pay", "worth_nothing", "too_much",
    "must_play_character", "too_many_characters", "lower_total", "demand_open",
    "no_character", "too_many_backtracks", "can_be_closed", "cannot_backtrack",
    "opens_the_fight", "fight_is_on", "nothing_to_call",
)  # fmt: skip
NOT_NOW = "not_now"  # a view hides what would tell why


@dataclass(frozen=True)
class Reason:
    """Why an action is refused, and the opposing card that forbids it, if one does."""

    name: str
    by: int = NONE


def first_of(*reasons: tuple[bool, str]) -> Reason:
    """The first reason that holds."""
    return Reason(next((name for holds, name in reasons if holds), NOT_NOW))


def not_from_hand(state: Any, place: int) -> Reason:
    """Why a card is not among the hand cards that may still be picked."""
    is_picked = has(state.side[state.asked].hand & (state.picked | state.spent), place)
    return Reason("already_picked" if is_picked else "not_in_hand")


def culprit(state: Any, power: Power, forbids: Callable[[Any], bool]) -> int:
    """The first opposing card with this power that would forbid it if no other card had it; NONE if none would."""
    opponent = other(state.player)
    for place in _places(live(state.side[opponent]) & state.deck[opponent].power[power]):
        alone = state.copy()
        alone.deck[opponent].power[power] = bit(place)
        if forbids(alone):
            return place
    return NONE


def lock(state: Any, tables: Any, player: int) -> Reason | None:
    """The card that lets no card come out of the deck, or none into the hand."""
    by = culprit(state, Power.LOCK_DECK, lambda alone: deck_lock(alone, tables, player) == 0)
    if by == NONE:
        by = hand_locker(state, tables, player)
    return None if by == NONE else Reason("locked", by)


def hand_locker(state: Any, tables: Any, player: int) -> int:
    """The card that lets no card come into the hand."""
    return culprit(state, Power.LOCK_HAND, lambda alone: hand_lock(alone, tables, player) == 0)


def _places(cards: int) -> Iterator[int]:
    return (place for place in range(CARDS) if has(cards, place))
