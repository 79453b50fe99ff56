"""A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from bluemoon.bots import Bot, Candidate, Thought
from bluemoon.bots.bot import Budget
from bluemoon.server.live.fair_queue import IsStopped
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.messages import Advice, Other, Trial

SHARE = 0.5  # of the time that is left goes to the next thought: together they take no longer than one
LONGEST = 24  # thoughts; whoever still plays on then is told no more


@dataclass(frozen=True)
class Counsel:
    """What a bot would do: its next whole decision, the turn as far as nobody knows more, and what comes of it."""

    actions: list[str]
    plan: list[str]
    thought: Thought  # at the beginning
    trial: Trial  # of the plan
    other: Other | None
    by_feel: bool

    def advice(self, id: str) -> Advice:
        """As a page hears it."""
        return Advice(
            id=id,
            actions=self.actions,
            plan=self.plan,
            trial=self.trial,
            before=chance_before(self.thought),
            after=chance_of(self.thought.candidates[0]),
            other=self.other,
            reason=self.thought.reason.name,
            term=self.thought.reason.term,
            by_feel=self.by_feel,
        )


def counsel(thinker: Bot, table_game: TableGame, view: Any, seed: int, by_feel: bool, is_stopped: IsStopped) -> Counsel:
    """Think about what this view knows. The turn is played in an imagined world, as long as chance keeps out of it."""
    seat, rng = table_game.game.to_move(view), Random(seed)
    execution = table_game.execution(table_game.game.imagine(view, seat, seed))
    first, thoughts, budget = 0, list[Thought](), thinker.budget
    while True:
        budget = shared(budget, is_stopped)
        thoughts.append(thinker.explain(table_game.game.view(execution.state, seat), budget, rng))
        execution.step(thoughts[-1].action)
        if execution.is_at_rest:
            first = first or len(thoughts)
            if by_feel or execution.knows_more or len(thoughts) >= LONGEST:
                break
    plan, thought = execution.actions, thoughts[0]
    other = other_than(plan, table_game, view, thought)
    return Counsel(plan[:first], plan, thought, table_game.trial(view, plan, True), other, by_feel)


def shared(budget: Budget, is_stopped: IsStopped) -> Budget:
    """A share of the last thought's time for the next one."""
    iterations = budget.iterations and max(1, int(SHARE * budget.iterations))
    return replace(budget, seconds=SHARE * budget.seconds, iterations=iterations, is_stopped=is_stopped)


def other_than(plan: list[str], table_game: TableGame, view: Any, thought: Thought) -> Other | None:
    """The best move that is no part of the plan, with what comes of it."""
    for candidate in thought.candidates[1:]:
        chance, words = chance_of(candidate), table_game.game.name_of(view, candidate.action)
        if chance is not None and words not in plan:
            trial = table_game.trial(view, [words], False)
            return Other(actions=trial.actions, trial=trial, chance=chance)
    return None


def chance_of(candidate: Candidate) -> float | None:
    """The share of the victory a move promises; None: it was not tried."""
    return candidate.value if candidate.tries else None


def chance_before(thought: Thought) -> float | None:
    """The share of the victory over all that was tried; None: nothing was compared."""
    tries = sum(candidate.tries for candidate in thought.candidates)
    if len(thought.candidates) < 2 or tries == 0:
        return None
    return sum(candidate.value * candidate.tries for candidate in thought.candidates) / tries
