"""The loop of every search: imagine a world, follow what was tried, try something new, see what comes of it.

Greedy looks one turn ahead and tries every move equally often; the tree search goes on into the tree and tries
what is promising. Both are this loop with another plan.
"""

from bluemoon.bots.search.choices import by_lot, clear, forget, heaviest, leave_out
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.tree import NONE, ROOT, SEATS, TERMS, back_up, in_turn, most_promising, plant, step_down
from bluemoon.core.exponential import exp
from bluemoon.core.record import record
from bluemoon.core.rule import Rule, rule

PLAN = record(
    "Plan",
    ("curiosity", "f8"),  # of a tree search
    ("caution", "f8"),  # with a network: what was never tried is expected to bring so much less than the rest
    ("sharpness", "f8"),  # of a network's choice: 1 as it learnt it, 0 any move as likely as another
    ("seed", "i8"),
    ("done", "i8"),  # iterations
    ("nodes", "i8"),  # of the tree that are in use
    ("horizon", "i8"),  # turns to look ahead; 0: to the end of the game
    ("beyond", "i8"),  # they count from where the tree ends, not from its root: a larger tree sees farther
    ("flat", "i8"),  # no tree: every move in turn, each in the same worlds
    ("steady", "i8"),  # beyond the tree the move that looks best, not one by lot
    # -- of the iteration under way
    ("node", "i8"),  # where it is in the tree, or where it left it
    ("is_known", "i8"),  # is it still in the tree?
    ("since", "i8"),  # the turn from which the horizon counts
    ("action", "i8"),  # to be played next
)
VERDICT = record(
    "Verdict",
    ("share", "f8", (SEATS,)),  # of the victory
    ("terms", "f8", (TERMS,)),  # what speaks for the thinking seat, less what speaks for the others
    ("term", "f8", (TERMS,)),  # what speaks for one seat
)


def search_loop(mind: Mind) -> Rule:
    """The loop for a game. Plain Python; `Searcher` has it compiled."""
    rules, weigh, appraise = mind.rules, mind.weigh, mind.appraise
    play, imagine, players = rules.play, rules.imagine, rules.players
    to_move, turn, share = rules.to_move, rules.turn, rules.share

    def search(tables, views, worlds, choices, dead, tree, plans, verdicts, iterations):
        view, world, options, plan, verdict = views[0], worlds[0], choices[0], plans[0], verdicts[0]
        seat, begun, count = to_move(view), turn(view), players(view)
        for _ in range(iterations):
            worlds[0] = views[0]
            imagine(world, tables[0], seat, seed_of_world(tree, plan))
            set_out(options, plan, begun)
            while goes_on(plan, to_move(world), turn(world)):
                weigh_moves(weigh, world, tables[0], options, dead, plan)
                if is_followed(options, plan):
                    follow_tree(tree, options, plan, to_move(world), turn(world))
                else:
                    plan.action = beyond_tree(options, world, plan)
                play(world, tables[0], plan.action)
            reach_verdict(verdict, world, tables[0], appraise, share, seat, count, to_move(world) < 0)
            back_up(tree, plan.node, verdict)
            plan.done += 1

    return search


@rule
def begin(tree, plan, seed):
    """Clear the head for a new position."""
    plan.seed, plan.done, plan.nodes = seed, 0, 1
    plant(tree, ROOT, NONE, NONE)


@rule
def seed_of_world(tree, plan):
    """Every iteration has a world of its own; but if all moves are tried in turn, one for each round of them."""
    if plan.flat:
        return plan.seed + plan.done // tree[ROOT].width
    return plan.seed + plan.done


@rule
def set_out(choices, plan, begun):
    """A new iteration, in a world just imagined, from the root of the tree."""
    forget(choices)
    plan.node, plan.is_known, plan.since = ROOT, 1, begun


@rule
def goes_on(plan, player, turn):
    """Is there another move to play, or is it time to trust the value?"""
    if player < 0:
        return False
    if plan.horizon == 0 or (plan.beyond and plan.is_known):
        return True
    return turn - plan.since < plan.horizon


@rule
def weigh_moves(weigh, world, tables, choices, dead, plan):
    """The moves worth considering; at the root without what leads nowhere."""
    clear(choices)
    weigh(world, tables, choices)
    if plan.node == ROOT:
        leave_out(choices, dead)


@rule
def is_followed(choices, plan):
    """Does the tree choose? Not beyond it, and not where there is nothing to choose."""
    return plan.is_known == 1 and (choices.count > 1 or plan.node == ROOT)


@rule
def follow_tree(tree, choices, plan, player, turn):
    """The move to try next, and the node it leads to."""
    index = pick(tree, plan.node, choices, plan, player)
    plan.action = choices.action[index]
    plan.is_known = choices.node[index] != NONE and not plan.flat
    if plan.beyond:
        plan.since = turn
    plan.node = step_down(tree, plan.node, choices, index, plan)


@rule
def beyond_tree(choices, world, plan):
    """The move to go on with where the tree does not choose."""
    if choices.count == 1 or plan.steady:
        return heaviest(choices)
    return by_lot(choices, world)


@rule
def pick(tree, node, choices, plan, player):
    """The move to try next."""
    if node == ROOT:
        tree[ROOT].width = choices.count
    if plan.flat:
        return in_turn(tree, node, choices, plan.done)
    return most_promising(tree, node, choices, player, plan.curiosity)


@rule
def reach_verdict(verdict, world, tables, appraise, share, seat, players, is_over):
    """What speaks for everybody, weighed up for the thinking seat; and who has won, or how likely each wins."""
    clear_verdict(verdict)
    for other in range(players):
        appraise(world, tables, other, verdict.term)
        add_up(verdict, other, seat, players)
        if is_over:
            verdict.share[other] = share(world, other)
    if not is_over:
        divide(verdict, players)


@rule
def clear_verdict(verdict):
    """Nothing speaks for anybody yet."""
    for term in range(TERMS):
        verdict.terms[term] = 0.0
        verdict.term[term] = 0.0
    for seat in range(SEATS):
        verdict.share[seat] = 0.0


@rule
def add_up(verdict, player, seat, count):
    """What speaks for one player, into the balance of the thinking seat."""
    verdict.share[player] = 0.0
    for term in range(TERMS):
        verdict.share[player] += verdict.term[term]
        if player == seat:
            verdict.terms[term] += verdict.term[term]
        else:
            verdict.terms[term] -= verdict.term[term] / (count - 1)
        verdict.term[term] = 0.0


@rule
def divide(verdict, count):
    """Turn values into shares of the victory: a lead of 1 makes it e times as likely."""
    highest = verdict.share[0]
    for player in range(1, count):
        highest = max(highest, verdict.share[player])
    total = 0.0
    for player in range(count):
        verdict.share[player] = exp(verdict.share[player] - highest)
        total += verdict.share[player]
    for player in range(count):
        verdict.share[player] /= total
