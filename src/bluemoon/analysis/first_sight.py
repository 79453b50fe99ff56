"""What moves look like at first sight, as shares of one choice. Rules, for whoever judges here or in a page."""

from typing import Any

from bluemoon.analysis.answers import ILLEGAL
from bluemoon.bots.search.insight import Insight, gather_legal, like, take_in
from bluemoon.bots.search.mind import Mind
from bluemoon.core.exponential import exp
from bluemoon.core.rule import Rule, rule

NEVER = -1e30  # in place of the score of a move that cannot be
SHARPNESS = 20.0  # by which the values of moves become scores, where no network gives them


@rule
def share_out(scores):
    """Scores become shares of one choice."""
    highest, total = NEVER, 0.0
    for action in range(len(scores)):
        highest = max(highest, scores[action])
    for action in range(len(scores)):
        if scores[action] > NEVER:
            total += exp(scores[action] - highest)
    for action in range(len(scores)):
        scores[action] = exp(scores[action] - highest) / total if scores[action] > NEVER else ILLEGAL


def sight_loop(mind: Mind, look: Any) -> Rule:
    """The loop that writes what a network thinks of the moves of one position at one look."""
    rules, write_features, write_policy_rows = mind.rules, look.write_features, look.write_policy_rows
    fill_mask, observe, to_move = rules.fill_mask, rules.observe, rules.to_move

    def first_sight(tables, states, choices, weights, mask, observation, features, rows, thought, sight):
        state, options = states[0], choices[0]
        insight = Insight(observe, write_features, write_policy_rows, weights, observation, features, rows, thought)
        gather_legal(fill_mask, mask, state, tables[0], options)
        take_in(insight, state, tables[0], to_move(state))
        like(insight, options)
        sight[:] = NEVER
        for index in range(options.count):
            sight[options.action[index]] = options.score[index]
        share_out(sight)

    return first_sight
