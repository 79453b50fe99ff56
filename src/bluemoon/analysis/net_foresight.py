"""How a game will end, foreseen with a network.

A network knows only what the seat to move knows. So what a position is worth is the mean of what all seats believe,
each at the beginning of its next turn: until then everybody plays what the network likes best. Whoever holds good cards
believes more, so good cards count at once, whoever is to move; and within a turn nothing changes for one who plays on
as foreseen, whatever a network thinks of a turn half done.
"""

from typing import Any

from bluemoon.analysis.task import NOT
from bluemoon.bots.search.insight import Insight, add_belief, gather_legal, play_best_liked, take_in
from bluemoon.bots.search.mind import Mind
from bluemoon.core.bits import bit, has
from bluemoon.core.rule import Rule

MOST_STEPS = 400  # until everybody was to move; never reached in a game that goes on


def net_foresight(mind: Mind, look: Any) -> Rule:
    """The loop for a game and what a network looks at in it. Plain Python; a judge has it compiled."""
    rules, write_features, write_policy_rows = mind.rules, look.write_features, look.write_policy_rows
    play, players, to_move, turn, share = rules.play, rules.players, rules.to_move, rules.turn, rules.share
    fill_mask, observe = rules.fill_mask, rules.observe

    def foresee(
        tables, worlds, choices, shares, rolls,
        weights, mask, observation, features, rows, thought, belief,
    ):  # fmt: skip
        options = choices[0]
        insight = Insight(observe, write_features, write_policy_rows, weights, observation, features, rows, thought)
        for i in range(len(worlds)):
            world = worlds[i]
            if rolls[i] == NOT:
                continue
            count, player, heard, voices, begun = players(world), to_move(world), 0, 0, turn(world)
            for _ in range(MOST_STEPS):
                if player < 0 or voices == count:
                    break
                gather_legal(fill_mask, mask, world, tables[0], options)
                is_new = turn(world) != begun and not has(heard, player)
                if is_new or options.count > 1:
                    take_in(insight, world, tables[0], player)
                if is_new:
                    heard |= bit(player)
                    voices += 1
                    add_belief(insight, player, count, shares[i], belief)
                if voices < count:
                    play_best_liked(insight, play, world, tables[0], options)
                    player = to_move(world)
            for seat in range(count):
                if player < 0:
                    shares[i, seat] += (count - voices) * share(world, seat)
                shares[i, seat] /= count if player < 0 else max(voices, 1)

    return foresee
