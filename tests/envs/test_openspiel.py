"""OpenSpiel's own tests decide whether the two games are what it takes for a game; then what it does not ask.

The golden playthroughs are written anew by

    .venv/bin/python -m tests.envs.test_openspiel
"""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr  # noqa: E402

import bluemoon.envs.openspiel as spiel  # noqa: E402
from bluemoon.city.options import Options as CityOptions  # noqa: E402
from bluemoon.core.refusal import BadOption  # noqa: E402
from bluemoon.duel.options import Options as DuelOptions  # noqa: E402
from bluemoon.envs.openspiel.position import restored  # noqa: E402
from bluemoon.envs.openspiel.state import seed_of  # noqa: E402
from bluemoon.envs.vector import game_of  # noqa: E402
from tests.night import BY_NIGHT, IS_NIGHT  # noqa: E402

CITY, DUEL = "python_blue_moon_city", "python_blue_moon_duel"
SHORT_CITY = "python_blue_moon_city(turn_limit=6)"
PLAYTHROUGHS = Path(__file__).parent / "playthroughs"
GOLDEN = {
    "city.txt": "python_blue_moon_city(horizon=4)",
    "duel.txt": "python_blue_moon_duel(horizon=4)",
}
TABLES = [
    SHORT_CITY,
    "python_blue_moon_city(edition=2006,expansion=True,open_crystals=True,players=3,turn_limit=6)",
    "python_blue_moon_city(all_random=True,majority_tie=nobody,players=4,scales_after_scoring=all_return,turn_limit=6)",
    DUEL,
    "python_blue_moon_duel(decks=mimix/pillar,opening_exchange=True,starter=1,stop_blocks_grants=True)",
]
each_game = pytest.mark.parametrize("name", [SHORT_CITY, DUEL])


@pytest.fixture(scope="module", autouse=True)
def compiled(compiled_city, compiled_duel):
    """Of several test workers one compiles, the others wait and fetch."""
    from tests.conftest import one_at_a_time

    with one_at_a_time("openspiel"):
        for name in (CITY, DUEL):
            played(name, seed=1, actions=1)


# ---- OpenSpiel's own tests


class TestCityKeepsTheApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name, game = CITY, pyspiel.load_game(CITY)


@BY_NIGHT
class TestDuelKeepsTheApi(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
    game_name, game = DUEL, pyspiel.load_game(DUEL)


@pytest.mark.nightly
@pytest.mark.parametrize("name", TABLES if IS_NIGHT else TABLES[1:2])
def test_random_games_pass_the_simulation_test_with_serialization(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("file", GOLDEN)
def test_a_golden_playthrough_is_repeated_letter_by_letter(file: str) -> None:
    played = generate_playthrough.playthrough(GOLDEN[file], None, seed=7)
    assert played == (PLAYTHROUGHS / file).read_text("utf-8"), "python -m tests.envs.test_openspiel writes it anew"


# ---- the same game as ours


@each_game
def test_a_history_is_played_as_the_interpreted_rules_play_it(name: str) -> None:
    state = played(name, seed=5, actions=60)
    box = state.position.box
    drawn, actions = state.history()[:3], state.history()[3:]
    ours = box.game.new(seed=seed_of(drawn), **box.game.options_of(state.get_game().template))
    for action in actions:
        assert action in box.game.legal(ours)
        box.game.play(ours, action)
    assert ours == state.position.states[0]
    assert box.game.legal(ours) == state.legal_actions()


@each_game
def test_returns_are_what_the_result_says_and_sum_to_nothing(name: str) -> None:
    state = played(name, seed=3)
    shares = state.position.box.game.result(state.position.states[0]).shares
    assert state.is_terminal()
    assert state.legal_actions() == []
    assert state.returns() == pytest.approx([2 * share - 1 for share in shares])


def test_three_share_what_the_winner_wins() -> None:
    state = played("python_blue_moon_city(players=3,turn_limit=40)", seed=2)
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= 1


def test_a_game_is_broken_off_as_a_draw_at_the_horizon() -> None:
    state = played("python_blue_moon_duel(horizon=10)", seed=1)
    assert state.is_terminal()
    assert len(state.history()) == 13
    assert state.returns() == [0, 0]


# ---- refusing


@each_game
def test_an_illegal_action_is_refused_with_its_reason_and_changes_nothing(name: str) -> None:
    state = played(name, seed=4, actions=20)
    before, history = state.serialize(), state.history()
    for action in (-7, 10_000, next(number for number in range(500) if number not in state.legal_actions())):
        with pytest.raises(pyspiel.SpielError, match=rf"action {action}: [a-z ]+"):
            state.apply_action(action)
    assert state.serialize() == before
    assert state.history() == history
    state.apply_action(state.legal_actions()[0])


@each_game
@pytest.mark.parametrize("action", [0.5, "0", None])
def test_what_is_no_number_is_refused_and_the_game_goes_on(name: str, action: Any) -> None:
    state = played(name, seed=4, actions=20)
    before = state.serialize()
    with pytest.raises(TypeError, match="apply_action"):
        state.apply_action(action)
    assert state.serialize() == before
    state.apply_action(state.legal_actions()[0])


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("python_blue_moon_city(edition=1999)", "edition: should be 2006 or 2018"),
        ("python_blue_moon_city(players=5)", "players: should be 2 or 3 or 4"),
        ("python_blue_moon_city(horizon=0)", "horizon: should be"),
        ("python_blue_moon_city(deals=257)", "deals: should be"),
        ("python_blue_moon_duel(decks=hoax)", "decks: should be two"),
        ("python_blue_moon_duel(decks=hoax/nobody)", "nobody"),
        ("python_blue_moon_duel(starter=2)", "starter: should be 0 or 1"),
        ("python_blue_moon_city(players=two)", "players"),
        ("python_blue_moon_city(colour=red)", "colour"),
        ("python_blue_moon_city(turn_limit=-1)", "turn_limit: should be"),
        ("python_blue_moon_duel(players=2)", "players"),
    ],
)
def test_a_parameter_that_cannot_be_is_refused_by_name(name: str, reason: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=reason):
        pyspiel.load_game(name)


@pytest.mark.parametrize(("name", "options"), [(CITY, CityOptions), (DUEL, DuelOptions)])
def test_every_option_of_a_game_is_a_parameter(name: str, options: Any) -> None:
    parameters = set(pyspiel.load_game(name).get_parameters())
    assert parameters == {*options.__dataclass_fields__, "horizon", "deals"}


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("python_blue_moon_city(open_crystals=True)", ("open_crystals", True)),
        ("python_blue_moon_city(all_random=True)", ("all_random", True)),
        ("python_blue_moon_city(majority_tie=nobody)", ("majority_tie", "nobody")),
        ("python_blue_moon_city(scales_after_scoring=all_return)", ("scales_after_scoring", "all_return")),
        ("python_blue_moon_duel(stop_blocks_grants=True)", ("stop_blocks_grants", True)),
        ("python_blue_moon_duel(auto_target=True)", ("auto_target", True)),
        ("python_blue_moon_duel(max_backtracks=3)", ("max_backtracks", 3)),
    ],
)
def test_a_parameter_reaches_the_game(name: str, option: tuple[str, Any]) -> None:
    game = pyspiel.load_game(name)
    assert game_of(game.rules_name).options_of(game.template)[option[0]] == option[1]


def test_chance_has_no_other_outcomes() -> None:
    state = pyspiel.load_game(CITY).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="chance has outcomes from 0 to 255"):
        state.apply_action(256)
    with pytest.raises(pyspiel.SpielError, match="nothing to imagine"):
        state.resample_from_infostate(0, random.random)


def test_a_state_saved_by_another_version_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="other states"):
        restored("city", b"short", b"", 1)


# ---- hidden means hidden


@each_game
def test_states_of_one_information_set_look_alike(name: str) -> None:
    for seed in range(6):
        state = played(name, seed=seed, actions=15 * seed + 5)
        for player in range(2):
            other = state.resample_from_infostate(player, random.Random(seed).random)
            assert other.position.states[0] != state.position.states[0]
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.history() == []
            if player == state.current_player():
                assert other.legal_actions() == state.legal_actions()


@each_game
def test_worlds_stay_alike_while_the_seat_is_shown_the_same(name: str) -> None:
    """Play the same choices in the true and in an imagined world: equal rows all along keep the strings equal."""
    state = played(name, seed=8, actions=24)
    player = state.current_player()
    other = state.resample_from_infostate(player, random.Random(1).random)
    alike = True
    for _ in range(20):
        common = sorted(set(state.legal_actions()) & set(other.legal_actions()))
        if state.current_player() != other.current_player() or not common:
            return
        for world in (state, other):
            world.apply_action(common[0])
        alike &= state.observation_tensor(player) == other.observation_tensor(player)
        alike &= state.current_player() != player or state.legal_actions() == other.legal_actions()
        assert alike == (state.information_state_string(player) == other.information_state_string(player))


def test_an_information_state_remembers_the_way() -> None:
    """Two ways to one position are two information states for whoever went them, though the position is the same."""
    ways: dict[str, set[str]] = {}
    root = played(CITY, seed=1, actions=0)
    player = root.current_player()
    for first in root.legal_actions():
        state = root.child(first)
        for second in state.legal_actions() if state.current_player() == player else []:
            end = state.child(second)
            ways.setdefault(str(end.observation_tensor(player)), set()).add(end.information_state_string(player))
    assert max(map(len, ways.values())) > 1


# ---- searching


@BY_NIGHT
@pytest.mark.parametrize(("name", "games"), [("python_blue_moon_city(turn_limit=30)", 4), (DUEL, 4)])
def test_ismcts_beats_chance(name: str, games: int) -> None:
    results = [searched(name, seat=number % 2, seed=number) for number in range(games)]
    assert sum(results) >= games / 2, results


@each_game
def test_ismcts_searches_with_openspiels_own_rollouts_too(name: str) -> None:
    state = played(name, seed=2, actions=12)
    dice = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(1, dice), 1.0, 12, random_state=dice)
    assert bot.step(state) in state.legal_actions()


@each_game
def test_the_search_that_is_ready_to_play_chooses_alike_with_the_same_seed(name: str) -> None:
    state = played(name, seed=2, actions=12)
    bots = [spiel.ismcts_bot(state.get_game(), 8, seed=3) for _ in range(2)]
    choices = [[int(bot.step(state)) for _ in range(4)] for bot in bots]
    assert choices[0] == choices[1]
    assert set(choices[0]) <= set(state.legal_actions())


def test_a_search_that_tries_nothing_is_refused() -> None:
    """OpenSpiel's own stops at an assertion: its first simulation only expands the root."""
    with pytest.raises(BadOption, match="simulations: should be 2 or more, not 1"):
        spiel.ismcts_bot(pyspiel.load_game(DUEL), 1)


def test_few_deals_are_as_many_games() -> None:
    game, seen = pyspiel.load_game("python_blue_moon_duel(deals=3)"), set()
    for deal in range(3):
        state = game.new_initial_state()
        assert [state.chance_outcomes(), state.child(0).chance_outcomes()] == [[(0, 1.0)], [(0, 1.0)]]
        state.apply_action(0)
        state.apply_action(0)
        assert state.chance_outcomes() == [(outcome, 1 / 3) for outcome in range(3)]
        with pytest.raises(pyspiel.SpielError, match="chance has outcomes from 0 to 2"):
            state.apply_action(3)
        state.apply_action(deal)
        seen.add(state.position.states[0].tobytes())
    assert len(seen) == 3


def test_mccfr_learns_a_policy_for_a_tiny_city() -> None:
    game = pyspiel.load_game("python_blue_moon_city(turn_limit=1,deals=2)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    state = game.new_initial_state()
    for _ in range(3):
        state.apply_action(0)
    chances = solver.average_policy().action_probabilities(state)
    assert sorted(chances) == state.legal_actions()
    assert sum(chances.values()) == pytest.approx(1)


@each_game
def test_openspiels_learning_environment_steps_through_a_game(name: str) -> None:
    table = rl_environment.Environment(pyspiel.load_game(name))
    table.seed(1)
    step = table.reset()
    for _ in range(3_000):
        if step.last():
            break
        step = table.step([step.observations["legal_actions"][step.observations["current_player"]][0]])
    assert step.last()
    assert sum(step.rewards) == pytest.approx(0)


# ---- help


def played(name, seed, actions=100_000):
    """A state after so many random actions, or at the end."""
    dice = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(actions + 3):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def searched(name, seat, seed):
    """The return of an ISMCTS player in this seat against chance."""
    game = pyspiel.load_game(name)
    dice = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, spiel.PlayoutEvaluator(), 1.0, 25, random_state=dice)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, dice.uniform))  # repeatable
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == seat:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state.returns()[seat]


if __name__ == "__main__":
    for file, name in GOLDEN.items():
        (PLAYTHROUGHS / file).write_text(generate_playthrough.playthrough(name, None, seed=7), "utf-8")
