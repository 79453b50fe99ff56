"""Cards of the duel by their ids, out of sets of places."""

from bluemoon.duel.actions import members
from bluemoon.duel.state import NONE, Duel
from bluemoon.duel.tables import standard_catalogue
from bluemoon.duel.types import Side

CATALOGUE = standard_catalogue()


def id_of(number: int) -> str | None:
    """A card of the catalogue; null: none, or not known."""
    return None if number == NONE else CATALOGUE.cards[number].id


def card_at(state: Duel, player: int, place: int) -> str | None:
    """The card at a place of a player's list; null: there is none, or it is not known."""
    return None if place == NONE else id_of(int(state.deck[player].card[place]))


def places_of(cards: int) -> list[int]:
    """The places of a set of cards."""
    return list(members(int(cards)))


def in_order(side: Side, cards: int) -> list[int]:
    """The places of a set, in the order the cards came."""
    order = side.order.tolist()
    return sorted(places_of(cards), key=order.__getitem__)


def ids_of(state: Duel, player: int, cards: int) -> list[str]:
    """The cards of a set, by their numbers in the catalogue: the order of a list tells nothing."""
    numbers = sorted(int(state.deck[player].card[place]) for place in places_of(cards))
    return [CATALOGUE.cards[number].id for number in numbers if number != NONE]
