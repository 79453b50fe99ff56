"""A network at work in a loop: it takes in a position, says how much it likes each move, and who will win.

A loop for a game makes its `Insight` once, of what the game hands over and of room to work in.
"""

from typing import Any, NamedTuple

from bluemoon.bots.search.choices import clear, consider
from bluemoon.core.crew import meet
from bluemoon.core.rule import Rule, rule
from bluemoon.nets.forward import chances, logit, understand


class Insight(NamedTuple):
    """A network, how it looks at positions of a game, and room for what it sees and thinks."""

    observe: Rule
    write_features: Rule
    write_policy_rows: Rule
    weights: Any
    observation: Any
    features: Any
    rows: Any
    thought: Any


@rule
def gather_legal(fill_mask, mask, world, tables, choices):
    """Every legal move is considered."""
    fill_mask(world, tables, mask)
    clear(choices)
    for action in range(len(mask)):
        if mask[action]:
            consider(choices, action, 1)


@rule
def take_in(insight, world, tables, player):
    """Think of a position as a player knows it."""
    insight.observe(world, tables, player, insight.observation)
    meet()
    lit = insight.write_features(insight.observation, insight.features)
    understand(insight.weights, insight.features, lit, insight.thought)


@rule
def like(insight, choices):
    """The score of each choice, in the position that was taken in: the higher, the likelier."""
    for index in range(choices.count):
        spoken = insight.write_policy_rows(insight.observation, choices.action[index], insight.rows)
        choices.score[index] = logit(insight.weights, insight.rows, spoken, insight.thought)


@rule
def best_liked(choices):
    """The move with the highest score; of equal ones the first."""
    best = 0
    for index in range(1, choices.count):
        if choices.score[index] > choices.score[best]:
            best = index
    return choices.action[best]


@rule
def play_best_liked(insight, play, world, tables, choices):
    """In the position that was taken in, play what the network likes best."""
    if choices.count > 1:
        like(insight, choices)
    play(world, tables, best_liked(choices))


@rule
def believe(insight, players, belief):
    """What the player who took the position in believes: everybody's chance to win, from the own seat on."""
    chances(insight.weights, insight.thought, players, belief)


@rule
def allot(belief, player, players, shares):
    """Add what this player believes to the shares of the seats."""
    for turn in range(players):
        shares[(player + turn) % players] += belief[turn]


@rule
def add_belief(insight, player, players, shares, belief):
    """Add what the player who took the position in believes: each seat's chance to win. `belief` is room for it."""
    believe(insight, players, belief)
    allot(belief, player, players, shares)
