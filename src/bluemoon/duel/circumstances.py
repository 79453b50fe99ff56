"""Refusals in words: the reason by name, and what its message speaks of: the phase, the card that forbids it and its
text, totals, limits."""

from typing import Any

from bluemoon.core.record import blank
from bluemoon.duel.notation import card_name
from bluemoon.duel.reason import REFUSAL, Reason
from bluemoon.duel.refusals import refuse
from bluemoon.duel.state import NONE, Element, Stage, Type, of_type
from bluemoon.duel.tables import Card, Catalogue

NOT_NOW = Reason.NOT_NOW.name.lower()
REASONS = tuple(reason.name.lower() for reason in Reason if reason not in (Reason.LEGAL, Reason.NOT_NOW))


def refusal_of(state: Any, tables: Any, action: int) -> Any:
    """Why an action is refused, as numbers; of a state or of the mover's view of it."""
    refusal = blank(REFUSAL)
    refuse(state, tables, action, refusal)
    return refusal


def why_not(state: Any, tables: Any, action: int) -> str | None:
    """The name of the reason why an action is refused; None if it is legal."""
    reason = Reason(refusal_of(state, tables, action).reason)
    return None if reason == Reason.LEGAL else reason.name.lower()


def circumstances(state: Any, catalogue: Catalogue, action: int) -> dict[str, Any]:
    """The arguments of the message why this action is refused, of a state or of the mover's view of it."""
    refusal = refusal_of(state, catalogue.tables, action)
    forbids, card = forbidding_card(state, catalogue, action), own_card(state, catalogue, action)
    return {
        "phase": _phase(refusal),
        "by": "" if refusal.by == NONE else card_name(state, catalogue, refusal.by_side, refusal.by),
        "text": "" if forbids is None else forbids.text,
        "own_text": "" if card is None else card.text,
        "own_type": "" if card is None else card.type.name.lower(),
        "ships": "yes" if of_type(state.deck[refusal.own_side], Type.INFLUENCE) else "no",
        "element": Element(refusal.element).name.lower(),
        "need": refusal.need,
        "have": refusal.have,
        "most": refusal.most,
    }


def forbidding_card(state: Any, catalogue: Catalogue, action: int) -> Card | None:
    """The opposing card that forbids an action, if there is one and it is known."""
    refusal = refusal_of(state, catalogue.tables, action)
    return _card(state, catalogue, refusal.by_side, refusal.by)


def own_card(state: Any, catalogue: Catalogue, action: int) -> Card | None:
    """The own card with which something would be done."""
    refusal = refusal_of(state, catalogue.tables, action)
    return _card(state, catalogue, refusal.own_side, refusal.own)


def _phase(refusal: Any) -> str:
    if refusal.is_question:
        return "question"
    return "opening" if refusal.is_opening else Stage(refusal.phase).name.lower()


def _card(state: Any, catalogue: Catalogue, player: int, place: int) -> Card | None:
    number = NONE if place == NONE else int(state.deck[player].card[place])
    return None if number == NONE else catalogue.cards[number]
