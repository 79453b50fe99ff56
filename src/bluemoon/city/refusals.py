"""Why an action is refused, by name. Agrees with `legal` to the letter: no reason means legal.

Ordinary Python for people's questions; nothing here decides. Each name is a message id (`city-refusal-NAME`).
"""

from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.legal import counts, is_legal, must_recolour
from bluemoon.city.notation import COLOUR_NAMES, tile_name
from bluemoon.city.published import offering_cost
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair
from bluemoon.city.rules.obelisk import is_obelisk_full
from bluemoon.city.rules.payment import is_recolourable
from bluemoon.city.rules.powers import DRAGON_STEPS
from bluemoon.city.rules.reset import discards_left
from bluemoon.city.rules.scoring import is_rebuilt
from bluemoon.city.rules.special import Action, special_of
from bluemoon.city.state import COURTYARD_PLACE, NONE, Colour, Errand, Phase, card_of, colour_of

REASONS = (
    "unknown_action", "game_over", "wrong_phase", "no_tile", "already_there", "too_far", "card_not_held",
    "dragon_outside", "only_to_courtyard_offers", "special_was_last", "not_a_ruin", "no_such_box", "box_taken",
    "no_marker", "cannot_pay", "not_at_courtyard", "already_offered", "no_offering_yet", "obelisk_full",
    "not_enough_crystals", "no_special_here", "no_card_left", "recolour_first", "wrong_colour", "cannot_complete",
    "cannot_recolour", "two_discarded",
)  # fmt: skip


def why_not(state: Any, tables: Any, action: int) -> str | None:
    """The name of the reason why an action is refused, or None if it is legal."""
    if not 0 <= action < act.ACTIONS:
        return "unknown_action"
    if state.phase == Phase.OVER:
        return "game_over"
    return None if is_legal(state, tables, action) else why_refused(state, tables, action)


def circumstances(state: Any, tables: Any, action: int) -> dict[str, Any]:
    """What the messages of refusals speak of: numbers, and the names of the tile and the colour."""
    place = state.seat[state.player].figure
    return {
        "phase": Phase(state.phase).name.lower(),
        "steps": DRAGON_STEPS if state.phase == Phase.DESTINATION else state.steps,
        "here": tile_name(state, place),
        "boxes": int(tables.boxes[state.tile[place]]),
        "cost": offering_cost(state, tables, action),
        "crystals": state.seat[state.player].crystals,
        "colour": "any" if state.colour in (NONE, Colour.ANY) else COLOUR_NAMES[state.colour],
    }


def why_refused(state: Any, tables: Any, action: int) -> str:
    """The name of the reason why an action is refused that is known not to be legal."""
    if act.phase_of(action) != state.phase:
        return "wrong_phase"
    match Phase(state.phase):
        case Phase.MOVEMENT:
            return _why_not_move(state, action)
        case Phase.DESTINATION:
            return _why_not_there(state, action - act.TO)
        case Phase.CONTRIBUTION:
            return _why_not_contribute(state, tables, action)
        case Phase.COLOUR:
            return "cannot_pay"
        case Phase.PAYMENT:
            return _why_not_pay(state, action)
        case _:
            return "two_discarded" if discards_left(state) == 0 else "card_not_held"


def _holds(state: Any, *cards: int) -> bool:
    hand = state.seat[state.player].hand
    return all(hand[card] >= cards.count(card) for card in cards)


def _has_tile(state: Any, place: int) -> bool:
    return bool(state.tiles >> place & 1)


def _why_not_move(state: Any, action: int) -> str:
    if act.MOVE <= action < act.FLY:
        place = action - act.MOVE
        if not _has_tile(state, place):
            return "no_tile"
        return "already_there" if place == state.seat[state.player].figure else "too_far"
    if act.WALK <= action < act.FLIT and _holds(state, card_of(action - act.WALK, 2)):
        return "dragon_outside"
    return "card_not_held"


def _why_not_there(state: Any, place: int) -> str:
    if not _has_tile(state, place):
        return "no_tile"
    walker = state.errand - Errand.WALK
    return "already_there" if state.dragon[walker] == place else "too_far"


def _why_not_contribute(state: Any, tables: Any, action: int) -> str:
    if state.special_done:
        return "special_was_last"
    if action < act.OFFER:
        return _why_not_box(state, tables, action - act.BOX)
    if action < act.SPECIAL:
        return _why_not_offer(state, tables, action - act.OFFER)
    return _why_not_special(state, tables)


def _why_not_box(state: Any, tables: Any, box: int) -> str:
    me = state.seat[state.player]
    if is_rebuilt(state, me.figure):
        return "only_to_courtyard_offers" if me.figure == COURTYARD_PLACE else "not_a_ruin"
    if box >= tables.boxes[state.tile[me.figure]]:
        return "no_such_box"
    if state.marker[me.figure, box] != NONE:
        return "box_taken"
    return "no_marker" if me.markers == 0 else "cannot_pay"


def _why_not_offer(state: Any, tables: Any, pillar: int) -> str:
    if state.seat[state.player].figure != COURTYARD_PLACE:
        return "not_at_courtyard"
    if pillar == 0 and state.offered > 0:
        return "already_offered"
    if pillar > 0 and state.offered == 0:
        return "no_offering_yet"
    if pillar > 0 and not _holds(state, card_of(Colour.YELLOW, pillar)):
        return "card_not_held"
    return _why_cannot_offer(state, tables)


def _why_cannot_offer(state: Any, tables: Any) -> str:
    if state.seat[state.player].markers == 0:
        return "no_marker"
    return "obelisk_full" if is_obelisk_full(state, tables) else "not_enough_crystals"


def _why_not_special(state: Any, tables: Any) -> str:
    match special_of(state, tables, state.seat[state.player].figure):
        case Action.DRAW_TWO:
            return "no_card_left"
        case Action.ONE_OFFERING:
            return _why_cannot_offer(state, tables)
        case _:
            return "no_special_here"


def _why_not_pay(state: Any, action: int) -> str:
    if action < act.PAIR:
        return _why_not_pay_card(state, action - act.PAY)
    if must_recolour(state):
        return "recolour_first"
    if action < act.RECOLOUR_FOUR:
        pair = action - act.PAIR
        return "cannot_complete" if _holds(state, first_of_pair(pair), second_of_pair(pair)) else "card_not_held"
    value = 2 if action == act.RECOLOUR_ONE else 1
    if not _holds(state, card_of(Colour.WHITE, value)):
        return "card_not_held"
    if value == 1 and not is_recolourable(action - act.RECOLOUR_FOUR, state.colour):
        return "cannot_recolour"
    return "cannot_complete"


def _why_not_pay_card(state: Any, card: int) -> str:
    if not _holds(state, card):
        return "card_not_held"
    if counts(state, colour_of(card)):
        return "cannot_complete"
    return "recolour_first" if must_recolour(state) else "wrong_colour"
