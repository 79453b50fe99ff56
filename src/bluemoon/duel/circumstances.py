"""What the messages of refusals speak of: the phase, the card that forbids it and its text, totals, limits."""

from typing import Any

from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.legal import to_move
from bluemoon.duel.notation import card_name
from bluemoon.duel.refusals import reason_against
from bluemoon.duel.state import CARDS, NONE, Ask, Element, Stage, other
from bluemoon.duel.tables import Card, Catalogue


def circumstances(state: Any, catalogue: Catalogue, action: int) -> dict[str, Any]:
    """The arguments of the message why this action is refused, of a state or of the mover's view of it."""
    player, card = int(state.player), own_card(state, catalogue, action)
    by = forbidding_place(state, catalogue, action)
    element = Element.FIRE if state.element == NONE else Element(state.element)
    forbids = forbidding_card(state, catalogue, action)
    return {
        "phase": _phase(state),
        "by": "" if by == NONE else card_name(state, catalogue, other(player), by),
        "text": "" if forbids is None else forbids.text,
        "own_text": "" if card is None else card.text,
        "element": element.name.lower(),
        "need": int(state.side[other(player)].total[element]),
        "have": int(state.side[player].total[element]),
        "most": int(state.max_backtracks),
    }


def forbidding_place(state: Any, catalogue: Catalogue, action: int) -> int:
    """The place of the opposing card that forbids an action, or NONE."""
    reason = reason_against(state, catalogue.tables, action)
    return NONE if reason is None else reason.by


def forbidding_card(state: Any, catalogue: Catalogue, action: int) -> Card | None:
    """The opposing card that forbids an action, if there is one and it is known."""
    place = forbidding_place(state, catalogue, action)
    return None if place == NONE else _card(state, catalogue, other(int(state.player)), place)


def own_card(state: Any, catalogue: Catalogue, action: int) -> Card | None:
    """The own card with which something would be done."""
    verb, place = divmod(action, STRIDE)
    if verb in (Verb.SAY, Verb.PAY, Verb.PICK_THEIRS) or place >= CARDS:
        return None
    return _card(state, catalogue, max(0, int(to_move(state))), place)


def _phase(state: Any) -> str:
    if state.ask != Ask.NOTHING:
        return "question"
    is_opening = state.stage == Stage.RETREAT and state.opening
    return "opening" if is_opening else Stage(state.stage).name.lower()


def _card(state: Any, catalogue: Catalogue, player: int, place: int) -> Card | None:
    number = int(state.deck[player].card[place])
    return None if number == NONE else catalogue.cards[number]
