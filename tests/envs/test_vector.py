"""Many games at once are the single game many times, step by step; and a wrong step changes nothing."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.core.refusal import BadOption
from bluemoon.envs.vector import VectorEnv, game_of

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("city", {"players": 2, "turn_limit": 40}),
    ("city", {"players": 4, "edition": "2006", "expansion": True, "turn_limit": 40}),
    ("duel", {"decks": ("hoax", "vulca")}),
]
each_kind = pytest.mark.parametrize(("name", "options"), KINDS, ids=lambda value: str(value)[:20])


def random_actions(games: VectorEnv, rng: np.random.Generator) -> Any:
    """A legal action for each game."""
    return np.argmax(games.masks * rng.random(games.masks.shape), axis=1)


@each_kind
def test_every_step_is_the_step_of_the_single_game(name: Any, options: dict[str, Any]):
    games, game = VectorEnv(name, 3, threads=1, **options), game_of(name)
    games.reset(seed=5)
    singles = [game.new(seed=5 + number, **options) for number in range(3)]
    compiled, rng = game.compiled(), np.random.default_rng(1)
    for _ in range(150):
        actions = random_actions(games, rng)
        games.step(actions)
        for number, action in enumerate(actions):
            single = singles[number]
            game.play(single, int(action))
            result = game.result(single)
            assert bool(games.ended[number]) == (result is not None)
            assert games.rewards[number].tolist() == pytest.approx(
                (0,) * games.seats if result is None else result.shares
            )
            if result is not None:
                single = singles[number] = game.new(seed=int(games.seeds[number]) - 3, **options)
            seat = game.to_move(single)
            assert games.players[number] == seat
            assert games.states[number].tobytes() == single.tobytes()
            assert np.flatnonzero(games.masks[number]).tolist() == game.legal(single)
            seen = np.zeros(1, games.rules.state)
            seen[0] = single
            assert games.observations[number].tolist() == compiled.observe(seen, [seat])[0].tolist()


@each_kind
def test_the_seed_decides_and_not_the_threads(name: Any, options: dict[str, Any]):
    one, many = VectorEnv(name, 7, threads=1, **options), VectorEnv(name, 7, threads=3, **options)
    for games in (one, many):
        games.reset(seed=9)
        rng = np.random.default_rng(4)
        for _ in range(60):
            games.step(random_actions(games, rng))
    assert one.states.tobytes() == many.states.tobytes()
    assert one.observations.tobytes() == many.observations.tobytes()
    assert one.masks.tobytes() == many.masks.tobytes()


def test_everything_is_written_in_place():
    games = VectorEnv("city", 4, threads=1)
    arrays = games.observations, games.masks, games.rewards, games.ended, games.players
    games.reset(seed=1)
    games.step(random_actions(games, np.random.default_rng(0)))
    assert all(
        kept is now
        for kept, now in zip(
            arrays, (games.observations, games.masks, games.rewards, games.ended, games.players), strict=True
        )
    )


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        ([0, 0, 140], "game 2: action 140: wrong phase"),
        ([0, -1, 0], "game 1: action -1: unknown action"),
        ([0, 0, 999], "game 2: action 999: unknown action"),
        ([0, 0], "should be 3 whole numbers"),
        ([0.0, 0.0, 0.0], "should be 3 whole numbers"),
    ],
)
def test_a_wrong_step_is_refused_and_changes_nothing(actions: list[Any], words: str):
    games = VectorEnv("city", 3, threads=1)
    games.reset(seed=1)
    before = games.states.tobytes(), games.masks.tobytes(), games.observations.tobytes()
    with pytest.raises(BadOption, match=words):
        games.step(np.array(actions))
    assert (games.states.tobytes(), games.masks.tobytes(), games.observations.tobytes()) == before
    games.step(np.zeros(3, np.int64))


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ("count: should be", {"count": 0}),
        ("count: should be", {"count": 2.0}),
        ("threads: should be", {"threads": -1}),
        ("go: no such game", {"game": "go"}),
        ("players: should be 2 or 3 or 4, not 5", {"players": 5}),
        ("players: should be 2 or 3 or 4, not '2'", {"players": "2"}),
        ("colour: unknown option", {"colour": "red"}),
        ("decks: unknown option", {"decks": ("hoax", "vulca")}),
    ],
)
def test_a_wrong_batch_is_refused(words: str, options: dict[str, Any]):
    asked = {"game": "city", "count": 2, "threads": 1, **options}
    with pytest.raises(BadOption, match=words):
        VectorEnv(**asked)


@pytest.mark.parametrize("seed", [-1, 1 << 62, 1.5, "1", True, None])
def test_a_seed_that_is_none_is_refused_and_the_games_go_on(seed: Any):
    games = VectorEnv("city", 2, threads=1)
    games.reset(seed=1)
    before = games.states.tobytes()
    with pytest.raises(BadOption, match="seed: should be a whole number"):
        games.reset(seed=seed)
    assert games.states.tobytes() == before
    games.step(random_actions(games, np.random.default_rng(1)))


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int32, np.uint64, list])
def test_every_kind_of_whole_number_is_an_action(kind: Any):
    games = VectorEnv("city", 2, threads=1)
    games.reset(seed=1)
    actions = random_actions(games, np.random.default_rng(1))
    games.step(actions.tolist() if kind is list else actions.astype(kind))
    assert not games.ended.any()


def test_a_step_before_the_first_reset_is_refused():
    with pytest.raises(BadOption, match="reset"):
        VectorEnv("city", 2, threads=1).step(np.zeros(2, np.int64))


@pytest.mark.parametrize("name", ["city", "duel"])
def test_what_a_player_may_not_know_changes_no_byte(name: Any):
    """Two states of one information set give equal observations and masks."""
    games, game, rng = VectorEnv(name, 2, threads=1), game_of(name), Random(3)
    games.reset(seed=2)
    for _ in range(80):
        state = games.states[0].copy()
        seat = game.to_move(state)
        games.states[1] = game.imagine(game.view(state, seat), seat, rng.randrange(1000))
        games.look()
        assert games.observations[0].tobytes() == games.observations[1].tobytes()
        assert games.masks[0].tobytes() == games.masks[1].tobytes()
        games.step(np.repeat(rng.choice(np.flatnonzero(games.masks[0]).tolist()), 2))
