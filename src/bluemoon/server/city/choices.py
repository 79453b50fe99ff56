"""What the player to move may choose, for the page to light up: the menu of that player's view, in words."""

from typing import Any

from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.circumstances import name_of_reason
from bluemoon.city.menu import OFFERS, POWERS
from bluemoon.city.notation import CARD_NAMES, FIXED_NAMES, colour_name
from bluemoon.city.published import POWER_CARDS
from bluemoon.city.state import NONE, PLACES, City
from bluemoon.city.tables import ACTION_NAMES
from bluemoon.core.bits import has
from bluemoon.server.wire.city import BoxChoice, CityChoices, OfferChoice, Power, SpecialChoice


def choices_of(game: CityGame, view: City) -> CityChoices:
    """Everything the player to move may choose in this turn from here, also what the end of a phase would bring."""
    menu = game.menu(view)
    return CityChoices(
        moves=_places(menu.moves),
        powers=[_power(menu, power) for power in range(POWERS) if has(menu.powers, power)],
        boxes=[_box(game, menu, box) for box in range(menu.boxes)],
        offers=[_offer(menu, offer) for offer in range(OFFERS) if has(menu.offers, offer)],
        special=None if menu.special == NONE else _special(menu),
        discards=menu.discards,
        draws=menu.draws,
    )


def _places(bits: int) -> list[int]:
    return [place for place in range(PLACES) if has(bits, place)]


def _power(menu: Any, power: int) -> Power:
    action = act.FLY + power
    card = CARD_NAMES[POWER_CARDS[action]]
    return Power(card=card, action=FIXED_NAMES[action], places=_places(menu.power_places[power]))


def _box(game: CityGame, menu: Any, box: int) -> BoxChoice:
    return BoxChoice(
        box=box + 1,
        colour=colour_name(game.tables.colour[menu.tile, box]),
        need=int(game.tables.need[menu.tile, box]),
        refusal=name_of_reason(menu.refusal[box]),
    )


def _offer(menu: Any, offer: int) -> OfferChoice:
    action = act.OFFER + offer
    card = None if action == act.OFFER else CARD_NAMES[POWER_CARDS[action]]
    return OfferChoice(action=FIXED_NAMES[action], cost=int(menu.offer_cost[offer]), card=card)


def _special(menu: Any) -> SpecialChoice:
    cost = None if menu.special_cost == NONE else menu.special_cost
    return SpecialChoice(what=ACTION_NAMES[menu.special], places=_places(menu.special_places), cost=cost)
