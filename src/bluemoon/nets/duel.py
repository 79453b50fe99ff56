"""What a network looks at in the card game: features of an observation, and the rows of the policy for an action.

A card is known by its number in the catalogue and, so that what is learnt of one serves for others, by its class: its
type and its higher value.
"""

import numpy as np

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.observation import ASKS, LAYOUT, STAGES
from bluemoon.duel.state import CARDS, DRAGONS, VERBS, Ask, Type
from bluemoon.duel.tables import CATALOGUE, standard_catalogue
from bluemoon.nets.row import light, light_at, light_between, starts

SEATS = 2

# ---- what is printed, and where it stands in an observation

TYPES, STRONGEST = 5, 7
CLASSES = TYPES * (STRONGEST + 1)
VALUE = np.maximum(np.array(standard_catalogue().tables.value, np.int64), 0)
TYPE = np.array(standard_catalogue().tables.type, np.int64)
CLASS = TYPE * (STRONGEST + 1) + np.minimum(VALUE.max(axis=1), STRONGEST)
UNKNOWN = CATALOGUE  # a card that is not seen

AT = starts(LAYOUT)
CARDS_AT, ZONES_AT, MARKS_AT = AT["own_cards"], AT["own_zones"], AT["own_marks"]
SIDE_WIDTH = AT["their_cards"] - CARDS_AT
COUNTS_AT, TOTALS_AT, STAGE_AT, ASK_AT = AT["counts"], AT["totals"], AT["stage"], AT["ask"]
SOURCE_AT, PAYMENT_AT, TURN_AT = AT["source"], AT["payment"], AT["turn"]
ELEMENT_AT, LEAD_AT = TURN_AT + 3, TURN_AT + 4
IN_HAND, IN_COMBAT, IN_SUPPORT = 1, 5, 6  # zones
IS_ACTIVE, IS_KNOWN, IS_VOID, IS_USED = 1, 2, 4 | 8, 16  # marks of a card

# ---- features: the cards

SLOTS = 7  # see `slot_of`
HIDDEN, HAND, PILE, AT_WORK, SPENT, FACE_DOWN, CARGO = range(SLOTS)
SLOT_OF_ZONE = np.array((HIDDEN, HAND, HIDDEN, HIDDEN, PILE, SPENT, AT_WORK, FACE_DOWN, SPENT, AT_WORK, CARGO))
CARD = 0  # (side, card, slot)
KIND = CARD + 2 * CATALOGUE * SLOTS  # (side, in hand or at work, class)
VOID = KIND + 2 * 2 * CLASSES  # (side, card): ignored, or its text is void
KNOWN = VOID + 2 * CATALOGUE  # own hand cards that the opponent knows
USED = KNOWN + CATALOGUE  # own cards whose power was used
HELD = USED + CATALOGUE  # (type, how many in hand)
MOST_HELD = 7

# ---- features: what is counted. One block a number, as wide as its highest value and 1

COUNTS_MOST = (12, 24, 30, 6, 6, 6)
COUNTS = sum(COUNTS_MOST) + len(COUNTS_MOST)
COUNT = HELD + TYPES * (MOST_HELD + 1)  # (side, number)
LEFT, LEFT_AHEAD = 36, 12
CARDS_LEFT = COUNT + 2 * COUNTS  # (side, cards in hand and deck)
CARDS_AHEAD = CARDS_LEFT + 2 * (LEFT + 1)
AREA, MANY = CARDS_AHEAD + 2 * LEFT_AHEAD + 1, 9  # (side, cards in combat and support)
HIGHEST, SHIELDS, MARGIN = 24, 7, 12
TOTAL = AREA + 2 * (MANY + 1)  # (side, element, total)
SHIELD = TOTAL + 4 * (HIGHEST + 1)
AHEAD = SHIELD + 4 * (SHIELDS + 1)  # (element, how far ahead), and in the element of the fight
BEST = AHEAD + 3 * (2 * MARGIN + 1)  # (element, character or other card, the best in hand)
PROSPECT = BEST + 4 * (HIGHEST + 1)  # (element, how far ahead with the best hand cards), and in that of the fight

# ---- features: the turn

STAGE = PROSPECT + 3 * (2 * MARGIN + 1)
ASK = STAGE + STAGES
SOURCE = ASK + ASKS  # (whose, card)
PAYMENT_MOST = (12, 4, 6, 6)
PAYMENT = SOURCE + 2 * CATALOGUE
TURN_MOST = (1, 1, 1, 2)  # own turn?, to move?, opening?, element
TURN = PAYMENT + sum(PAYMENT_MOST) + len(PAYMENT_MOST)
DRAGON_LEAD = TURN + sum(TURN_MOST) + len(TURN_MOST)
BACKTRACKS, MOST_BACKTRACKS = DRAGON_LEAD + 2 * DRAGONS + 1, 8
TURN_NUMBER, LATE, LATE_BY = BACKTRACKS + MOST_BACKTRACKS + 1, 15, 4
MAY_GO_BACK = TURN_NUMBER + LATE + 1
FEATURES = MAY_GO_BACK + 1
MOST = 256  # lit at once: up to four for each of 60 cards at the very most, and few of them have more than two

# ---- rows of the policy

DEEDS = 8  # see `deed_of`
DEED_OF_VERB = np.array((0, 0, 0, 1, 1, 2, 2, 2, 3, 4, 5, 7))
TAKE = 6
DEED = 0  # (what is done, card)
WAY = DEED + DEEDS * (CATALOGUE + 1)  # (verb, or question that is answered, class)
WAYS = VERBS + ASKS
FIT, FITS = WAY + WAYS * (CLASSES + 1), 5  # (verb, how far ahead with this card)
WORDS = int(Word.FACE_DOWN)  # cards that lie face down are alike
SPEECH = FIT + VERBS * (2 * FITS + 1)  # (word, part of the turn or question)
POLICY_ROWS = SPEECH + (WORDS + 1) * (STAGES + ASKS)
ROWS = 3


@rule
def write_features(observation, features):
    """Write the features that are lit; how many."""
    count = light_side(observation, features, 0, 0)
    count = light_side(observation, features, count, 1)
    count = light_counts(observation, features, count)
    count = light_totals(observation, features, count)
    count = light_prospects(observation, features, count)
    return light_turn(observation, features, count)


# ---- the cards


@rule
def light_side(observation, features, count, side):
    """The cards of one player: which, where, and what is the matter with them."""
    for place in range(CARDS):
        card = card_at(observation, side, place)
        if card != UNKNOWN:
            count = light_card(observation, features, count, side, place, card)
    return count


@rule
def light_card(observation, features, count, side, place, card):
    """One card."""
    slot, marks = slot_of(observation, side, place), marks_at(observation, side, place)
    count = light(features, count, CARD + (side * CATALOGUE + card) * SLOTS + slot)
    if marks & IS_VOID != 0:
        count = light(features, count, VOID + side * CATALOGUE + card)
    if side == 0 and slot == HAND and marks & IS_KNOWN != 0:
        count = light(features, count, KNOWN + card)
    if side == 0 and marks & IS_USED != 0:
        count = light(features, count, USED + card)
    return count


@rule
def card_at(observation, side, place):
    """The number in the catalogue of a player's card, or UNKNOWN."""
    number = int(observation[CARDS_AT + side * SIDE_WIDTH + place])
    return UNKNOWN if number == 0 else number - 1


@rule
def zone_at(observation, side, place):
    """Where a card lies, as the observation says it."""
    return int(observation[ZONES_AT + side * SIDE_WIDTH + place])


@rule
def marks_at(observation, side, place):
    """What is marked on a card, as bits."""
    return int(observation[MARKS_AT + side * SIDE_WIDTH + place])


@rule
def slot_of(observation, side, place):
    """Hidden or in the deck, hand, pile, at work, spent (covered, or in the leader stack), face down, cargo."""
    slot = SLOT_OF_ZONE[zone_at(observation, side, place)]
    if slot == SPENT and marks_at(observation, side, place) & IS_ACTIVE != 0:
        return AT_WORK
    return slot


# ---- what is counted


@rule
def light_counts(observation, features, count):
    """How many cards lie where; who will have cards longer."""
    block, at = COUNT, COUNTS_AT
    for side in range(2):
        for number in range(len(COUNTS_MOST)):
            count = light_at(features, count, block, observation[at], COUNTS_MOST[number])
            block += COUNTS_MOST[number] + 1
            at += 1
        count = light_at(features, count, CARDS_LEFT + side * (LEFT + 1), cards_left(observation, side), LEFT)
        count = light_at(features, count, AREA + side * (MANY + 1), area_cards(observation, side), MANY)
    ahead = cards_left(observation, 0) - cards_left(observation, 1)
    return light_between(features, count, CARDS_AHEAD, ahead, LEFT_AHEAD)


@rule
def cards_left(observation, side):
    """Cards in hand and deck."""
    at = COUNTS_AT + side * len(COUNTS_MOST)
    return int(observation[at]) + int(observation[at + 1])


@rule
def area_cards(observation, side):
    """Cards in combat and support, covered ones too: six of them cost the loser of the fight a second dragon."""
    count = int(observation[COUNTS_AT + side * len(COUNTS_MOST) + 3])
    for place in range(CARDS):
        zone = zone_at(observation, side, place)
        if zone in (IN_COMBAT, IN_SUPPORT):
            count += 1
    return count


@rule
def total_of(observation, side, element):
    """What a player's cards count."""
    return int(observation[TOTALS_AT + 4 * side + element])


@rule
def element_of(observation):
    """The element of the fight; -1 before it is announced."""
    return int(observation[ELEMENT_AT]) - 1


@rule
def light_totals(observation, features, count):
    """Totals, shields, and who is ahead."""
    for side in range(2):
        for element in range(2):
            which = 2 * side + element
            count = light_at(
                features, count, TOTAL + which * (HIGHEST + 1), total_of(observation, side, element), HIGHEST
            )
            shield = int(observation[TOTALS_AT + 4 * side + 2 + element])
            count = light_at(features, count, SHIELD + which * (SHIELDS + 1), shield, SHIELDS)
    for element in range(2):
        ahead = total_of(observation, 0, element) - total_of(observation, 1, element)
        count = light_ahead(observation, features, count, AHEAD, element, ahead)
    return count


@rule
def light_ahead(observation, features, count, block, element, ahead):
    """How far ahead somebody is in an element; once more if it is that of the fight."""
    count = light_between(features, count, block + element * (2 * MARGIN + 1), ahead, MARGIN)
    if element == element_of(observation):
        count = light_between(features, count, block + 2 * (2 * MARGIN + 1), ahead, MARGIN)
    return count


# ---- what the hand promises


@rule
def light_prospects(observation, features, count):
    """The classes of cards in hand and at work, how many of each type, and what the best of them would reach."""
    count = light_kinds(observation, features, count, 0)
    count = light_kinds(observation, features, count, 1)
    held, fire, earth = 0, 0, 0
    for place in range(CARDS):
        zone = zone_at(observation, 0, place)
        if zone in (IN_HAND, IN_SUPPORT):
            card = card_at(observation, 0, place)
            held += 1 << (4 * TYPE[card]) if zone == IN_HAND else 0
            fire = with_card(fire, zone, TYPE[card], VALUE[card, 0])
            earth = with_card(earth, zone, TYPE[card], VALUE[card, 1])
    for type_ in range(TYPES):
        count = light_at(features, count, HELD + type_ * (MOST_HELD + 1), (held >> (4 * type_)) & 15, MOST_HELD)
    count = light_prospect(observation, features, count, 0, fire)
    return light_prospect(observation, features, count, 1, earth)


@rule
def light_kinds(observation, features, count, side):
    """The classes of a player's cards in hand and at work; of several cards of one class the first lights it."""
    in_hand, at_work = 0, 0
    for place in range(CARDS):
        card, slot = card_at(observation, side, place), slot_of(observation, side, place)
        if card == UNKNOWN or (slot != HAND and slot != AT_WORK):
            continue
        class_ = CLASS[card]
        if slot == HAND and not has(in_hand, class_):
            in_hand |= 1 << class_
            count = light(features, count, KIND + 2 * side * CLASSES + class_)
        elif slot == AT_WORK and not has(at_work, class_):
            at_work |= 1 << class_
            count = light(features, count, KIND + (2 * side + 1) * CLASSES + class_)
    return count


@rule
def with_card(notes, zone, type_, value):
    """Notes about one element with one card more: eight bits each for the best character in hand, the best other card
    in hand, and the supports on the table, which stay when a new character comes."""
    character, other, supports = notes & 255, (notes >> 8) & 255, notes >> 16
    if zone == IN_SUPPORT:
        supports += value
    elif type_ == Type.CHARACTER:
        character = max(character, value)
    else:
        other = max(other, value)
    return character | other << 8 | supports << 16


@rule
def light_prospect(observation, features, count, element, notes):
    """What was noted of one element."""
    character, other, supports = notes & 255, (notes >> 8) & 255, notes >> 16
    count = light_at(features, count, BEST + 2 * element * (HIGHEST + 1), character, HIGHEST)
    count = light_at(features, count, BEST + (2 * element + 1) * (HIGHEST + 1), other, HIGHEST)
    ahead = character + other + supports - total_of(observation, 1, element)
    return light_ahead(observation, features, count, PROSPECT, element, ahead)


# ---- the turn


@rule
def light_turn(observation, features, count):
    """Part of the turn, question, payment, and the dragons."""
    count = light(features, count, STAGE + stage_of(observation))
    count = light(features, count, ASK + ask_of(observation))
    if observation[SOURCE_AT] > 0:
        source = CATALOGUE * int(observation[SOURCE_AT + 1]) + int(observation[SOURCE_AT]) - 1
        count = light(features, count, SOURCE + source)
    block = PAYMENT
    for number in range(len(PAYMENT_MOST)):
        count = light_at(features, count, block, observation[PAYMENT_AT + number], PAYMENT_MOST[number])
        block += PAYMENT_MOST[number] + 1
    for number in range(len(TURN_MOST)):
        count = light_at(features, count, block, observation[TURN_AT + number], TURN_MOST[number])
        block += TURN_MOST[number] + 1
    count = light_between(features, count, DRAGON_LEAD, observation[LEAD_AT], DRAGONS)
    count = light_at(features, count, BACKTRACKS, observation[TURN_AT + 5], MOST_BACKTRACKS)
    count = light_at(features, count, TURN_NUMBER, int(observation[TURN_AT + 6]) // LATE_BY, LATE)
    if observation[TURN_AT + 7] != 0:
        count = light(features, count, MAY_GO_BACK)
    return count


@rule
def stage_of(observation):
    """The part of the turn."""
    for stage in range(STAGES):
        if observation[STAGE_AT + stage] != 0:
            return stage
    return 0


@rule
def ask_of(observation):
    """The question."""
    for ask in range(ASKS):
        if observation[ASK_AT + ask] != 0:
            return ask
    return 0


# ---- rows of the policy


@rule
def write_policy_rows(observation, action, rows):
    """Write the rows of the policy that speak for an action; how many."""
    verb, place, ask = verb_of(action), place_of(action), ask_of(observation)
    if verb == Verb.SAY:
        when = stage_of(observation) if ask == Ask.NOTHING else STAGES + ask
        return light(rows, 0, SPEECH + min(place, WORDS) * (STAGES + ASKS) + when)
    side = 1 if verb == Verb.PAY or verb == Verb.PICK_THEIRS else 0
    card = card_at(observation, side, min(place, CARDS - 1))
    class_ = CLASSES if card == UNKNOWN else CLASS[card]
    way = VERBS + ask if verb >= Verb.PICK else verb
    count = light(rows, 0, DEED + deed_of(verb, ask) * (CATALOGUE + 1) + card)
    count = light(rows, count, WAY + way * (CLASSES + 1) + class_)
    if card == UNKNOWN:
        return count
    return light_between(rows, count, FIT + verb * (2 * FITS + 1), ahead_with(observation, card), FITS)


@rule
def deed_of(verb, ask):
    """What is done with the card: play, lay aside, call back, use, pay for, give up, take, take or hit theirs."""
    if verb == Verb.PICK and is_taking(ask):
        return TAKE
    return DEED_OF_VERB[verb]


@rule
def is_taking(ask):
    """Is the card that is picked one to have, not one to lose?"""
    if ask == Ask.RECALL or ask == Ask.SPARE or ask == Ask.TARGET:
        return True
    return Ask.SEARCH <= ask <= Ask.LOAD


@rule
def ahead_with(observation, card):
    """How far ahead the own total would be with one more card, in the fight's element or, before it, the better one."""
    element = element_of(observation)
    if element < 0:
        return max(ahead_in(observation, card, 0), ahead_in(observation, card, 1))
    return ahead_in(observation, card, element)


@rule
def ahead_in(observation, card, element):
    """The same in one element."""
    return VALUE[card, element] + total_of(observation, 0, element) - total_of(observation, 1, element)
