"""Who judges: a network where one fits the rules, else the values that were fitted to games."""

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache, cached_property
from typing import Any

import numpy as np

from bluemoon.analysis.first_sight import SHARPNESS, share_out
from bluemoon.analysis.fitted_foresight import fitted_foresight
from bluemoon.analysis.net_foresight import net_foresight
from bluemoon.analysis.onward import net_onward, tally_loop
from bluemoon.analysis.preparation import preparation
from bluemoon.analysis.task import NOT, TASK
from bluemoon.bots.greedy import ONE_TURN, WORLDS
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES
from bluemoon.bots.search.loop import VERDICT
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.net_searcher import room_for
from bluemoon.bots.search.searcher import Finding, Searcher
from bluemoon.bots.weights import weights_for
from bluemoon.core.game import Game, State
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.core.rule import Rule
from bluemoon.nets.batch import judge as judge_positions
from bluemoon.nets.net import Net, looks

VERSION = 1  # of the way to judge: raised when the same game would be judged otherwise
Task = tuple[int, int, int, int, int, int]  # as TASK


class Judge:
    """Foresees how positions of one game will end. It has no memory: the same question gets the same answer."""

    kind = "fitted"

    def __init__(self, game: Game, *, compiled: bool = True) -> None:
        self.game, self.compiled, self.mind = game, compiled, mind_of(game)
        self.tables = np.zeros(1, game.tables.dtype)
        self.tables[0] = game.tables
        self.choices = np.zeros(1, CHOICES)

    @cached_property
    def name(self) -> str:
        """Who judges, in which version: a new one may judge otherwise."""
        return f"{self.kind} {VERSION}"

    @cached_property
    def cards(self) -> str:
        """A mark of what is printed: a game with other tables is another game."""
        return hashlib.blake2b(self.tables.tobytes(), digest_size=6).hexdigest()

    def foresee(self, states: Array, tasks: Sequence[Task] | Array) -> tuple[Array, Array]:
        """Of each task everybody's chances, and how often the dice rolled (NOT: the move cannot be)."""
        asked = np.array(tasks, TASK)
        players = self.game.players(states[0])
        shares, rolls = np.zeros((len(asked), players)), np.zeros(len(asked), np.int64)
        worlds = np.zeros(len(asked), self.mind.rules.state)
        self.loops["prepare"](self.tables, states, asked, worlds, rolls)
        self.loops["foresee"](self.tables, worlds, self.choices, shares, rolls, *self.insight)
        return shares, rolls

    @cached_property
    def loops(self) -> dict[str, Rule]:
        """What prepares worlds, and what foresees how they end."""
        return compiled_foresight(self.mind) if self.compiled else named(foresight(self.mind))

    @cached_property
    def insight(self) -> tuple[Any, ...]:
        """What else whoever foresees needs."""
        return (np.zeros(1, VERDICT),)

    @cached_property
    def feeling(self) -> Searcher:
        """Who looks one turn ahead: what speaks for a move, in parts that have names."""
        return Searcher(self.mind, self.game.tables, ONE_TURN, compiled=self.compiled)

    def felt(self, view: State, seed: int) -> list[Finding]:
        """Every move at the end of the turn."""
        return self.feeling.compare(view, WORLDS, seed)

    def favourite(self, world: State, seat: int) -> int:
        """What looks best to whoever is to move in a world."""
        sight = next(iter(self.first_sights(np.array([world], world.dtype), [seat])))
        return max(sight, key=sight.__getitem__)

    def first_sights(self, states: Array, seats: Sequence[int]) -> Iterator[dict[int, float]]:
        """Of each position the moves worth considering: how good each looks, all together 1."""
        for number, (state, seat) in enumerate(zip(states, seats, strict=True)):
            found = self.felt(self.game.view(state, seat), number)
            yield softmax({each.candidate.action: SHARPNESS * each.candidate.value for each in found})


class NetJudge(Judge):
    """Foresees with a network."""

    kind = "network"

    def __init__(self, game: Game, net: Net, *, compiled: bool = True) -> None:
        super().__init__(game, compiled=compiled)
        self.net = net

    @cached_property
    def name(self) -> str:
        """With a mark of its weights."""
        mark = hashlib.blake2b(digest_size=6)
        for part in self.net.arrays:
            mark.update(part.tobytes())
        return f"{self.kind} {VERSION} {mark.hexdigest()}"

    @cached_property
    def loops(self) -> dict[str, Rule]:
        """The same with the network; and what plays worlds on, and counts what somebody has in them."""
        game = self.net.game
        return compiled_net_foresight(self.mind, game) if self.compiled else named(foresight_with_net(self.mind, game))

    @cached_property
    def insight(self) -> tuple[Any, ...]:
        """The network, and room for what it looks at."""
        return *room_for(self.net, self.mind.rules), np.zeros(looks(self.net.game).SEATS)

    @property
    def liking(self) -> tuple[Any, ...]:
        """The network, without room for beliefs."""
        return self.insight[:-1]

    def first_sights(self, states: Array, seats: Sequence[int]) -> Iterator[dict[int, float]]:
        """What the network thinks of the moves at one look, from what each seat may know."""
        rules = self.game.compiled()
        players = np.array([self.game.players(state) for state in states], np.int64)
        logits, _ = judge_positions(self.net, rules.observe(states, list(seats)), rules.masks(states), players)
        for row in logits:
            legal = np.flatnonzero(np.isfinite(row))
            yield softmax({int(action): float(row[action]) for action in legal})


def softmax(scores: dict[int, float]) -> dict[int, float]:
    """Scores as shares of one choice."""
    shares = np.array([*scores.values()], np.float64)
    share_out(shares)
    return dict(zip(scores, shares.tolist(), strict=True))


def judge_of(game: Game, *, compiled: bool = True) -> Judge:
    """The best judge there is for a game."""
    with suppress(BadOption):
        return NetJudge(game, weights_for(game.name), compiled=compiled)
    return Judge(game, compiled=compiled)


@cache
def compiled_foresight(mind: Mind) -> dict[str, Rule]:
    """The loops without a network as machine code, made at their first call."""
    from bluemoon.core.compiled_game import compile_rules

    return compile_rules(foresight(mind), mind.rules.package, mind.package, "bluemoon.bots.search")


@cache
def compiled_net_foresight(mind: Mind, game: str) -> dict[str, Rule]:
    """The loops with a network as machine code, made at their first call."""
    from bluemoon.core.compiled_game import compile_rules

    packages = (mind.rules.package, mind.package, "bluemoon.bots.search", "bluemoon.nets")
    return compile_rules(foresight_with_net(mind, game), *packages)


def foresight(mind: Mind) -> list[Rule]:
    """The loops without a network."""
    return [preparation(mind.rules), fitted_foresight(mind)]


def foresight_with_net(mind: Mind, game: str) -> list[Rule]:
    """The loops with a network."""
    look = looks(game)
    return [preparation(mind.rules), net_foresight(mind, look), net_onward(mind, look), tally_loop(mind)]


def named(loops: Sequence[Rule]) -> dict[str, Rule]:
    """Loops by their names."""
    return {loop.__name__: loop for loop in loops}


__all__ = ["NOT", "Judge", "NetJudge", "Task", "judge_of"]
