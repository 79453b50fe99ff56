"""What is done for nothing: whoever leaves it is no worse off, and keeps the cards."""

from bluemoon.core.bits import size
from bluemoon.core.rule import rule
from bluemoon.duel.state import LASTING_POWERS, NONE, SHIPS, Ask, Stage, Type, other, whole_deck
from bluemoon.duel.words import Power


@rule
def brings_nothing(more, less, seat):
    """Is the player no better off after more was done than after less of it? What was drawn for cards that were spent
    is not counted for anything."""
    if more.stage == Stage.OVER:
        return less.stage == Stage.OVER and more.winner == less.winner and more.crystals == less.crystals
    return is_same_for_others(more, less, seat) and has_no_more(
        more.side[seat], less.side[seat], lasting(more.deck[seat])
    )


@rule
def shows_nothing(more, less, seat):
    """Are all the cards that were laid for nothing as far as one can see? They neither count in this fight nor do
    anything; they only lie there."""
    if more.stage == Stage.OVER or more.element == NONE or not is_same_for_others(more, less, seat):
        return False
    return counts_no_more(more.side[seat], less.side[seat], acting(more.deck[seat]), more.element)


@rule
def does_nothing(more, less, seat):
    """Is all as it was but for one card that was spent, and has nobody seen anything?"""
    is_unseen = is_as_secret(more.side[other(seat)], less.side[other(seat)])
    return is_unseen and only_spends_a_card(more.side[seat], less.side[seat]) and brings_nothing(more, less, seat)


@rule
def is_as_secret(more, less):
    """Has nobody seen more of a hand?"""
    return more.known == less.known and more.disclosed == less.disclosed


@rule
def only_spends_a_card(more, less):
    """Is a card of the hand gone, and all else of the player as it was?"""
    is_one_spent = more.hand & ~less.hand == 0 and size(less.hand) == size(more.hand) + 1
    has_same_deck = more.draw == less.draw and more.beneath == less.beneath
    is_as_free = more.supports_free == less.supports_free and more.boosters_free == less.boosters_free
    return is_one_spent and has_same_deck and is_as_free and lies_alike(more, less)


@rule
def is_same_for_others(more, less, seat):
    """Is all the same but what the player has?"""
    opponent = other(seat)
    return stands_alike(more, less) and is_unharmed(more.side[opponent], less.side[opponent])


@rule
def stands_alike(one, another):
    """Is it the same moment, with the same dragons? Where a turn begins hangs on what may be done in it."""
    is_same_stage = one.stage == another.stage or (is_before_going_on(one) and is_before_going_on(another))
    is_same_turn = one.turn == another.turn and one.player == another.player and one.fights == another.fights
    is_same_question = one.ask == another.ask and (one.ask == Ask.NOTHING or one.asked == another.asked)
    is_same_fight = one.element == another.element and one.opening == another.opening
    return is_same_stage and is_same_turn and is_same_question and is_same_fight and one.dragons == another.dragons


@rule
def is_before_going_on(state):
    """D-RETREAT-3 Can the turn still be given up?"""
    return Stage.BEGIN <= state.stage <= Stage.RETREAT


@rule
def is_unharmed(more, less):
    """Has the opponent the same on the table, and as many cards?"""
    is_same_count = size(more.hand) == size(less.hand) and size(whole_deck(more)) == size(whole_deck(less))
    return is_same_count and lies_alike(more, less)


@rule
def lies_alike(more, less):
    """Does the same lie on a side, and is it worth as much?"""
    for element in range(2):
        if more.total[element] != less.total[element] or more.shield[element] != less.shield[element]:
            return False
    for ship in range(SHIPS):
        if more.cargo[ship] != less.cargo[ship]:
            return False
    is_same_area = more.combat == less.combat and more.active == less.active and more.support == less.support
    is_same_beside = more.bluffs == less.bluffs and more.ships == less.ships and more.discard == less.discard
    is_same_worth = more.ignored == less.ignored and more.silent == less.silent and more.faded == less.faded
    return is_same_area and is_same_beside and is_same_worth


@rule
def has_no_more(more, less, working):
    """Has the player nothing that he would not have without it: on the table, in hand, or back from the pile?"""
    is_worth_as_much = is_worth_no_more(more, less, 0) and is_worth_no_more(more, less, 1)
    return is_worth_as_much and laid_by(more, less) == 0 and keeps_no_more(more, less, working)


@rule
def counts_no_more(more, less, working, element):
    """Has the player nothing that counts in this element, or works, and would not be there without it?"""
    has_laid = laid_by(more, less) & (working | more.bluffs) != 0
    return is_worth_no_more(more, less, element) and not has_laid and keeps_no_more(more, less, working)


@rule
def is_worth_no_more(more, less, element):
    """Is the total of an element no greater, and no better shielded?"""
    return more.total[element] <= less.total[element] and more.shield[element] <= less.shield[element]


@rule
def laid_by(more, less):
    """The cards that lie in the fight only if more was done."""
    laid = (more.combat & ~less.combat) | (more.active & ~less.active) | (more.support & ~less.support)
    return laid | (more.bluffs & ~less.bluffs)


@rule
def keeps_no_more(more, less, working):
    """Has the player no more beside the fight: aboard, in hand, in the deck, back from the pile?"""
    for ship in range(SHIPS):
        if more.cargo[ship] & ~less.cargo[ship] != 0:
            return False
    gained = (more.ships & ~less.ships) | (more.landed & ~less.landed) | (more.beneath & ~less.beneath)
    gained |= (more.leading & ~less.leading & working) | (more.met & ~less.met) | (less.discard & ~more.discard)
    has_cards = size(more.hand) > size(less.hand) or size(whole_deck(more)) > size(whole_deck(less))
    return gained == 0 and not has_cards and more.free_next <= less.free_next


@rule
def lasting(deck):
    """The cards of a list that do something as long as they work."""
    cards = int(deck.own_turn | deck.after | deck.at_end)
    for power in range(LASTING_POWERS):
        cards |= int(deck.power[power])
    return cards


@rule
def acting(deck):
    """Those that do more than change what counts in this turn, as some boosters do."""
    cards = int(deck.own_turn | deck.after | deck.at_end)
    for power in range(LASTING_POWERS):
        is_for_a_turn = Power.RAISE <= power <= Power.MULTIPLY_ONE or power == Power.TOTAL_MIN
        cards |= int(deck.power[power]) & ~int(deck.of_type[Type.BOOSTER] if is_for_a_turn else 0)
    return cards
