"""A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from typing import Any

from bluemoon.bots import Bot, Reason, Thought
from bluemoon.bots.bot import Budget
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.thought import CLOSE, is_close
from bluemoon.server.live.fair_queue import IsStopped
from bluemoon.server.live.plan import (
    Decision,
    Step,
    decided_in,
    end_of,
    plainer_than,
    without_waste,
    words_of,
    worth_in,
)
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.messages import Advice, Other, Trial

SHARE = 0.5  # of the time that is left goes to the next thought: together they take no longer than one
KEPT = 0.25  # of the time is kept for the end of the plan, whose chance is told
SECOND = 0.1  # of the time is kept for the next best move, if the first thought tried none
A_LIE = 0.02  # of the victory: so far two searches of a second may differ, and a lie is to be worth more
LONGEST = 24  # thoughts; whoever still plays on then is told no more
IN_PLAN = Reason("in_plan")  # whatever it was compared with is a part of the plan too


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
    worth: list[float | None]  # of each word of the plan that has to be explained
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
            worth=self.worth,
            by_feel=self.by_feel,
        )


def counsel(thinker: Bot, table_game: TableGame, view: Any, seed: int, by_feel: bool, is_stopped: IsStopped) -> Counsel:
    """Think about what this view knows. The turn is played in an imagined world, as long as chance keeps out of it."""
    game, rng = table_game.game, Random(seed)
    world = game.imagine(view, game.to_move(view), seed)
    made, budget = thought_out(thinker, table_game, world, by_feel, is_stopped, rng)
    decisions = without_waste(table_game, world, made)
    plan = words_of(decisions)
    steps = [step for decision in decisions for step in decision.steps]
    decided, beside = decided_in(decisions[0]), Beside(table_game, plan, thought_of=[*plan, *words_of(made)])
    if not by_feel:
        decided = open_in(decisions[0], beside)
        second = shared(thinker.budget, SECOND, is_stopped)
        decided = steps[decided.number] = with_rival(thinker, beside, decided, second, rng)
    compared = [decided, *(decided_in(decision) for decision in decisions[1:])]
    decided = next((step for step in compared if rival_of(step, beside) is not None), decided)
    rival, teller = rival_of(decided, beside), Rival(thinker, table_game, view, plan[: decided.number])
    return Counsel(
        actions=decisions[0].words,
        plan=plan,
        trial=table_game.trial(view, plan, True),
        before=chance_before(decided_in(made[0])),
        after=chance_after(thinker, steps, shared(thinker.budget, KEPT, is_stopped), rng),
        other=None if rival is None else teller.told(decided, rival, budget, rng),
        reason=reason_for(decided, rival),
        worth=worth_in(table_game, world, decisions),
        by_feel=by_feel,
    )


def thought_out(
    thinker: Bot, table_game: TableGame, world: Any, by_feel: bool, is_stopped: IsStopped, rng: Random
) -> tuple[list[Decision], Budget]:
    """The turn in this world, decision by decision, as far as nobody knows more; and what the last thought took."""
    game, execution = table_game.game, table_game.execution(world.copy())
    ends, steps, budget = [0], list[Step](), shared(thinker.budget, 1 - KEPT - SECOND, is_stopped)
    moments = [(execution.is_asked, execution.way_past)]
    while True:
        budget, known = shared(budget, SHARE, is_stopped), game.view(execution.state, execution.seat)
        steps.append(Step(len(steps), known, considered(thinker, table_game, known, budget, rng)))
        execution.step(steps[-1].thought.action)
        if execution.is_decided:
            ends.append(len(steps))
            moments.append((execution.is_asked, execution.way_past))
            if by_feel or execution.knows_more or execution.is_turn_over or len(steps) >= LONGEST:
                break
    spans = zip(pairwise(ends), moments, strict=False)  # of what comes after the last one nothing is told
    return [Decision(steps[a:b], execution.actions[a:b], *moment) for (a, b), moment in spans], budget


def considered(thinker: Bot, table_game: TableGame, known: Any, budget: Budget, rng: Random) -> Thought:
    """What is best here. What is always done in one way wants no thought, and nobody lies without need."""
    usual = table_game.usual_step(known)
    if usual is not None:
        return Thought(usual, (), Reason("only"))
    lies = table_game.needless_lies(known)
    thought = thinker.explain(known, replace(budget, without=lies), rng)
    return honestly(table_game, known, thriftily(table_game, known, plainly(table_game, known, thought, lies)))


def plainly(table_game: TableGame, known: Any, thought: Thought, lies: frozenset[int]) -> Thought:
    """The same with the plainer choice, unless the other one is known to be better."""
    plainer = plainer_than(table_game, Step(0, known, thought))
    if plainer is None or plainer in lies or not thought.candidates:
        return thought
    best = thought.candidates[0]
    tried = next((one for one in thought.candidates if one.action == plainer), replace(best, action=plainer))
    if not is_close(best, tried):
        return thought
    others = tuple(one for one in thought.candidates if one.action != plainer)
    return Thought(plainer, (tried, *others), Reason("close"))


def thriftily(table_game: TableGame, known: Any, thought: Thought) -> Thought:
    """The same with a choice that was tried, is as good, and gives less away, if there is one."""
    return rather(thought, CLOSE, lambda other: table_game.is_thriftier(known, other, thought.action))


def honestly(table_game: TableGame, known: Any, thought: Thought) -> Thought:
    """The same with a choice that takes no lie, if a lie is worth no more than the search may err."""
    return rather(thought, A_LIE, lambda other: table_game.is_more_honest(known, other, thought.action))


def rather(thought: Thought, less: float, is_preferred: Callable[[int], bool]) -> Thought:
    """The same with a choice that was tried, is preferred, and not worse by so much, if there is one."""
    best, others = thought.candidates[:1], thought.candidates[1:]
    for other in others:
        if other.tries > 0 and best[0].value - other.value < less and is_preferred(other.action):
            left = tuple(one for one in others if one is not other)
            return Thought(other.action, (other, *best, *left), Reason("close"))
    return thought


def shared(budget: Budget, share: float, is_stopped: IsStopped) -> Budget:
    """A share of a budget."""
    iterations = budget.iterations and max(1, int(share * budget.iterations))
    return replace(budget, seconds=share * budget.seconds, iterations=iterations, is_stopped=is_stopped)


@dataclass(frozen=True)
class Beside:
    """What a plan is compared with: moves that were no part of it, and are not done for nothing."""

    table_game: TableGame
    plan: list[str]
    thought_of: list[str]  # with what was left out of the plan

    def is_worth_naming(self, step: Step, action: int) -> bool:
        """May this be called the next best?"""
        spoken = self.table_game.game.name_of(step.view, action)
        if spoken == self.plan[step.number] or action in self.table_game.needless_lies(step.view):
            return False
        is_new = spoken not in self.thought_of or is_word(spoken)
        return is_new and not self.adds_nothing(step, spoken)

    def adds_nothing(self, step: Step, spoken: str) -> bool:
        """Would this, done before the rest of the plan, bring nothing beside it?"""
        game, rest = self.table_game.game, self.plan[step.number :]
        seat = game.to_move(step.view)
        world = game.imagine(step.view, seat, seed=0)
        execution = self.table_game.execution(world)
        if not execution.is_at_rest or execution.is_asked or is_pick(spoken):
            return False  # where a journey goes is no deed of its own, and an answer stands instead of another
        end = end_of(self.table_game, world, rest)
        closes_the_phase = rest[:1] == [execution.way_past]
        with_it = [[spoken, *rest], *([[spoken, *rest[1:]]] if closes_the_phase else [])]
        ends = [end_of(self.table_game, world, words) for words in with_it] if end is not None else []
        return any(more is not None and self.table_game.brings_nothing(more, end, seat) for more in ends)


def is_word(spoken: str) -> bool:
    """Is something said, not done? Said now it leaves out what the plan does before."""
    return " " not in spoken


def is_pick(spoken: str) -> bool:
    """Is a card chosen, of several that could be?"""
    return spoken.startswith("pick ")


def rival_of(step: Step, beside: Beside) -> int | None:
    """Which candidate is the next best; None: there is none."""
    for number, candidate in enumerate(step.thought.candidates):
        if number > 0 and candidate.tries and beside.is_worth_naming(step, candidate.action):
            return number
    return None


def open_in(decision: Decision, beside: Beside) -> Step:
    """The thought in which there was a choice; where none was compared, the first in which there could be one."""
    decided = decided_in(decision)
    if decided.is_compared:
        return decided
    return next((step for step in decision.steps if step.is_tried and nameable_in(step, beside)), decided)


def nameable_in(step: Step, beside: Beside) -> set[int]:
    """All that may be called the next best there."""
    game = beside.table_game.game
    dead = mind_of(game).dead_ends(game.tables, step.view, True)
    return {action for action in game.legal(step.view) if action not in dead and beside.is_worth_naming(step, action)}


def with_rival(thinker: Bot, beside: Beside, step: Step, budget: Budget, rng: Random) -> Step:
    """The same with the best move that may be called the next best, if there is one and it was not tried."""
    game, thought = beside.table_game.game, step.thought
    is_tried = any(candidate.tries for candidate in thought.candidates)
    if not is_tried or rival_of(step, beside) is not None:
        return step
    named = nameable_in(step, beside)
    if not named:
        return step
    left_out = {*game.legal(step.view), *mind_of(game).dead_ends(game.tables, step.view, True)} - named
    again = thinker.explain(step.view, replace(budget, without=frozenset(left_out)), rng)
    found = [candidate for candidate in again.candidates if candidate.action not in left_out and candidate.tries]
    candidates = (*thought.candidates, *found[:1])
    reasons = tuple(Reason("close" if is_close(thought.candidates[0], other) else "ahead") for other in found[:1])
    against = (*thought.against, *reasons)
    return replace(step, thought=replace(thought, candidates=candidates, against=against))


@dataclass(frozen=True)
class Rival:
    """The next best move, and the words of the plan that lead to where it is made."""

    thinker: Bot
    table_game: TableGame
    view: Any
    before: list[str]

    def told(self, step: Step, rival: int, budget: Budget, rng: Random) -> Other:
        """That move as a whole decision, what comes of its turn, and how far it is behind."""
        best, other = step.thought.candidates[0], step.thought.candidates[rival]
        actions, turn = self.played(other.action, budget, rng)
        trial = self.table_game.trial(self.view, turn, True)
        return Other(actions=actions, trial=trial, behind=max(0.0, best.value - other.value))

    def played(self, action: int, budget: Budget, rng: Random) -> tuple[list[str], list[str]]:
        """What makes a whole decision of the move: where a journey goes, how a box is paid; and the turn after it."""
        game, seat = self.table_game.game, self.table_game.game.to_move(self.view)
        execution = self.table_game.execution(game.imagine(self.view, seat, seed=0))
        for spoken in self.before:
            execution.play(spoken)
        execution.step(action)
        decided = len(execution.actions) if execution.is_decided else 0
        while not (decided and (execution.knows_more or execution.is_turn_over or len(execution.actions) >= LONGEST)):
            budget, known = shared(budget, SHARE, budget.is_stopped), game.view(execution.state, seat)
            execution.step(considered(self.thinker, self.table_game, known, budget, rng).action)
            decided = decided or (len(execution.actions) if execution.is_decided else 0)
        return execution.actions[:decided], execution.actions


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

    After it nothing is left to choose, so the plan is worth what this choice is. None: nothing was tried.
    """
    tried = [step for step in steps if step.is_tried]
    if not tried:
        return None
    last = next((step for step in reversed(tried) if step.is_compared), tried[-1])
    again = thinker.explain(last.view, budget, rng) if last.number > 0 else last.thought
    chances = {candidate.action: candidate.value for candidate in again.candidates}
    return chances.get(last.thought.action, last.thought.candidates[0].value)
