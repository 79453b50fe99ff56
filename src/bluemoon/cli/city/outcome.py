"""How a game of Blue Moon City ended."""

from collections.abc import Sequence

from bluemoon.city.state import City
from bluemoon.cli.terminal_game import Outcome


class CityOutcome(Outcome):
    """Offerings, and what is left."""

    columns = ("offerings", "crystals", "scales", "cards")

    def verdict(self, state: City, reason: str, winners: Sequence[str], losers: Sequence[str]) -> str:
        """Why the game is over, and who won."""
        del losers
        named = ", ".join(winners)
        count = max(int(state.seat[player].offerings) for player in range(state.players))
        verdict = self.say(f"city-verdict-{'alone' if len(winners) == 1 else 'shared'}", winners=named)
        return self.say(f"city-end-{reason}", winners=named, count=count, verdict=verdict)

    def row(self, state: City, player: int) -> list[str]:
        """Offerings and what is left."""
        return [str(getattr(state.seat[player], column)) for column in self.columns]

    def turns(self, state: City) -> int:
        """How many turns were played."""
        return int(state.turn) + 1
