"""Who thinks in a page: the bots of every level, who gives hints, and who finds words for them."""

from dataclasses import asdict
from typing import Any

from bluemoon.bots import ADVISER, WITH_WEIGHTS
from bluemoon.bots.bot import Budget
from bluemoon.bots.greedy import ONE_TURN, WORLDS
from bluemoon.bots.ismcts import way_of
from bluemoon.bots.levels import HASTE, LEVELS
from bluemoon.bots.minds import mind_of
from bluemoon.bots.novice import MISJUDGES
from bluemoon.bots.novice import WORLDS as WORLDS_OF_A_NOVICE
from bluemoon.bots.sage import WAY
from bluemoon.core.game import Game


def minds_of(game: Game) -> dict[str, Any]:
    """All of them, ready for JSON."""
    return {
        "bots": {level: thinking(game, spec) for level, spec in LEVELS.items()},
        "adviser": thinking(game, ADVISER),
        "feeling": thinking(game, "greedy"),
        "haste": HASTE[game.name],
    }


def thinking(game: Game, spec: str) -> dict[str, Any]:
    """How a bot thinks: in which way, and for how long, or in how many worlds it compares every move."""
    name, _, time = spec.partition(":")
    if name == "greedy":
        return {"way": asdict(ONE_TURN), "worlds": WORLDS}
    if name == "novice":
        return {"way": asdict(ONE_TURN), "worlds": WORLDS_OF_A_NOVICE, "misjudges": MISJUDGES[game.name]}
    has_net = name in WITH_WEIGHTS
    way = WAY if has_net else way_of(mind_of(game))
    return {"way": asdict(way), "seconds": Budget.of(time).seconds, "withNet": has_net}
