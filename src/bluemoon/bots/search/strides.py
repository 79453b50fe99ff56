"""The loop of `loop`, cut into strides (`core.walk`), so that a GPU can think about many positions at once.

Each position has a head of its own with everything the loop needs; its tree lies beside it. Between two strides a head
waits for the next one, whose kind says what is done: a world is imagined, moves are weighed (by what they are about),
the tree chooses among them, the move is played (in the strides of a step of the game), and what came of it is judged.
Cut or not, the same worlds are imagined and the same tree grows.
"""

from functools import cache

from bluemoon.bots.search.choices import CHOICES
from bluemoon.bots.search.loop import (
    PLAN,
    VERDICT,
    beyond_tree,
    follow_tree,
    goes_on,
    is_followed,
    reach_verdict,
    seed_of_world,
    set_out,
    weigh_moves,
)
from bluemoon.bots.search.loop import begin as begin_search
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.tree import NONE, ROOT, back_up
from bluemoon.core.record import Layout, record
from bluemoon.core.rule import Rule, Rules, Strides, rule
from bluemoon.core.walk import NO_STRIDE, STEP

IMAGINE, CHOOSE, JUDGE = range(3)
WEIGH = 3  # added to the topics; behind them the kinds of a step
HOT = 384  # bytes of a world that are fetched before a stride


@cache
def head_of(rules: Rules) -> Layout:
    """The record of a head."""
    return record(
        "Head",
        ("world", rules.state),
        ("plan", PLAN),
        ("step", STEP),
        ("left", "i8"),  # iterations
        ("verdict", VERDICT),
        ("choices", CHOICES),
        ("position", rules.state),
        ("dead", "i1", (rules.actions,)),
        # -- of a search with a network (`net_strides`)
        ("looks", "i1"),  # is the network asked about this world?
        ("is_judged", "i1"),  # the iteration ends here, by what the network believes
    )


@cache
def search_strides(mind: Mind) -> Strides:
    """The strides for a game."""
    rules, weigh, appraise = mind.rules, mind.weigh, mind.appraise
    imagine, players, to_move, turn, share = rules.imagine, rules.players, rules.to_move, rules.turn, rules.share
    steps, topic = rules.steps, rules.steps.topic
    first_of_step, step_on, played, anew = steps.first, steps.stride, steps.surveys, steps.anew
    play = WEIGH + steps.topics

    def stride(head, tables, tree, kind):
        """Do what the head waits for; what does it wait for then?"""
        world, view, plan, options = head.world, head.position, head.plan, head.choices
        if kind >= play:
            after = step_on(world, tables, head.step, kind - play)
            if after >= played and after != anew:
                return play + after
        elif kind == IMAGINE:
            head.world = view
            imagine(world, tables, to_move(view), seed_of_world(tree, plan))
            set_out(options, plan, turn(view))
        elif kind == JUDGE:
            judge(head, tables, tree, appraise, share, to_move(view), players(view), to_move(world) < 0)
            return next_iteration(head, tree)
        else:
            if kind == CHOOSE:
                follow_tree(tree, options, plan, to_move(world), turn(world))
            else:
                weigh_moves(weigh, world, tables, options, head.dead, plan)
                if is_followed(options, plan):
                    return CHOOSE
                plan.action = beyond_tree(options, world, plan)
            head.step.action = plan.action
            return play + first_of_step(world, head.step)
        return WEIGH + topic(world) if goes_on(plan, to_move(world), turn(world)) else JUDGE

    hot = min(HOT, rules.state.itemsize)
    return Strides(kinds=play + steps.kinds, anew=NO_STRIDE, hot=hot, first=next_iteration, stride=stride)


@rule
def judge(head, tables, tree, appraise, share, seat, players, is_over):
    """What came of an iteration; one less is left."""
    reach_verdict(head.verdict, head.world, tables, appraise, share, seat, players, is_over)
    back_up(tree, head.plan.node, head.verdict)
    head.plan.done += 1
    head.left -= 1


@rule
def next_iteration(head, tree):
    """Another world, unless there were enough of them or there is nothing to choose."""
    return NO_STRIDE if head.left <= 0 or is_settled(head.plan, tree) else IMAGINE


@rule
def is_settled(plan, tree):
    """Is the game over, or is there only one move?"""
    width = tree[ROOT].width
    return width == 0 or (width == 1 and plan.done > 0)


def head_loops(mind: Mind) -> tuple[Rule, ...]:
    """Loops over many heads: a position for each, how far each shall think, and what each found."""
    to_move = mind.rules.to_move

    def begin_all(heads, trees, plans, states, seeds, dead, begin, end):
        for i in range(begin, end):
            heads[i].position, heads[i].plan, heads[i].looks = states[i], plans[0], 0
            begin_search(trees[i], heads[i].plan, seeds[i])
            if to_move(states[i]) < 0:
                trees[i, ROOT].width = 0
            for action in range(dead.shape[1]):
                heads[i].dead[action] = dead[i, action]

    def allow(heads, iterations, begin, end):
        for i in range(begin, end):
            heads[i].left = iterations

    def report(heads, trees, visits, values, actions, begin, end):
        for i in range(begin, end):
            for action in range(visits.shape[1]):
                visits[i, action], values[i, action] = 0, 0.0
            actions[i] = write_findings(trees[i], to_move(heads[i].position), visits[i], values[i])

    return begin_all, allow, report


@rule
def write_findings(tree, seat, visits, values):
    """How often each move was tried, and its value for a seat; return the one tried most, of equal ones the better."""
    best, child = NONE, tree[ROOT].first
    while child != NONE:
        here = tree[child]
        action = int(here.action)
        if here.visits > 0:
            visits[action], values[action] = here.visits, here.share[seat] / here.visits
            if best == NONE or is_before(visits, values, action, best):
                best = action
        child = here.next
    return best


@rule
def is_before(visits, values, action, other):
    """Tried more often, then better, then by number."""
    if visits[action] != visits[other]:
        return visits[action] > visits[other]
    if values[action] != values[other]:
        return values[action] > values[other]
    return action < other
