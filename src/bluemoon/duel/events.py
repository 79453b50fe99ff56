"""What happens in a duel, without words of any language: `what` is the end of a message id (`duel-told-WHAT`)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from bluemoon.duel.state import NONE


class What(StrEnum):
    """Every kind of event."""

    PLAYED = "played"
    PLAYED_FROM_SHIP = "played_from_ship"
    PLAYED_FROM_DECK = "played_from_deck"
    BLUFFED = "bluffed"
    LOADED = "loaded"
    LANDED = "landed"
    DREW = "drew"
    DREW_FROM_PILE = "drew_from_pile"
    TOOK_FROM_DECK = "took_from_deck"
    TOOK_FROM_PILE = "took_from_pile"
    RETRIEVED = "retrieved"
    LOST = "lost"
    LOST_FROM_DECK = "lost_from_deck"
    SPENT = "spent"
    DISCARDED = "discarded"
    PUT_AWAY = "put_away"
    RETURNED = "returned"
    RETURNED_PILE = "returned_pile"
    PUT_BENEATH = "put_beneath"
    DISCLOSED = "disclosed"
    SHOWED = "showed"
    SHOWED_GOOD = "showed_good"
    ELEMENT = "element"
    ANNOUNCED = "announced"
    RETREATED = "retreated"
    RETREATED_FROM_FLOODS = "retreated_from_floods"
    RETREATED_AFTER_BLUFF = "retreated_after_bluff"
    DRAGON_RETREAT = "dragon_retreat"
    DRAGON_PAYMENT = "dragon_payment"
    DRAGON_SIRENS = "dragon_sirens"
    DRAGON_STORMS = "dragon_storms"
    DRAGON_GOOD_BLUFF = "dragon_good_bluff"
    DRAGON_BAD_BLUFF = "dragon_bad_bluff"
    SPARED = "spared"
    FIGHT_WON = "fight_won"
    DECLINED = "declined"
    BACKTRACKED = "backtracked"
    CALLED = "called"
    LET_BE = "let_be"
    EXCHANGED = "exchanged"
    TARGET = "target"
    PAID = "paid"
    POWER_LEFT = "power_left"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened to a player, with every card in it; or, `heard_by` a reader, with those he may know."""

    what: What
    player: int
    cards: tuple[int, ...] = ()  # in the catalogue; NONE: the reader may not know it
    secret: tuple[bool, ...] = ()  # of each card: does only the player know it?
    by: int = NONE  # the card in the catalogue that caused it; a ship; what a target is for
    amount: int = 0  # a total, a number of cards
    element: int = NONE

    @property
    def hidden(self) -> int:
        """How many cards the reader may not know."""
        return self.cards.count(NONE)

    def heard_by(self, seat: int | None) -> "Event":
        """The event as a seat hears it (-1: a spectator; None: one who may know everything)."""
        if seat in (None, self.player) or not any(self.secret):
            return self
        cards = zip(self.cards, self.secret, strict=True)
        return replace(self, cards=tuple(NONE if is_secret else card for card, is_secret in cards))
