"""What a researcher may ask for, checked once; what cannot be is refused with the framework's own errors."""

from typing import Any

import numpy as np
from gymnasium import error, spaces

from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.core.game import Game, Words
from bluemoon.core.game import check_seed as check_game_seed
from bluemoon.core.refusal import BadOption
from bluemoon.envs.env_game import Asked, EnvGame
from bluemoon.envs.potentials import Potential, Shaper
from bluemoon.envs.render import MODES
from bluemoon.envs.rewards import REWARDS

PLAIN_NUMBERS = (int, np.int64)


def env_game_for(game: Game, options: Words) -> EnvGame:
    """A game with these options."""
    try:
        return EnvGame(game, options)
    except BadOption as refusal:
        raise error.Error(str(refusal)) from None


def asked_of(table: EnvGame, options: Any) -> Asked:
    """What `reset(options=…)` asks for this game; what cannot be honoured is refused by name."""
    if options is not None and not isinstance(options, dict):
        raise error.Error(f"options: should be a dictionary or None, not {options!r}")
    try:
        return table.asked(options)
    except BadOption as refusal:
        raise error.Error(f"options: {refusal}") from None


def check_rewards(rewards: object) -> None:
    """Is there such a way to reward?"""
    if rewards not in REWARDS:
        raise error.Error(f"rewards: should be {' or '.join(REWARDS)}, not {rewards!r}")


def shaper_for(potential: Potential | None, discount: float, seats: int) -> Shaper | None:
    """Who adds rewards on the way to one game, if it is asked for."""
    if potential is None:
        return None
    try:
        return Shaper(potential, discount, 1, seats)
    except BadOption as refusal:
        raise error.Error(str(refusal)) from None


def check_mode(mode: object) -> None:
    """Is there such a way to show a table, or is none asked for?"""
    if mode is not None and mode not in MODES:
        raise error.UnsupportedMode(f"render_mode: should be {', '.join(MODES)} or None, not {mode!r}")


def check_illegal(illegal: object) -> None:
    """Is there such a way to meet an illegal action?"""
    if illegal not in ("end", "raise"):
        raise error.Error(f"illegal: should be end or raise, not {illegal!r}")


def check_seat(seat: object, seats: int) -> None:
    """Is there such a seat, or is it drawn by lot?"""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise error.Error(f"seat: should be from 0 to {seats - 1}, or None, not {seat!r}")


def check_cycles(most: object) -> None:
    """Can a game be broken off after so many actions, or never?"""
    if most is not None and (type(most) is not int or most < 1):
        raise error.Error(f"max_cycles: should be a whole number of actions, 1 or more, or None, not {most!r}")


def check_seed(seed: object) -> None:
    """Can a game be begun with this seed, or does chance choose one?"""
    if seed is None:
        return
    try:
        check_game_seed(seed, LARGEST_BATCH_SEED)
    except BadOption as refusal:
        raise error.Error(str(refusal)) from None


class NoSuchAction(error.InvalidAction, AssertionError):
    """A number that is not in the list of actions, or no number: Gymnasium's error, and the one PettingZoo raises."""


def checked_action(action: Any, space: spaces.Discrete[Any]) -> int:
    """An action of the list, as an int."""
    if type(action) is bool or not (_is_listed(action, space) or space.contains(action)):
        raise NoSuchAction(f"action: should be a whole number from 0 to {int(space.n) - 1}, not {action!r}")
    return int(action)


def _is_listed(action: Any, space: spaces.Discrete[Any]) -> bool:
    """The space's own question, answered faster for plain numbers."""
    return type(action) in PLAIN_NUMBERS and bool(0 <= action < space.n)
