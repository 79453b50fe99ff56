"""What the player to move may choose, for the page to light up. Read from that player's view."""

from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.notation import CARD_NAMES, FIXED_NAMES, colour_name
from bluemoon.city.play import play
from bluemoon.city.published import (
    POWER_CARDS,
    cards_to_draw,
    discards_left,
    is_rebuilt,
    offering_cost,
    special_of,
)
from bluemoon.city.refusals import why_refused
from bluemoon.city.state import PLACES, City, Phase
from bluemoon.city.tables import ACTION_NAMES
from bluemoon.server.wire.city import BoxChoice, CityChoices, OfferChoice, Power, SpecialChoice


def choices_of(game: CityGame, view: City) -> CityChoices:
    """Everything the player to move may choose in this turn from here, also what the end of a phase would bring."""
    legal = set(game.legal(view))
    here = view
    if view.phase == Phase.MOVEMENT:
        here = view.copy()
        play(here, game.tables, act.END_MOVEMENT)
    allowed = set(game.legal(here)) if here.phase == Phase.CONTRIBUTION else set()
    return CityChoices(
        moves=[place for place in range(PLACES) if act.MOVE + place in legal],
        powers=[_power(game, view, action) for action in range(act.FLY, act.TO) if action in legal],
        boxes=_boxes(game, here, allowed) if here.phase == Phase.CONTRIBUTION else [],
        offers=[_offer(game, here, action) for action in range(act.OFFER, act.SPECIAL) if action in allowed],
        special=_special(game, here) if act.SPECIAL in allowed else None,
        discards=discards_left(view),
        draws=cards_to_draw(view),
    )


def _power(game: CityGame, view: City, action: int) -> Power:
    card = CARD_NAMES[POWER_CARDS[action]]
    return Power(card=card, action=FIXED_NAMES[action], places=_places_after(game, view, action))


def _places_after(game: CityGame, view: City, action: int) -> list[int]:
    """Where the journey that this action begins may lead."""
    sent = view.copy()
    play(sent, game.tables, action)
    if sent.phase != Phase.DESTINATION:
        return []
    return [place - act.TO for place in game.legal(sent)]


def _boxes(game: CityGame, here: City, allowed: set[int]) -> list[BoxChoice]:
    place = here.seat[here.player].figure
    if is_rebuilt(here, place):
        return []
    tile, tables = here.tile[place], game.tables
    return [
        BoxChoice(
            box=box + 1,
            colour=colour_name(tables.colour[tile, box]),
            need=int(tables.need[tile, box]),
            refusal=None if act.BOX + box in allowed else why_refused(here, tables, act.BOX + box),
        )
        for box in range(tables.boxes[tile])
    ]


def _offer(game: CityGame, here: City, action: int) -> OfferChoice:
    card = None if action == act.OFFER else CARD_NAMES[POWER_CARDS[action]]
    return OfferChoice(action=FIXED_NAMES[action], cost=offering_cost(here, game.tables, action), card=card)


def _special(game: CityGame, here: City) -> SpecialChoice:
    what = ACTION_NAMES[special_of(here, game.tables, here.seat[here.player].figure)]
    places = _places_after(game, here, act.SPECIAL) if what == "move_anywhere" else []
    cost = offering_cost(here, game.tables, act.SPECIAL) if what == "one_offering" else None
    return SpecialChoice(what=what, places=places, cost=cost)
