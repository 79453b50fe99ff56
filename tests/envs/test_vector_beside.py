"""What a vector of games does besides playing: opponents, ends, shaping, starts; and games that are kept."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.bots import SimpleBot
from bluemoon.core.refusal import BadOption
from bluemoon.envs.batch_opponents import legal_by_lot
from bluemoon.envs.potentials import PROGRESS
from bluemoon.envs.vector import VectorEnv, game_of

KINDS: list[tuple[str, dict[str, Any]]] = [("city", {"players": 3, "turn_limit": 6}), ("duel", {})]
each_kind = pytest.mark.parametrize(("name", "options"), KINDS, ids=["city", "duel"])
pytestmark = pytest.mark.usefixtures("compiled_city", "compiled_duel")


class First(SimpleBot):
    """Takes what comes first in the list."""

    name = "first"

    def choose(self, view: Any, budget: Any, rng: Random) -> int:
        return self.game.legal(view)[0]


def play_on(games: VectorEnv, steps: int, seed: int = 1) -> list[bytes]:
    """So many random steps of the learners; what stood in all arrays after each."""
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        games.step(legal_by_lot(games.masks, rng))
        arrays = games.observations, games.masks, games.rewards, games.ended, games.players, games.finals
        seen.append(b"".join(array.tobytes() for array in (*arrays, games.everything, games.states)))
    return seen


# ---- opponents


@each_kind
@pytest.mark.parametrize("opponents", ["random", "net", First, lambda _, masks, __: masks.argmax(1)])
def test_it_is_always_the_learners_choice(name: Any, options: dict[str, Any], opponents: Any) -> None:
    games = VectorEnv(name, 5, threads=1, opponents=opponents, seat=None, **options)
    games.reset(seed=4)
    assert games.learners.tolist() == [number % games.seats for number in range(5)]
    for _ in range(40):
        assert (games.players == games.learners).all()
        assert games.masks.any(1).all()
        play_on(games, 1)


@each_kind
def test_a_learner_among_bots_plays_the_games_that_the_interpreted_rules_play(
    name: Any, options: dict[str, Any]
) -> None:
    games, game = VectorEnv(name, 2, threads=1, opponents=First, seat=1, finals=True, **options), game_of(name)
    games.reset(seed=5)
    singles = [game.new(seed=5 + number, **options) for number in range(2)]
    ends = 0
    for _ in range(80):
        for number, single in enumerate(singles):
            while game.to_move(single) not in (1, -1):
                game.play(single, game.legal(single)[0])
            assert games.states[number].tobytes() == single.tobytes()
        actions = legal_by_lot(games.masks, np.random.default_rng(ends))
        games.step(actions)
        for number, action in enumerate(actions):
            game.play(singles[number], int(action))
            while game.to_move(singles[number]) not in (1, -1):
                game.play(singles[number], game.legal(singles[number])[0])
            result = game.result(singles[number])
            assert bool(games.ended[number]) == (result is not None)
            if result is not None:
                ends += 1
                assert games.rewards[number].tolist() == pytest.approx(result.shares)
                seen = game.compiled().observe(
                    np.repeat(as_array(games, singles[number]), games.seats), range(games.seats)
                )
                assert games.finals[number].tobytes() == seen.tobytes()
                singles[number] = game.new(seed=int(games.seeds[number]) - 2, **options)
    assert ends > 0


def as_array(games: VectorEnv, state: Any) -> Any:
    room = np.zeros(1, games.rules.state)
    room[0] = state
    return room


@pytest.mark.parametrize(
    ("opponents", "words"),
    [
        (("random", "random"), "should be one, or 1 of them"),
        ("nobody", "nobody: no such bot"),
        (7, "makes no bot"),
        (lambda _, masks, __: masks.argmin(1), r"opponents: game 0: action \d+ is not legal"),
        (lambda _, masks, __: [0.5] * len(masks), "should answer 3 actions"),
    ],
)
def test_opponents_that_cannot_be_are_refused_by_name(opponents: Any, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        VectorEnv("duel", 3, threads=1, opponents=opponents, seat=1, starter=0).reset()


# ---- what is seen beside the game


@each_kind
def test_everything_is_what_each_seat_would_see_from_the_one_to_move_on(name: Any, options: dict[str, Any]) -> None:
    games = VectorEnv(name, 3, threads=1, perfect=True, **options)
    games.reset(seed=2)
    for _ in range(10):
        for turn in range(games.seats):
            seen = games.game.compiled().observe(games.states, (games.players + turn) % games.seats)
            assert games.everything[:, turn].tobytes() == seen.tobytes()
        assert games.everything[:, 0].tobytes() == games.observations.tobytes()
        play_on(games, 1)


@each_kind
def test_final_observations_change_nothing_of_the_games(name: Any, options: dict[str, Any]) -> None:
    plain, looking = VectorEnv(name, 4, threads=1, **options), VectorEnv(name, 4, threads=2, finals=True, **options)
    for games in (plain, looking):
        games.reset(seed=3)
        play_on(games, 150)
    assert plain.states.tobytes() == looking.states.tobytes()
    assert looking.finals.any()
    assert not plain.finals.size


@each_kind
@pytest.mark.parametrize("opponents", [None, "random"])
def test_what_shaping_adds_in_a_game_is_what_it_began_with_taken_away(
    name: Any, options: dict[str, Any], opponents: Any
) -> None:
    asked = {**options, **({"opponents": opponents} if opponents else {})}
    games = VectorEnv(name, 3, threads=1, shaping=PROGRESS[name], **asked)
    plain = VectorEnv(name, 3, threads=1, **asked)
    sums, begun = np.zeros((3, games.seats)), None
    for each in (games, plain):
        each.reset(seed=6)
    begun = PROGRESS[name](games.states)
    for _ in range(400):
        actions = legal_by_lot(games.masks, np.random.default_rng(1))
        games.step(actions)
        plain.step(actions)
        sums += games.rewards - plain.rewards
        for at in np.flatnonzero(games.ended):
            assert sums[at] == pytest.approx(-begun[at], abs=1e-5)
            sums[at], begun[at] = 0, PROGRESS[name](games.states[at : at + 1])[0]
    assert plain.states.tobytes() == games.states.tobytes()


# ---- where games begin


def test_games_begin_where_they_shall_with_other_chance_each_time() -> None:
    early = VectorEnv("duel", 3, threads=1)
    early.reset(seed=1)
    play_on(early, 12)
    starts = early.states.copy()
    games = VectorEnv("duel", 6, threads=1, starts=starts)
    games.reset(seed=0)
    for number in range(6):
        mine, theirs = games.states[number].copy(), starts[number % 3].copy()
        for state in (mine, theirs):
            state["dice"] = 0
        assert mine.tobytes() == theirs.tobytes()
    assert len({state["dice"].tobytes() for state in games.states}) == 6
    for _ in range(300):
        play_on(games, 1)
        for at in np.flatnonzero(games.ended):
            assert games.states[at]["turn"] in starts["turn"]
            assert np.flatnonzero(games.masks[at]).tolist() == games.game.legal(games.states[at])


def test_a_function_says_where_a_game_begins_by_its_seed() -> None:
    asked: list[int] = []

    def start(seed: int) -> Any:
        asked.append(seed)
        return game_of("city").new(seed=3)

    games = VectorEnv("city", 2, threads=1, starts=start, turn_limit=2)
    games.reset(seed=8)
    assert asked == [8, 9]


@pytest.mark.parametrize(
    ("starts", "words"),
    [
        ([], "there is none"),
        ([7], "should be states of city"),
        (game_of("city").new(seed=1, players=3), "should be games of 2 players"),
    ],
)
def test_starts_that_cannot_be_are_refused(starts: Any, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        VectorEnv("city", 2, threads=1, starts=starts)


# ---- kept


@each_kind
@pytest.mark.parametrize("opponents", [None, "random", First])
def test_games_that_were_kept_go_on_to_the_byte(name: Any, options: dict[str, Any], opponents: Any) -> None:
    asked = {**options, "finals": True, "perfect": True, **({"opponents": opponents} if opponents else {})}
    games, others = VectorEnv(name, 3, threads=1, **asked), VectorEnv(name, 3, threads=1, **asked)
    games.reset(seed=7)
    play_on(games, 20)
    kept = games.keep()
    after = play_on(games, 60)
    games.go_on_from(kept)
    assert play_on(games, 60) == after
    others.go_on_from(kept)
    assert play_on(others, 60) == after


def test_kept_games_that_do_not_fit_are_refused_and_change_nothing() -> None:
    games = VectorEnv("duel", 3, threads=1)
    games.reset(seed=1)
    kept = games.keep()
    other = VectorEnv("duel", 2, threads=1)
    other.reset(seed=5)
    before = other.states.tobytes()
    wrong = {"count is 3, but here it is 2": kept, "these are none": b"x", "they are damaged": kept[:-1]}
    for words, content in wrong.items():
        with pytest.raises(BadOption, match=words):
            other.go_on_from(content)
    assert other.states.tobytes() == before


def test_without_wishes_nothing_is_kept_beside() -> None:
    games = VectorEnv("duel", 3, threads=1)
    assert not games.beside.is_asked_for
    with pytest.raises(BadOption, match="finals: should be True or False"):
        VectorEnv("duel", 3, finals=1)  # type: ignore[call-overload]
    with pytest.raises(BadOption, match="reset the games"):
        games.keep()
