"""A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

from bluemoon.bots import Bot, Reason, Thought
from bluemoon.bots.bot import Budget
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.thought import is_close
from bluemoon.server.live.fair_queue import IsStopped
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.messages import Advice, Other, Trial

SHARE = 0.5  # of the time that is left goes to the next thought: together they take no longer than one
KEPT = 0.25  # of the time is kept for the end of the plan, whose chance is told
SECOND = 0.1  # of the time is kept for the next best move, if the first thought tried none
LONGEST = 24  # thoughts; whoever still plays on then is told no more
IN_PLAN = Reason("in_plan")  # whatever it was compared with is a part of the plan too


@dataclass(frozen=True)
class Step:
    """One thought of a turn: what is known there, and what was made of it."""

    number: int  # in the plan
    view: Any
    thought: Thought

    @property
    def is_compared(self) -> bool:
        """Was there a choice, and was it tried?"""
        return len(self.thought.candidates) > 1 and self.thought.candidates[0].tries > 0


class Decision:
    """A whole decision of a turn: its thoughts and its words."""

    def __init__(self, steps: Sequence[Step], words: Sequence[str], begin: int, end: int) -> None:
        self.steps, self.words = list(steps[begin:end]), list(words[begin:end])


@dataclass(frozen=True)
class Counsel:
    """What a bot would do: its next whole decision, the turn as far as nobody knows more, and what comes of it."""

    actions: list[str]
    plan: list[str]
    trial: Trial  # of the plan
    before: float | None
    after: float | None
    other: Other | None
    reason: Reason  # compared with the other, if one is named
    by_feel: bool

    def advice(self, id: str) -> Advice:
        """As a page hears it."""
        return Advice(
            id=id,
            actions=self.actions,
            plan=self.plan,
            trial=self.trial,
            before=self.before,
            after=self.after,
            other=self.other,
            reason=self.reason.name,
            term=self.reason.term,
            by_feel=self.by_feel,
        )


def counsel(thinker: Bot, table_game: TableGame, view: Any, seed: int, by_feel: bool, is_stopped: IsStopped) -> Counsel:
    """Think about what this view knows. The turn is played in an imagined world, as long as chance keeps out of it."""
    game, rng = table_game.game, Random(seed)
    seat = game.to_move(view)
    world = game.imagine(view, seat, seed)
    execution = table_game.execution(world.copy())
    ends, steps, budget = [0], list[Step](), shared(thinker.budget, 1 - KEPT - SECOND, is_stopped)
    while True:
        budget, known = shared(budget, SHARE, is_stopped), game.view(execution.state, seat)
        steps.append(Step(len(steps), known, thinker.explain(known, budget, rng)))
        execution.step(steps[-1].thought.action)
        if execution.is_decided:
            ends.append(len(steps))
            if by_feel or execution.knows_more or execution.is_turn_over or len(steps) >= LONGEST:
                break
    decisions = without_waste(table_game, world, [Decision(steps, execution.actions, *span) for span in pairwise(ends)])
    plan, first = [word for decision in decisions for word in decision.words], decisions[0]
    decided = next((step for step in first.steps if step.is_compared), first.steps[0])
    if not by_feel:
        second = shared(thinker.budget, SECOND, is_stopped)
        decided = steps[decided.number] = with_rival(thinker, table_game, decided, plan, second, rng)
    rival, before = rival_of(decided, table_game, plan), first.words[: decided.number - first.steps[0].number]
    begun = [] if rival is None else [*before, *whole(thinker, table_game, decided, rival, budget, rng)]
    return Counsel(
        actions=first.words,
        plan=plan,
        trial=table_game.trial(view, plan, True),
        before=chance_before(decided),
        after=chance_after(thinker, steps, shared(thinker.budget, KEPT, is_stopped), rng),
        other=None if rival is None else other_than(decided, rival, table_game, view, begun),
        reason=reason_for(decided, rival),
        by_feel=by_feel,
    )


def without_waste(table_game: TableGame, world: Any, plan: list[Decision]) -> list[Decision]:
    """A plan that ends the game needs nothing but what ends it so: all else only throws cards away."""
    end = result_of(table_game, world, plan)
    for decision in plan if end is not None else ():
        fewer = [each for each in plan if each is not decision]
        if fewer and result_of(table_game, world, fewer) == end:
            plan = fewer
    return plan


def result_of(table_game: TableGame, world: Any, plan: Sequence[Decision]) -> tuple[int, ...] | None:
    """Who wins if just this is done; None: the game goes on, or it cannot be done."""
    execution = table_game.execution(world.copy())
    try:
        execution.carry_out([word for decision in plan for word in decision.words])
    except TableRefused:
        return None
    result = table_game.game.result(execution.state)
    return None if result is None else result.winners


def shared(budget: Budget, share: float, is_stopped: IsStopped) -> Budget:
    """A share of a budget."""
    iterations = budget.iterations and max(1, int(share * budget.iterations))
    return replace(budget, seconds=share * budget.seconds, iterations=iterations, is_stopped=is_stopped)


def rival_of(step: Step, table_game: TableGame, plan: list[str]) -> int | None:
    """Which candidate is the best that is no part of the plan; None: there is none."""
    for number, candidate in enumerate(step.thought.candidates):
        if number > 0 and candidate.tries and table_game.game.name_of(step.view, candidate.action) not in plan:
            return number
    return None


def with_rival(thinker: Bot, table_game: TableGame, step: Step, plan: list[str], budget: Budget, rng: Random) -> Step:
    """The same with the best move that is no part of the plan, if there is one and it was not tried."""
    game, thought = table_game.game, step.thought
    if rival_of(step, table_game, plan) is not None or not any(candidate.tries for candidate in thought.candidates):
        return step
    planned = {action for action in game.legal(step.view) if game.name_of(step.view, action) in plan}
    left_out = planned | set(mind_of(game).dead_ends(game.tables, step.view, True))
    if left_out.issuperset(game.legal(step.view)):
        return step
    again = thinker.explain(step.view, replace(budget, without=frozenset(left_out)), rng)
    found = [candidate for candidate in again.candidates if candidate.action not in left_out and candidate.tries]
    candidates = (*thought.candidates, *found[:1])
    reasons = tuple(Reason("close" if is_close(thought.candidates[0], other) else "ahead") for other in found[:1])
    against = (*thought.against, *reasons)
    return replace(step, thought=replace(thought, candidates=candidates, against=against))


def whole(thinker: Bot, table_game: TableGame, step: Step, rival: int, budget: Budget, rng: Random) -> list[str]:
    """That move, with what makes a whole decision of it: where a journey goes, how a box is paid."""
    game, seat = table_game.game, table_game.game.to_move(step.view)
    execution = table_game.execution(game.imagine(step.view, seat, seed=0))
    execution.step(step.thought.candidates[rival].action)
    while not execution.is_at_rest:
        budget = shared(budget, SHARE, budget.is_stopped)
        execution.step(thinker.explain(game.view(execution.state, seat), budget, rng).action)
    return execution.actions


def other_than(step: Step, rival: int, table_game: TableGame, view: Any, words: list[str]) -> Other:
    """That move, what comes of it, and how far it is behind."""
    best, other = step.thought.candidates[0], step.thought.candidates[rival]
    trial = table_game.trial(view, words, False)
    return Other(actions=trial.actions, trial=trial, behind=max(0.0, best.value - other.value))


def reason_for(step: Step, rival: int | None) -> Reason:
    """Why this choice and not the rival, which is named beside it."""
    if rival is not None and step.thought.against:
        return step.thought.against[rival - 1]
    return IN_PLAN if rival is None and step.is_compared else step.thought.reason


def chance_before(step: Step) -> float | None:
    """The share of the victory over all that was tried; None: nothing was compared."""
    if not step.is_compared:
        return None
    tries = sum(candidate.tries for candidate in step.thought.candidates)
    return sum(candidate.value * candidate.tries for candidate in step.thought.candidates) / tries


def chance_after(thinker: Bot, steps: Sequence[Step], budget: Budget, rng: Random) -> float | None:
    """The share of the victory once the whole plan is played: that of its last choice, looked at again with more time.

    After it nothing is left to choose, so the plan is worth what this choice is. None: nothing was compared.
    """
    last = next((step for step in reversed(steps) if step.is_compared), None)
    if last is None:
        return None
    again = thinker.explain(last.view, budget, rng) if last.number > 0 else last.thought
    chances = {candidate.action: candidate.value for candidate in again.candidates}
    return chances.get(last.thought.action, last.thought.candidates[0].value)
