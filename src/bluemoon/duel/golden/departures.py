"""Where the golden games depart from our rulings: each place has a name, and a reason to recognise it by.

A name is the tag of the record's own description where it has one, else the number of the doubtful point in the
rulebook (Q1 to Q24), else a name of ours:

    free_character_first     the record lets a FREE character use up the character allowance if it is played first; by
                             D-ICON-FREE-1 it uses none
    boatswain_checked_late   the record looks at the number of characters only when the turn closes (D-CHAR-5)
    freed_by_void_grant      the record lets a Yang or Yin whose text is void free the next card all the same (D-PREC-4)
    ended_before_matching    the record lets Sirens take the winning dragon in a turn that was not matched
    targets_set_automatically  the record aims cards at others by itself; where our player or our rule of D-SPECIAL-2
                             would aim otherwise, the turn is closed with the record's targets
"""

from typing import Any

from bluemoon.core.bits import bit
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.rules.limits import barred, landed_cargo, too_many_characters
from bluemoon.duel.rules.precedence import shown_icons
from bluemoon.duel.rules.values import goal_of, is_of, printed, sources_for
from bluemoon.duel.state import CARDS, NONE, Icon, Stage, Type, active_cards, live
from bluemoon.duel.words import Power, To


def places(cards: int) -> list[int]:
    """The members of a set of cards."""
    return [place for place in range(CARDS) if int(cards) >> place & 1]


def of_options(state: Any, tables: Any, phase: str, key: str, ours: int, theirs: int) -> set[str | None]:
    """The names of the differences between two lists of options; None among them if nobody knows one."""
    more = {of_more(state, tables, key, place) for place in places(theirs & ~ours)}
    return more | {of_less(state, tables, phase, key, place) for place in places(ours & ~theirs)}


def of_more(state: Any, tables: Any, key: str, place: int) -> str | None:
    """The name under which the record allows something more."""
    match key:
        case "satisfy":
            return of_payment(state)
        case "load_cards":
            return of_action(state, tables, Verb.LOAD, place)
        case "play":
            return of_action(state, tables, Verb.PLAY, place)
    return None


def of_less(state: Any, tables: Any, phase: str, key: str, place: int) -> str | None:
    """The name under which the record does not allow something."""
    side, deck = state.side[state.player], state.deck[state.player]
    match (key, phase):
        case ("satisfy", _):
            return of_payment(state)
        case ("play", "character") if side.characters > 0 and side.first == NONE:
            return "free_character_first"
        case ("play", _) if int(deck.mutant) >> place & 1:
            return of_values(state, tables)
    return None


def of_payment(state: Any) -> str | None:
    """Paying is seen differently: Cool cards cut values in hand, or PROTECTED guards cards in hand."""
    player = state.player
    opponent = 1 - player
    if live(state.side[opponent]) & int(state.deck[opponent].power[Power.REDUCE]):
        return "Q4"
    side = state.side[player]
    if side.hand & side.ignored & int(state.deck[player].bears[Icon.PROTECTED]):
        return "Q5"
    return None


def of_values(state: Any, tables: Any) -> str | None:
    """The values of some card are worked out in another order."""
    for player in range(2):
        side = state.side[player]
        for place in places(active_cards(side) & ~side.ignored):
            name = of_value(state, tables, player, place)
            if name is not None:
                return name
    return None


def of_value(state: Any, tables: Any, player: int, place: int) -> str | None:
    """Is this card both raised and reduced (Q2), or raised by Conjoining and another potion (Q19)?"""
    side, deck, opponent = state.side[player], state.deck[player], 1 - player
    raisers = live(side) & int(deck.power[Power.RAISE] | deck.power[Power.RAISE_BLUFFS])
    raising = [
        source
        for source in places(sources_for(state, player, raisers, place, NONE, NONE))
        if any(goal_of(state, tables, player, source, place, element) != NONE for element in range(2))
    ]
    sums = [source for source in raising if tables.mode[deck.card[source]] == To.SUM]
    if sums and len(raising) > 1:
        return "conjoining_stacks"
    for source in places(live(state.side[opponent]) & int(state.deck[opponent].power[Power.REDUCE])):
        card = state.deck[opponent].card[source]
        parity, types = tables.mode[card], int(tables.types[card])
        values = [printed(state, tables, player, place, element) for element in range(2)]
        if raising and is_of(state, tables, player, place, types) and any(value % 2 == parity for value in values):
            return "cool_vs_raise"
    return None


def of_action(state: Any, tables: Any, verb: int, place: int) -> str | None:
    """The name under which the record does something that our rules refuse."""
    player = state.player
    deck = state.deck[player]
    is_influence = bool(int(deck.of_type[Type.INFLUENCE]) >> place & 1)
    if verb == Verb.LOAD and landed_cargo(state, tables) >> place & 1:
        return "load_from_landed_ship"
    if verb == Verb.PLAY and is_influence and state.stage == Stage.CHARACTER:
        return "ship_in_character_phase"
    if verb == Verb.PLAY and is_influence and barred(state, tables) >> place & 1:
        return "Q7"
    if verb == Verb.PLAY and int(deck.bears[Icon.PROTECTED]) & state.side[player].faded & bit(place):
        return "Q5"
    if verb == Verb.PLAY and int(deck.mutant) >> place & 1:
        return of_values(state, tables)
    if verb == Verb.SAY and place == Word.NEXT:
        if too_many_characters(state, tables):
            return "boatswain_checked_late"
        return of_values(state, tables) if state.stage == Stage.SUPPORT else None
    return None


def has_void_bounce_back(state: Any) -> bool:
    """Bounce Back shows STOP, but its text is void: the record lets a character be played."""
    side, deck = state.side[state.player], state.deck[state.player]
    repeating = side.leading & int(deck.power[Power.REPEAT])
    return bool(repeating & side.silent & shown_icons(state, state.player, Icon.STOP))


def repeats_nothing(state: Any) -> bool:
    """Q10 Bounce Back with no active character: the record lets it stand for one."""
    side, deck = state.side[state.player], state.deck[state.player]
    repeating = live(side) & int(deck.power[Power.REPEAT])
    has_character = side.active & int(deck.of_type[Type.CHARACTER])
    return bool(state.stage == Stage.RETREAT and repeating != 0 and has_character == 0)


def led_by_enthralling(state: Any) -> bool:
    """Q12 The player's leadership card voids texts: it matters whether that holds at the flood check."""
    side, deck = state.side[state.player], state.deck[state.player]
    return bool(side.stack_top != NONE and bit(side.stack_top) & int(deck.power[Power.IGNORE_TEXTS]))
