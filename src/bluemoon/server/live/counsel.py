"""A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring."""

from collections.abc import Iterator, Sequence, Set
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


@dataclass(frozen=True, eq=False)
class Decision:
    """A whole decision of a turn: its thoughts and its words."""

    steps: list[Step]
    words: list[str]
    is_answer: bool  # to what the decision before it began
    instead: str | None  # what is said if it is left out; None: nothing


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
    moments = [(execution.is_asked, execution.way_past)]
    while True:
        budget, known = shared(budget, SHARE, is_stopped), game.view(execution.state, seat)
        steps.append(Step(len(steps), known, thinker.explain(known, budget, rng)))
        execution.step(steps[-1].thought.action)
        if execution.is_decided:
            ends.append(len(steps))
            moments.append((execution.is_asked, execution.way_past))
            if by_feel or execution.knows_more or execution.is_turn_over or len(steps) >= LONGEST:
                break
    spans = zip(pairwise(ends), moments, strict=False)  # of what comes after the last one nothing is told
    made = [Decision(steps[a:b], execution.actions[a:b], *moment) for (a, b), moment in spans]
    decisions = without_waste(table_game, world, made)
    plan, first = words_of(decisions), decisions[0]
    steps = [step for decision in decisions for step in decision.steps]
    decided, thought_of = decided_in(first), {*plan, *words_of(made)}  # what was left out is no next best either
    if not by_feel:
        second = shared(thinker.budget, SECOND, is_stopped)
        decided = steps[decided.number] = with_rival(thinker, table_game, decided, thought_of, second, rng)
    rival, before = rival_of(decided, table_game, thought_of), first.words[: decided.number - first.steps[0].number]
    begun = [] if rival is None else [*before, *whole(thinker, table_game, decided, rival, budget, rng)]
    return Counsel(
        actions=first.words,
        plan=plan,
        trial=table_game.trial(view, plan, True),
        before=chance_before(decided_in(made[0])),
        after=chance_after(thinker, steps, shared(thinker.budget, KEPT, is_stopped), rng),
        other=None if rival is None else other_than(decided, rival, table_game, view, begun),
        reason=reason_for(decided, rival),
        by_feel=by_feel,
    )


def decided_in(decision: Decision) -> Step:
    """The thought in which there was a choice."""
    return next((step for step in decision.steps if step.is_compared), decision.steps[0])


def words_of(plan: Sequence[Decision]) -> list[str]:
    """All that is done."""
    return [word for decision in plan for word in decision.words]


def without_waste(table_game: TableGame, world: Any, plan: list[Decision]) -> list[Decision]:
    """A plan holds nothing that brings nothing: that only throws cards away."""
    left = plan
    while (fewer := less_waste(table_game, world, left)) is not None:
        left = fewer
    return plan if left is plan else seen_again(table_game, world, left)


def less_waste(table_game: TableGame, world: Any, plan: list[Decision]) -> list[Decision] | None:
    """The plan without something that brings nothing; None: there is no such thing in it."""
    seat, end = table_game.game.to_move(world), end_of(table_game, world, plan)
    answers = [[decision] for decision in plan if decision.is_answer]
    for deed in [*deeds_of(plan), *answers] if end is not None else ():
        for fewer in without_deed(table_game, plan, deed):
            without = end_of(table_game, world, fewer)
            if without is not None and table_game.brings_nothing(end, without, seat):
                return fewer
    return None


def without_deed(table_game: TableGame, plan: Sequence[Decision], deed: Sequence[Decision]) -> Iterator[list[Decision]]:
    """The plan without a deed; and where the turn has to go on in another way then, with that in its place."""
    first, *answers = deed
    fewer = [decision for decision in plan if decision not in deed]
    if not 0 < len(fewer) < len(plan):
        return
    yield fewer
    if first.instead is not None and first.words != [first.instead]:
        rest = [decision for decision in plan if decision not in answers]
        yield [passed_by(table_game, decision) if decision is first else decision for decision in rest]


def passed_by(table_game: TableGame, decision: Decision) -> Decision:
    """To go on instead of this decision, which brings nothing: so that is worth as much."""
    step, spoken = decision.steps[0], str(decision.instead)
    going_on = table_game.game.action_of(step.view, spoken)
    best, others = step.thought.candidates[:1], step.thought.candidates[1:]
    others = tuple(candidate for candidate in others if candidate.action != going_on)
    candidates = (*(replace(candidate, action=going_on) for candidate in best), *others)
    thought = Thought(going_on, candidates, Reason("ahead" if others else "only"))
    return Decision([replace(step, thought=thought)], [spoken], is_answer=False, instead=None)


def deeds_of(plan: Sequence[Decision]) -> list[list[Decision]]:
    """Every decision with the answers to what it began."""
    deeds = list[list[Decision]]()
    for decision in plan:
        if decision.is_answer and deeds:
            deeds[-1].append(decision)
        else:
            deeds.append([decision])
    return deeds


def end_of(table_game: TableGame, world: Any, plan: Sequence[Decision]) -> Any:
    """Where it leads if just this is done; None: it cannot be done."""
    execution = table_game.execution(world.copy())
    try:
        execution.carry_out(words_of(plan))
    except TableRefused:
        return None
    return execution.state


def seen_again(table_game: TableGame, world: Any, plan: Sequence[Decision]) -> list[Decision]:
    """The decisions of a plan from which others were left out, each with what is known and legal when it is made."""
    game, seat, execution = table_game.game, table_game.game.to_move(world), table_game.execution(world.copy())
    seen, number = list[Decision](), 0
    for decision in plan:
        steps = list[Step]()
        for step, spoken in zip(decision.steps, decision.words, strict=True):
            known = game.view(execution.state, seat)
            steps.append(Step(number, known, among(step.thought, game.legal(known))))
            execution.play(spoken)
            number += 1
        seen.append(replace(decision, steps=steps))
    return seen


def among(thought: Thought, legal: Sequence[int]) -> Thought:
    """A thought without the candidates that cannot be chosen."""
    kept = [at for at, candidate in enumerate(thought.candidates) if at == 0 or candidate.action in legal]
    against = tuple(thought.against[at - 1] for at in kept if 0 < at <= len(thought.against))
    return replace(thought, candidates=tuple(thought.candidates[at] for at in kept), against=against)


def shared(budget: Budget, share: float, is_stopped: IsStopped) -> Budget:
    """A share of a budget."""
    iterations = budget.iterations and max(1, int(share * budget.iterations))
    return replace(budget, seconds=share * budget.seconds, iterations=iterations, is_stopped=is_stopped)


def rival_of(step: Step, table_game: TableGame, thought_of: Set[str]) -> int | None:
    """Which candidate is the best that was no part of the plan; None: there is none."""
    for number, candidate in enumerate(step.thought.candidates):
        if number > 0 and candidate.tries and table_game.game.name_of(step.view, candidate.action) not in thought_of:
            return number
    return None


def with_rival(
    thinker: Bot, table_game: TableGame, step: Step, thought_of: Set[str], budget: Budget, rng: Random
) -> Step:
    """The same with the best move that was no part of the plan, if there is one and it was not tried."""
    game, thought = table_game.game, step.thought
    is_tried = any(candidate.tries for candidate in thought.candidates)
    if not is_tried or rival_of(step, table_game, thought_of) is not None:
        return step
    planned = {action for action in game.legal(step.view) if game.name_of(step.view, action) in thought_of}
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
