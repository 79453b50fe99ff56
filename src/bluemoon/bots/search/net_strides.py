"""The loop of `net_loop`, cut into strides, so that a GPU can think with a network about many positions at once.

The heads are those of `strides`. One that has come to a position about which the network has to be asked waits for no
stride: `looks` says so, and whoever has the network looks at all such heads together, each shared by a crew of threads
(`look_on`). Then play goes on. Cut or not, the same worlds are imagined and the same tree grows.
"""

from functools import cache
from typing import Any

from bluemoon.bots.search.choices import clear, consider, leave_out
from bluemoon.bots.search.insight import Insight, allot, believe, like, take_in
from bluemoon.bots.search.loop import clear_verdict, seed_of_world
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.net_loop import get_acquainted, step_on, strangers_among
from bluemoon.bots.search.strides import HOT, next_iteration
from bluemoon.bots.search.tree import ROOT, SEATS, back_up
from bluemoon.core.crew import meet
from bluemoon.core.rule import Rule, Rules, Strides, rule
from bluemoon.core.walk import NO_STRIDE

NOT_ASKED, ASKED, ANSWERED = range(3)  # the network, about the world of a head
IMAGINE, LEARN, END = range(3)
GATHER = 3  # added to the topics; behind them the kinds of a step


def net_strides(mind: Mind) -> Strides:
    """The strides for a game."""
    rules, steps, gather = mind.rules, mind.rules.steps, gather_of(mind.rules)
    imagine, players, to_move, share, topic = rules.imagine, rules.players, rules.to_move, rules.share, steps.topic
    first_of_step, step_on_game, played, anew = steps.first, steps.stride, steps.surveys, steps.anew
    play = GATHER + steps.topics

    def stride(head, tables, tree, kind):
        """Do what the head waits for; what does it wait for then?"""
        world, plan = head.world, head.plan
        if kind >= play:
            after = step_on_game(world, tables, head.step, kind - play)
            if after >= played and after != anew:
                return play + after
            return GATHER + topic(world) if to_move(world) >= 0 else END
        if kind == IMAGINE:
            set_out(head)
            if tree[ROOT].visits > 0:
                imagine(world, tables, to_move(head.position), seed_of_world(tree, plan))
                count_iteration(head)
            return GATHER + topic(world)
        if kind == END:
            for seat in range(players(world)):
                head.verdict.share[seat] = share(world, seat)
            return come_back(head, tree)
        if kind == LEARN:
            if learn(head, tree, to_move(world), players(world)):
                return come_back(head, tree)
        else:
            gather(world, tables, head.choices)
            if asks_network(head, tree):
                return NO_STRIDE
        plan.action, plan.node = step_on(tree, plan.node, head.choices, to_move(world), plan)
        head.step.action = plan.action
        return play + first_of_step(world, head.step)

    hot = min(HOT, rules.state.itemsize)
    return Strides(kinds=play + steps.kinds, anew=NO_STRIDE, hot=hot, first=first_stride, stride=stride)


@cache
def gather_of(rules: Rules) -> Rule:
    """Every legal move is considered: as `gather_legal` does it, but without a mask, whose loops a crew would share."""
    is_among, survey, actions = rules.is_among, rules.steps.survey, rules.actions
    stand_in_state = survey is None

    def gather(world, tables, choices):
        legal = 0 if stand_in_state else survey(world, tables, 0, 1)
        clear(choices)
        for action in range(actions):
            if is_among(world, legal, action):
                consider(choices, action, 1)

    return rule(gather)


@rule
def first_stride(head, tree):
    """On from where the network was asked, or another iteration."""
    return LEARN if head.looks == ANSWERED else next_iteration(head, tree)


@rule
def set_out(head):
    """A new iteration, from the root of the tree."""
    head.world = head.position
    head.plan.node = ROOT
    clear_verdict(head.verdict)


@rule
def count_iteration(head):
    """One more is done, one less is left."""
    head.plan.done += 1
    head.left -= 1


@rule
def learn(head, tree, player, players):
    """Remember what the network said of the moves; True if the iteration ends with what it believes."""
    head.looks = NOT_ASKED
    get_acquainted(tree, head.plan.node, head.choices, head.plan)
    if head.is_judged:
        allot(head.verdict.term, player, players, head.verdict.share)
    return head.is_judged


@rule
def come_back(head, tree):
    """Remember what came of the iteration, up to the root."""
    back_up(tree, head.plan.node, head.verdict)
    return next_iteration(head, tree)


@rule
def asks_network(head, tree):
    """Is the network asked about this position, because the tree ends here, or since it has not seen all moves?"""
    plan, options = head.plan, head.choices
    if plan.node == ROOT:
        leave_out(options, head.dead)
        tree[ROOT].width = options.count
    is_choice = options.count > 1 or plan.node == ROOT
    strangers = strangers_among(tree, plan.node, options) if is_choice else 0
    head.is_judged = is_choice and (tree[plan.node].visits == 0 or strangers == options.count)
    if head.is_judged or 0 < strangers <= len(tree) - plan.nodes:
        head.looks = ASKED
    return head.looks == ASKED


@rule
def is_asked(head):
    """Does this head wait for the network?"""
    return head.looks == ASKED


def look_on(mind: Mind, look: Any) -> Rule:
    """What a network is asked about a head: how good each move is, and where the iteration ends, who will win."""
    observe, write_features, write_policy_rows = mind.rules.observe, look.write_features, look.write_policy_rows
    players, to_move = mind.rules.players, mind.rules.to_move

    def look_at(head, tables, weights, observation, features, rows, thought, belief):
        insight = Insight(observe, write_features, write_policy_rows, weights, observation, features, rows, thought)
        take_in(insight, head.world, tables, to_move(head.world))
        like(insight, head.choices)
        if head.is_judged:
            believe(insight, players(head.world), belief)
            for seat in range(SEATS):
                head.verdict.term[seat] = belief[seat]
        meet()
        head.looks = ANSWERED

    return look_at
