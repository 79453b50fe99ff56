"""Random play in strides, and in pools of games on a simulated GPU, leads where `playout` and `stroll` lead."""

from functools import reduce
from operator import or_
from typing import Any

import numpy as np
import pytest

from bluemoon.core.record import blank
from bluemoon.core.walk import NO_ACTION, NO_STRIDE, STEP, WALK, set_out
from bluemoon.core.whims import next_whim
from tests.both.test_twins import TWINS, Twins, agree, in_a_process_of_its_own, is_over
from tests.night import IS_NIGHT

ACTIONS = 400 if IS_NIGHT else 120
NEARLY = 2  # actions before the end


@pytest.fixture(params=TWINS)
def twins(request: pytest.FixtureRequest) -> Twins:
    """Each of the games."""
    return TWINS[request.param]


def walk(twins: Twins, state: Any, actions: int, *, anew: bool) -> int:
    """Random play stride by stride, as a pool does it; what `stroll` or `playout` would answer."""
    strides, own = twins.rules.strides, blank(WALK)
    set_out(state, own, actions, int(anew))
    kind, times = strides.first(state, own), 0
    rests: Any = strides.rests
    while kind != NO_STRIDE:
        assert 0 <= kind < strides.kinds
        kind = strides.stride(state, twins.game.tables, own, kind)
        if rests(kind):
            times += 1
            assert twins.rules.broken_laws(state, twins.game.tables) == 0
    assert times == actions - own.left + own.games, "the laws can be asked after every action, and in every new game"
    return int(own.games if anew else actions - own.left)


def walk_alike(twins: Twins, state: Any, actions: int, *, anew: bool) -> None:
    here, there = state.copy(), state.copy()
    whole = twins.rules.stroll if anew else twins.rules.playout
    assert walk(twins, there, actions, anew=anew) == whole(here, twins.game.tables, actions)
    assert there.tobytes() == here.tobytes()


def new_game(twins: Twins, number: int) -> Any:
    options = twins.options[(5 * number) % len(twins.options)] | twins.short | twins.shorter
    return twins.game.new(seed=number, **options)


def nearly_over(twins: Twins, number: int) -> Any:
    """A game that random play is going to end after a few actions."""
    state = new_game(twins, number)
    actions = twins.rules.playout(state.copy(), twins.game.tables, 10_000)
    for left in range(NEARLY, actions):  # the walk goes another way where it is begun anew
        begun = new_game(twins, number)
        twins.rules.playout(begun, twins.game.tables, actions - left)
        if twins.rules.playout(begun.copy(), twins.game.tables, 3 * NEARLY) < 3 * NEARLY:
            return begun
    return state


@pytest.mark.nightly
@pytest.mark.parametrize("anew", [True, False], ids=["stroll", "playout"])
def test_strides_lead_where_the_whole_walk_leads(twins: Twins, *, anew: bool) -> None:
    for number in range(len(twins.options) if IS_NIGHT else 4):
        walk_alike(twins, new_game(twins, number), ACTIONS, anew=anew)


@pytest.mark.parametrize("anew", [True, False], ids=["stroll", "playout"])
@pytest.mark.parametrize("actions", [0, 1, 5])
def test_a_walk_may_begin_when_the_game_is_over_and_may_have_no_actions(
    twins: Twins, actions: int, *, anew: bool
) -> None:
    state = new_game(twins, 1)
    walk_alike(twins, state, actions, anew=anew)
    twins.rules.playout(state, twins.game.tables, 10_000)
    assert is_over(twins, state)
    walk_alike(twins, state, actions, anew=anew)


PARTS = 8  # of a survey that is shared


def take_strides(twins: Twins, state: Any, step: Any) -> tuple[int, bool]:
    """Stride by stride through a step, as a pool does it; what may be chosen then, and did the game end?"""
    strides, tables, choices, ended = twins.rules.steps, twins.game.tables, 0, False
    kind = strides.first(state, step)
    while kind != NO_STRIDE:
        assert 0 <= kind < strides.kinds
        if kind < strides.surveys and kind != strides.anew:
            survey: Any = strides.survey
            choices = survey(state, tables, 0, 1)
            assert choices == reduce(or_, [survey(state, tables, part, PARTS) for part in range(PARTS)])
            break
        kind = strides.stride(state, tables, step, kind)
        if kind == strides.anew:
            assert not ended, "a new game does not end at once"
            assert is_over(twins, state)
            ended = True
    return choices, ended


def mask_of(twins: Twins, write: Any, state: Any, what: Any) -> Any:
    mask = np.full(twins.rules.actions, 7, np.int8)
    write(state, what, mask)
    return mask


def test_the_strides_of_a_step_play_begin_anew_and_tell_what_may_be_chosen(twins: Twins) -> None:
    rules, tables, dice, ends = twins.rules, twins.game.tables, np.random.default_rng(1), 0
    here, step = nearly_over(twins, 1), blank(STEP)
    there = here.copy()
    step.action = NO_ACTION
    choices, _ = take_strides(twins, there, step)
    for number in range(ACTIONS):
        assert there.tobytes() == here.tobytes()
        mask = mask_of(twins, rules.fill_mask, here, tables)
        assert mask_of(twins, rules.write_mask, there, choices).tolist() == mask.tolist()
        assert [rules.is_among(there, choices, action) for action in range(-1, len(mask))] == [False, *(mask == 1)]
        assert mask[rules.random_among(there, choices, next_whim(number + 1))] == 1
        step.action, step.seed = dice.choice(np.flatnonzero(mask)), number
        rules.play(here, tables, int(step.action))
        choices, ended = take_strides(twins, there, step)
        assert ended == is_over(twins, here)
        ends += ended
        if ended:
            rules.set_up(here, tables, number)
    assert ends > 0, "else no game began anew"


# ---- on a simulated GPU, in a process of its own


def pool_alike(name: str, *, games: int, pool: int, actions: int) -> None:
    """Pools of so many games, the last of which has fewer; some games end soon, some do not."""
    from bluemoon.core import gpu_pool
    from bluemoon.core.gpu import GpuGame

    vars(gpu_pool)["pool_size"] = lambda games: pool
    twins = TWINS[name]
    compiled, tables = GpuGame(twins.rules, twins.game.tables), twins.game.tables
    states = np.zeros(games, twins.rules.state)
    for number in range(games):
        states[number] = nearly_over(twins, number) if number % 2 else new_game(twins, number)
    for there, whole in ((compiled.stroll, twins.rules.stroll), (compiled.playout, twins.rules.playout)):
        on_gpu, plain = states.copy(), [state.copy() for state in states]
        answers = there(on_gpu, actions).tolist()
        assert answers == [whole(state, tables, actions) for state in plain]
        assert len(set(answers)) > 1, "some games end, some go on"
        agree(plain, on_gpu)
    watched, unwatched = states.copy(), states.copy()
    ended, broken = compiled.soak(watched, actions)
    assert ended.tolist() == compiled.stroll(unwatched, actions).tolist()
    assert watched.tobytes() == unwatched.tobytes()
    assert not broken.any()
    spoilt = states.copy()
    spoilt[{"city": "supply", "duel": "dragons"}[name]] += 9
    assert compiled.soak(spoilt, 1)[1].all(), "a law that is broken is seen"


@pytest.mark.nightly
@pytest.mark.parametrize("name", TWINS)
def test_games_of_a_simulated_pool_end_early_begin_anew_and_need_not_fill_it(name: str) -> None:
    games, actions = (8, 40) if IS_NIGHT else (3, 8)
    run = in_a_process_of_its_own(
        f"pool_alike({name!r}, games={games}, pool=2, actions={actions})",
        module="tests.both.test_pools",
        NUMBA_ENABLE_CUDASIM="1",
        NUMBA_BOUNDSCHECK="0",
    )
    assert run.returncode == 0, run.stderr
