"""Bots for tests: both games, every kind, with a budget that does not depend on the clock."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from bluemoon.bots import Bot, bot, bot_names
from bluemoon.bots.bot import NO_LIMIT
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES, clear
from bluemoon.bots.search.searcher import Searcher, Way
from bluemoon.city import CITY
from bluemoon.core.record import blank
from bluemoon.duel import DUEL
from bluemoon.nets.net import blank as blank_net
from bluemoon.nets.net import write
from tests.conftest import one_at_a_time

GAMES: dict[str, Any] = {"city": CITY, "duel": DUEL}
WITH_WORDS = ("ismcts:40it", "ismcts:15it:full", "ismcts:60it:2cores", "net", "sage:40it", "sage:60it:2cores")
WITH_WEIGHTS = {"net", "sage"}


def specs() -> tuple[str, ...]:
    """Every bot there is, with words where it needs them; those that other packages have brought, too."""
    named = {spec.partition(":")[0] for spec in WITH_WORDS}
    return *(name for name in bot_names() if name not in named), *WITH_WORDS


@cache
def warm(name: str) -> None:
    """Compile the loop for a game; of several test workers one does it, the others wait and fetch."""
    game = GAMES[name]
    state = game.new(seed=1)
    with one_at_a_time(name):
        Searcher(mind_of(game), game.tables, Way()).compare(game.view(state, game.to_move(state)), 1, 1)


@cache
def blank_weights(name: str) -> str:
    """A file of weights for a game that has learnt nothing: a small network."""
    file = Path(tempfile.mkdtemp()) / f"{name}.net"
    write(file, blank_net(name, 1, width=32))
    atexit.register(shutil.rmtree, file.parent)
    return str(file)


@cache
def warm_with_net(name: str) -> None:
    """Compile the loop with a network, in the same way."""
    game = GAMES[name]
    state = game.new(seed=1)
    with one_at_a_time(f"{name} with a network"):
        bot(f"net:{blank_weights(name)}", game).choose(game.view(state, game.to_move(state)), NO_LIMIT, Random(1))


@cache
def sitting(name: str, spec: str) -> Bot:
    """A bot that has been compiled; one that needs weights has learnt nothing."""
    if spec.partition(":")[0] in WITH_WEIGHTS:
        warm_with_net(name)
        return bot(f"{spec}:{blank_weights(name)}", GAMES[name])
    warm(name)
    return bot(spec, GAMES[name])


def choice(name: str, spec: str, state: Any, seed: int = 7) -> int:
    """What a bot does for the player to move."""
    game, player = GAMES[name], sitting(name, spec)
    return player.choose(game.view(state, game.to_move(state)), player.budget, Random(seed))


def weighed(name: str, state: Any) -> dict[int, int]:
    """What is worth considering, and how much, interpreted."""
    game = GAMES[name]
    choices = blank(CHOICES)
    clear(choices)
    mind_of(game).weigh(state, game.tables, choices)
    actions = choices.action[: choices.count].tolist()
    assert len(set(actions)) == len(actions), "each once"
    return dict(zip(actions, choices.weight[: choices.count].tolist(), strict=True))


def terms_of(name: str, state: Any, seat: int) -> dict[str, float]:
    """What speaks for a seat, by name."""
    game = GAMES[name]
    mind, terms = mind_of(game), np.zeros(8)
    mind.appraise(state, game.tables, seat, terms)
    return dict(zip(mind.terms, terms.tolist(), strict=False))
