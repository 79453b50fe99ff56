"""The games there are, and who knows them."""

from bluemoon.cli.city.terminal_game import CityTerminalGame
from bluemoon.cli.duel.terminal_game import DuelTerminalGame
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadOption

GUIDES: dict[str, type[TerminalGame]] = {guide.name: guide for guide in (CityTerminalGame, DuelTerminalGame)}


def guide_of(name: str) -> type[TerminalGame]:
    """Who knows the game of this name."""
    if name not in GUIDES:
        raise BadOption(f"{name}: no such game; there is {', '.join(GUIDES)}")
    return GUIDES[name]
