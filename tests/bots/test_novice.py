"""The bot of level easy, and the scripted beginner it is measured by: both get on with the game, and it ends."""

from random import Random
from typing import Any

import pytest

from bluemoon.bots.levels import LEVELS
from bluemoon.bots.novice import MISJUDGES
from bluemoon.duel.actions import Word
from bluemoon.duel.state import Stage
from tests.bots.heads import GAMES, choice, sitting

MOST_TURNS = {"city": 150, "duel": 150}  # the longest of 200 games took half of it
OPTIONS: dict[str, dict[str, Any]] = {"city": {}, "duel": {"decks": ("vulca", "hoax")}}


def turns_of(name: str, players: tuple[str, str], seed: int) -> int:
    """How many turns a game of these two takes, at most one more than it may."""
    game = GAMES[name]
    state, steps = game.new(seed=seed, **OPTIONS[name]), 0
    while (seat := game.to_move(state)) >= 0 and turn_of(state) <= MOST_TURNS[name]:
        game.play(state, choice(name, players[seat], state, steps))
        steps += 1
    return turn_of(state)


def turn_of(state: Any) -> int:
    return int(state.turn)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [("novice", "beginner"), ("novice", "novice"), ("beginner", "beginner")])
def test_their_games_come_to_an_end(name: str, players: tuple[str, str]) -> None:
    assert turns_of(name, players, seed=5) <= MOST_TURNS[name]


def test_level_easy_is_the_novice() -> None:
    assert LEVELS["easy"] == "novice"


def test_a_novice_never_announces_the_smaller_of_two_numbers() -> None:
    game, player, announced = GAMES["duel"], sitting("duel", "novice"), 0
    for seed in range(6):
        state, dice = game.new(seed=seed, **OPTIONS["duel"]), Random(seed)
        while game.to_move(state) >= 0 and turn_of(state) < 20:
            view = game.view(state, game.to_move(state))
            action = player.explain(view, player.budget, dice).action
            if view.stage == Stage.ELEMENT:
                fire, earth = map(int, view.side[view.player].total)
                assert fire == earth or action == (Word.FIRE if fire > earth else Word.EARTH)
                announced += 1
            game.play(state, action)
    assert announced > 10


@pytest.mark.parametrize("name", GAMES)
def test_a_novice_errs_but_never_by_more_than_it_misjudges(name: str) -> None:
    game, player = GAMES[name], sitting(name, "novice")
    state, errors, dice = game.new(seed=3), 0, Random(1)
    for _ in range(60):
        if game.to_move(state) < 0:
            break
        thought = player.explain(game.view(state, game.to_move(state)), player.budget, dice)
        values = [candidate.value for candidate in thought.candidates]
        assert max(values) - values[0] <= 2 * MISJUDGES[name]
        errors += values[0] < max(values)
        game.play(state, thought.action)
    assert errors > 0
