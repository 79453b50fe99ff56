"""The loop of a search with a network: imagine a world, follow what was tried, and ask the network what it thinks of
the first position that was not seen before: how good each move is, and who will win.

The tree is that of `loop`, and so is a world. A move is known from the moment the network has seen it: it has a prior,
its share of the network's choice. Before anything is tried the root is looked at, in the view itself; with no
iterations at all, this is what a network thinks at one look.
"""

from math import sqrt
from typing import Any

from bluemoon.bots.search.choices import leave_out
from bluemoon.bots.search.insight import Insight, add_belief, gather_legal, like, take_in
from bluemoon.bots.search.loop import clear_verdict, seed_of_world
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.tree import NONE, ROOT, back_up, look_up, step_down
from bluemoon.core.exponential import exp
from bluemoon.core.rule import Rule, rule


def net_loop(mind: Mind, look: Any) -> Rule:
    """The loop for a game and what a network looks at in it. Plain Python; `NetSearcher` has it compiled."""
    rules, write_features, write_policy_rows = mind.rules, look.write_features, look.write_policy_rows
    play, imagine, players, to_move, share = rules.play, rules.imagine, rules.players, rules.to_move, rules.share
    fill_mask, observe = rules.fill_mask, rules.observe

    def search(
        tables, views, worlds, choices, dead, tree, plans, verdicts,
        weights, mask, observation, features, rows, thought, iterations,
    ):  # fmt: skip
        view, world, options, plan, verdict = views[0], worlds[0], choices[0], plans[0], verdicts[0]
        seat, count, goal = to_move(view), players(view), plan.done + iterations
        insight = Insight(observe, write_features, write_policy_rows, weights, observation, features, rows, thought)
        while plan.done < goal or tree[ROOT].visits == 0:
            worlds[0] = views[0]
            if tree[ROOT].visits > 0:
                imagine(world, tables[0], seat, seed_of_world(tree, plan))
                plan.done += 1
            node, player, is_judged = ROOT, seat, False
            while player >= 0 and not is_judged:
                gather_legal(fill_mask, mask, world, tables[0], options)
                if node == ROOT:
                    leave_out(options, dead)
                    tree[ROOT].width = options.count
                is_choice = options.count > 1 or node == ROOT
                strangers = strangers_among(tree, node, options) if is_choice else 0
                is_judged = is_choice and (tree[node].visits == 0 or strangers == options.count)
                if is_judged or 0 < strangers <= len(tree) - plan.nodes:
                    take_in(insight, world, tables[0], player)
                    like(insight, options)
                    get_acquainted(tree, node, options, plan)
                if not is_judged:
                    action, node = step_on(tree, node, options, player, plan)
                    play(world, tables[0], action)
                    player = to_move(world)
            note_chances(insight, verdict, world, share, player, count, is_judged)
            back_up(tree, node, verdict)

    return search


@rule
def step_on(tree, node, choices, player, plan):
    """The move to try next, and the node it leads to; a forced one does not leave the node."""
    if choices.count == 1 and node != ROOT:
        return choices.action[0], node
    index = most_promising_by_prior(tree, node, choices, player, plan)
    return choices.action[index], choices.node[index]


@rule
def note_chances(insight, verdict, world, share, player, players, is_judged):
    """Who will win as the network believes, or who has won."""
    clear_verdict(verdict)
    if is_judged:
        add_belief(insight, player, players, verdict.share, verdict.term)
        return
    for seat in range(players):
        verdict.share[seat] = share(world, seat)


@rule
def strangers_among(tree, node, choices):
    """How many of the choices the network has not seen at this node."""
    look_up(tree, node, choices)
    unknown = 0
    for index in range(choices.count):
        if choices.node[index] == NONE:
            unknown += 1
    return unknown


@rule
def get_acquainted(tree, node, choices, plan):
    """Remember the moves that are new, as far as there is room, with their share of the network's choice."""
    highest, total = choices.score[0], 0.0
    for index in range(1, choices.count):
        highest = max(highest, choices.score[index])
    for index in range(choices.count):
        choices.score[index] = exp(plan.sharpness * (choices.score[index] - highest))
        total += choices.score[index]
    for index in range(choices.count):
        if choices.node[index] == NONE and plan.nodes < len(tree):
            choices.node[index] = step_down(tree, node, choices, index, plan)
            tree[choices.node[index]].prior = choices.score[index] / total


@rule
def most_promising_by_prior(tree, parent, choices, player, plan):
    """The choice to try next: what it brought the player, and a bonus for a high prior and having been tried little.

    What was never tried is expected to bring somewhat less than the others brought. What the tree had no room for is
    not tried.
    """
    tried, known, seen = 0, 0.0, 0.0
    for index in range(choices.count):
        if choices.node[index] != NONE:
            here = tree[choices.node[index]]
            tried += here.visits
            known += here.prior
            seen += here.prior if here.visits > 0 else 0.0
    above = tree[parent]
    expected = above.share[player] / above.visits - plan.caution * sqrt(seen / known)
    eagerness = plan.curiosity * sqrt(tried + 1.0) / known
    best, highest = 0, -1e30
    for index in range(choices.count):
        if choices.node[index] == NONE:
            continue
        here = tree[choices.node[index]]
        hope = here.share[player] / here.visits if here.visits > 0 else expected
        hope += eagerness * here.prior / (1 + here.visits)
        if hope > highest:
            best, highest = index, hope
    return best
