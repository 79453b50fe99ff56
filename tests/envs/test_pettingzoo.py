"""PettingZoo's own tests decide, for every table; ours ask what they leave out.

Its `max_cycles_test` asks for a `parallel_env`, where all act at once, and chooses actions without the mask: here one
acts after the other. What it is about is asked below: `max_cycles` breaks a game off, and nothing else does.
"""

import copy
import pickle
import warnings
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from gymnasium import error
from pettingzoo.utils import wrappers

from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.envs import city_v0, duel_v0
from tests.night import IS_NIGHT

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's tests import its own games in the old way
    from pettingzoo.test import api_test, render_test, seed_test

Make = Callable[..., Any]

TABLES: list[tuple[Any, dict[str, Any]]] = [
    *((city_v0, {"players": players, "edition": edition}) for players in (2, 3, 4) for edition in ("2006", "2018")),
    (city_v0, {"players": 3, "edition": "2006", "expansion": True, "open_crystals": True}),
    (city_v0, {"players": 4, "expansion": True, "all_random": True}),
    (duel_v0, {}),
    (duel_v0, {"decks": ("mimix", "pillar"), "opening_exchange": True}),
]
every_table = pytest.mark.parametrize(("module", "options"), TABLES if IS_NIGHT else TABLES[5:])
both_games = pytest.mark.parametrize("module", [city_v0, duel_v0])
pytestmark = [
    pytest.mark.nightly,
    pytest.mark.usefixtures("compiled_city", "compiled_duel"),
    # PettingZoo says so of every observation with a mask, except those of its own games, which it knows by name.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    # At the end of a game nothing is legal.
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def choice(observation: Any, dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(observation["action_mask"])))


def play_on(environment: Any, actions: int, seed: int = 1) -> None:
    """So many random actions, or fewer if the game ends."""
    dice = np.random.default_rng(seed)
    for _ in range(actions):
        observation, _, termination, truncation, _ = environment.last()
        if termination or truncation:
            return
        environment.step(choice(observation, dice))


# ---- PettingZoo's tests


@every_table
def test_the_api_test_passes_with_and_without_the_guard(module: Any, options: dict[str, Any]) -> None:
    api_test(module.env(**options), num_cycles=500)
    api_test(module.raw_env(**options), num_cycles=500)


@every_table
def test_the_seed_test_passes(module: Any, options: dict[str, Any]) -> None:
    seed_test(lambda: module.env(**options), num_cycles=100)


@every_table
def test_the_render_test_passes(module: Any, options: dict[str, Any]) -> None:
    render_test(lambda render_mode: module.env(render_mode=render_mode, **options))


@both_games
def test_a_whole_game_passes_the_api_test(module: Any) -> None:
    api_test(module.env(**({"turn_limit": 12} if module is city_v0 else {})), num_cycles=400)


# ---- games


@pytest.mark.parametrize(("module", "game"), [(city_v0, CITY), (duel_v0, DUEL)])
def test_a_seed_gives_the_game_of_that_seed(module: Any, game: Any) -> None:
    environment = module.env()
    environment.reset(seed=77)
    assert environment.unwrapped.table.state.tobytes() == game.new(seed=77).tobytes()
    environment.reset()
    second = environment.unwrapped.table.state.tobytes()
    assert second != game.new(seed=77).tobytes()
    environment.reset(seed=77)
    environment.reset()
    assert environment.unwrapped.table.state.tobytes() == second


@every_table
def test_the_shares_of_the_victory_are_the_rewards(module: Any, options: dict[str, Any]) -> None:
    environment = module.env(**options, **({"turn_limit": 20} if module is city_v0 else {}))
    environment.reset(seed=5)
    play_on(environment, 5000)
    result = environment.unwrapped.table.result()
    assert all(environment.terminations.values())
    assert not any(environment.truncations.values())
    assert tuple(environment.rewards.values()) == result.shares
    assert sum(result.shares) == pytest.approx(1)
    assert environment.infos["player_0"] == {"ending": result.reason}
    while environment.agents:
        environment.step(None)


@every_table
def test_the_margin_is_above_zero_for_a_sole_winner_only(module: Any, options: dict[str, Any]) -> None:
    environment = module.env(rewards="margin", **options, **({"turn_limit": 60} if module is city_v0 else {}))
    environment.reset(seed=6)
    play_on(environment, 20_000)
    winners = environment.unwrapped.table.result().winners
    for seat, margin in enumerate(environment.rewards.values()):
        assert -1 <= margin <= 1
        assert (margin > 0) == (winners == (seat,))


@every_table
def test_a_game_ends_by_its_rules_and_is_never_broken_off_by_itself(module: Any, options: dict[str, Any]) -> None:
    environment, dice = module.env(**options), np.random.default_rng(1)
    environment.reset(seed=2)
    while not any(environment.terminations.values()):
        assert not any(environment.truncations.values())
        environment.step(choice(environment.last()[0], dice))
    assert all(environment.terminations.values())
    assert not any(environment.truncations.values())


@both_games
def test_a_game_is_broken_off_after_the_most_cycles(module: Any) -> None:
    environment = module.env(max_cycles=4)
    environment.reset(seed=1)
    play_on(environment, 10)
    assert all(environment.truncations.values())
    assert not any(environment.terminations.values())
    assert set(environment.rewards.values()) == {0.0}
    assert sum(1 for agent in environment.agent_iter() if environment.step(None) is None and agent) == 2


@both_games
def test_a_copy_and_a_pickle_go_on_with_the_same_game(module: Any) -> None:
    environment = module.env()
    environment.reset(seed=3)
    play_on(environment, 30)
    others = [copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))]
    for each in (environment, *others):
        play_on(each, 30, seed=9)
    for other in others:
        assert other.unwrapped.table.state.tobytes() == environment.unwrapped.table.state.tobytes()


# ---- mistakes


@both_games
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(module: Any) -> None:
    environment = module.raw_env()
    environment.reset(seed=1)
    before = environment.table.state.tobytes()
    illegal = int(np.flatnonzero(environment.last()[0]["action_mask"] == 0)[0])
    reason = environment.table.game.why_not(environment.table.state, illegal).replace("_", " ")
    with pytest.raises(error.InvalidAction, match=f"action {illegal}: {reason}"):
        environment.step(illegal)
    assert environment.table.state.tobytes() == before
    play_on(environment, 20)
    assert environment.table.state.tobytes() != before


@both_games
@pytest.mark.parametrize("is_illegal", [False, True])
def test_the_guard_does_what_pettingzoos_three_do(module: Any, is_illegal: bool) -> None:
    ours, raw = module.env(max_cycles=50), module.raw_env(max_cycles=50)
    theirs = wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )
    for environment in (ours, theirs):
        environment.reset(seed=8)
        play_on(environment, 20)
        if is_illegal:
            environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"] == 0)[-1]))
        play_on(environment, 100)
    assert all(ours.truncations.values())
    while theirs.agents:
        for name in ("agents", "agent_selection", "rewards", "terminations", "truncations", "_cumulative_rewards"):
            assert getattr(ours.unwrapped, name) == getattr(theirs.unwrapped, name)
        ours.step(None)
        theirs.step(None)
    assert not ours.agents


def test_the_guard_says_why_an_action_was_illegal_and_a_new_game_can_begin() -> None:
    environment = city_v0.env()
    environment.reset(seed=1)
    agent = environment.agent_selection
    environment.step(int(np.flatnonzero(environment.last()[0]["action_mask"] == 0)[0]))
    assert environment.rewards[agent] == -1
    assert environment.infos[agent]["illegal_action"].startswith("action ")
    environment.reset(seed=1)
    play_on(environment, 20)
    assert not any(environment.terminations.values())


@both_games
@pytest.mark.parametrize("action", [-1, 10_000, 0.0, True, "0", None, np.float32(1), np.array([1])])
def test_what_is_no_action_is_refused_and_the_game_goes_on(module: Any, action: Any) -> None:
    for environment in (module.env(), module.raw_env()):
        environment.reset(seed=1)
        before = environment.unwrapped.table.state.tobytes()
        with pytest.raises(AssertionError, match="should be a whole number from 0 to"):
            environment.step(action)
        assert environment.unwrapped.table.state.tobytes() == before
        play_on(environment, 5)


@pytest.mark.parametrize("kind", [int, np.int8, np.int32, np.int64, np.uint8, np.array])
def test_every_kind_of_whole_number_is_an_action(kind: Any) -> None:
    environment = city_v0.env()
    environment.reset(seed=1)
    environment.step(kind(np.flatnonzero(environment.last()[0]["action_mask"])[0]))
    assert environment.unwrapped.table.state.tobytes() != CITY.new(seed=1).tobytes()


@pytest.mark.parametrize(
    ("make", "options", "reason"),
    [
        (city_v0.env, {"players": 5}, "players: should be 2 or 3 or 4, not 5"),
        (city_v0.env, {"players": 2.0}, "players: should be"),
        (city_v0.env, {"edition": "1999"}, "edition: should be 2006 or 2018"),
        (city_v0.env, {"colour": "red"}, "colour: unknown option"),
        (city_v0.env, {"rewards": "all"}, "rewards: should be share or margin"),
        (city_v0.env, {"render_mode": "film"}, "render_mode: should be human, ansi, rgb_array or None"),
        (city_v0.env, {"max_cycles": 0}, "max_cycles: should be"),
        (duel_v0.env, {"decks": ("hoax",)}, "decks: should be two"),
        (duel_v0.env, {"decks": ("hoax", "nobody")}, "nobody"),
        (duel_v0.env, {"players": 2}, "players: unknown option"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_by_name(make: Make, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(error.Error, match=reason):
        make(**options)


@pytest.mark.parametrize("seed", [-1, 1 << 62, 1.5, "1", True])
def test_a_seed_that_is_none_is_refused_and_the_game_goes_on(seed: Any) -> None:
    environment = city_v0.env()
    environment.reset(seed=1)
    with pytest.raises(error.Error, match="seed: should be a whole number"):
        environment.reset(seed=seed)
    play_on(environment, 5)


def test_nothing_works_before_the_first_game_and_after_the_last_agent() -> None:
    with pytest.raises(AssertionError, match="reset"):
        city_v0.env().step(0)
    with pytest.raises(AttributeError, match="before reset"):
        city_v0.env().last()
    with pytest.raises(error.ResetNeeded):
        city_v0.raw_env().step(0)


# ---- seeing


@every_table
def test_what_an_agent_cannot_know_changes_no_byte_of_what_it_sees(module: Any, options: dict[str, Any]) -> None:
    environment, other = module.raw_env(**options), module.raw_env(**options)
    table, differences = environment.table, 0
    environment.reset(seed=12)
    other.reset(seed=12)
    for number in range(12):
        play_on(environment, 13, seed=number)
        for seat, agent in enumerate(environment.agents):
            world = table.game.imagine(table.game.view(table.state, seat), seat, number)
            differences += world.tobytes() != table.state.tobytes()
            other.table.remember(world.tobytes())
            ours, theirs = environment.observe(agent), other.observe(agent)
            assert ours["observation"].tobytes() == theirs["observation"].tobytes()
            assert ours["action_mask"].tobytes() == theirs["action_mask"].tobytes()
    assert differences > 0, "else nothing was tested"


@both_games
def test_only_the_agent_that_acts_has_a_mask_and_it_is_what_is_legal(module: Any) -> None:
    environment = module.raw_env()
    environment.reset(seed=2)
    for _ in range(10):
        for agent in environment.agents:
            mask = environment.observe(agent)["action_mask"]
            acts = agent == environment.agent_selection
            legal = environment.table.game.legal(environment.table.state) if acts else []
            assert np.flatnonzero(mask).tolist() == legal
        play_on(environment, 7)


@both_games
def test_the_layout_names_every_number_once_and_the_state_is_all_observations(module: Any) -> None:
    environment = module.env()
    environment.reset(seed=1)
    edges = [(stretch.start, stretch.stop) for stretch in environment.layout().values()]
    assert edges[0][0] == 0
    assert edges[-1][1] == environment.observe("player_0")["observation"].size
    assert all(stop == start for (_, stop), (start, _) in pairwise(edges))
    rows = [environment.observe(agent)["observation"] for agent in environment.agents]
    assert np.array_equal(environment.state(), rows)
    assert environment.unwrapped.state_space.contains(environment.state())


def test_the_hand_is_where_the_layout_says() -> None:
    environment = city_v0.env()
    environment.reset(seed=1)
    observation = environment.observe("player_1")["observation"]
    assert np.array_equal(observation[environment.layout()["hand"]], CITY.new(seed=1).seat[1].hand)


@both_games
def test_a_picture_keeps_its_size_and_changes_with_the_game(module: Any) -> None:
    environment = module.env(render_mode="rgb_array")
    environment.reset(seed=1)
    before = environment.render()
    play_on(environment, 40)
    after = environment.render()
    assert before.shape == after.shape
    assert (before != after).any()
    assert (before[:5] == before[0, 0]).all(), "the margin is empty"
    assert (before[:, -5:] == before[0, 0]).all(), "nothing is cut off on the right"
