"""D-WIN How a fight ends."""

from bluemoon.core.bits import lowest
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import area_cards, card_on, discard_all, is_out, refill, reveal_bluffs
from bluemoon.duel.rules.demands import unmet_sirens
from bluemoon.duel.rules.dragons import attract, note_who_is_out, score_game
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.rules.turn import begin_turn
from bluemoon.duel.state import CARDS, DRAGONS, HAND_SIZE, NONE, Stage, live, other, with_power
from bluemoon.duel.words import Power


@rule
def retreat(state, loser, why):
    """D-RETREAT-1, D-RETREAT-5 A player retreats; the end of the fight follows by itself."""
    tell(News.RETREATED, loser, NONE, why, NONE)
    state.loser = loser
    state.stage = Stage.FIGHT_END


@rule
def end_fight(state, tables):
    """D-WIN-1 to D-WIN-9 Dragons, discards, new cards, and the next fight."""
    loser, winner = state.loser, other(state.loser)
    sirens = unmet_sirens(state, tables, loser)
    if sirens != NONE:
        attract(state, winner, Why.SIRENS, cause(winner, sirens))
    dragons = dragons_won(state, tables, winner)
    for _ in range(dragons):
        attract(state, winner, Why.RETREAT, NONE)
    if dragons == 0:
        tell(News.SPARED, winner, NONE, Why.RETREAT, cause(loser, spared_by(state, loser)))
    if state.stage == Stage.OVER:
        return
    tell(News.FIGHT_WON, winner, NONE, Why.NONE, NONE)
    clear_table(state)
    for turn in range(2):
        refill(state, tables, (winner + turn) % 2, Why.FIGHT_END)
    note_who_is_out(state)
    if is_out(state.side[0]) or is_out(state.side[1]):
        score_game(state)
        return
    state.fights += 1
    begin_turn(state, loser)


@rule
def dragons_won(state, tables, winner):
    """D-WIN-1, D-WIN-3 How many dragons the winner of a fight attracts."""
    loser = other(winner)
    count = 2 if area_cards(state, winner) >= HAND_SIZE else 1
    count += sum_of_amounts(state, tables, winner, Power.RETREAT_ADD)
    count = max(0, count - sum_of_amounts(state, tables, loser, Power.RETREAT_SUB))
    own = live(state.side[loser])
    if own & with_power(state.deck[loser], Power.RETREAT_CAP) != 0:
        count = min(count, 1)
    if own & with_power(state.deck[loser], Power.RETREAT_NONE) != 0:
        count = 0
    return min(count, 2 * DRAGONS + 1)


@rule
def spared_by(state, loser):
    """The loser's card for which no dragon comes: one that lets none come, or one that lets fewer come."""
    own, deck = live(state.side[loser]), state.deck[loser]
    none = own & with_power(deck, Power.RETREAT_NONE)
    return lowest(none if none != 0 else own & with_power(deck, Power.RETREAT_SUB))


@rule
def sum_of_amounts(state, tables, player, power):
    """What a player's live texts of this kind come to."""
    cards, total = live(state.side[player]) & with_power(state.deck[player], power), 0
    while cards != 0:
        total += int(tables.amount[card_on(state, player, lowest(cards))])
        cards &= cards - 1
    return total


@rule
def clear_table(state):
    """D-WIN-6, D-DISCARD-5 All area cards go to the piles, bluffs shown first; no fight is on."""
    for player in range(2):
        side = state.side[player]
        reveal_bluffs(state, player, side.bluffs, NONE)
        discard_all(state, player, side.combat, Why.FIGHT_END, NONE)
        discard_all(state, player, side.support, Why.FIGHT_END, NONE)
        for place in range(CARDS):
            side.target[place] = NONE
    state.element = NONE
    state.opening = 1
