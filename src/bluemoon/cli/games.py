"""The games there are."""

from bluemoon.cli.city.kind import CityKind
from bluemoon.cli.duel.kind import DuelKind
from bluemoon.cli.game_kind import GameKind
from bluemoon.core.refusal import BadOption

GAMES: dict[str, GameKind] = {kind.name: kind for kind in (CityKind(), DuelKind())}


def game_kind(name: str) -> GameKind:
    """The game of this name."""
    if name not in GAMES:
        raise BadOption(f"{name}: no such game; there is {', '.join(GAMES)}")
    return GAMES[name]
