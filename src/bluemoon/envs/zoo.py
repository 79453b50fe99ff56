"""Either game for PettingZoo: one agent acts after the other, on the compiled rules.

    environment = city_v0.env(players=3)
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        observation, reward, termination, truncation, info = environment.last()
        is_over = termination or truncation
        environment.step(None if is_over else choose(observation["observation"], observation["action_mask"]))

Agents are `player_0` and so on, by seat; seats keep their order, but who acts next is for the rules to say. The mask of
an agent that does not act is all zero. `layout()` names the stretches of an observation. The same seed and actions give
the same game, `game.new(seed=…)`. `render` shows the whole table, with all cards open. The very first `reset` on a
machine compiles the rules: half a minute for the city, more than one for the duel; later ones fetch them.
"""

from typing import Any

import numpy as np
from gymnasium import error, spaces
from gymnasium.logger import warn
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.core.game import Game, Words
from bluemoon.core.record import Array
from bluemoon.envs import arguments, layout, render
from bluemoon.envs.rewards import REWARDS

Observation = dict[str, Array]


class IllegalAction(error.InvalidAction):
    """An action that the rules do not allow now, and why."""


class BlueMoonAEC(AECEnv):  # type: ignore[misc]
    """One game after the other at one table; an illegal action is refused by name and changes nothing."""

    metadata = render.described("bluemoon_v0")

    def __init__(
        self,
        game: Game,
        *,
        rewards: str = "share",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        arguments.check_rewards(rewards)
        arguments.check_mode(render_mode)
        arguments.check_cycles(max_cycles)
        self.table = arguments.env_game_for(game, options)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self._rewards = rewards
        self._chance, _ = seeding.np_random()
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(game.actions) for agent in self.possible_agents}
        space = layout.masked_observations
        self.observation_spaces = {agent: space(game.name, game.actions) for agent in self.possible_agents}
        self.state_space = layout.observations(game.name, rows=self.table.seats)

    def observation_space(self, agent: str) -> spaces.Dict:
        """An observation and its mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """The list of everything a player can choose."""
        return self.action_spaces[agent]

    def layout(self) -> dict[str, slice]:
        """Where each stretch of an observation begins and ends, by its name."""
        return layout.layout(self.table.game.name)

    # ---- playing

    def reset(self, seed: int | None = None, options: Words | None = None) -> None:
        """A new game; without a seed, the next one that chance brings.

        `options` are of this game alone: options of the rules (but not how many play), or `start`, a position.
        """
        arguments.check_seed(seed)
        asked = arguments.asked_of(self.table, without_what_the_api_test_asks(options))
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.table.begin(int(self._chance.integers(LARGEST_BATCH_SEED)) if seed is None else int(seed), asked)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Words] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.table.to_move()]
        self._skip_agent_selection = None
        self._cycles = 0
        self._show_people()

    def step(self, action: Any) -> None:
        """The choice of the agent that acts."""
        if not self.agents:
            raise error.ResetNeeded("the game is over or has not begun: call reset first")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        reason = self.table.play(arguments.checked_action(action, self.action_spaces[agent]))
        if reason is not None:
            raise IllegalAction(f"action {action}: {reason}")
        self._cycles += 1
        self._go_on(self.table.to_move())
        self._show_people()

    def _go_on(self, seat: int) -> None:
        if seat < 0:
            self._end()
        elif self._cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[max(seat, 0)]

    def _end(self) -> None:
        result = self.table.result()
        self.rewards = dict(zip(self.agents, REWARDS[self._rewards](self.table), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"ending": result.reason if result else ""} for agent in self.agents}
        self._accumulate_rewards()

    def give_up(self, reward: float, reason: str) -> None:
        """End the game for all, this reward for the agent that acts: so PettingZoo ends one after an illegal action."""
        loser = self.agent_selection
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.rewards[loser] = reward
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.infos[loser] = {"illegal_action": reason}
        self._accumulate_rewards()
        self._deads_step_first()

    # ---- seeing

    def observe(self, agent: str) -> Observation:
        """What this agent knows, and what it may choose if it acts."""
        seat = self.possible_agents.index(agent)
        acts = seat == self.table.to_move()
        mask = self.table.mask() if acts else np.zeros(self.table.game.actions, np.int8)
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def state(self) -> Array:
        """What all agents together know, a row for each; for teachers, not for players."""
        return self.table.observations()

    def render(self) -> Array | str | None:
        """The whole table, as the render mode says."""
        if self.render_mode is None:
            warn("You are calling render method without specifying any render mode.")
            return None
        return render.show(self.render_mode, self.table.draw())

    def close(self) -> None:
        """There is nothing to put away."""

    def _show_people(self) -> None:
        if self.render_mode == "human":
            self.render()


def without_what_the_api_test_asks(options: Any) -> Any:
    """PettingZoo's own test asks every environment for `{"options": 1}`, and expects that it is passed over."""
    if not isinstance(options, dict):
        return options
    return {name: value for name, value in options.items() if (name, value) != ("options", 1)}
