"""How a game goes on: everybody plays what looks best to the end of this turn and for some rounds; and what is then.

The dice of each turn are those of its world, whatever was played before: two ways to play on meet the same cards.
"""

from typing import Any

from bluemoon.bots.search.insight import Insight, gather_legal, play_best_liked, take_in
from bluemoon.bots.search.mind import Mind
from bluemoon.core.dice import load_dice
from bluemoon.core.rule import Rule

MOST_STEPS = 400  # until so many rounds are over; never reached in a game that goes on
WON, LOST = 0, 1  # come first in a tally


def net_onward(mind: Mind, look: Any) -> Rule:
    """The loop for a game, with a network. Plain Python; a judge has it compiled."""
    rules, write_features, write_policy_rows = mind.rules, look.write_features, look.write_policy_rows
    play, players, to_move, turn = rules.play, rules.players, rules.to_move, rules.turn
    fill_mask, observe = rules.fill_mask, rules.observe

    def play_on(
        tables, worlds, choices, seeds,
        weights, mask, observation, features, rows, thought, begun, rounds,
    ):  # fmt: skip
        options = choices[0]
        insight = Insight(observe, write_features, write_policy_rows, weights, observation, features, rows, thought)
        for i in range(len(worlds)):
            world = worlds[i]
            for _ in range(MOST_STEPS):
                player = to_move(world)
                if player < 0 or turn(world) - begun > rounds * players(world):
                    break
                gather_legal(fill_mask, mask, world, tables[0], options)
                if options.count > 1:
                    take_in(insight, world, tables[0], player)
                load_dice(world, seeds[i] + turn(world) - begun)
                play_best_liked(insight, play, world, tables[0], options)

    return play_on


def tally_loop(mind: Mind) -> Rule:
    """The loop that counts what a seat has in each world."""
    to_move, share, count_up = mind.rules.to_move, mind.rules.share, mind.count_up

    def tally(tables, worlds, tallies, seat):
        for i in range(len(worlds)):
            is_over = to_move(worlds[i]) < 0
            tallies[i, WON] = share(worlds[i], seat) if is_over else 0.0
            tallies[i, LOST] = 1.0 - share(worlds[i], seat) if is_over else 0.0
            count_up(worlds[i], tables[0], seat, tallies[i])

    return tally
