"""What is printed on the cards of the duel, for the page: it draws them and knows no rule."""

from typing import Any

from bluemoon.duel.state import Type
from bluemoon.duel.tables import PEOPLES, Card, standard_catalogue


def printed_cards() -> dict[str, Any]:
    """Everything printed, ready for JSON: the printed decks by people, leader first, and every card by its id."""
    catalogue = standard_catalogue()
    cards = (*catalogue.leaders, *catalogue.cards)
    return {
        "decks": {people: [card.id for card in cards if card.deck == people] for people in PEOPLES},
        "cards": {card.id: {**_card(card), **_hold(card)} for card in cards},
    }


def printed_limits() -> dict[str, int]:
    """The highest value and the most moons that stand on a card."""
    cards = standard_catalogue().cards
    return {
        "cardValue": max(value for card in cards for value in card.values if value is not None),
        "cardMoons": max(card.moons for card in cards),
    }


def _card(card: Card) -> dict[str, Any]:
    fire, earth = card.values
    return {
        "name": card.name,
        "people": None if card.people == "none" else card.people,
        "type": card.type.name.lower(),
        "fire": fire,
        "earth": earth,
        "icons": list(card.icons),
        "moons": card.moons,
        "mutant": card.mutant,
        "text": card.text,
    }


def _hold(card: Card) -> dict[str, int]:
    """D-BUKA-1 How many cards a ship carries."""
    is_ship = card.type == Type.INFLUENCE
    return {"holds": int(standard_catalogue().tables.capacity[card.number])} if is_ship else {}
