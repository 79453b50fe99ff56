"""Either game for Gymnasium: one learner among opponents that are bots. Importing this registers both.

    import gymnasium, bluemoon.envs.single

    environment = gymnasium.make("BlueMoonCity-v0", players=3, opponent="greedy")
    observation, info = environment.reset(seed=1)
    action = environment.action_space.sample(info["action_mask"])
    observation, reward, terminated, truncated, info = environment.step(action)

opponent      any bot: "random", "greedy", "ismcts:50ms", a class of your own or an object (`bots/guests.py`); or one
              for each other seat, in the order of play
seat          where the learner sits; None: by lot, anew in each game
rewards       "share" of the victory, or "margin", at the end (`envs/rewards.py`)
illegal       what an illegal action does: "end" the game with reward -1 and the reason in `info["illegal_action"]`, or
              "raise" `gymnasium.error.InvalidAction` and change nothing
shaping       a potential: rewards on the way (`envs/potentials.py`); discount is that of the learner
perfect       True: `info["everything"]` is what all seats know, a row for each, from the learner on: for critics
render_mode   "human", "ansi" or "rgb_array": the table as the learner sees it

`reset(options=…)` is honoured for the game it begins, or refused: options of the rules (but not how many play), `seat`,
or `start`, a position to begin in (`envs/starts.py`).

An observation is a row of numbers (`layout()` names its stretches); the mask of what is legal is `info["action_mask"]`,
and `action_masks()` for sb3-contrib. All other options are those of the game.
"""

from collections.abc import Sequence
from typing import Any, TypedDict, Unpack

import gymnasium
import numpy as np
from gymnasium import error, spaces

from bluemoon.city import CITY
from bluemoon.city.types import CityOptions
from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.core.game import Game, Words
from bluemoon.core.record import Array
from bluemoon.duel import DUEL
from bluemoon.duel.types import DuelOptions
from bluemoon.envs import arguments, layout, render
from bluemoon.envs.env_game import Asked
from bluemoon.envs.opponents import Opponent, Opponents
from bluemoon.envs.potentials import Potential
from bluemoon.envs.rewards import ILLEGAL, REWARDS
from bluemoon.envs.versions import environment_id

Step = tuple[Array, float, bool, bool, Words]


class LearnerOptions(TypedDict, total=False):
    """What is said of the learner and the table, besides the options of the game."""

    opponent: Opponent | Sequence[Opponent]
    seat: int | None
    rewards: str
    illegal: str
    shaping: Potential | None
    discount: float
    perfect: bool
    render_mode: str | None


class CityEnvOptions(LearnerOptions, CityOptions, total=False):
    """Of a city with a learner."""


class DuelEnvOptions(LearnerOptions, DuelOptions, total=False):
    """Of a duel with a learner."""


class SingleEnv(gymnasium.Env[Array, Any]):
    """One seat of a table; bots play the others."""

    metadata = render.described("bluemoon_v0")

    def __init__(
        self,
        game: Game,
        *,
        opponent: Opponent | Sequence[Opponent] = "random",
        seat: int | None = 0,
        rewards: str = "share",
        illegal: str = "end",
        shaping: Potential | None = None,
        discount: float = 1.0,
        perfect: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        arguments.check_rewards(rewards)
        arguments.check_mode(render_mode)
        arguments.check_illegal(illegal)
        self.table = arguments.env_game_for(game, options)
        arguments.check_seat(seat, self.table.seats)
        self.opponents = Opponents(self.table, opponent)
        self.render_mode = render_mode
        self.seat = self._usual_seat = seat or 0
        self._is_seated_by_lot = seat is None
        self._rewards, self._illegal, self._is_perfect = rewards, illegal, perfect
        self._shaper = arguments.shaper_for(shaping, discount, self.table.seats)
        self._is_on = False
        self.action_space: spaces.Discrete[Any] = spaces.Discrete(game.actions)
        self.observation_space = layout.observations(game.name)

    def layout(self) -> dict[str, slice]:
        """Where each stretch of an observation begins and ends, by its name."""
        return layout.layout(self.table.game.name)

    # ---- playing

    def reset(self, *, seed: int | None = None, options: Words | None = None) -> tuple[Array, Words]:
        """A new game up to the learner's first choice; without a seed, the next one that chance brings."""
        arguments.check_seed(seed)
        seat, asked = self._asked(options)
        super().reset(seed=seed, options=options)
        lots = [int(lot) for lot in self.np_random.integers(LARGEST_BATCH_SEED, size=3)]
        self.seat = lots[2] % self.table.seats if seat is None else seat
        self.table.begin(lots[0] if seed is None else int(seed), asked)
        self.opponents.begin(self.seat, lots[1])
        self.opponents.play()
        self._is_on = self.table.to_move() >= 0
        if not self._is_on:
            raise error.Error("options: start: the game is over before the learner can choose")
        if self._shaper is not None:
            self._shaper.begin(self.table.states)
        self._show_people()
        return self.table.observation(self.seat), self._info()

    def _asked(self, options: Any) -> tuple[int | None, Asked]:
        """The seat and the game that are asked for; a seat of None is drawn by lot."""
        usual = None if self._is_seated_by_lot else self._usual_seat
        if not isinstance(options, dict) or "seat" not in options:
            return usual, arguments.asked_of(self.table, options)
        seat = options["seat"]
        arguments.check_seat(seat, self.table.seats)
        rest = {name: value for name, value in options.items() if name != "seat"}
        return seat, arguments.asked_of(self.table, rest)

    def _info(self) -> Words:
        info: Words = {"action_mask": self.table.mask()}
        if self._is_perfect:
            info["everything"] = self.table.everything(self.seat)
        return info

    def step(self, action: Any) -> Step:
        """The learner's choice, and all that the others do until the learner has to choose again."""
        if not self._is_on:
            raise error.ResetNeeded("the game is over or has not begun: call reset first")
        reason = self.table.play(arguments.checked_action(action, self.action_space))
        if reason is not None:
            return self._refuse(f"action {action}: {reason}")
        self.opponents.play()
        self._is_on = self.table.to_move() >= 0
        self._show_people()
        info, reward = self._info(), 0.0
        if not self._is_on:
            result = self.table.result()
            info["ending"] = result.reason if result else ""
            reward = REWARDS[self._rewards](self.table)[self.seat]
        return self.table.observation(self.seat), reward + self._gain(), not self._is_on, False, info

    def _gain(self) -> float:
        """What this step was worth by the potential."""
        if self._shaper is None:
            return 0.0
        gains = np.zeros((1, self.table.seats))
        self._shaper.add(self.table.states, np.array([not self._is_on]), gains)
        return float(gains[0, self.seat])

    def _refuse(self, reason: str) -> Step:
        if self._illegal == "raise":
            raise error.InvalidAction(reason)
        self._is_on = False
        info = self._info() | {"illegal_action": reason}
        return self.table.observation(self.seat), ILLEGAL, True, False, info

    # ---- seeing

    def action_masks(self) -> Array:
        """What is legal now, as sb3-contrib asks for it."""
        return self.table.mask().astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        return render.show(self.render_mode, self.table.draw(self.seat))

    def _show_people(self) -> None:
        if self.render_mode == "human":
            self.render()


class CityEnv(SingleEnv):
    """Blue Moon City for one learner."""

    def __init__(self, **options: Unpack[CityEnvOptions]) -> None:
        super().__init__(CITY, **options)


class DuelEnv(SingleEnv):
    """Blue Moon, the card game, for one learner."""

    def __init__(self, **options: Unpack[DuelEnvOptions]) -> None:
        super().__init__(DUEL, **options)


MOST_STEPS = {"city": 10_000, "duel": 2_000}  # random games: about 1,000 and 60; then truncated
for _name, _environment in (("city", CityEnv), ("duel", DuelEnv)):
    if environment_id(_name) not in gymnasium.registry:
        gymnasium.register(
            environment_id(_name), f"{__name__}:{_environment.__name__}", max_episode_steps=MOST_STEPS[_name]
        )
