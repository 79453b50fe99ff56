"""What is printed on a card, in the language of the table: English stands on the card, other languages in cards.ftl."""

from functools import cache

from bluemoon.cli.terminal_game import Say
from bluemoon.duel.tables import Card, standard_catalogue


def title_of(card: Card, say: Say) -> str:
    """The name, which is never translated, with what it means."""
    meaning = meaning_of(card, say)
    return f"{card.name} ({meaning})" if meaning else card.name


def meaning_of(card: Card, say: Say) -> str:
    """What the name means, for those who do not read English."""
    return _translated(card, f"card-{card.id}-name", say)


def text_of(card: Card, say: Say) -> str:
    """The power text."""
    return card.text and (_translated(card, f"card-{card.id}", say) or card.text)


def _translated(card: Card, message: str, say: Say) -> str:
    """Nothing if the language has no words for it, or if the card is not ours: then our words might be wrong."""
    if _ours().get(card.id) != (card.name, card.text):
        return ""
    try:
        return say(message)
    except LookupError:
        return ""


@cache
def _ours() -> dict[str, tuple[str, str]]:
    return {card.id: (card.name, card.text) for card in standard_catalogue().cards}
