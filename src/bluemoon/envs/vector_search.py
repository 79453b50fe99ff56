"""Tree search in thousands of positions at once, for learners and tournaments: every core thinks about another one.

    search = VectorSearch("city", len(games), room=513)
    search.begin(games.states, seed=1)     # what the player to move cannot know is imagined anyway
    search.search(512)                     # so many iterations in each position, on top of those before
    games.step(search.actions)             # tried most; `visits` and `values` say what was found about every move

The trees are those of the bot `ismcts`, which thinks about one position after the other; with a network (`net`) those
of `sage`. Both bots also ask first what leads nowhere (in the card game), which takes long; here whoever knows it says
so. On a GPU: `search_on_gpu.py`.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from os import cpu_count
from typing import Any

import numpy as np

from bluemoon.bots.ismcts import way_of
from bluemoon.bots.minds import mind_of
from bluemoon.bots.sage import WAY as WITH_NET
from bluemoon.bots.search.loop import PLAN
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.net_searcher import compiled_net_loop, room_for
from bluemoon.bots.search.searcher import Way, compiled_loop
from bluemoon.bots.search.strides import head_loops, head_of, is_settled
from bluemoon.bots.search.tree import NODE, NONE
from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.core.game import Game, check_seed
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.core.rule import Rule
from bluemoon.envs.vector import check_count, game_of
from bluemoon.nets.net import Net

ROOM = 513  # nodes of a tree: enough for 512 iterations; when it is full, what is known is still refined
WORLDS = 32  # as many bits of a seed count the worlds of one position


class VectorSearch:
    """A tree for each of so many positions. `threads` work on them; 0 means every core."""

    def __init__(
        self,
        game: str | Game,
        count: int,
        *,
        room: int = ROOM,
        way: Way | None = None,
        net: Net | None = None,
        threads: int = 0,
    ) -> None:
        check_count(count)
        self.game = game_of(game)
        self.mind = mind_of(self.game)
        self.net = checked_net(net, self.game)
        self.plan = plan_of(way or usual_way(self.mind, net))
        self.tables = np.zeros(1, self.game.tables.dtype)
        self.tables[0] = self.game.tables
        self.heads, self.trees = np.zeros(count, head_of(self.mind.rules)), np.zeros((count, room), NODE)
        made = findings(self.mind, count)
        self.actions, self.visits, self.values = made["actions"], made["visits"], made["values"]
        self._search = compiled_loop(self.mind) if net is None else compiled_net_loop(self.mind, net.game)
        self._loops = compiled_head_loops(self.mind)
        self.threads = min(threads or cpu_count() or 1, count)
        self._pool = ThreadPoolExecutor(self.threads)
        self._parts = list(pairwise(np.linspace(0, count, self.threads + 1).astype(int).tolist()))

    def __len__(self) -> int:
        return len(self.heads)

    def begin(self, states: Array, seed: int = 0, dead: Array | None = None) -> None:
        """New positions; the same seed imagines the same worlds. In the row of each position `dead` marks moves that
        are not worth a thought."""
        states, dead = checked(self.mind, states, len(self)), dead_moves(self.mind, dead, len(self))
        self._loops["begin_all"](
            self.heads, self.trees, self.plan, states, seeds_of(seed, len(self)), dead, 0, len(self)
        )
        self._report()

    def search(self, iterations: int) -> None:
        """So many iterations more in each position, but one where there is only one move."""
        for part in [self._pool.submit(self._search_some, iterations, *edges) for edges in self._parts]:
            part.result()
        self._report()

    def _search_some(self, iterations: int, begin: int, end: int) -> None:
        insight = () if self.net is None else room_for(self.net, self.mind.rules)
        for at in range(begin, end):
            left = iterations
            while left > 0 and not is_settled(self.heads[at]["plan"], self.trees[at]):
                goes = 1 if self.heads[at]["plan"]["done"] == 0 else left
                self._search_one(at, insight, goes)
                left -= goes

    def _search_one(self, at: int, insight: tuple[Any, ...], iterations: int) -> None:
        head, dead = self.heads[at : at + 1], self.heads[at]["dead"]
        self._search(
            self.tables, head["position"], head["world"], head["choices"], dead, self.trees[at], head["plan"],
            head["verdict"], *insight, iterations,
        )  # fmt: skip

    def _report(self) -> None:
        self._loops["report"](self.heads, self.trees, self.visits, self.values, self.actions, 0, len(self))


@cache
def compiled_head_loops(mind: Mind) -> dict[str, Rule]:
    """The loops, made once in a process."""
    from bluemoon.core.compiled_game import compile_rules

    return compile_rules(head_loops(mind), mind.rules.package, mind.package, "bluemoon.bots.search")


def usual_way(mind: Mind, net: Net | None) -> Way:
    """How the bots think: with a network as `sage` does, without as `ismcts`."""
    return way_of(mind) if net is None else WITH_NET


def checked_net(net: Net | None, game: Game) -> Net | None:
    """The network, if it is one for this game."""
    if net is not None and net.game != game.name:
        raise BadOption(f"net: should be one for the {game.name}, not for the {net.game}")
    return net


def plan_of(way: Way) -> Array:
    """How to think, as the loop reads it."""
    plan = np.zeros(1, PLAN)
    for name, value in vars(way).items():
        plan[name] = value
    return plan


def findings(mind: Mind, count: int) -> dict[str, Array]:
    """Room for what is found: the move tried most, how often each was, and what share of the victory it promises."""
    return {
        "actions": np.full(count, NONE, np.int64),
        "visits": np.zeros((count, mind.rules.actions), np.int32),
        "values": np.zeros((count, mind.rules.actions), np.float64),
    }


def seeds_of(seed: int, count: int) -> Array:
    """Other worlds for every position."""
    check_seed(seed, LARGEST_BATCH_SEED)
    return seed + (np.arange(count) << WORLDS)


def checked(mind: Mind, states: Any, count: int) -> Any:
    """The positions, if they can be searched."""
    if getattr(states, "dtype", None) != mind.rules.state or states.shape != (count,):
        raise BadOption(f"states: should be {count} states of this game")
    return states


def dead_moves(mind: Mind, dead: Any, count: int) -> Any:
    """What leads nowhere, a row a position; nothing if nothing is said."""
    if dead is None:
        return np.zeros((count, mind.rules.actions), np.int8)
    if dead.shape != (count, mind.rules.actions) or dead.dtype != np.int8:
        raise BadOption(f"dead: should be {count} rows of {mind.rules.actions} bytes")
    return dead
