"""PettingZoo's three usual guards in one: stacked, they would take three times as long as our whole step.

As `OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(raw, -1)))` would: nothing works before
`reset`; what is no action at all is refused; an illegal action ends the game for all, and whoever chose it gets -1.
A test plays both side by side. One thing is ours: `infos` says why the action was illegal.
"""

from typing import Any

from pettingzoo.utils.env_logger import EnvLogger
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from bluemoon.envs.rewards import ILLEGAL
from bluemoon.envs.zoo import BlueMoonAEC, IllegalAction


class Guard(OrderEnforcingWrapper):  # type: ignore[misc]
    """An environment that is hard to misuse."""

    def __init__(self, environment: BlueMoonAEC) -> None:
        super().__init__(environment)
        self._raw = environment

    def last(self, observe: bool = True) -> Any:
        """Straight from the environment, which knows whose turn it is."""
        if not self._has_reset:
            return super().last(observe)
        return self._raw.last(observe)

    def step(self, action: Any) -> None:
        """The choice of the agent that acts; an illegal one ends the game."""
        if not self._has_reset or not self._raw.agents:
            super().step(action)
            return
        self._has_updated = True
        try:
            self._raw.step(action)
        except IllegalAction as refusal:
            EnvLogger.warn_on_illegal_move()
            self._raw.give_up(ILLEGAL, str(refusal))
