"""What was tried, and what came of it: a tree of moves from the position that is thought about.

A node stands for a move after the moves above it, whatever the hidden cards were (information sets, not states). It
knows what every seat got on the average, so that two, three or four players each follow their own interest.
"""

from math import sqrt

from bluemoon.core.record import record
from bluemoon.core.rule import rule

ROOT = 0
NONE = -1
SEATS = 4
TERMS = 8  # room for the parts of a value

NODE = record(
    "Node",
    ("share", "f8", (SEATS,)),  # what each seat got, summed over all visits
    ("terms", "f8", (TERMS,)),  # what spoke for the thinking seat, in the same way
    ("prior", "f8"),  # how good a network thought it when it first saw it: the share of its choice
    ("visits", "i8"),
    ("action", "i4"),
    ("parent", "i4"),
    ("first", "i4"),  # child
    ("next", "i4"),  # sibling
    ("width", "i8"),  # of the root: how many moves are considered
)


@rule
def plant(tree, node, parent, action):
    """A fresh node."""
    here = tree[node]
    for seat in range(SEATS):
        here.share[seat] = 0.0
    for term in range(TERMS):
        here.terms[term] = 0.0
    here.prior = 0.0
    here.visits = 0
    here.action = action
    here.parent = parent
    here.first = NONE
    here.next = NONE
    here.width = 1


@rule
def step_down(tree, parent, choices, index, plan):
    """The node of a choice, a fresh one if there is room; else the parent."""
    node = choices.node[index]
    if node != NONE:
        return node
    if plan.nodes == len(tree):
        return parent
    node = plan.nodes
    plan.nodes += 1
    plant(tree, node, parent, choices.action[index])
    tree[node].next = tree[parent].first
    tree[parent].first = node
    return node


@rule
def look_up(tree, parent, choices):
    """Find the choices among the children; return how often they were tried together."""
    tried = 0
    for index in range(choices.count):
        choices.node[index] = NONE
    child = tree[parent].first
    while child != NONE:
        for index in range(choices.count):
            if choices.action[index] == tree[child].action:
                choices.node[index] = child
                tried += tree[child].visits
        child = tree[child].next
    return tried


@rule
def most_promising(tree, parent, choices, player, curiosity):
    """The choice to try next: what it brought the player, and a bonus for looking good and having been tried little.

    What was never tried is expected to bring what the others brought.
    """
    tried = look_up(tree, parent, choices)
    here = tree[parent]
    expected = here.share[player] / here.visits if here.visits > 0 else 0.5
    eagerness = curiosity * sqrt(tried + 1.0) / choices.total
    best, highest = 0, -1.0
    for index in range(choices.count):
        node = choices.node[index]
        visits = 0
        hope = expected
        if node != NONE:
            visits = tree[node].visits
            hope = tree[node].share[player] / visits
        hope += eagerness * choices.weight[index] / (1 + visits)
        if hope > highest:
            best, highest = index, hope
    return best


@rule
def in_turn(tree, parent, choices, count):
    """The choices one after the other."""
    look_up(tree, parent, choices)
    return count % choices.count


@rule
def back_up(tree, node, verdict):
    """Remember what came of it, from the last move up to the root."""
    while node != NONE:
        here = tree[node]
        here.visits += 1
        for seat in range(SEATS):
            here.share[seat] += verdict.share[seat]
        for term in range(TERMS):
            here.terms[term] += verdict.terms[term]
        node = here.parent
