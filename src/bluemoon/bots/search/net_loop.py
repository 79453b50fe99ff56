"""The loop of a search with a network: imagine a world, follow what was tried, and ask the network what it thinks of
the first position that was not seen before: how good each move is, and who will win.

The tree is that of `loop`, and so is a world. A move is known from the moment the network has seen it: it has a prior,
its share of the network's choice. Before anything is tried the root is looked at, in the view itself; with no
iterations at all, this is what a network thinks at one look.
"""

from math import sqrt
from typing import Any

from bluemoon.bots.search.choices import clear, consider, leave_out
from bluemoon.bots.search.loop import clear_verdict, seed_of_world
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.tree import NONE, ROOT, back_up, look_up, step_down
from bluemoon.core.exponential import exp
from bluemoon.core.rule import Rule, rule
from bluemoon.nets.forward import chances, logit, understand


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
        while plan.done < goal or tree[ROOT].visits == 0:
            worlds[0] = views[0]
            if tree[ROOT].visits > 0:
                imagine(world, tables[0], seat, seed_of_world(tree, plan))
                plan.done += 1
            node, player, is_judged = ROOT, seat, False
            while player >= 0 and not is_judged:
                fill_mask(world, tables[0], mask)
                gather(options, mask)
                if node == ROOT:
                    leave_out(options, dead)
                    tree[ROOT].width = options.count
                action = options.action[0]
                if options.count > 1 or node == ROOT:
                    strangers = options.count - acquaintances(tree, node, options)
                    is_judged = tree[node].visits == 0 or strangers == options.count
                    if is_judged or (strangers > 0 and plan.nodes + strangers <= len(tree)):
                        observe(world, tables[0], player, observation)
                        understand(weights, features, write_features(observation, features), thought)
                        for index in range(options.count):
                            spoken = write_policy_rows(observation, options.action[index], rows)
                            options.score[index] = logit(weights, rows, spoken, thought)
                        get_acquainted(tree, node, options, plan)
                    if not is_judged:
                        index = most_promising_by_prior(tree, node, options, player, plan)
                        action, node = options.action[index], options.node[index]
                if not is_judged:
                    play(world, tables[0], action)
                    player = to_move(world)
            clear_verdict(verdict)
            if is_judged:
                chances(weights, thought, count, verdict.term)
            for turn in range(count):
                if is_judged:
                    verdict.share[(player + turn) % count] = verdict.term[turn]
                else:
                    verdict.share[turn] = share(world, turn)
            back_up(tree, node, verdict)

    return search


@rule
def gather(choices, mask):
    """Every legal move is considered."""
    clear(choices)
    for action in range(len(mask)):
        if mask[action]:
            consider(choices, action, 1)


@rule
def acquaintances(tree, node, choices):
    """How many of the choices the network has seen at this node."""
    look_up(tree, node, choices)
    known = 0
    for index in range(choices.count):
        if choices.node[index] != NONE:
            known += 1
    return known


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
