"""Why one way to play is better than another: what its player has more of some turns later, counted in the same worlds.

What is named is so: it is no guess of a bot but the mean difference over worlds in which both ways were played on, and
it is named only where it is clear of the noise.
"""

from math import sqrt

from bluemoon.core.rule import rule

CLEAR = 2.0  # standard errors
LEAST = 0.05  # of a thing: less is told as nothing
MOST_EDGES = 3  # two that speak for a way, and one against it
BESIDE = 0.4  # of what the first is worth the second has to be, or it is not worth a word


@rule
def pick_edges(tallies, worths, kinds, edges):
    """What speaks most for the first half of the rows, compared with the second: how many kinds, and by how much each.

    If something weighs more against it than the first of them for it, that is named too: then it is a price.
    """
    first, first_worth = best_edge(tallies, worths, -1, 1.0)
    if first_worth <= 0.0:
        return 0
    note_edge(tallies, kinds, edges, 0, first)
    second, second_worth = best_edge(tallies, worths, first, 1.0)
    price, price_worth = best_edge(tallies, worths, first, -1.0)
    count = 1
    if second_worth >= BESIDE * first_worth:
        note_edge(tallies, kinds, edges, count, second)
        count += 1
    if price_worth >= first_worth:
        note_edge(tallies, kinds, edges, count, price)
        count += 1
    return count


@rule
def note_edge(tallies, kinds, edges, at, kind):
    """One of them, with its mean."""
    kinds[at] = kind
    edges[at] = mean_edge(tallies, kind)


@rule
def best_edge(tallies, worths, without, sign):
    """The kind of which there is most to say for the first half (or against it), and its worth; 0.0: there is none."""
    best, highest = -1, 0.0
    for kind in range(len(worths)):
        worth = sign * worths[kind] * mean_edge(tallies, kind)
        if kind != without and worth > highest and is_clear(tallies, kind):
            best, highest = kind, worth
    return best, highest


@rule
def mean_edge(tallies, kind):
    """How much more of it there is in the first half of the rows than in the second."""
    worlds, total = len(tallies) // 2, 0.0
    for world in range(worlds):
        total += tallies[world, kind] - tallies[worlds + world, kind]
    return total / worlds


@rule
def is_clear(tallies, kind):
    """Is the difference large enough for a word, and more than noise?"""
    worlds, mean, squares = len(tallies) // 2, mean_edge(tallies, kind), 0.0
    for world in range(worlds):
        squares += (tallies[world, kind] - tallies[worlds + world, kind] - mean) ** 2
    error = sqrt(squares / max(1, worlds - 1) / worlds)
    return abs(mean) >= LEAST and abs(mean) >= CLEAR * error
