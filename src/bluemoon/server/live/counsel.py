"""A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from random import Random
from typing import Any

from bluemoon.bots import Bot, Candidate, Reason, Thought
from bluemoon.bots.bot import Budget
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.thought import CLOSE, is_close
from bluemoon.server.live.fair_queue import IsStopped
from bluemoon.server.live.plan import (
    Decision,
    IsAsGood,
    Step,
    decided_in,
    end_of,
    is_played_out,
    plainer_than,
    without_needless_cards,
    without_waste,
    words_of,
    worth_in,
)
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.messages import Advice, Other, Trial

SHARE = 0.5  # of the time that is left goes to the next thought: together they take no longer than one
JUDGED = 0.25  # of the time is left to the judge, whose chances are told (`chances.py`)
SECOND = 0.2  # of the time is kept for the next best move, if the thoughts tried none
A_LIE = 0.02  # of the victory: so far two searches of a second may differ, and a lie is to be worth more
LONGEST = 24  # thoughts; whoever still plays on then is told no more
ENOUGH_TRIES = 10  # with fewer nobody knows what speaks for a move
MOST_SPARED = 3  # cards that a plan would begin with, one after the other
MOST_RIVALS = 4  # are played out, until one of them is another way
IN_PLAN = Reason("in_plan")  # whatever it was compared with is a part of the plan too
NO_MORE = Reason("no_more")  # whatever it was compared with comes to the same, or only costs cards


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
    called: float | None = None  # the chance if a lie in the plan is called

    def advice(self, id: str) -> Advice:
        """As a page hears it."""
        return Advice(
            id=id,
            actions=self.actions,
            plan=self.plan,
            trial=self.trial,
            before=self.before,
            after=self.after,
            called=self.called,
            other=self.other,
            reason=self.reason.name,
            term=self.reason.term,
            edges=[*self.reason.edges],
            worth=self.worth,
            by_feel=self.by_feel,
        )


def counsel(
    thinker: Bot,
    table_game: TableGame,
    view: Any,
    seed: int,
    by_feel: bool,
    is_stopped: IsStopped,
    is_as_good: IsAsGood | None = None,
) -> Counsel:
    """Think about what this view knows. The turn is played in an imagined world, as long as chance keeps out of it.

    Where somebody can compare chances, the plan spends no card for an equal one.
    """
    game, rng = table_game.game, Random(seed)
    world = game.imagine(view, game.to_move(view), seed)
    whole = shared(thinker.budget, 1 - JUDGED - SECOND, is_stopped)
    made, budget = thought_out(thinker, table_game, world, whole, rng, is_enough=by_feel)
    decisions = without_waste(table_game, world, made)
    if is_as_good is not None:
        decisions, budget = sparing(thinker, table_game, world, decisions, budget, rng, is_as_good)
    plan = words_of(decisions)
    beside = Beside(table_game, plan, thought_of=[*plan, *words_of(made)])
    compared = [decided_in(decision) for decision in decisions] if by_feel else to_be_compared(decisions, beside)
    rivals = Rivals(thinker, table_game, view, plan, 0.0 if by_feel else SECOND)
    found = rivals.next_best(compared, beside, budget, rng)
    return Counsel(
        actions=decisions[0].words,
        plan=plan,
        trial=table_game.trial(view, plan, True),
        before=chance_before(decided_in(made[0])),
        after=chance_after(decisions),
        other=None if found is None else found.other,
        reason=reason_without_rival(compared[0], beside) if found is None else found.reason,
        worth=worth_in(table_game, world, decisions),
        by_feel=by_feel,
    )


def sparing(
    thinker: Bot,
    table_game: TableGame,
    world: Any,
    plan: list[Decision],
    budget: Budget,
    rng: Random,
    is_as_good: IsAsGood,
) -> tuple[list[Decision], Budget]:
    """The same without cards that need not be spent; where the turn goes on otherwise then, that is thought out."""
    for _ in range(MOST_SPARED):
        left = without_needless_cards(table_game, world, plan, is_as_good)
        words = words_of(left)
        if is_played_out(table_game, world, words):
            return left, budget
        made, budget = thought_out(thinker, table_game, world, budget, rng, words)
        plan = without_waste(table_game, world, [*left, *made[len(left) :]], since=len(words))
    return plan, budget


def thought_out(
    thinker: Bot,
    table_game: TableGame,
    world: Any,
    budget: Budget,
    rng: Random,
    begun: Sequence[str] = (),
    is_enough: bool = False,
) -> tuple[list[Decision], Budget]:
    """The turn in this world, decision by decision, as far as nobody knows more; and what the last thought took.

    It begins with some words, if they are given; where the next decision is enough, no more is thought of.
    """
    game, execution = table_game.game, table_game.execution(world.copy())
    ends, steps = [0], list[Step]()
    moments = [(execution.is_asked, execution.way_past)]
    while True:
        known, at = game.view(execution.state, execution.seat), len(steps)
        if at < len(begun):
            thought = Thought(game.action_of(known, begun[at]), (), Reason("only"))
        else:
            budget = shared(budget, SHARE, budget.is_stopped)
            thought = considered(thinker, table_game, known, budget, rng)
        steps.append(Step(at, known, thought))
        execution.step(thought.action)
        if execution.is_decided:
            ends.append(len(steps))
            moments.append((execution.is_asked, execution.way_past))
            is_known = execution.knows_more or execution.is_turn_over
            if len(steps) >= len(begun) and (is_enough or is_known or len(steps) >= LONGEST):
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
    rejected: set[tuple[int, int]] = field(default_factory=set)  # step and choice that proved to be no other way

    def is_worth_naming(self, step: Step, action: int) -> bool:
        """May this be called the next best?"""
        spoken = self.table_game.game.name_of(step.view, action)
        if (step.number, action) in self.rejected:
            return False
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
        return any(more is not None and self.is_for_nothing(more, end, seat) for more in ends)

    def is_for_nothing(self, more: Any, less: Any, seat: int) -> bool:
        """Has a seat nothing of having done more that somebody sees?"""
        return self.table_game.brings_nothing(more, less, seat) or self.table_game.shows_nothing(more, less, seat)


def is_word(spoken: str) -> bool:
    """Is something said, not done? Said now it leaves out what the plan does before."""
    return " " not in spoken


def is_pick(spoken: str) -> bool:
    """Is a card chosen, of several that could be?"""
    return spoken.startswith("pick ")


def rivals_of(step: Step, beside: Beside) -> Iterator[int]:
    """Which candidates may be called the next best, the better ones first."""
    for number, candidate in enumerate(step.thought.candidates):
        if number > 0 and candidate.tries and beside.is_worth_naming(step, candidate.action):
            yield number


def to_be_compared(decisions: Sequence[Decision], beside: Beside) -> list[Step]:
    """The thoughts in which there could be a next best. Whoever gives up is told first what going on would bring."""
    gives_up = beside.table_game.gives_up
    first, later = open_in(decisions[0], beside), [decided_in(decision) for decision in decisions[1:]]
    given_up = [step for step in later if beside.plan[step.number] in gives_up and nameable_in(step, beside)]
    steps = [*given_up, first, *(step for step in later if step not in given_up)]
    if nameable_in(steps[0], beside) or any(next(rivals_of(step, beside), None) is not None for step in steps):
        return steps
    is_open = [step.is_tried and bool(nameable_in(step, beside)) for step in steps]
    at = is_open.index(True) if any(is_open) else 0
    return [steps[at], *steps[:at], *steps[at + 1 :]]


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
    if not is_tried or next(rivals_of(step, beside), None) is not None:
        return step
    named = nameable_in(step, beside)
    if not named:
        return step
    left_out = {*game.legal(step.view), *mind_of(game).dead_ends(game.tables, step.view, True)} - named
    again = thinker.explain(step.view, replace(budget, without=frozenset(left_out)), rng)
    found = [candidate for candidate in again.candidates if candidate.action not in left_out and candidate.tries]
    candidates = (*thought.candidates, *found[:1])
    reasons = tuple(by_number(thought.candidates[0], other) for other in found[:1])
    against = (*thought.against, *reasons)
    return replace(step, thought=replace(thought, candidates=candidates, against=against))


@dataclass(frozen=True)
class Found:
    """The next best, and why the plan is better."""

    other: Other
    reason: Reason


@dataclass(frozen=True)
class Rivals:
    """Other moves than those of the plan, played out."""

    thinker: Bot
    table_game: TableGame
    view: Any
    plan: list[str]
    second: float  # of the time goes to a move that no thought has tried; 0: none is looked for

    def next_best(self, compared: Sequence[Step], beside: Beside, budget: Budget, rng: Random) -> Found | None:
        """The best of what was tried that is another way when it is played out; None: there is none."""
        second = shared(self.thinker.budget, self.second, budget.is_stopped)
        leading, *others = compared
        for _ in range(MOST_RIVALS):
            budget, second = shared(budget, SHARE, budget.is_stopped), shared(second, SHARE, budget.is_stopped)
            half = shared(second, 0.5, budget.is_stopped)
            if self.second:
                leading = with_rival(self.thinker, beside, leading, half, rng)
            tried = ((step, number) for step in [leading, *others] for number in rivals_of(step, beside))
            step, number = next(tried, (leading, None))
            if number is None:
                return None
            found = self.told(step, number, budget, rng)
            if found is not None:
                return found
            beside.rejected.add((step.number, step.thought.candidates[number].action))
        return None

    def told(self, step: Step, rival: int, budget: Budget, rng: Random) -> Found | None:
        """That move as a whole decision, what comes of its turn, and how far it is behind; None: it is no other way."""
        game, best, other = self.table_game.game, step.thought.candidates[0], step.thought.candidates[rival]
        world = game.imagine(self.view, game.to_move(self.view), seed=0)
        begun = [*self.plan[: step.number], game.name_of(step.view, other.action)]
        made, _ = thought_out(self.thinker, self.table_game, world, budget, rng, begun)
        decisions = without_waste(self.table_game, world, made, since=step.number)
        turn, parting = words_of(decisions), parting_of(self.plan, [decision.words for decision in decisions])
        if parting is None or self.is_no_better(world, turn, begun[-1]):
            return None
        is_known = other.tries >= ENOUGH_TRIES or not self.second
        reason = reason_against(step, rival) if is_known and begun[-1] in turn[:parting] else by_number(best, other)
        trial = self.table_game.trial(self.view, turn, True)
        return Found(Other(actions=turn[:parting], trial=trial, behind=max(0.0, best.value - other.value)), reason)

    def is_no_better(self, world: Any, turn: list[str], spoken: str) -> bool:
        """Does the turn with these words come to the same as the plan, or only take more cards for it?"""
        deeds_in = self.table_game.deeds_in
        if not deeds_in([spoken]):
            return False  # it only ends the turn in another way
        more, less = (end_of(self.table_game, world, deeds_in(words)) for words in (turn, self.plan))
        return more is not None and less is not None and self.table_game.is_no_better(more, less, world)


def parting_of(plan: Sequence[str], decisions: Sequence[Sequence[str]]) -> int | None:
    """How many words of another way lead to the end of the first decision that is not in the plan; None: all are."""
    end = 0
    for words in decisions:
        begin, end = end, end + len(words)
        if [*plan[begin:end]] != [*words]:
            return end
    return None


def reason_against(step: Step, rival: int) -> Reason:
    """Why this choice and not the rival, which is named beside it."""
    return step.thought.against[rival - 1] if step.thought.against else step.thought.reason


def by_number(best: Candidate, other: Candidate) -> Reason:
    """The same where nobody knows what speaks for it."""
    return Reason("close" if is_close(best, other) else "ahead")


def reason_without_rival(step: Step, beside: Beside) -> Reason:
    """Why nothing is named beside the plan."""
    if beside.rejected:
        left = next(rivals_of(step, beside), None)  # more was weighed than could be played out
        return NO_MORE if left is None else by_number(step.thought.candidates[0], step.thought.candidates[left])
    if not step.is_compared:
        return step.thought.reason
    others = [candidate.action for candidate in step.thought.candidates[1:] if candidate.tries]
    name_of, rest = beside.table_game.game.name_of, beside.plan[step.number :]
    is_in_plan = all(name_of(step.view, action) in rest for action in others)
    return IN_PLAN if is_in_plan else NO_MORE


def chance_before(step: Step) -> float | None:
    """The share of the victory over all that was tried; None: nothing was compared."""
    if not step.is_compared:
        return None
    tries = sum(candidate.tries for candidate in step.thought.candidates)
    return sum(candidate.value * candidate.tries for candidate in step.thought.candidates) / tries


def last_choice_in(decisions: Sequence[Decision]) -> Step | None:
    """The last choice of a plan: after it nothing is left to choose, so the plan is worth what it is. None: nothing was
    tried."""
    tried = [step for decision in decisions for step in decision.steps if step.is_tried]
    return next((step for step in reversed(tried) if step.is_compared), tried[-1] if tried else None)


def chance_after(decisions: Sequence[Decision]) -> float | None:
    """The share of the victory once the whole plan is played."""
    last = last_choice_in(decisions)
    return None if last is None else last.thought.candidates[0].value
