"""The chances that a hint tells: all of them from one judge, the one that looks back at finished games.

What a search believes of its moves swings with each thought: of a forced move it saw one world, of a turn half done now
this, now that. It decides what is played; what is told comes from here, for the turn now, with the plan, and with the
next best, in the same worlds.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from threading import Thread, local

from bluemoon.analysis.expectation import edges_of, expected_share, is_as_good
from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.bots import Bot, Edge, Reason
from bluemoon.bots.search.thought import CLOSE
from bluemoon.core.game import Game, State
from bluemoon.server.live.counsel import A_LIE, Counsel, counsel, parting_of
from bluemoon.server.live.fair_queue import IsStopped
from bluemoon.server.live.plan import Expects, IsAsGood
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.messages import Other

FAR = 0.02  # of the victory: whoever is so far ahead is the better plan, whatever a search believed
_ready: dict[str, Future[None]] = {}  # by the name of the game
_own = local()  # a judge keeps the room it thinks in: each thread has judges of its own


def judge_at_hand(game: Game, patience: float | None) -> Judge | None:
    """A judge for the thread that asks, if its machine code is there now or so many seconds later (None: however
    long it takes); whoever asks first has it made."""
    if game.name not in _ready:
        ready = _ready[game.name] = Future()
        Thread(target=_judge_once, args=(game, ready), daemon=True, name=f"warming up the judge of {game.name}").start()
    try:
        is_ready = _ready[game.name].exception(patience) is None
    except TimeoutError:
        is_ready = False
    own: dict[str, Judge] = _own.__dict__
    if is_ready and game.name not in own:
        own[game.name] = judge_of(game)
    return own.get(game.name)


def _judge_once(game: Game, ready: Future[None]) -> None:
    """The first position compiles; whoever waits for it says so."""
    from bluemoon.core.compiler_news import in_silence

    try:
        state = game.new(seed=0)
        with in_silence():
            expected_share(judge_of(game), game.view(state, game.to_move(state)), game.to_move(state))
    except BaseException as error:
        ready.set_exception(error)
    else:
        ready.set_result(None)


def expectation(judge: Judge, table_game: TableGame, view: State) -> Expects:
    """What the judge says of words that are said from here on."""
    return partial(expected_after, judge, table_game, view)


def expected_after(judge: Judge, table_game: TableGame, view: State, words: Sequence[str]) -> float | None:
    """The share of the victory that the player to move may expect after these words; None: they cannot be said."""
    return expected_share(judge, view, table_game.game.to_move(view), in_numbers(table_game, view, words))


def thrift(judge: Judge, table_game: TableGame, view: State) -> IsAsGood:
    """Whether the judge finds less as good as more, both said from here on."""

    def found_as_good(more: Sequence[str], less: Sequence[str]) -> bool:
        return is_as_good(judge, view, *(in_numbers(table_game, view, words) for words in (more, less)))

    return found_as_good


def judged_counsel(
    thinker: Bot,
    table_game: TableGame,
    view: State,
    seed: int,
    by_feel: bool,
    is_stopped: IsStopped,
    judge: Judge | None,
) -> Counsel:
    """What a bot would do, as this judge sees it; without one, as the bot does."""
    spares = None if judge is None else thrift(judge, table_game, view)
    found = counsel(thinker, table_game, view, seed, by_feel, is_stopped, spares)
    return found if judge is None else if_called(with_chances(found, judge, table_game, view), judge, table_game, view)


def if_called(found: Counsel, judge: Judge, table_game: TableGame, view: State) -> Counsel:
    """The same with the chance if a lie in the plan is called: nobody knows how well others see through one."""
    objection = table_game.objection(found.trial)
    return (
        found
        if objection is None
        else replace(found, called=expected_after(judge, table_game, view, [*found.plan, objection]))
    )


def with_chances(found: Counsel, judge: Judge, table_game: TableGame, view: State) -> Counsel:
    """The same with what the judge says of the turn, of the plan, and of the next best."""
    expects = expectation(judge, table_game, view)
    before, after = expects([]), expects(found.plan)
    if after is None:
        return found
    if found.other is None:
        return replace(found, before=before, after=after)
    beside = expects(found.other.trial.actions)
    if beside is None:
        return found
    if (
        is_rather(found, table_game, view, beside - after)
        and (better := exchanged(found, table_game, view)) is not None
    ):
        found, after, beside = better, beside, after
    behind = max(0.0, after - beside)
    return replace(
        found,
        before=beside if before is None else max(before, beside),  # what is at hand can be had
        after=after,
        other=found.other and found.other.model_copy(update={"behind": behind}),
        reason=told_reason(judge, table_game, view, found, behind),
    )


def is_rather(found: Counsel, table_game: TableGame, view: State, lead: float) -> bool:
    """Is the next best, which leads by so much, to be taken: better by far, or as good and brings more, or
    gives less away?"""
    assert found.other is not None
    game, turns = table_game.game, (found.other.trial.actions, found.plan)
    at = next((at for at, (one, another) in enumerate(zip(*turns, strict=False)) if one != another), None)
    if lead >= FAR or at is None:
        return lead >= FAR
    if lead > -CLOSE and table_game.brings_more(found.other.trial, found.trial, game.to_move(view)):
        return True
    execution = table_game.execution(game.imagine(view, game.to_move(view), seed=0))
    execution.carry_out(found.plan[:at])
    known = game.view(execution.state, execution.seat)
    action, than = (game.action_of(known, turn[at]) for turn in turns)
    is_thriftier = lead > -CLOSE and table_game.is_thriftier(known, action, than)
    return is_thriftier or (lead > -A_LIE and table_game.is_more_honest(known, action, than))


def exchanged(found: Counsel, table_game: TableGame, view: State) -> Counsel | None:
    """The next best as the plan, and the plan as the next best; None: then it would be no other way."""
    assert found.other is not None
    trial = found.other.trial
    plan, parting = trial.actions, parting_of(trial.actions, decisions_in(table_game, view, found.plan))
    if parting is None:
        return None
    other = Other(actions=found.plan[:parting], trial=found.trial, behind=0.0)
    first = decisions_in(table_game, view, plan)[0]
    return replace(found, actions=first, plan=plan, trial=trial, other=other, worth=[None] * len(plan))


def decisions_in(table_game: TableGame, view: State, words: Sequence[str]) -> list[list[str]]:
    """What is said in a turn, decision by decision."""
    game, decisions = table_game.game, [list[str]()]
    execution = table_game.execution(game.imagine(view, game.to_move(view), seed=0))
    for spoken in words:
        if execution.is_decided and decisions[-1]:
            decisions.append([])
        decisions[-1].append(spoken)
        execution.step(game.action_of(execution.state, spoken))
    return decisions


def in_numbers(table_game: TableGame, view: State, words: Sequence[str]) -> list[int]:
    """What is said in these words, action by action, as far as it can be played from what is known."""
    game, actions = table_game.game, list[int]()
    execution = table_game.execution(game.imagine(view, game.to_move(view), seed=0))
    for spoken in words:
        action = game.action_of(execution.state, spoken)
        if action not in game.legal(execution.state):
            break
        actions.append(action)
        execution.step(action)
    return actions


def told_reason(judge: Judge, table_game: TableGame, view: State, found: Counsel, behind: float) -> Reason:
    """Why the plan and not the next best: so that it agrees with their chances, and with what comes of both."""
    if behind < CLOSE or found.other is None:
        return Reason("close")
    turns = found.plan, found.other.trial.actions
    return reason_of(edges_of(judge, view, *(in_numbers(table_game, view, words) for words in turns)))


def reason_of(edges: tuple[Edge, ...]) -> Reason:
    """In numbers, if there are any."""
    return Reason("edges", None, edges) if edges else Reason("ahead")
