"""`reset(options=…)` is honoured for the game it begins, or refused by name; Gymnasium and PettingZoo alike."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error

import bluemoon.envs.single  # noqa: F401  registers both games
from bluemoon.bots import SimpleBot
from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.envs import city_v0, duel_v0
from bluemoon.envs.potentials import PROGRESS

pytestmark = pytest.mark.usefixtures("compiled_city", "compiled_duel")
MAKERS: dict[str, Any] = {
    "gymnasium": lambda **options: gymnasium.make("BlueMoonCity-v0", **options),
    "pettingzoo": city_v0.env,
}
each_framework = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


class Last(SimpleBot):
    """Takes what comes last in the list."""

    name = "last"

    def choose(self, view: Any, budget: Any, rng: Random) -> int:
        return self.game.legal(view)[-1]


def state_of(environment: Any) -> Any:
    return environment.unwrapped.table.state


@each_framework
def test_options_of_the_rules_hold_for_one_game(make: Any) -> None:
    environment = make()
    environment.reset(seed=3, options={"edition": "2006", "turn_limit": 9})
    assert CITY.options_of(state_of(environment)) == CITY.options_of(CITY.new(seed=3, edition="2006", turn_limit=9))
    environment.reset(seed=3)
    assert CITY.options_of(state_of(environment)) == CITY.options_of(CITY.new(seed=3))


@each_framework
def test_a_game_begins_where_it_is_told_to(make: Any) -> None:
    start = CITY.new(seed=5)
    while start.turn < 4:
        CITY.play(start, CITY.legal(start)[0])
    environment = make(**({"seat": int(start.player)} if make is MAKERS["gymnasium"] else {}))
    environment.reset(seed=8, options={"start": start})
    begun = state_of(environment).copy()
    assert begun["dice"].tobytes() != start["dice"].tobytes()
    begun["dice"] = start["dice"]
    assert begun.tobytes() == start.tobytes()


@each_framework
@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"colour": "red"}, "options: colour: unknown option"),
        ({"players": 3}, "options: players: there are 2"),
        ({"start": 7}, "options: starts: should be states of city"),
        ({"start": CITY.new(seed=1), "edition": "2006"}, "options: start: has its options already; leave out edition"),
        (["edition"], "options: should be a dictionary"),
    ],
)
def test_what_cannot_be_honoured_is_refused_and_the_game_goes_on(make: Any, options: Any, reason: str) -> None:
    environment = make()
    environment.reset(seed=1)
    before = state_of(environment).tobytes()
    with pytest.raises(error.Error, match=reason):
        environment.unwrapped.reset(seed=2, options=options)
    assert state_of(environment).tobytes() == before


def test_a_seat_is_taken_for_one_game() -> None:
    environment = gymnasium.make("BlueMoonDuel-v0")
    environment.reset(seed=1, options={"seat": 1})
    assert environment.unwrapped.seat == 1  # type: ignore[attr-defined]
    environment.reset(seed=1)
    assert environment.unwrapped.seat == 0  # type: ignore[attr-defined]
    with pytest.raises(error.Error, match="seat: should be from 0 to 1"):
        environment.reset(options={"seat": 2})


def test_decks_are_dealt_for_one_game() -> None:
    environment = duel_v0.env()
    environment.reset(seed=2, options={"decks": ("mimix", "pillar")})
    assert state_of(environment).tobytes() == DUEL.new(seed=2, decks=("mimix", "pillar")).tobytes()


@pytest.mark.parametrize("opponent", [Last, Last(DUEL)])
def test_a_bot_of_ones_own_is_an_opponent_as_it_is(opponent: Any) -> None:
    environment = gymnasium.make("BlueMoonDuel-v0", opponent=opponent, seat=1)
    environment.reset(seed=6)
    game = DUEL.new(seed=6)
    for _ in range(8):
        while DUEL.to_move(game) == 0:
            DUEL.play(game, DUEL.legal(game)[-1])
        assert state_of(environment).tobytes() == game.tobytes()
        action = DUEL.legal(game)[0]
        environment.step(action)
        DUEL.play(game, action)


def test_shaping_and_perfect_information_are_there_if_they_are_asked_for() -> None:
    environment = gymnasium.make("BlueMoonDuel-v0", shaping=PROGRESS["duel"], perfect=True)
    seen, info = environment.reset(seed=4)
    table, dice, total = environment.unwrapped.table, np.random.default_rng(1), 0.0  # type: ignore[attr-defined]
    begun, terminated = PROGRESS["duel"](table.states)[0, 0], False
    while not terminated:
        assert info["everything"][0].tobytes() == seen.tobytes()
        assert info["everything"][1].tobytes() == table.observation(1).tobytes()
        seen, reward, terminated, _, info = environment.step(int(dice.choice(np.flatnonzero(info["action_mask"]))))
        total += float(reward)
    assert total == pytest.approx(table.result().shares[0] - begun)
