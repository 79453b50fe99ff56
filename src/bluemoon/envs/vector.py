"""Thousands of games in one process, on the compiled rules; every step is written in place into the same arrays.

    games = VectorEnv("city", 4096, players=2)
    games.reset(seed=1)
    while learning:
        actions = choose(games.observations, games.masks)      # one a game, for games.players
        games.step(actions)                                    # observations, masks, rewards, ended, players: in place

A game that ends is followed by a new one at once: then `ended` is True, `rewards` holds each seat's share of the
victory, and observation, mask and player are those of the new game.

What may be asked for besides the options of the game; what is not asked for takes no time:

opponents    others play all seats but the learner's (`batch_opponents.py`); a step goes on to the learner's choice
seat         where the learner sits among them; None: evenly over the seats, game by game. `learners` says where
finals       True: `finals` holds what every seat saw at the end of a game that just ended, [games, seats, numbers]
perfect      True: `everything` holds what all seats know, from the one to move on, [games, seats, numbers]: for critics
shaping      potentials of all seats, a function of the states: what they gain is added to the rewards (`potentials.py`)
discount     of the potentials (1.0)
starts       positions in which games begin (`starts.py`)

`keep()` gives all games as bytes, `go_on_from(…)` takes them up again to the byte.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from os import cpu_count
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Unpack, overload

import numpy as np

from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.core.game import Game, check_seed
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.core.rule import Rule, Rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bluemoon.city import CityGame
    from bluemoon.city.types import CityOptions
    from bluemoon.duel import DuelGame
    from bluemoon.duel.types import DuelOptions
    from bluemoon.envs.batch_opponents import Opponent
    from bluemoon.envs.potentials import Potential
    from bluemoon.envs.starts import Starts

    TheCity = Literal["city"] | CityGame
    TheDuel = Literal["duel"] | DuelGame

    class VectorOptions(TypedDict, total=False):
        """What may be asked for besides the options of the game."""

        opponents: Opponent | Sequence[Opponent]
        seat: int | None
        finals: bool
        perfect: bool
        shaping: Potential
        discount: float
        starts: Starts

    class CityVector(VectorOptions, CityOptions, total=False):
        """Of cities."""

    class DuelVector(VectorOptions, DuelOptions, total=False):
        """Of duels."""


class VectorEnv:
    """A batch of games that are played side by side. `threads` work on it; 0 means every core."""

    @overload
    def __init__(self, game: "TheCity", count: int, *, threads: int = 0, **options: "Unpack[CityVector]") -> None: ...
    @overload
    def __init__(self, game: "TheDuel", count: int, *, threads: int = 0, **options: "Unpack[DuelVector]") -> None: ...
    @overload
    def __init__(
        self, game: str | Game, count: int, *, threads: int = 0, **options: "Unpack[VectorOptions]"
    ) -> None: ...
    def __init__(self, game: str | Game, count: int, *, threads: int = 0, **options: Any) -> None:
        from bluemoon.core.batch_step import rows
        from bluemoon.envs.beside import Beside
        from bluemoon.envs.compiled import compiled_steps

        check_count(count)
        if type(threads) is not int or threads < 0:
            raise BadOption(f"threads: should be a whole number, 0 or more, not {threads!r}")
        asked = Beside.taken_from(options)
        self.game = game_of(game)
        self.rules = rules_of(self.game)
        self.threads = min(threads or cpu_count() or 1, count)
        template = self.game.template(**options)
        self.seats = int(self.rules.players(template))
        self.states = np.zeros(count, self.rules.state)
        self.template = template
        self.seeds = np.zeros(count, np.int64)
        made = rows(self.rules, count, self.seats)
        self.observations: Array = made["observations"]
        self.masks: Array = made["masks"]
        self.rewards: Array = made["rewards"]
        self.ended: Array = made["ended"]
        self.players: Array = made["players"]
        self.tables = np.zeros(1, self.game.tables.dtype)
        self.tables[0] = self.game.tables
        self._loops = compiled_steps(self.game)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._edges = list(pairwise(np.linspace(0, count, self.threads + 1).astype(int).tolist()))
        self._all = np.arange(count)
        self._is_ready = False
        self.beside = asked.at(self)
        self.learners, self.finals, self.everything = self.beside.learners, self.beside.finals, self.beside.everything

    def __len__(self) -> int:
        return len(self.states)

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed gives the same games, however many threads work."""
        from bluemoon.envs.compiled import compiled_game

        check_seed(seed, LARGEST_BATCH_SEED)
        self.states[:] = self.template
        self.seeds[:] = seed + self._all
        compiled_game(self.game).set_up(self.states, self.seeds)
        self.seeds += len(self)
        self.rewards[:] = 0
        self.ended[:] = False
        self._is_ready = True
        self.look()
        self.beside.begin(seed)

    def look(self) -> None:
        """Write observations, masks and players of the states as they are."""
        self.run(self._loops["show"], self.states, self.observations, self.masks, self.players)

    def look_at(self, at: int) -> None:
        """The same of one game."""
        self._loops["show"](self.tables, self.states, self.observations, self.masks, self.players, at, at + 1)

    def step(self, actions: Array) -> None:
        """One action in each game. A wrong one is refused with its game named, before anything is played."""
        chosen = self._checked(actions)
        if self.beside.is_asked_for:
            self.beside.step(chosen)
            return
        self.step_all(chosen)

    def step_all(self, chosen: Array) -> None:
        """One action in each game, which are known to be legal; a new game after each that ends."""
        self.run(
            self._loops["step"],
            self.states,
            chosen,
            self.seeds,
            self.observations,
            self.masks,
            self.rewards,
            self.ended,
            self.players,
        )

    def _checked(self, actions: Array) -> Array:
        if not self._is_ready:
            raise BadOption("reset the games before the first step")
        chosen = np.asarray(actions)
        if chosen.shape != (len(self),) or not np.issubdtype(chosen.dtype, np.integer):
            raise BadOption(f"actions: should be {len(self)} whole numbers, not {chosen.dtype} of shape {chosen.shape}")
        if chosen.min() < 0 or chosen.max() >= self.rules.actions or not self.masks[self._all, chosen].all():
            raise self._refusal(chosen)
        return np.ascontiguousarray(chosen, np.int64)

    def _refusal(self, chosen: Array) -> BadOption:
        allowed = (chosen >= 0) & (chosen < self.rules.actions)
        allowed[allowed] = self.masks[self._all[allowed], chosen[allowed]] == 1
        first = int(np.flatnonzero(~allowed)[0])
        reason = self.game.why_not(self.states[first], int(chosen[first]))
        return BadOption(f"game {first}: action {chosen[first]}: {str(reason).replace('_', ' ')}")

    def keep(self) -> bytes:
        """All games as they stand, and the dice of our opponents: `go_on_from` takes them up to the byte."""
        from bluemoon.envs.kept_games import kept

        if not self._is_ready:
            raise BadOption("reset the games before they are kept")
        return kept(self, self.beside.opponents)

    def go_on_from(self, games: bytes) -> None:
        """Take up games that were kept by a vector like this; anything else is refused and changes nothing."""
        from bluemoon.envs.kept_games import take_up

        take_up(self, games, self.beside.opponents)
        self._is_ready = True
        self.look()
        self.beside.look()

    def run(self, loop: Rule, *arrays: Array) -> None:
        """A loop over all games, by all threads."""
        if self._pool is None:
            loop(self.tables, *arrays, 0, len(self))
            return
        for part in [self._pool.submit(loop, self.tables, *arrays, *edges) for edges in self._edges]:
            part.result()


def check_count(count: object) -> None:
    """Can so many games be played at once?"""
    if type(count) is not int or count < 1:
        raise BadOption(f"count: should be a whole number of games, 1 or more, not {count!r}")


def game_of(game: str | Game) -> Game:
    """A game by its name, or the game itself."""
    from bluemoon import CITY, DUEL

    games: dict[str, Game] = {"city": CITY, "duel": DUEL}
    if not isinstance(game, str):
        return game
    if game not in games:
        raise BadOption(f"{game}: no such game; there is {', '.join(games)}")
    return games[game]


def rules_of(game: Game) -> Rules:
    """The rules of a game, as the compiler reads them."""
    from bluemoon.city.compiled import RULES as CITY_RULES
    from bluemoon.duel.compiled import RULES as DUEL_RULES

    return CITY_RULES if game.name == "city" else DUEL_RULES
