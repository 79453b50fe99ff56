"""A position goes through a network: which features are lit → what is thought of it → how good each action, who wins.

`weights` are the arrays of a `Net`, in their order. `thought` is room for numbers, two rows as wide as the network; the
first holds what is thought of the position. Loops run along rows, so that a compiler takes many numbers at once, and a
crew of a GPU may share them: each number is reckoned by one of it, in the same order everywhere, to the last bit.

    thought = relu(bias + Σ first[feature])
    thought = thought + relu(thought @ hidden + bias)        once a layer
    logit   = Σ (policy[row] · thought + bias[row])          over the rows that speak for an action
    chances = softmax(thought @ value + bias)                over the players, counted from the own seat on
"""

import numpy as np

from bluemoon.core.crew import each, meet
from bluemoon.core.exponential import exp
from bluemoon.core.rule import rule


@rule
def understand(weights, features, count, thought):
    """Think of a position in which these features are lit."""
    add_up(weights[0], weights[1], features, count, thought)
    for layer in range(len(weights[2])):
        deepen(weights[2][layer], weights[3][layer], thought)


@rule
def add_up(first, first_bias, features, count, thought):
    """The first layer: the rows of all features that are lit, four at a time."""
    width, now = thought.shape[1], thought[0]
    for at in each(width):
        now[at] = first_bias[at]
    done = 0
    while done + 4 <= count:
        one, two = first[features[done]], first[features[done + 1]]
        three, four = first[features[done + 2]], first[features[done + 3]]
        for at in each(width):
            now[at] += (one[at] + two[at]) + (three[at] + four[at])
        done += 4
    for rest in range(done, count):
        one = first[features[rest]]
        for at in each(width):
            now[at] += one[at]
    for at in each(width):
        now[at] = max(now[at], np.float32(0))
    meet()


@rule
def deepen(hidden, bias, thought):
    """One more layer, added to what was thought before. Much of a thought is zero: that is passed over."""
    width, now, after = thought.shape[1], thought[0], thought[1]
    for at in each(width):
        after[at] = bias[at]
    first = next_active(now, 0)
    while first < width:
        second = next_active(now, first + 1)
        third = next_active(now, second + 1)
        fourth = next_active(now, third + 1)
        a, b, c, d = now[first], active_at(now, second), active_at(now, third), active_at(now, fourth)
        one, two = hidden[first], hidden[min(second, width - 1)]
        three, four = hidden[min(third, width - 1)], hidden[min(fourth, width - 1)]
        for at in each(width):
            after[at] += (a * one[at] + b * two[at]) + (c * three[at] + d * four[at])
        first = next_active(now, fourth + 1)
    meet()
    for at in each(width):
        now[at] += max(after[at], np.float32(0))
    meet()


@rule
def next_active(now, at):
    """The first number from here on that is not zero; beyond the end if there is none."""
    while at < len(now) and now[at] == 0:
        at += 1
    return at


@rule
def active_at(now, at):
    """A number, or zero beyond the end."""
    return now[at] if at < len(now) else np.float32(0)


@rule
def logit(weights, rows, count, thought):
    """How good an action is, by the rows that speak for it: the higher, the likelier."""
    policy, bias = weights[4], weights[5]
    width, now, products = thought.shape[1], thought[0], thought[1]
    one = policy[rows[0]]
    answer = bias[rows[0]]
    for at in each(width):
        products[at] = now[at] * one[at]
    for row in range(1, count):
        more = policy[rows[row]]
        answer += bias[rows[row]]
        for at in each(width):
            products[at] += now[at] * more[at]
    return answer + total(products)


@rule
def total(numbers):
    """All numbers together, by halves: so they can be added many at a time. They may be written anew afterwards."""
    left = len(numbers)
    while left > 1:
        meet()
        half = left // 2
        upper = numbers[left - half : left]
        for at in each(half):
            numbers[at] += upper[at]
        left -= half
    meet()
    answer = numbers[0]
    meet()
    return answer


@rule
def chances(weights, thought, players, shares):
    """Each player's chance to win, from the own seat on."""
    value, bias = weights[6], weights[7]
    now, products = thought[0], thought[1]
    highest = -1e30
    for seat in range(players):
        for at in each(len(now)):
            products[at] = now[at] * value[at, seat]
        shares[seat] = total(products) + bias[seat]
        highest = max(highest, shares[seat])
    together = 0.0
    for seat in range(players):
        shares[seat] = exp(shares[seat] - highest)
        together += shares[seat]
    for seat in range(players):
        shares[seat] /= together
