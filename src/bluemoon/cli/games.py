"""The games there are."""

from bluemoon.cli.city.terminal_game import CityTerminalGame
from bluemoon.cli.duel.terminal_game import DuelTerminalGame
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadOption

GAMES: dict[str, type[TerminalGame]] = {kind.name: kind for kind in (CityTerminalGame, DuelTerminalGame)}


def game_kind(name: str) -> type[TerminalGame]:
    """The game of this name."""
    if name not in GAMES:
        raise BadOption(f"{name}: no such game; there is {', '.join(GAMES)}")
    return GAMES[name]
