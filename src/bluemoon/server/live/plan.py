"""The plan of a turn: its decisions with the thoughts behind them, and what is better left out of it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from bluemoon.bots import Reason, Thought
from bluemoon.bots.search.thought import is_close
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import TableGame

Expects = Callable[[Sequence[str]], float | None]  # the share of the victory after these words; None: nobody knows
IsAsGood = Callable[[Sequence[str], Sequence[str]], bool]  # is the chance after more words no better than after less?


@dataclass(frozen=True)
class Step:
    """One thought of a turn: what is known there, and what was made of it."""

    number: int  # in the plan
    view: Any
    thought: Thought

    @property
    def is_compared(self) -> bool:
        """Was there a choice, and was it tried?"""
        return len(self.thought.candidates) > 1 and self.is_tried

    @property
    def is_tried(self) -> bool:
        """Was something tried, be it one move only?"""
        return any(candidate.tries > 0 for candidate in self.thought.candidates[:1])


@dataclass(frozen=True, eq=False)
class Decision:
    """A whole decision of a turn: its thoughts and its words."""

    steps: list[Step]
    words: list[str]
    is_answer: bool  # to what the decision before it began
    instead: str | None  # what is said if it is left out; None: nothing

    @property
    def is_journey(self) -> bool:
        """Does a figure or a dragon only go somewhere? There and back, neither way can be left out alone."""
        return all(spoken.startswith(("move ", "fly ", "walk ", "to ")) for spoken in self.words)


def decided_in(decision: Decision) -> Step:
    """The thought in which there was a choice."""
    return next((step for step in decision.steps if step.is_compared), decision.steps[0])


def words_of(plan: Sequence[Decision]) -> list[str]:
    """All that is done."""
    return [word for decision in plan for word in decision.words]


def without_waste(table_game: TableGame, world: Any, plan: list[Decision], since: int = 0) -> list[Decision]:
    """A plan holds nothing that brings nothing, or shows nothing and is worth nothing: that only throws cards away.

    What is done before a certain step stays.
    """
    left = plan
    while (fewer := less_waste(table_game, world, left, since)) is not None:
        left = fewer
    return plan if left is plan else seen_again(table_game, world, left)


def less_waste(table_game: TableGame, world: Any, plan: list[Decision], since: int) -> list[Decision] | None:
    """The plan without something that brings nothing; None: there is no such thing in it."""
    seat, end = table_game.game.to_move(world), done_by(table_game, world, plan)
    answers = [[decision] for decision in plan if decision.is_answer]
    journeys = [list(pair) for pair in pairwise(plan) if all(decision.is_journey for decision in pair)]
    parts = [deed for deed in [*deeds_of(plan), *answers, *journeys] if len(deed) < len(plan) and not is_swap(deed)]
    deeds = [deed for deed in parts if deed[0].steps[0].number >= since]
    for deed in deeds if end is not None else ():
        for fewer in without_deed(table_game, plan, deed):
            without = done_by(table_game, world, fewer)
            if without is None:
                continue
            is_worthless = worth_of(table_game, plan, deed, fewer) is None
            if table_game.brings_nothing(end, without, seat):
                return fewer
            if is_worthless and table_game.shows_nothing(end, without, seat):
                return fewer
    return None


def without_needless_cards(
    table_game: TableGame, world: Any, plan: list[Decision], is_as_good: IsAsGood
) -> list[Decision]:
    """A plan spends no card without which its chance is as good: what can be kept is left out, the last of it first."""
    left = plan
    for deed in reversed(deeds_of(plan)):
        for fewer in without_deed(table_game, left, deed):
            if is_saved(table_game, world, left, fewer) and is_as_good(words_of(plan), words_of(fewer)):
                left = fewer
                break
    return plan if left is plan else seen_again(table_game, world, left)


def is_saved(table_game: TableGame, world: Any, plan: list[Decision], fewer: list[Decision]) -> bool:
    """Can something be left out of a plan, and does that save cards?"""
    more, less = (done_by(table_game, world, decisions) for decisions in (plan, fewer))
    return more is not None and less is not None and table_game.saves_cards(more, less, world)


def worth_of(
    table_game: TableGame, plan: Sequence[Decision], deed: Sequence[Decision], fewer: Sequence[Decision]
) -> float | None:
    """How much better the chance is with a deed than without it; None: no better, or nobody has tried."""
    at = plan.index(deed[0])
    if at >= len(fewer):
        return None
    step = deed[0].steps[0]
    instead = table_game.game.action_of(step.view, fewer[at].words[0])
    return lead_of(step.thought, instead)


def lead_of(thought: Thought, action: int | None) -> float | None:
    """How far the choice is ahead of another move; None: it is as good, or was not tried."""
    other = next((one for one in thought.candidates[1:] if one.action == action and one.tries), None)
    best = thought.candidates[0] if thought.candidates else None
    return None if other is None or best is None or is_close(best, other) else best.value - other.value


def worth_in(table_game: TableGame, world: Any, plan: list[Decision]) -> list[float | None]:
    """For each word of a plan of which nobody sees what it is good for: how much better it is than to do without, or
    than the plainer choice."""
    seat, end = table_game.game.to_move(world), done_by(table_game, world, plan)
    worth = [lead_of(step.thought, plainer_than(table_game, step)) for decision in plan for step in decision.steps]
    for deed in deeds_of(plan) if end is not None else ():
        for fewer in without_deed(table_game, plan, deed) if not is_swap(deed) else ():
            without = done_by(table_game, world, fewer)
            if without is not None and table_game.shows_nothing(end, without, seat):
                worth[deed[0].steps[0].number] = worth_of(table_game, plan, deed, fewer)
    return worth


def plainer_than(table_game: TableGame, step: Step) -> int | None:
    """A choice that seems better to whoever only looks; None: there is none."""
    legal, chosen = table_game.game.legal(step.view), step.thought.action
    return next((action for action in legal if table_game.is_plainer(step.view, action, chosen)), None)


def without_deed(table_game: TableGame, plan: Sequence[Decision], deed: Sequence[Decision]) -> Iterator[list[Decision]]:
    """The plan without a deed; and where the turn has to go on in another way then, with that in its place."""
    first, *answers = deed
    fewer = [decision for decision in plan if decision not in deed]
    is_end = any(table_game.deeds_in(decision.words) != decision.words for decision in deed)
    if is_end or len(fewer) == len(plan):
        return
    if fewer:
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


def is_swap(deed: Sequence[Decision]) -> bool:
    """Is a card given up so that another is drawn? What that is worth only the chance tells."""
    return not deed[0].is_answer and deed[0].words[0].startswith("pick ")


def deeds_of(plan: Sequence[Decision]) -> list[list[Decision]]:
    """Every decision with the answers to what it began."""
    deeds = list[list[Decision]]()
    for decision in plan:
        if decision.is_answer and deeds:
            deeds[-1].append(decision)
        else:
            deeds.append([decision])
    return deeds


def done_by(table_game: TableGame, world: Any, plan: Sequence[Decision]) -> Any:
    """Where a plan leads before the turn is ended: what is drawn then is chance; None: it cannot be done."""
    words = words_of(plan)
    end, deeds = end_of(table_game, world, words), table_game.deeds_in(words)
    return end if end is None or deeds == words else end_of(table_game, world, deeds)


def end_of(table_game: TableGame, world: Any, words: list[str]) -> Any:
    """Where it leads if just this is done; None: it cannot be done."""
    execution = table_game.execution(world.copy())
    try:
        execution.carry_out(words)
    except TableRefused:
        return None
    return execution.state


def is_played_out(table_game: TableGame, world: Any, words: list[str]) -> bool:
    """Does nobody know more after these words?"""
    execution = table_game.execution(world.copy())
    execution.carry_out(words)
    return execution.knows_more or execution.is_turn_over


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
