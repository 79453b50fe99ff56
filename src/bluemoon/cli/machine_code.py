"""Compile everything now, so that nobody waits later. The base installation can do it."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from bluemoon.cli.plain_bar import PlainBar
from bluemoon.core.refusal import BadOption

if TYPE_CHECKING:
    from bluemoon.core.game import Game

GAME_NAMES = ("city", "duel")
WARM_HELP = "Compile the rules and the bots now, once for this machine; what is compiled already is only fetched."
Part = tuple[str, Callable[[], object]]  # its name, and what has it compiled


def warm_up(names: Sequence[str] = ()) -> None:
    """Compile all that the words of the command, the environments and the server need of these games."""
    from bluemoon import CITY, DUEL
    from bluemoon.core.cache import own_folder
    from bluemoon.core.compiler_news import in_silence

    games: dict[str, Game] = {game.name: game for game in (CITY, DUEL)}
    for name in names:
        if name not in games:
            raise BadOption(f"{name}: no such game; there is {', '.join(games)}")
    parts = [part for name in dict.fromkeys(names or games) for part in parts_of(games[name])]
    begun = time.monotonic()
    with in_silence(), PlainBar(len(parts)) as bar:
        for what, compile in parts:
            bar.begin(what)
            compile()
    print(f"everything is compiled, in {time.monotonic() - begun:.0f} s; it is kept in {own_folder()}")


def parts_of(game: "Game") -> Iterator[Part]:
    """Everything of a game that is compiled apart."""
    from bluemoon.bots.warm_up import warm_up, warm_up_with_net
    from bluemoon.core.compiled_game import SIGNATURES

    for loop in SIGNATURES:
        yield f"{game.name}: {loop}", partial(game.compiled().compile, loop)
    yield f"{game.name}: environments", partial(step_once, game)
    yield f"{game.name}: bots", lambda: warm_up(game).result()
    yield f"{game.name}: bots with a network", lambda: warm_up_with_net(game).result()
    yield f"{game.name}: the judge", partial(judge_once, game)
    if game.name == "duel":
        yield f"{game.name}: what becomes of a turn", partial(look_ahead_once, game)


def step_once(game: "Game") -> None:
    """One step of a vector of games, and whose choice it is; in this thread, which is told of what it compiles."""
    from bluemoon.envs.compiled import compiled_to_move
    from bluemoon.envs.vector import VectorEnv

    games = VectorEnv(game, 2, threads=1)
    games.reset()
    games.step(games.masks.argmax(1))
    compiled_to_move(game)(games.tables, games.states, games.players.astype("int64"))


def judge_once(game: "Game") -> None:
    """What is asked of the judge about a hint and about a finished game."""
    import numpy as np

    from bluemoon.analysis.expectation import expected_share, tally_of
    from bluemoon.analysis.judge import NetJudge, judge_of

    judge, state = judge_of(game), game.new(seed=0)
    seat = game.to_move(state)
    expected_share(judge, game.view(state, seat), seat)
    worlds = np.array([state], state.dtype)
    list(judge.first_sights(worlds, [seat]))
    if isinstance(judge, NetJudge):
        tally_of(judge, worlds, game.view(state, seat), seat)


def look_ahead_once(game: "Game") -> None:
    """What becomes of a turn of the duel after each choice."""
    from bluemoon.duel.lookout import prospects

    state = game.new(seed=0)
    prospects(game.tables, game.view(state, game.to_move(state)), compiled=True)
