"""What a network looks at in Blue Moon City: features of an observation, and the rows of the policy for an action.

Everything about the city goes by building, not by place: wherever the tiles lie, a building is the same to a player.
"""

import numpy as np

from bluemoon.city.actions import ACTIONS, BOX, END_CONTRIBUTION, FLY, MOVE, OFFER, TO
from bluemoon.city.observation import LAYOUT
from bluemoon.city.published import NOTHING_SPENT, pair_value, steps_to, total_of, wild_value
from bluemoon.city.state import BOXES, BUILDINGS, CARDS, COLOURS, COURTYARD, COURTYARD_PLACE, PLACES, Errand
from bluemoon.city.state import SEATS as SEATS
from bluemoon.city.tables import standard_tables
from bluemoon.core.rule import rule
from bluemoon.nets.row import light, light_at, light_between, light_up_to, starts, within

# ---- what is printed, and where it stands in an observation

NEED = np.array(standard_tables().need, np.int64)
BOX_COUNT = np.array(standard_tables().boxes, np.int64)
COLOUR = np.array(standard_tables().colour, np.int64)
NEIGHBOURHOOD = np.array(standard_tables().neighbourhood, np.int64)
DISTANCE = np.array([[steps_to(standard_tables(), a, b) for b in range(PLACES)] for a in range(PLACES)], np.int64)
NEIGHBOUR = np.array(standard_tables().neighbour, np.int64)
OFFERINGS_TO_WIN = np.array(standard_tables().offerings_to_win, np.int64)

AT = starts(LAYOUT)
HAND_AT, UNSEEN_AT, IN_DECK_AT = AT["hand"], AT["unseen"], AT["in_deck"]
PHASE_AT, TURN_AT, PAYMENT_AT, COLOUR_AT = AT["phase"], AT["turn"], AT["payment"], AT["payment_colour"]
PILES_AT, OPTIONS_AT, SEATS_AT = AT["piles"], AT["options"], AT["seats"]
DRAGONS_AT, TILES_AT, MARKERS_AT = AT["dragons"], AT["tiles"], AT["markers"]
STEPS_AT, ERRAND_AT = TURN_AT + 1, TURN_AT + 6
NEXT_COST_AT, TURN_NUMBER_AT, TURN_LIMIT_AT = PILES_AT + 5, OPTIONS_AT + 3, OPTIONS_AT + 4
PHASES, SEAT_WIDTH, DRAGONS = 6, 8, 3
NOWHERE = -1
TILES = BUILDINGS + 1  # the buildings and the courtyard

# ---- features: cards

HELD, COUNTED, STRONGEST = 5, 10, 12
HAND = 0  # (card, one held, two held …)
STRENGTH = HAND + CARDS * HELD  # (colour, what the hand pays in it without Hoax cards)
UNSEEN = STRENGTH + COLOURS * (STRONGEST + 1)  # (card, how many)
IN_DECK = UNSEEN + CARDS * (COUNTED + 1)  # (colour, how many)

# ---- features: the turn, the payment, the piles, the options. One block a number, as wide as its highest value and 1

TURN_MOST = (1, 6, 5, 4, 1, 2, 8, 8)
PAYMENT_MOST = (8, 8, 8, 4, 1, 1)
PILES_MOST = (16, 16, 8, 15, 13, 13)
PILES_BY = (5, 5, 1, 1, 1, 1)  # so many cards are one step
PHASE = IN_DECK + COLOURS * (COUNTED + 1)
TURN = PHASE + PHASES
PAYMENT = TURN + sum(TURN_MOST) + len(TURN_MOST)
PAYMENT_COLOUR = PAYMENT + sum(PAYMENT_MOST) + len(PAYMENT_MOST)
PILES = PAYMENT_COLOUR + COLOURS + 1
OPTIONS = PILES + sum(PILES_MOST) + len(PILES_MOST)  # players, edition, expansion
OPTIONS_MOST = (4, 1, 1)
LATE, LATE_BY = 20, 4
TURN_NUMBER = OPTIONS + sum(OPTIONS_MOST) + len(OPTIONS_MOST)
TURNS_LEFT = TURN_NUMBER + LATE + 1

# ---- features: the players, from the own seat on

CRYSTALS, LACK, AHEAD = 24, 10, 6
SEAT_MOST = (24, 9, 10, 6, 19)  # crystals, scales, markers, offerings, cards
NUMBERS = sum(SEAT_MOST) + len(SEAT_MOST)
SEAT = TURNS_LEFT + LATE + 1  # (player, to move), (player, number) …
SEAT_ROWS = 1 + NUMBERS + (2 * LACK + 1) + 7 + 5
LACKS, LEFT_TO_WIN, NEAR_COURTYARD = 1 + NUMBERS, 1 + NUMBERS + 2 * LACK + 1, SEAT_ROWS - 5
OFFERINGS_AHEAD = SEAT + SEATS * SEAT_ROWS
SCALES_AHEAD = OFFERINGS_AHEAD + 2 * AHEAD + 1

# ---- features: the city, by building

FAR, REACH, DRAGON_REACH = 8, 4, 3
LEFT, LEAD = 4, 2
NEAR_MOST = (6, 3, 3)  # crystals, scales, cards that rebuilt neighbours bring
NEAR_WIDTH = sum(NEAR_MOST)
STANDING = SCALES_AHEAD + 2 * AHEAD + 1  # (phase, building I stand on)
LIES = STANDING + (PHASES + 1) * TILES  # (building, place)
STEPS = LIES + BUILDINGS * PLACES  # (building, steps from my figure)
THEIR_STEPS = STEPS + TILES * (FAR + 1)  # (opponent, building, steps), if near
DRAGON_STEPS = THEIR_STEPS + (SEATS - 1) * TILES * (REACH + 1)  # (dragon, building, steps), if near
REBUILT = DRAGON_STEPS + DRAGONS * TILES * (DRAGON_REACH + 1)
MARKER = REBUILT + BUILDINGS  # (building, box, whose)
PAYABLE = MARKER + BUILDINGS * BOXES * SEATS  # (building, open box that my hand pays)
READY = PAYABLE + BUILDINGS * BOXES  # (building with such a box, I stand there, it is in reach, it is far)
OPEN = READY + BUILDINGS * 3  # (building, boxes left)
MAJORITY = OPEN + BUILDINGS * LEFT  # (building, markers I am ahead)
NEAR = MAJORITY + BUILDINGS * (2 * LEAD + 1)  # (building, one crystal, two …, a scale …, a card …)
FEATURES = NEAR + BUILDINGS * NEAR_WIDTH
MOST = 640  # lit at once; there are 80 cards, 24 tiles with 80 boxes, 4 players

# ---- rows of the policy

TRAVELLERS = 5  # who goes somewhere: my figure on foot, three dragons, my figure by a power
ACTION = 0  # whatever is about no building, by the number of its action
GOAL = ACTION + ACTIONS  # (traveller, building)
JOURNEY = GOAL + TRAVELLERS * TILES  # (traveller, steps from my figure)
PROSPECT = JOURNEY + TRAVELLERS * (FAR + 1)  # (traveller, boxes there that my hand pays)
PROSPECTS = 3
CONTRIBUTION = PROSPECT + TRAVELLERS * (PROSPECTS + 1)  # (building, box)
EFFECT = CONTRIBUTION + BUILDINGS * BOXES  # (value of the box, it is the last one, dragons there)
VALUES = 6
POLICY_ROWS = EFFECT + VALUES * 2 * (DRAGONS + 1)
ROWS = 3


@rule
def write_features(observation, features):
    """Write the features that are lit; how many."""
    strengths = strengths_of(observation)
    count = light_cards(observation, features, 0, strengths)
    count = light_turn(observation, features, count)
    count = light_players(observation, features, count)
    for place in range(PLACES):
        if tile_at(observation, place) != NOWHERE:
            count = light_place(observation, features, count, place, strengths)
    return count


# ---- cards


@rule
def light_cards(observation, features, count, strengths):
    """The hand, what it can pay, and what others and the deck can hold."""
    for card in range(CARDS):
        count = light_up_to(features, count, HAND + card * HELD, observation[HAND_AT + card], HELD)
        count = light_at(features, count, UNSEEN + card * (COUNTED + 1), observation[UNSEEN_AT + card], COUNTED)
    for colour in range(COLOURS):
        strength = strength_of(strengths, colour)
        count = light_at(features, count, STRENGTH + colour * (STRONGEST + 1), strength, STRONGEST)
        in_deck = 0
        for card in range(3 * colour, 3 * colour + 3):
            in_deck += int(observation[IN_DECK_AT + card])
        count = light_at(features, count, IN_DECK + colour * (COUNTED + 1), in_deck, COUNTED)
    return count


@rule
def strength_in(observation, colour):
    """What the hand pays in a colour: its cards, Khind and Mimix pairs. (Hoax cards may pay more.)"""
    hand = observation[HAND_AT : HAND_AT + CARDS]
    sure = total_of(hand, colour, NOTHING_SPENT) + wild_value(hand, colour, NOTHING_SPENT)
    return sure + pair_value(hand, colour, NOTHING_SPENT)


@rule
def strengths_of(observation):
    """What the hand pays in each colour and, last, in the best one: four bits each."""
    strengths, best = 0, 0
    for colour in range(COLOURS):
        strength = min(strength_in(observation, colour), STRONGEST)
        strengths |= strength << (4 * colour)
        best = max(best, strength)
    return strengths | best << (4 * COLOURS)


@rule
def strength_of(strengths, colour):
    """What the hand pays in one colour, or in any."""
    return (strengths >> (4 * colour)) & 15


@rule
def can_fill(observation, strengths, place, tile, box):
    """Is this box free, and does the hand pay it?"""
    if observation[MARKERS_AT + BOXES * place + box] != 0:
        return False
    return strength_of(strengths, COLOUR[tile, box]) >= NEED[tile, box]


# ---- the turn


@rule
def light_turn(observation, features, count):
    """Phase, turn, payment, piles and options."""
    phase = phase_of(observation)
    if phase < PHASES:
        count = light(features, count, PHASE + phase)
    tile = tile_at(observation, figure_of(observation, 0))
    count = light(features, count, STANDING + phase * TILES + tile)
    block = TURN
    for number in range(len(TURN_MOST)):
        count = light_at(features, count, block, observation[TURN_AT + number], TURN_MOST[number])
        block += TURN_MOST[number] + 1
    for number in range(len(PAYMENT_MOST)):
        count = light_at(features, count, block, observation[PAYMENT_AT + number], PAYMENT_MOST[number])
        block += PAYMENT_MOST[number] + 1
    for colour in range(COLOURS + 1):
        if observation[COLOUR_AT + colour] != 0:
            count = light(features, count, PAYMENT_COLOUR + colour)
    return light_table(observation, features, count)


@rule
def light_table(observation, features, count):
    """Piles, options, and how late it is."""
    block = PILES
    for number in range(len(PILES_MOST)):
        steps = int(observation[PILES_AT + number]) // PILES_BY[number]
        count = light_at(features, count, block, steps, PILES_MOST[number])
        block += PILES_MOST[number] + 1
    for number in range(len(OPTIONS_MOST)):
        count = light_at(features, count, block, observation[OPTIONS_AT + number], OPTIONS_MOST[number])
        block += OPTIONS_MOST[number] + 1
    turn, limit = int(observation[TURN_NUMBER_AT]), int(observation[TURN_LIMIT_AT])
    count = light_at(features, count, TURN_NUMBER, turn // LATE_BY, LATE)
    if limit > 0:
        count = light_at(features, count, TURNS_LEFT, (limit - turn) // LATE_BY, LATE)
    return count


@rule
def phase_of(observation):
    """The phase; PHASES when the game is over."""
    for phase in range(PHASES):
        if observation[PHASE_AT + phase] != 0:
            return phase
    return PHASES


# ---- the players


@rule
def light_players(observation, features, count):
    """What every player has, and who is ahead."""
    offerings, scales = -AHEAD, -AHEAD
    for turn in range(SEATS):
        if plays(observation, turn):
            count = light_player(observation, features, count, turn)
        if turn > 0 and plays(observation, turn):
            offerings = max(offerings, possession(observation, turn, 3))
            scales = max(scales, possession(observation, turn, 1))
    count = light_between(features, count, OFFERINGS_AHEAD, possession(observation, 0, 3) - offerings, AHEAD)
    return light_between(features, count, SCALES_AHEAD, possession(observation, 0, 1) - scales, AHEAD)


@rule
def light_player(observation, features, count, turn):
    """One player: possessions, what the next offering lacks, offerings to go, the way to the courtyard."""
    block = SEAT + turn * SEAT_ROWS
    if observation[SEATS_AT + SEAT_WIDTH * turn + 1] != 0:
        count = light(features, count, block)
    at = block + 1
    for number in range(len(SEAT_MOST)):
        count = light_at(features, count, at, possession(observation, turn, number), SEAT_MOST[number])
        at += SEAT_MOST[number] + 1
    to_win = OFFERINGS_TO_WIN[int(observation[OPTIONS_AT])] - possession(observation, turn, 3)
    count = light_at(features, count, block + LEFT_TO_WIN, to_win, 6)
    cost, crystals = int(observation[NEXT_COST_AT]), possession(observation, turn, 0)
    if cost == 0:
        return count
    count = light_between(features, count, block + LACKS, crystals - cost, LACK)
    if crystals >= cost:
        steps = distance(figure_of(observation, turn), COURTYARD_PLACE)
        count = light_at(features, count, block + NEAR_COURTYARD, steps, 4)
    return count


@rule
def plays(observation, turn):
    """Is there a player so many seats after the own one?"""
    return observation[SEATS_AT + SEAT_WIDTH * turn] != 0


@rule
def possession(observation, turn, number):
    """Crystals, scales, markers, offerings or cards of a player; what lies face down counts nothing."""
    return max(0, int(observation[SEATS_AT + SEAT_WIDTH * turn + 2 + number]))


@rule
def figure_of(observation, turn):
    """Where a player's figure stands."""
    return int(observation[SEATS_AT + SEAT_WIDTH * turn + 7])


# ---- the city


@rule
def tile_at(observation, place):
    """The building of a place, or COURTYARD, or NOWHERE."""
    return int(observation[TILES_AT + 2 * place]) - 1


@rule
def is_rebuilt(observation, place):
    """Is the building of this place rebuilt?"""
    return observation[TILES_AT + 2 * place + 1] != 0


@rule
def distance(place, other):
    """Steps from place to place."""
    return DISTANCE[place, other]


@rule
def light_place(observation, features, count, place, strengths):
    """One tile: where it lies, how far it is, and what is left to build."""
    tile = tile_at(observation, place)
    steps = distance(figure_of(observation, 0), place)
    count = light(features, count, STEPS + tile * (FAR + 1) + steps)
    if tile == COURTYARD:
        return light_ways(observation, features, count, place, tile)
    count = light(features, count, LIES + tile * PLACES + place)
    if is_rebuilt(observation, place):
        return light(features, count, REBUILT + tile)
    count = light_ways(observation, features, count, place, tile)
    count = light_boxes(observation, features, count, place, tile, strengths)
    count = light_race(observation, features, count, place, tile)
    return light_rewards(observation, features, count, place, tile)


@rule
def light_ways(observation, features, count, place, tile):
    """The opponents and dragons that are near."""
    for turn in range(1, SEATS):
        steps = distance(figure_of(observation, turn), place)
        if plays(observation, turn) and steps <= REACH:
            count = light(features, count, THEIR_STEPS + ((turn - 1) * TILES + tile) * (REACH + 1) + steps)
    for dragon in range(DRAGONS):
        at = int(observation[DRAGONS_AT + dragon]) - 1
        if at != NOWHERE and distance(at, place) <= DRAGON_REACH:
            block = DRAGON_STEPS + (dragon * TILES + tile) * (DRAGON_REACH + 1)
            count = light(features, count, block + distance(at, place))
    return count


@rule
def light_boxes(observation, features, count, place, tile, strengths):
    """Whose markers lie on the boxes, and which open ones the hand pays."""
    payable = 0
    for box in range(BOX_COUNT[tile]):
        owner = int(observation[MARKERS_AT + BOXES * place + box])
        if owner > 0:
            count = light(features, count, MARKER + (tile * BOXES + box) * SEATS + owner - 1)
        elif can_fill(observation, strengths, place, tile, box):
            count = light(features, count, PAYABLE + tile * BOXES + box)
            payable += 1
    if payable == 0:
        return count
    steps = distance(figure_of(observation, 0), place)
    reach = 0 if steps == 0 else 1 if steps <= observation[STEPS_AT] else 2
    return light(features, count, READY + tile * 3 + reach)


@rule
def light_race(observation, features, count, place, tile):
    """How many boxes are left, and who is ahead."""
    left = open_boxes(observation, place, tile)
    count = light(features, count, OPEN + tile * LEFT + within(left, 1, LEFT) - 1)
    if left == BOX_COUNT[tile]:
        return count
    best = 0
    for owner in range(2, SEATS + 1):
        best = max(best, markers_of(observation, place, tile, owner))
    ahead = markers_of(observation, place, tile, 1) - best
    return light_between(features, count, MAJORITY + tile * (2 * LEAD + 1), ahead, LEAD)


@rule
def markers_of(observation, place, tile, owner):
    """How many markers of one player lie here."""
    count = 0
    for box in range(BOX_COUNT[tile]):
        if observation[MARKERS_AT + BOXES * place + box] == owner:
            count += 1
    return count


@rule
def open_boxes(observation, place, tile):
    """How many boxes are free."""
    return markers_of(observation, place, tile, 0)


@rule
def payable_boxes(observation, place, tile):
    """How many of them the hand pays, each alone."""
    if tile == COURTYARD or is_rebuilt(observation, place):
        return 0
    strengths, count = strengths_of(observation), 0
    for box in range(BOX_COUNT[tile]):
        if can_fill(observation, strengths, place, tile, box):
            count += 1
    return count


@rule
def light_rewards(observation, features, count, place, tile):
    """What the rebuilt neighbours bring to whoever contributes: crystals, scales, cards."""
    crystals, scales, cards = 0, 0, 0
    for side in range(4):
        other = NEIGHBOUR[place, side]
        if other != NOWHERE and is_rebuilt(observation, other):
            neighbour = tile_at(observation, other)
            crystals += NEIGHBOURHOOD[neighbour, 0]
            scales += NEIGHBOURHOOD[neighbour, 1]
            cards += NEIGHBOURHOOD[neighbour, 2]
    block = NEAR + tile * NEAR_WIDTH
    count = light_up_to(features, count, block, crystals, NEAR_MOST[0])
    count = light_up_to(features, count, block + NEAR_MOST[0], scales, NEAR_MOST[1])
    return light_up_to(features, count, block + NEAR_MOST[0] + NEAR_MOST[1], cards, NEAR_MOST[2])


# ---- rows of the policy


@rule
def write_policy_rows(observation, action, rows):
    """Write the rows of the policy that speak for an action; how many."""
    if MOVE <= action < FLY:
        return write_journey(observation, 0, action - MOVE, rows)
    if TO <= action < END_CONTRIBUTION:
        return write_journey(observation, traveller(observation), action - TO, rows)
    if BOX <= action < OFFER:
        return write_contribution(observation, action - BOX, rows)
    return light(rows, 0, ACTION + action)


@rule
def traveller(observation):
    """Who is on an errand: a dragon (1 to 3), or the own figure (4)."""
    errand = int(observation[ERRAND_AT])
    if Errand.FLY <= errand < Errand.WALK:
        return 1 + errand - Errand.FLY
    if Errand.WALK <= errand < Errand.FLIT:
        return 1 + errand - Errand.WALK
    return TRAVELLERS - 1


@rule
def write_journey(observation, traveller, place, rows):
    """Somebody goes to a place: which building it is, how far from me, what could be paid there."""
    tile = max(tile_at(observation, place), 0)
    steps = distance(figure_of(observation, 0), place)
    count = light(rows, 0, GOAL + traveller * TILES + tile)
    count = light(rows, count, JOURNEY + traveller * (FAR + 1) + steps)
    prospect = PROSPECT + traveller * (PROSPECTS + 1)
    return light_at(rows, count, prospect, payable_boxes(observation, place, tile), PROSPECTS)


@rule
def write_contribution(observation, box, rows):
    """A box is paid where I stand: which, and what it is worth."""
    place = figure_of(observation, 0)
    tile = within(tile_at(observation, place), 0, BUILDINGS - 1)
    dragons = 0
    for dragon in range(DRAGONS):
        if observation[DRAGONS_AT + dragon] == place + 1:
            dragons += 1
    is_last = 1 if open_boxes(observation, place, tile) == 1 else 0
    value = within(NEED[tile, box], 0, VALUES - 1)
    count = light(rows, 0, CONTRIBUTION + tile * BOXES + box)
    return light(rows, count, EFFECT + (value * 2 + is_last) * (DRAGONS + 1) + dragons)
