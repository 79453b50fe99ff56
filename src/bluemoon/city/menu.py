"""Everything the player to move may choose in this turn from here, also what the end of a phase would bring."""

from bluemoon.city.actions import BOX, END_MOVEMENT, FLY, MOVE, OFFER, SPECIAL, TO
from bluemoon.city.legal import choices, is_legal
from bluemoon.city.play import play
from bluemoon.city.refusals import Reason, reason_against
from bluemoon.city.rules.reset import cards_to_draw, discards_left
from bluemoon.city.rules.scoring import is_rebuilt
from bluemoon.city.rules.special import Action, offering_cost, special_of
from bluemoon.city.state import BOXES, FULL_CITY, NONE, Phase
from bluemoon.core.bits import bit, has
from bluemoon.core.record import record
from bluemoon.core.rule import rule

POWERS = TO - FLY
OFFERS = SPECIAL - OFFER
VIEW, HERE, SENT = 0, 1, 2  # the worlds: what the player knows, the same after the walk, somebody on a journey
WORLDS = 3

MENU = record(
    "Menu",
    ("moves", "i4"),  # places, as bits
    ("power_places", "i4", (POWERS,)),  # where the journey that a power begins may lead
    ("special_places", "i4"),
    ("special_cost", "i4"),  # NONE: it is no offering
    ("offer_cost", "i4", (OFFERS,)),
    ("powers", "i2"),  # actions from FLY on, as bits
    ("offers", "i2"),  # actions from OFFER on, as bits
    ("tile", "i2"),  # whose boxes may be paid, or NONE
    ("boxes", "i2"),  # how many it has
    ("refusal", "i2", (BOXES,)),  # why a box cannot be paid
    ("special", "i2"),  # the additional action, or NONE
    ("discards", "i2"),
    ("draws", "i2"),
)


@rule
def write_menu(worlds, tables, menu):
    """What may be chosen in the first of three worlds; the others are room to try."""
    view = worlds[VIEW]
    worlds[HERE] = worlds[VIEW]
    if view.phase == Phase.MOVEMENT:
        play(worlds[HERE], tables, END_MOVEMENT)
    menu.discards = discards_left(view)
    menu.draws = cards_to_draw(view)
    write_movement(worlds, tables, menu)
    write_boxes(worlds[HERE], tables, menu)
    write_offers(worlds[HERE], tables, menu)
    write_special(worlds, tables, menu)


@rule
def write_movement(worlds, tables, menu):
    """C4, C8.1 to C8.3 Where the figure may walk, and the powers of cards."""
    view = worlds[VIEW]
    legal = choices(view, tables) if view.phase == Phase.MOVEMENT else 0
    menu.moves = (legal >> MOVE) & FULL_CITY
    menu.powers = legal >> FLY
    for power in range(POWERS):
        menu.power_places[power] = places_after(worlds, VIEW, tables, FLY + power) if has(menu.powers, power) else 0


@rule
def places_after(worlds, before, tables, action):
    """Where the journey that this action begins may lead, as bits."""
    worlds[SENT] = worlds[before]
    play(worlds[SENT], tables, action)
    return choices(worlds[SENT], tables) if worlds[SENT].phase == Phase.DESTINATION else 0


@rule
def write_boxes(here, tables, menu):
    """C5 The boxes of the ruin where the figure stands, and why not."""
    place = here.seat[here.player].figure
    is_open = here.phase == Phase.CONTRIBUTION and not is_rebuilt(here, place)
    menu.tile = here.tile[place] if is_open else NONE
    menu.boxes = tables.boxes[here.tile[place]] if is_open else 0
    for box in range(BOXES):
        menu.refusal[box] = reason_against(here, tables, BOX + box) if box < menu.boxes else Reason.LEGAL


@rule
def write_offers(here, tables, menu):
    """C9.1, C8.9 Offerings, and what they cost."""
    menu.offers = 0
    for offer in range(OFFERS):
        menu.offer_cost[offer] = offering_cost(here, tables, OFFER + offer)
        if is_legal(here, tables, OFFER + offer):
            menu.offers |= bit(offer)


@rule
def write_special(worlds, tables, menu):
    """C10 The additional action of the tile, and what is needed to choose it."""
    here = worlds[HERE]
    menu.special, menu.special_places, menu.special_cost = NONE, 0, NONE
    if not is_legal(here, tables, SPECIAL):
        return
    menu.special = special_of(here, tables, here.seat[here.player].figure)
    if menu.special == Action.MOVE_ANYWHERE:
        menu.special_places = places_after(worlds, HERE, tables, SPECIAL)
    elif menu.special == Action.ONE_OFFERING:
        menu.special_cost = offering_cost(here, tables, SPECIAL)
