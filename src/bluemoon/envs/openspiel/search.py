"""OpenSpiel's Python search, ready to play: compiled rollouts, worlds that may be so, and dice of its own."""

from typing import Any

import numpy as np

from bluemoon.core.refusal import BadOption
from bluemoon.envs.openspiel.playouts import PlayoutEvaluator
from bluemoon.envs.openspiel.state import BlueMoonState


def ismcts_bot(game: Any, simulations: int = 100, *, seed: int = 0, curiosity: float = 1.0, **more: Any) -> Any:
    """An `ISMCTSBot` for one of our games; `more` are its other arguments, such as `evaluator`.

    A seat is asked what it was shown, so equal seeds give equal games, and worlds are imagined from its past alone.
    """
    from open_spiel.python.algorithms.ismcts import ISMCTSBot

    if type(simulations) is not int or simulations < 2:
        raise BadOption(f"simulations: should be 2 or more, not {simulations!r}; one tries no action")
    dice = np.random.RandomState(seed)
    evaluator = more.pop("evaluator", None) or PlayoutEvaluator()
    bot = ISMCTSBot(game, evaluator, curiosity, simulations, random_state=dice, **more)

    def imagined(state: BlueMoonState, player: int) -> BlueMoonState:
        return state.resample_from_infostate(player, dice.uniform)

    bot.set_resampler(imagined)
    return bot
