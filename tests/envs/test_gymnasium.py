"""Gymnasium's own checker decides, for every table; ours ask what it leaves out."""

import copy
import pickle
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import SyncVectorEnv

from bluemoon.city import CITY
from bluemoon.envs import single

TABLES: list[tuple[str, dict[str, Any]]] = [
    *(("City", {"players": players, "edition": edition}) for players in (2, 3, 4) for edition in ("2006", "2018")),
    ("City", {"players": 3, "seat": None, "opponent": ("greedy", "random"), "rewards": "margin"}),
    ("City", {"players": 4, "edition": "2006", "expansion": True}),
    ("City", {"expansion": True, "open_crystals": True, "all_random": True}),
    ("Duel", {}),
    ("Duel", {"decks": ("flit", "terrah"), "seat": 1, "opponent": "greedy"}),
]
every_table = pytest.mark.parametrize(("name", "options"), TABLES)
both_games = pytest.mark.parametrize("name", ["City", "Duel"])
pytestmark = pytest.mark.usefixtures("compiled_city", "compiled_duel")


def make(name: str, **options: Any) -> Any:
    return gymnasium.make(f"BlueMoon{name}-v0", **options)


def legal(environment: Any, dice: np.random.Generator) -> int:
    return int(dice.choice(np.flatnonzero(environment.unwrapped.action_masks())))


def play_on(environment: Any, actions: int, seed: int = 1) -> Any:
    """So many random actions, or fewer if the game ends; the last answer."""
    dice = np.random.default_rng(seed)
    answer: Any = None
    for _ in range(actions):
        answer = environment.step(legal(environment, dice))
        if answer[2] or answer[3]:
            break
    return answer


@every_table
def test_the_checker_finds_nothing(name: str, options: dict[str, Any]) -> None:
    check_env(make(name, **options).unwrapped)


@every_table
def test_a_game_played_to_its_end_brings_one_reward(name: str, options: dict[str, Any]) -> None:
    environment = make(name, **options, **({"turn_limit": 20} if name == "City" else {}))
    for seed in range(3):
        environment.reset(seed=seed)
        _, reward, terminated, truncated, info = play_on(environment, 5000, seed)
        table = environment.unwrapped.table
        assert terminated
        assert not truncated
        assert info["ending"] == table.result().reason
        assert not info["action_mask"].any()
        if options.get("rewards") != "margin":
            assert reward == table.result().shares[environment.unwrapped.seat]


@both_games
def test_it_is_the_learners_choice_after_every_step_and_the_mask_is_what_is_legal(name: str) -> None:
    environment = make(name)
    _, info = environment.reset(seed=4)
    table = environment.unwrapped.table
    for _ in range(25):
        assert table.game.to_move(table.state) == environment.unwrapped.seat
        assert np.flatnonzero(info["action_mask"]).tolist() == table.game.legal(table.state)
        assert np.array_equal(environment.unwrapped.action_masks(), info["action_mask"] == 1)
        _, _, _, _, info = play_on(environment, 1)


@every_table
def test_a_seed_gives_the_same_game_again(name: str, options: dict[str, Any]) -> None:
    ends = []
    for _ in range(2):
        environment = make(name, **options)
        environment.reset(seed=9)
        environment.reset()
        play_on(environment, 30)
        ends.append(environment.unwrapped.table.state.tobytes())
    assert ends[0] == ends[1]


def test_sb3_contrib_finds_the_mask_through_all_wrappers() -> None:
    environment = make("City")
    _, info = environment.reset(seed=1)
    masks = environment.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, info["action_mask"] == 1)


def test_a_learner_seated_by_lot_sits_everywhere() -> None:
    environment = make("City", players=3, seat=None)
    environment.reset(seed=1)
    seats = set()
    for _ in range(30):
        environment.reset()
        seats.add(environment.unwrapped.seat)
    assert seats == {0, 1, 2}


def test_a_bot_that_thinks_beats_a_learner_that_does_not() -> None:
    shares = []
    for seed in range(6):
        environment = make("Duel", opponent="greedy")
        environment.reset(seed=seed)
        shares.append(play_on(environment, 2000, seed)[1])
    assert sum(shares) <= 2


@both_games
def test_what_the_learner_cannot_know_changes_no_byte(name: str) -> None:
    environment = make(name)
    environment.reset(seed=12)
    table, seat, differences = environment.unwrapped.table, environment.unwrapped.seat, 0
    for number in range(10):
        play_on(environment, 4, seed=number)
        truth, seen, mask = table.state.tobytes(), table.observation(seat), table.mask()
        world = table.game.imagine(table.game.view(table.state, seat), seat, number)
        differences += world.tobytes() != truth
        table.remember(world.tobytes())
        assert table.observation(seat).tobytes() == seen.tobytes()
        assert table.mask().tobytes() == mask.tobytes()
        table.remember(truth)
    assert differences > 0, "else nothing was tested"


@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_a_copy_and_a_pickle_go_on_with_the_same_game(opponent: str) -> None:
    environment = make("Duel", opponent=opponent)
    environment.reset(seed=3)
    play_on(environment, 5)
    others = [copy.deepcopy(environment), pickle.loads(pickle.dumps(environment))]
    for each in (environment, *others):
        play_on(each, 10, seed=9)
    for other in others:
        assert other.unwrapped.table.state.tobytes() == environment.unwrapped.table.state.tobytes()


def test_many_play_side_by_side_in_gymnasiums_vector() -> None:
    many = SyncVectorEnv([lambda: make("City") for _ in range(3)])
    _, infos = many.reset(seed=1)
    for _ in range(20):
        observations, rewards, _, _, infos = many.step(np.array([mask.argmax() for mask in infos["action_mask"]]))
    assert many.observation_space.contains(observations)
    assert not rewards.any()


@both_games
def test_a_game_that_goes_on_for_ever_is_broken_off(name: str) -> None:
    assert make(name).spec.max_episode_steps == single.MOST_STEPS[name.lower()]
    environment = make(name, max_episode_steps=5)
    environment.reset(seed=1)
    assert play_on(environment, 10)[3]


# ---- mistakes


@both_games
def test_an_illegal_action_ends_the_game_with_its_reason(name: str) -> None:
    environment = make(name)
    environment.reset(seed=1)
    illegal = int(np.flatnonzero(~environment.unwrapped.action_masks())[0])
    _, reward, terminated, truncated, info = environment.step(illegal)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert info["illegal_action"].startswith(f"action {illegal}: ")
    with pytest.raises(error.ResetNeeded):
        environment.step(0)
    environment.reset()
    play_on(environment, 5)


@both_games
def test_an_illegal_action_is_refused_and_changes_nothing_if_that_was_asked_for(name: str) -> None:
    environment = make(name, illegal="raise")
    environment.reset(seed=1)
    before = environment.unwrapped.table.state.tobytes()
    illegal = int(np.flatnonzero(~environment.unwrapped.action_masks())[0])
    with pytest.raises(error.InvalidAction, match=f"action {illegal}: "):
        environment.step(illegal)
    assert environment.unwrapped.table.state.tobytes() == before
    play_on(environment, 5)


@pytest.mark.parametrize("action", [-1, 10_000, 0.0, True, "0", None, np.float32(1), np.array([1])])
def test_what_is_no_action_is_refused_and_the_game_goes_on(action: Any) -> None:
    environment = make("City", disable_env_checker=True)
    environment.reset(seed=1)
    with pytest.raises(error.InvalidAction, match="should be a whole number from 0 to"):
        environment.step(action)
    play_on(environment, 5)


@pytest.mark.parametrize(
    ("name", "options", "reason"),
    [
        ("City", {"players": 5}, "players: should be 2 or 3 or 4, not 5"),
        ("City", {"colour": "red"}, "colour: unknown option"),
        ("City", {"opponent": "nobody"}, "opponent: nobody: no such bot"),
        ("City", {"opponent": ("random", "random")}, "opponent: should be a bot or its name, or 1"),
        ("City", {"opponent": 7}, "opponent: should be"),
        ("City", {"seat": 2}, "seat: should be from 0 to 1"),
        ("City", {"rewards": "all"}, "rewards: should be share or margin"),
        ("City", {"illegal": "ignore"}, "illegal: should be end or raise"),
        ("Duel", {"decks": ("hoax", "nobody")}, "nobody"),
        ("Duel", {"players": 2}, "players: unknown option"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_by_name(name: str, options: dict[str, Any], reason: str) -> None:
    with pytest.raises(error.Error, match=reason):
        make(name, **options)


@both_games
@pytest.mark.parametrize("seed", [-1, 1 << 62, 1.5, "1", True])
def test_a_seed_that_is_none_is_refused_and_the_game_goes_on(name: str, seed: Any) -> None:
    environment = make(name)
    environment.reset(seed=1)
    with pytest.raises(error.Error, match="seed: should be a whole number"):
        environment.reset(seed=seed)
    play_on(environment, 5)


@both_games
def test_gymnasium_finds_the_game_by_the_module_in_its_name(name: str) -> None:
    """Gymnasium reads no entry points of packages any more: whoever has not imported the module names it."""
    environment = gymnasium.make(f"bluemoon.envs.single:BlueMoon{name}-v0", seat=1)
    assert environment.spec is not None
    assert environment.spec.id == f"BlueMoon{name}-v0"
    environment.reset(seed=1)
    play_on(environment, 5)


def test_a_render_mode_that_is_none_is_refused() -> None:
    with pytest.raises(error.UnsupportedMode, match="render_mode: should be human, ansi, rgb_array or None"):
        single.CityEnv(render_mode="film")


# ---- seeing


def test_the_table_is_drawn_as_the_learner_sees_it() -> None:
    environment = make("City", render_mode="ansi", seat=1)
    environment.reset(seed=1)
    table = environment.unwrapped.table
    assert environment.render() == CITY.draw(table.state, 1) != CITY.draw(table.state)


def test_importing_bluemoon_and_its_bots_brings_no_framework_along() -> None:
    code = (
        "import sys, bluemoon, bluemoon.envs, bluemoon.bots, bluemoon.city, bluemoon.duel\n"
        "assert not {'gymnasium', 'pettingzoo', 'pyspiel', 'numba'} & set(sys.modules)\n"
        "import gymnasium\n"
        "assert gymnasium.make('bluemoon.envs.single:BlueMoonCity-v0') is not None\n"
        "assert 'numba' not in sys.modules"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
